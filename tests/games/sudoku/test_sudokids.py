"""SudoKids: KID-1 to KID-5."""

import pytest

from masume import NATURE, OptionError
from masume.core.options import options_from
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.sudokids import ANIMALS

from .pictures import ANIMALS_SOLVED
from .positions import drawn, listed, play, refusal

ONE_RABBIT = "r . . | . . ."


def points(picture, line, scoring):
    """What seat 0 scores by a lay."""
    state = drawn(picture, f"{line[0]} r", scoring=scoring, layout="", bag="")
    return play(state, f"0: {line}").scores[0]


@pytest.mark.rule("KID-1", "KID-2")
def test_worked_case_6_an_animal_at_a1():
    state = drawn(ONE_RABBIT, "r f")
    assert refusal(state, "0: rabbit@C2").facts["where"] == ("block",)
    assert play(state, "0: rabbit@B3").scores == (0, 0)
    assert play(state, "0: rabbit@D2").scores == (0, 0)


@pytest.mark.rule("KID-2")
@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("rabbit@F1", ("row",)),
        ("rabbit@A6", ("column",)),
        ("rabbit@B2", ("block",)),
        ("rabbit@C1", ("row", "block")),
        ("rabbit@A2", ("column", "block")),
    ],
)
def test_an_animal_may_not_repeat_in_a_row_column_or_block(line, where):
    error = refusal(drawn(ONE_RABBIT, "r f"), f"0: {line}")
    assert error.code == "move/repeats"
    assert error.facts["where"] == where
    assert "rabbit" in error.message


@pytest.mark.rule("KID-1", "KID-2")
def test_every_space_out_of_sight_of_an_animal_is_open_to_its_like():
    # Row 1, column A and the block of A1 are closed.
    open_spaces = "D2 E2 F2 " + " ".join(f"{c}{r}" for r in "3456" for c in "BCDEF")
    assert listed(drawn(ONE_RABBIT, "r f"), 0) == [f"rabbit@{c}" for c in open_spaces.split()]


@pytest.mark.rule("KID-4")
@pytest.mark.parametrize(
    ("scoring", "worth"), [("standard", 5 + 3 + 4), ("simple", 5 + 5), ("block", 5)]
)
def test_the_most_that_a_lay_of_sudokids_scores(scoring, worth):
    # Five others in the block, three in the row outside it, four in the column outside it.
    picture = ANIMALS_SOLVED.replace("e t o | f s r", "e . o | f s r")
    assert points(picture, "t@B4", scoring) == worth


@pytest.mark.rule("KID-4")
@pytest.mark.parametrize(
    ("scoring", "worth"), [("standard", 3 + 1 + 2), ("simple", 2 + 2), ("block", 3)]
)
def test_which_tiles_count_in_sudokids(scoring, worth):
    picture = """
        . t . | . . .
        . . . | . . .
        r . . | o . .
        f . s | . . .
        . . . | . . .
        . s . | . . .
    """
    # Around B3. Block: A3, A4, C4. Row outside it: D3. Column outside it: B1, B6.
    # Row: A3, D3. Column: B1, B6, and nothing more, for B4 is empty.
    assert points(picture, "e@B3", scoring) == worth


@pytest.mark.rule("KID-4")
def test_sudokids_scores_standard_unless_told_otherwise():
    assert options_from(SUDOKIDS, {}).score == "standard"
    for score in ("standard", "simple", "block"):
        options = options_from(SUDOKIDS, {"score": score})
        assert SUDOKIDS.start(options, 2).scoring == score


@pytest.mark.rule("KID-4")
def test_only_sudokids_has_the_score_for_young_children():
    with pytest.raises(OptionError):
        options_from(SUDOKU, {"score": "block"})


@pytest.mark.rule("KID-3", "SDK-8", "SDK-9")
def test_a_turn_of_sudokids_is_a_turn_of_sudoku():
    state = drawn(ONE_RABBIT, "f s", layout="")
    state = play(state, "0: fish@B1")
    assert state.scores == (1, 0)
    assert SUDOKIDS.to_act(state) == {NATURE}
    state = play(state, "draw rabbit")
    assert SUDOKIDS.to_act(state) == {1}


@pytest.mark.rule("KID-3", "SDK-9")
def test_a_game_of_sudokids_ends_when_the_player_in_turn_is_stuck():
    five_rabbits = """
        r . . | . . .
        . . . | r . .
        . r . | . . .
        . . . | . r .
        . . r | . . .
        . . . | . . .
    """
    # The last rabbit can only go to F6.
    state = drawn(five_rabbits, "f r", layout="")
    assert play(state, "0: fish@F5", "draw owl").end == ""
    assert play(state, "0: fish@F6", "draw owl").end == "stuck"


@pytest.mark.rule("KID-3", "SDK-12")
def test_sudokids_has_the_honour_referee_too():
    state = drawn(ONE_RABBIT, "r f", layout="", honour=True)
    assert play(state, "0: rabbit@C2", "1: challenge").aside == (1,)
    assert play(state, "0: rabbit@C2", "1: go").scores == (1, 0)


@pytest.mark.rule("KID-2", "KID-5")
def test_the_six_animals_are_told_apart_by_name_and_by_first_letter():
    assert len(set(ANIMALS)) == 6
    assert len({animal[0] for animal in ANIMALS}) == 6


@pytest.mark.rule("KID-5")
def test_every_animal_can_be_written_by_its_first_letter():
    for animal in ANIMALS:
        assert SUDOKIDS.parse(f"{animal[0]}@A1") == SUDOKIDS.parse(f"{animal}@A1")
