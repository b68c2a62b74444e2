"""Puzzles of Cat Sudoku: ways without a loss, what numbers cost, and what is no puzzle."""

from itertools import islice
from random import Random

from msgspec.structs import replace

from masume.games.cat.bots.paper import ground, paper
from masume.games.cat.free_ways import FreeWays, least_loss
from masume.games.cat.rules import CAT
from masume.puzzles import find_puzzle, judge, pose, setter_of

from .positions import opened, play

SETTER = setter_of("cat")
[KIND] = SETTER.kinds
SPRING = ground("spring")
BLANK = "0" * 48


def ways(numbers: str, dice: tuple[int, ...], wild: int = 0) -> int:
    return len([*FreeWays(SPRING, dice, wild).of(paper(SPRING, numbers))])


def test_on_an_empty_sheet_one_die_can_go_anywhere_and_a_wild_one_as_any_number():
    assert ways(BLANK, (1,)) == 48
    assert ways(BLANK, (1,), wild=1) == 6 * 48


def test_two_dice_that_are_alike_are_written_in_one_way_only():
    """A1 and B2 touch corner to corner, so they cannot both take a 1; 3 and 4 can."""
    full = ["2"] * 48
    for space in (0, 3):  # A1, and B2 behind I1 and A2
        full[space] = "0"
    assert SPRING.sheet.names[0] == "A1" and SPRING.sheet.names[3] == "B2"
    numbers = "".join(full)
    assert ways(numbers, (3, 3)) == 0
    assert ways(numbers, (3, 4)) == 2
    assert least_loss(SPRING, paper(SPRING, numbers), (3, 3), 0) == 2


def test_where_nothing_costs_there_is_no_least_loss():
    assert least_loss(SPRING, paper(SPRING, BLANK), (1,), 0) == 0


def test_numbers_are_worth_what_they_cost():
    """After the opening 1@A1 2@I1 3@B2 4@H2: a 1 on A2 makes two circles with A1 above it."""
    state = play(opened(1), "roll 1 2 3 4", "0 cross 1")
    for line, worth in (
        ("1@A2 2@C3 3@G3 4@A4", -4),
        ("1@A5 2@C3 3@G3 4@A4", -4),  # A5 is in the same column segment
        ("2@A2 3@I2 4@A5 5@I5", 0),  # the 1 is wild
    ):
        assert SETTER.worth(KIND, state, 0, CAT.parse(line)) == worth


def test_a_way_in_another_order_is_as_right():
    posed = pose(SETTER, KIND, find_puzzle("cat", "no-loss", "easy", 1))
    words = posed.puzzle.answer.removeprefix("write ").split()
    assert judge(posed, " ".join(reversed(words))).solved


def test_no_roll_and_a_sheet_with_much_room_are_no_puzzle():
    assert SETTER.solve(KIND, opened(1), 0) is None
    assert SETTER.solve(KIND, play(opened(1), "roll 1 2 3 4", "0 cross 1"), 0) is None


def test_every_position_that_is_offered_has_one_way():
    for match, seat in islice(SETTER.positions(KIND, "easy", Random(11)), 2):
        found = SETTER.solve(KIND, match.state, seat)
        assert found and found.best == 0 and found.next == -2
        assert SETTER.solve(KIND, replace(match.state, phase="cross"), seat) is None


def test_what_is_no_writing_is_worth_what_lies_there():
    """A 1 on A2 below the 1 on A1 makes two circles: 4 points."""
    state = play(opened(1), "roll 1 2 3 4", "0 cross 1", "0 write 1@A2 2@C3 3@G3 4@A4")
    assert SETTER.worth(KIND, state, 0, CAT.parse("cross 1")) == -4


def test_where_only_one_way_is_left_there_is_no_choice_and_so_no_puzzle():
    """Four 3s for four spaces that do not touch and share no line: there is one way."""
    names = SPRING.sheet.names
    blank = {names.index(cell) for cell in ("A1", "H2", "B3", "D4")}
    numbers = "".join("0" if k in blank else "2" for k in range(48))
    state = replace(play(opened(1), "roll 3 3 3 3", "0 cross 3"), wild=0)
    assert ways(numbers, (3, 3, 3, 3)) == 1
    assert SETTER.solve(KIND, replace(state, sheets=(numbers,)), 0) is None
