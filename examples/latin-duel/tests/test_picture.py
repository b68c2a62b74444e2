"""The picture of Latin Duel."""

import re

from test_rules import board

from latin_duel.picture import picture
from latin_duel.rules import LATIN_DUEL


def drawn(state):
    moves = [*LATIN_DUEL.moves(state, state.turn % 2)]
    return picture(LATIN_DUEL.view(state, None), moves), moves


def test_every_cell_is_a_group_with_its_name_and_says_what_is_there():
    svg, _ = drawn(board("3.... ..... ..... ..... .....", die=3))
    assert len(re.findall(r'data-cell="[A-E][1-5]"', svg)) == 25
    assert 'aria-label="A1, 3"' in svg
    assert 'aria-label="B1, empty"' in svg


def test_a_cell_names_the_moves_that_go_there():
    svg, moves = drawn(board("3.... ..... ..... ..... .....", die=3))
    marked = dict(re.findall(r'data-cell="(\w\d)"[^>]* data-moves="(\d+)"', svg))
    assert {cell: moves[int(index)].cell for cell, index in marked.items()} == {
        cell: cell for cell in marked
    }
    assert len(marked) == len(moves) == 16  # 25 less row 1 and column A
