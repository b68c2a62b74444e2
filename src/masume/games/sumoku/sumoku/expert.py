"""Judges moves of Sumoku. Hands are open, so the best replies of others can be computed."""

from __future__ import annotations

from itertools import islice
from random import Random

from masume.bots.expert import Expert
from masume.core.game import Seat
from masume.games.sumoku import kernel
from masume.games.sumoku.kernel.scored import Scored
from masume.games.sumoku.plays.best import best_plays, points_of, scored_windows
from masume.games.sumoku.plays.pattern import code_of, extended, layout_of
from masume.games.sumoku.plays.plays import fillings
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.sumoku.moves import Move, Play, no_play
from masume.games.sumoku.sumoku.rules import Sumoku
from masume.games.sumoku.sumoku.scoring import judge
from masume.games.sumoku.sumoku.searching import listed_plays, most_at_once, position_of
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.sumoku.worth import weights, worth

EQUALS, FEW = 24, 6
"""How many of several plays with the same points are compared by `best` and by `modest`."""
TURNS, ROWS = 3, 4
"""How many turns a playout looks ahead, and how many plays are considered in each of them."""


class SumokuExpert(Expert):
    """Searches by windows instead of playing every move."""

    batch = 8

    def __init__(self, game: Sumoku) -> None:
        super().__init__(game)

    def gains(self, state: State, seat: Seat) -> list[tuple[float, Move]]:
        """Every move with its points; where plays cannot be listed quickly, some of them."""
        plays = listed_plays(state.table, state.hands[seat], state.key)
        return [(points, move_of(codes)) for points, codes, _ in plays] or [(0.0, no_play(state))]

    def best(self, state: State, seat: Seat) -> list[Move]:
        """Plays with the most points: all, or some of very many."""
        _, plays = best_plays(state.table, state.hands[seat], state.key)
        found: list[Move] = [Play(layout_of(codes)) for codes in islice(plays, EQUALS)]
        return found or [no_play(state)]

    def modest(self, state: State, seat: Seat) -> list[Move]:
        """Plays with about half of the points that the best would bring."""
        scored = list(scored_windows(state.table, state.hands[seat], state.key))
        if not scored:
            return [no_play(state)]
        half = max(points for points, _ in scored) / 2
        every = [points for points, _ in scored]
        most = max((points for points in every if points <= half), default=min(every))
        rack = rack_of(state.hands[seat], state.key)
        plays = (
            Play(layout_of(codes))
            for points, window in scored
            if points == most
            for codes in fillings(rack, window.run, window.cells)
            if points_of(window, codes) == most
        )
        return [*islice(plays, FEW)]

    def opponent_best(self, state: State, seat: Seat, move: Move) -> float:
        """The most points that the next player can make of it."""
        table = state.table
        if isinstance(move, Play):
            table = extended(table, tuple(map(code_of, move.tiles)))
        following = state.hands[(seat + 1) % len(state.hands)]
        return max(0, most_at_once(table, following, state.key))

    def prior(self, state: State, seat: Seat, move: Move) -> float:
        """By how much the seat will be ahead, without playing on."""
        return lead(state, seat) + worth(state, seat, scored(state, seat, move))

    def prior_sd(self, state: State) -> float:
        """How far the learned weights are trusted; without playouts there is nothing else."""
        return 0.0 if kernel.search() is None else 10.0

    def playouts(
        self, state: State, seat: Seat, moves: list[Move], worlds: int, rng: Random
    ) -> list[list[float]]:
        """Some turns by the policy, and what the position is worth then; else the prior alone."""
        compiled = kernel.search()
        if compiled is None:
            return [[self.prior(state, seat, move) for move in moves]] * worlds
        plays = [scored(state, seat, move) for move in moves]
        seed = rng.getrandbits(30)
        return compiled.playouts(
            position_of(state),
            plays,
            weights().points,
            worlds=worlds,
            turns=TURNS,
            most=ROWS,
            seed=seed,
        )


def lead(state: State, seat: Seat) -> int:
    """By how much a seat is ahead of the best other one now."""
    return state.scores[seat] - max(
        score for other, score in enumerate(state.scores) if other != seat
    )


def scored(state: State, seat: Seat, move: Move) -> Scored:
    """A move with its points; a pass and a decline are plays without tiles."""
    if not isinstance(move, Play):
        return Scored(0, (), False)
    judged = judge(state.table, state.hands[seat], state.key, move.tiles)
    return Scored(judged.points, judged.codes, judged.six)


def move_of(codes: tuple[int, ...]) -> Move:
    """The play of these tiles."""
    return Play(layout_of(codes))
