"""The bots of Sumoku."""

from __future__ import annotations

from math import isinf
from types import MappingProxyType

from masume.bots.bot import Bot, Budget
from masume.bots.crew import WITH_STRONG, Crew
from masume.bots.judge import Judge
from masume.games.sumoku import kernel
from masume.games.sumoku.sumoku.expert import SumokuExpert
from masume.games.sumoku.sumoku.glance import Glance
from masume.games.sumoku.sumoku.judge import SumokuJudge
from masume.games.sumoku.sumoku.reasons import SumokuReason


class SumokuCrew(Crew):
    """The general bots with the expert; the best one does what the judge says."""

    levels = WITH_STRONG
    expert = SumokuExpert
    reasons = SumokuReason
    frozen = MappingProxyType(
        {
            **Crew.frozen,
            "strong 0.1": "masume.games.sumoku.sumoku.frozen:Strong",
        }
    )

    def judge(self, budget: Budget | None = None) -> Judge:
        return SumokuJudge(budget)

    def tempered(self, temperature: float) -> Bot:
        return super().tempered(temperature) if isinf(temperature) else Glance(temperature)

    def warm_up(self) -> None:
        kernel.search()
