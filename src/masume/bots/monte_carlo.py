"""A judge for any game: plays good moves out over worlds that the seat cannot tell apart.

All candidates meet the same worlds, so that luck does not tell them apart. After each round the
worse half is left alone (sequential halving), so that most playouts go to the moves among which it
is hardest to choose.
"""

from __future__ import annotations

from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from msgspec import Struct

from masume.bots.bot import CLOCK, Budget
from masume.bots.comparing import won
from masume.bots.expert import Expert
from masume.bots.judge import Judged
from masume.core.clock import Clock
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMove, AnyState

CANDIDATES = 6
"""How many moves are worth a playout: those with the best priors."""
MOST = 1_000
"""Where there are more moves than this, so many are taken at random."""


class Candidate(Struct):
    """A move and the margins it led to, in worlds that are the same for all candidates."""

    move: AnyMove
    prior: float
    margins: list[float]


class MonteCarlo:
    """Weighs playouts against the expert's prior.

    A few playouts are mostly noise, and where the prior is known to be good it takes many of them
    to overrule it.
    """

    def __init__(self, expert: Expert, budget: Budget | None = None, clock: Clock = CLOCK) -> None:
        self.expert = expert
        self.budget = budget or Budget()
        self.clock = clock

    def judge(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> tuple[Judged, ...]:
        """The candidates, the best first."""
        judged = self.candidates(game, state, seat, rng)
        candidates = [Candidate(move, prior, []) for prior, move in judged]
        prior_sd = self.expert.prior_sd(state)
        if len(candidates) == 1 or prior_sd == 0:  # nothing to find out
            return tuple(Judged(move=each.move, worth=each.prior) for each in candidates)
        dropped: list[Candidate] = []
        rounds = (len(candidates) - 1).bit_length()
        for _ in range(rounds):
            self._play_out(candidates, state, seat, rounds, rng)
            candidates = _best_first(candidates, prior_sd)
            half = (len(candidates) + 1) // 2
            dropped[:0] = candidates[half:]
            candidates = candidates[:half]
        return _judged([*candidates, *dropped], against_others=len(game.scores(state)) > 1)

    def candidates(
        self, game: AnyGame, state: AnyState, seat: Seat, rng: Random
    ) -> list[tuple[float, AnyMove]]:
        """The moves that are worth a playout, with their priors; the best first."""
        moves = some_moves(game, state, seat, rng)
        judged = [(self.expert.prior(state, seat, move), move) for move in moves]
        judged.sort(key=lambda each: -each[0])
        return judged[:CANDIDATES]

    def _play_out(
        self, candidates: list[Candidate], state: AnyState, seat: Seat, rounds: int, rng: Random
    ) -> None:
        """One round: all candidates in the same worlds, as many as the budget allows."""
        expert, moves = self.expert, [each.move for each in candidates]
        batches = self.budget.worlds(
            len(moves), rounds=rounds, batch=expert.batch, clock=self.clock
        )
        for worlds in batches:
            for margins in expert.playouts(state, seat, moves, worlds, rng):
                for candidate, margin in zip(candidates, margins, strict=True):
                    candidate.margins.append(margin)


def some_moves(game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> list[AnyMove]:
    """All moves of a seat; where there are very many, some of them."""
    moves = [*islice(game.moves(state, seat), MOST + 1)]
    if len(moves) <= MOST:
        return moves
    return [*dict.fromkeys(game.sample(state, seat, rng) for _ in range(MOST))]


def _best_first(candidates: list[Candidate], prior_sd: float) -> list[Candidate]:
    priors = [each.prior for each in candidates]
    margins = [list(world) for world in zip(*(each.margins for each in candidates), strict=True)]
    worths = weigh(priors, margins, prior_sd)
    order = sorted(range(len(candidates)), key=lambda index: -worths[index])
    return [candidates[index] for index in order]


def _judged(candidates: list[Candidate], *, against_others: bool) -> tuple[Judged, ...]:
    """The candidates in their order, the best first.

    A move that was left alone early was not in all worlds of the best one. So it is compared with
    the best one in those worlds in which both were, and never called better than it.
    """
    best = candidates[0].margins
    middle, judged = fmean(best), []
    for candidate in candidates:
        margins = candidate.margins
        behind = [ours - its for ours, its in zip(best, margins, strict=False)]
        error = pstdev(behind) if candidate is not candidates[0] else pstdev(best)
        judged.append(
            Judged(
                move=candidate.move,
                worth=middle - max(0.0, fmean(behind)),
                wins=fmean(map(won, margins)) if against_others else None,
                spread=pstdev(margins),
                error=error / sqrt(len(margins)),
                playouts=len(margins),
            )
        )
    return tuple(judged)


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
