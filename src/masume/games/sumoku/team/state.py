"""What Team Sumoku remembers, and what everybody sees of it."""

from __future__ import annotations

from msgspec import Struct

from masume.core.game import Seat
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.tiles import Hand
from masume.games.sumoku.variant import VariantOptions, VariantState


class TeamOptions(VariantOptions, frozen=True, kw_only=True):
    """Team's choices."""


class TeamState(VariantState, frozen=True, kw_only=True):
    """One position. A seat is a team."""

    hands: tuple[Hand, ...]
    gave_up: tuple[Seat, ...] = ()
    """In order of seat."""
    winner: Seat | None = None
    layout: Layout = ()
    """The sumoku that won."""


class TeamView(Struct, frozen=True):
    """What everybody sees."""

    phase: str
    key: int
    faces: tuple[int, ...]
    hands: tuple[Hand, ...]
    gave_up: tuple[Seat, ...]
    winner: Seat | None
    layout: Layout
    """The sumoku that won."""
    end: str
