"""Bots for Team Sumoku: they build by the builder, and take their time."""

from __future__ import annotations

from random import Random

from masume.bots.bot import Bot, Budget
from masume.bots.crew import Crew
from masume.core.game import Outline, Seat
from masume.core.typing import AnyGame, AnyMove
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.outlines import claim_progress
from masume.games.sumoku.team.moves import TeamMove
from masume.games.sumoku.team.state import TeamState

PLACING = {"random": 10.0, "kind": 24.0, "greedy": 14.0, "careful": 8.0}
"""By level, the usual seconds for each tile."""
SPREAD = 0.35
"""How uneven people are: half of all times are within a quarter of the usual one."""


class TeamBot:
    """Claims all tiles of the team, if the builder finds how."""

    def choose(self, game: AnyGame, state: TeamState, seat: Seat, rng: Random) -> TeamMove:
        """A right claim, or giving up; a wrong claim would be refused and mean nothing."""
        layout = built(state.hands[seat], state.key)
        return GiveUp() if layout is None else Claim(layout)


class TeamCrew(Crew):
    """One bot plays all levels but `random`; better levels are quicker."""

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        return super().bot(level, budget) if level == "random" else TeamBot()

    def adviser(self) -> Bot:
        return TeamBot()

    def seconds(
        self, level: str, state: TeamState, seat: Seat, rng: Random, factor: float
    ) -> float:
        """Every tile takes its time."""
        tiles = len(state.hands[seat])
        return factor * PLACING[level] * tiles * rng.lognormvariate(0, SPREAD)

    def progress(self, move: AnyMove) -> Outline:
        """The shape grows tile by tile."""
        return claim_progress(move)
