"""Puzzles of Speed Sumoku: ten tiles that can all be laid."""

from __future__ import annotations

from collections.abc import Iterator
from math import log2
from random import Random

from masume.core.dealer import RandomDealer
from masume.core.game import Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyMatch
from masume.games.sumoku.builder.lines import groups_among
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.judging import is_right
from masume.games.sumoku.reasons import Builds
from masume.games.sumoku.speed.moves import SpeedMove
from masume.games.sumoku.speed.state import SpeedState
from masume.games.sumoku.tiles import Hand
from masume.puzzles import Kind, Level, Setter, Solution, bounded

LAY_ALL = Kind(
    key="lay-all",
    title={"en": "All ten tiles", "nl": "Alle tien stenen", "zh-Hant": "十張全放"},
    ask={
        "en": "Place all ten tiles: every line adds up to a multiple of the key number.",
        "nl": "Leg alle tien stenen: elke lijn is samen een veelvoud van het sleutelgetal.",
        "zh-Hant": "把十張牌全部放下：每條線的總和都是關鍵數字的倍數。",
    },
    unique=False,
)
KEYS = (3, 4, 5, 6, 7, 8, 9, 10)
HARDEST, LINES, FEWEST = 152, 12, 10
"""What difficulty shrinks by, from the hardest: twice the lines that the tiles can make, twice
those of the tile that is in the fewest."""


class SpeedPuzzles(Setter):
    """Hands of ten out of the bag, with any key."""

    kinds = (LAY_ALL,)

    def positions(self, kind: Kind, level: Level, rng: Random) -> Iterator[tuple[AnyMatch, Seat]]:
        """The first hands of a round, from which the other player has withdrawn."""
        while True:
            options = {"key": rng.choice(KEYS)}
            match = Match(self.game, options, [Player("A"), Player("B")], RandomDealer(rng))
            match.begin()
            match.act(1, GiveUp())
            yield match, 0

    def solve(self, kind: Kind, state: SpeedState, seat: Seat) -> Solution | None:
        """Some layout of all tiles; it is hard to find where few lines can be made."""
        hand = state.hands[seat]
        layout = built(hand, state.key)
        if layout is None:
            return None
        return Solution(Claim(layout), 1, 0, _difficulty(hand, state.key))

    def worth(self, kind: Kind, state: SpeedState, seat: Seat, move: SpeedMove) -> int:
        """Right or wrong."""
        return int(isinstance(move, Claim) and is_right(move.layout, state.hands[seat], state.key))

    def reasons(self, kind: Kind, state: SpeedState, seat: Seat, move: Claim) -> tuple[Builds, ...]:
        """How many tiles lie."""
        return (Builds(tiles=len(move.layout)),)


def _difficulty(hand: Hand, key: int) -> int:
    """By the lines that the tiles can make, and those of the tile that is in the fewest."""
    lines = {
        pieces
        for pieces, _, _, total in groups_among(hand, key, distinct=False)
        if pieces.bit_count() > 1 and total % key == 0
    }
    fewest = min(sum(line >> piece & 1 for line in lines) for piece in range(len(hand)))
    return bounded(HARDEST - LINES * log2(1 + len(lines)) - FEWEST * log2(1 + fewest))
