"""The judge of Team Sumoku: a claim of all tiles, if there is a layout."""

from __future__ import annotations

from random import Random

from masume.bots.judge import Judged
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.reasons import Builds, NoLayout
from masume.games.sumoku.team.state import TeamState


class TeamJudge:
    """Whoever claims rightly has won: one point."""

    def judge(self, game: AnyGame, state: TeamState, seat: Seat, rng: Random) -> tuple[Judged, ...]:
        """The claim, and giving up."""
        hand = state.hands[seat]
        layout = built(hand, state.key)
        if layout is None:
            return (Judged(move=GiveUp(), worth=0, reasons=(NoLayout(proved=False),)),)
        why = (Builds(tiles=len(hand), points=1),)
        claim = Judged(move=Claim(layout), worth=1, wins=1.0, reasons=why)
        return claim, Judged(move=GiveUp(), worth=0, wins=0.0)
