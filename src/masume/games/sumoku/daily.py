"""The challenge of the day for the five games of Sumoku.

Races are played against slow opponents, and what counts is the time. The rules of Spot end a game
with four right calls, so its sprint is those four and not ten.
"""

from __future__ import annotations

from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMatch
from masume.daily import Challenge, Daily, Day, Done
from masume.daily.challenge import one_of

LEVELS = ("kind", "greedy", "careful", "strong")
MINUTES = 10
"""For Solo: long enough for some stages, and short enough for every day."""


class SumokuDaily(Daily):
    """The largest lead over somebody else every day."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        return Challenge(
            goal="Beat {bot} by as much as you can", bots=(one_of(day, LEVELS),), measure="lead"
        )


class SpeedDaily(Daily):
    """One rack: the time until the first right claim."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        return Challenge(
            goal="Ten tiles before {bot}, against the clock",
            bots=("random",),
            pace="slow",
            measure="time",
        )

    def done(self, challenge: Challenge, match: AnyMatch, seat: Seat) -> Done | None:
        """The first round decides; whoever leaves it has no time."""
        for entry in match.log:
            if entry.after.wins[seat]:
                return Done(entry.row.ms)
            if any(entry.after.wins) or entry.after.round > 1:
                return Done(None)
            if entry.after.phase == "play" and not entry.after.hands[seat]:
                return Done(None)
        return super().done(challenge, match, seat)


class SpotDaily(Daily):
    """Sixteen tiles: the time until the fourth right call."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        return Challenge(
            goal="Four right calls before {bot}, against the clock",
            bots=("random",),
            pace="slow",
            measure="time",
        )


class TeamDaily(Daily):
    """All 24 tiles of a quarter of the bag, before three others are done."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        return Challenge(
            goal="All 24 tiles before the others, against the clock",
            bots=("random", "kind", "greedy"),
            pace="slow",
            measure="time",
        )


class SoloDaily(Daily):
    """The most tiles in some minutes."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        return Challenge(goal="The most tiles in ten minutes", options={"time": MINUTES})
