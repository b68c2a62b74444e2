"""How a board can be filled: for whoever plays alone, that is the whole game.

The bag holds exactly the tiles that any full board needs. So whoever keeps the board completable
always has room for the tile in hand, whatever is drawn, and fills the board; and a full board is
worth the same points in any order.
"""

from __future__ import annotations

from masume.grids.bits import spaces_in
from masume.grids.board import Board

MOST_STEPS = 20_000
"""Spaces tried before the search gives up; boards of a game take about as many as they have."""


def completion(board: Board, tiles: str) -> str | None:
    """One way to fill a board, given as digits with 0 for empty spaces; `None` if none is found.

    >>> completion(Board(high=2, wide=2), "1000040000200003")
    '1234341243212143'
    >>> completion(Board(high=2, wide=2), "1230000400000000") is None
    True
    """
    search = _Search(board)
    for space, tile in enumerate(tiles):
        if tile != "0" and not search.lay(space, int(tile)):
            return None
    return "".join(map(str, search.filled)) if search.fill() else None


class _Search:
    """A board on which each empty space knows the values that still fit, as bits."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.filled = [0] * len(board.spaces)
        self.fits = [(1 << board.size) - 1] * len(board.spaces)
        self.steps = 0

    def lay(self, space: int, value: int) -> bool:
        """Lays a tile; whether it fits and leaves every empty space something."""
        bit = 1 << (value - 1)
        if not self.fits[space] & bit:
            return False
        self.filled[space] = value
        for other in spaces_in(self.board.seen[space] & ~(1 << space)):
            self.fits[other] &= ~bit
            if not self.fits[other] and not self.filled[other]:
                return False
        return True

    def fill(self) -> bool:
        """Fills the space with the fewest choices first, and comes back where that fails."""
        empty = [space for space in self.board.spaces if not self.filled[space]]
        if not empty:
            return True
        space = min(empty, key=lambda each: self.fits[each].bit_count())
        for value in spaces_in(self.fits[space]):
            self.steps += 1
            if self.steps > MOST_STEPS:
                return False
            filled, fits = self.filled[:], self.fits[:]
            if self.lay(space, value + 1) and self.fill():
                return True
            self.filled, self.fits = filled, fits
        return False
