"""The grid while a layout is being built: which cells are taken, and where there is room.

spot      a cell as one number: `y * WIDE + x`, so that a step right is 1 and a step down is WIDE
step      ACROSS or DOWN
reach     how many tiles fit before and after a run without touching another tile
anchor    a run that a new line may be attached to: its first and last spot and its direction
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from masume.games.sumoku.builder.lines import LONGEST, Face, Load, clash_of
from masume.games.sumoku.layout import Laid, Layout, arranged

ACROSS = 1
WIDE = DOWN = 1 << 12
HALF = WIDE // 2
MIDDLE = HALF * WIDE + HALF
"""The spot of the first tile: farther from every border than 96 tiles can reach."""

Spot = int
Step = int
Anchor = tuple[Spot, Spot, Step]
"""The first and the last spot of a run, and its direction. A single tile is crossed by the new
line, a longer run is lengthened."""


class Ground:
    """Taken spots with what lies there. The first locked tile lies in the middle."""

    def __init__(self, locked: Layout = ()) -> None:
        self.y, self.x = (locked[0].y, locked[0].x) if locked else (0, 0)
        self.at: dict[Spot, Face] = {
            MIDDLE + (tile.y - self.y) * WIDE + tile.x - self.x: (tile.kind, tile.reads)
            for tile in locked
        }

    def layout(self) -> Layout:
        """What lies there, as a layout."""
        y, x = self.y - HALF, self.x - HALF
        return arranged(
            Laid(y + spot // WIDE, x + spot % WIDE, *face) for spot, face in self.at.items()
        )

    def reach(self, anchor: Anchor) -> tuple[int, int]:
        """How many tiles fit before and after a run without touching another; −1 if one is there.

        >>> ground = Ground((Laid(0, 0, 0, 1), Laid(0, 4, 0, 1)))
        >>> ground.reach((MIDDLE, MIDDLE, ACROSS)), ground.reach((MIDDLE + 4, MIDDLE + 4, ACROSS))
        ((5, 2), (2, 5))
        """
        first, last, step = anchor
        return self._clear(first, -step), self._clear(last, step)

    def _clear(self, spot: Spot, step: int) -> int:
        """The tiles that fit in one direction; the one after them must not touch either."""
        at, side, fits = self.at, WIDE + 1 - abs(step), 0
        spot += step
        while fits < LONGEST - 1 and not (spot in at or spot + side in at or spot - side in at):
            fits, spot = fits + 1, spot + step
        return fits - (spot in at)

    def anchors(self) -> Iterator[Anchor]:
        """All runs that a line could be attached to: tiles alone in a direction, and lines."""
        at = self.at
        for first in at:
            for step in (ACROSS, DOWN):
                if first - step not in at:
                    last = first
                    while last + step in at:
                        last += step
                    yield first, last, step

    def parts(self) -> list[set[Spot]]:
        """The taken spots, divided into connected pieces."""
        left, parts = set(self.at), []
        while left:
            edge = [left.pop()]
            part = set(edge)
            while edge:
                spot = edge.pop()
                near = left & {spot + ACROSS, spot - ACROSS, spot + DOWN, spot - DOWN}
                left -= near
                part |= near
                edge += near
            parts.append(part)
        return parts

    def load(self, anchor: Anchor, piece: int, distinct: bool) -> Load:
        """What a run contributes to a line, as the piece of that number."""
        first, last, step = anchor
        faces = [self.at[spot] for spot in range(first, last + step, step)]
        clash = 0
        for face in faces:
            clash |= clash_of(*face, distinct)
        return Load(1 << piece, clash, sum([reads for _, reads in faces]), 1, len(faces))


def beside(anchor: Anchor, size: int, before: int) -> list[Spot]:
    """The spots of new tiles at a run: `before` of them in front of it, the others behind."""
    first, last, step = anchor
    spots = [first - step * k for k in range(before, 0, -1)]
    return spots + [last + step * k for k in range(1, size - before + 1)]


def roomy(ground: Ground, rng: Random) -> list[Anchor]:
    """The anchors with room for a tile, those with much room first, otherwise at random."""
    found = []
    for anchor in ground.anchors():
        before, after = ground.reach(anchor)
        if before >= 0 <= after and before + after:
            found.append((rng.random() - before - after, anchor))
    return [anchor for _, anchor in sorted(found)]


def splits(size: int, before: int, after: int) -> list[int]:
    """How many of a group's tiles may go before the anchor: the fewest and the most.

    >>> splits(3, 5, 5), splits(3, 1, 5), splits(3, 2, 2), splits(3, 1, 1), splits(3, -1, 5)
    ([0, 3], [0, 1], [1, 2], [], [])
    """
    if before < 0 or after < 0 or before + after < size:
        return []
    least, most = max(0, size - after), min(size, before)
    return [least, most] if least < most else [least]
