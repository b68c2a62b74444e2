"""The judge of Solo Sumoku: which layouts of the stage leave room for the tiles to come."""

from __future__ import annotations

from random import Random

from masume.bots.judge import Judged, Reason
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.reasons import Builds, NextTiles, NoLayout
from masume.games.sumoku.solo.moves import Stop
from masume.games.sumoku.solo.planning import Plan, claim_or_stop, survey
from masume.games.sumoku.solo.stages import TILES
from masume.games.sumoku.solo.state import SoloState


class SoloJudge:
    """Tries layouts with tiles that may come next; stopping comes last."""

    def judge(self, game: AnyGame, state: SoloState, seat: Seat, rng: Random) -> tuple[Judged, ...]:
        """Claims of the layouts that were tried, the best first, and stopping."""
        seen = survey(state)
        found = [*map(_claim, seen.plans)] or _part(state)
        why = () if found else (NoLayout(proved=seen.proved),)
        return (*found, Judged(move=Stop(), worth=len(state.laid), reasons=why))


def _part(state: SoloState) -> list[Judged]:
    """In a given time one may claim fewer tiles than all."""
    move = claim_or_stop(state) if state.minutes else Stop()
    if not isinstance(move, Claim):
        return []
    tiles = len(move.layout)
    return [Judged(move=move, worth=tiles, reasons=(Builds(tiles=tiles, points=tiles),))]


def _claim(plan: Plan) -> Judged:
    """Worth its tiles, and all others by the share of tens that fit."""
    tiles = len(plan.layout)
    why: tuple[Reason, ...] = (Builds(tiles=tiles, points=tiles),)
    if plan.tens:
        why += (NextTiles(fits=plan.fits, tens=plan.tens),)
    worth = tiles + plan.share * (TILES - tiles)
    return Judged(move=Claim(plan.layout), worth=worth, playouts=plan.tens, reasons=why)
