"""The moves, as values and as text.

cross 3 row 1             the active seat: the box of 3 in row one; 3 is wild
cross 3 row 2 blank 1     the same in the first blank column
write 3@C4 5@D4 2@E5 …    all numbers of this seat's turn
done                      the same with no number at all       (honour)
roll 1 3 3 6              chance: the dice
late 2                    the clock: the time of seat 2 is over
"""

from __future__ import annotations

import re
from typing import NamedTuple

from msgspec import Struct

from masume.core.game import Seat, no_such_move


class Cross(Struct, frozen=True, tag="cross"):
    """Crosses a box off the Wild Counter: its number is wild this turn."""

    number: int
    row: int
    column: int
    """1 to 6 are headed by these numbers, 7 to 9 are blank."""


class Number(NamedTuple):
    """A number and the space it is written in."""

    value: int
    cell: str


class Write(Struct, frozen=True, tag="write"):
    """Writes all numbers of a seat's turn."""

    numbers: tuple[Number, ...]


class Roll(Struct, frozen=True, tag="roll"):
    """The dice, the lowest first."""

    faces: tuple[int, ...]


class Late(Struct, frozen=True, tag="late"):
    """The time of a seat is over."""

    seat: Seat


Move = Cross | Write | Roll | Late

FIRST_BLANK = 7
_CROSS = re.compile(r"cross ([1-9])(?: row ([1-9]))?(?: blank ([1-9]))?")
_NUMBER = re.compile(r"\*?([1-9])@([a-z])([1-9][0-9]?)")
_ROLL = re.compile(r"roll((?: [1-9])+)")
_LATE = re.compile(r"late ([0-9])")
HINT = "Write a number and a space for every die, such as write 3@C4 5@D4 1@E4 2@E5."


def text(move: Move) -> str:
    """The move on one line.

    >>> text(Write((Number(3, "C4"), Number(5, "D4"))))
    'write 3@C4 5@D4'
    >>> text(Cross(3, 2, 8))
    'cross 3 row 2 blank 2'
    """
    match move:
        case Cross(number, row, column):
            blank = f" blank {column - FIRST_BLANK + 1}" if column >= FIRST_BLANK else ""
            return f"cross {number} row {row}{blank}"
        case Write(numbers):
            words = [f"{value}@{cell}" for value, cell in numbers]
            return " ".join(["write", *words]) if words else "done"
        case Roll(faces):
            return " ".join(["roll", *map(str, faces)])
        case Late(seat):
            return f"late {seat}"


def parse(line: str) -> Move:
    """The move that a line means, or `TextError`. The word `write` may be left out.

    >>> parse("3@c4  5@d4")
    Write(numbers=(Number(value=3, cell='C4'), Number(value=5, cell='D4')))
    >>> parse("roll 6313")
    Roll(faces=(1, 3, 3, 6))
    """
    words = " ".join(line.lower().split())
    if words in ("done", "write"):
        return Write(())
    if found := _CROSS.fullmatch(words):
        number, row, blank = (int(group or 0) for group in found.groups())
        return Cross(number, row or 1, FIRST_BLANK - 1 + blank if blank else number)
    if found := _ROLL.fullmatch(re.sub(r"(?<=\d)(?=\d)", " ", words)):
        return Roll(tuple(sorted(map(int, found[1].split()))))
    if found := _LATE.fullmatch(words):
        return Late(int(found[1]))
    numbers = [_NUMBER.fullmatch(word) for word in words.removeprefix("write ").split()]
    if not numbers or None in numbers:
        raise no_such_move(line, HINT)
    return Write(tuple(Number(int(n[1]), n[2].upper() + n[3]) for n in numbers if n))
