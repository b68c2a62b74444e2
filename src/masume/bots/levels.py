"""The bots that look no further than the next player's turn, and how levels are made weaker."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, isinf, log
from random import Random

from masume.bots.bot import Bot
from masume.bots.expert import Expert
from masume.bots.judge import Judge
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


class MostPoints:
    """Takes the most points at once, found by playing every move; among equals any.

    It knows nothing but the rules, so it plays the same for ever: an opponent to measure against.
    """

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """One of the moves with the most points."""
        return rng.choice(Expert(game).best(state, seat))


class Kind:
    """Plays well, but leaves the best to others: for children."""

    def __init__(self, expert: Expert) -> None:
        self.expert = expert

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """A modest move; among equals, the one that helps the next most."""
        return _extreme(self.expert, state, seat, self.expert.modest(state, seat), 1, rng)


class Tempered:
    """Errs as people do: small mistakes often, large ones seldom.

    A move that seems worth *d* points less than another is chosen exp(−*d* / temperature) times as
    often. At 0 the best is always chosen, at infinity any.
    """

    def __init__(self, expert: Expert, temperature: float) -> None:
        self.expert = expert
        self.temperature = temperature

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """One of the moves, by what they seem to be worth at first sight."""
        if isinf(self.temperature):
            return game.sample(state, seat, rng)
        seen = self.expert.at_sight(state, seat)
        return seen[tempered([worth for worth, _ in seen], self.temperature, rng)][1]


class TemperedBest:
    """Errs like `Tempered`, among the moves that a judge finds worth considering."""

    def __init__(self, judge: Judge, temperature: float) -> None:
        self.judge = judge
        self.temperature = temperature

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """One of the candidates, by what they are worth."""
        judged = self.judge.judge(game, state, seat, rng)
        return judged[tempered([each.worth for each in judged], self.temperature, rng)].move


class Sometimes:
    """Plays like one bot in a share of its turns, and like another in all others."""

    def __init__(self, share: float, bot: Bot, otherwise: Bot) -> None:
        self.share, self.bot, self.otherwise = share, bot, otherwise

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """A move of the one or the other."""
        bot = self.bot if rng.random() < self.share else self.otherwise
        return bot.choose(game, state, seat, rng)


def tempered(worths: Sequence[float], temperature: float, rng: Random) -> int:
    """The index of one of some worths, the better ones more often.

    >>> [tempered([3, 8, 8.1], 0.0, Random(seed)) for seed in range(3)]
    [2, 2, 2]
    >>> sorted({tempered([3, 8, 8.1], 1.0, Random(seed)) for seed in range(30)})
    [1, 2]
    """
    most = max(worths)
    if temperature <= 0:
        return rng.choice([index for index, worth in enumerate(worths) if worth == most])
    weights = [exp((worth - most) / temperature) for worth in worths]
    return rng.choices(range(len(worths)), weights)[0]


def slip(temperature: float, rng: Random) -> float:
    """An error in points to be added to what a move seems worth, before the best is chosen.

    The choice is then that of `tempered`, also where moves are too many to be listed: the errors
    have the distribution of Gumbel.
    """
    return -temperature * log(rng.expovariate(1.0))


def _extreme(
    expert: Expert, state: AnyState, seat: Seat, moves: list[AnyMove], sign: int, rng: Random
) -> AnyMove:
    """Of several moves one that leaves the most (sign 1) or the least (−1) to the next player."""
    if len(moves) == 1:
        return moves[0]
    worth = [sign * expert.opponent_best(state, seat, move) for move in moves]
    return rng.choice([move for move, each in zip(moves, worth, strict=True) if each == max(worth)])


ANYTHING = inf
"""The temperature at which any move is as likely as another."""
