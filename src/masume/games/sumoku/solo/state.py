"""What Solo Sumoku remembers, and what is seen of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.core.options import Options
from masume.games.sumoku.key import KeyOption
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.tiles import FULL_BAG, Bag, Hand

Phase = Literal["deal", "roll", "play", "over"]
"""What is due: new tiles, the key, a claim, or nothing any more."""

Reason = Literal["all-placed", "stopped", "time"]
"""Why it ended: all 96 tiles are placed, the player stopped, or the time is over."""


class SoloOptions(Options, frozen=True, kw_only=True):
    """What can be chosen."""

    key: KeyOption = "one-die"
    locked: Annotated[
        bool, Meta(description="tiles of earlier stages stay where they are, or may be rearranged")
    ] = True
    time: Annotated[
        Literal["free", "stopwatch", 5, 10, 20],
        Meta(
            description="free: no clock; stopwatch: how long until all are placed; "
            "5, 10, 20: most tiles in so many minutes"
        ),
    ] = "free"


class SoloState(Struct, frozen=True, kw_only=True):
    """One position. Nothing is hidden but which tile comes next."""

    phase: Phase
    dice: int
    """How often the die is rolled for the key; 0 where the key is fixed."""
    faces: tuple[int, ...] = ()
    """What the die showed."""
    key: int
    """0 until it is known."""
    bag: Bag = FULL_BAG
    """The tiles that lie face down."""
    locked: bool
    """Whether tiles of complete stages stay where they are (SOL-4)."""
    minutes: int
    """The given time, or 0 where there is none (SOL-5)."""
    hand: Hand = ()
    """All tiles drawn so far, laid or not."""
    base: Layout = ()
    """The sumoku of the stages that are complete."""
    laid: Layout = ()
    """The best layout accepted: the base, or more of it where there is a given time."""
    stage: int = 1
    end: Reason | Literal[""] = ""


class SoloView(Struct, frozen=True):
    """What everybody sees."""

    phase: Phase
    key: int
    faces: tuple[int, ...]
    hand: Hand
    """All tiles drawn so far, laid or not."""
    base: Layout
    """The sumoku of the stages that are complete."""
    laid: Layout
    """The best layout accepted."""
    bag: int
    """How many tiles lie face down."""
    stage: int
    locked: bool
    """Whether tiles of complete stages stay where they are."""
    minutes: int
    """The given time, or 0 where there is none."""
    end: Reason | Literal[""]
