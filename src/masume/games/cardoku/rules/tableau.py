"""The table of cards: what lies where, as sets of spaces, and how it changes."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from masume.core.tuples import replaced
from masume.games.cardoku.rules.cards import DOMAIN, EMPTY, VALUE
from masume.grids.board import Board

GRID = Board(high=3, wide=3)
ALL = GRID.all
SEEN = GRID.seen
NAMES = GRID.names
SPACE = GRID.index

LINES: tuple[int, ...] = (
    *(GRID.row[9 * k] for k in range(9)),
    *(GRID.column[k] for k in range(9)),
    *(GRID.block[27 * (k // 3) + 3 * (k % 3)] for k in range(9)),
)
"""The sets of all 27 lines: rows 0–8 from the top, columns 9–17, blocks 18–26 in reading order."""
BLOCKS = 18
"""The number of the first block."""
LINE_NAMES = (
    *(f"row {k + 1}" for k in range(9)),
    *(f"column {letter}" for letter in "ABCDEFGHI"),
    *(f"block {k + 1}" for k in range(9)),
)
LINES_OF = tuple(
    tuple(k for k, line in enumerate(LINES) if line >> space & 1) for space in GRID.spaces
)
"""For each space: its row, its column and its block."""

NOT_A = ALL & ~GRID.column[0]
NOT_I = ALL & ~GRID.column[8]


class Tableau(Struct, frozen=True, gc=False):
    """What lies on the table. All but `cells` can be worked out from it, and is kept for speed."""

    cells: tuple[int, ...]
    """The laid card on every space in reading order, 0 where it is empty."""
    filled: int
    """The set of spaces with a card."""
    where: tuple[int, ...]
    """For the values from 1 up: the set of spaces where it lies."""
    suits: tuple[int, ...]
    """For each domain: the set of spaces where it lies."""


NOTHING = Tableau((0,) * 81, 0, (0,) * 9, (0,) * 4)


@lru_cache(maxsize=2**11)
def unseen(spaces: int) -> int:
    """The spaces that share no row, column or block with any of these.

    >>> unseen(0) == ALL, unseen(1).bit_count()
    (True, 60)
    """
    seen = 0
    while spaces:  # few spaces: quicker than `spaces_in`
        lowest = spaces & -spaces
        seen |= SEEN[lowest.bit_length() - 1]
        spaces ^= lowest
    return ALL & ~seen


def beside(spaces: int) -> int:
    """The spaces orthogonally next to any of these.

    >>> [name for space, name in enumerate(NAMES) if beside(2) >> space & 1]
    ['A1', 'C1', 'B2']
    """
    side = (spaces & NOT_I) << 1 | (spaces & NOT_A) >> 1
    return (side | spaces << 9 | spaces >> 9) & ALL


def put(table: Tableau, card: int, space: int) -> Tableau:
    """The table with a card on an empty space."""
    bit = 1 << space
    return Tableau(
        replaced(table.cells, space, card),
        table.filled | bit,
        _toggled(table.where, VALUE[card] - 1, bit),
        _toggled(table.suits, DOMAIN[card], bit) if DOMAIN[card] >= 0 else table.suits,
    )


def lift(table: Tableau, space: int) -> Tableau:
    """The table with the card of a space taken away."""
    bit, card = 1 << space, table.cells[space]
    return Tableau(
        replaced(table.cells, space, EMPTY),
        table.filled ^ bit,
        _toggled(table.where, VALUE[card] - 1, bit),
        _toggled(table.suits, DOMAIN[card], bit) if DOMAIN[card] >= 0 else table.suits,
    )


def _toggled(sets: tuple[int, ...], index: int, bit: int) -> tuple[int, ...]:
    return replaced(sets, index, sets[index] ^ bit)


def locked(filled: int) -> int:
    """The spaces in a row, column or block that holds nine cards (CRD-9)."""
    result = 0
    for line in LINES:
        if line & filled == line:
            result |= line
    return result


def is_complete(table: Tableau, line: int, nine: bool) -> bool:
    """Whether a line would score: nine cards (CRD-12), or eight values in order (CRD-13)."""
    spaces = LINES[line]
    cards = (table.filled & spaces).bit_count()
    if nine or line >= BLOCKS:
        return cards == 9
    if cards < 8:
        return False
    where = table.where
    if not (where[0] | where[8]) & spaces:
        return False
    return all(where[value] & spaces for value in range(1, 8))


def completed(table: Tableau, spaces: tuple[int, ...], nine: bool, scored: int) -> int:
    """The lines through these spaces that are complete and have not scored yet (CRD-14)."""
    new = 0
    for space in spaces:
        for line in LINES_OF[space]:
            if not (scored | new) >> line & 1 and is_complete(table, line, nine):
                new |= 1 << line
    return new
