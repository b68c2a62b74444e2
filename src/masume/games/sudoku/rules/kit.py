"""The board and the tiles of a game, and the tables that are worked out from them once."""

from __future__ import annotations

from masume.games.sudoku.rules.moves import Draw, Lay, Notation
from masume.games.sudoku.rules.state import Scoring
from masume.grids.board import Board

DIGITS = {value: str(value) for value in range(1, 10)}
DRAWS = {digit: Draw(value) for value, digit in DIGITS.items()}


class Kit:
    """What the rules look up; `tiles` are the names of the values from 1 up.

    >>> kit = Kit(Board(high=2, wide=3), ("rabbit", "fish", "snail", "owl", "elephant", "turtle"))
    >>> kit.lays[1][8], kit.counted["simple"][0].bit_count()
    (Lay(value=2, cell='C2'), 10)
    """

    def __init__(self, board: Board, tiles: tuple[str, ...]) -> None:
        self.board = board
        self.notation = Notation(tiles)
        cross = tuple(row | column for row, column in zip(board.row, board.column, strict=True))
        around: dict[Scoring, tuple[int, ...]] = {
            "standard": board.seen,  # SDK-5
            "simple": cross,  # SDK-6
            "block": board.block,  # KID-4
        }
        self.counted = {
            scoring: tuple(spaces & ~(1 << own) for own, spaces in enumerate(sets))
            for scoring, sets in around.items()
        }
        """For each space the set of spaces whose tiles count: not its own, and none twice."""
        self.lays = [
            tuple(Lay(value, name) for name in board.names) for value in range(1, board.size + 1)
        ]
        """For the values from 1 up: the lay on every space."""
