"""Days in a row: one challenge keeps the row, and a golden tile a week fills a gap."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from masume.daily.days import Day, next_day

WEEK = 7
"""Days from one golden tile to the next."""


class Streak(Struct, frozen=True):
    """A row of days."""

    days: int
    """How long the row is now; golden tiles fill gaps and do not count."""
    best: int
    golden: tuple[Day, ...]
    """The days that a golden tile has filled, the first first."""


def streak_of(played: Collection[Day], today: Day) -> Streak:
    """The row of days up to today. Today may still be played: it ends no row.

    >>> from datetime import date
    >>> days = [date(2027, 1, number) for number in (1, 2, 4, 5)]
    >>> streak = streak_of(days, date(2027, 1, 6))
    >>> streak.days, streak.best, [day.day for day in streak.golden]
    (4, 4, [3])
    """
    if not played:
        return Streak(0, 0, ())
    length = best = 0
    golden: list[Day] = []
    day, last = min(played), max(*played, today)
    while day <= last:
        if day in played:
            length += 1
            best = max(best, length)
        elif day != today:
            if length and not _was_filled_lately(golden, day):
                golden.append(day)
            else:
                length = 0
        day = next_day(day)
    return Streak(length, best, tuple(golden))


def _was_filled_lately(golden: list[Day], day: Day) -> bool:
    return bool(golden) and (day - golden[-1]).days < WEEK
