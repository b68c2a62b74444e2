"""Who plays Cat Sudoku at each level."""

from __future__ import annotations

from math import isinf

from masume.bots.bot import Bot, Budget
from masume.bots.crew import WITH_STRONG, Crew
from masume.games.cat.bots.bot import CatBot
from masume.games.cat.bots.hasty import Hasty


class CatCrew(Crew):
    """One bot plays all levels but `random`; the best gives hints."""

    levels = WITH_STRONG

    judged = ()

    def best(self, budget: Budget | None = None) -> Bot:
        return CatBot("strong")

    def kind(self) -> Bot:
        return CatBot("kind")

    def greedy(self) -> Bot:
        return CatBot("greedy")

    def tempered(self, temperature: float) -> Bot:
        return super().tempered(temperature) if isinf(temperature) else Hasty(temperature)

    def adviser(self) -> Bot:
        return CatBot("strong")
