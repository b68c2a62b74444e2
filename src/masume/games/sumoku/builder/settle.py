"""Tries every layout there is, slot by slot, as long as the budget lasts.

slot      a laid tile and a direction, in which it gets a line or stays alone
fills     the free spots that a run takes when it is lengthened
barred    a free spot that has to stay free, since a settled line ends there

Settling a slot means choosing the whole run through it: which free spots it takes and which tiles
lie there. Its ends are barred, so a settled line never grows. Every layout that holds the locked
tiles is met this way; two copies of one tile are tried in one order only.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import permutations

from masume.games.sumoku.builder.budget import Meter
from masume.games.sumoku.builder.ground import ACROSS, DOWN, MIDDLE, Ground, Spot, Step
from masume.games.sumoku.builder.lines import (
    LONGEST,
    Face,
    Group,
    bits,
    clash_of,
    face_of,
    groups_among,
    useful_readings,
)
from masume.games.sumoku.builder.proof import Choice, Proof, mates_among
from masume.games.sumoku.layout import fault
from masume.games.sumoku.tiles import Kind

Slot = tuple[Spot, Step]
Run = tuple[list[Spot], list[Spot], Group]
"""Its fills, all its spots in order, and the group of tiles for the fills."""


class Stop:
    """How far a run goes to one side, and what lies there."""

    __slots__ = ("clash", "fills", "spots", "total")

    def __init__(self, fills: list[Spot], spots: list[Spot], clash: int, total: int) -> None:
        self.fills, self.spots, self.clash, self.total = fills[:], spots[:], clash, total


class Settling:
    """A complete search. `ground` holds the layout when it succeeds.

    A proof about the same tiles helps to see dead ends. With `mend` the search ends as soon as the
    laid tiles are a sumoku, whatever is still loose.
    """

    def __init__(
        self,
        ground: Ground,
        loose: Sequence[Kind],
        key: int,
        distinct: bool,
        meter: Meter,
        proof: Proof | None = None,
        mend: bool = False,
    ) -> None:
        self.ground, self.kinds, self.meter, self.mend = ground, sorted(loose), meter, mend
        self.key, self.distinct = key, distinct
        self.groups: defaultdict[tuple[int, int], list[Group]] = defaultdict(list)
        for group in groups_among(self.kinds, key, distinct):
            self.groups[group[0].bit_count(), group[3] % key].append(group)
        pairs = enumerate(zip(self.kinds, self.kinds[1:], strict=False))
        self.twins = [1 << piece for piece, (one, other) in pairs if one == other]
        self.settled: set[Slot] = set()
        self.barred: set[Spot] = set()
        self.proof, self.anchors = proof, list(ground.anchors())
        self.piece_at: dict[Spot, int] = {}

    def run(self) -> bool:
        """Whether a layout was found; `False` means that there is none."""
        return self._next((1 << len(self.kinds)) - 1)

    def run_free(self) -> bool:
        """The same without locked tiles: one tile lies in the middle and, by symmetry, in a row."""
        assert self.proof is not None
        root, loose = self.proof.root(), self.proof.start.loose
        kind = self.kinds[root.bit_length() - 1]
        readings = useful_readings(kind, self.key, self.distinct)
        return any(self._begin(root, (kind, reads), loose ^ root) for reads in readings)

    def _begin(self, root: int, face: Face, loose: int) -> bool:
        self.ground.at = {MIDDLE: face}
        self.piece_at = {MIDDLE: root.bit_length() - 1}
        return self._settle(ACROSS, self._grown((MIDDLE, ACROSS), loose), loose)

    # -- slot by slot -------------------------------------------------------------------------

    def _next(self, loose: int) -> bool:
        """Settles the next slot: first those whose run must grow or end."""
        if not loose or self.mend:
            if fault(self.ground.layout(), self.key, self.distinct) is None:
                return True
            if not loose:
                return False
        self.meter.spend()
        slot = self._slot()
        return (
            slot is not None
            and self._may(loose)
            and self._settle(slot[1], self._runs(slot, loose), loose)
        )

    def _slot(self) -> Slot | None:
        at, first = self.ground.at, None
        for spot in at:
            for step in (ACROSS, DOWN):
                if (spot, step) not in self.settled:
                    if spot + step in at or spot - step in at:
                        return spot, step
                    first = first or (spot, step)
        return first

    def _settle(self, step: Step, runs: Iterator[Run], loose: int) -> bool:
        """Tries every run, with its tiles in every order."""
        for fills, run, (pieces, nines, _, _) in runs:
            marks = {(spot, step) for spot in run} - self.settled
            bars = {run[0] - step, run[-1] + step} - self.barred
            self.settled |= marks
            self.barred |= bars
            for order in permutations(bits(pieces)):
                self._lay(fills, order, nines)
                if self._next(loose & ~pieces):
                    return True
                self._lift(fills)
            self.settled -= marks
            self.barred -= bars
        return False

    def _lay(self, fills: list[Spot], order: Sequence[int], nines: int) -> None:
        for spot, piece in zip(fills, order, strict=True):
            self.ground.at[spot] = face_of(self.kinds[piece], nines >> piece & 1)
            self.piece_at[spot] = piece

    def _lift(self, fills: list[Spot]) -> None:
        for spot in fills:
            del self.ground.at[spot], self.piece_at[spot]

    # -- asking the proof ---------------------------------------------------------------------

    def _may(self, loose: int) -> bool:
        """Whether the loose tiles may still be laid, as far as the proof knows."""
        if self.proof is None:
            return True
        open_ = {ACROSS: 0, DOWN: 0}
        nines = 0
        for spot, piece in self.piece_at.items():
            for step in open_:
                open_[step] |= ((spot, step) not in self.settled) << piece
            nines |= (self.ground.at[spot][1] == 9) << piece
        for piece, (first, _, step) in enumerate(self.anchors, len(self.kinds)):
            open_[step] |= ((first, step) not in self.settled) << piece
        both = open_[ACROSS] | open_[DOWN]
        part = min(open_.values()), max(open_.values())
        mates = mates_among(self._settled_lines(), both)
        return self.proof.may_go_on(Choice(loose, (part,), mates, nines & both))

    def _settled_lines(self) -> Iterator[int]:
        """The new tiles of the settled lines, as sets of pieces."""
        at, piece_at = self.ground.at, self.piece_at
        for start, step in self.settled:
            if start - step not in at:
                line, spot = 0, start
                while spot in at:
                    line |= 1 << piece_at[spot] if spot in piece_at else 0
                    spot += step
                yield line

    # -- runs ---------------------------------------------------------------------------------

    def _runs(self, slot: Slot, loose: int) -> Iterator[Run]:
        """Every run through a slot; staying alone comes last."""
        spot, step = slot
        yield from self._grown(slot, loose)
        at = self.ground.at
        if spot + step not in at and spot - step not in at:
            yield [], [spot], (0, 0, 0, 0)

    def _grown(self, slot: Slot, loose: int) -> Iterator[Run]:
        """Every run of two or more tiles through a slot."""
        spot, step = slot
        own = self.ground.at[spot]
        clash = clash_of(*own, self.distinct)
        ahead = list(self._stops(spot, step, loose))
        for back in self._stops(spot, -step, loose):
            for front in ahead:
                run = [*back.spots[::-1], spot, *front.spots]
                union = back.clash | clash | front.clash
                if 1 < len(run) <= LONGEST and back.clash + clash + front.clash == union:
                    fills, total = back.fills + front.fills, back.total + own[1] + front.total
                    for group in self.groups[len(fills), -total % self.key]:
                        if not (group[0] & ~loose or group[2] & union or self._skips(group, loose)):
                            yield fills, run, group

    def _skips(self, group: Group, loose: int) -> bool:
        """Whether the second copy of a tile would be laid before the first."""
        return any(group[0] & twin << 1 and loose & ~group[0] & twin for twin in self.twins)

    def _stops(self, spot: Spot, step: int, loose: int) -> Iterator[Stop]:
        """Where a run may end on one side: never before a laid tile, never beyond a barred spot."""
        at, free, clash, total = self.ground.at, loose.bit_count(), 0, 0
        fills: list[Spot] = []
        spots: list[Spot] = []
        while len(spots) < LONGEST:
            spot += step
            if spot in at:
                own = clash_of(*at[spot], self.distinct)
                if clash & own:
                    return
                clash, total = clash | own, total + at[spot][1]
            else:
                yield Stop(fills, spots, clash, total)
                if spot in self.barred or len(fills) == free:
                    return
                fills.append(spot)
            spots.append(spot)
