"""A bot that plays each good move out many times, over many worlds it cannot tell apart."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

from masume.bots.bot import Budget
from masume.bots.expert import Expert
from masume.core.game import NATURE, ONLY_NATURE, Seat
from masume.core.typing import AnyGame

CANDIDATES = 6
"""How many moves are worth a playout, judged at first sight."""


class Careful:
    """Monte Carlo: invents the hidden tiles, plays to the end, and sees which move fares best.

    All candidates meet the same worlds, so that luck does not tell them apart. What the playouts
    say is weighed against the first sight: a few playouts are mostly noise, and where the first
    sight is known to be good it takes many of them to overrule it.
    """

    def __init__(self, expert: Expert, budget: Budget | None = None) -> None:
        self.expert = expert
        self.budget = budget or Budget()

    def choose(self, game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
        """The candidate with the best worth, all things considered."""
        expert = self.expert
        sights = [(expert.prior(state, seat, move), move) for move in game.moves(state, seat)]
        sights.sort(key=lambda sight: -sight[0])
        sights = sights[:CANDIDATES]
        moves = [move for _, move in sights]
        if len(moves) == 1:
            return moves[0]
        margins = []
        for _ in self.budget.worlds(len(moves)):
            world, luck = game.resample(state, seat, rng), rng.random()
            played = [game.play(world, seat, move) for move in moves]
            margins.append([playout(game, expert, after, seat, Random(luck)) for after in played])
        worths = weigh([sight for sight, _ in sights], margins, expert.prior_sd(state))
        return moves[worths.index(max(worths))]


def playout(game: AnyGame, expert: Expert, state: Any, seat: Seat, rng: Random) -> float:
    """Own points less the best other's, when all go on with quick moves."""
    quick, play, chance = expert.quick, game.play, game.chance
    while waits := game.to_act(state):
        if waits == ONLY_NATURE:
            state = play(state, NATURE, chance(state).roll(rng))
        else:
            mover = min(waits)
            state = play(state, mover, quick(state, mover, rng))
    scores = game.scores(state)
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others, default=0)


def weigh(sights: list[float], margins: list[list[float]], doubt: float) -> list[float]:
    """What each candidate is worth, from its first sight and its margins in every world.

    Both are taken as measurements with an error: the first sight is off by about `doubt`, a mean
    of playouts by their spread over the root of their number. They count by their precision.

    >>> [round(worth) for worth in weigh([8, 0], [[5, 7], [3, 5]], doubt=1e-9)]
    [4, -4]
    >>> [round(worth) for worth in weigh([8, 0], [[5, 7], [3, 5]], doubt=1e9)]
    [-1, 1]
    """
    candidates = range(len(sights))
    middles = [fmean(world) for world in margins]
    means = [fmean(w[k] - m for w, m in zip(margins, middles, strict=True)) for k in candidates]
    squares = [
        (w[k] - m - means[k]) ** 2
        for w, m in zip(margins, middles, strict=True)
        for k in candidates
    ]
    trust_sight = doubt**-2
    trust_playouts = len(margins) / max(fmean(squares), 1e-6)
    middle = fmean(sights)
    return [
        (trust_sight * (sight - middle) + trust_playouts * mean) / (trust_sight + trust_playouts)
        for sight, mean in zip(sights, means, strict=True)
    ]
