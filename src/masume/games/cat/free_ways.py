"""Ways to write some dice without a loss: all of them, for puzzles."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from masume.games.cat.bots.paper import VALUES, Ground, Paper, written
from masume.games.cat.rules.dice import Faces
from masume.grids.bits import set_of, spaces_in

LEAST_LOSS = 2
"""Nothing costs less: one more circle, or two equal numbers corner to corner (CAT-16, CAT-17)."""
NO_LOSS = 10**6
"""More than anything costs."""

Written = tuple[tuple[int, int], ...]
"""Values and spaces."""


class FreeWays:
    """The ways to write some dice that lose nothing, each set of numbers once.

    A loss never gets smaller when more is written, so a number that costs something ends a way.
    """

    def __init__(
        self,
        on: Ground,
        dice: Faces,
        wild: int,
        rng: Random | None = None,
        room: Collection[int] = (),
    ) -> None:
        self.on, self.wild, self.rng = on, wild, rng
        self.room = on.all if not room else set_of(room)
        """The spaces that may be written, plain; all if none are given."""
        self.dice = tuple(sorted(dice, key=lambda die: (die == wild, die)))
        self.looked = 0
        """How many beginnings of ways were looked at."""
        self._seen: set[tuple[int, ...]] = set()

    def of(self, now: Paper) -> Iterator[tuple[Written, Paper]]:
        """What is written, and the sheet after it; in any order with `rng`."""
        self._seen.clear()
        return self._go_on(now, ())

    def _go_on(self, now: Paper, done: Written) -> Iterator[tuple[Written, Paper]]:
        self.looked += 1
        if len(done) == len(self.dice):
            yield done, now
            return
        places = [*free_places(now, self.room, self.dice[len(done)], self.wild)]
        if self.rng is not None:
            self.rng.shuffle(places)
        for value, space in places:
            after = written(self.on, now, value, space)
            if after.numbers not in self._seen:
                self._seen.add(after.numbers)
                yield from self._go_on(after, (*done, (value, space)))


def free_places(now: Paper, room: int, die: int, wild: int) -> Iterator[tuple[int, int]]:
    """As which number and where in some room, plain, a die can be written at no cost."""
    for value in VALUES if die == wild else (die,):
        for space in spaces_in(room & now.empty & ~now.blocked[value]):
            yield value, space


def least_loss(on: Ground, now: Paper, dice: Faces, wild: int) -> int:
    """The smallest loss of all ways to write the dice that lose something; 0 if none does."""
    found = _least(on, now, now.lost, tuple(sorted(dice)), wild, NO_LOSS)
    return 0 if found == NO_LOSS else found


def _least(on: Ground, now: Paper, before: int, left: Faces, wild: int, best: int) -> int:
    if not left:
        return now.lost - before or best
    for value in VALUES if left[0] == wild else left[:1]:
        for space in spaces_in(on.all & now.empty):
            after = written(on, now, value, space)
            if best > LEAST_LOSS and after.lost - before < best:
                best = min(best, _least(on, after, before, left[1:], wild, best))
    return best
