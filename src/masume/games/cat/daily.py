"""The challenge of the day: Cat Sudoku alone, on the sheet of the season."""

from __future__ import annotations

from masume.core.typing import AnyGame
from masume.daily import Challenge, Daily, Day

SEASONS = ("winter", "spring", "summer", "autumn")
"""In the northern half of the world, from December on."""


def season_of(day: Day) -> str:
    """The season of a day, by whole months.

    >>> from datetime import date
    >>> [season_of(date(2027, month, 1)) for month in (2, 3, 8, 11, 12)]
    ['winter', 'spring', 'summer', 'autumn', 'winter']
    """
    return SEASONS[day.month % 12 // 3]


class CatDaily(Daily):
    """The most points with the same dice."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        return Challenge(goal="The most points, alone", options={"sheet": season_of(day)})
