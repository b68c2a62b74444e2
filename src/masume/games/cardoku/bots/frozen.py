"""The best bot of version 0.1, kept as an opponent: `masume.games.cardoku.bots.frozen:Strong`.

It plays its best ideas on for some turns over many invented hands. What it uses of `expert.py` and
`lines.py` must stay as it is.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from statistics import fmean

from msgspec import Struct

from masume.bots.bot import Budget
from masume.core.game import NATURE, ONLY_NATURE, Seat
from masume.core.typing import AnyGame
from masume.games.cardoku.bots.expert import CardokuExpert, quiet_worth, together
from masume.games.cardoku.bots.lines import chance_to_use, offers, progress
from masume.games.cardoku.rules.moves import Move, Play, Shift, Swap
from masume.games.cardoku.rules.settling import after
from masume.games.cardoku.rules.sides import side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import completed


class Weights(Struct, frozen=True):
    """How it thinks."""

    candidates: int = 8
    """How many moves are played on."""
    rounds: int = 3
    """For how many turns of every side, against others."""
    far: int = 12
    """For how many turns where all play as one."""
    reply: float = 0.8
    """What a line that the next side is likely to take costs, in the prior."""
    prior: float = 0.5
    """How much the prior counts beside the playouts."""
    win: float = 2.0
    """What winning or losing counts, in points, if the game ends within the horizon."""
    hope: float = 1.0
    """What progress counts at the horizon where all play as one."""


class Strong:
    """Sorts all moves by a prior, and plays the best ones on over the same worlds."""

    def __init__(self, budget: Budget | None = None, weights: Weights | None = None) -> None:
        self.budget = budget or Budget()
        self.weights = weights or Weights()

    def choose(self, game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
        """The candidate that fares best."""
        moves: list[Move] = list(game.moves(state, seat))
        if len(moves) == 1:
            return moves[0]
        expert = CardokuExpert(game)
        judged = [(self.prior(state, move), rng.random(), move) for move in moves]
        judged.sort(key=lambda each: (-each[0], each[1]))
        best = judged[: self.weights.candidates]
        totals: list[list[float]] = [[] for _ in best]
        for _ in chain.from_iterable(map(range, self.budget.worlds(len(best)))):
            world, luck = game.resample(state, seat, rng), rng.random()
            for found, (_, _, move) in zip(totals, best, strict=True):
                end = self.play_on(game, expert, game.play(world, seat, move), Random(luck))
                found.append(self.margin(end, state, seat))
        worths = [
            fmean(found) + self.weights.prior * prior
            for found, (prior, _, _) in zip(totals, best, strict=True)
        ]
        return best[worths.index(max(worths))][2]

    def prior(self, state: State, move: Move) -> float:
        """Points now, less what the next side will probably score; together, progress."""
        if not isinstance(move, Play | Shift | Swap):
            return 0.0
        terms = state.terms
        table, spaces = after(state.table, move)
        new = completed(table, spaces, terms.nine, state.scored)
        scored = state.scored | new
        if together(state):
            return new.bit_count() + self.weights.hope * progress(table, terms.nine, scored)
        following = (side_in_turn(state) + 1) % terms.sides
        held = chance_to_use(state, table, following)
        left = offers(table, terms.nine, scored)
        threats = sorted((held[value - 1] * count for (_, value), count in left.items()))
        threat = threats[-1] + 0.3 * sum(threats[:-1]) if threats else 0.0
        worth = new.bit_count() - self.weights.reply * threat
        return worth - 0.01 * quiet_worth(state, table, spaces)

    def play_on(self, game: AnyGame, expert: CardokuExpert, state: State, rng: Random) -> State:
        """Some turns of quick play, each side's draws included."""
        weights, terms = self.weights, state.terms
        turns = weights.far if together(state) else weights.rounds * terms.sides
        last = state.number + turns
        while state.number < last and (waits := game.to_act(state)):
            if waits == ONLY_NATURE:
                state = game.play(state, NATURE, game.chance(state).roll(rng))
            else:
                mover = state.turn
                state = game.play(state, mover, expert.quick(state, mover, rng))
        return state

    def margin(self, end: State, start: State, seat: Seat) -> float:
        """Own points since `start` less the best other side's; together all points and hope."""
        gains = [now - then for now, then in zip(end.points, start.points, strict=True)]
        if together(end):
            hope = 0.0 if end.end else progress(end.table, end.terms.nine, end.scored)
            return sum(gains) + self.weights.hope * hope
        won = lead(list(end.points), seat) if end.end else 0
        return lead(gains, seat) + self.weights.win * ((won > 0) - (won < 0))


def lead(points: list[int], seat: Seat) -> int:
    """The points of a seat's side less those of the best other one."""
    own = seat % len(points)
    return points[own] - max(points[:own] + points[own + 1 :])
