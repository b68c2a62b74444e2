"""Bots for Solo Sumoku: they build stage by stage by the builder, and take their time.

Alone nobody is quicker than another, so levels differ in patience: the builder lays at random until
all tiles fit, and who tries less often gives up a stage that somebody else would have built.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf
from random import Random
from types import MappingProxyType

from masume.bots.bot import Bot, Budget
from masume.bots.crew import Crew, Scale
from masume.bots.judge import Judge, Judged
from masume.bots.levels import ANYTHING, RandomBot
from masume.core.game import CLOCK, Seat
from masume.core.typing import AnyGame
from masume.games.sumoku.kernel import building
from masume.games.sumoku.loose import going_on
from masume.games.sumoku.reasons import BuildReason
from masume.games.sumoku.solo.judge import SoloJudge
from masume.games.sumoku.solo.moves import SoloMove, TimeUp
from masume.games.sumoku.solo.planning import BUILDING, claim_or_stop
from masume.games.sumoku.solo.state import SoloState

PLACING = {"random": 10.0, "kind": 24.0, "greedy": 14.0, "careful": 8.0}
"""By level, the usual seconds for each tile."""
SPREAD = 0.35
"""How uneven people are: half of all times are within a quarter of the usual one."""
HASTE = Scale(1.0, 4000.0)
"""How many times sooner than it could a level gives up: after 20,000 steps of the builder, or 5."""


class SoloBot:
    """Claims all tiles of the stage, if the builder finds how; may look at the tiles to come."""

    def __init__(self, looks_ahead: bool = False, haste: float = 1.0) -> None:
        self.looks_ahead = looks_ahead
        self.haste = haste

    def choose(self, game: AnyGame, state: SoloState, seat: Seat, rng: Random) -> SoloMove:
        """A right claim, or stopping; a wrong claim would be refused and mean nothing."""
        if seat == CLOCK:
            return TimeUp()
        if self.looks_ahead and not state.minutes:
            best: SoloMove = SoloJudge().judge(game, state, seat, rng)[0].move
            return best
        if self.haste <= 1:
            return claim_or_stop(state)
        return claim_or_stop(state, int(BUILDING / self.haste), rng.getrandbits(31))


class SoloCrew(Crew):
    """One bot plays most levels, some with more haste; the best looks at the tiles to come, too."""

    reasons = BuildReason
    scales = MappingProxyType(dict.fromkeys(("random", "kind", "greedy"), HASTE))
    frozen = MappingProxyType({"careful 0.1": "masume.games.sumoku.solo.bots:SoloBot"})

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        if level == self.levels[-1]:
            return SoloBot(looks_ahead=True)
        haste = self.settings.get(level, ANYTHING if level == "random" else 1.0)
        return RandomBot() if isinf(haste) else SoloBot(haste=haste)

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
