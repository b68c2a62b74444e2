"""How a result stands among all others: from numbers of results, however many people there are."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, count

from msgspec import Struct

from masume.daily.challenge import Done, Measure

MISSED = -1
"""The place of races that were lost: they have no time."""
LONGEST = 7_200
"""Seconds: longer races are counted with these."""
MOST_BARS = 8


class Bar(Struct, frozen=True):
    """How many results lie within some points or seconds."""

    low: int
    high: int
    """The first that is not within."""
    number: int


def place_of(measure: Measure, done: Done) -> int | None:
    """Under which number a result is counted: its points or seconds; `None`: not at all.

    >>> place_of("points", Done(68)), place_of("time", Done(61_900)), place_of("time", Done(None))
    (68, 61, -1)
    """
    if measure != "time":
        return done.value
    return MISSED if done.value is None else min(done.value // 1000, LONGEST)


def beaten(measure: Measure, counts: Mapping[int, int], place: int) -> int:
    """How many results are worse than this one.

    >>> beaten("points", {3: 2, 5: 1, 8: 4}, 5), beaten("time", {-1: 2, 30: 1, 61: 5}, 31)
    (2, 7)
    """
    if measure != "time":
        return sum(number for each, number in counts.items() if each < place)
    if place == MISSED:
        return 0
    return sum(number for each, number in counts.items() if each > place or each == MISSED)


def missed(measure: Measure, counts: Mapping[int, int]) -> int:
    """How many have lost the race."""
    return counts.get(MISSED, 0) if measure == "time" else 0


def bars(measure: Measure, counts: Mapping[int, int]) -> tuple[Bar, ...]:
    """At most eight bars of the same width, from the lowest result to the highest.

    >>> [(bar.low, bar.number) for bar in bars("points", {31: 1, 48: 4, 55: 9, 66: 14, 85: 2})]
    [(30, 1), (40, 4), (50, 9), (60, 14), (70, 0), (80, 2)]
    """
    known = {
        place: number for place, number in counts.items() if measure != "time" or place != MISSED
    }
    if not known:
        return ()
    low, high = min(known), max(known)
    width = next(each for each in _widths(measure) if high // each - low // each < MOST_BARS)
    found = dict.fromkeys(range(low // width, high // width + 1), 0)
    for place, number in known.items():
        found[place // width] += number
    return tuple(Bar(k * width, (k + 1) * width, number) for k, number in found.items())


def _widths(measure: Measure) -> chain[int]:
    """Widths that people count in."""
    if measure == "time":
        return chain((5, 10, 15, 30, 60, 120, 300, 600, 1200))
    return chain.from_iterable((10**k, 2 * 10**k, 5 * 10**k) for k in count())
