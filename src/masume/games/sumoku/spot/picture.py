"""Spot Sumoku as a picture: ten tiles on the felt, the key, and what everybody has won."""

from __future__ import annotations

from collections.abc import Sequence

from masume.games.sumoku.drawing import (
    MARGIN,
    PINE,
    PLAQUE,
    RIM_WIDE,
    WIDE,
    felt,
    held,
    plaque,
)
from masume.games.sumoku.spot.calls import CALLED
from masume.games.sumoku.spot.moves import Call, SpotMove
from masume.games.sumoku.spot.state import SpotView
from masume.games.sumoku.tiles import tile_text
from masume.pictures.cells import MovesAt, moves_at
from masume.pictures.cloth import paper, spread
from masume.pictures.palette import CARD, GOLD, GOLD_RIM, MUTED, RULE
from masume.pictures.seats import GAP, Place, places, seat_place
from masume.pictures.svg import Svg, circle, document, group, rect, text, together

ACROSS = 5
SIZE, STEP, DOWN = 152, 184, 212
ROW = 84
FELT = 2 * DOWN + 2 * RIM_WIDE + 30


def cells_of(move: SpotMove) -> tuple[str, ...]:
    """The tiles called, by name."""
    return tuple(map(tile_text, move.tiles)) if isinstance(move, Call) else ()


def picture(view: SpotView, moves: Sequence[SpotMove] = ()) -> str:
    """The view as SVG."""
    at = moves_at(moves, cells_of)
    seats = len(view.collected)
    columns = 1 if seats <= 3 else 2
    below = MARGIN + FELT + 26
    papers = max(100, -(-seats // columns) * (ROW + GAP) + GAP)
    height = below + papers + MARGIN
    x = MARGIN + PLAQUE + 16
    width = WIDE - MARGIN - x
    ten = [_place(view, k, at) for k in range(len(view.table))]
    lines = places(seats, x + GAP, below + GAP, width - 2 * GAP, ROW, columns)
    return document(
        f"Spot Sumoku with the key {view.key or '?'}: round {view.round}",
        WIDE,
        height,
        spread(PINE, WIDE, height),
        felt(MARGIN, MARGIN, WIDE - 2 * MARGIN, FELT),
        group(*ten, opacity=0.4 if view.replace_all else 1),
        plaque(MARGIN, below, view.key, view.bag),
        paper(x, below, width, papers),
        *(_seat(view, place) for place in lines),
    )


def _place(view: SpotView, k: int, at: MovesAt) -> Svg:
    """One of the ten places with its key on the keyboard below."""
    kind = view.table[k]
    x = (WIDE - ACROSS * STEP) / 2 + (STEP - SIZE) / 2 + k % ACROSS * STEP
    y = MARGIN + RIM_WIDE + 26 + k // ACROSS * DOWN
    label = text(x + SIZE / 2, y + SIZE + 26, str((k + 1) % 10), 24, fill="#ffffff")
    empty = rect(x, y, SIZE, SIZE, rx=18, fill="#000000", fill_opacity=0.14)
    return together(empty if kind is None else held(kind, x, y, SIZE, at), label)


def _seat(view: SpotView, place: Place) -> Svg:
    """How many tiles a seat has collected, in fours; a bar where it sits this round out."""
    seat, x = place.seat, place.x + 190
    collected, goal = len(view.collected[seat]), view.goal
    squares = [
        rect(
            x + 34 * k,
            place.middle - 14,
            28,
            28,
            rx=6,
            fill=GOLD if (k + 1) * CALLED <= collected else CARD,
            stroke=GOLD_RIM if (k + 1) * CALLED <= collected else RULE,
            stroke_width=2.5,
        )
        for k in range(goal // CALLED)
    ]
    out, none = seat == view.sits_out, seat in view.said_none
    end = place.right - 42
    signs = [
        *([_bar(end, place.middle)] if out else []),
        *([text(end, place.middle, "0", 34, fill=MUTED)] if none else []),
    ]
    acts = view.phase == "play" and not out and not none
    return together(seat_place(place, collected, acts), *squares, *signs)


def _bar(x: float, y: float) -> Svg:
    """The sign of a seat that sits out, around x, y."""
    return together(
        circle(x, y, 20, fill="none", stroke=MUTED, stroke_width=5),
        rect(x - 12, y - 3, 24, 6, rx=3, fill=MUTED),
    )
