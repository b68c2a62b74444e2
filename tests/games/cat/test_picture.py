"""Cat Sudoku as a picture."""

import pytest

from masume.games.cat.picture import cells_of, picture
from masume.games.cat.rules import CAT
from masume.games.cat.rules.moves import Cross, Late, Number, Write
from masume.games.cat.rules.sheet import SEASONS, sheet
from tests.pictures.reading import marks, names, texts, words

from .positions import begun, opened, play

BOXES = [f"row {row} box {box}" for row in (1, 2) for box in range(1, 10)]
OWN = sheet("winter").text.replace("xxx4xxx", "oxx4xxo")
"""Winter with two more circles: nobody's but its drawer's."""


@pytest.mark.parametrize("drawing", [*SEASONS, OWN], ids=[*SEASONS, "own"])
def test_every_space_of_every_sheet_is_there(drawing):
    view = CAT.view(begun(2, sheet=drawing), None)
    assert names(picture(view)) == [*view.names, *view.names, *BOXES]


def test_spaces_say_what_is_written_there():
    said = words(picture(CAT.view(opened(1), None)))
    assert said["A1"] == "A1, 1, circle"
    assert said["A2"] == "A2, empty"
    assert said["row 2 box 9"] == "row 2 box 9, open"


def test_a_move_is_about_what_it_writes_or_crosses_off():
    assert cells_of(Write((Number(3, "C4"), Number(5, "D4")))) == ("C4", "D4")
    assert cells_of(Cross(3, 2, 8)) == ("row 2 box 8",)
    assert cells_of(Late(1)) == ()


def test_a_seats_moves_are_marked_only_on_sheets_where_they_fit():
    """After `roll 1 2 3 4` seat 0 has written on A1; seat 1 alone can write there."""
    state = play(begun(2), "roll 1 2 3 4", "0 write 1@A1 2@I1 3@B2 4@H2")
    moves = [CAT.parse("write 1@A1 2@A2 3@A3 4@A4"), CAT.parse("write 1@A1 2@I1 3@B2 4@H2")]
    shown = picture(CAT.view(state, None), moves)
    assert marks(shown) == {
        "A1": [0, 1], "A2": [0], "A3": [0], "A4": [0], "I1": [1], "B2": [1], "H2": [1],
    }  # fmt: skip
    assert shown.count("data-moves") == 7


def test_the_boxes_that_can_be_crossed_off_are_marked():
    """1 1 3 4 can cross off 1, 3 and 4 in row 1 and the pair of 1s in row 2."""
    state = play(opened(1), "roll 1 1 3 4")
    moves = [move for move in CAT.moves(state, 0) if move.column <= 6]
    assert marks(picture(CAT.view(state, None), moves)) == {
        "row 1 box 1": [0], "row 1 box 3": [1], "row 1 box 4": [2], "row 2 box 1": [3],
    }  # fmt: skip


def test_crossed_boxes_wild_dice_and_what_costs_are_drawn():
    state = play(opened(1), "roll 1 1 3 4", "0 cross 1 row 2 blank 1")
    shown = picture(CAT.view(state, None))
    assert words(shown)["row 2 box 7"] == "row 2 box 7, crossed off"
    assert "stroke-dasharray" in shown, "a wild die has a dashed edge"
    costly = play(state, "0 write 1@A2 1@A3 3@C3 4@A4")
    assert "#a32a22" in picture(CAT.view(costly, None))


def test_who_still_writes_is_told_how_many_numbers():
    state = play(begun(2), "roll 1 2 3 4", "0 write 1@A1 2@I1 3@B2 4@H2")
    assert texts(picture(CAT.view(state, None))).count("4") == 2, "4 to write, 4 on the counter"


@pytest.mark.parametrize("seats", range(1, 7))
def test_there_is_room_for_everybodys_sheet(seats):
    shown = picture(CAT.view(begun(seats), None))
    assert names(shown).count("A1") == seats
    assert len({*_ids(shown)}) == len(_ids(shown)), "no name is used twice"


def _ids(shown):
    return [part.partition('"')[0] for part in shown.split(' id="')[1:]]
