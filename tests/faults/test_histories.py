"""The checker finds what it is there for."""

import pytest

from tests.faults.histories import Histories, LogRow
from tests.faults.tally import Tally

LOG = [LogRow("t", 0, 0, ""), LogRow("t", 1, 0, "a"), LogRow("t", 2, 1, "b")]


@pytest.fixture
def histories():
    """Two granted moves, one after the other, and a refused one."""
    found = Histories(Tally())
    for key, row in (("a", 2), ("b", 3)):
        least = found.begin("t", key)
        found.grant("t", key, row, least)
    found.begin("t", "c")
    found.refuse("t", "c", "table/stale", alone=True)
    assert found.tally.wrong == []
    return found


def words(histories):
    return " ".join(histories.tally.wrong)


def test_a_log_that_fits_is_in_order(histories):
    histories.check(LOG)
    assert histories.tally.wrong == []
    assert histories.tally.counts["granted requests found in the log"] == 2


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (LOG[:2], "granted b is at None"),
        ([LOG[0], LOG[2]], "row 2 after 1"),
        ([*LOG, LogRow("t", 3, 0, "a")], "request a is stored twice"),
        ([*LOG, LogRow("t", 3, 0, "c")], "c was refused (table/stale) and is in the log"),
        ([*LOG, LogRow("t", 3, 0, "x")], "nobody has sent x"),
        ([LOG[0], LogRow("t", 1, 1, "b"), LogRow("t", 2, 0, "a")], "granted a is at 3"),
        ([], "3 rows were shown, 0 stored"),
    ],
)
def test_what_is_lost_doubled_invented_or_exchanged_is_told(histories, log, told):
    histories.check(log)
    assert told in words(histories)


def test_an_answer_older_than_what_somebody_was_shown_before_is_told(histories):
    least = histories.begin("t")
    histories.show("t", 2, least)
    assert "2 rows after somebody was shown 3" in words(histories)


def test_an_answer_may_be_older_than_what_was_shown_after_its_request_was_sent(histories):
    early = histories.begin("t")
    histories.show("t", 5, histories.begin("t"))
    histories.show("t", 4, early)
    assert histories.tally.wrong == []


def test_a_move_before_one_that_was_answered_earlier_is_told(histories):
    histories.grant("t", "d", 3, histories.begin("t", "d"))
    assert "3 rows after somebody was shown 4" in words(histories)


def test_two_answers_to_one_request_are_told(histories):
    histories.grant("t", "b", 4, 0)
    assert "the answers 3 and 4 to one request" in words(histories)


def test_a_refusal_for_the_moment_is_not_final_while_a_copy_is_under_way(histories):
    for key, alone in (("d", False), ("e", True)):
        histories.begin("t", key)
        histories.refuse("t", key, "table/look-first", alone=alone)
    histories.check([*LOG, LogRow("t", 3, 0, "d"), LogRow("t", 4, 0, "e")])
    [told] = histories.tally.wrong
    assert "e was refused" in told
