"""A bot that plays each good move out many times, over many worlds it cannot tell apart."""

from __future__ import annotations

from random import Random
from statistics import fmean

from masume.bots.bot import Budget
from masume.bots.expert import Expert
from masume.core.game import NATURE, ONLY_NATURE, Seat
from masume.core.typing import AnyGame, AnyMove, AnyState

CANDIDATES = 6
"""How many moves are worth a playout: those with the best priors."""


class Careful:
    """Monte Carlo: invents the hidden tiles, plays to the end, and sees which move fares best.

    All candidates meet the same worlds, so that luck does not tell them apart. The playouts are
    weighed against the expert's prior: a few playouts are mostly noise, and where the prior is
    known to be good it takes many of them to overrule it.
    """

    def __init__(self, expert: Expert, budget: Budget | None = None) -> None:
        self.expert = expert
        self.budget = budget or Budget()

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """The candidate with the best worth, all things considered."""
        expert = self.expert
        judged = [(expert.prior(state, seat, move), move) for move in game.moves(state, seat)]
        judged.sort(key=lambda each: -each[0])
        priors = [prior for prior, _ in judged[:CANDIDATES]]
        moves = [move for _, move in judged[:CANDIDATES]]
        prior_sd = expert.prior_sd(state)
        if len(moves) == 1 or prior_sd == 0:  # nothing to find out
            return moves[0]
        margins = []
        for _ in self.budget.worlds(len(moves)):
            world, luck = game.resample(state, seat, rng), rng.random()
            played = [game.play(world, seat, move) for move in moves]
            margins.append([playout(game, expert, after, seat, Random(luck)) for after in played])
        worths = weigh(priors, margins, prior_sd)
        return moves[worths.index(max(worths))]


def playout(game: AnyGame, expert: Expert, state: AnyState, seat: Seat, rng: Random) -> float:
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


def weigh(priors: list[float], margins: list[list[float]], prior_sd: float) -> list[float]:
    """What each candidate is worth, from its prior and its margins in every world.

    Both are measurements with an error: the prior is off by about `prior_sd`, a mean of playouts by
    their spread over the root of their number. They count by their precision.

    >>> [round(worth) for worth in weigh([8, 0], [[5, 7], [3, 5]], prior_sd=1e-9)]
    [4, -4]
    >>> [round(worth) for worth in weigh([8, 0], [[5, 7], [3, 5]], prior_sd=1e9)]
    [-1, 1]
    """
    candidates = range(len(priors))
    middles = [fmean(world) for world in margins]
    means = [fmean(w[k] - m for w, m in zip(margins, middles, strict=True)) for k in candidates]
    squares = [
        (w[k] - m - means[k]) ** 2
        for w, m in zip(margins, middles, strict=True)
        for k in candidates
    ]
    trust_prior = prior_sd**-2
    trust_playouts = len(margins) / max(fmean(squares), 1e-6)
    middle = fmean(priors)
    return [
        (trust_prior * (prior - middle) + trust_playouts * mean) / (trust_prior + trust_playouts)
        for prior, mean in zip(priors, means, strict=True)
    ]
