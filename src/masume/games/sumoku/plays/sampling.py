"""A random play, found without listing all. Every play is possible, though not equally likely."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from masume.games.sumoku.plays.pattern import FULL, RUN_OF, STEPS, Pattern, Table, pattern_of
from masume.games.sumoku.plays.plays import LONGEST, ORIGIN, Codes, fillings, has_play, longer
from masume.games.sumoku.plays.rack import Rack, rack_of
from masume.games.sumoku.tiles import Hand

GUESSED, TRIES = 0.4, 4
"""How often a random play is guessed at, and how many guesses are made then."""

MORE = [
    (after, before)
    for after in range(LONGEST)
    for before in range(LONGEST - after)
    for _ in range(max(1, 14 - 6 * (after + before)))
]
"""How many more cells a guess fills after and before its first one: mostly none."""


def some_play(table: Table, hand: Hand, key: int, rng: Random) -> Codes | None:
    """A random play, or `None` if there is none."""
    rack = rack_of(hand, key)
    if not table:
        return _some_first(rack, rng)
    pattern = pattern_of(table)
    beside = list(pattern.beside[0]), list(pattern.beside[1])
    if rng.random() < GUESSED:
        for _ in range(TRIES):
            found = _guess(pattern, beside, rack, rng.random)
            if found is not None:
                return found
    side = rng.random() < 0.5
    for down in (side, not side):
        found = _some_single(pattern, beside[down], down, rack, rng.random)
        if found is not None:
            return found
    window = longer(pattern, rack, rng.random()) if has_play(table, hand, key) else None
    if window is None:
        return None
    ways = list(fillings(rack, window.run, window.cells))
    return ways[int(rng.random() * len(ways))]


def _some_single(
    pattern: Pattern, cells: list[int], down: bool, rack: Rack, random: Callable[[], float]
) -> Codes | None:
    """A tile for the first cell that takes one, of those that touch tiles in one direction."""
    along, across = pattern.beside[down], pattern.beside[not down]
    colours, key = rack.colours, rack.key
    first = int(random() * len(cells))
    for k in range(first - len(cells), first):
        cell = cells[k]
        run = along[cell]
        if colours[-(run & 255) % key] & ~run:
            other, tiles = across.get(cell, 0), rack.fits(run)
            if other:
                tiles = [tile for tile in tiles if tile in rack.fits(other)]
            if tiles:
                return (cell << 8 | tiles[int(random() * len(tiles))],)
    return None


def _some_first(rack: Rack, rng: Random) -> Codes | None:
    """A first play of a random length, if any length is possible."""
    lengths = [n for n in range(2, LONGEST + 1) if rack.reaches(0, n)]
    if not lengths:
        return None
    length, step = lengths[int(rng.random() * len(lengths))], STEPS[rng.random() < 0.5]
    run, codes = 0, []
    for k in range(length):
        tiles = [
            tile
            for tile in rack.tiles
            if not RUN_OF[tile] & run & FULL and rack.reaches(run + RUN_OF[tile], length - k - 1)
        ]
        tile = tiles[int(rng.random() * len(tiles))]
        run += RUN_OF[tile]
        codes.append(ORIGIN + step * k << 8 | tile)
    return tuple(codes)


def _guess(
    pattern: Pattern, beside: tuple[list[int], list[int]], rack: Rack, random: Callable[[], float]
) -> Codes | None:
    """Some tiles on some cells beside the pattern, if they happen to fit."""
    start, down = beside[random() < 0.5], random() < 0.5
    cells, run = _some_cells(
        pattern.runs,
        start[int(random() * len(start))],
        STEPS[down],
        MORE[int(random() * len(MORE))],
    )
    across, codes, last = pattern.beside[not down], [], len(cells) - 1
    for number, cell in enumerate(cells):
        wanted = across.get(cell, 0)
        tiles = rack.fits(wanted) if wanted else rack.tiles
        if number == last and run:
            tiles = [tile for tile in rack.fits(run) if not wanted or tile in tiles]
        if not tiles:
            return None
        tile = tiles[int(random() * len(tiles))]
        if RUN_OF[tile] & run & FULL:
            return None
        run += RUN_OF[tile]
        codes.append(cell << 8 | tile)
    return tuple(sorted(codes)) if codes else None


def _some_cells(
    runs: dict[int, int], cell: int, step: int, more: tuple[int, int]
) -> tuple[list[int], int]:
    """An empty cell with some more on both sides, and the runs there; none if colours clash."""
    cells, run = [cell], 0
    for stride, room in ((step, more[0]), (-step, more[1])):
        at, left = cell + stride, room
        while True:
            lies = runs.get(at)
            if lies is not None:
                if lies & run & FULL:
                    return [], 0
                run += lies
            elif left:
                cells.append(at)
                left -= 1
            else:
                break
            at += stride
    return cells, run
