"""Bots for Solo Sumoku: they build stage by stage by the builder, and take their time."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from masume.bots.bot import Bot, Budget
from masume.bots.crew import Crew
from masume.bots.judge import Judge, Judged
from masume.core.game import CLOCK, Seat
from masume.core.typing import AnyGame
from masume.games.sumoku.kernel import building
from masume.games.sumoku.loose import going_on
from masume.games.sumoku.reasons import BuildReason
from masume.games.sumoku.solo.judge import SoloJudge
from masume.games.sumoku.solo.moves import SoloMove, TimeUp
from masume.games.sumoku.solo.planning import claim_or_stop
from masume.games.sumoku.solo.state import SoloState

PLACING = {"random": 10.0, "kind": 24.0, "greedy": 14.0, "careful": 8.0}
"""By level, the usual seconds for each tile."""
SPREAD = 0.35
"""How uneven people are: half of all times are within a quarter of the usual one."""


class SoloBot:
    """Claims all tiles of the stage, if the builder finds how; may look at the tiles to come."""

    def __init__(self, looks_ahead: bool = False) -> None:
        self.looks_ahead = looks_ahead

    def choose(self, game: AnyGame, state: SoloState, seat: Seat, rng: Random) -> SoloMove:
        """A right claim, or stopping; a wrong claim would be refused and mean nothing."""
        if seat == CLOCK:
            return TimeUp()
        if self.looks_ahead and not state.minutes:
            best: SoloMove = SoloJudge().judge(game, state, seat, rng)[0].move
            return best
        return claim_or_stop(state)


class SoloCrew(Crew):
    """One bot plays most levels, better ones quicker; the best looks at the tiles to come, too."""

    reasons = BuildReason
    frozen = MappingProxyType({"careful 0.1": "masume.games.sumoku.solo.bots:SoloBot"})

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        return (
            super().bot(level, budget) if level == "random" else SoloBot(level == self.levels[-1])
        )

    def judge(self, budget: Budget | None = None) -> Judge:
        return SoloJudge()

    def adviser(self) -> Bot:
        return SoloBot(looks_ahead=building() is not None)

    def warm_up(self) -> None:
        building()

    def going_on(self, state: SoloState, seat: Seat, laid: Mapping[str, str]) -> Judged | None:
        fixed = state.base if state.locked else ()
        return going_on(state.hand, state.key, laid, fixed, distinct=True)

    def seconds(
        self, level: str, state: SoloState, seat: Seat, rng: Random, factor: float
    ) -> float:
        """Every new tile of the stage takes its time."""
        tiles = len(state.hand) - len(state.base)
        return factor * PLACING[level] * tiles * rng.lognormvariate(0, SPREAD)
