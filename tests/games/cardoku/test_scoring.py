"""Which lines score, for whom, and how often."""

import pytest

from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.tableau import is_complete

from .pictures import SOLVED, without
from .positions import drawn, play

SEVEN_OF_ROW_2 = """
    . . . | . . . | . . .
    1 2 3 | 4 . 6 | 7 8 .
"""
NO_FIVE = """
    . . . | . . . | . . .
    1 2 3 | 4 . 6 | 7 8 9
"""


def scored(before, after):
    """The lines that a play completed, and the points of every side."""
    return [*CARDOKU.view(after, None).scored], after.points


@pytest.mark.rule("CRD-11", "CRD-13")
def test_worked_case_1_one_to_eight_score_with_two_decks_and_not_with_three():
    two = drawn(SEVEN_OF_ROW_2, ("5S", "9V"))
    assert scored(two, play(two, "0: 5S@E2")) == (["row 2"], (1, 0))
    three = drawn(SEVEN_OF_ROW_2, ("5S", "9V"), three=True)
    eight = play(three, "0: 5S@E2")
    assert scored(three, eight) == ([], (0, 0))
    assert scored(eight, play(eight, "1: 9V@I2")) == (["row 2"], (0, 1))


@pytest.mark.rule("CRD-13")
def test_worked_case_2_eight_cards_without_a_five_are_not_complete_until_it_comes():
    almost = drawn(without(NO_FIVE, "I2"), ("9S 5S", "9V"))
    eight = play(almost, "0: 9S@I2")
    assert scored(almost, eight) == ([], (0, 0))
    state = drawn(NO_FIVE, ("5S", "9V"))
    assert scored(state, play(state, "0: 5S@E2")) == (["row 2"], (1, 0))


@pytest.mark.rule("CRD-13")
def test_eight_cards_with_neither_one_nor_nine_are_not_complete():
    """Where people judge for themselves, a value may lie in a row twice."""
    assert not is_complete(drawn("2 3 4 | 5 6 7 | 8 8 .").table, 0, nine=False)


@pytest.mark.rule("CRD-13")
def test_two_to_nine_score_too_and_columns_as_rows_do():
    row = drawn(". . . | . . . | . . .\n . 2 3 | 4 . 6 | 7 8 9", ("5S", "9V"))
    assert scored(row, play(row, "0: 5S@E2"))[0] == ["row 2"]
    column = "\n".join(f". {value} . | . . . | . . ." for value in (2, 3, 4, ".", 6, 7, 8, 9, "."))
    state = drawn(column, ("5S", "9V"))
    assert scored(state, play(state, "0: 5S@B4"))[0] == ["column B"]


@pytest.mark.rule("CRD-12")
def test_a_block_is_complete_with_nine_cards_whatever_the_decks():
    eight = "1 2 3 | . . . | . . .\n 4 5 6 | . . . | . . .\n 7 8 . | . . . | . . ."
    for three in (False, True):
        state = drawn(eight, ("9S", "9V"), three=three)
        assert scored(state, play(state, "0: 9S@C3")) == (["block 1"], (1, 0))
    seven = drawn(eight.replace("7 8 .", "7 . ."), ("8S", "9V"))
    assert scored(seven, play(seven, "0: 8S@B3")) == ([], (0, 0))


@pytest.mark.rule("CRD-11")
@pytest.mark.parametrize("three", [False, True])
def test_worked_case_3_one_card_completes_row_column_and_block_at_once(three):
    holes = [f"{c}{r}" for c in "ABCDEFGHI" for r in range(1, 10) if c not in "E" and r != 5]
    block = {"D4", "F4", "D6", "F6"}
    picture = without(SOLVED, "E5", *({*holes} - block))
    state = drawn(picture, ("1K", "9S"), three=three, turn=1)
    after = play(state, "1: 9S@E5")
    assert scored(state, after) == (["row 5", "column E", "block 5"], (0, 3))


@pytest.mark.rule("CRD-14")
def test_worked_case_4_a_line_scores_once_whatever_is_moved_later():
    picture = """
        1 2 3 | 4 5 6 | 7 8 .
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | 3S . .
    """
    state = drawn(picture, ("9S", "9V"), scored=1, points=(1, 0))
    state = play(state, "0: C1>B8", "1: G4>C1")
    assert state.points == (1, 0)  # row 1 is complete again and scored before
    state = play(state, "0: 9S@I1")
    assert state.points == (1, 0)
    locked = CARDOKU.view(state, None).locked
    assert locked == tuple(f"{column}1" for column in "ABCDEFGHI")


@pytest.mark.rule("CRD-11", "CRD-13")
def test_a_move_and_a_swap_score_what_they_complete():
    moved = drawn("1 2 3 | 4 . 6 | 7 8 .\n . . . | . . . | . . .\n . . . | . . . | . . 5")
    assert scored(moved, play(moved, "0: I3>E1")) == (["row 1"], (1, 0))
    picture = """
        1 2 3 | . . . | . . .
        4 6 7 | . . . | . . .
        . . . | . . . | . . .
        8 . . | . . . | . . .
        5 . . | . . . | . . .
        . . . | . . . | . . .
        3 . . | . . . | . . .
        9 . . | . . . | . . .
        2 . . | . . . | . . 6
    """
    # column A holds 1 4 8 5 3 9 2; nothing is complete: 6 and 7 are missing
    state = drawn(picture, ("7S", "9V"))
    state = play(state, "0: 7S@A6")
    assert state.points == (0, 0)  # 1 2 3 4 5 7 8 9: neither 1-8 nor 2-9
    state = play(state, "1: A1<>B2")
    # the 1 goes to B2, the 6 to A1: column A holds 2 to 9
    assert CARDOKU.view(state, None).scored == ("column A",)
    assert state.points == (0, 1)


@pytest.mark.rule("CRD-11")
def test_points_are_the_teams_and_every_member_has_them():
    state = drawn(SEVEN_OF_ROW_2, ("5S", "9V"), seats=5)
    assert CARDOKU.scores(play(state, "0: 5S@E2")) == (1, 0, 1, 0, 1)
