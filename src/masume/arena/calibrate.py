"""Finds the settings by which every level of a game beats the next one below just so often.

From the best level down: the setting of the next one is bisected, then read off a curve through all
samples. Each setting meets deals of its own, so that their luck evens out along the curve.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from math import exp, log
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

from masume.arena.ladder import beats
from masume.arena.plan import Plan, Played
from masume.arena.simulate import simulate
from masume.bots import Budget
from masume.bots.crew import Scale, crew_of
from masume.core.registry import game

TARGET = 0.73
"""The share of games that a level wins against the next one below."""
SLIGHT = 1e-9
"""A curve that rises less says nothing."""
NEAR = 3.0
"""A level that was set before is searched between a third and three times its setting."""


class Calibration(Struct, frozen=True, kw_only=True):
    """How settings are searched for."""

    game: str
    games: int = 100
    """For each setting that is tried."""
    steps: int = 7
    target: float = TARGET
    seed: str = "calibrate"
    seats: int = 2
    options: dict[str, object] = {}
    budget: Budget = Budget()
    levels: tuple[str, ...] = ()
    """Only these are set anew, unless it is empty."""
    top: str = ""
    """Plays in place of the best level: where that is slow, and this is known to be as strong."""


class Sample(Struct, frozen=True):
    """How often the level above won against a level with some setting."""

    level: str
    setting: float
    share: float
    tried: bool = True
    """Else read off the curve: the share is the one expected."""


def calibrate(calibration: Calibration, executor: Executor | None = None) -> Iterator[Sample]:
    """The samples on the way; the last one of each level is the one chosen, its share expected."""
    crew = crew_of(game(calibration.game))
    settings = dict(crew.settings)
    above = calibration.top or crew.levels[-1]
    for level in reversed(crew.levels[:-1]):
        if not calibration.levels or level in calibration.levels:
            scale = _near(settings.get(level), crew.scales[level])
            for sample in _find(calibration, above, level, scale, executor):
                yield sample
                settings[level] = sample.setting
        above = f"{level}@{settings[level]}" if level in settings else level


def _near(setting: float | None, scale: Scale) -> Scale:
    """Where a setting is searched for: around an earlier one if there is one."""
    if setting is None:
        return scale
    return Scale(max(scale.low, setting / NEAR), min(scale.high, setting * NEAR))


def _find(
    calibration: Calibration, above: str, level: str, scale: Scale, executor: Executor | None
) -> Iterator[Sample]:
    low, high = log(scale.low), log(scale.high)
    samples = list[Sample]()
    for step in range(calibration.steps):
        setting = _rounded(exp((low + high) / 2))
        deals = replace(calibration, seed=f"{calibration.seed}/{level}/{step}")
        share = _share(deals, above, f"{level}@{setting}", executor)
        samples.append(Sample(level, setting, share))
        yield samples[-1]
        if share < calibration.target:
            low = log(setting)
        else:
            high = log(setting)
    found = _rounded(_crossing(samples, calibration.target, scale))
    yield Sample(level, found, calibration.target, tried=False)


def _share(calibration: Calibration, above: str, below: str, executor: Executor | None) -> float:
    """The share of games that the first one wins; alone, of deals in which it has more points."""
    if calibration.seats == 1:
        ours, theirs = (_scores(calibration, bot, executor) for bot in (above, below))
        return fmean(beats(ours[deal], theirs[deal]) for deal in ours)
    bots = (above, below) * (calibration.seats // 2)
    return fmean(sum(one.wins[::2]) for one in _played(calibration, bots, executor))


def _scores(calibration: Calibration, bot: str, executor: Executor | None) -> dict[int, int]:
    """What a bot has alone, by the number of the deal."""
    games = _played(calibration, (bot,), executor)
    return {one.number: one.scores[0] for one in games}


def _played(
    calibration: Calibration, bots: tuple[str, ...], executor: Executor | None
) -> Iterator[Played]:
    plan = Plan(
        *(calibration.game, bots, calibration.games, calibration.seed),
        *(calibration.options, calibration.budget),
        dealt=False,
    )
    return simulate(plan, executor=executor)


def _crossing(samples: Iterable[Sample], target: float, scale: Scale) -> float:
    """Where a logistic curve through the samples near the target reaches it; within the scale.

    Straight in the logarithms of setting and odds, least squares, the near samples counting most.
    """
    wanted, points = _odds(target), []
    for each in samples:
        odds = _odds(min(0.995, max(0.005, each.share)))
        points.append((log(each.setting), odds, exp(-((odds - wanted) ** 2))))
    total = sum(weight for *_, weight in points)
    x = sum(weight * u for u, _, weight in points) / total
    y = sum(weight * odds for _, odds, weight in points) / total
    across = sum(weight * (u - x) ** 2 for u, _, weight in points)
    along = sum(weight * (u - x) * (odds - y) for u, odds, weight in points)
    nearest = min(points, key=lambda point: abs(point[1] - wanted))[0]
    found = x + (wanted - y) * across / along if along > SLIGHT else nearest
    if abs(found - nearest) > log(2):  # a curve through few points can lead astray
        found = nearest
    return min(scale.high, max(scale.low, exp(found)))


def _odds(share: float) -> float:
    return log(share / (1 - share))


def _rounded(setting: float) -> float:
    """To three digits."""
    return float(f"{setting:.3g}")
