"""What Speed Sumoku remembers, and what everybody sees of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from masume.core.game import Seat
from masume.core.options import Options
from masume.games.sumoku.key import KeyOption
from masume.games.sumoku.tiles import FULL_BAG, Bag, Hand, Kind

Phase = Literal["deal", "roll", "play", "draw", "over"]
"""What is due: hands, the key, a claim or a swap, single tiles, or nothing any more."""

Reason = Literal["two-in-a-row", "three-rounds", "rounds"]
"""Why it ended: somebody won two rounds in a row, or three in all, or all rounds are played."""


class SpeedOptions(Options, frozen=True, kw_only=True):
    """What can be chosen."""

    key: KeyOption = "one-die"


class SpeedState(Struct, frozen=True, kw_only=True):
    """One position. Nothing is hidden but which tile comes next."""

    phase: Phase
    dice: int
    """How often the die is rolled for a key; 0 where the key is fixed."""
    faces: tuple[int, ...] = ()
    """What the die showed."""
    key: int
    """0 until it is known; a new one every round, unless it is fixed."""
    fixed: int
    """The key that the table chose, or 0 where the die is rolled every round."""
    bag: Bag = FULL_BAG
    """The tiles that lie face down."""
    hands: tuple[Hand, ...]
    """Of every seat; empty for those who are out, and before the deal. In a round hands only
    grow."""
    due: tuple[Seat, ...] = ()
    """The seats that draw a tile, one after the other."""
    back: Kind | None = None
    """A swapped tile: it goes into the bag after the two are drawn (SPD-2)."""
    round: int = 1
    roller: Seat = 0
    """Who rolls the die in this round (SPD-6)."""
    wins: tuple[int, ...]
    """Rounds won."""
    last: Seat | None = None
    """Who won the last round."""
    in_row: int = 0
    """How many rounds they have won in a row."""
    end: Reason | Literal[""] = ""


class SpeedView(Struct, frozen=True):
    """What everybody sees."""

    phase: Phase
    key: int
    faces: tuple[int, ...]
    hands: tuple[Hand, ...]
    """Of every seat; empty for those who are out."""
    bag: int
    """How many tiles lie face down."""
    due: tuple[Seat, ...]
    """The seats that draw a tile, one after the other."""
    round: int
    roller: Seat
    wins: tuple[int, ...]
    """Rounds won."""
    last: Seat | None
    """Who won the last round."""
    in_row: int
    """How many rounds they have won in a row."""
    end: Reason | Literal[""]
