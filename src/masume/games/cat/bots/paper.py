"""A sheet of Cat Sudoku as bots look at it: sets of spaces as the bits of whole numbers.

The plain rules are the truth; a test holds this arithmetic against theirs.

A set has two halves, one bit a space in each: in the lower half the spaces are in reading order, so
that the spaces of a row segment lie side by side; in the upper half column by column, so that those
of a column segment do. A whole set is *wide*; a *plain* one has the lower half only.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from masume.games.cat.rules.scoring import CIRCLE_COSTS, EMPTY, diagonal_cost
from masume.games.cat.rules.sheet import Sheet, sheet
from masume.grids.bits import set_of

VALUES = range(1, 7)


class Ground:
    """What each space of a sheet sees."""

    def __init__(self, of: Sheet) -> None:
        spaces = range(len(of.names))
        self.sheet, self.count = of, len(of.names)
        self.all = (1 << self.count) - 1
        """All spaces, plain."""
        down = [space for spaces, _ in of.column_segments for space in spaces]
        self.bits = tuple(1 << k | 1 << self.count + down.index(k) for k in spaces)
        """Each space alone, wide."""
        # The head of a segment is its highest bit: in rows the last space, in columns the lowest.
        self.heads = set_of(segment.spaces[-1] for segment in of.row_segments)
        self.heads |= set_of(
            self.count + down.index(segment.spaces[-1]) for segment in of.column_segments
        )
        """The highest bit of every row segment in the lower half, of every column segment above."""
        self.rest = self._wide(spaces) & ~self.heads
        self.sees = tuple(
            set_of(other for each, _ in of.segments if k in each for other in each) for k in spaces
        )
        """Its row and column segment, itself included, plain."""
        self.rays = tuple(self._rays(of, k) for k in spaces)
        """For both directions the spaces on either side, the nearest first."""
        self.touches = tuple(
            self._wide(
                [other for other in spaces if self.sees[k] >> other & 1]
                + [ray[0] for pair in self.rays[k] for ray in pair if ray]
            )
            for k in spaces
        )
        """All spaces in which the same number would cost something, wide."""
        self.printed = tuple(
            self._wide(k for each, ends in of.segments if str(value) in ends for k in each)
            for value in (0, *VALUES)
        )
        """For each value the spaces whose segments end at it in print, wide."""

    def _wide(self, spaces: Iterable[int]) -> int:
        found = 0
        for space in spaces:
            found |= self.bits[space]
        return found

    def whole(self) -> int:
        """All spaces, wide."""
        return self.rest | self.heads

    @staticmethod
    def _rays(of: Sheet, space: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        both = []
        for down in (1, -1):
            ways = []
            for way in (1, -1):
                row, column = of.places[space]
                ray = []
                while (row := row + way * down, column := column + way) in of.at:
                    ray.append(of.at[row, column])
                ways.append(tuple(ray))
            both.append((ways[0], ways[1]))
        return tuple(both)


class Paper(NamedTuple):
    """A sheet as far as it is written."""

    numbers: tuple[int, ...]
    """For each value the spaces that hold it, plain; the first is not used."""
    blocked: tuple[int, ...]
    """For each value the spaces where it would cost something, wide."""
    empty: int
    """Wide."""
    circled: int
    """Plain."""
    lost: int


@lru_cache(maxsize=64)
def ground(option: str) -> Ground:
    """The ground of a sheet, by the option that names or draws it."""
    return Ground(sheet(option))


def paper(on: Ground, numbers: str) -> Paper:
    """A sheet as the rules keep it, made ready for a bot."""
    now = Paper((0,) * 7, on.printed, on.whole(), 0, 0)
    for space, number in enumerate(numbers):
        if number != EMPTY:
            now = written(on, now, int(number), space)
    return now


def written(on: Ground, now: Paper, value: int, space: int) -> Paper:
    """With one number more."""
    bit = 1 << space
    circled, lost = now.circled, now.lost
    if now.blocked[value] & bit:
        circled, lost = _costs(on, now, value, space)
    numbers, blocked = list(now.numbers), list(now.blocked)
    numbers[value] |= bit
    blocked[value] |= on.touches[space]
    return Paper(tuple(numbers), tuple(blocked), now.empty ^ on.bits[space], circled, lost)


def _costs(on: Ground, now: Paper, value: int, space: int) -> tuple[int, int]:
    """The circles and the loss after a number that meets its like (CAT-16, CAT-17)."""
    same, bit, circled, lost = now.numbers[value], 1 << space, now.circled, now.lost
    peers = same & on.sees[space]
    if peers or on.printed[value] & bit:
        new = (peers | bit) & ~circled
        circled, lost = circled | new, lost + CIRCLE_COSTS * new.bit_count()
    for one, other in on.rays[space]:
        before, after = _run(same, one), _run(same, other)
        if before or after:
            lost += diagonal_cost(before + after + 1)
            lost -= diagonal_cost(before) + diagonal_cost(after)
    return circled, lost


def _run(same: int, ray: tuple[int, ...]) -> int:
    """How many spaces of a ray hold the value, up to the first that does not."""
    for length, space in enumerate(ray):
        if not same >> space & 1:
            return length
    return len(ray)
