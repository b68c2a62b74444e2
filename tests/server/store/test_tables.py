"""Tables in the store: what is written is read again, and found by whom it belongs to."""

import asyncio

import pytest
from msgspec.structs import replace

from masume.core.errors import LimitError, RequestError
from masume.server.store.limits import OpeningLimits
from masume.server.store.models import (
    Deadline,
    Draft,
    Header,
    Mate,
    News,
    Opening,
    ProcessedRequest,
    SeatState,
    StoredRow,
    StoredTable,
    TimeControl,
    Times,
)
from masume.server.store.store import Conflict
from tests.server.store.running import run, run_at_once

HEADER = Header(
    id="t1",
    code="CODE1",
    game="sudoku",
    options={"gold": "lines"},
    assist="learn",
    phase="running",
    host="ann",
    watchable=True,
    key="00ff",
    seed="tea",
    address="10.0.0.1",
    created=1,
    started=2,
    touched=3,
    next="t2",
    clock=TimeControl(60, "forfeit"),
    real_dice=True,
    hints=False,
    take_backs=False,
    joinable=False,
    version=4,
)
SEATS = (
    SeatState("person", "Ann", device="ann", key="ann's key", mates=(Mate("Cam", "cam", "cam's"),)),
    SeatState("bot", "Robo", "kind", "slow"),
    SeatState("person", "Bo", device="bo", arrived=True),
    SeatState("open"),
)
ROWS = tuple(StoredRow(number, 0, f"move {number}", 10 * number, "Ann") for number in range(2))


def table(number=1, seats=SEATS, rows=(), **header):
    given = {"id": f"t{number}", "code": f"CODE{number}", **header}
    return StoredTable(replace(HEADER, **given), seats, rows)


def test_a_table_is_read_as_it_was_written(store):
    found = run(store.insert(table(rows=ROWS)), store.load("t1"))
    assert found == table(rows=ROWS)
    assert found.header.watchable is True
    assert found.header.real_dice is True
    plain = table(2, watchable=False, real_dice=False, clock=None, seed=None, next=None)
    found = run(store.insert(plain), store.load("t2"))
    assert found == plain
    assert found.header.watchable is found.header.real_dice is False


@pytest.mark.parametrize("unfit", [{"seed": "\ud800"}, {"created": 2**70}])
def test_what_no_column_can_hold_is_refused_and_no_trouble_of_the_store(store, unfit):
    with pytest.raises(RequestError) as refused:
        run(store.insert(table(**unfit)))
    assert refused.value.code == "request/form"
    assert store.trouble() is None
    assert run(store.load("t1")) is None


def test_a_row_that_cannot_be_stored_fails_alone_and_is_no_trouble_of_the_store(store):
    run(store.insert(table(1)), store.insert(table(2)))
    unfit = replace(ROWS[0], ms=2**70)

    async def both():
        first = store.append(HEADER, [unfit], None, touch=True)
        second = store.append(replace(HEADER, id="t2"), [ROWS[0]], None, touch=True)
        return await asyncio.gather(first, second, return_exceptions=True)

    failed, written = run(both())
    assert (type(failed), written) == (RequestError, None)
    assert store.trouble() is None
    assert [len(run(store.load(each)).rows) for each in ("t1", "t2")] == [0, 1]


def test_there_is_no_table_but_those_that_were_written(store):
    assert run(store.load("t1")) is None
    assert run(store.by_code("CODE1")) is None
    assert run(store.insert(table()), store.by_code("CODE1")) == "t1"


def test_no_two_tables_have_one_invitation(store):
    run(store.insert(table(1)))
    with pytest.raises(Conflict):
        run(store.insert(table(2, code="CODE1")))
    assert run(store.load("t2")) is None


def test_header_and_seats_are_replaced_and_rows_added(store):
    seats = (replace(SEATS[0], name="Anna", mates=()), *SEATS[1:])
    header = replace(HEADER, phase="over", version=5)
    run(store.insert(table(rows=ROWS[:1])), store.update(header, seats, [ROWS[1]]))
    assert run(store.load("t1")) == StoredTable(header, seats, ROWS)


def test_of_two_changes_of_one_version_the_second_is_refused(store):
    header = replace(HEADER, version=5)
    run(store.insert(table()), store.update(header, SEATS, []))
    with pytest.raises(Conflict):
        run(store.update(header, SEATS, []))


def test_phase_and_time_are_updated_with_rows_only_if_told(store):
    later = replace(HEADER, phase="over", touched=9)
    run(store.insert(table()), store.append(later, [ROWS[0]], None, touch=False))
    assert run(store.load("t1")).header == HEADER
    run(store.append(later, [ROWS[1]], None, touch=True))
    found = run(store.load("t1"))
    assert (found.header, found.rows) == (later, ROWS)


def test_a_request_is_stored_with_the_last_of_its_rows(store):
    request = ProcessedRequest(0, "k", "hash", 0)
    run(store.insert(table()), store.append(HEADER, [*ROWS], request, touch=False))
    assert run(store.load("t1")).requests == (replace(request, row=2),)


def test_the_same_row_is_not_written_twice(store):
    run(store.insert(table(rows=ROWS)))
    with pytest.raises(Conflict):
        run(store.append(HEADER, [ROWS[1]], None, touch=False))


def test_a_draft_changes_word_by_word_until_its_decision_is_over(store):
    run(store.insert(table()))

    def put(decision="turn 1", **words):
        return run(store.put_draft("t1", 0, decision, words))

    assert put(a="1", b="2", c=None) == {"a": "1", "b": "2"}
    assert put(b=None, c="\"'名\\") == {"a": "1", "c": "\"'名\\"}
    assert put(d=None) == {"a": "1", "c": "\"'名\\"}
    assert put("turn 2", b="3", c=None) == {"b": "3"}
    assert run(store.drafts("t1")) == {0: Draft("turn 2", {"b": "3"}, 1)}
    with pytest.raises(Conflict):
        run(store.put_draft("t9", 0, "turn 1", {}))


def test_of_two_servers_none_undoes_a_word_of_the_other(stores):
    run(stores[0].insert(table()))
    work = [stores[k % 2].put_draft("t1", 0, "turn 1", {f"t{k}": "A1"}) for k in range(10)]
    run_at_once(*work)
    assert len(run(stores[0].drafts("t1"))[0].items) == 10


def test_a_draft_takes_the_place_of_an_older_one_of_its_seat(store):
    run(store.insert(table()))
    for seat, word in ((0, "A1"), (1, "B1"), (0, "C1")):
        run(store.put_draft("t1", seat, "turn 1", {"t1": word}))
    assert (
        run(store.load("t1")).drafts
        == run(store.drafts("t1"))
        == {
            0: Draft("turn 1", {"t1": "C1"}, 1),
            1: Draft("turn 1", {"t1": "B1"}, 1),
        }
    )


# -- finding -----------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["ann", "ann's key", "cam", "cam's"])
def test_a_persons_tables_are_found_by_device_or_key_the_latest_touched_first(store, who):
    for number, touched in ((1, 5), (2, 9), (3, 7)):
        run(store.insert(table(number, touched=touched)))
    run(store.insert(table(4, seats=SEATS[1:])))
    assert run(store.tables_of(who)) == ["t2", "t3", "t1"]
    assert run(store.tables_of("stranger")) == []


def test_the_hundred_latest_tables_are_listed(store):
    for number in range(101):
        run(store.insert(table(number, touched=number)))
    found = run(store.tables_of("ann"))
    assert (len(found), found[0], found[-1]) == (100, "t100", "t1")


def test_a_device_hands_over_its_seats_as_first_person_and_as_mate_and_its_tables(store):
    run(store.insert(table(1, host="dov")))
    run(store.insert(table(2, seats=SEATS[1:], host="ann")))
    assert run(store.hand_over("ann's key", "new", 10)) == []
    assert run(store.hand_over("dov", "new", 10)) == ["t1"]
    assert run(store.load("t1")).header.host == "new"
    assert run(store.hand_over("cam", "new", 10)) == ["t1"]
    pages = [run(store.hand_over("ann", "other", 1)) for _ in range(3)]
    assert sorted(pages) == [[], ["t1"], ["t2"]]
    assert run(store.load("t2")).header.host == "other"
    assert run(store.tables_of("other")) == ["t1"]
    assert run(store.tables_of("new")) == ["t1"]
    assert run(store.load("t1")).header.version == table(1).header.version + 3


def refusal(store, number, **limits):
    """Why another table is refused by the limits of its address; "" if it is stored."""
    given = OpeningLimits(**{"most_open": 100, "most_new": 100, "since": 0, **limits})
    try:
        run(store.insert(table(number, phase="open"), given))
    except LimitError as refused:
        return refused.code
    return ""


def test_an_address_has_so_many_unfinished_tables(store):
    for number, phase in enumerate(("open", "running", "running", "over")):
        run(store.insert(table(number, phase=phase)))
    run(store.insert(table(8, phase="open", address="10.0.0.2")))
    assert refusal(store, 9, most_open=3) == "limit/tables"
    run(store.append(replace(HEADER, id="t2", phase="over"), [ROWS[0]], None, touch=True))
    assert refusal(store, 9, most_open=3) == ""
    assert run(store.load("t9")) is not None


def test_an_address_opens_so_many_tables_since_some_time(store):
    for number, phase in enumerate(("open", "running", "over")):
        run(store.insert(table(number, phase=phase, created=10 * number)))
    assert refusal(store, 9, most_new=2, since=9) == "limit/opened"
    assert run(store.load("t9")) is None
    assert refusal(store, 9, most_new=2, since=10) == ""


def test_two_servers_do_not_open_more_tables_than_an_address_may_have(stores):
    limits = OpeningLimits(3, 100, 0)

    async def insert(number):
        try:
            await stores[number % 2].insert(table(number, phase="open"), limits)
        except LimitError:
            return "refused"

    assert run_at_once(*map(insert, range(10))).count("refused") == 7


def test_a_table_and_the_one_that_follows_it_are_stored_together_or_not_at_all(store):
    run(store.insert(table(next=None)))
    after = replace(HEADER, next="t2", version=5)
    full = Opening(table(2), OpeningLimits(1, 1, 0))
    with pytest.raises(LimitError):
        run(store.update(after, SEATS, [], opening=full))
    assert run(store.load("t1")) == table(next=None)
    opening = Opening(table(2), OpeningLimits(9, 9, 0))
    run(store.update(after, SEATS, [], opening=opening))
    assert run(store.load("t2")) == table(2)
    with pytest.raises(Conflict):
        run(store.update(after, SEATS, [], opening=Opening(table(3), opening.limits)))
    assert run(store.load("t3")) is None


def test_tables_are_counted_by_phase(store):
    assert run(store.count_phases()) == {"open": 0, "running": 0, "over": 0}
    for number, phase in enumerate(("open", "running", "running", "over")):
        run(store.insert(table(number, phase=phase)))
    run(store.insert(table(9, phase="open", address="10.0.0.2")))
    assert run(store.count_phases()) == {"open": 2, "running": 2, "over": 1}
    over = replace(HEADER, id="t1", phase="over", version=5)
    run(store.update(over, SEATS, []))
    run(store.append(replace(HEADER, id="t2", phase="over"), [ROWS[0]], None, touch=True))
    assert run(store.count_phases()) == {"open": 2, "running": 0, "over": 3}
    run(store.mark_untouched(9, 0, 10), store.remove_marked(9, 0, 3))
    assert sum(run(store.count_phases()).values()) == 2
    run(store.remove_marked(9, 0, 10))
    assert run(store.count_phases()) == {"open": 0, "running": 0, "over": 0}


# -- deleting ----------------------------------------------------------------------------------


def test_what_nobody_touched_is_marked_and_then_removed_with_all_its_parts(store):
    for number, touched in ((1, 4), (2, 5)):
        run(store.insert(table(number, rows=ROWS, touched=touched)))
    run(store.put_draft("t1", 0, "turn 1", {"t1": "A1"}))
    run(store.put_deadlines("t1", {0: Deadline("turn 1", 9, 60)}))
    assert run(store.remove_marked(5, 100, 10)) == []
    assert run(store.mark_untouched(5, 100, 10)) == ["t1"]
    assert run(store.mark_untouched(5, 101, 10)) == []
    assert run(store.remove_marked(5, 99, 10)) == []
    assert run(store.remove_marked(5, 100, 10)) == ["t1"]
    assert run(store.load("t1")) is None
    assert run(store.load("t2")) is not None
    assert run(store.insert(table(1)), store.load("t1")) == table(1)  # nothing old is left


def test_tables_are_marked_and_removed_page_by_page_the_oldest_first(store):
    for number in range(5):
        run(store.insert(table(number, touched=number)))
    assert [sorted(run(store.mark_untouched(5, 0, 2))) for _ in range(3)] == [
        ["t0", "t1"],
        ["t2", "t3"],
        ["t4"],
    ]
    assert sorted(len(run(store.remove_marked(5, 0, 3))) for _ in range(3)) == [0, 2, 3]


@pytest.mark.parametrize("how", ["append", "update"])
def test_whatever_touches_a_table_unmarks_it(store, how):
    run(store.insert(table()), store.mark_untouched(9, 0, 10))
    later = replace(HEADER, touched=3)  # touched long ago: only the mark counts
    if how == "append":
        run(store.append(later, [ROWS[0]], None, touch=True))
    else:
        run(store.update(replace(later, version=5), SEATS, []))
    assert run(store.remove_marked(9, 100, 10)) == []


def test_marks_of_tables_that_are_not_old_after_all_are_removed(store):
    run(store.insert(table()), store.mark_untouched(9, 0, 10))
    assert run(store.unmark_touched(3)) == 1
    assert run(store.unmark_touched(3)) == 0
    assert run(store.remove_marked(9, 100, 10)) == []


def test_the_newest_touch_is_that_of_any_table(store):
    assert run(store.newest_touch()) is None
    for number, touched in ((1, 7), (2, 9), (3, 8)):
        run(store.insert(table(number, touched=touched)))
    assert run(store.newest_touch()) == 9


# -- deadlines and times -----------------------------------------------------------------------


def test_deadlines_are_stored_with_rows_and_replaced_only_if_given(store):
    first, second = {0: Deadline("turn 1", 50, 60)}, {1: Deadline("turn 2", 70, 60)}
    run(store.insert(replace(table(), deadlines=first)))
    assert run(store.load("t1")).deadlines == first
    run(store.append(HEADER, [ROWS[0]], None, touch=False))
    assert run(store.load("t1")).deadlines == first
    run(store.append(HEADER, [ROWS[1]], None, touch=False, deadlines=second))
    assert run(store.load("t1")).deadlines == second
    run(store.update(replace(HEADER, version=5), SEATS, [], {}))
    assert run(store.load("t1")).deadlines == {}


def test_what_is_due_is_read_page_by_page_the_first_first_and_each_table_once(store):
    for number, until in ((1, 30), (2, 0), (3, 20), (4, 99)):
        due = {seat: Deadline("turn 1", until, 60) for seat in (0, 1)}
        run(store.insert(replace(table(number), deadlines=due)))
    first = run(store.due(50, (-1, ""), 2))
    assert first == [(0, "t2"), (20, "t3")]
    assert run(store.due(50, first[-1], 2)) == [(30, "t1")]
    assert run(store.due(50, (30, "t1"), 2)) == []


def test_the_extent_of_a_table_is_its_version_and_its_rows(store):
    run(store.insert(table(1, rows=ROWS)), store.insert(table(2)))
    assert run(store.extent("t1")) == (4, 2)
    assert run(store.extent("t2")) == (4, 0)
    run(store.append(replace(HEADER, id="t2"), [ROWS[0]], None, touch=False))
    assert run(store.extent("t2")) == (4, 1)
    assert run(store.extent("t3")) is None


def test_after_a_restart_there_is_grace_and_limits_of_whole_games_stood_still(store):
    due = {
        -2: Deadline("clock", 1_000_000),
        0: Deadline("turn 1", 100, 60),
        1: Deadline("turn 1", 100, 86_400),
        2: Deadline("turn 1", 9_000_000, 86_400),
        3: Deadline("turn 1", 0),
    }
    run(store.insert(replace(table(), deadlines=due)))
    times = Times(5, 2_000_000, 7)
    assert run(store.load_times()) is None
    run(store.resume_times(times, 40, 300_000))
    assert run(store.load_times()) == times
    assert {seat: each.until for seat, each in run(store.load("t1")).deadlines.items()} == {
        -2: 1_000_040,
        0: 2_060_000,
        1: 2_300_000,
        2: 9_000_000,
        3: 0,
    }


def test_the_news_of_tables_are_what_came_after_so_many_rows(store):
    """Of the first table one row is known, of the second all, of the third nothing is stored."""
    due = {1: Deadline("turn 2", 70, 60)}
    for number in (1, 2):
        header = replace(HEADER, id=f"t{number}")
        run(store.insert(table(number, rows=ROWS[:1])))
        first = ProcessedRequest(0, "first", "hash", 1)
        run(store.append(header, [ROWS[1]], first, touch=False, deadlines=due))
    found = run(store.news({"t1": 1, "t2": 2, "t3": 0}))
    request = ProcessedRequest(0, "first", "hash", 2)
    assert found == {
        "t1": News(4, 1, ROWS[1:], (request,), due),
        "t2": News(4, 2, (), (), due),
    }


def test_the_extents_of_several_tables_are_found_together(store):
    run(store.insert(table(1, rows=ROWS)), store.insert(table(2, version=7)))
    assert run(store.extents(["t1", "t2", "t3"])) == {"t1": (4, 2), "t2": (7, 0)}
    assert run(store.extents([])) == {}
