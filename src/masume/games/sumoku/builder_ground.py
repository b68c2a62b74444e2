"""The grid while a layout is being built: which cells are taken, and where there is room.

spot      a cell as one number: `y * WIDE + x`, so that a step right is 1 and a step down is WIDE
step      ACROSS or DOWN
reach     how many tiles fit before and after a tile without touching another
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from masume.games.sumoku.builder_lines import LONGEST, Face
from masume.games.sumoku.layout import Laid, Layout, arranged

ACROSS = 1
WIDE = DOWN = 1 << 12
HALF = WIDE // 2
MIDDLE = HALF * WIDE + HALF
"""The spot of the first tile: farther from every border than 96 tiles can reach."""

Spot = int
Step = int
Door = tuple[Spot, Step]
"""A taken spot through which a line may be led, and in which direction."""


class Ground:
    """Taken spots with what lies there. The first locked tile lies in the middle."""

    def __init__(self, locked: Layout = ()) -> None:
        self.y, self.x = (locked[0].y, locked[0].x) if locked else (0, 0)
        self.at: dict[Spot, Face] = {
            MIDDLE + (tile.y - self.y) * WIDE + tile.x - self.x: (tile.kind, tile.reads)
            for tile in locked
        }

    def layout(self) -> Layout:
        """What lies there, as the rules know it."""
        y, x = self.y - HALF, self.x - HALF
        return arranged(
            Laid(y + spot // WIDE, x + spot % WIDE, *face) for spot, face in self.at.items()
        )

    def reach(self, spot: Spot, step: Step) -> tuple[int, int]:
        """How many tiles fit before and after a taken spot, touching nothing; −1 if one is there.

        >>> ground = Ground((Laid(0, 0, 0, 1), Laid(0, 4, 0, 1)))
        >>> ground.reach(MIDDLE, ACROSS), ground.reach(MIDDLE + 4, ACROSS)
        ((5, 2), (2, 5))
        """
        return self._clear(spot, -step), self._clear(spot, step)

    def _clear(self, spot: Spot, step: int) -> int:
        """The tiles that fit in one direction; the one after them must not touch either."""
        at, side, fits = self.at, WIDE + 1 - abs(step), 0
        spot += step
        while fits < LONGEST - 1 and not (spot in at or spot + side in at or spot - side in at):
            fits, spot = fits + 1, spot + step
        return fits - (spot in at)

    def doors(self) -> Iterator[Door]:
        """The taken spots that lie in no line in a direction."""
        at = self.at
        for spot in at:
            for step in (ACROSS, DOWN):
                if spot + step not in at and spot - step not in at:
                    yield spot, step


def roomy(ground: Ground, rng: Random) -> list[Door]:
    """The doors, those with much room first, by lot among them."""
    return sorted(ground.doors(), key=lambda door: rng.random() - sum(ground.reach(*door)))


def splits(size: int, before: int, after: int) -> list[int]:
    """How many of a group's tiles can go before the door: all, none, or what room is left.

    >>> splits(3, 5, 5), splits(3, 1, 5), splits(3, 2, 2), splits(3, 1, 1), splits(3, -1, 5)
    ([0, 3], [0, 1], [1, 2], [], [])
    """
    if before < 0 or after < 0 or before + after < size:
        return []
    least, most = max(0, size - after), min(size, before)
    return [least, most] if least < most else [least]
