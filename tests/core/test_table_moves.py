"""What happens at a table but not in the game, as lines of text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume import TextError
from masume.core.table_moves import (
    Abandon,
    BotTakes,
    Hint,
    PersonReturns,
    Resign,
    TableMove,
    TakeBack,
    parse,
    text,
)

WRITTEN = {
    "takeback 1 12": TakeBack(seat=1, to=12),
    "resign 0": Resign(seat=0),
    "bot 2 greedy": BotTakes(seat=2, level="greedy"),
    "return 2": PersonReturns(seat=2),
    "hint 3": Hint(seat=3),
    "abandon": Abandon(),
}


@pytest.mark.parametrize(("line", "move"), WRITTEN.items())
def test_each_is_written_on_a_line_and_read_back(line, move):
    assert text(move) == line
    assert parse(line) == move


def test_those_are_all_there_are():
    assert {type(move) for move in WRITTEN.values()} == set(TableMove.__args__)


@given(st.integers(0, 10**9 - 1), st.integers(0, 10**9 - 1), st.from_regex(r"[^\s]+"))
def test_whatever_the_numbers_and_the_level_they_are_read_back(seat, to, level):
    for move in (TakeBack(seat, to), Resign(seat), PersonReturns(seat), Hint(seat)):
        assert parse(text(move)) == move
    if level.split() == [level]:
        assert parse(text(BotTakes(seat, level))) == BotTakes(seat, level)


def test_spaces_are_forgiven():
    assert parse("  takeback\t1   12\n") == TakeBack(seat=1, to=12)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "dance",
        "Resign 0",
        "resign",
        "resign 0 1",
        "resign 0 1 2 3 4 5 6",
        "takeback 1",
        "takeback 1 12 13",
        "bot 2",
        "bot 2 very good",
        "abandon 1",
        "5@C4",
        "takeback\x00 1 12",
    ],
)
def test_anything_else_is_refused(line):
    with pytest.raises(TextError, match="nothing that happens at a table") as refused:
        parse(line)
    assert refused.value.code == "text/table"


@pytest.mark.parametrize("number", ["-1", "+1", "1.0", "one", "1_0", "²", "١", "1234567890"])
def test_a_seat_or_a_row_is_a_plain_number(number):
    for line in (f"resign {number}", f"takeback 0 {number}", f"bot {number} greedy"):
        with pytest.raises(TextError, match="no number of a seat or a row") as refused:
            parse(line)
        assert refused.value.code == "text/table"


@pytest.mark.parametrize("line", ["x" * 10**6, "resign " + "9" * 10**6, "hint " * 10**5])
def test_a_refusal_is_short_however_long_the_line(line):
    with pytest.raises(TextError) as refused:
        parse(line)
    assert len(str(refused.value)) < 120
