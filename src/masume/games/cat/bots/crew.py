"""Who plays Cat Sudoku at each level."""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf
from typing import ClassVar

from masume.bots.bot import Bot, Budget
from masume.bots.crew import WITH_STRONG, Crew
from masume.bots.expert import Expert
from masume.bots.judge import Best
from masume.games.cat.bots.bot import CatBot
from masume.games.cat.bots.expert import PLAYOUTS, CatExpert
from masume.games.cat.bots.hasty import Erring, Hasty
from masume.games.cat.bots.judge import CatJudge
from masume.games.cat.bots.reasons import CatReason

WARM_SEATS = (1, 2)
"""The kernel is compiled for these numbers of seats beforehand."""


class CatCrew(Crew):
    """The best level makes the move that the judge thinks best, and gives hints."""

    levels = WITH_STRONG
    expert: ClassVar[type[Expert]] = CatExpert
    reasons: ClassVar[object] = CatReason
    frozen: ClassVar[Mapping[str, str]] = {
        **Crew.frozen,
        "outlook": "masume.games.cat.bots.frozen:Outlook",
    }

    judged = ()

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        if level == "careful":
            return Erring(self.settings.get(level, 0.0))
        return super().bot(level, budget)

    def best(self, budget: Budget | None = None) -> Bot:
        return Best(self.judge(budget))

    def kind(self) -> Bot:
        return CatBot("kind")

    def greedy(self) -> Bot:
        return Hasty(self.settings.get("greedy", 0.0))

    def tempered(self, temperature: float) -> Bot:
        return super().tempered(temperature) if isinf(temperature) else Hasty(temperature)

    def judge(self, budget: Budget | None = None) -> CatJudge:
        return CatJudge(CatExpert(self.game), budget)

    def adviser(self) -> Bot:
        return self.best()

    def warm_up(self) -> None:
        """Compiles the playouts."""
        if kernel := PLAYOUTS.get():
            for seats in WARM_SEATS:
                kernel.warm_up(self.game.start(self.game.info.options(), seats))
