"""How long a person would need, and how often they would err: what makes bots good company.

Rules know no time, so this is for whoever lets bots sit at a table: the server, the terminal, the
arena. In games played in real time a bot that answers at once would win every race.

    seconds_to_think(level, game, state, seat, rng)   before this seat's next move
    share_of_mistakes(level, game)                    how many of its claims and calls are wrong

One decision (`at`) is thought about once: ask when the decision is new, and act when the time is
over. If `at` has changed by then, ask again.
"""

from __future__ import annotations

from random import Random
from typing import Any

from masume.core.game import Game, Seat
from masume.games.sumoku.solo import SoloSumoku
from masume.games.sumoku.speed import FIRST_HAND, SpeedSumoku
from masume.games.sumoku.spot import SpotSumoku, lying
from masume.games.sumoku.spot_calls import fours, right_totals
from masume.games.sumoku.team import TeamSumoku

QUICKEST_CALL = 2.5
"""Seconds in Spot: nobody sees ten new tiles sooner."""
A_TURN = (0.9, 2.2)
"""Seconds in games that are played in turn, so that people can follow."""

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


def seconds_to_think(
    level: str,
    game: Game[Any, Any, Any, Any],
    state: Any,
    seat: Seat,
    rng: Random,
    factor: float = 1.0,
) -> float:
    """What a person of this level needs for the decision that the seat faces.

    `factor` makes all bots of a table slower or quicker; in Spot none falls below 2.5 seconds.
    """
    match game:
        case SpotSumoku():
            there = sum(bool(right_totals(four, state.key)) for four in fours(lying(state)))
            usual = SPOTTING[level] * (8 / max(there, 1)) ** 0.5
            return QUICKEST_CALL + factor * rng.expovariate(1 / usual)
        case SpeedSumoku():
            usual = BUILDING[level] * _share_of_work(len(state.hands[seat]))
        case TeamSumoku():
            usual = PLACING[level] * len(state.hands[seat])
        case SoloSumoku():
            usual = PLACING[level] * (len(state.hand) - len(state.base))
        case _:
            return factor * rng.uniform(*A_TURN)
    return factor * usual * rng.lognormvariate(0, SPREAD)


def _share_of_work(tiles: int) -> float:
    """More tiles take longer; but who has more than ten has built some of them before."""
    return 1.0 if tiles == FIRST_HAND else 0.4 * tiles / FIRST_HAND


def share_of_mistakes(level: str, game: Game[Any, Any, Any, Any]) -> float:
    """How many of a level's claims and calls are wrong."""
    judged = isinstance(game, SpotSumoku | SpeedSumoku)
    return MISTAKES.get(level, 0.0) if judged else 0.0
