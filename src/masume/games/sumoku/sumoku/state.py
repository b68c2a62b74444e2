"""What the rules of Sumoku remember, and what a viewer sees of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from masume.core.game import Seat
from masume.core.options import Options
from masume.games.sumoku.key import KeyOption
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.plays.pattern import Table
from masume.games.sumoku.tiles import Hand

Phase = Literal["deal", "lot", "roll", "turn", "extra", "refill", "over"]
"""What is due: hands, who starts, the key, a turn, an extra turn, new tiles, or nothing."""

Reason = Literal["empty", "blocked", "unstarted"]
"""Why it ended: with an empty bag, with tiles in it, or as no deal let anybody start."""


class SumokuOptions(Options, frozen=True, kw_only=True):
    """What can be chosen."""

    key: KeyOption = "one-die"


class State(Struct, frozen=True, gc=False):
    """One position. Nothing is hidden but what comes next out of the bag."""

    phase: Phase
    dice: int
    """How often the die is rolled for the key; 0 where it is fixed."""
    faces: tuple[int, ...]
    """What the die showed."""
    key: int
    """0 until it is known."""
    table: Table
    """The laid tiles as numbers in reading order: see `pattern.py`."""
    bag: Hand
    """The tiles face down, in order of kind: nothing is shuffled, a draw is an index."""
    hands: tuple[Hand, ...]
    scores: tuple[int, ...]
    turn: Seat
    """Whose turn it is, or who draws."""
    passes: int
    """How many have passed, one after the other."""
    deals: int
    """How often hands have been dealt."""
    end: Reason | Literal[""]


class View(Struct, frozen=True):
    """What everybody sees of a position."""

    phase: Phase
    faces: tuple[int, ...]
    key: int
    table: Layout
    hands: tuple[Hand, ...]
    bag: int
    """How many tiles are left to draw."""
    scores: tuple[int, ...]
    turn: Seat
    passes: int
    deals: int
    end: Reason | Literal[""]
