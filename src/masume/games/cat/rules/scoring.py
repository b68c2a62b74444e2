"""What a sheet loses: circles in rows and columns, and diagonals (CAT-16, CAT-17)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from masume.games.cat.rules.sheet import Sheet, sheet

FULL_SCORE = 100
CIRCLE_COSTS = 2
DIAGONAL_COSTS = (0, 0, 2, 5, 10)
"""By how many equal numbers stand in a row; more than four cost as four."""
EMPTY = "0"


def circles(of: Sheet, numbers: str) -> tuple[int, ...]:
    """The spaces whose number stands in their row or column segment again, each once (CAT-16)."""
    found = set()
    for spaces, ends in of.segments:
        there = [numbers[space] for space in spaces]
        for space, number in zip(spaces, there, strict=True):
            if number != EMPTY and (there.count(number) > 1 or number in ends):
                found.add(space)
    return tuple(sorted(found))


def diagonals(of: Sheet, numbers: str) -> tuple[tuple[int, ...], ...]:
    """The longest stretches of two or more equal numbers, corner to corner (CAT-17)."""
    found = []
    for chain in of.diagonals:
        run: list[int] = []
        for space in chain:
            number = numbers[space]
            if run and number != numbers[run[0]]:
                if len(run) > 1:
                    found.append(tuple(run))
                run = []
            if number != EMPTY:
                run.append(space)
        if len(run) > 1:
            found.append(tuple(run))
    return tuple(found)


def diagonal_cost(length: int) -> int:
    """What a run of equal numbers costs, by its length.

    >>> [diagonal_cost(length) for length in (2, 3, 4, 5)]
    [2, 5, 10, 10]
    """
    return DIAGONAL_COSTS[min(length, 4)]


def lost(of: Sheet, numbers: str) -> int:
    """What the sheet costs as it stands, penalties not counted."""
    runs = diagonals(of, numbers)
    return CIRCLE_COSTS * len(circles(of, numbers)) + sum(diagonal_cost(len(run)) for run in runs)


class Faults(NamedTuple):
    """All that costs points on a sheet, by the names of spaces."""

    circles: tuple[str, ...]
    diagonals: tuple[tuple[str, ...], ...]
    lost: int


@lru_cache(maxsize=256)
def faults(option: str, numbers: str) -> Faults:
    """What a sheet loses and where; `option` names or draws the sheet."""
    of = sheet(option)
    runs = tuple(named(of, run) for run in diagonals(of, numbers))
    return Faults(named(of, circles(of, numbers)), runs, lost(of, numbers))


def worth(option: str, numbers: str) -> int:
    """The points of a sheet before penalties."""
    return FULL_SCORE - faults(option, numbers).lost


def named(of: Sheet, spaces: tuple[int, ...]) -> tuple[str, ...]:
    """The names of some spaces."""
    return tuple(of.names[space] for space in spaces)
