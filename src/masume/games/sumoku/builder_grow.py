"""Builds a few loose tiles in, line by line, as a tree: no new line touches another but at its door.

Every open tile is settled in turn: a line of loose tiles is led through it across the line it
lies in, or it stays without. The search remembers what is left to do (open tiles, loose tiles,
readings), so that the same dead end is not walked twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from masume.games.sumoku.builder_budget import Purse
from masume.games.sumoku.builder_ground import ACROSS, DOWN, MIDDLE, Door, Ground, Spot, Step, splits
from masume.games.sumoku.builder_lines import (
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
    """One attempt to build all loose tiles in. `ground` holds the layout when it succeeds."""

    def __init__(
        self,
        ground: Ground,
        loose: Sequence[Kind],
        doors: Sequence[Door],
        key: int,
        distinct: bool,
        purse: Purse,
    ) -> None:
        self.ground, self.purse = ground, purse
        faces = [ground.at[spot] for spot, _ in doors]
        self.kinds = [*loose, *(kind for kind, _ in faces)]
        self.place: list[Door] = [(0, 0)] * len(loose) + list(doors)
        """For each piece where it lies, and the direction in which it is open."""
        self.loose = (1 << len(loose)) - 1
        self.open = (1 << len(self.kinds)) - 1 - self.loose
        self.nines = sum(1 << k for k, (_, reads) in enumerate(faces, len(loose)) if reads == 9)
        groups = groups_among(loose, key, distinct)
        lines = lines_among(groups, faces, len(loose), key, distinct)
        self.lines = rare_first(lines, len(self.kinds))
        self.dead: set[tuple[int, int, int]] = set()
        self.cramped = 0
        """How often a line was wanted for which there was no room."""

    def run(self) -> bool:
        """Whether all loose tiles were built in."""
        if self.loose & ~together(self.lines):
            return False
        if self.open:
            return self._settle(self.open, self.loose, self.nines, self.lines)
        rarest = self.lines[0][0] & -self.lines[0][0]
        return any(self._begin(line) for line in self.lines if line[0] & rarest)

    def _begin(self, line: LineBits) -> bool:
        """Lays the first line in the middle and goes on from there."""
        pieces, nines = line
        new = bits(pieces)
        spots = [MIDDLE + ACROSS * k for k in range(len(new))]
        return self._lay(new, spots, ACROSS, nines, (pieces, self.loose & ~pieces), self.lines)

    def _settle(self, open_: int, loose: int, nines: int, lines: list[LineBits]) -> bool:
        """Settles open tiles until no tile is loose."""
        if not loose:
            return True
        known = (open_, loose, nines & open_)
        if known in self.dead:
            return False
        self.purse.spend()
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
        """Settles one open tile: with each line through it, at last with none."""
        door = open_ & -open_
        for line in lines:
            if line[0] & door and self._lead(door, line, open_, loose, nines, lines):
                return True
        return bool(door) and self._settle(open_ ^ door, loose, nines, lines)

    def _lead(
        self, door: int, line: LineBits, open_: int, loose: int, nines: int, lines: list[LineBits]
    ) -> bool:
        """Leads a line through a door, to either side of it, and goes on from there."""
        spot, step = self.place[door.bit_length() - 1]
        new = bits(line[0] ^ door)
        rest = open_ ^ line[0], loose & ~line[0]
        nines |= line[1]
        ways = splits(len(new), *self.ground.reach(spot, step))
        self.cramped += not ways
        for way in ways:
            spots = [spot + step * k for k in range(-way, len(new) - way + 1) if k]
            if self._lay(new, spots, step, nines, rest, lines):
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
        """Lays tiles, settles the rest (open and loose), and takes them up again if that fails."""
        for piece, spot in zip(new, spots, strict=True):
            self.ground.at[spot] = face_of(self.kinds[piece], nines >> piece & 1)
            self.place[piece] = spot, ACROSS + DOWN - step
        if self._settle(*rest, nines, lines):
            return True
        for spot in spots:
            del self.ground.at[spot]
        return False
