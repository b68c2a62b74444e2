"""A bot that plays each good move out many times, over many worlds it cannot tell apart."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from masume.bots.bot import Budget
from masume.bots.expert import Expert
from masume.core.game import NATURE, ONLY_NATURE, Game, Seat

CANDIDATES = 8
"""How many moves are worth a playout, judged at first sight."""


class Careful:
    """Monte Carlo: invents the hidden tiles, plays to the end, and keeps what fares best.

    All candidates meet the same worlds, so luck does not tell them apart. Half of them are
    dropped whenever the others have had their share of the budget.
    """

    def __init__(self, expert: Expert, budget: Budget | None = None) -> None:
        self.expert = expert
        self.budget = budget or Budget()

    def choose(self, game: Game[Any, Any, Any, Any], state: Any, seat: Seat, rng: Random) -> Any:
        """The candidate with the best mean margin over all playouts."""
        moves = self._candidates(game, state, seat)
        totals = [0.0] * len(moves)
        left = list(range(len(moves)))
        rounds = max(1, (len(moves) - 1).bit_length())
        for round_ in range(rounds):
            if len(left) == 1:
                break
            goes_on = self._share(rounds, round_, len(left))
            while goes_on():
                world = game.resample(state, seat, rng)
                luck = rng.random()
                for k in left:
                    after = game.play(world, seat, moves[k])
                    totals[k] += self._playout(game, after, seat, Random(luck))
            left = sorted(left, key=lambda k: -totals[k])[: (len(left) + 1) // 2]
        return moves[left[0]]

    def _candidates(self, game: Game[Any, Any, Any, Any], state: Any, seat: Seat) -> list[Any]:
        expert = self.expert
        moves = sorted(game.moves(state, seat), key=lambda move: -expert.gain(state, seat, move))
        first = moves[: 2 * CANDIDATES]
        if len(first) <= 1:
            return first
        first.sort(
            key=lambda move: expert.leaves(state, seat, move) - expert.gain(state, seat, move)
        )
        return first[:CANDIDATES]

    def _share(self, rounds: int, round_: int, left: int) -> Callable[[], bool]:
        """Says whether this round goes on: by the clock if there is one, else by playouts."""
        if self.budget.ms is not None:
            end = time.perf_counter() + self.budget.ms / 1000 / rounds
            return lambda: time.perf_counter() < end
        worlds = iter(range(max(1, self.budget.playouts // rounds // left)))
        return lambda: next(worlds, None) is not None

    def _playout(
        self, game: Game[Any, Any, Any, Any], state: Any, seat: Seat, rng: Random
    ) -> float:
        """Own points less the best other's, when all go on with quick moves."""
        quick, play, chance = self.expert.quick, game.play, game.chance
        while waits := game.to_act(state):
            if waits == ONLY_NATURE:
                state = play(state, NATURE, chance(state).roll(rng))
            else:
                mover = min(waits)
                state = play(state, mover, quick(state, mover, rng))
        scores = game.scores(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        return scores[seat] - max(others, default=0)
