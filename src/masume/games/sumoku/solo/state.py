"""What Solo Sumoku remembers, and what is seen of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.games.sumoku.layout import Layout
from masume.games.sumoku.tiles import Hand
from masume.games.sumoku.variant import VariantOptions, VariantState


class SoloOptions(VariantOptions, frozen=True, kw_only=True):
    """Solo's choices."""

    locked: Annotated[
        bool, Meta(description="tiles of earlier stages stay where they are, or may be rearranged")
    ] = True
    time: Annotated[
        Literal["free", "stopwatch", 5, 10, 20],
        Meta(description="no clock; how long until all are placed; most tiles in some minutes"),
    ] = "free"


class SoloState(VariantState, frozen=True, kw_only=True):
    """One position."""

    locked: bool
    minutes: int
    """The given time, or 0 where there is none."""
    hand: Hand = ()
    """All tiles drawn so far, laid or not."""
    base: Layout = ()
    """The sumoku of the stages that are complete."""
    laid: Layout = ()
    """The best layout accepted: the base, or more of it where there is a given time."""
    stage: int = 1


class SoloView(Struct, frozen=True):
    """What everybody sees."""

    phase: str
    key: int
    faces: tuple[int, ...]
    hand: Hand
    """All tiles drawn so far, laid or not."""
    base: Layout
    """The sumoku of the stages that are complete."""
    laid: Layout
    """The best layout accepted."""
    pile: int
    stage: int
    locked: bool
    minutes: int
    end: str
