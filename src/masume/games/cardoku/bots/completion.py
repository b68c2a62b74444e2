"""Ways to fill a table: grids of 81 values by sudoku's rule that agree with what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from masume.games.cardoku.rules.tableau import SEEN
from masume.grids.bits import spaces_in

Grid = tuple[int, ...]
"""The value of every space, 0 where there is none."""

MOST_STEPS = 2_000
"""Values tried before a search gives up; most grids take about as many as they have spaces."""

PEERS = tuple(tuple(spaces_in(seen & ~(1 << space))) for space, seen in enumerate(SEEN))
EVERY = (1 << 9) - 1


def completion(values: Sequence[int], rng: Random) -> Grid | None:
    """One way to fill a table, any of them; `None` if there is none or none was found.

    >>> grid = completion((5, *[0] * 80), Random(1))
    >>> grid[0], sorted(grid[:9])
    (5, [1, 2, 3, 4, 5, 6, 7, 8, 9])
    >>> completion((5, 5, *[0] * 79), Random(1)) is None
    True
    """
    fits = [EVERY] * 81
    for space, value in enumerate(values):
        if value and not _lay(fits, space, 1 << (value - 1)):
            return None
    empty = {space for space, value in enumerate(values) if not value}
    found = _fill(fits, empty, rng, [MOST_STEPS])
    return None if found is None else tuple(each.bit_length() for each in found)


def _lay(fits: list[int], space: int, bit: int) -> bool:
    """Lays a value, given as a bit; whether it fits and leaves every other space something."""
    if not fits[space] & bit:
        return False
    fits[space] = bit
    for other in PEERS[space]:
        if fits[other] & bit:
            fits[other] ^= bit
            if not fits[other]:
                return False
    return True


def _fill(fits: list[int], empty: set[int], rng: Random, steps: list[int]) -> list[int] | None:
    """Fills the space with the fewest choices first, and comes back where that fails."""
    if not empty:
        return fits
    space = min(empty, key=lambda each: fits[each].bit_count())
    bits = [1 << k for k in range(9) if fits[space] >> k & 1]
    rng.shuffle(bits)
    rest = empty - {space}
    for bit in bits:
        steps[0] -= 1
        if steps[0] < 0:
            return None
        after = fits[:]
        if _lay(after, space, bit):
            found = _fill(after, rest, rng, steps)
            if found is not None:
                return found
    return None
