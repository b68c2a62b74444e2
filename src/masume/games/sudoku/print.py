"""SuDoKu and SudoKids on paper: the board, all tiles, pawns and chips."""

from __future__ import annotations

from masume.core.options import Options
from masume.games.sudoku.animals import animal
from masume.games.sudoku.picture import MARGIN, Drawing
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.state import TileOptions
from masume.pictures.palette import GOLD, GOLD_RIM, TILE_INK
from masume.pictures.pieces import digit, golden_tile, pawn, plain_tile
from masume.pictures.svg import Svg, circle, text, together
from masume.printing.sheets import (
    Board,
    Pieces,
    Sheet,
    SheetsPrinter,
    in_order,
    piece,
    score_pad,
)

BOARD = 186
"""Millimetres: as wide as fits on either paper."""
CHIPS = 16
SMALL = 17
PAD_ROWS = 20
"""SudoKids has no track: its points are written down."""
FONT = "Libertinus Serif"


class SudokuPrinter(SheetsPrinter):
    """Both games: number tiles with golden ones and chips, or animals."""

    game: TileGame[TileOptions]
    contents = "the board, all tiles to cut out and the rules; a score pad for SudoKids"

    def sheets(self, options: Options, players: int) -> list[Sheet]:
        """The board, the tiles, and what scores are kept with."""
        assert isinstance(options, TileOptions)
        drawing = Drawing(self.game.view(self.game.start(options, players), None), ())
        across = drawing.tray.across + 2 * MARGIN
        track = together() if drawing.kids else drawing.track_numbers()
        board = piece(across, across, drawing.tray.drawn(drawing.space), track)
        if drawing.kids:
            return [Board(board, BOARD), *self._animals(), score_pad(players, PAD_ROWS)]
        return [Board(board, BOARD), *self._numbers(players)]

    def _numbers(self, players: int) -> list[Pieces]:
        values = range(1, 10)
        plain = [(_face(plain_tile(4, 4, 92, digit(value, 0, 0, 100))), 8) for value in values]
        gold = [(_face(golden_tile(4, 4, 92, digit(value, 0, 0, 100))), 1) for value in values]
        pawns = [(_face(pawn(seat, 10, 10, 80)), 1) for seat in range(players)]
        return [in_order([*plain, *gold, *pawns, (_chip(), CHIPS)], SMALL, SMALL)]

    def _animals(self) -> list[Pieces]:
        size = self.game.kit.board.size
        tiles = [(_face(plain_tile(4, 4, 92, animal(value))), size) for value in range(1, size + 1)]
        return [in_order(tiles, 26, 26)]


def _face(drawn: Svg) -> str:
    return piece(100, 100, drawn)


def _chip() -> str:
    """A chip worth 40 (SDK-7)."""
    disc = circle(50, 50, 42, fill=GOLD, stroke=GOLD_RIM, stroke_width=5)
    return piece(100, 100, disc, text(50, 50, "40", 40, fill=TILE_INK, font_family=FONT))
