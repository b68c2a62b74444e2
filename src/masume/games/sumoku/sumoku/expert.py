"""Judges moves of Sumoku. Hands are open, so the best replies of others can be computed."""

from __future__ import annotations

from itertools import islice

from masume.bots.expert import Expert
from masume.core.game import Seat
from masume.games.sumoku.plays.best import (
    best_plays,
    most_at_once,
    points_of,
    scored_plays,
    scored_windows,
)
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.plays.plays import fillings
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.sumoku.moves import Decline, Move, Pass, Play
from masume.games.sumoku.sumoku.rules import Sumoku
from masume.games.sumoku.sumoku.state import State

EQUALS, FEW = 24, 6
"""How many of several plays with the same points are compared by `best` and by `modest`."""


class SumokuExpert(Expert):
    """Searches by windows instead of playing every move."""

    def __init__(self, game: Sumoku) -> None:
        super().__init__(game)

    def gains(self, state: State, seat: Seat) -> list[tuple[float, Move]]:
        """Every move with its points."""
        scored: list[tuple[float, Move]] = [
            (points, Play(layout_of(codes)))
            for points, codes in scored_plays(state.table, state.hands[seat], state.key)
        ]
        return scored or [(0.0, no_play(state))]

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
        after = self.game.play(state, seat, move)
        following = (seat + 1) % len(after.hands)
        return max(0, most_at_once(after.table, after.hands[following], after.key))


def no_play(state: State) -> Move:
    """The move of a player who has no play."""
    return Decline() if state.phase == "extra" else Pass()
