"""What the pictures of the five games share: tiles, the felt without borders, racks and the key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from masume.games.sumoku.layout import Cell, Laid, Layout
from masume.games.sumoku.tiles import COLOUR_NAMES, COLOUR_OF, NUMBER_OF, Kind, tile_text
from masume.pictures.cells import MovesAt, cell, dot, ring
from masume.pictures.cloth import Cloth, paper
from masume.pictures.palette import (
    BLUE,
    GREEN,
    MUTED,
    ORANGE,
    PURPLE,
    RED,
    RIM,
    RIM_END,
    RIM_HI,
    RIM_INK,
    RIM_LOW,
    SHADOW,
    YELLOW,
)
from masume.pictures.pieces import colour_tile, digit, golden_tile
from masume.pictures.seats import GAP, bag, places, seat_place
from masume.pictures.svg import Paint, Svg, number, path, rect, text, together

TILE_COLOURS = (RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE)
PINE = Cloth(
    Paint("#c2d6c8", "#1a2922"),
    Paint("#b8cfc0", "#1f3129"),
    "M0 10h72v10H0zM0 26h72v3H0zM10 0h10v72H10zM26 0h3v72h-3z",
    wide=72,
    high=72,
)
FELT = Paint("#4f8069", "#244034")
FELT_EDGE = Paint("#3a6451", "#152820")
ROW = 80
"""How high the line of a seat is."""
RIM_WIDE = 30
FEWEST_ACROSS, FEWEST_DOWN = 9, 6
EMPTY_DOWN = 3
"""There is little to see on an empty felt."""
PLAQUE = 190
NO_MOVES: MovesAt = {}
MARGIN = 30
WIDE = 1080
"""How wide a picture is."""


def tile(kind: Kind, x: float, y: float, size: float, reads: int = 0, dark: bool = False) -> Svg:
    """A tile as it is read; a dark one is set for good."""
    drawn = colour_tile(x, y, size, TILE_COLOURS[COLOUR_OF[kind]], reads or NUMBER_OF[kind])
    if not dark:
        return drawn
    veil = rect(x, y, size, size, rx=size * 0.12, fill="#000000", fill_opacity=0.3)
    return together(drawn, veil)


def tile_words(kind: Kind, reads: int = 0) -> str:
    """A tile in words.

    >>> tile_words(5, 9), tile_words(2)
    ('red 9, a turned 6', 'red 3')
    """
    turned = ", a turned 6" if reads == 9 else ""
    return f"{COLOUR_NAMES[COLOUR_OF[kind]]} {reads or NUMBER_OF[kind]}{turned}"


def felt(x: float, y: float, width: float, height: float) -> Svg:
    """A felt in a wooden frame, both inside these borders."""
    inner = RIM_WIDE
    return together(
        rect(x, y + 10, width, height, rx=22, fill=SHADOW, fill_opacity=0.28),
        rect(x, y, width, height, rx=22, fill=RIM, stroke=RIM_LOW, stroke_width=3),
        rect(x + 18, y + 2, width - 36, 4, rx=2, fill=RIM_HI),
        rect(
            x + inner,
            y + inner,
            width - 2 * inner,
            height - 2 * inner,
            rx=8,
            fill=FELT,
            stroke=FELT_EDGE,
            stroke_width=5,
        ),
    )


def ledge(x: float, y: float, width: float, height: float) -> Svg:
    """A wooden shelf for tiles."""
    return together(
        rect(x, y, width, height, rx=12, fill=RIM, stroke=RIM_LOW, stroke_width=2),
        rect(x + 2, y + height - 12, width - 4, 10, rx=5, fill=RIM_END),
    )


class Field:
    """Tiles on a felt, as large as they fit; cells are named x,y as in moves."""

    def __init__(
        self,
        layout: Layout,
        at: MovesAt,
        x: float,
        y: float,
        width: float,
        fewest: tuple[int, int] = (FEWEST_ACROSS, FEWEST_DOWN),
    ) -> None:
        self.layout, self.at, self.x, self.y, self.width = layout, at, x, y, width
        cells = [*(laid.cell for laid in layout), *map(_cell, at)]
        across, down = fewest if cells else (fewest[0], EMPTY_DOWN)
        self.columns = _span([cell_x for cell_x, _ in cells] or [0], across)
        self.rows = _span([cell_y for _, cell_y in cells] or [0], down)
        inner = width - 2 * RIM_WIDE - 20
        self.unit = min(inner / len(self.columns), inner / len(self.rows))
        self.columns = _widened(self.columns, int(inner / self.unit))
        self.height = self.unit * len(self.rows) + 2 * RIM_WIDE + 20
        self.left = x + (width - self.unit * len(self.columns)) / 2
        self.top = y + RIM_WIDE + 10

    def corner(self, place: Cell) -> tuple[float, float]:
        """Where a cell begins."""
        x, y = place
        return (
            self.left + (x - self.columns[0]) * self.unit,
            self.top + (y - self.rows[0]) * self.unit,
        )

    def drawn(self, dark: Iterable[Laid] = ()) -> Svg:
        """Felt, tiles, and dots where moves go; the tiles in `dark` are set for good."""
        taken = {laid.cell for laid in self.layout}
        fixed = frozenset(dark)
        free = [name for name in self.at if _cell(name) not in taken]
        return together(
            felt(self.x, self.y, self.width, self.height),
            self._grid(),
            *(self._tile(laid, laid in fixed) for laid in self.layout),
            *map(self._free, free),
        )

    def _tile(self, laid: Laid, dark: bool) -> Svg:
        (x, y), unit = self.corner(laid.cell), self.unit
        name = f"{laid.x},{laid.y}"
        drawn = tile(laid.kind, x + unit * 0.02, y + unit * 0.02, unit * 0.96, laid.reads, dark)
        return cell(name, f"{name}, {tile_words(laid.kind, laid.reads)}", self.at, drawn)

    def _free(self, name: str) -> Svg:
        (x, y), unit = self.corner(_cell(name)), self.unit
        area = rect(x, y, unit, unit, fill=FELT, fill_opacity=0)
        return cell(name, f"{name}, empty", self.at, area, dot(x + unit / 2, y + unit / 2, unit))

    def _grid(self) -> Svg:
        """Points where cells meet, and the numbers of columns and rows on the frame."""
        points = "".join(
            f"M{number(self.corner((x, y))[0])} {number(self.corner((x, y))[1])}h0"
            for y in self.rows[1:]
            for x in self.columns[1:]
        )
        size = min(20, self.unit * 0.4)
        across = [
            text(self.corner((x, 0))[0] + self.unit / 2, self.y + 16, str(x), size, fill=RIM_INK)
            for x in self.columns
        ]
        down = [
            text(self.x + 16, self.corner((0, y))[1] + self.unit / 2, str(y), size, fill=RIM_INK)
            for y in self.rows
        ]
        dots = path(points, stroke="#ffffff", stroke_opacity=0.28, stroke_width=5)
        return together(dots, *across, *down)


def _cell(name: str) -> Cell:
    x, y = map(int, name.split(","))
    return x, y


def _span(values: Sequence[int], fewest: int) -> range:
    """From one before the first to one after the last, and some more if that is little."""
    return _widened(range(min(values) - 1, max(values) + 2), fewest)


def _widened(span: range, fewest: int) -> range:
    """At least this many numbers, as many before as after."""
    missing = max(0, fewest - len(span))
    return range(span.start - missing // 2, span.stop + (missing + 1) // 2)


def rack(
    tiles: Sequence[Kind],
    x: float,
    middle: float,
    width: float,
    size: float,
    at: MovesAt = NO_MOVES,
) -> Svg:
    """Tiles side by side around a line; they are smaller where there are many."""
    size = min(size, width / (1.06 * max(1, len(tiles))))
    return together(
        *(
            held(kind, x + k * size * 1.06, middle - size / 2, size, at)
            for k, kind in enumerate(tiles)
        )
    )


def held(kind: Kind, x: float, y: float, size: float, at: MovesAt) -> Svg:
    """A tile in a hand or on the table, where it is chosen by its name."""
    name = tile_text(kind)
    chosen = [ring(x - size * 0.05, y - size * 0.05, size * 1.1)] if name in at else []
    return cell(name, tile_words(kind), at, tile(kind, x, y, size), *chosen)


def key_tile(x: float, y: float, size: float, key: int) -> Svg:
    """A golden tile with the key number, 10 among them."""
    two = [digit(1, -18, 12, 80), digit(0, 34, 12, 80)]
    return golden_tile(x, y, size, *(two if key > 9 else [digit(key, 0, 0, 100)]))


def plaque(x: float, y: float, key: int, left: int | None = None) -> Svg:
    """The key number, golden, and how many tiles are left to draw."""
    face = key_tile(x + 12, y + 11, 76, key)
    unknown = text(x + 50, y + 50, "?", 54, fill=MUTED)
    return together(
        paper(x, y, 100 if left is None else PLAQUE, 100),
        face if key else unknown,
        *([] if left is None else [bag(x + 140, y + 46, left)]),
    )


def racks_height(seats: int) -> float:
    """How high `seat_racks` is."""
    return max(100, seats * (ROW + GAP) + GAP)


def seat_racks(
    y: float,
    key: int,
    left: int,
    hands: Sequence[Sequence[Kind]],
    scores: Sequence[int],
    acts: Set[int],
) -> Svg:
    """The key and the bag, and beside them a line a seat: pawn, score and tiles."""
    x = MARGIN + PLAQUE + 16
    width = WIDE - MARGIN - x
    drawn = [plaque(MARGIN, y, key, left), paper(x, y, width, racks_height(len(hands)))]
    for place in places(len(hands), x + GAP, y + GAP, width - 2 * GAP, ROW, columns=1):
        start = place.x + 210
        drawn.append(seat_place(place, scores[place.seat], place.seat in acts))
        drawn.append(rack(hands[place.seat], start, place.middle, place.right - start - 12, 62))
    return together(*drawn)
