"""The board's geometry: KID-1 and what SuDoKu's rules call row, column and block."""

from itertools import permutations, product

import pytest

from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.grids.bits import spaces_in
from masume.grids.board import Board, nth_permutation
from tests.games.sudoku import grid
from tests.games.sudoku.positions import marked

NINE = SUDOKU.kit.board
SIX = SUDOKIDS.kit.board


def test_a_space_is_named_by_its_column_and_its_row():
    assert NINE.names[:3] == ("A1", "B1", "C1")
    assert NINE.names[8:11] == ("I1", "A2", "B2")
    assert NINE.names[-1] == "I9"
    assert SIX.names[-1] == "F6"


@pytest.mark.parametrize("board", [NINE, SIX], ids=["9×9", "6×6"])
def test_every_space_is_found_by_its_name(board):
    assert list(board.names) == grid.cells(board.size)
    assert [board.index[name] for name in board.names] == list(board.spaces)


def test_the_row_column_and_block_of_a_space():
    space = NINE.index["E2"]
    assert NINE.row[space] == marked("""
        . . . | . . . | . . .
        x x x | x x x | x x x
    """)
    assert NINE.column[space] == marked("""
        . . . | . x . | . . .
        . . . | . x . | . . .
        . . . | . x . | . . .
        . . . | . x . | . . .
        . . . | . x . | . . .
        . . . | . x . | . . .
        . . . | . x . | . . .
        . . . | . x . | . . .
        . . . | . x . | . . .
    """)
    assert NINE.block[space] == marked("""
        . . . | x x x | . . .
        . . . | x x x | . . .
        . . . | x x x | . . .
    """)


@pytest.mark.rule("KID-1")
def test_a_block_of_sudokids_is_two_rows_high_and_three_columns_wide():
    assert SIX.size == 6
    assert SIX.block[SIX.index["E4"]] == marked("""
        . . . | . . .
        . . . | . . .
        . . . | x x x
        . . . | x x x
    """)


@pytest.mark.rule("KID-1")
def test_what_a_space_of_sudokids_sees():
    assert SIX.seen[SIX.index["B3"]] == marked("""
        . x . | . . .
        . x . | . . .
        x x x | x x x
        x x x | . . .
        . x . | . . .
        . x . | . . .
    """)


@pytest.mark.parametrize("board", [NINE, SIX], ids=["9×9", "6×6"])
def test_the_groups_are_those_of_plain_arithmetic(board):
    size, names = board.size, grid.cells(board.size)
    for own, name in enumerate(names):
        row, column, block, seen = (
            [board.names[space] for space in spaces_in(group[own])]
            for group in (board.row, board.column, board.block, board.seen)
        )
        assert row == [other for other in names if grid.row(other) == grid.row(name)]
        assert column == [other for other in names if grid.column(other) == grid.column(name)]
        assert block == [o for o in names if grid.block(o, size) == grid.block(name, size)]
        assert seen == [other for other in names if grid.meet(other, name, size)]


@pytest.mark.parametrize("board", [NINE, SIX], ids=["9×9", "6×6"])
def test_as_many_blocks_as_rows_are_numbered_in_reading_order(board):
    numbers = [board.block_of(space) for space in board.spaces]
    assert list(dict.fromkeys(numbers)) == list(range(board.size))
    assert all(numbers.count(number) == board.size for number in numbers)


def test_the_spaces_of_a_set_come_in_reading_order():
    assert list(spaces_in(0)) == []
    assert list(spaces_in(marked(". x x | . . x"))) == [1, 2, 5]


@pytest.mark.parametrize("size", [1, 2, 4])
def test_permutations_are_numbered_in_the_order_of_a_dictionary(size):
    count = len(list(permutations(range(size))))
    numbered = [nth_permutation(size, n) for n in range(count)]
    assert numbered == list(permutations(range(size)))


@pytest.mark.rule("SDK-1")
@pytest.mark.parametrize(("high", "wide"), [(2, 2), (2, 3), (3, 2)])
def test_the_line_layouts_are_all_that_have_one_tile_in_every_row_and_column(high, wide):
    board = Board(high, wide)
    assert all_picked(board.layouts("lines")) == sorted(one_a_line(board))


@pytest.mark.rule("SDK-1", "KID-3")
@pytest.mark.parametrize(("high", "wide", "count"), [(2, 2, 16), (2, 3, 288), (3, 2, 288)])
def test_the_block_layouts_are_all_that_have_one_tile_in_every_block_too(high, wide, count):
    board = Board(high, wide)
    wanted = [
        spaces
        for spaces in one_a_line(board)
        if len({(k // board.size // high, k % board.size // wide) for k in spaces}) == board.size
    ]
    layouts = board.layouts("blocks")
    assert len(wanted) == count == layouts.count()
    assert all_picked(layouts) == sorted(wanted)


@pytest.mark.rule("SDK-1")
def test_sudoku_has_46656_block_layouts_and_362880_line_layouts():
    # Into blocks, band by band: 9·6·3 ways for the first band, 6·4·2 for the second, 3·2·1 for the
    # third: each tile strikes a row, a block and a column.
    assert NINE.layouts("blocks").count() == (9 * 6 * 3) * (6 * 4 * 2) * (3 * 2 * 1)
    assert NINE.layouts("lines").count() == 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2 * 1


def one_a_line(board):
    """Every choice of one space in each row, no two in a column."""
    size = board.size
    return [
        tuple(row * size + column for row, column in enumerate(columns))
        for columns in permutations(range(size))
    ]


def all_picked(layouts):
    return sorted(layouts.pick(*numbers) for numbers in product(*map(range, layouts.sizes)))
