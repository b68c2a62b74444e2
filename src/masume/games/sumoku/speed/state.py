"""What Speed Sumoku remembers, and what everybody sees of it."""

from __future__ import annotations

from msgspec import Struct

from masume.core.game import Seat
from masume.games.sumoku.tiles import Hand, Kind
from masume.games.sumoku.variant import VariantOptions, VariantState


class SpeedOptions(VariantOptions, frozen=True, kw_only=True):
    """Speed's choices."""


class SpeedState(VariantState, frozen=True, kw_only=True):
    """One position."""

    fixed: int
    """The key that the table chose, or 0 where the die is rolled every round."""
    hands: tuple[Hand, ...]
    """Of every seat; empty for who is out, and before the deal. In a round hands only grow."""
    due: tuple[Seat, ...] = ()
    """Who draws a tile, one after the other."""
    back: Kind | None = None
    """A swapped tile: it goes into the pile after the two are drawn (SPD-2)."""
    round: int = 1
    roller: Seat = 0
    wins: tuple[int, ...]
    """Rounds won."""
    last: Seat | None = None
    """Who won the last round."""
    in_row: int = 0
    """How many rounds they have won in a row."""


class SpeedView(Struct, frozen=True):
    """What everybody sees."""

    phase: str
    key: int
    faces: tuple[int, ...]
    hands: tuple[Hand, ...]
    """Of every seat; empty for who is out."""
    pile: int
    due: tuple[Seat, ...]
    round: int
    roller: Seat
    wins: tuple[int, ...]
    last: Seat | None
    in_row: int
    end: str
