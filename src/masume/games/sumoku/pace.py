"""How long people need in the four games of the Sumoku box that have no turns."""

from __future__ import annotations

from random import Random

from masume.games.sumoku.solo.state import SoloState
from masume.games.sumoku.speed.rules import FIRST_HAND
from masume.games.sumoku.spot.calls import fours, right_totals
from masume.games.sumoku.spot.rules import lying
from masume.games.sumoku.spot.state import SpotState

QUICKEST_CALL = 2.5
"""Seconds in Spot: nobody sees ten new tiles sooner."""
SPOTTING = {"random": 9.0, "kind": 15.0, "greedy": 8.0, "careful": 4.0}
"""Seconds until one of eight right calls is seen, beyond the first look."""
BUILDING = {"random": 90.0, "kind": 240.0, "greedy": 130.0, "careful": 70.0}
"""Seconds for a sumoku of ten tiles."""
PLACING = {"random": 10.0, "kind": 24.0, "greedy": 14.0, "careful": 8.0}
"""Seconds for each of many tiles."""
MISTAKES = {"kind": 0.15, "greedy": 0.04}
"""Of claims in Speed and calls in Spot; elsewhere a wrong claim is refused and means nothing."""
SPREAD = 0.35
"""How uneven people are: half of all times are within a quarter of the usual one."""


def to_spot(level: str, state: SpotState, rng: Random, factor: float) -> float:
    """Until a right call is seen; however quick the table, never under 2.5 seconds."""
    there = sum(bool(right_totals(four, state.key)) for four in fours(lying(state)))
    usual = SPOTTING[level] * (8 / max(there, 1)) ** 0.5
    return QUICKEST_CALL + factor * rng.expovariate(1 / usual)


def to_build(level: str, tiles: int, rng: Random) -> float:
    """Until a hand of Speed is built: who has more than ten tiles has built some of them before."""
    share = 1.0 if tiles == FIRST_HAND else 0.4 * tiles / FIRST_HAND
    return BUILDING[level] * share * rng.lognormvariate(0, SPREAD)


def to_place(level: str, tiles: int, rng: Random) -> float:
    """Until so many tiles are built in, where there are many."""
    return PLACING[level] * tiles * rng.lognormvariate(0, SPREAD)


def to_add(level: str, state: SoloState, rng: Random) -> float:
    """Until the new tiles of a stage are built in."""
    return to_place(level, len(state.hand) - len(state.base), rng)
