"""Cardoku as a picture: the table of cards with signs at the line ends, hands and decks below."""

from __future__ import annotations

from collections.abc import Sequence

from masume.games.cardoku.rules.cards import DOMAIN_NAMES, DOMAINS
from masume.games.cardoku.rules.moves import Move
from masume.games.cardoku.rules.state import View
from masume.games.cardoku.rules.tableau import BLOCKS, LINE_NAMES, LINES, NAMES
from masume.pictures.cells import cell, dot, moves_at, ring
from masume.pictures.cloth import Cloth, paper, spread
from masume.pictures.drawings import drawing
from masume.pictures.palette import (
    ACCENT,
    BLUE,
    CARD,
    CELL,
    GREEN,
    INK,
    LAST,
    MUTED,
    ORANGE,
    RED,
    RIGHT,
    RIM_HI,
    RIM_INK,
    TILE,
    TILE_EDGE,
    TILE_SIDE,
    WILD,
)
from masume.pictures.pieces import digit, hidden_tile, pawn, slab, tick
from masume.pictures.seats import Place, seat_frame
from masume.pictures.svg import (
    Paint,
    Svg,
    circle,
    document,
    group,
    moved,
    number,
    path,
    rect,
    text,
    together,
)
from masume.pictures.tray import Tray

MARGIN = 36
UNIT = 100
RIM = 50
ROW = 112
"""How high the place of a side is."""
CARD_WIDE, CARD_HIGH = 56, 74
ROSE = Cloth(
    Paint("#e7c9c0", "#2e2020"),
    Paint("#dfbbb0", "#392727"),
    "M32 0a32 32 0 1 0 .01 0zM0 -32a32 32 0 1 0 .01 0zM64 -32a32 32 0 1 0 .01 0z"
    "M0 32a32 32 0 1 0 .01 0zM64 32a32 32 0 1 0 .01 0z",
    wide=64,
    high=64,
    pen=2.2,
)
SIGNS = {
    "K": "knowledge",
    "S": "science",
    "T": "technology",
    "V": "services",
    "W": "wild",
}
"""The drawings of a book, a flask, a wheel, a bell, and a star for wild cards."""
BANDS: dict[str, tuple[str | Paint, str | Paint]] = {
    "K": (BLUE.face, BLUE.ink),
    "S": (GREEN.face, GREEN.ink),
    "T": (ORANGE.face, ORANGE.ink),
    "V": (RED.face, RED.ink),
    "W": (WILD, CARD),
}
LOCK = "M22 46H78V92H22zM34 46V30a16 16 0 0 1 32 0V46"


def picture(view: View, moves: Sequence[Move] = ()) -> str:
    """The view as SVG."""
    return Drawing(view, moves).document()


class Drawing:
    """One view, being drawn."""

    def __init__(self, view: View, moves: Sequence[Move]) -> None:
        self.view, self.at = view, moves_at(moves)
        self.tray = Tray(MARGIN, MARGIN, 9, (3, 3), UNIT, RIM)
        self.filled = sum(1 << space for space, card in enumerate(view.cells) if card)
        self.locked, self.scored = frozenset(view.locked), frozenset(view.scored)

    def document(self) -> str:
        """The whole picture."""
        view, tray = self.view, self.tray
        sides = len(view.points)
        width, below = tray.across + 2 * MARGIN, MARGIN + tray.across + 30
        papers = 24 + ROW * sides + 10 * (sides - 1)
        height = below + papers + MARGIN
        return document(
            f"Cardoku: {sum(map(bool, view.cells))} cards lie on the table",
            width,
            height,
            spread(ROSE, width, height),
            tray.drawn(self.space),
            self.line_ends(),
            self.scored_blocks(),
            paper(MARGIN, below, tray.across, papers),
            *(self.side(side, below + 12 + side * (ROW + 10)) for side in range(sides)),
        )

    def space(self, space: int) -> Svg:
        """One space with its card."""
        name, card = NAMES[space], self.view.cells[space]
        x, y = self.tray.corner(space)
        inside = [self.tray.square(space)]
        if card:
            inside.append(card_piece(card, x + 10, y + 5, 80, 88, name in self.locked))
        if card and name in self.view.pending:  # in notation, which names its spaces
            inside.append(ring(x, y, UNIT, LAST))
        if name in self.at:
            inside.append(ring(x, y, UNIT) if card else dot(x + UNIT / 2, y + UNIT / 2, UNIT))
        return cell(name, f"{name}, {self.words(name, card)}", self.at, *inside)

    def words(self, name: str, card: str) -> str:
        """What is on a space."""
        return f"{card_words(card)}{', locked' if name in self.locked else ''}" if card else "empty"

    def line_ends(self) -> Svg:
        """At the end of a row or column how many cards it has, or that it has scored."""
        far = MARGIN + self.tray.across - RIM / 2
        drawn = []
        for line, name in enumerate(LINE_NAMES[:BLOCKS]):
            along = self.tray.left + (line % 9 + 0.5) * UNIT
            x, y = (far, along) if line < 9 else (along, far)
            filled = (self.filled & LINES[line]).bit_count()
            drawn.append(circle(x, y, 18, fill=RIM_HI, fill_opacity=0.8))
            drawn.append(
                tick(x, y, 26) if name in self.scored else text(x, y, str(filled), 24, fill=RIM_INK)
            )
        return together(*drawn)

    def scored_blocks(self) -> Svg:
        """A tick in the middle of every block that has scored."""
        drawn = []
        for block, name in enumerate(LINE_NAMES[BLOCKS:]):
            if name in self.scored:
                x, y = self.tray.corner(27 * (block // 3) + 3 * (block % 3))
                drawn.append(circle(x + 12, y + 12, 17, fill=CARD, stroke=RIGHT, stroke_width=4))
                drawn.append(tick(x + 12, y + 12, 22))
        return together(*drawn)

    def side(self, side: int, y: float) -> Svg:
        """Who plays for a side, its points, hand and deck."""
        view = self.view
        place = Place(side, MARGIN + 12, y, self.tray.across - 24, ROW)
        seats = [seat for seat, own in enumerate(view.sides) if own == side]
        acts = view.turn in seats and view.phase in ("turn", "check")
        after = place.x + 56 + 40 * len(seats)
        return together(
            seat_frame(place, acts),
            self.pawns(seats, place.x + 18, place.middle),
            text(after, place.middle, str(view.points[side]), 44, fill=INK, text_anchor="start"),
            self.hand(side, after + 80, place.middle - CARD_HIGH / 2, place.right - 130),
            self.deck(side, place.right - 108, place.middle),
        )

    def pawns(self, seats: Sequence[int], x: float, y: float) -> Svg:
        """The pawns of a side; a point over whoever acts, where there are several."""
        drawn = [pawn(seat, x + 40 * k, y - 31, 62) for k, seat in enumerate(seats)]
        if len(seats) > 1 and self.view.turn in seats and self.view.phase in ("turn", "check"):
            middle = x + 20 + 40 * seats.index(self.view.turn)
            drawn.append(circle(middle, y - 40, 8, fill=ACCENT))
        return together(*drawn)

    def hand(self, side: int, x: float, y: float, end: float) -> Svg:
        """The cards of a hand as far as they are seen; the others lie face down."""
        view = self.view
        seen = view.hands[side]
        cards = view.known[side] if seen is None else seen
        hidden = view.cards[side] - len(cards)
        step = min(CARD_WIDE + 4, (end - x - CARD_WIDE) / max(1, view.cards[side] - 1))
        backs = [hidden_tile(x + k * step, y, CARD_WIDE, CARD_HIGH) for k in range(hidden)]
        faces = [
            card_piece(card, x + (hidden + k) * step, y, CARD_WIDE, CARD_HIGH)
            for k, card in enumerate(cards)
        ]
        return together(*backs, *faces)

    def deck(self, side: int, x: float, y: float) -> Svg:
        """How many cards are left to draw, and what lies under them for all to see."""
        left, under = self.view.decks[side], self.view.under[side]
        pile = [
            hidden_tile(x + 4 * k, y - 40 - 3 * k, CARD_WIDE, CARD_HIGH)
            for k in range(min(left, 3))
        ]
        below = [card_piece(card, x + 36 + 18 * k, y + 4, 30, 40) for k, card in enumerate(under)]
        return together(*pile, *below, text(x + 84, y, str(left), 28, fill=MUTED))


def card_piece(
    name: str, x: float, y: float, wide: float, high: float, locked: bool = False
) -> Svg:
    """A card: its value, and a band with the sign of its domain above and below."""
    wild = name.startswith("W")
    domain = "W" if wild else name[-1]
    value = name.strip("KSTVW")
    paint, ink = BANDS[domain]
    band, sign = wide * 0.34, wide * 0.25
    left, top = x + wide - band, y + high * 0.02
    mark = drawing("masume.games.cardoku", SIGNS[domain])
    signs = [
        group(moved(left + (band - sign) / 2, down, mark, scale=sign / 100), color=ink)
        for down in (y + high * 0.1, y + high * 0.9 - sign)
    ]
    corner, size = number(wide * 0.1), wide * 0.84
    face = [digit(int(value), x - wide * 0.07, y + (high - size) / 2, size)] if value else []
    return together(
        slab(x, y, wide, TILE, TILE_SIDE, high=high),
        path(
            f"M{number(left)} {number(top)}h{number(band - wide * 0.12)}a{corner} {corner} 0 0 1 "
            f"{corner} {corner}v{number(high * 0.96 - wide * 0.2)}a{corner} {corner} 0 0 1 "
            f"-{corner} {corner}h{number(wide * 0.12 - band)}z",
            fill=paint,
        ),
        *signs,
        *face,
        *([_lock(x, y, wide, high)] if locked else []),
    )


def _lock(x: float, y: float, wide: float, high: float) -> Svg:
    """A veil over a card that stays where it is, and a small lock."""
    veil = rect(x, y, wide, high, rx=wide * 0.12, fill=CELL, fill_opacity=0.3)
    lock = path(LOCK, fill=CARD, stroke=TILE_EDGE, stroke_width=9)
    return together(veil, moved(x + wide * 0.02, y + high * 0.72, lock, scale=wide * 0.0026))


def card_words(name: str) -> str:
    """A card in words.

    >>> card_words("5K"), card_words("W5")
    ('5 of Knowledge', 'wild card as 5')
    """
    if name.startswith("W"):
        return f"wild card as {name[1:]}"
    return f"{name[0]} of {DOMAIN_NAMES[DOMAINS.index(name[1])]}"
