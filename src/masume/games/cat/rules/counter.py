"""The Wild Counter: two rows of nine boxes, six columns headed 1 to 6 and three blank (CAT-5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from masume.games.cat.rules.dice import FACES, Faces

HEADED = 6
COLUMNS = 9
NO_BLANKS = (0, 0, 0)
_HEADINGS = tuple(range(HEADED + 1))

Box = tuple[int, int, int]
"""Number, row and column, each from 1."""


class Counter(Struct, frozen=True):
    """Which boxes are crossed off, and what the blank columns have become."""

    crossed: int = 0
    """Bit *column* + 9 × *row*, both from 0."""
    blanks: tuple[int, int, int] = NO_BLANKS
    """Their numbers; 0 until one is first used (CAT-7)."""

    def heading(self, column: int) -> int:
        """The number of a column, from 1; 0 for a blank one that was not used yet."""
        return column if column <= HEADED else self.blanks[column - HEADED - 1]

    def is_crossed(self, row: int, column: int) -> bool:
        """Whether a box is crossed off; rows and columns from 1."""
        return bool(self.crossed >> _bit(row, column) & 1)

    def cross(self, number: int, row: int, column: int) -> Counter:
        """With one more box crossed off; a blank column gets its number for good (CAT-7)."""
        blanks = list(self.blanks)
        if column > HEADED:
            blanks[column - HEADED - 1] = number
        return Counter(self.crossed | 1 << _bit(row, column), (blanks[0], blanks[1], blanks[2]))

    def newest(self, before: Counter) -> tuple[int, int]:
        """Row and column, from 1, of the box that was crossed off since then.

        >>> Counter().cross(5, 2, 8).newest(Counter())
        (2, 8)
        """
        row, column = divmod((self.crossed ^ before.crossed).bit_length() - 1, COLUMNS)
        return row + 1, column + 1

    def open_boxes(self, dice: Faces) -> Iterator[Box]:
        """Number, row and column of every box that these dice can cross off (CAT-6 to CAT-8)."""
        crossed, headings = self.crossed, (*_HEADINGS, *self.blanks)
        for bit, box in boxes(dice):
            if not crossed & bit and headings[box[2]] in (box[0], 0):
                yield box


@lru_cache
def boxes(dice: Faces) -> tuple[tuple[int, Box], ...]:
    """Of a fresh counter the boxes that fit these dice, each with its bit.

    Headed columns in row one, then in row two, then the blanks, the lowest number first: the
    clock takes the first that is open. Row two takes a number that shows twice (CAT-6).
    """
    rows = [(row, number) for row in (1, 2) for number in FACES if dice.count(number) >= row]
    headed = [(number, row, number) for row, number in rows]
    by_number = sorted(rows, key=lambda each: (each[1], each[0]))
    blank = [(n, row, column) for row, n in by_number for column in range(HEADED + 1, COLUMNS + 1)]
    return tuple((1 << _bit(row, column), (n, row, column)) for n, row, column in headed + blank)


def _bit(row: int, column: int) -> int:
    return (row - 1) * COLUMNS + column - 1
