"""The five Sumoku games on paper: 96 tiles, and how an ordinary die gives the key."""

from __future__ import annotations

from masume.core.options import Options
from masume.games.sumoku.drawing import tile
from masume.games.sumoku.tiles import COPIES, KINDS
from masume.pictures.palette import MUTED
from masume.pictures.pieces import die, digit, golden_tile
from masume.pictures.svg import Svg, path, together
from masume.printing.sheets import Board, Sheet, SheetsPrinter, in_order, piece, score_pad

TILE = 23
"""Millimetres of a tile."""
PAD_ROWS = {"sumoku": 20, "speed-sumoku": 15, "spot-sumoku": 20}
"""Points of a turn; rounds, of which there are fifteen at most (SPD-7); tiles of a game."""
KEYS = ((1, 2, 3), (3, 4, 4), (5, 6, 5))
"""Two faces of an ordinary die, and the key that they give (SUM-3)."""


class SumokuPrinter(SheetsPrinter):
    """The same bag for all five games."""

    contents = "96 tiles to cut out, the key, a score pad where one is needed, and the rules"

    def sheets(self, options: Options, players: int) -> list[Sheet]:
        """All tiles, and the key; a pad where points, rounds or games are counted."""
        tiles = [(piece(100, 100, tile(kind, 4, 4, 92)), COPIES) for kind in range(KINDS)]
        sheets: list[Sheet] = [in_order(tiles, TILE, TILE), Board(_key(), 120, "key")]
        rows = PAD_ROWS.get(self.game.info.key)
        return [*sheets, score_pad(players, rows)] if rows else sheets


def _key() -> str:
    """What the faces of a die mean."""
    return piece(480, 420, *(_line(row, *line) for row, line in enumerate(KEYS)))


def _line(row: int, one: int, other: int, key: int) -> Svg:
    y = 20 + 134 * row
    arrow = path(
        f"M262 {y + 54}h60m-22 -20l22 20l-22 20", fill="none", stroke=MUTED, stroke_width=8
    )
    return together(
        die(one, 10, y, 108),
        die(other, 132, y, 108),
        arrow,
        golden_tile(350, y, 108, digit(key, 0, 0, 100)),
    )
