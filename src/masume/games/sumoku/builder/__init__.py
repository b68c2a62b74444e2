"""The builder: finds a layout of all tiles, or says that there is none, or that it ran out.

    build(kinds, key)                               all tiles, on an empty grid
    build(kinds, key, locked=layout)                onto tiles that stay where they are
    build(kinds, key, distinct=True)                Solo's lines: no number twice either (SOL-2)
    build(kinds, key, budget=Budget(seconds=0.5))   the verdict is `ran-out` when that is spent

A layout is checked by `layout.fault` before it is returned. The verdict `none` is proved: by
`proof`, by `is_hopeless` or by the complete search of `settle`. The same call gives the same
layout wherever the steps of the budget, not its seconds, decide.

    budget    how long a search may take, and a meter for it
    lines     the lines that a few tiles can make, as bit sets
    ground    the grid while building: where there is room
    refute    quick reasons why there can be no layout
    many      lays many tiles quickly until a few are left
    grow      lays a few tiles as a tree of lines
    proof     proves without the grid that there is no layout
    settle    tries every layout
    solving   one layout of given tiles, remembered, for rules and bots
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import repeat
from random import Random
from time import perf_counter
from typing import Literal

from msgspec import Struct

from masume.core.errors import OptionError
from masume.games.sumoku.builder.budget import Budget, Meter, Now, RanOut
from masume.games.sumoku.builder.ground import Anchor, Ground, roomy
from masume.games.sumoku.builder.grow import Growth
from masume.games.sumoku.builder.many import Spread
from masume.games.sumoku.builder.proof import Proof, proof_for
from masume.games.sumoku.builder.refute import is_hopeless
from masume.games.sumoku.builder.settle import Settling
from masume.games.sumoku.layout import Laid, Layout, arranged, fault, faults
from masume.games.sumoku.tiles import (
    COPIES,
    Hand,
    Kind,
    count,
    kinds_in,
    tile_text,
    together,
    without,
)

__all__ = ["Budget", "Built", "Meter", "Verdict", "build"]

Verdict = Literal["built", "none", "ran-out"]

FEW = 8
"""How many loose tiles are left to the thorough search when many are laid."""
SMALL = 18
"""Up to this many loose tiles are searched thoroughly from the start."""
PROVABLE = 26
"""Up to this many tiles, with locked ones up to `SMALL`, a proof that there is none is tried."""
ANCHORS = 10
"""How many laid runs the last lines may be attached to."""
SAMPLE = 10
"""How many tiles are tried to make a sumoku of locked tiles that are none yet."""
ATTEMPT, TRIES = 400, 10
"""Steps for one attempt with many tiles, and how many attempts come before anything else."""
GROWING, LOOKS = 400, 4
"""Steps for one search among few tiles, and how many searches."""
PROVING, SETTLING = 10_000, 1_000
"""Steps for a proof that there is none, and for a first complete search."""


class Built(Struct, frozen=True):
    """What the builder found."""

    verdict: Verdict
    layout: Layout = ()
    """All tiles, locked ones included, if the verdict is `built`."""


def build(
    kinds: Iterable[Kind],
    key: int,
    locked: Iterable[Laid] = (),
    distinct: bool = False,
    budget: Budget | Meter | None = None,
    seed: int = 0,
    now: Now = perf_counter,
) -> Built:
    """Builds all tiles into one sumoku, around the locked ones if there are any.

    Several calls that are given one meter have its steps together.

    >>> from masume.games.sumoku.layout import layout_text
    >>> from masume.games.sumoku.tiles import parse_tiles
    >>> found = build(parse_tiles("R1 B6"), key=5)
    >>> found.verdict, layout_text(found.layout)
    ('built', 'R1@0,0 B9@1,0')
    >>> build(parse_tiles("R1 R4"), key=5).verdict
    'none'
    """
    meter = budget if isinstance(budget, Meter) else Meter(budget or Budget(), now)
    return Builder(kinds, key, locked, distinct, meter, seed).run()


class Builder:
    """One request, checked."""

    def __init__(
        self,
        kinds: Iterable[Kind],
        key: int,
        locked: Iterable[Laid],
        distinct: bool,
        meter: Meter,
        seed: int,
    ) -> None:
        self.loose: Hand = tuple(sorted(kinds))
        self.key, self.distinct = key, distinct
        self.locked = arranged(locked)
        self.attempts, self.treeless = 0, False
        self.proof: Proof
        self.meter, self.rng, self.seed = meter, Random(seed), seed
        self.ground = Ground(self.locked)
        self.sound = len(self.locked) < 2 or fault(self.locked, key, distinct) is None
        self._check()

    def _check(self) -> None:
        if not 2 <= self.key <= 10:
            raise OptionError("option/key", f"The key is 2 to 10, not {self.key}.")
        for kind, number in enumerate(count([*self.loose, *(tile.kind for tile in self.locked)])):
            if number > COPIES:
                words = f"There are two tiles {tile_text(kind)}, not {number}."
                raise OptionError("option/copies", words)
        for wrong in faults(self.locked, self.key):
            if wrong.kind in ("reading", "overlap"):
                raise OptionError("option/locked", wrong.sentence)

    # -- searching ----------------------------------------------------------------------------

    def run(self) -> Built:
        """The verdict, with the layout checked by the rules."""
        try:
            found = self._search()
        except RanOut:
            return Built("ran-out")
        if not found:
            return Built("none")
        layout = self.ground.layout()
        right = fault(layout, self.key, self.distinct) is None
        return Built("built", layout) if right else Built("ran-out")

    def _search(self) -> bool:
        """Whether there is a layout, which `ground` then holds; or raises `RanOut`."""
        loose, locked = self.loose, self.locked
        if is_hopeless(loose, locked, self.key, self.distinct):
            return False
        if not loose:
            return self.sound
        if (locked or len(loose) > SMALL) and self._try(range(TRIES)):
            return True
        if not locked and len(loose) <= PROVABLE:
            return self._search_free()
        if len(loose) <= SMALL and self._within(PROVING, self._refute):
            return False
        times = range(3 * TRIES) if len(loose) <= SMALL else repeat(0)
        return self._try(times) or self._settling(self.meter).run()

    def _try(self, times: Iterable[int]) -> bool:
        """Makes attempts until one succeeds."""
        return any(self._within(ATTEMPT, self._attempt) for _ in times)

    def _search_free(self) -> bool:
        """Searches, tries a proof, searches longer, and at last tries everything."""
        if self._look(GROWING):
            return True
        if self._within(PROVING, self._refute):
            return False
        return (
            self._within(SETTLING, self._settle_free)
            or self._look(10 * GROWING)
            or self._settle_free(self.meter)
        )

    def _look(self, steps: int) -> bool:
        """Searches for a tree of lines in several orders, unless it is known that there is none."""
        return any(not self.treeless and self._within(steps, self._grow) for _ in range(LOOKS))

    def _within(self, steps: int, search: Callable[[Meter], bool]) -> bool:
        """The result of a search with a part of the budget; `False` if that part is spent."""
        self.meter.spend()
        part = self.meter.part(steps)
        try:
            return search(part)
        except RanOut:
            self.meter.check()
            return False
        finally:
            self.meter.take_back(part)

    def _grow(self, meter: Meter) -> bool:
        self.ground = Ground()
        loose = list(self.loose)
        if self.attempts or self.seed:
            self.rng.shuffle(loose)
        self.attempts += 1
        growth = Growth(self.ground, loose, [], self.key, self.distinct, meter)
        found = growth.run()
        self.treeless = not found and not growth.cramped
        return found

    def _refute(self, meter: Meter) -> bool:
        ground = Ground(self.locked)
        self.proof = proof_for(ground, self.loose, self.key, self.distinct, meter)
        return not self.proof.is_possible()

    def _settle_free(self, meter: Meter) -> bool:
        return self._settling(meter).run_free()

    def _settling(self, meter: Meter) -> Settling:
        """The complete search, helped by what the proof has refuted."""
        self.ground = Ground(self.locked)
        self.proof.meter = meter
        return Settling(self.ground, self.loose, self.key, self.distinct, meter, proof=self.proof)

    def _attempt(self, meter: Meter) -> bool:
        """Lays most tiles at random and the last ones by a thorough search."""
        self.ground = ground = Ground(self.locked)
        loose = self.loose if self.sound else self._mend(meter)
        spread = Spread(ground, loose, self.key, self.distinct, self.rng)
        spread.run(FEW, meter)
        anchors = self._anchors()
        return not spread.left or (
            bool(anchors)
            and spread.left <= SMALL
            and Growth(ground, spread.loose(), anchors, self.key, self.distinct, meter).run()
        )

    def _anchors(self) -> list[Anchor]:
        """Some anchors with room, no two of which suit the same tiles; more at each attempt."""
        chosen: dict[tuple[int, int], Anchor] = {}
        for anchor in roomy(self.ground, self.rng):
            load = self.ground.load(anchor, 0, self.distinct)
            chosen.setdefault((load.clash, load.total % self.key), anchor)
        self.attempts += 1
        return list(chosen.values())[: ANCHORS + 2 * self.attempts]

    def _mend(self, meter: Meter) -> Hand:
        """Makes a sumoku of what is locked and some random tiles; returns what is still loose."""
        few = self.rng.sample(self.loose, min(len(self.loose), SAMPLE))
        if not Settling(self.ground, few, self.key, self.distinct, meter, mend=True).run():
            raise RanOut
        laid = [kind for kind, _ in self.ground.at.values()]
        bag = together(count(self.loose), [tile.kind for tile in self.locked])
        left = without(bag, laid)
        assert left is not None
        return kinds_in(left)
