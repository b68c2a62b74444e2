"""The moves, as values and as text.

3@B2      write the 3 into B2
pass      the number fits nowhere
roll 3    chance: the die shows 3
"""

from __future__ import annotations

import re

from msgspec import Struct

from latin_duel.board import INDEX
from masume.core.game import no_such_move


class Write(Struct, frozen=True, tag="write"):
    """Writes the number on the die into a cell."""

    value: int
    cell: str


class Pass(Struct, frozen=True, tag="pass"):
    """The number fits nowhere."""


class Roll(Struct, frozen=True, tag="roll"):
    """What the die shows."""

    value: int


Move = Write | Pass | Roll

_WRITE = re.compile(r"([1-5]) ?(?:@| ) ?([A-E][1-5])", re.IGNORECASE)
_ROLL = re.compile(r"roll ([1-5])", re.IGNORECASE)


def text(move: Move) -> str:
    """The move on one line."""
    match move:
        case Write(value, cell):
            return f"{value}@{cell}"
        case Roll(value):
            return f"roll {value}"
        case Pass():
            return "pass"


def parse(line: str) -> Move:
    """The move that a line means, or `TextError`.

    >>> parse(" 3  b2 ")
    Write(value=3, cell='B2')
    """
    words = " ".join(line.split())
    if words.lower() == "pass":
        return Pass()
    if found := _ROLL.fullmatch(words):
        return Roll(int(found[1]))
    found = _WRITE.fullmatch(words)
    if not found or found[2].upper() not in INDEX:
        raise no_such_move(words, "Write a number and a cell, such as 3@B2.")
    return Write(int(found[1]), found[2].upper())
