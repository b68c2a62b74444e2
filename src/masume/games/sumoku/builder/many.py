"""Lays many loose tiles quickly, line after line, until few are left for the thorough search.

Lines cross laid tiles, the oldest first, which keeps the pattern compact. Each takes the colours
and then the numbers of which most are left, so that what remains stays mixed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from masume.games.sumoku.builder.budget import Meter
from masume.games.sumoku.builder.ground import (
    ACROSS,
    DOWN,
    MIDDLE,
    Anchor,
    Ground,
    Spot,
    beside,
    roomy,
    splits,
)
from masume.games.sumoku.builder.lines import Face, clash_of, useful_readings
from masume.games.sumoku.tiles import COLOURS, KINDS, NUMBERS, Kind, count

SIZES = (3, 4, 2, 5, 3, 4)
"""How many tiles a line takes; one is chosen at random."""


class Spread:
    """One attempt to lay most of the tiles at random."""

    def __init__(
        self, ground: Ground, loose: Sequence[Kind], key: int, distinct: bool, rng: Random
    ) -> None:
        self.ground, self.key, self.distinct, self.rng = ground, key, distinct, rng
        self.counts = list(count(loose))
        self.left = len(loose)

    def loose(self) -> list[Kind]:
        """The tiles not laid yet."""
        return [kind for kind in range(KINDS) for _ in range(self.counts[kind])]

    def run(self, few: int, meter: Meter) -> None:
        """Lays tiles until only a few are left, or no anchor."""
        anchors = roomy(self.ground, self.rng) or self._first()
        for anchor in anchors:  # grows while it is walked
            if self.left <= few:
                return
            meter.spend()
            anchors += self._attach(anchor, self.left - few)

    def _first(self) -> list[Anchor]:
        """Lays a tile in the middle, of the commonest colour and number; returns its anchors."""
        self._lay(self._best(self._colours(0)[0], 0)[:1], [MIDDLE])
        return [(MIDDLE, MIDDLE, ACROSS), (MIDDLE, MIDDLE, DOWN)]

    def _attach(self, anchor: Anchor, most: int) -> list[Anchor]:
        """Lays a line at an anchor if there is room and a group for it; returns new anchors."""
        before, after = self.ground.reach(anchor)
        room = before + after if before >= 0 <= after else 0
        _, clash, total, _, _ = self.ground.load(anchor, 0, self.distinct)
        colours = self._colours(clash)
        wanted = min(self.rng.choice(SIZES), most, room, len(colours))
        for size in range(wanted, 0, -1):
            group = self._group(colours[:size], clash, -total % self.key)
            if group:
                spots = beside(anchor, size, self.rng.choice(splits(size, before, after)))
                self._lay(group, spots)
                return [(spot, spot, ACROSS + DOWN - anchor[2]) for spot in spots]
        return []

    def _lay(self, group: list[Face], spots: list[Spot]) -> None:
        for face, spot in zip(group, spots, strict=True):
            self.ground.at[spot] = face
            self.counts[face[0]] -= 1
            self.left -= 1

    def _colours(self, clash: int) -> list[int]:
        """The colours still free in a line, the one with most loose tiles first."""
        sums = [
            (-sum(self.counts[colour * NUMBERS : colour * NUMBERS + NUMBERS]), colour)
            for colour in range(len(COLOURS))
            if not clash >> colour & 1
        ]
        return [colour for tiles, colour in sorted(sums) if tiles]

    def _best(self, colour: int, clash: int) -> list[Face]:
        """The tiles of a colour that fit into a line: pairs first, otherwise at random."""
        faces = [
            (kind, reads)
            for kind in range(colour * NUMBERS, colour * NUMBERS + NUMBERS)
            if self.counts[kind]
            for reads in useful_readings(kind, self.key, self.distinct)
            if not clash_of(kind, reads, self.distinct) & clash
        ]
        self.rng.shuffle(faces)
        faces.sort(key=lambda face: -self.counts[face[0]])
        return faces

    def _group(self, colours: Sequence[int], clash: int, total: int) -> list[Face] | None:
        """One tile of each colour that together add up to a total, but for multiples of the key."""
        for kind, reads in self._best(colours[0], clash):
            if len(colours) == 1:
                if (total - reads) % self.key == 0:
                    return [(kind, reads)]
                continue
            taken = clash | clash_of(kind, reads, self.distinct)
            rest = self._group(colours[1:], taken, total - reads)
            if rest is not None:
                return [(kind, reads), *rest]
        return None
