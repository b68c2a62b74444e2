"""What goes into the compiled search and comes out of it, for callers that may not have it."""

from __future__ import annotations

from typing import NamedTuple

from masume.games.sumoku.plays.pattern import Table
from masume.games.sumoku.tiles import Hand


class Scored(NamedTuple):
    """A play with what it scores; without tiles it is a pass, or declines an extra turn."""

    points: int
    codes: tuple[int, ...]
    six: bool
    """Whether a line of six colours comes about (SUM-16)."""


class Position(NamedTuple):
    """What the search has to know of a state."""

    table: Table
    hands: tuple[Hand, ...]
    scores: tuple[int, ...]
    turn: int
    bag: Hand
    key: int
    passes: int
