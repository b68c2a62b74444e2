"""Chance in steps: things drawn one after the other, and places that may not clash."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from masume.grids.board import Board


def left_in(pool: Sequence[int], drawn: Sequence[int]) -> dict[int, int]:
    """How often each kind is left after some were drawn, in order of kind.

    >>> left_in([1, 1, 2, 5], [1])
    {1: 1, 2: 1, 5: 1}
    """
    left: dict[int, int] = {}
    for kind in sorted(pool):
        left[kind] = left.get(kind, 0) + 1
    for kind in drawn:
        left[kind] -= 1
    return {kind: count for kind, count in left.items() if count}


class Placing:
    """One thing in every row and column of a board, and in every block if `blocks`.

    They are placed one after the other; every whole layout is as likely as another, so a space
    weighs as much as there are ways to go on from it.
    """

    def __init__(self, board: Board, blocks: bool) -> None:
        self.board, self.blocks = board, blocks
        size = board.size
        self._row = [space // size for space in board.spaces]
        self._column = [space % size for space in board.spaces]
        self._block = [board.block_of(space) for space in board.spaces]
        self._ways: Callable[[int, int, int], int] = lru_cache(maxsize=2**16)(self._count)

    def weights(self, placed: Sequence[int], among: Sequence[int] | None = None) -> dict[int, int]:
        """For each space where the next can lie, in how many ways the others can follow."""
        whole = (1 << self.board.size) - 1
        rows, columns, blocks = whole, 0, 0
        for space in placed:
            rows &= ~(1 << self._row[space])
            columns |= 1 << self._column[space]
            blocks |= self._block_bit(space)
        found = {}
        for space in self.board.spaces if among is None else among:
            row, column, block = 1 << self._row[space], 1 << self._column[space], 0
            block = self._block_bit(space)
            if rows & row and not columns & column and not blocks & block:
                ways = self._ways(rows & ~row, columns | column, blocks | block)
                if ways:
                    found[space] = ways
        return found

    def _block_bit(self, space: int) -> int:
        return 1 << self._block[space] if self.blocks else 0

    def _count(self, rows: int, columns: int, blocks: int) -> int:
        """In how many ways the rows that are left can be filled."""
        if not rows:
            return 1
        row = (rows & -rows).bit_length() - 1
        size, ways = self.board.size, 0
        for space in range(row * size, (row + 1) * size):
            column, block = 1 << self._column[space], self._block_bit(space)
            if not columns & column and not blocks & block:
                ways += self._ways(rows & rows - 1, columns | column, blocks | block)
        return ways
