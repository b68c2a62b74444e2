"""Proves that some tiles make no layout, by leaving the grid out.

Without the grid these rules remain: every tile lies in one or two lines; a tile in two is in a row
and a column; two lines share at most one tile; all are connected. Every layout keeps them, so if
no choice of lines does, there is no layout. The search always continues where there are the fewest
lines to choose from: at a loose tile, or at a part that has to be joined to the others.

part      tiles joined by lines: a pair of sets, those still open on one side and on the other.
          It is not decided which side is the row; a line meets a part on one side only
mates     the open tiles of one line: another line meets at most one of them
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from masume.games.sumoku.builder.budget import Meter
from masume.games.sumoku.builder.ground import ACROSS, DOWN, Anchor, Ground, Spot
from masume.games.sumoku.builder.lines import (
    LONGEST,
    NOTHING,
    LineBits,
    Load,
    bits,
    groups_among,
    lines_among,
    rare_first,
    together,
)
from masume.games.sumoku.tiles import Kind

Part = tuple[int, int]


class Choice(Struct, frozen=True):
    """The lines chosen so far, reduced to what matters for the next ones."""

    loose: int
    parts: tuple[Part, ...]
    mates: tuple[int, ...]
    nines: int
    """The open tiles that are read as 9."""

    @property
    def open(self) -> int:
        """All tiles in one line that may lie in a second one."""
        union = 0
        for one, other in self.parts:
            union |= one | other
        return union

    def allows(self, line: LineBits, open_: int) -> bool:
        """Whether a line of loose and open tiles may be chosen, and adds or joins anything."""
        pieces, nines = line
        met = pieces & open_
        if met & (nines ^ self.nines):
            return False
        if not met & (met - 1):
            return True
        joined = 0
        for one, other in self.parts:
            if met & one and met & other:
                return False
            joined += 1 if met & (one | other) else 0
        return (joined > 1 or met != pieces) and not any(
            met & line & ((met & line) - 1) for line in self.mates
        )

    def with_line(self, line: LineBits) -> Choice:
        """The choice with one more line."""
        pieces, nines = line
        new = pieces & self.loose
        parts, mine, across = [], 0, new
        for one, other in self.parts:
            if pieces & one:
                mine, across = mine | one & ~pieces, across | other
            elif pieces & other:
                mine, across = mine | other & ~pieces, across | one
            else:
                parts.append((one, other))
        parts.append((min(mine, across), max(mine, across)))
        open_ = self.open & ~pieces | new
        return Choice(
            self.loose ^ new,
            tuple(sorted(parts)),
            mates_among((*self.mates, new), open_),
            (self.nines | nines) & open_,
        )


def mates_among(lines: Iterable[int], open_: int) -> tuple[int, ...]:
    """The open tiles of each line that has two or more of them."""
    left = [line & open_ for line in lines]
    return tuple(sorted([mates for mates in left if mates & (mates - 1)]))


class Proof:
    """Searches choices of lines, and remembers which of them it has refuted."""

    def __init__(self, lines: list[LineBits], start: Choice, meter: Meter) -> None:
        self.lines, self.start, self.meter = lines, start, meter
        self.refuted: set[Choice] = set()

    def is_possible(self) -> bool:
        """Whether lines can be chosen at all; `False` is a proof that there is no layout."""
        return self.may_go_on(self.start)

    def root(self) -> int:
        """A loose tile with few lines, as a set of one."""
        return self.lines[0][0] & -self.lines[0][0]  # anchors are the highest bits

    def may_go_on(self, choice: Choice) -> bool:
        """Whether the loose tiles might still be laid."""
        return self._search(choice, self.lines)

    def _search(self, choice: Choice, lines: list[LineBits]) -> bool:
        loose, open_ = choice.loose, choice.open
        if not loose and len(choice.parts) == 1:
            return True
        if choice in self.refuted:
            return False
        self.meter.spend()
        far = ~(loose | open_)
        lines = [line for line in lines if not line[0] & far and choice.allows(line, open_)]
        if not loose & ~together(lines):
            for line in self._fewest(choice, lines):
                if self._search(choice.with_line(line), lines):
                    return True
        self.refuted.add(choice)
        return False

    def _fewest(self, choice: Choice, lines: list[LineBits]) -> list[LineBits]:
        """The lines of the loose tile, or the part, that has the fewest."""
        wanting = [1 << piece for piece in bits(choice.loose)]
        if len(choice.parts) + bool(choice.loose) > 1:
            wanting += [one | other for one, other in choice.parts]
        through = ([line for line in lines if line[0] & each] for each in wanting)
        return min(through, key=len)


def proof_for(
    ground: Ground, loose: Sequence[Kind], key: int, distinct: bool, meter: Meter
) -> Proof:
    """A proof about loose tiles and what is laid already.

    Laid tiles keep some of the grid: a line may hold several laid runs only where they lie in one
    row or column, and then it fills the spots between them.
    """
    anchors = list(ground.anchors())
    first = len(loose)
    loads = [ground.load(anchor, k, distinct) for k, anchor in enumerate(anchors, first)]
    joined = _joined(anchors, loads)
    lines = lines_among(groups_among(loose, key, distinct), [NOTHING, *loads, *joined], key)
    parts = [_sides(anchors, part, first) for part in ground.parts()]
    start = Choice((1 << first) - 1, tuple(sorted(parts)), (), 0)
    return Proof(rare_first(lines, first + len(anchors)), start, meter)


def _sides(anchors: list[Anchor], part: set[Spot], first: int) -> Part:
    """The anchors of a part: those across and those down, in no order."""
    open_ = {ACROSS: 0, DOWN: 0}
    for piece, (spot, _, step) in enumerate(anchors, first):
        open_[step] |= (spot in part) << piece
    return min(open_.values()), max(open_.values())


def _joined(anchors: list[Anchor], loads: list[Load]) -> Iterator[Load]:
    """The sets of two or more laid runs that one line could hold."""
    after = {(anchor[0], anchor[2]): k for k, anchor in enumerate(anchors)}
    for anchor, load in zip(anchors, loads, strict=True):
        step, spot, gaps, sofar = anchor[2], anchor[1], 0, load
        for _ in range(LONGEST):
            spot += step
            k = after.get((spot, step))
            if k is None:
                gaps += 1
                continue
            more = loads[k]
            if sofar.clash & more.clash:
                break
            sofar = Load(
                sofar.pieces | more.pieces,
                sofar.clash | more.clash,
                sofar.total + more.total,
                gaps,
                sofar.length + more.length,
            )
            yield sofar
            spot = anchors[k][1]
