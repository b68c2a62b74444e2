"""The rating of one person against bots whose ratings are known, by the model of Bradley and Terry.

Who is rated *d* points above another wins 1 / (1 + 10^(−d/400)) of their games, as in the ladders
(`masume.arena.ratings`). A person's rating is the one under which their results are most likely,
with two drawn games against the usual opponent added: so it exists from the first game on, and a
few lucky games do not carry it away.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

from msgspec import Struct

POINTS = 400 / log(10)
"""Rating points for each unit of the logarithm of the odds."""
PRIOR_GAMES = 2.0
"""Drawn games against the usual opponent that are added."""
ROUNDS = 100
SMALL = 1e-9


class Met(Struct, frozen=True):
    """What somebody won against an opponent with a known rating."""

    rating: float
    won: float
    games: float


class Rated(Struct, frozen=True):
    """A rating, and how sure it is: the true one is no further away, 19 times out of 20."""

    rating: float
    margin: float


def chance(own: float, other: float) -> float:
    """Which share of their games somebody wins against another.

    >>> chance(1000, 1000), round(chance(1200, 1000), 2)
    (0.5, 0.76)
    """
    return 1 / (1 + exp((other - own) / POINTS))


def rate_person(met: Sequence[Met], usual: float) -> Rated:
    """The rating of a person by their games; `usual` is the rating of the usual opponent.

    Two wins and a loss against it: 3 of 5 with the drawn ones, the odds are 3 : 2.

    >>> round(rate_person([Met(1000, 2, 3)], 1000).rating, 1)
    1070.4
    """
    results = [*met, Met(usual, PRIOR_GAMES / 2, PRIOR_GAMES)]
    rating = usual
    for _ in range(ROUNDS):
        slope = sum(each.won - each.games * chance(rating, each.rating) for each in results)
        step = POINTS * max(-1.0, min(1.0, slope / _steepness(rating, results)))
        rating += step
        if abs(step) < SMALL:
            break
    return Rated(rating, 1.96 * POINTS / sqrt(_steepness(rating, results)))


def _steepness(rating: float, results: Sequence[Met]) -> float:
    """How much the results tell about a rating near this one."""
    chances = [(chance(rating, each.rating), each.games) for each in results]
    return sum(games * share * (1 - share) for share, games in chances)
