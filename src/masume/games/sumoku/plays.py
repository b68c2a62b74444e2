"""Finds plays: all of them one by one, any at all, or one at random (SUM-12, SUM-13).

A *window* is a stretch of a row or column that a play would turn into one line: the runs that lie
there already, and the empty cells between and around them. A cell that also touches tiles across
the window takes only what suits those (`wanted`, the run that a tile there would lengthen).

No colour comes twice in a line, so no play uses two tiles of one colour, and a hand is just the
set of its kinds. Words such as *run*, *tile* and *code* are explained in `pattern.py`.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple

from masume.games.sumoku.pattern import FULL, RUN_OF, STEPS, Pattern, Table, pattern_of
from masume.games.sumoku.tiles import NUMBER_OF, Hand

Codes = tuple[int, ...]
Cells = tuple[tuple[int, int], ...]
"""Empty cells in order, each with the run across the window that a tile there would lengthen; 0
where there is none."""

LONGEST = 6
ORIGIN = 128 << 8 | 128
TRIES = 12
"""How often a random play is tried before all are looked through."""


class Rack:
    """A hand as the search needs it, for one key."""

    __slots__ = ("_fits", "_reach", "by_rest", "colours", "key", "size", "tiles")

    def __init__(self, hand: Hand, key: int) -> None:
        self.key = key
        self.size = len(hand)
        self.tiles = [
            kind << 1 | nine
            for kind in dict.fromkeys(hand)
            for nine in ((0, 1) if NUMBER_OF[kind] == 6 else (0,))
        ]
        """What can be laid: each kind once, a 6 also as 9 (SUM-2)."""
        self.by_rest: list[list[int]] = [[] for _ in range(key)]
        """Those tiles by the rest that their numbers leave when divided by the key."""
        for tile in self.tiles:
            self.by_rest[(RUN_OF[tile] & 255) % key].append(tile)
        self.colours = [0] * key
        """For each rest the colours of those tiles, in the place where runs have them."""
        for rest, tiles in enumerate(self.by_rest):
            for tile in tiles:
                self.colours[rest] |= RUN_OF[tile] & FULL
        self._fits: dict[int, list[int]] = {}
        self._reach: dict[int, list[int]] = {0: [1]}

    def fits(self, run: int) -> list[int]:
        """The tiles that lengthen a run rightly: a new colour, a multiple of the key."""
        found = self._fits.get(run)
        if found is None:
            tiles = self.by_rest[-(run & 255) % self.key]
            found = self._fits[run] = [tile for tile in tiles if not RUN_OF[tile] & run & FULL]
        return found

    def has_fit(self, run: int) -> bool:
        """Whether there is such a tile."""
        return bool(self.colours[-(run & 255) % self.key] & ~run)

    def reaches(self, run: int, more: int) -> bool:
        """Whether some `more` tiles with nothing across lengthen a run rightly."""
        rests = self._rests(~run & FULL)
        return more < len(rests) and bool(rests[more] >> -(run & 255) % self.key & 1)

    def _rests(self, colours: int) -> list[int]:
        """For each number of tiles, all of these colours, the set of rests they can leave."""
        found = self._reach.get(colours)
        if found is None:
            lowest = colours & -colours
            without = self._rests(colours ^ lowest)
            found = [*without, 0]
            for tile in self.tiles:
                if RUN_OF[tile] & lowest:
                    turn = (RUN_OF[tile] & 255) % self.key
                    for count, rests in enumerate(without, 1):
                        found[count] |= turned(rests, turn, self.key)
            self._reach[colours] = found
        return found


def turned(rests: int, by: int, key: int) -> int:
    """A set of rests, each with a number added.

    >>> bin(turned(0b10001, 2, 5))
    '0b110'
    """
    return (rests << by | rests >> key - by) & (1 << key) - 1


@lru_cache(maxsize=256)
def rack_of(hand: Hand, key: int) -> Rack:
    """The rack of a hand; it is shared."""
    return Rack(hand, key)


class Window(NamedTuple):
    """A stretch that a play would turn into one line."""

    across: bool
    run: int
    """What lies there already, joined."""
    cells: Cells


# -- all plays ------------------------------------------------------------------------------------


def plays(table: Table, hand: Hand, key: int) -> Iterator[Codes]:
    """Every play there is, each once: windows across, then down, each in reading order.

    In a window the tiles go by kind from the first cell on, a 6 as 6 before a 6 as 9.
    """
    rack = rack_of(hand, key)
    if not table:
        yield from first_plays(rack)
        return
    for window in windows(pattern_of(table), rack):
        yield from fillings(rack, window.run, window.cells)


def first_plays(rack: Rack) -> Iterator[Codes]:
    """Lines from the origin, to the right and then downwards (SUM-12)."""
    for step in STEPS:
        for length in range(2, LONGEST + 1):
            yield from fillings(rack, 0, tuple((ORIGIN + step * k, 0) for k in range(length)))


def windows(pattern: Pattern, rack: Rack) -> Iterator[Window]:
    """All windows that the hand might fill, each once."""
    for down in (0, 1):
        for start in starts(pattern, down):
            for window in windows_from(pattern, rack, start, down):
                # A single tile that makes lines both ways was met across already.
                if not (down and len(window.cells) == 1 and window.cells[0][1]):
                    yield window


def starts(pattern: Pattern, down: int) -> list[int]:
    """Where windows can begin that hold an empty cell beside the pattern."""
    step, runs = STEPS[down], pattern.runs
    near = {
        cell - back
        for beside in pattern.beside
        for cell, run in beside.items()
        if run & FULL != FULL
        for back in range(0, LONGEST * step, step)
    }
    return sorted(cell for cell in near if cell - step not in runs)


def windows_from(
    pattern: Pattern, rack: Rack, start: int, down: int, along: Container[int] | None = None
) -> Iterator[Window]:
    """The windows that begin at a cell, from the shortest on.

    With `along`, a cell that touches tiles across the window is filled only if it is in there.
    """
    runs, step, across = pattern.runs, STEPS[down], pattern.beside[1 - down]
    run, touches = 0, False
    cells: Cells = ()
    cell = start
    for length in range(1, LONGEST + 1):
        lies = runs.get(cell)
        if lies is not None:
            if lies & run & FULL:
                return
            run, touches = run + lies, True
        else:
            wanted = across.get(cell, 0)
            if len(cells) == rack.size or (wanted and not rack.has_fit(wanted)):
                return
            if wanted and along is not None and cell not in along:
                return
            cells, touches = (*cells, (cell, wanted)), touches or wanted > 0
        cell += step
        if touches and cells and length > 1 and cell not in runs:
            yield Window(not down, run, cells)


def fillings(rack: Rack, run: int, cells: Cells) -> Iterator[Codes]:
    """All ways to fill the cells of a window so that its line and all lines across are valid."""
    (cell, wanted), rest = cells[0], cells[1:]
    if not rest:
        for tile in rack.fits(run):
            if not wanted or tile in rack.fits(wanted):
                yield (cell << 8 | tile,)
        return
    free = not any(each for _, each in rest)
    for tile in rack.fits(wanted) if wanted else rack.tiles:
        lies = RUN_OF[tile]
        if not lies & run & FULL and (not free or rack.reaches(run + lies, len(rest))):
            for others in fillings(rack, run + lies, rest):
                yield (cell << 8 | tile, *others)


# -- any play -------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def has_play(table: Table, hand: Hand, key: int) -> bool:
    """Whether there is any play; single tiles, which mostly do, are tried first."""
    rack = rack_of(hand, key)
    if not table:
        return next(first_plays(rack), None) is not None
    pattern = pattern_of(table)
    return next(singles(pattern, rack), None) is not None or _has_longer(pattern, rack)


def singles(pattern: Pattern, rack: Rack) -> Iterator[Codes]:
    """All plays of one tile."""
    across, down = pattern.beside
    colours, key = rack.colours, rack.key
    for cell, run in across.items():
        if colours[-(run & 255) % key] & ~run:
            other = down.get(cell, 0)
            for tile in rack.fits(run):
                if not other or tile in rack.fits(other):
                    yield (cell << 8 | tile,)
    for cell, run in down.items():
        if colours[-(run & 255) % key] & ~run and cell not in across:
            for tile in rack.fits(run):
                yield (cell << 8 | tile,)


def _has_longer(pattern: Pattern, rack: Rack) -> bool:
    """Whether there is a play of several tiles, where there is none of a single one.

    Then a cell that touches tiles only across a window cannot be filled, or its tile alone were a
    play. So a window must begin at or before a cell that touches tiles along it, and end where a
    cell touches tiles only across.
    """
    for down in (0, 1):
        along, step = pattern.beside[down], STEPS[down]
        begin = {cell - back for cell in along for back in range(0, LONGEST * step, step)}
        for start in begin:
            if start - step not in pattern.runs:
                for window in windows_from(pattern, rack, start, down, along):
                    if _can_fill(rack, window):
                        return True
    return False


def _can_fill(rack: Rack, window: Window) -> bool:
    if not any(wanted for _, wanted in window.cells):
        return rack.reaches(window.run, len(window.cells))
    return next(fillings(rack, window.run, window.cells), None) is not None


# -- a play at random -----------------------------------------------------------------------------


def some_play(table: Table, hand: Hand, key: int, rng: Random) -> Codes | None:
    """A play at random, found without listing all; every play can come."""
    rack = rack_of(hand, key)
    if not table:
        return _some_first(rack, rng)
    pattern = pattern_of(table)
    for _ in range(TRIES if hand else 0):
        window = _some_window(pattern, table, rack, rng)
        found = _some_filling(rack, window.run, window.cells, rng) if window else None
        if found is not None:
            return found
    ones = list(singles(pattern, rack))
    if ones:
        return ones[int(rng.random() * len(ones))]
    if not has_play(table, hand, key):
        return None
    everything = list(plays(table, hand, key))
    return everything[int(rng.random() * len(everything))]


def _some_first(rack: Rack, rng: Random) -> Codes | None:
    """A first play of any length that can be had."""
    lengths = [n for n in range(2, LONGEST + 1) if rack.reaches(0, n)]
    if not lengths:
        return None
    length, step = lengths[int(rng.random() * len(lengths))], STEPS[rng.random() < 0.5]
    return _some_filling(rack, 0, tuple((ORIGIN + step * k, 0) for k in range(length)), rng)


def _some_window(pattern: Pattern, table: Table, rack: Rack, rng: Random) -> Window | None:
    """A window near a tile at random: through its cell, or beside it."""
    random, runs = rng.random, pattern.runs
    cell, down = table[int(random() * len(table))] >> 8, int(random() * 2)
    step = STEPS[down]
    start = cell + STEPS[1 - down] * (int(random() * 3) - 1) - step * int(random() * LONGEST)
    while start - step in runs:
        start -= step
    found = list(windows_from(pattern, rack, start, down))
    return found[int(random() * len(found))] if found else None


def _some_filling(rack: Rack, run: int, cells: Cells, rng: Random) -> Codes | None:
    """Fills a window at random from its first cell on, or gives up where nothing fits.

    Where no tile has to suit others across, the way to the end is known and it never gives up.
    """
    codes, constrained, left = [], sum(1 for _, wanted in cells if wanted), len(cells)
    for cell, wanted in cells:
        left -= 1
        constrained -= wanted > 0
        tiles = rack.fits(wanted) if wanted else rack.tiles
        if not constrained:
            tiles = [
                tile
                for tile in tiles
                if not RUN_OF[tile] & run & FULL and rack.reaches(run + RUN_OF[tile], left)
            ]
        else:
            tiles = [tile for tile in tiles if not RUN_OF[tile] & run & FULL]
        if not tiles:
            return None
        tile = tiles[int(rng.random() * len(tiles))]
        run += RUN_OF[tile]
        codes.append(cell << 8 | tile)
    return tuple(codes)
