"""Quick reasons why there can be no layout, whatever the number of tiles.

- A tile fits into no line: no tiles of other colours bring it to a multiple of the key.
- A colour, in Solo also a number, comes twice in a locked run, and runs only grow.
- Locked tiles lie too far apart for all tiles together to connect them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from masume.games.sumoku.layout import Layout, faults
from masume.games.sumoku.tiles import COLOUR_OF, COLOURS, READINGS, Kind

NEVER_MENDED = ("colour", "number")


def is_hopeless(loose: Sequence[Kind], locked: Layout, key: int, distinct: bool) -> bool:
    """Whether one of the reasons holds; `False` proves nothing."""
    return (
        len(loose) + len(locked) < 2  # SUM-9
        or is_too_wide(locked, len(loose) + len(locked))
        or any(each.kind in NEVER_MENDED for each in faults(locked, key, distinct))
        or has_misfit(loose, locked, key)
    )


def is_too_wide(locked: Layout, tiles: int) -> bool:
    """Whether this number of tiles cannot connect the locked ones, which takes a path.

    >>> from masume.games.sumoku.layout import parse_layout
    >>> is_too_wide(parse_layout("R1@0,0 B1@2,1"), 4), is_too_wide(parse_layout("R1@0,0 B1@2,1"), 3)
    (False, True)
    """
    if not locked:
        return False
    across = [tile.x for tile in locked]
    down = [tile.y for tile in locked]
    return max(across) - min(across) + max(down) - min(down) + 1 > tiles


def has_misfit(loose: Sequence[Kind], locked: Layout, key: int) -> bool:
    """Whether some loose tile fits into no line at all, wherever the others lie.

    >>> from masume.games.sumoku.tiles import parse_tiles
    >>> has_misfit(parse_tiles("R1 B2 G4 Y8"), (), 2), has_misfit(parse_tiles("R1 B6 G4"), (), 2)
    (True, False)
    """
    numbers: list[set[int]] = [set() for _ in COLOURS]
    for tile in locked:
        numbers[COLOUR_OF[tile.kind]].add(tile.reads % key)
    for kind in loose:
        numbers[COLOUR_OF[kind]].update(reads % key for reads in READINGS[kind])
    sums = [_sums(numbers[:own] + numbers[own + 1 :], key) for own in range(len(COLOURS))]
    return any(
        not any(-reads % key in sums[COLOUR_OF[kind]] for reads in READINGS[kind])
        for kind in set(loose)
    )


def _sums(numbers: Iterable[set[int]], key: int) -> set[int]:
    """What one or more tiles of different colours can add up to, modulo the key."""
    reached: set[int] = set()
    for own in numbers:
        reached |= own | {(total + number) % key for total in reached for number in own}
    return reached
