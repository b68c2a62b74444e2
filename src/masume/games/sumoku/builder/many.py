"""Lays many loose tiles quickly, line after line, until few are left for the thorough search.

Lines are led through open tiles, the oldest first, which keeps the pattern together. Each takes
the colours and then the numbers of which most are left, so that what remains stays mixed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from masume.games.sumoku.builder.budget import Purse
from masume.games.sumoku.builder.ground import (
    ACROSS,
    DOWN,
    MIDDLE,
    Door,
    Ground,
    Spot,
    beside,
    roomy,
    splits,
)
from masume.games.sumoku.builder.lines import Face, clash_of, useful_readings
from masume.games.sumoku.tiles import COLOURS, KINDS, NUMBERS, Kind, count

SIZES = (3, 4, 2, 5, 3, 4)
"""How many tiles a line takes, by lot."""


class Spread:
    """One way to lay most of the tiles, drawn by lot."""

    def __init__(
        self, ground: Ground, loose: Sequence[Kind], key: int, distinct: bool, rng: Random
    ) -> None:
        self.ground, self.key, self.distinct, self.rng = ground, key, distinct, rng
        self.counts = list(count(loose))
        self.left = len(loose)

    def loose(self) -> list[Kind]:
        """The tiles not laid yet."""
        return [kind for kind in range(KINDS) for _ in range(self.counts[kind])]

    def run(self, few: int, purse: Purse) -> None:
        """Lays tiles until only a few are left, or no door is."""
        doors = roomy(self.ground, self.rng) or self._first()
        for door in doors:  # grows while it is walked
            if self.left <= few:
                return
            purse.spend()
            doors += self._lead(door, self.left - few)

    def _first(self) -> list[Door]:
        """Lays one tile in the middle, of the colour and number of which most are there."""
        self._lay(self._best(self._colours(0)[0], 0)[:1], [MIDDLE])
        return [(MIDDLE, MIDDLE, ACROSS), (MIDDLE, MIDDLE, DOWN)]

    def _lead(self, door: Door, most: int) -> list[Door]:
        """Leads a line through a door, if there is room and a group for it."""
        before, after = self.ground.reach(door)
        room = before + after if before >= 0 <= after else 0
        _, clash, total, _, _ = self.ground.load(door, 0, self.distinct)
        colours = self._colours(clash)
        wanted = min(self.rng.choice(SIZES), most, room, len(colours))
        for size in range(wanted, 0, -1):
            group = self._group(colours[:size], clash, -total % self.key)
            if group:
                spots = beside(door, size, self.rng.choice(splits(size, before, after)))
                self._lay(group, spots)
                return [(spot, spot, ACROSS + DOWN - door[2]) for spot in spots]
        return []

    def _lay(self, group: list[Face], spots: list[Spot]) -> None:
        for face, spot in zip(group, spots, strict=True):
            self.ground.at[spot] = face
            self.counts[face[0]] -= 1
            self.left -= 1

    def _colours(self, clash: int) -> list[int]:
        """The colours still free in a line, the one of which most tiles are left first."""
        sums = [
            (-sum(self.counts[colour * NUMBERS : colour * NUMBERS + NUMBERS]), colour)
            for colour in range(len(COLOURS))
            if not clash >> colour & 1
        ]
        return [colour for tiles, colour in sorted(sums) if tiles]

    def _best(self, colour: int, clash: int) -> list[Face]:
        """The tiles of a colour that fit into a line, those with a twin first, else by lot."""
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
