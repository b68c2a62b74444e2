"""The lines that can be made of a few tiles, as bit sets.

piece     a tile by its place in a list: bit k of a set stands for piece k
nines     the pieces of a line that are 6s read as 9 (SUM-2)
clash     what may not come twice in a line: a bit for each colour, and in Solo for each number
line      (pieces, nines): two to six pieces without a clash, the total a multiple of the key
group     what joins one tile to make a line of it: one to five pieces, with their total and clash
door      a laid tile that lies in no line in one direction, so that a line can be led through it
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
    """All sets of tiles that may stand together in a line, the empty one too, in any reading."""
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


def lines_among(
    groups: Iterable[Group], doors: Iterable[Face], first: int, key: int, distinct: bool
) -> list[LineBits]:
    """All lines of loose tiles alone, and those of loose tiles with one door.

    The doors are the pieces from `first` on.

    >>> lines_among(groups_among([0, 11], 5, False), [], 2, 5, False)  # R1, O4: 5
    [(3, 0)]
    >>> lines_among(groups_among([0], 5, False), [(11, 4)], 1, 5, False)
    [(3, 0)]
    """
    found = [
        (pieces, nines)
        for pieces, nines, _, total in groups
        if not total % key and pieces & (pieces - 1)
    ]
    for piece, (kind, reads) in enumerate(doors, first):
        bit, own, nine = 1 << piece, clash_of(kind, reads, distinct), (1 << piece) * (reads == 9)
        found += [
            (pieces | bit, nines | nine)
            for pieces, nines, clash, total in groups
            if not (total + reads) % key and not clash & own and pieces
        ]
    return found


def rare_first(lines: list[LineBits], pieces: int) -> list[LineBits]:
    """The lines with the tiles that fit nowhere else first."""
    worth = [0.0] * pieces
    for piece in range(pieces):
        bit = 1 << piece
        worth[piece] = 1 / (1 + sum([1 for line, _ in lines if line & bit]))
    return sorted(lines, key=lambda line: -sum([worth[piece] for piece in bits(line[0])]))


def bits(pieces: int) -> list[int]:
    """The pieces of a set, in order.

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
