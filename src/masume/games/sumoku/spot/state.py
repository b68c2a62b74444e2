"""What Spot Sumoku remembers, and what everybody sees of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from masume.core.game import Seat
from masume.games.sumoku.tiles import Hand, Kind
from masume.games.sumoku.variant import VariantOptions, VariantState


class SpotOptions(VariantOptions, frozen=True, kw_only=True):
    """Spot's choices."""

    say_total: Annotated[
        bool, Meta(description="a call names its total, as it is shouted at a real table")
    ] = False


class SpotState(VariantState, frozen=True, kw_only=True):
    """One position."""

    say_total: bool
    table: tuple[Kind | None, ...]
    """Ten places; `None` where no tile lies."""
    swept: bool = False
    """All ten go back before new ones are turned up (SPT-6); they can still be seen."""
    back: Hand = ()
    """Tiles of a wrong call: they go into the pile after new ones were turned up (SPT-4)."""
    kept: tuple[Hand, ...]
    """What every seat has won."""
    round: int = 1
    sits_out: Seat | None = None
    none: tuple[Seat, ...] = ()
    """Who has said in this round that they see nothing."""
    fresh: int = 0
    """How many tens in a row held no right call."""


class SpotView(Struct, frozen=True):
    """What everybody sees."""

    phase: str
    key: int
    faces: tuple[int, ...]
    table: tuple[Kind | None, ...]
    """Ten places; `None` where no tile lies."""
    swept: bool
    """Whether all ten are about to be replaced."""
    pile: int
    kept: tuple[Hand, ...]
    goal: int
    """How many tiles win."""
    round: int
    sits_out: Seat | None
    none: tuple[Seat, ...]
    say_total: bool
    end: str
