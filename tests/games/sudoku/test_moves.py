"""The notation: every move as a line, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume import TextError
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.moves import Draw, Gold, Lay, Stuck
from masume.referees.honour import Challenge, Go

from . import grid

DIAGONAL = ("A1", "B2", "C3", "D4", "E5", "F6", "G7", "H8", "I9")


def moves(size):
    """Every kind of move on a board of this size."""
    values, cells = st.integers(1, size), st.sampled_from(grid.cells(size))
    return st.one_of(
        st.builds(Lay, values, cells),
        st.builds(Draw, st.none() | values),
        st.sampled_from([Stuck(), Go(), Challenge()]),
        st.permutations(DIAGONAL[:size]).map(lambda spaces: Gold(tuple(spaces))),
    )


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Lay(5, "C4"), "5@C4"),
        (Draw(5), "draw 5"),
        (Draw(None), "draw ?"),
        (Stuck(), "stuck"),
        (Go(), "go"),
        (Challenge(), "challenge"),
        (Gold(DIAGONAL), "gold 1@A1 2@B2 3@C3 4@D4 5@E5 6@F6 7@G7 8@H8 9@I9"),
    ],
)
def test_a_move_of_sudoku_is_one_line(move, text):
    assert SUDOKU.text(move) == text
    assert SUDOKU.parse(text) == move


@pytest.mark.rule("KID-2")
@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Lay(1, "C4"), "rabbit@C4"),
        (Lay(6, "F6"), "turtle@F6"),
        (Draw(4), "draw owl"),
        (
            Gold(DIAGONAL[:6]),
            "gold rabbit@A1 fish@B2 snail@C3 owl@D4 elephant@E5 turtle@F6",
        ),
    ],
)
def test_a_move_of_sudokids_names_the_animal(move, text):
    assert SUDOKIDS.text(move) == text
    assert SUDOKIDS.parse(text) == move


@given(moves(9))
def test_parse_undoes_text_in_sudoku(move):
    assert SUDOKU.parse(SUDOKU.text(move)) == move


@given(moves(6))
def test_parse_undoes_text_in_sudokids(move):
    assert SUDOKIDS.parse(SUDOKIDS.text(move)) == move


@pytest.mark.parametrize("text", ["5@c4", "5 C4", " 5  @  c4 ", "5\tc4", "5@ C4", "5 @C4"])
def test_spacing_and_case_are_forgiven_in_sudoku(text):
    assert SUDOKU.parse(text) == Lay(5, "C4")


@pytest.mark.parametrize("text", ["OWL@B3", "o b3", "ow@b3", "Owl  B3"])
def test_the_beginning_of_an_animal_is_enough(text):
    assert SUDOKIDS.parse(text) == Lay(4, "B3")


@pytest.mark.parametrize(
    ("text", "move"),
    [("GO", Go()), (" Stuck ", Stuck()), ("DRAW  o", Draw(4)), ("draw ?", Draw(None))],
)
def test_words_are_read_in_any_case(text, move):
    assert SUDOKIDS.parse(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "?",
        "5",
        "@C4",
        "5@",
        "5@C",
        "5@C0",
        "5@C10",
        "5@44",
        "5@C4 5@C5",
        "lay 5 C4",
        "going",
        "go now",
        "gold",
        "gold 1@A1",
        "gold 2@A1 1@B2 3@C3 4@D4 5@E5 6@F6 7@G7 8@H8 9@I9",
        "gold 1@A1 2@B2 3@C3 4@D4 5@E5 6@F6 7@G7 8@H8 9@I9 1@A2",
        "x" * 1000,
    ],
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(TextError) as refused:
        SUDOKU.parse(text)
    assert refused.value.code == "text/unknown"
    assert len(refused.value.message) < 150


@pytest.mark.parametrize("text", ["0@C4", "10@C4", "r@C4", "draw", "draw 0", "draw 55"])
def test_a_tile_that_does_not_exist_is_refused(text):
    with pytest.raises(TextError) as refused:
        SUDOKU.parse(text)
    assert refused.value.code == "text/tile"
    assert "1, 2, 3, 4, 5, 6, 7, 8, 9" in refused.value.message


@pytest.mark.parametrize("text", ["cat@A1", "rabbits@A1", "draw cow", "1@A1"])
def test_an_animal_that_does_not_exist_is_refused(text):
    with pytest.raises(TextError) as refused:
        SUDOKIDS.parse(text)
    assert refused.value.code == "text/tile"


@given(st.text(max_size=60))
def test_any_line_is_a_move_or_a_text_error(text):
    for game in (SUDOKU, SUDOKIDS):
        try:
            move = game.parse(text)
        except TextError:
            continue
        assert game.parse(game.text(move)) == move


def test_a_value_without_a_name_is_written_all_the_same():
    assert SUDOKIDS.text(Lay(7, "A1")) == "#7@A1"
    assert SUDOKU.text(Draw(0)) == "draw #0"
