"""What the rules remember, and what a viewer sees of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from masume.core.game import Seat
from masume.referees.honour import HonourState, RefereeOptions

Phase = Literal["gold", "deal", "turn", "check", "draw", "over"]
"""What is due: the golden tiles, first draws, a turn, objections, a new tile, or nothing."""

Scoring = Literal["standard", "simple", "block"]
"""Which tiles around a new one count."""

Layout = Literal["", "blocks", "lines"]
"""How the first tiles lie: not at all, one in every block too, or only in rows and columns."""


class TileOptions(RefereeOptions, frozen=True, kw_only=True):
    """What can be chosen in both games."""


class State(HonourState, frozen=True, gc=False, kw_only=True):
    """One position. A tile is named by its value, 1 and up; 0 is no tile."""

    scoring: Scoring
    honour: bool
    layout: Layout
    phase: Phase
    board: str
    """A digit for every space in reading order, 0 where it is empty."""
    empty: int
    """The set of empty spaces."""
    free: tuple[int, ...]
    """For the values from 1 up: the set of spaces whose row, column and block lack it."""
    gold: int
    """The set of spaces with golden tiles."""
    bag: str
    """The tiles that lie face down, in order of value."""
    hands: tuple[int, ...]
    scores: tuple[int, ...]
    aside: tuple[int, ...]
    """Tiles out of the game, in the order they went."""
    laid: int
    """The space of a lay that can still be challenged, or −1. Its tile is still in the hand."""
    end: str
    """Why it ended: `stuck`, `laid`, or empty while it goes on."""


class View(Struct, frozen=True):
    """What one viewer sees of a position."""

    phase: Phase
    cells: tuple[int, ...]
    """The value on every space in reading order, 0 where it is empty."""
    gold: tuple[str, ...]
    hands: tuple[int | None, ...]
    """Of every seat: a value, 0 for no tile, `None` for one that is face down."""
    bag: int
    """How many tiles are left to draw."""
    scores: tuple[int, ...]
    aside: tuple[int, ...]
    turn: Seat
    laid: str | None
    challenged: tuple[Seat, ...]
    end: str
