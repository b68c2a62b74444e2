"""What a lay scores: SDK-5 to SDK-7."""

import pytest

from masume.games.sudoku.rules import SUDOKU

from .pictures import CASE_2, ONE_GOLDEN, SOLVED
from .positions import drawn, play, refusal, without

CASE_4 = """
    1 . . | . . . | . . .
    . 2 . | . . . | 6 7 .
    . . 3 | . . . | . . .
    . . . | . . . | . . .
    4 . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .
    5 . . | . . . | . . .
"""


def points(picture, line, scoring="standard"):
    """What seat 0 scores by a lay."""
    state = drawn(picture, f"{line[0]} 1", scoring=scoring, bag="")
    return play(state, f"0: {line}").scores[0]


@pytest.mark.rule("SDK-4", "SDK-5")
def test_worked_case_1_one_golden_tile():
    assert points(ONE_GOLDEN, "3@B1") == 1
    assert points(ONE_GOLDEN, "3@I1") == 1
    assert points(ONE_GOLDEN, "3@E5") == 0
    assert refusal(drawn(ONE_GOLDEN, "7 1"), "0: 7@I1").code == "move/repeats"


@pytest.mark.rule("SDK-5", "SDK-6")
def test_worked_case_2_block_row_and_column():
    # Block: D5 F5 E4 F6. Row outside it: A5 B5 I5. Column outside it: E1 E9.
    assert points(CASE_2, "8@E5") == 4 + 3 + 2
    # Row: A5 B5 I5 and D5 F5. Column: E1 E9 and E4.
    assert points(CASE_2, "8@E5", "simple") == 3 + 2 + 2 + 1


@pytest.mark.rule("SDK-5", "SDK-6")
def test_worked_case_4_seven_tiles_around_a2():
    assert points(CASE_4, "8@A2") == 3 + 2 + 2
    assert points(CASE_4, "8@A2", "simple") == 3 + 3


@pytest.mark.rule("SDK-5")
def test_the_tile_just_laid_does_not_count():
    assert points(". . . | . . . | . . .", "5@E5") == 0
    assert points(". . . | . . . | . . .", "5@E5", "simple") == 0


@pytest.mark.rule("SDK-5")
def test_no_tile_counts_twice():
    # B1 shares row and block with A1, A2 column and block.
    assert points(". 2 . | . . . | . . .\n 3 . . | . . . | . . .", "5@A1") == 2


@pytest.mark.rule("SDK-5")
def test_a_space_all_of_whose_neighbours_are_filled_scores_20():
    assert points(without(SOLVED, "E5"), "9@E5") == 8 + 6 + 6


@pytest.mark.rule("SDK-6")
def test_by_the_simple_score_a_space_all_of_whose_neighbours_are_filled_scores_16():
    assert points(without(SOLVED, "E5"), "9@E5", "simple") == 8 + 8


@pytest.mark.rule("SDK-6")
def test_by_the_simple_score_the_rest_of_the_block_does_not_count():
    picture = """
        . . 1 | . . .  | . . .
        . . 2 | . . .  | . . .
        . 3 4 | . . .  | . . .
    """
    # A2: its row holds C2, its column nothing; C1, B3 and C3 only share its block.
    assert points(picture, "5@A2", "simple") == 1
    assert points(picture, "5@A2", "standard") == 4


@pytest.mark.rule("SDK-5")
def test_points_go_to_whoever_laid_and_add_up():
    state = drawn(CASE_4, "8 9 9", turn=1, scores=(10, 20, 30))
    assert play(state, "1: 9@A2").scores == (10, 27, 30)


@pytest.mark.rule("SDK-7")
def test_worked_case_7_a_chip_for_every_forty_points():
    # I1 has two neighbours: 38 and 2 more.
    state = drawn("1 2 . | . . . | . . .", "5 6", scores=(38, 0))
    assert divmod(SUDOKU.scores(play(state, "0: 5@I1"))[0], 40) == (1, 0)
    state = drawn(without(SOLVED, "E5"), "9 -", bag="", scores=(39, 0))
    assert divmod(SUDOKU.scores(play(state, "0: 9@E5"))[0], 40) == (1, 19)


@pytest.mark.rule("SDK-7")
def test_the_total_stays_plain_however_often_the_pawn_goes_round():
    state = drawn(without(SOLVED, "E5"), "9 -", bag="", scores=(150, 0))
    assert play(state, "0: 9@E5").scores == (170, 0)
