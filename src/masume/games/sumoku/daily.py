"""The challenge of the day for the five games of Sumoku.

Sumoku itself is one play: the position is a puzzle that a game with the draws of the day comes to.
Races are played against slow opponents, and what counts is the time. The rules of Spot end a game
with four right calls, so its sprint is those four and not ten.
"""

from __future__ import annotations

from masume.core.dealer import KeyDealer
from masume.core.game import Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyGame, AnyMatch
from masume.daily import OPENER, Challenge, Daily, Day, Done, Opening
from masume.daily.challenge import chooser
from masume.games.sumoku.claims import GiveUp
from masume.games.sumoku.solo.moves import Stop
from masume.games.sumoku.sumoku.puzzles import BEST_PLAY, SumokuPuzzles
from masume.puzzles import Level
from masume.puzzles.puzzle import level_of

LEVELS: tuple[Level, ...] = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""From Monday to Sunday."""
RIVAL = "strong"
"""Who plays on after the answer, where it is for fun."""
AT_LEVEL, AT_ALL = 1_500, 2_000
"""So many games are begun in search of a puzzle of the day's level, and then of any."""
MINUTES = 10
"""For Solo: long enough for some stages, and short enough for every day."""


class SumokuDaily(Daily):
    """The best play of the day: one answer, and its points."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        return Challenge(goal="Find the play that scores most", bots=(RIVAL,))

    def opening(self, game: AnyGame, day: Day, key: bytes) -> Opening:
        """The first of many games with these draws that comes to a puzzle for the first seat.

        In the one key of a million to which none comes there is no opening: the first play counts.
        """
        puzzles, level = SumokuPuzzles(game), LEVELS[day.weekday()]
        for number in range(AT_ALL):
            rng = chooser(key, str(number))
            for match, seat in puzzles.game_on(_dealt(game, key), rng):
                found = puzzles.solve(BEST_PLAY, match.state, seat) if seat == 0 else None
                if found and (number >= AT_LEVEL or level_of(found.difficulty) == level):
                    rows = [match.log[each].row for each in match.line]
                    return tuple((row.who, game.text(row.move)) for row in rows if row.who >= 0)
        return ()

    def best(self, challenge: Challenge, match: AnyMatch) -> int | None:
        """What the best play scores: all plays are known."""
        found = SumokuPuzzles(match.game).solve(BEST_PLAY, match.state, 0)
        return found.best if found else None

    def done(self, challenge: Challenge, match: AnyMatch, seat: Seat) -> Done | None:
        """The first play after the opening."""
        for entry in match.log:
            if entry.row.who == seat and entry.row.by != OPENER:
                return Done(entry.after.scores[seat] - entry.before.scores[seat])
        return super().done(challenge, match, seat)


def _dealt(game: AnyGame, key: bytes) -> AnyMatch:
    match: AnyMatch = Match(game, {}, [Player("A"), Player("B")], KeyDealer(key))
    match.begin()
    return match


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
                return Done(None, gave_up=isinstance(entry.row.move, GiveUp))
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

    def done(self, challenge: Challenge, match: AnyMatch, seat: Seat) -> Done | None:
        """Whoever gives up has no time, and ends it."""
        if any(isinstance(e.row.move, GiveUp) and e.row.who == seat for e in match.log):
            return Done(None, gave_up=True)
        return super().done(challenge, match, seat)


class SoloDaily(Daily):
    """The most tiles in some minutes."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        return Challenge(goal="The most tiles in ten minutes", options={"time": MINUTES})

    def done(self, challenge: Challenge, match: AnyMatch, seat: Seat) -> Done | None:
        """Whoever stops with nothing built has given up."""
        found = super().done(challenge, match, seat)
        if found and found.value == 0 and any(isinstance(e.row.move, Stop) for e in match.log):
            return Done(None, gave_up=True)
        return found
