"""A square board: its spaces, its groups, and layouts of one tile in every row and column.

space   0 … 80 in reading order: A1 is 0, B1 is 1, A2 is 9; its name is column and row
set     a whole number whose bit k says whether space k is in it (`bits.py`)
group   a row, a column or a block: the set of its spaces
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import permutations
from math import factorial, prod
from string import ascii_uppercase

from masume.grids.bits import set_of


class Board:
    """A square board of `size` rows and columns, cut into blocks of `high` × `wide` spaces.

    >>> board = Board(high=2, wide=3)
    >>> board.size, board.names[:3], board.index["C2"]
    (6, ('A1', 'B1', 'C1'), 8)
    """

    def __init__(self, high: int, wide: int) -> None:
        self.high, self.wide = high, wide
        self.size = size = high * wide
        self.spaces = range(size * size)
        self.names = tuple(f"{ascii_uppercase[k % size]}{k // size + 1}" for k in self.spaces)
        self.index = {name: space for space, name in enumerate(self.names)}
        self.all = (1 << size * size) - 1
        self.row = self._groups([space // size for space in self.spaces])
        self.column = self._groups([space % size for space in self.spaces])
        self.block = self._groups([self.block_of(space) for space in self.spaces])
        self.seen = tuple(
            r | c | b for r, c, b in zip(self.row, self.column, self.block, strict=True)
        )
        """For each space, its row, column and block together, itself included."""
        self._layouts = {"blocks": BlockLayouts(self), "lines": LineLayouts(self)}

    def block_of(self, space: int) -> int:
        """The number of the block a space lies in, in reading order."""
        row, column = divmod(space, self.size)
        return row // self.high * self.high + column // self.wide

    def _groups(self, numbers: list[int]) -> tuple[int, ...]:
        """For each space, the set of all spaces with the same number."""
        return tuple(
            set_of(other for other in self.spaces if numbers[other] == own) for own in numbers
        )

    def layouts(self, kind: str) -> Layouts:
        """The ways to put one tile into every row and column, and with `blocks` every block."""
        return self._layouts[kind]


def nth_permutation(size: int, n: int) -> tuple[int, ...]:
    """Permutation number n of 0 … size−1, in the order of a dictionary.

    >>> nth_permutation(3, 0), nth_permutation(3, 5)
    ((0, 1, 2), (2, 1, 0))
    """
    left = list(range(size))
    result = []
    for k in range(size - 1, -1, -1):
        which, n = divmod(n, factorial(k))
        result.append(left.pop(which))
    return tuple(result)


class Layouts(ABC):
    """Some ways to choose one space in every row, numbered through by several numbers."""

    sizes: tuple[int, ...]

    def count(self) -> int:
        """How many there are."""
        return prod(self.sizes)

    @abstractmethod
    def pick(self, *numbers: int) -> tuple[int, ...]:
        """The chosen space of every row, from the top."""


class LineLayouts(Layouts):
    """One space in every row and column: a permutation of the columns."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.sizes = (factorial(board.size),)

    def pick(self, *numbers: int) -> tuple[int, ...]:
        """Row r gets the column at place r of the permutation."""
        columns = nth_permutation(self.board.size, *numbers)
        return tuple(row * self.board.size + column for row, column in enumerate(columns))


class BlockLayouts(Layouts):
    """One space in every row, column and block.

    A band is a row of blocks, a stack a column of them. In each band the rows are shared out
    among the stacks by a permutation; in each stack the bands are shared out among its columns by
    another. Any such choice is a layout, and each layout comes once.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        bands, stacks = board.wide, board.high
        self.sizes = (factorial(stacks),) * bands + (factorial(bands),) * stacks
        self.by_band = tuple(permutations(range(stacks)))
        self.by_stack = tuple(permutations(range(bands)))

    def pick(self, *numbers: int) -> tuple[int, ...]:
        """First one number for each band, then one for each stack."""
        board, bands = self.board, self.board.wide
        spaces = []
        for row in range(board.size):
            band, row_in_band = divmod(row, board.high)
            stack = self.by_band[numbers[band]][row_in_band]
            column_in_stack = self.by_stack[numbers[bands + stack]][band]
            spaces.append(row * board.size + stack * board.wide + column_in_stack)
        return tuple(spaces)
