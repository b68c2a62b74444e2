"""A bot for Cat Sudoku that sees what the best one sees at first, and errs in weighing it."""

from __future__ import annotations

from random import Random

from masume.bots.levels import slip
from masume.core.game import Seat
from masume.games.cat.bots.bot import CatBot
from masume.games.cat.bots.evaluation import expected_loss
from masume.games.cat.bots.paper import Ground
from masume.games.cat.bots.search import Judge
from masume.games.cat.rules.state import State


class Hasty(CatBot):
    """Writes one number after the other; what each costs is misjudged by some points."""

    def __init__(self, temperature: float) -> None:
        super().__init__("strong", beam=1)
        self.temperature = temperature

    def judge(self, on: Ground, rng: Random) -> Judge:
        """The loss to come, more or less."""
        weights, temperature = self.weights, self.temperature
        return lambda now: expected_loss(on, now, weights) - slip(temperature, rng)

    def less_others(
        self, state: State, seat: Seat, losses: dict[int, float], rng: Random
    ) -> dict[int, float]:
        """It has an eye for its own sheet only."""
        return losses
