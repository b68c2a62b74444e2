"""All bots of Cardoku."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar

from masume.bots.bot import Budget
from masume.bots.crew import WITH_STRONG, Crew
from masume.bots.judge import Judge
from masume.games.cardoku.bots.expert import PLAYOUTS, CardokuExpert
from masume.games.cardoku.bots.judging import CardokuJudge
from masume.games.cardoku.bots.reasons import CardokuReason


class CardokuCrew(Crew):
    """The general bots with the expert; the best one makes the move that the judge likes best."""

    levels = WITH_STRONG
    expert = CardokuExpert
    judged = ()
    reasons: ClassVar[object] = CardokuReason
    frozen = MappingProxyType(
        {"strong 0.1": "masume.games.cardoku.bots.frozen:Strong", **Crew.frozen}
    )

    def judge(self, budget: Budget | None = None) -> Judge:
        return CardokuJudge(budget)

    def warm_up(self) -> None:
        PLAYOUTS.get()
