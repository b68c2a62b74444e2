"""The pattern on the table in a form that can be searched quickly: everything is a whole number.

cell      `(y + 128) << 8 | (x + 128)`: one step right is +1, one step down is +256
tile      `kind << 1 | nine`: a tile with its reading
code      `cell << 8 | tile`: a laid tile; a sorted tuple of codes is a layout in reading order
run       `colours << 8 | total`: some tiles in a line, colours as six bits. As no colour repeats,
          two runs are joined by adding them, and a single tile is a run too (`RUN_OF[tile]`)

A `Pattern` knows for every empty cell beside the tiles which run a tile laid there would lengthen,
across and down. That is all that the search for plays needs.
"""

from __future__ import annotations

from collections.abc import Iterable

from masume.games.sumoku.layout import Laid, Layout
from masume.games.sumoku.tiles import COLOUR_OF, KINDS, NUMBER_OF

Code = int
Table = tuple[Code, ...]

FARTHEST = 120
"""No tile of 96 can lie farther from the first one; a play farther away is refused."""
STEPS = (1, 256)
"""To the next cell across, and down."""
FULL = 63 << 8
"""A run that no colour can join."""

RUN_OF = tuple(
    1 << COLOUR_OF[kind] + 8 | (9 if nine else NUMBER_OF[kind])
    for kind in range(KINDS)
    for nine in (False, True)
)
"""For each tile (`kind << 1 | nine`) the run it makes alone."""

CACHED = 512
"""How many patterns are cached."""


class Pattern:
    """Tiles on the table, and which run each empty cell beside them would lengthen."""

    __slots__ = ("beside", "runs")

    def __init__(self) -> None:
        self.runs: dict[int, int] = {}
        """For each filled cell its tile as a run."""
        self.beside: tuple[dict[int, int], dict[int, int]] = ({}, {})
        """Across and down: for each empty cell the runs it touches, joined; `FULL` if they
        share a colour."""

    def copy(self) -> Pattern:
        """A copy that tiles can be laid on."""
        other = Pattern()
        other.runs = self.runs.copy()
        other.beside = self.beside[0].copy(), self.beside[1].copy()
        return other

    def lay(self, codes: Iterable[Code]) -> None:
        """Lays tiles, one after the other, on empty cells."""
        runs = self.runs
        for code in codes:
            cell, run = code >> 8, RUN_OF[code & 255]
            for beside, step in zip(self.beside, STEPS, strict=True):
                low, before = cell - step, 0
                while low in runs:
                    before += runs[low]
                    low -= step
                high, after = cell + step, 0
                while high in runs:
                    after += runs[high]
                    high += step
                beside.pop(cell, None)
                beside[low] = joined(beside.get(low, 0), run + after)
                beside[high] = joined(beside.get(high, 0), run + before)
            runs[cell] = run


def joined(one: int, other: int) -> int:
    """Two runs as one, or `FULL` if they share a colour."""
    return FULL if one & other & FULL else one + other


_cache: dict[Table, Pattern] = {(): Pattern()}


def pattern_of(table: Table) -> Pattern:
    """The pattern of a table, from the cache: it is shared, so do not lay on it."""
    pattern = _cache.get(table)
    if pattern is None:
        pattern = Pattern()
        pattern.lay(table)
        _remember(table, pattern)
    return pattern


def extended(table: Table, codes: Table) -> Table:
    """The table with some tiles laid; its pattern is derived from the old one and cached."""
    longer = tuple(sorted(table + codes))
    if longer not in _cache:
        pattern = pattern_of(table).copy()
        pattern.lay(codes)
        _remember(longer, pattern)
    return longer


def _remember(table: Table, pattern: Pattern) -> None:
    if len(_cache) >= CACHED:
        forget()
    _cache[table] = pattern


def forget() -> None:
    """Empties the cache."""
    for table in list(_cache)[1:]:
        del _cache[table]


# -- to and from layouts --------------------------------------------------------------------------


def code_of(tile: Laid) -> Code:
    """A laid tile as one number."""
    cell = (tile.y + 128) << 8 | (tile.x + 128)
    return cell << 8 | tile.kind << 1 | (tile.reads == 9)


def laid_of(code: Code) -> Laid:
    """The laid tile that a number stands for.

    >>> from masume.games.sumoku.layout import parse_laid
    >>> str(laid_of(code_of(parse_laid("R9@-1,2"))))
    'R9@-1,2'
    """
    kind = code >> 1 & 127
    reads = 9 if code & 1 else NUMBER_OF[kind]
    return Laid((code >> 16) - 128, (code >> 8 & 255) - 128, kind, reads)


def layout_of(table: Table) -> Layout:
    """A table as a layout."""
    return tuple(map(laid_of, table))
