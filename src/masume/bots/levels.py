"""The bots that look no further than the next player's turn."""

from __future__ import annotations

from random import Random

from masume.bots.expert import Expert
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMove, AnyState


class RandomBot:
    """Plays anything."""

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """Every move is as likely as another."""
        return game.sample(state, seat, rng)


class Greedy:
    """Takes the most points; among equals, leaves the next player the least."""

    def __init__(self, expert: Expert) -> None:
        self.expert = expert

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """One of the moves with the most points, the one that leaves the least."""
        return _extreme(self.expert, state, seat, self.expert.best(state, seat), -1, rng)


class Kind:
    """Plays well, but leaves the best to others: for children."""

    def __init__(self, expert: Expert) -> None:
        self.expert = expert

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """A modest move; among equals, the one that helps the next most."""
        return _extreme(self.expert, state, seat, self.expert.modest(state, seat), 1, rng)


def _extreme(
    expert: Expert, state: AnyState, seat: Seat, moves: list[AnyMove], sign: int, rng: Random
) -> AnyMove:
    """Of several moves one that leaves the most (sign 1) or the least (−1) to the next player."""
    if len(moves) == 1:
        return moves[0]
    worth = [sign * expert.opponent_best(state, seat, move) for move in moves]
    return rng.choice([move for move, each in zip(moves, worth, strict=True) if each == max(worth)])
