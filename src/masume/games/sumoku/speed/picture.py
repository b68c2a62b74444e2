"""Speed Sumoku as a picture: everybody's rack on the felt, rounds won, and the key."""

from __future__ import annotations

from collections.abc import Sequence

from masume.games.sumoku.drawing import (
    MARGIN,
    PINE,
    PLAQUE,
    RIM_WIDE,
    WIDE,
    felt,
    ledge,
    plaque,
    rack,
)
from masume.games.sumoku.speed.moves import SpeedMove, Swap
from masume.games.sumoku.speed.state import SpeedView
from masume.games.sumoku.tiles import tile_text
from masume.pictures.cells import MovesAt, moves_at
from masume.pictures.cloth import paper, spread
from masume.pictures.palette import CARD, GOLD, GOLD_RIM, MUTED, RULE
from masume.pictures.pieces import pawn
from masume.pictures.seats import PAWN, Place, places
from masume.pictures.svg import Svg, circle, document, text, together

ROW = 96
INSIDE = MARGIN + RIM_WIDE + 18
START = 200
"""How far into a line the rack begins."""
MOST_WINS = 3


def cells_of(move: SpeedMove) -> tuple[str, ...]:
    """The tile given back, by name."""
    return (tile_text(move.tile),) if isinstance(move, Swap) else ()


def picture(view: SpeedView, moves: Sequence[SpeedMove] = ()) -> str:
    """The view as SVG."""
    at = moves_at(moves, cells_of)
    lines = places(len(view.hands), INSIDE, INSIDE, WIDE - 2 * INSIDE, ROW, columns=1)
    below = lines[-1].y + ROW + 22
    height = below + 100 + 28 + RIM_WIDE + MARGIN
    return document(
        f"Speed Sumoku with the key {view.key or '?'}: round {view.round}",
        WIDE,
        height,
        spread(PINE, WIDE, height),
        felt(MARGIN, MARGIN, WIDE - 2 * MARGIN, height - 2 * MARGIN),
        *(_seat(view, place, at) for place in lines),
        plaque((WIDE - PLAQUE) / 2, below, view.key, view.bag),
    )


def _seat(view: SpeedView, place: Place, at: MovesAt) -> Svg:
    """Pawn, rounds won, and the rack; the marks are on every hand that holds all their tiles."""
    seat, hand = place.seat, view.hands[place.seat]
    own = at if {*at} <= {*map(tile_text, hand)} else {}
    start, width = place.x + START, place.width - START
    wins = [
        circle(
            place.x + 110 + 28 * k,
            place.middle,
            11,
            fill=GOLD if k < view.wins[seat] else CARD,
            stroke=GOLD_RIM if k < view.wins[seat] else RULE,
            stroke_width=2.5,
        )
        for k in range(max(MOST_WINS, view.wins[seat]))
    ]
    return together(
        paper(place.x, place.y, START - 14, ROW),
        pawn(seat, place.x + 16, place.middle - PAWN / 2, PAWN),
        *wins,
        ledge(start, place.y, width, ROW),
        rack(hand, start + 14, place.middle - 4, width - 28, 72, own)
        if hand
        else text(start + width / 2, place.middle, "–", 44, fill=MUTED),
    )
