"""Puzzles of Spot Sumoku: ten tiles, and only one four among them that can be called."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10
from random import Random

from masume.core.game import NATURE, Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyMatch
from masume.games.sumoku.reasons import AddsUp
from masume.games.sumoku.spot.calls import CALLED, fours, right_totals, totals
from masume.games.sumoku.spot.dealing import PLACES, lying
from masume.games.sumoku.spot.moves import Call, SpotMove, TurnUp
from masume.games.sumoku.spot.state import SpotState
from masume.games.sumoku.tiles import FULL_BAG, NUMBER_OF, Hand, kinds_in, names
from masume.puzzles import Kind, Level, Setter, Solution, bounded

TENS = Kind(
    key="tens",
    title={"en": "The only four", "nl": "De enige vier", "zh-Hant": "唯一的四張"},
    ask={
        "en": "Find the only four colours whose sum is a multiple of the key number.",
        "nl": "Zoek de enige vier kleuren die samen een veelvoud van het sleutelgetal zijn.",
        "zh-Hant": "找出唯一一組：四種顏色，總和是關鍵數字的倍數。",
    },
)
KEYS = (5, 6, 7, 8, 9, 10)
REPAIRS = 24
"""So often a tile is replaced until there is one right four."""
FOURS, NEAR, TURNED, EASIEST = 60, 0.8, 14, 48
"""What difficulty grows by: tenfold fours, a near miss, a 6 as a 9; less what all have."""
TILES = kinds_in(FULL_BAG)


class SpotPuzzles(Setter):
    """Tens out of the bag."""

    kinds = (TENS,)

    def positions(self, kind: Kind, level: Level, rng: Random) -> Iterator[tuple[AnyMatch, Seat]]:
        """Any ten tiles with any key, tile by tile replaced until they have one right four."""
        while True:
            key = rng.choice(KEYS)
            ten = with_one_four(key, rng)
            if ten:
                match = Match(self.game, {"key": key}, [Player("A"), Player("B")])
                match.append(NATURE, TurnUp(ten))
                yield match, 0

    def solve(self, kind: Kind, state: SpotState, seat: Seat) -> Solution | None:
        """One four is right."""
        ten, key = lying(state), state.key
        right = _right(ten, key)
        if len(right) != 1:
            return None
        every = [*fours(ten)]
        near = [four for four in every if _is_near(four, key)]
        needs_nine = sum(NUMBER_OF[tile] for tile in right[0]) % key != 0
        hard = FOURS * log10(len(every)) + NEAR * len(near) + TURNED * needs_nine - EASIEST
        return Solution(Call(right[0]), 1, 0, bounded(hard))

    def worth(self, kind: Kind, state: SpotState, seat: Seat, move: SpotMove) -> int:
        """Right or wrong."""
        return int(isinstance(move, Call) and bool(right_totals(move.tiles, state.key)))

    def reasons(self, kind: Kind, state: SpotState, seat: Seat, move: Call) -> tuple[AddsUp, ...]:
        """What they add up to."""
        totals = right_totals(move.tiles, state.key)
        return (AddsUp(tiles=names(move.tiles), totals=totals, points=CALLED),)


def _right(ten: Hand, key: int) -> list[Hand]:
    return [four for four in fours(ten) if right_totals(four, key)]


def with_one_four(key: int, rng: Random) -> Hand:
    """Ten tiles with exactly one right four; none if that does not come about soon."""
    bag = list(TILES)
    rng.shuffle(bag)
    ten, left = bag[:PLACES], bag[PLACES:]
    for _ in range(REPAIRS):
        right = _right(tuple(ten), key)
        if len(right) == 1:
            return tuple(ten)
        met = [sum(tile in four for four in right) for tile in ten]
        place = met.index(max(met))  # the tile in most right fours, or the first if there is none
        left.append(ten[place])
        ten[place] = left.pop(rng.randrange(len(left)))
    return ()


def _is_near(four: Hand, key: int) -> bool:
    """Whether a total misses a multiple by one: it is looked at twice."""
    return any(total % key in (1, key - 1) for total in totals(four))
