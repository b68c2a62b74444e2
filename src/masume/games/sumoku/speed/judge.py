"""The judge of Speed Sumoku: a claim if the hand can be built, else which tile to swap."""

from __future__ import annotations

from random import Random

from masume.bots.judge import Judged
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.sumoku.builder import Budget, build
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.reasons import Builds, NoLayout
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.speed.rounds import can_swap
from masume.games.sumoku.speed.state import SpeedState
from masume.games.sumoku.tiles import kinds_in

PAIRS = 6
"""With how many pairs of new tiles each swap is tried."""
BUILDING = Budget(seconds=60, steps=20_000)
TRYING = Budget(seconds=60, steps=600)


class SpeedJudge:
    """Worth is the share of a round that is won if nobody else claims."""

    def judge(
        self, game: AnyGame, state: SpeedState, seat: Seat, rng: Random
    ) -> tuple[Judged, ...]:
        """The claim; or each swap, by how often the hand can be built after it; and giving up."""
        hand = state.hands[seat]
        found = build(hand, state.key, budget=BUILDING)
        if found.verdict == "built":
            why = (Builds(tiles=len(hand), points=1),)
            return (Judged(move=Claim(found.layout), worth=1, reasons=why),)
        no = (NoLayout(proved=found.verdict == "none"),)
        swaps = _swaps(state, seat, rng) if can_swap(state) else []
        tried = [
            Judged(move=Swap(kind), worth=share, playouts=PAIRS, reasons=no)
            for share, kind in swaps
        ]
        return (*tried, Judged(move=GiveUp(), worth=0, reasons=no))


def _swaps(state: SpeedState, seat: Seat, rng: Random) -> list[tuple[float, int]]:
    """For each kind of tile how often the hand can be built when two others come for it."""
    hand, bag = state.hands[seat], kinds_in(state.bag)
    pairs = [rng.sample(bag, 2) for _ in range(PAIRS)]
    found = []
    for kind in sorted({*hand}):
        left = list(hand)
        left.remove(kind)
        fits = sum(
            build([*left, *pair], state.key, budget=TRYING).verdict == "built" for pair in pairs
        )
        found.append((fits / PAIRS, kind))
    return sorted(found, key=lambda each: -each[0])
