"""Proves that some tiles make no layout, by forgetting the grid.

What is left when the grid is forgotten: every tile lies in one or two lines; a tile in two is in
a row and a column; two lines share at most one tile; all hang together. A layout has these properties, so where no choice of lines
has them there is none. The search leads lines through one open tile after the other, as if there
were room everywhere; unlike in `builder_grow`, a line may hold several tiles already open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from masume.games.sumoku.builder_budget import Purse
from masume.games.sumoku.builder_lines import (
    LineBits,
    groups_among,
    lines_among,
    rare_first,
    together,
)
from masume.games.sumoku.tiles import Kind

Open = tuple[int, int, tuple[int, ...]]
"""The laid tiles through which a column may still be led, those with room for a row (none for
both), and for each line the open tiles in it."""


class Proof:
    """Remembers what it has refuted: what was open, what loose, and the nines among the open."""

    def __init__(self, kinds: Sequence[Kind], key: int, distinct: bool, purse: Purse) -> None:
        self.purse = purse
        self.all = (1 << len(kinds)) - 1
        lines = lines_among(groups_among(kinds, key, distinct), [], len(kinds), key, distinct)
        self.lines = rare_first(lines, len(kinds))
        self.refuted: set[tuple[Open, int, int]] = set()

    def is_possible(self) -> bool:
        """Whether lines could be chosen at all; `False` is a proof that there is no layout."""
        if self.all & ~together(self.lines):
            return False
        root = self.root()
        return any(
            self.may_go_on((pieces, 0, mates_among([pieces], pieces)), self.all & ~pieces, nines)
            for pieces, nines in self.lines
            if pieces & root
        )

    def root(self) -> int:
        """A tile with few lines, as a set of one."""
        return self.lines[0][0] & -self.lines[0][0]

    def may_go_on(self, now: Open, loose: int, nines: int) -> bool:
        """Whether the loose tiles might still be built in."""
        return self._search(now, loose, nines, self.lines)

    def _search(self, now: Open, loose: int, nines: int, lines: list[LineBits]) -> bool:
        if not loose:
            return True
        down, across, mates = now
        open_ = down | across
        known = (now, loose, nines & open_)
        if known in self.refuted:
            return False
        self.purse.spend()
        near = open_ | loose
        lines = [
            line
            for line in lines
            if not line[0] & ~near
            and not line[0] & open_ & (line[1] ^ nines)
            and not (line[0] & down and line[0] & across)
            and not _shares_two(line[0] & open_, mates)
        ]
        if not loose & ~together(lines) and self._lead(now, loose, nines, lines):
            return True
        self.refuted.add(known)
        return False

    def _lead(self, now: Open, loose: int, nines: int, lines: list[LineBits]) -> bool:
        """Leads each line through one open tile, at last none."""
        down, across, _ = now
        door = (down | across) & -(down | across)
        for pieces, read in lines:
            if pieces & door:
                new = pieces & loose
                if self._search(led(now, pieces, new), loose ^ new, nines | read & new, lines):
                    return True
        return bool(door) and self._search(led(now, door, 0), loose, nines, lines)


def led(now: Open, pieces: int, new: int) -> Open:
    """What is open after a line was led through some open tiles, or a tile was given up."""
    down, across, mates = now
    if pieces & down:
        down, across = down & ~pieces, across | new
    else:
        down, across = down | new, across & ~pieces
    return down, across, mates_among((*mates, new), down | across)


def mates_among(lines: Iterable[int], open_: int) -> tuple[int, ...]:
    """Of each line the open tiles, where there are two or more."""
    return tuple(sorted([line & open_ for line in lines if (line & open_) & ((line & open_) - 1)]))


def _shares_two(pieces: int, mates: tuple[int, ...]) -> bool:
    """Whether a line would meet another one twice."""
    return bool(pieces & (pieces - 1)) and any(
        pieces & line & ((pieces & line) - 1) for line in mates
    )
