"""Bots for Cat Sudoku that see what the best one sees at first, and err in weighing it."""

from __future__ import annotations

from random import Random

from masume.bots.levels import slip
from masume.core.game import Seat
from masume.games.cat.bots.bot import CatBot
from masume.games.cat.bots.evaluation import expected_loss
from masume.games.cat.bots.paper import Ground
from masume.games.cat.bots.search import Judge
from masume.games.cat.rules.state import State


class Erring(CatBot):
    """Weighs all numbers of a turn together; what each way costs is misjudged by some points."""

    def __init__(self, temperature: float, beam: int | None = None) -> None:
        super().__init__("strong", beam=beam)
        self.temperature = temperature

    def judge(self, on: Ground, rng: Random) -> Judge:
        """The loss to come, more or less."""
        weights, temperature = self.weights, self.temperature
        return lambda now: expected_loss(on, now, weights) - slip(temperature, rng)


class Hasty(Erring):
    """Writes one number after the other, with an eye for its own sheet only."""

    def __init__(self, temperature: float) -> None:
        super().__init__(temperature, beam=1)

    def less_others(
        self, state: State, seat: Seat, losses: dict[int, float], rng: Random
    ) -> dict[int, float]:
        """Nobody else is looked at."""
        return losses
