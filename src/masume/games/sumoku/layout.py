"""Tiles on the grid without borders: lines, validity with its reason, scores.

cell      (x, y): x grows to the right, y downwards; both may be negative
laid      a tile with its cell and reading: `Laid(y, x, kind, reads)`, text `R9@-1,2`
layout    laid tiles in reading order, row by row: a tuple that `arranged` puts in order
line      a maximal unbroken run of two or more tiles in a row or a column (SUM-5)
fault     what is against the rules: its kind, the rule's id, the cells, a sentence

    arranged(tiles)                         the canonical layout
    layout_text(layout), parse_layout(text) R1@0,0 B9@1,0
    lines(layout)                           all lines, rows first, each from its first tile
    lines_through(layout, cells)            those which hold one of these cells
    points(lines)                           the sum of their totals
    faults(layout, key, distinct=False)     everything against the rules, lazily
    fault(layout, key, distinct=False)      the first of it, or `None`: the layout is a sumoku
    unused(layout, hand)                    the tiles of a hand that a layout leaves out

`distinct` is Solo's rule that numbers may not repeat either (SOL-2). Kinds of faults:

    reading   SUM-2   a tile read as what it is not
    overlap   SUM-5   two tiles in one cell
    single    SUM-9   fewer than two tiles
    apart     SUM-5   not all connected edge to edge; the cells are those of a part cut off
    colour    SUM-7   a colour twice in a line
    number    SOL-2   a number twice in a line
    total     SUM-6   a line whose total is no multiple of the key
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from typing import Literal

from msgspec import Struct

from masume.core.errors import TextError
from masume.games.sumoku.tiles import COLOUR_OF, READINGS, Hand, Kind, face_text, parse_face

Cell = tuple[int, int]

_LAID = re.compile(r"([A-Z][1-9])@([+-]?\d{1,3}),([+-]?\d{1,3})")


class Laid(Struct, frozen=True, order=True, gc=False):
    """A tile on the grid."""

    y: int
    x: int
    kind: Kind
    reads: int
    """The number it stands for: its own, or 9 for a 6."""

    @property
    def cell(self) -> Cell:
        """Where it lies."""
        return self.x, self.y

    def __str__(self) -> str:
        return f"{face_text(self.kind, self.reads)}@{self.x},{self.y}"


Layout = tuple[Laid, ...]


class Line(Struct, frozen=True, gc=False):
    """A run of tiles, from the left or from the top."""

    tiles: tuple[Laid, ...]
    across: bool

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where its tiles lie."""
        return tuple([tile.cell for tile in self.tiles])

    @property
    def total(self) -> int:
        """The sum of its numbers as they are read."""
        return sum([tile.reads for tile in self.tiles])

    def __str__(self) -> str:
        return " ".join(face_text(tile.kind, tile.reads) for tile in self.tiles)


FaultKind = Literal["reading", "overlap", "single", "apart", "colour", "number", "total"]


class Fault(Struct, frozen=True):
    """Why a layout is no sumoku."""

    kind: FaultKind
    rule: str
    cells: tuple[Cell, ...]
    sentence: str
    total: int | None = None
    """Of the line, where its total is what is wrong."""


# -- text ---------------------------------------------------------------------------------------


def arranged(tiles: Iterable[Laid]) -> Layout:
    """The tiles in reading order: equal layouts are equal values."""
    return tuple(sorted(tiles))


def parse_laid(text: str) -> Laid:
    """The laid tile that a text means, or `TextError`.

    >>> parse_laid("r9@-1,2")
    Laid(y=2, x=-1, kind=5, reads=9)
    """
    found = _LAID.fullmatch(text.upper())
    if not found:
        raise TextError("text/laid", f"{text[:20]!r} is no laid tile; write one such as R9@-1,2.")
    face, x, y = found.groups()
    return Laid(int(y), int(x), *parse_face(face))


def parse_layout(text: str) -> Layout:
    """Laid tiles separated by spaces, in any order.

    >>> layout_text(parse_layout("b9@1,0 r1@0,0"))
    'R1@0,0 B9@1,0'
    """
    return arranged(parse_laid(word) for word in text.split())


def layout_text(layout: Iterable[Laid]) -> str:
    """Laid tiles separated by spaces."""
    return " ".join(map(str, layout))


def unused(layout: Layout, hand: Hand) -> Hand:
    """The tiles of a hand that a layout leaves out; the hand must hold those of the layout.

    >>> from masume.games.sumoku.tiles import parse_tiles, tiles_text
    >>> tiles_text(unused(parse_layout("R1@0,0 B9@1,0"), parse_tiles("R1 R1 B6 G2")))
    'R1 G2'
    """
    left = list(hand)
    for tile in layout:
        left.remove(tile.kind)
    return tuple(left)


# -- lines --------------------------------------------------------------------------------------


def lines(layout: Iterable[Laid]) -> list[Line]:
    """All lines: the rows in reading order, then the columns in the order of their first tiles.

    >>> [str(line) for line in lines(parse_layout("R1@0,0 B9@1,0 G1@1,1"))]
    ['R1 B9', 'B9 G1']
    """
    at = {(tile.x, tile.y): tile for tile in layout}
    return [*_runs(at, True), *_runs(at, False)]


def _runs(at: dict[Cell, Laid], across: bool) -> Iterator[Line]:
    right, down = (1, 0) if across else (0, 1)
    for x, y in at:
        if (x - right, y - down) not in at and (x + right, y + down) in at:
            yield _run_from(at, (x, y), across)


def _run_from(at: dict[Cell, Laid], cell: Cell, across: bool) -> Line:
    right, down = (1, 0) if across else (0, 1)
    x, y = cell
    run = []
    while (x, y) in at:
        run.append(at[x, y])
        x, y = x + right, y + down
    return Line(tuple(run), across)


def lines_through(layout: Iterable[Laid], cells: Iterable[Cell]) -> list[Line]:
    """The lines that hold one of these cells: made or lengthened if tiles were just laid there."""
    wanted = set(cells)
    return [line for line in lines(layout) if not wanted.isdisjoint(line.cells)]


def points(scored: Iterable[Line]) -> int:
    """The sum of the totals of some lines (SUM-14).

    >>> points(lines(parse_layout("R1@0,0 B9@1,0 G1@1,1")))
    20
    """
    return sum([line.total for line in scored])


# -- validity -----------------------------------------------------------------------------------


def fault(layout: Iterable[Laid], key: int, distinct: bool = False) -> Fault | None:
    """The first thing against the rules, or `None` for a sumoku.

    >>> fault(parse_layout("R1@0,0 B9@1,0"), key=5) is None
    True
    >>> fault(parse_layout("R1@0,0 B6@1,0"), key=5).sentence
    'R1 B6 adds up to 7, no multiple of 5.'
    """
    return next(faults(layout, key, distinct), None)


def faults(layout: Iterable[Laid], key: int, distinct: bool = False) -> Iterator[Fault]:
    """Everything against the rules: tiles first, then connection, then line by line."""
    tiles = arranged(layout)
    yield from _tile_faults(tiles)
    if len(tiles) < 2:
        sentence = "A sumoku has at least two tiles."
        yield Fault("single", "SUM-9", tuple([tile.cell for tile in tiles]), sentence)
        return
    yield from _apart(tiles)
    for line in lines(tiles):
        yield from line_faults(line, key, distinct)


def _tile_faults(tiles: Layout) -> Iterator[Fault]:
    seen: set[Cell] = set()
    for tile in tiles:
        if tile.reads not in READINGS[tile.kind]:
            face = face_text(tile.kind, READINGS[tile.kind][0])
            sentence = f"{face} cannot be read as {tile.reads}."
            yield Fault("reading", "SUM-2", (tile.cell,), sentence)
        if tile.cell in seen:
            sentence = f"Two tiles lie at {tile.x},{tile.y}."
            yield Fault("overlap", "SUM-5", (tile.cell,), sentence)
        seen.add(tile.cell)


def _apart(tiles: Layout) -> Iterator[Fault]:
    cells = {tile.cell for tile in tiles}
    parts = _parts(cells)
    if len(parts) > 1:
        smallest = min(parts, key=lambda part: (len(part), sorted(part)))
        sentence = "All tiles must be connected edge to edge."
        yield Fault("apart", "SUM-5", tuple(sorted(smallest)), sentence)


def line_faults(line: Line, key: int, distinct: bool = False) -> Iterator[Fault]:
    """What is wrong with one line (SUM-6, SUM-7, SOL-2)."""
    colours = [COLOUR_OF[tile.kind] for tile in line.tiles]
    if len(set(colours)) < len(colours):
        yield Fault("colour", "SUM-7", line.cells, f"{line} repeats a colour.")
    numbers = [tile.reads for tile in line.tiles]
    if distinct and len(set(numbers)) < len(numbers):
        yield Fault("number", "SOL-2", line.cells, f"{line} repeats a number.")
    total = sum(numbers)
    if total % key:
        sentence = f"{line} adds up to {total}, no multiple of {key}."
        yield Fault("total", "SUM-6", line.cells, sentence, total)


def _parts(cells: Set[Cell]) -> list[set[Cell]]:
    """The cells, divided into connected pieces."""
    left, parts = set(cells), []
    while left:
        edge = [left.pop()]
        part = set(edge)
        while edge:
            x, y = edge.pop()
            near = left & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            left -= near
            part |= near
            edge.extend(near)
        parts.append(part)
    return parts
