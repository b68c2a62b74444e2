"""The spaces of a picture and the moves that go there."""

from msgspec import Struct

from masume.pictures.cells import cell, cells_of, moves_at


class Lay(Struct):
    cell: str


class Swap(Struct):
    cell: str
    other: str


class Challenge(Struct):
    cell: str | None


class Pass(Struct):
    pass


def test_a_move_is_about_the_spaces_it_names():
    assert cells_of(Lay("C4")) == ("C4",)
    assert cells_of(Swap("C4", "D5")) == ("C4", "D5")
    assert cells_of(Challenge(None)) == cells_of(Pass()) == ()


def test_moves_are_found_by_their_spaces():
    moves = [Lay("C4"), Pass(), Swap("C4", "D5"), Swap("D5", "D5")]
    assert moves_at(moves) == {"C4": [0, 2], "D5": [2, 3]}


def test_a_space_where_moves_go_can_be_chosen():
    at = {"C4": [0, 2]}
    assert cell("C4", "C4, empty", at) == (
        '<g data-cell="C4" aria-label="C4, empty" data-moves="0 2" class="can"/>'
    )
    assert cell("D5", "D5, 7", at) == '<g data-cell="D5" aria-label="D5, 7"/>'
