"""Lays a few loose tiles as a tree of lines.

A new line touches what lies there only at its anchor: a tile that has no line in that direction,
or a line that is lengthened. The anchors are settled one by one: either a line of loose tiles is
attached, whose tiles become anchors, or none is. The search remembers what was left to do (open
anchors, loose tiles, readings), so that no dead end is entered twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from masume.games.sumoku.builder.budget import Meter
from masume.games.sumoku.builder.ground import (
    ACROSS,
    DOWN,
    MIDDLE,
    Anchor,
    Ground,
    Spot,
    Step,
    beside,
    splits,
)
from masume.games.sumoku.builder.lines import (
    NOTHING,
    LineBits,
    bits,
    face_of,
    groups_among,
    lines_among,
    rare_first,
    together,
)
from masume.games.sumoku.tiles import Kind


class Growth:
    """One attempt to lay all loose tiles. `ground` holds the layout when it succeeds."""

    def __init__(
        self,
        ground: Ground,
        loose: Sequence[Kind],
        anchors: Sequence[Anchor],
        key: int,
        distinct: bool,
        meter: Meter,
    ) -> None:
        self.ground, self.meter = ground, meter
        self.kinds = loose
        self.place: list[Anchor] = [(0, 0, 0)] * len(loose) + list(anchors)
        """For each piece where it lies, and the direction in which a line may be attached."""
        self.loose = (1 << len(loose)) - 1
        self.open = (1 << len(self.place)) - 1 - self.loose
        loads = [ground.load(anchor, k, distinct) for k, anchor in enumerate(anchors, len(loose))]
        lines = lines_among(groups_among(loose, key, distinct), [NOTHING, *loads], key)
        self.lines = rare_first(lines, len(self.place))
        self.dead: set[tuple[int, int, int]] = set()
        self.cramped = 0
        """How often there was no room for a line."""

    def run(self) -> bool:
        """Whether all loose tiles were laid."""
        if self.loose & ~together(self.lines):
            return False
        if self.open:
            return self._settle(self.open, self.loose, 0, self.lines)
        rarest = self.lines[0][0] & -self.lines[0][0]
        return any(self._begin(line) for line in self.lines if line[0] & rarest)

    def _begin(self, line: LineBits) -> bool:
        """Lays the first line in the middle and goes on from there."""
        pieces, nines = line
        new = bits(pieces)
        spots = [MIDDLE + ACROSS * k for k in range(len(new))]
        return self._lay(new, spots, ACROSS, nines, (pieces, self.loose & ~pieces), self.lines)

    def _settle(self, open_: int, loose: int, nines: int, lines: list[LineBits]) -> bool:
        """Settles open anchors until no tile is loose."""
        if not loose:
            return True
        known = (open_, loose, nines & open_)
        if known in self.dead:
            return False
        self.meter.spend()
        near, cramped = open_ | loose, self.cramped
        lines = [
            line
            for line in lines
            if not line[0] & ~near
            and not line[0] & open_ & (line[1] ^ nines)
            and not (line[0] & open_) & ((line[0] & open_) - 1)
        ]
        if not loose & ~together(lines) and self._next(open_, loose, nines, lines):
            return True
        if cramped == self.cramped:
            self.dead.add(known)
        return False

    def _next(self, open_: int, loose: int, nines: int, lines: list[LineBits]) -> bool:
        """Settles one open anchor: with each line that fits it, at last with none."""
        anchor = open_ & -open_
        for line in lines:
            if line[0] & anchor and self._attach(anchor, line, open_, loose, nines, lines):
                return True
        return bool(anchor) and self._settle(open_ ^ anchor, loose, nines, lines)

    def _attach(
        self, anchor: int, line: LineBits, open_: int, loose: int, nines: int, lines: list[LineBits]
    ) -> bool:
        """Attaches a line to an anchor, on either side of it, and goes on from there."""
        place = self.place[anchor.bit_length() - 1]
        new = bits(line[0] ^ anchor)
        rest = open_ ^ line[0], loose & ~line[0]
        nines |= line[1]
        ways = splits(len(new), *self.ground.reach(place))
        self.cramped += not ways
        for way in ways:
            spots = beside(place, len(new), way)
            if self._lay(new, spots, place[2], nines, rest, lines):
                return True
            if (*rest, nines & rest[0]) in self.dead:
                break
        return False

    def _lay(
        self,
        new: list[int],
        spots: list[Spot],
        step: Step,
        nines: int,
        rest: tuple[int, int],
        lines: list[LineBits],
    ) -> bool:
        """Lays tiles, settles the rest (open and loose), and lifts them again if that fails."""
        for piece, spot in zip(new, spots, strict=True):
            self.ground.at[spot] = face_of(self.kinds[piece], nines >> piece & 1)
            self.place[piece] = spot, spot, ACROSS + DOWN - step
        if self._settle(*rest, nines, lines):
            return True
        for spot in spots:
            del self.ground.at[spot]
        return False
