"""All bots of Cardoku."""

from __future__ import annotations

from math import isinf
from types import MappingProxyType
from typing import ClassVar

from masume.bots.bot import Bot, Budget
from masume.bots.crew import WITH_STRONG, Crew
from masume.bots.judge import Judge
from masume.games.cardoku.bots.expert import PLAYOUTS, CardokuExpert
from masume.games.cardoku.bots.judging import CardokuJudge
from masume.games.cardoku.bots.reasons import CardokuReason
from masume.games.cardoku.bots.sight import Sight

MOST_POINTS = "masume.bots.levels:MostPoints"
STRONG = "masume.games.cardoku.bots.frozen:Strong"


class CardokuCrew(Crew):
    """The general bots with the expert; the best one makes the move that the judge likes best."""

    levels = WITH_STRONG
    expert = CardokuExpert
    reasons: ClassVar[object] = CardokuReason
    frozen = MappingProxyType({**Crew.frozen, "most points": MOST_POINTS, "strong 0.1": STRONG})

    def greedy(self) -> Bot:
        return Sight(0.0)

    def tempered(self, temperature: float) -> Bot:
        return super().tempered(temperature) if isinf(temperature) else Sight(temperature)

    def judge(self, budget: Budget | None = None) -> Judge:
        return CardokuJudge(budget)

    def warm_up(self) -> None:
        PLAYOUTS.get()
