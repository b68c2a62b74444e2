"""The bots of Sumoku."""

from __future__ import annotations

from math import isinf
from types import MappingProxyType

from masume.bots.bot import Bot, Budget
from masume.bots.crew import SHARE, WITH_STRONG, Crew
from masume.bots.judge import Judge
from masume.bots.levels import Sometimes
from masume.games.sumoku import kernel
from masume.games.sumoku.sumoku.expert import SumokuExpert
from masume.games.sumoku.sumoku.glance import Glance
from masume.games.sumoku.sumoku.judge import SumokuJudge
from masume.games.sumoku.sumoku.reasons import SumokuReason


class SumokuCrew(Crew):
    """The general bots with the expert; the best one does what the judge says.

    A bot that always takes the most points would lose more than 80 of 100 games to `careful`, so
    `greedy` looks ahead in some of its turns.
    """

    levels = WITH_STRONG
    scales = MappingProxyType({**Crew.scales, "greedy": SHARE})
    expert = SumokuExpert
    reasons = SumokuReason
    frozen = MappingProxyType(
        {
            **Crew.frozen,
            "strong 0.1": "masume.games.sumoku.sumoku.frozen:Strong",
        }
    )

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        """`greedy` takes the most points in a share of its turns, and else plays as `careful`."""
        if level != "greedy":
            return super().bot(level, budget)
        share = self.settings.get(level, 1.0)
        return Sometimes(share, Glance(0.0), super().bot("careful", budget))

    def judge(self, budget: Budget | None = None) -> Judge:
        return SumokuJudge(budget)

    def tempered(self, temperature: float) -> Bot:
        return super().tempered(temperature) if isinf(temperature) else Glance(temperature)

    def warm_up(self) -> None:
        kernel.search()
