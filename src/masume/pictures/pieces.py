"""What lies on a table: tiles, pawns and dice. Every piece fills a square of a given size.

A piece has thickness instead of gloss: a lower edge in a darker colour, and a soft shadow.
"""

from __future__ import annotations

from masume.pictures.palette import (
    CARD,
    GOLD,
    GOLD_HI,
    GOLD_RIM,
    GOLD_SIDE,
    RIGHT,
    SEAT_COLOURS,
    SHADOW,
    TILE,
    TILE_EDGE,
    TILE_INK,
    TILE_SIDE,
    WILD,
    YELLOW,
    Colour,
)
from masume.pictures.svg import (
    Paint,
    Svg,
    circle,
    group,
    moved,
    number,
    path,
    rect,
    text,
    together,
)

SIX = "M62 17C45 27 31 45 31 63a19 19 0 1 0 38 0a19 19 0 0 0 -38 0"
DIGITS = (
    "M50 17a20 33 0 1 0 .01 0z",
    "M37 31 54 17V84",
    "M31 35C31 10 69 11 69 35C69 51 46 64 31 84H70",
    "M32 17H67L46 44C76 41 77 84 48 84C39 84 33 80 29 74",
    "M60 84V16L27 64H73",
    "M66 17H38L35 47C44 39 69 39 69 62C69 88 38 89 30 74",
    SIX,
    "M30 17H70L44 84",
    "M50 16a16 15.5 0 1 0 .01 0zM50 47a19.5 18.5 0 1 0 .01 0z",
    SIX,
)
"""One line each on a field of 100 × 100; the 9 is the 6 turned."""
PIPS = {
    1: "50 50",
    2: "29 29 71 71",
    3: "27 27 50 50 73 73",
    4: "29 29 71 29 29 71 71 71",
    5: "27 27 73 27 50 50 27 73 73 73",
    6: "29 25 29 50 29 75 71 25 71 50 71 75",
}
STAR = YELLOW.mark


def digit(value: int, x: float, y: float, size: float, ink: str | Paint = TILE_INK) -> Svg:
    """A digit as a line, on a square of this size with its corner at x, y."""
    turned = " rotate(180 50 50)" if value == 9 else ""
    return path(
        DIGITS[value],
        transform=f"translate({number(x)} {number(y)}) scale({number(size / 100)}){turned}",
        fill="none",
        stroke=ink,
        stroke_width=13,
    )


def slab(
    x: float,
    y: float,
    size: float,
    face: str | Paint,
    side: str | Paint,
    edge: str | Paint = TILE_EDGE,
    high: float = 0,
) -> Svg:
    """A flat piece with its lower edge and shadow."""
    high, corner = high or size, size * 0.12
    return together(
        rect(x, y + size * 0.05, size, high, rx=corner, fill=SHADOW, fill_opacity=0.28),
        rect(x, y, size, high, rx=corner, fill=side, stroke=edge, stroke_width=size * 0.024),
        rect(
            x + size * 0.012,
            y + size * 0.012,
            size * 0.976,
            high - size * 0.112,
            rx=corner * 0.9,
            fill=face,
        ),
    )


def plain_tile(x: float, y: float, size: float, *inside: Svg) -> Svg:
    """A light wooden tile; what is inside is drawn on a field of 100 × 100."""
    drawn = moved(x + size * 0.08, y + size * 0.04, *inside, scale=size * 0.0084)
    return together(slab(x, y, size, TILE, TILE_SIDE), drawn)


def golden_tile(x: float, y: float, size: float, *inside: Svg) -> Svg:
    """A golden tile: a second rim tells it apart without colour."""
    rim = rect(
        x + size * 0.075,
        y + size * 0.07,
        size * 0.85,
        size * 0.76,
        rx=size * 0.07,
        fill=GOLD_HI,
        fill_opacity=0.45,
        stroke=GOLD_RIM,
        stroke_width=size * 0.022,
    )
    drawn = moved(x + size * 0.08, y + size * 0.04, *inside, scale=size * 0.0084)
    return together(slab(x, y, size, GOLD, GOLD_SIDE, GOLD_RIM), rim, drawn)


def colour_tile(x: float, y: float, size: float, colour: Colour, value: int) -> Svg:
    """A coloured tile with its number and the mark of its colour; 6 and 9 are underlined."""
    line = path("M32 97.5H68", stroke=colour.ink, stroke_width=7)
    inside = [digit(value, 0, 0, 100, colour.ink), *([line] if value in (6, 9) else [])]
    return together(
        slab(x, y, size, colour.face, colour.side),
        moved(x + size * 0.06, y + size * 0.06, *inside, scale=size * 0.0078),
        mark(colour, x + size * 0.66, y + size * 0.075, size * 0.25),
    )


def mark(colour: Colour, x: float, y: float, size: float) -> Svg:
    """The sign of a colour in its ink."""
    return moved(x, y, path(colour.mark, fill=colour.ink), scale=size / 100)


def hidden_tile(x: float, y: float, size: float, high: float = 0) -> Svg:
    """A piece that lies face down."""
    high = high or size
    inner = rect(
        x + size * 0.16,
        y + size * 0.16,
        size * 0.68,
        high - size * 0.42,
        rx=size * 0.06,
        fill="none",
        stroke=TILE_SIDE,
        stroke_width=size * 0.035,
    )
    return together(slab(x, y, size, BACK, TILE_SIDE, high=high), inner)


BACK = Paint("#8a6a43", "#3d2f20")


def pawn(seat: int, x: float, y: float, size: float) -> Svg:
    """A seat's own tile: its number in its colour, with the mark of that colour."""
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    return together(
        rect(
            x - size * 0.05,
            y - size * 0.05,
            size * 1.1,
            size * 1.1,
            rx=size * 0.2,
            fill=CARD,
        ),
        slab(x, y, size, colour.face, colour.side),
        text(x + size * 0.42, y + size * 0.5, str(seat + 1), size * 0.56, fill=colour.ink),
        mark(colour, x + size * 0.68, y + size * 0.1, size * 0.22),
    )


def die(value: int, x: float, y: float, size: float, wild: bool = False) -> Svg:
    """A die; a wild one has a dashed edge and a star."""
    places = [float(each) for each in PIPS[value].split()]
    pips = [
        circle(px, py, 12 if value == 1 else 9.5, fill=TILE_INK)
        for px, py in zip(places[::2], places[1::2], strict=True)
    ]
    drawn = moved(x, y - size * 0.03, *pips, scale=size / 100)
    if not wild:
        return together(slab(x, y, size, TILE, TILE_SIDE), drawn)
    edge = rect(
        x,
        y,
        size,
        size,
        rx=size * 0.16,
        fill="none",
        stroke=WILD,
        stroke_width=size * 0.05,
        stroke_dasharray=f"{number(size * 0.12)} {number(size * 0.08)}",
    )
    star = moved(
        x + size * 0.72,
        y - size * 0.16,
        path(STAR, fill=WILD, stroke=CARD, stroke_width=10),
        scale=size * 0.0042,
    )
    return group(slab(x, y, size, WILD_FACE, WILD_SIDE, "none"), drawn, edge, star)


WILD_FACE = Paint("#efe4fb", "#e3d3f7")
WILD_SIDE = Paint("#b99be0", "#8d6cb8")


def tick(x: float, y: float, size: float, paint: Paint = RIGHT) -> Svg:
    """A tick around x, y."""
    drawn = path("M12 55 38 82 88 20", fill="none", stroke=paint, stroke_width=18)
    return moved(x - size / 2, y - size / 2, drawn, scale=size / 100)
