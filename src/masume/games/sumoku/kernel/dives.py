"""Builds all tiles onto a pattern, play by play, where lines may repeat no number (SOL-2).

Compiled code lists every way to lay some of the tiles in one line so that all lines stay right.
The tile that can be laid in the fewest ways is laid first, in a few of these ways, chosen at
random; then the next one. A dive that ends with tiles left over is given up early, and another one
begins. So it finds layouts quickly where there are many, and never proves that there is none: the
builder in plain Python does that.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from threading import RLock

import numpy as np

from masume.games.sumoku.kernel.arrays import Ints
from masume.games.sumoku.kernel.desk import PLAY, new_desk
from masume.games.sumoku.kernel.grid import LONGEST, lay_all
from masume.games.sumoku.kernel.plays import all_plays
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.plays.pattern import FARTHEST, RUN_OF, Code, Table, code_of, layout_of
from masume.games.sumoku.tiles import Hand

MOST_PLAYS = 20_000
"""More are not looked at: there are enough of them."""
WAYS, LATER = 3, 2
"""In how many ways the first tile of a dive is laid, and each later one."""
NUMBERS_FROM = 14
"""The bit of number 1 in a run: the colours end before it."""


class RanOut(Exception):
    """The steps are spent."""


class Building:
    """Holds the room that compiled code works in: one caller at a time."""

    def __init__(self) -> None:
        self._lock = RLock()
        faces = [run | 1 << NUMBERS_FROM + (run & 255) - 1 for run in RUN_OF]
        self._desk = new_desk()._replace(faces=np.array(faces, np.int32))
        self._plays = np.zeros((MOST_PLAYS, PLAY), np.int32)
        self._hand = np.zeros(96, np.int32)

    def build(
        self, loose: Hand, key: int, locked: Layout, steps: int, seed: int = 0
    ) -> Layout | None:
        """All tiles, locked ones in their places; `None` if no dive found it in so many steps.

        The same call gives the same layout.
        """
        if any(max(abs(tile.x), abs(tile.y)) > FARTHEST - len(loose) for tile in locked):
            return None  # the grid of compiled code ends there
        table = tuple(code_of(tile) for tile in locked)
        with self._lock:
            dives = _Dives(self, key, steps, Random(seed))
            found = dives.run(table, tuple(sorted(loose))) if loose else table
        return None if found is None else layout_of(tuple(sorted(found)))

    def plays(self, table: Table, hand: Hand, key: int) -> Ints:
        """All plays as rows, which the next call overwrites."""
        desk = self._desk
        lay_all(desk.grid, desk.laid, desk.faces, np.array(table, np.int32))
        self._hand[: len(hand)] = hand
        return self._plays[: all_plays(desk, self._hand, len(hand), key, self._plays)]


class _Dives:
    """One request: dives until one succeeds, or the steps are spent."""

    def __init__(self, room: Building, key: int, steps: int, rng: Random) -> None:
        self.room, self.key, self.steps, self.rng = room, key, steps, rng

    def run(self, table: Table, hand: Hand) -> Table | None:
        try:
            while not (found := self._dive(table, hand, WAYS)):
                pass
        except RanOut:
            return None
        return found

    def _dive(self, table: Table, hand: Hand, ways: int) -> Table | None:
        if self.steps <= 0:
            raise RanOut
        self.steps -= 1
        rows = self.room.plays(table, hand, self.key)
        whole = np.flatnonzero(rows[:, 2] == len(hand))
        if len(whole):
            return table + _codes(rows[whole[0]])
        chosen = [_codes(rows[k]) for k in self._few(rows, ways)]
        for codes in chosen:
            found = self._dive(table + codes, _left(hand, codes), LATER)
            if found is not None:
                return found
        return None

    def _few(self, rows: Ints, ways: int) -> list[int]:
        """Some plays of the tile that has the fewest."""
        laid = np.arange(LONGEST) < rows[:, 2:3]
        kinds = np.where(laid, (rows[:, 3:] & 255) >> 1, -1)
        each, uses = np.unique(kinds[laid], return_counts=True)
        if not len(each):
            return []
        scarce = each[uses == uses.min()].tolist()
        holding = np.flatnonzero((kinds == self.rng.choice(scarce)).any(axis=1)).tolist()
        return self.rng.sample(holding, min(ways, len(holding)))


def _codes(row: Ints) -> tuple[Code, ...]:
    codes: list[Code] = row[3 : 3 + row[2]].tolist()
    return tuple(codes)


def _left(hand: Hand, codes: Sequence[Code]) -> Hand:
    left = list(hand)
    for code in codes:
        left.remove((code & 255) >> 1)
    return tuple(left)
