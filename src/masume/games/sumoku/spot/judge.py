"""The judge of Spot Sumoku: which four of the tiles are a right call."""

from __future__ import annotations

from random import Random

from masume.bots.judge import Judged
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.sumoku.reasons import AddsUp
from masume.games.sumoku.spot.calls import CALLED, fours, right_totals
from masume.games.sumoku.spot.dealing import lying
from masume.games.sumoku.spot.moves import Call, Nothing
from masume.games.sumoku.spot.state import SpotState
from masume.games.sumoku.tiles import names


class SpotJudge:
    """Every right call brings four tiles."""

    def judge(self, game: AnyGame, state: SpotState, seat: Seat, rng: Random) -> tuple[Judged, ...]:
        """All right calls, and at last none."""
        found = []
        for four in fours(lying(state)):
            totals = right_totals(four, state.key)
            if totals:
                call = Call(four, totals[0] if state.say_total else None)
                why = (AddsUp(tiles=names(four), totals=totals, points=CALLED),)
                found.append(Judged(move=call, worth=CALLED, reasons=why))
        return (*found, Judged(move=Nothing(), worth=0))
