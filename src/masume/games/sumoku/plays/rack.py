"""A hand as the search for plays needs it: what fits where, and what several tiles can reach.

No colour comes twice in a line, so no play uses two tiles of one colour, and a hand is just the
set of its kinds. Words such as *run* and *tile* are explained in `pattern.py`.
"""

from __future__ import annotations

from functools import lru_cache

from masume.games.sumoku.plays.pattern import FULL, RUN_OF
from masume.games.sumoku.tiles import NUMBER_OF, Hand

TILES_OF = tuple(
    (kind << 1, kind << 1 | 1) if number == 6 else (kind << 1,)
    for kind, number in enumerate(NUMBER_OF)
)
"""For each kind the tiles it can be laid as (SUM-2)."""


class Rack:
    """A hand as the search needs it, for one key."""

    __slots__ = ("_fits", "_reach", "by_rest", "colours", "key", "size", "tiles")

    def __init__(self, hand: Hand, key: int) -> None:
        self.key = key
        self.size = len(hand)
        self.tiles = [tile for kind in dict.fromkeys(hand) for tile in TILES_OF[kind]]
        """What can be laid: each kind once, a 6 also as 9 (SUM-2)."""
        self.by_rest: list[list[int]] = [[] for _ in range(key)]
        """Those tiles by the rest that their numbers leave when divided by the key."""
        self.colours = [0] * key
        """For each rest the colours of those tiles, in the place where runs have them."""
        for tile in self.tiles:
            rest = (RUN_OF[tile] & 255) % key
            self.by_rest[rest].append(tile)
            self.colours[rest] |= RUN_OF[tile] & FULL
        self._fits: dict[int, list[int]] = {}
        self._reach: dict[int, list[int]] = {0: [1]}

    def fits(self, run: int) -> list[int]:
        """The tiles that make a run valid: a new colour, a multiple of the key."""
        found = self._fits.get(run)
        if found is None:
            tiles = self.by_rest[-(run & 255) % self.key]
            found = self._fits[run] = [tile for tile in tiles if not RUN_OF[tile] & run & FULL]
        return found

    def has_fit(self, run: int) -> bool:
        """Whether there is a tile that makes a run valid."""
        return bool(self.colours[-(run & 255) % self.key] & ~run)

    def reaches(self, run: int, more: int) -> bool:
        """Whether some `more` tiles with nothing across make a run valid."""
        rests = self._rests(~run & FULL)
        return more < len(rests) and bool(rests[more] >> -(run & 255) % self.key & 1)

    def _rests(self, colours: int) -> list[int]:
        """For each number of tiles, all of these colours, the set of rests they can leave."""
        found = self._reach.get(colours)
        if found is None:
            lowest = colours & -colours
            without = self._rests(colours ^ lowest)
            found = [*without, 0]
            for tile in self.tiles:
                if RUN_OF[tile] & lowest:
                    turn = (RUN_OF[tile] & 255) % self.key
                    for count, rests in enumerate(without, 1):
                        found[count] |= turned(rests, turn, self.key)
            self._reach[colours] = found
        return found


def turned(rests: int, by: int, key: int) -> int:
    """A set of rests, each with a number added, modulo the key.

    >>> bin(turned(0b10001, 2, 5))
    '0b110'
    """
    return (rests << by | rests >> key - by) & (1 << key) - 1


@lru_cache(maxsize=16)
def rack_of(hand: Hand, key: int) -> Rack:
    """The rack of a hand, from a cache: it is shared."""
    return Rack(hand, key)
