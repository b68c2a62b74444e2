"""What Team Sumoku remembers, and what everybody sees of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from masume.core.game import Seat
from masume.core.options import Options
from masume.games.sumoku.key import KeyOption
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.tiles import FULL_BAG, Bag, Hand

Phase = Literal["deal", "roll", "play", "over"]
"""What is due: the teams' tiles, the key, a claim, or nothing any more."""

Reason = Literal["built", "all-gave-up"]
"""Why it ended: a team has built all its tiles, or all teams gave up."""


class TeamOptions(Options, frozen=True, kw_only=True):
    """What can be chosen."""

    rules: int = 2
    """2: a team that has given up does not win by others' resignations (TEM-3). In 1 it did."""
    key: KeyOption = "one-die"


class TeamState(Struct, frozen=True, kw_only=True):
    """One position. A seat is a team."""

    phase: Phase
    dice: int
    """How often the die is rolled for the key; 0 where the key is fixed."""
    faces: tuple[int, ...] = ()
    """What the die showed."""
    key: int
    """0 until it is known."""
    bag: Bag = FULL_BAG
    """The tiles that are not dealt yet."""
    hands: tuple[Hand, ...]
    """The tiles of every team; empty before they are dealt."""
    gave_up: tuple[Seat, ...] = ()
    """In order of seat."""
    winner: Seat | None = None
    layout: Layout = ()
    """The sumoku that won."""
    end: Reason | Literal[""] = ""


class TeamView(Struct, frozen=True):
    """What everybody sees."""

    phase: Phase
    key: int
    faces: tuple[int, ...]
    hands: tuple[Hand, ...]
    """The tiles of every team."""
    gave_up: tuple[Seat, ...]
    """In order of seat."""
    winner: Seat | None
    layout: Layout
    """The sumoku that won."""
    end: Reason | Literal[""]
