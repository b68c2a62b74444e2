"""What Spot Sumoku remembers, and what everybody sees of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.core.game import Seat
from masume.core.options import Options
from masume.games.sumoku.key import KeyOption
from masume.games.sumoku.tiles import FULL_BAG, Bag, Hand, Kind

Phase = Literal["deal", "roll", "play", "over"]
"""What is due: new tiles, the key, a call, or nothing any more."""

Reason = Literal["collected", "no-call", "rounds"]
"""Why it ended: somebody has enough tiles, no right call is left, or all rounds are played."""

Places = tuple[Kind | None, ...]
"""The ten places in the middle; `None` where no tile lies."""


class SpotOptions(Options, frozen=True, kw_only=True):
    """What can be chosen."""

    key: KeyOption = "one-die"
    say_total: Annotated[
        bool, Meta(description="a call names its total, as it is shouted at a real table")
    ] = False


class SpotState(Struct, frozen=True, kw_only=True):
    """One position. Nothing is hidden but which tile comes next."""

    phase: Phase
    dice: int
    """How often the die is rolled for the key; 0 where the key is fixed."""
    faces: tuple[int, ...] = ()
    """What the die showed."""
    key: int
    """0 until it is known."""
    say_total: bool
    bag: Bag = FULL_BAG
    """The tiles that lie face down."""
    table: Places
    replace_all: bool = False
    """Whether all ten go back before new ones are turned up (SPT-6); until then they lie there."""
    back: Hand = ()
    """Tiles of a wrong call: they go into the bag after new ones were turned up (SPT-4)."""
    collected: tuple[Hand, ...]
    """The tiles that every seat has won."""
    round: int = 1
    sits_out: Seat | None = None
    """The seat that called wrongly in the round before (SPT-4)."""
    said_none: tuple[Seat, ...] = ()
    """The seats that have said in this round that they see nothing."""
    tens_without_call: int = 0
    """How many tens in a row held no right call (SPT-6)."""
    end: Reason | Literal[""] = ""


class SpotView(Struct, frozen=True):
    """What everybody sees."""

    phase: Phase
    key: int
    faces: tuple[int, ...]
    table: Places
    """Ten places; `None` where no tile lies."""
    replace_all: bool
    """Whether all ten are about to be replaced."""
    bag: int
    """How many tiles lie face down."""
    collected: tuple[Hand, ...]
    """The tiles that every seat has won."""
    goal: int
    """How many tiles win."""
    round: int
    sits_out: Seat | None
    said_none: tuple[Seat, ...]
    say_total: bool
    end: Reason | Literal[""]
