"""Cardoku on paper: the table and the decks."""

from __future__ import annotations

from masume.core.options import Options
from masume.games.cardoku.picture import MARGIN, Drawing, card_piece
from masume.games.cardoku.rules.cards import NAME, WILD
from masume.games.cardoku.rules.state import CardokuOptions
from masume.printing.sheets import Board, Sheet, SheetsPrinter, in_order, piece, score_pad

BOARD = 186
"""Millimetres: as wide as fits on either paper."""
WIDE, HIGH = 16.2, 17.6
"""Millimetres of a card: they lie on the spaces of the board."""
CARDS = range(1, WILD)


class CardokuPrinter(SheetsPrinter):
    """A deck for each side, and another if three are played with."""

    options = ("decks", "wild", "wilds_per_deck")
    contents = "the table, the decks to cut out and the rules"

    def sheets(self, options: Options, players: int) -> list[Sheet]:
        """The table, as many decks as are played with, and a pad."""
        assert isinstance(options, CardokuOptions)
        decks = max(options.decks, 3 if players == 3 else 2)
        wilds = options.wilds_per_deck if options.wild else 0
        drawing = Drawing(self.game.view(self.game.start(options, players), None), ())
        across = drawing.tray.across + 2 * MARGIN
        cards = [(_card(NAME[card]), decks) for card in CARDS]
        wild = [(_card(NAME[WILD]), decks * wilds)] if wilds else []
        return [
            Board(piece(across, across, drawing.tray.drawn(drawing.space)), BOARD),
            in_order([*cards, *wild], WIDE, HIGH, "cards"),
            score_pad(min(players, 3), 20),
        ]


def _card(name: str) -> str:
    return piece(84, 92, card_piece(name, 2, 1, 80, 86))
