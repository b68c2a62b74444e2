"""The places of seats below a board: pawn, points, and room for what a seat has."""

from __future__ import annotations

from typing import NamedTuple

from masume.pictures.palette import ACCENT, BLOCK_LINE, INK, MUTED, RULE
from masume.pictures.pieces import pawn
from masume.pictures.svg import Svg, number, path, rect, text, together

PAWN = 62
GAP = 12


class Place(NamedTuple):
    """Where a seat's things are drawn."""

    seat: int
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """Halfway down."""
        return self.y + self.height / 2

    @property
    def right(self) -> float:
        """Its right end."""
        return self.x + self.width


def places(
    count: int, x: float, y: float, width: float, height: float, columns: int = 0
) -> list[Place]:
    """The places of some seats side by side, or in several columns."""
    columns = columns or count
    each = (width - GAP * (columns - 1)) / columns
    return [
        Place(
            seat,
            x + seat % columns * (each + GAP),
            y + seat // columns * (height + GAP),
            each,
            height,
        )
        for seat in range(count)
    ]


def seat_frame(place: Place, acts: bool) -> Svg:
    """The frame of a place. Whoever acts has a blue one with an arrow."""
    _, x, y, width, height = place
    arrow = path(f"M{number(x - 12)} {number(place.middle - 15)}l22 15 -22 15z", fill=ACCENT)
    frame = rect(
        x,
        y,
        width,
        height,
        rx=18,
        fill="none",
        stroke=ACCENT if acts else RULE,
        stroke_width=6 if acts else 2,
    )
    return together(frame, *([arrow] if acts else []))


def seat_place(place: Place, score: int | str, acts: bool) -> Svg:
    """A frame with pawn and score."""
    score_x = place.x + PAWN + 38
    return together(
        seat_frame(place, acts),
        pawn(place.seat, place.x + 20, place.middle - PAWN / 2, PAWN),
        text(score_x, place.middle, str(score), 44, fill=INK, text_anchor="start"),
    )


def bag(x: float, y: float, count: int) -> Svg:
    """A bag around x, y with how many pieces are left in it."""
    return together(
        path(
            f"M{x - 20:g} {y - 26:g}C{x - 10:g} {y - 14:g} {x + 10:g} {y - 14:g} {x + 20:g} "
            f"{y - 26:g}L{x + 10:g} {y - 14:g}C{x + 44:g} {y + 4:g} {x + 42:g} {y + 40:g} {x:g} "
            f"{y + 40:g}S{x - 44:g} {y + 4:g} {x - 10:g} {y - 14:g}z",
            fill="none",
            stroke=BLOCK_LINE,
            stroke_width=4,
            stroke_linejoin="round",
        ),
        text(x, y + 14, str(count), 28, fill=MUTED),
    )
