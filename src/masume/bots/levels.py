"""The bots that look no further than the next player's turn."""

from __future__ import annotations

from random import Random
from typing import Any

from masume.bots.expert import Expert
from masume.core.game import Seat
from masume.core.typing import AnyGame


class RandomBot:
    """Plays anything."""

    def __init__(self, expert: Expert) -> None:
        self.expert = expert

    def choose(self, game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
        """Every move is as likely as another."""
        return game.sample(state, seat, rng)


class Greedy:
    """Takes the most points; among equals, leaves the next player the least."""

    def __init__(self, expert: Expert) -> None:
        self.expert = expert

    def choose(self, game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
        """The best of all moves at first sight."""
        return _extreme(self.expert, state, seat, self.expert.best(state, seat), -1, rng)


class Kind:
    """Plays well, but leaves the best to others: for children."""

    def __init__(self, expert: Expert) -> None:
        self.expert = expert

    def choose(self, game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
        """A modest move; among equals, the one that helps the next most."""
        return _extreme(self.expert, state, seat, self.expert.modest(state, seat), 1, rng)


def _extreme(
    expert: Expert, state: Any, seat: Seat, moves: list[Any], sign: int, rng: Random
) -> Any:
    """Of several moves one that leaves the most (sign 1) or the least (−1) to the next player."""
    if len(moves) == 1:
        return moves[0]
    worth = [sign * expert.opponent_best(state, seat, move) for move in moves]
    return rng.choice([move for move, each in zip(moves, worth, strict=True) if each == max(worth)])
