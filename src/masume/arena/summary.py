"""What many games show: means with the half-width of their 95 % interval."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import sqrt

from msgspec import Struct

from masume.arena.plan import Plan, Played


class Mean(Struct, frozen=True):
    """A mean and how sure it is."""

    mean: float
    margin: float
    """The true mean is no further away than this, 19 times out of 20."""

    @classmethod
    def of(cls, values: Iterable[float]) -> Mean:
        """From independent values.

        >>> Mean.of([1, 3]).mean
        2.0
        """
        sums = _Sums()
        for value in values:
            sums.add(Fraction(value))
        return sums.mean()

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.margin:.1f}"


class _Sums:
    """What a mean is made of. Fractions are exact, so the order of the values is no matter."""

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, Fraction(), Fraction()

    def add(self, value: Fraction) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> Mean:
        mean = self.total / max(self.count, 1)
        if self.count < 2:
            return Mean(float(mean), 0.0)
        variance = (self.squares - self.total * mean) / (self.count - 1)
        return Mean(float(mean), 1.96 * sqrt(variance / self.count))


class BotSummary(Struct, frozen=True):
    """What one bot of the plan showed."""

    bot: str
    score: Mean
    ahead: Mean
    """Its score less the best of the others', over games grouped by deal."""
    wins: Mean
    """In per cent, a shared win counting as a share."""
    wins_by_seat: tuple[float, ...]


class Summary(Struct, frozen=True):
    """What a whole plan showed."""

    game: str
    games: int
    seed: str
    bots: tuple[BotSummary, ...]
    rows: tuple[int, float, int]
    """The shortest, the mean and the longest log."""
    reasons: dict[str, int]
    seconds: float
    rows_a_second: float
    """Over the time spent in games, by one process."""


def summarise(plan: Plan, played: Iterable[Played]) -> Summary:
    """The statistics of all games of a plan, in whichever order they come.

    Of the games themselves only those are kept whose deal is not over in all its seatings.
    """
    tally = _Tally(plan)
    for one in played:
        tally.add(one)
    return tally.summary()


class _Tally:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.bots = [_BotTally(bot, len(plan.bots)) for bot in range(len(plan.bots))]
        self.deals: dict[int, list[Played]] = {}
        """The deals that are not over yet."""
        self.reasons: Counter[str] = Counter()
        self.games = self.rows = 0
        self.shortest, self.longest = sys.maxsize, 0
        self.seconds = 0.0

    def add(self, one: Played) -> None:
        self.games += 1
        self.rows += one.rows
        self.shortest, self.longest = min(self.shortest, one.rows), max(self.longest, one.rows)
        self.seconds += one.seconds
        self.reasons[one.reason] += 1
        deal = one.number // len(self.bots)
        group = self.deals.setdefault(deal, [])
        group.append(one)
        if len(group) == len(self.bots):
            self._count(self.deals.pop(deal))

    def _count(self, group: list[Played]) -> None:
        for bot in self.bots:
            bot.add(group)

    def summary(self) -> Summary:
        while self.deals:
            self._count(self.deals.popitem()[1])
        reasons = sorted(self.reasons.items(), key=lambda item: (-item[1], item[0]))
        return Summary(
            game=self.plan.game,
            games=self.games,
            seed=self.plan.seed,
            bots=tuple(bot.summary(self.plan.names[bot.bot]) for bot in self.bots),
            rows=(self.shortest, self.rows / self.games, self.longest),
            reasons=dict(reasons),
            seconds=self.seconds,
            rows_a_second=self.rows / self.seconds if self.seconds else 0.0,
        )


class _BotTally:
    def __init__(self, bot: int, seats: int) -> None:
        self.bot = bot
        self.score, self.ahead, self.wins = _Sums(), _Sums(), _Sums()
        self.by_seat = [_Sums() for _ in range(seats)]

    def add(self, group: list[Played]) -> None:
        """Counts a deal in all its seatings as one value."""
        bot, games = self.bot, len(group)
        wins = [100 * Fraction(one.wins[bot]) for one in group]
        self.score.add(Fraction(sum(one.scores[bot] for one in group), games))
        self.ahead.add(Fraction(sum(_margin(one, bot) for one in group), games))
        self.wins.add(sum(wins, Fraction()) / games)
        for one, share in zip(group, wins, strict=True):
            self.by_seat[one.seats[bot]].add(share)

    def summary(self, name: str) -> BotSummary:
        return BotSummary(
            bot=name,
            score=self.score.mean(),
            ahead=self.ahead.mean(),
            wins=self.wins.mean(),
            wins_by_seat=tuple(sums.mean().mean for sums in self.by_seat),
        )


def _margin(one: Played, bot: int) -> int:
    others = [score for other, score in enumerate(one.scores) if other != bot]
    return one.scores[bot] - max(others, default=0)
