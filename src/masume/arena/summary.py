"""What many games show: means with the half-width of their 95 % interval."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from masume.arena.simulate import Plan, Played


class Mean(Struct, frozen=True):
    """A mean and how sure it is."""

    mean: float
    margin: float
    """The true mean is no further away than this, 19 times out of 20."""

    @classmethod
    def of(cls, values: list[float]) -> Mean:
        """From independent values.

        >>> Mean.of([1, 3]).mean
        2.0
        """
        margin = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        return cls(fmean(values), margin)

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.margin:.1f}"


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


def summarise(plan: Plan, played: list[Played]) -> Summary:
    """The statistics of all games of a plan."""
    lengths = [one.rows for one in played]
    seconds = sum(one.seconds for one in played)
    return Summary(
        game=plan.game,
        games=len(played),
        seed=plan.seed,
        bots=tuple(_bot_summary(plan, played, bot) for bot in range(len(plan.bots))),
        rows=(min(lengths), fmean(lengths), max(lengths)),
        reasons=dict(Counter(one.reason for one in played).most_common()),
        seconds=seconds,
        rows_a_second=sum(lengths) / seconds if seconds else 0.0,
    )


def _bot_summary(plan: Plan, played: list[Played], bot: int) -> BotSummary:
    deals: dict[int, list[Played]] = {}
    for one in played:
        deals.setdefault(one.number // len(plan.bots), []).append(one)
    groups = list(deals.values())
    return BotSummary(
        bot=plan.names[bot],
        score=Mean.of([fmean(one.scores[bot] for one in group) for group in groups]),
        ahead=Mean.of([fmean(_margin(one, bot) for one in group) for group in groups]),
        wins=Mean.of([100 * fmean(one.wins[bot] for one in group) for group in groups]),
        wins_by_seat=tuple(
            100 * fmean([one.wins[bot] for one in played if one.seats[bot] == seat] or [0.0])
            for seat in range(len(plan.bots))
        ),
    )


def _margin(one: Played, bot: int) -> int:
    others = [score for other, score in enumerate(one.scores) if other != bot]
    return one.scores[bot] - max(others, default=0)
