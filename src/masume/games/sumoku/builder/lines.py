"""The lines that can be made of a few tiles, as bit sets.

piece     a tile by its place in a list: bit k of a set stands for piece k
nines     the pieces of a line that are 6s read as 9 (SUM-2)
clash     what may not come twice in a line: a bit for each colour, and in Solo for each number
line      (pieces, nines): two to six pieces without a clash, the total a multiple of the key
group     what joins one tile to make a line of it: one to five pieces, with their total and clash
anchor    a piece for what is laid already: a tile that a line can cross, or a line that can be
          lengthened
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from masume.games.sumoku.tiles import COLOUR_OF, READINGS, Kind

LineBits = tuple[int, int]
"""The pieces of a line, and those of them read as 9."""
Group = tuple[int, int, int, int]
"""Pieces, nines, clash, total."""
Face = tuple[Kind, int]
"""A tile and how it is read."""

LONGEST = 6
"""No line is longer, since there are six colours (SUM-7)."""


def useful_readings(kind: Kind, key: int, distinct: bool) -> tuple[int, ...]:
    """The readings that differ: with key 3 a 6 is as good as a 9, unless numbers count too.

    >>> useful_readings(5, 3, False), useful_readings(5, 3, True), useful_readings(5, 4, False)
    ((6,), (6, 9), (6, 9))
    """
    return READINGS[kind] if distinct or 3 % key else READINGS[kind][:1]


def face_of(kind: Kind, nine: int) -> Face:
    """The tile as it is read."""
    return kind, 9 if nine else READINGS[kind][0]


def clash_of(kind: Kind, reads: int, distinct: bool) -> int:
    """The bits that no other tile of the line may have (SUM-7, SOL-2)."""
    colour = 1 << COLOUR_OF[kind]
    return colour | 64 << reads if distinct else colour


def groups_among(kinds: Sequence[Kind], key: int, distinct: bool) -> list[Group]:
    """All sets of tiles that may share a line, in every reading; the empty set too."""
    groups: list[Group] = [(0, 0, 0, 0)]
    for piece, kind in enumerate(kinds):
        bit, joined = 1 << piece, []
        for reads in useful_readings(kind, key, distinct):
            nine = bit if reads == 9 else 0
            own = clash_of(kind, reads, distinct)
            joined += [
                (pieces | bit, nines | nine, clash | own, total + reads)
                for pieces, nines, clash, total in groups
                if not clash & own
            ]
        groups += joined
    return groups


class Load(NamedTuple):
    """Laid tiles that would be part of a line."""

    pieces: int
    """The anchors it stands for, as a set."""
    clash: int
    total: int
    gaps: int
    """How many tiles at least are needed to make it one run."""
    length: int


NOTHING = Load(0, 0, 0, 1, 0)


def lines_among(groups: Iterable[Group], loads: Iterable[Load], key: int) -> list[LineBits]:
    """All lines of loose tiles and a load; the load `NOTHING` gives lines of loose tiles alone.

    >>> lines_among(groups_among([0, 11], 5, False), [NOTHING], 5)  # R1, O4: 5
    [(3, 0)]
    >>> lines_among(groups_among([0], 5, False), [Load(0b10, 0b10, 4, 1, 1)], 5)  # R1 to an O4
    [(3, 0)]
    """
    by_rest: list[list[Group]] = [[] for _ in range(key)]
    for group in groups:
        by_rest[-group[3] % key].append(group)
    found = []
    for pieces, clash, total, gaps, length in loads:
        least, most = max(gaps, 2 - length), LONGEST - length
        found += [
            (group[0] | pieces, group[1])
            for group in by_rest[total % key]
            if not group[2] & clash and least <= group[0].bit_count() <= most
        ]
    return found


def rare_first(lines: list[LineBits], pieces: int) -> list[LineBits]:
    """The lines, those whose tiles have few other lines first."""
    counts = [1] * pieces
    split = [bits(line) for line, _ in lines]
    for line in split:
        for piece in line:
            counts[piece] += 1
    worth = [1 / number for number in counts]
    scores = [-sum([worth[piece] for piece in line]) for line in split]
    return [lines[k] for k in sorted(range(len(lines)), key=scores.__getitem__)]


def bits(pieces: int) -> list[int]:
    """The pieces of a set, in order: for small sets quicker than `grids.bits`.

    >>> bits(0b1011)
    [0, 1, 3]
    """
    found = []
    while pieces:
        low = pieces & -pieces
        found.append(low.bit_length() - 1)
        pieces ^= low
    return found


def together(lines: Iterable[LineBits]) -> int:
    """All pieces that lie in one of the lines."""
    union = 0
    for pieces, _ in lines:
        union |= pieces
    return union
