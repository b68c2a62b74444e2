"""Finds plays: all of them one by one, or whether there is any (SUM-12, SUM-13).

A *window* is a stretch of a row or column that a play would turn into one line: the runs that lie
there already, and the empty cells between and around them. A cell that also touches tiles across
the window takes only what suits those (`wanted`, the run that a tile there would lengthen).

Words such as *run*, *tile* and *code* are explained in `pattern.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from masume.games.sumoku.plays.pattern import FULL, RUN_OF, STEPS, Pattern, Table, pattern_of
from masume.games.sumoku.plays.rack import Rack, rack_of
from masume.games.sumoku.tiles import Hand

Codes = tuple[int, ...]
Cells = tuple[tuple[int, int], ...]
"""Empty cells in order, each with the run across the window that a tile there would lengthen; 0
where there is none."""

LONGEST = 6
ORIGIN = 128 << 8 | 128


class Window(NamedTuple):
    """A stretch that a play would turn into one line."""

    across: bool
    run: int
    """What lies there already, joined."""
    cells: Cells


# -- all plays ------------------------------------------------------------------------------------


def plays(table: Table, hand: Hand, key: int) -> Iterator[Codes]:
    """Every play there is, each once: windows across, then down, each in reading order.

    In a window cells with something across go first, then the others; tiles go by kind, a 6 as 6
    before a 6 as 9.
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


def windows_from(pattern: Pattern, rack: Rack, start: int, down: int) -> Iterator[Window]:
    """The windows that begin at a cell, from the shortest on."""
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
            cells, touches = (*cells, (cell, wanted)), touches or wanted > 0
        cell += step
        if touches and cells and length > 1 and cell not in runs:
            yield Window(not down, run, cells)


def fillings(rack: Rack, run: int, cells: Cells) -> Iterator[Codes]:
    """All ways to fill the cells of a window so that its line and all lines across are valid.

    Cells with something across come first: for the others it is known beforehand whether the rest
    can reach a multiple, so none is tried in vain.
    """
    tied = [each for each in cells if each[1]]
    free = [cell for cell, wanted in cells if not wanted]
    for codes, longer in _tied(rack, run, tied):
        if rack.reaches(longer, len(free)):
            for others in _free(rack, longer, free):
                yield tuple(sorted(codes + others)) if codes else others


def _tied(rack: Rack, run: int, cells: list[tuple[int, int]]) -> Iterator[tuple[Codes, int]]:
    """All ways to fill cells with something across, each with the run that results."""
    if not cells:
        yield (), run
        return
    (cell, wanted), rest = cells[0], cells[1:]
    for tile in rack.fits(wanted):
        if not RUN_OF[tile] & run & FULL:
            for others, longer in _tied(rack, run + RUN_OF[tile], rest):
                yield (cell << 8 | tile, *others), longer


def _free(rack: Rack, run: int, cells: list[int]) -> Iterator[Codes]:
    """All ways to fill cells with nothing across, so that the line is a multiple."""
    if not cells:
        yield ()
        return
    cell, rest = cells[0], cells[1:]
    if not rest:
        for tile in rack.fits(run):
            yield (cell << 8 | tile,)
        return
    for tile in rack.tiles:
        lies = RUN_OF[tile]
        if not lies & run & FULL and rack.reaches(run + lies, len(rest)):
            for others in _free(rack, run + lies, rest):
                yield (cell << 8 | tile, *others)


# -- any play -------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def has_play(table: Table, hand: Hand, key: int) -> bool:
    """Whether there is any play; single tiles are tried first, as they mostly suffice."""
    rack = rack_of(hand, key)
    if not table:
        return next(first_plays(rack), None) is not None
    pattern = pattern_of(table)
    return next(singles(pattern, rack), None) is not None or longer(pattern, rack, 0) is not None


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


def longer(pattern: Pattern, rack: Rack, first: float) -> Window | None:
    """A window for several tiles, given that no single tile is a play.

    `first`, from 0 up to 1, says where the search begins. A cell that touches tiles only across a
    window takes none, or that tile alone would be a play. So a window must begin at or before a
    cell that touches tiles along it.
    """
    if rack.size < 2:
        return None
    for down in (0, 1):
        along, step = pattern.beside[down], STEPS[down]
        near = {cell - back for cell in along for back in range(0, LONGEST * step, step)}
        begin = [cell for cell in near if cell - step not in pattern.runs]
        turn = int(first * len(begin))
        for start in (*begin[turn:], *begin[:turn]):
            for window in windows_from(pattern, rack, start, down):
                if _can_fill(rack, window):
                    return window
    return None


def _can_fill(rack: Rack, window: Window) -> bool:
    if not any(wanted for _, wanted in window.cells):
        return rack.reaches(window.run, len(window.cells))
    return next(fillings(rack, window.run, window.cells), None) is not None
