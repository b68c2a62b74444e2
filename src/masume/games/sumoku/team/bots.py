"""Bots for Team Sumoku: they build by the builder, and take their time."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from masume.bots.bot import Bot, Budget
from masume.bots.crew import WITH_STRONG, Crew, Scale
from masume.bots.judge import Judge, Judged
from masume.core.game import Outline, Seat
from masume.core.typing import AnyGame, AnyMove
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.loose import going_on
from masume.games.sumoku.outlines import claim_progress
from masume.games.sumoku.reasons import BuildReason
from masume.games.sumoku.team.judge import TeamJudge
from masume.games.sumoku.team.moves import TeamMove
from masume.games.sumoku.team.state import TeamState

QUICK = 7.0
"""The usual seconds of the best level for each tile; those of the others are set."""
PACE = Scale(QUICK, 20 * QUICK)
SPREAD = 0.6
"""How uneven teams and hands are: half of all times are within a factor of 1.5 of the usual."""


class TeamBot:
    """Claims all tiles of the team, if the builder finds how."""

    def choose(self, game: AnyGame, state: TeamState, seat: Seat, rng: Random) -> TeamMove:
        """A right claim, or giving up; a wrong claim would be refused and mean nothing."""
        layout = built(state.hands[seat], state.key)
        return GiveUp() if layout is None else Claim(layout)


class TeamCrew(Crew):
    """One bot plays all levels; better ones are quicker."""

    levels = WITH_STRONG
    reasons = BuildReason
    scales = MappingProxyType(dict.fromkeys(WITH_STRONG[:-1], PACE))
    frozen = MappingProxyType({"greedy 0.1": "greedy@14"})

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        return TeamBot()

    def judge(self, budget: Budget | None = None) -> Judge:
        return TeamJudge()

    def adviser(self) -> Bot:
        return TeamBot()

    def going_on(self, state: TeamState, seat: Seat, laid: Mapping[str, str]) -> Judged | None:
        return going_on(state.hands[seat], state.key, laid)

    def seconds(
        self, level: str, state: TeamState, seat: Seat, rng: Random, factor: float
    ) -> float:
        """Every tile takes its time."""
        tiles = len(state.hands[seat])
        return factor * self.settings.get(level, QUICK) * tiles * rng.lognormvariate(0, SPREAD)

    def progress(self, move: AnyMove) -> Outline:
        """The shape grows tile by tile."""
        return claim_progress(move)
