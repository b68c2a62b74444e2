"""The challenge of the day: Cardoku alone, with the same cards."""

from __future__ import annotations

from masume.core.typing import AnyGame
from masume.daily import Challenge, Daily, Day


class CardokuDaily(Daily):
    """The most points with one's own deck; on Sundays wild cards stay in."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        is_sunday = day.isoweekday() == 7
        return Challenge(goal="The most points, alone", options={"wild": is_sunday})
