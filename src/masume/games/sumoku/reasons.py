"""Why a claim, a swap or a call is worth what it is worth, for the page and the terminal to say."""

from __future__ import annotations

from masume.bots.judge import Reason


class Builds(Reason, frozen=True, tag="sumoku-builds"):
    """«All 10 tiles fit: every line is a multiple of 5.»"""

    tiles: int


class NoLayout(Reason, frozen=True, tag="sumoku-no-layout"):
    """«These tiles make no sumoku.», or «None was found.» where that is not proved."""

    proved: bool


class NextTiles(Reason, frozen=True, tag="sumoku-next-tiles"):
    """«Of 12 tens that may come next, 11 would fit.»"""

    fits: int
    tens: int


class AddsUp(Reason, frozen=True, tag="sumoku-adds-up"):
    """«R6 G1 B6 P2: four colours, and 15 is a multiple of 5.»"""

    tiles: tuple[str, ...]
    totals: tuple[int, ...]


BuildReason = Builds | NoLayout | NextTiles
"""Of Speed, Team and Solo."""
CallReason = AddsUp
"""Of Spot."""
