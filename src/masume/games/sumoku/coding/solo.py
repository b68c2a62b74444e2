"""Solo Sumoku in numbers: stage by stage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from masume.core.game import Seat
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.coding.building import BuildingCoding
from masume.games.sumoku.coding.parts import MOST_KEY, TILES, layout_plane, layout_rows
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.solo.moves import SoloMove, Stop
from masume.games.sumoku.solo.stages import STAGES, due
from masume.games.sumoku.solo.state import Phase, SoloState, SoloView
from masume.games.sumoku.tiles import KINDS, Hand
from masume.research.coding import Draft, Numbered, counts, flags, uncoded
from masume.research.numbers import Part, Plane

PHASES: tuple[str, ...] = get_args(Phase)


class SoloCoding(BuildingCoding[SoloState, SoloMove, SoloView]):
    """Tiles of earlier stages lie fast if they are locked; otherwise all are laid anew."""

    def action_parts(self) -> list[Part]:
        """Building, stopping."""
        return [*self.building_parts(), Part("stop", 1, "stop for good")]

    def hand(self, state: SoloState, seat: Seat) -> Hand:
        """All tiles drawn so far."""
        return state.hand

    def base(self, state: SoloState) -> Layout:
        """The stages that are complete, if they are locked (SOL-4)."""
        return state.base if state.locked else ()

    def other_moves(self, state: SoloState, seat: Seat) -> Mapping[int, SoloMove]:
        """Stopping."""
        return {self.actions.number("stop"): Stop()}

    def may_claim(self, state: SoloState, seat: Seat, layout: Layout) -> bool:
        """With all tiles, or against the clock with more than before (SOL-3, SOL-5)."""
        enough = len(layout) > len(state.laid)
        return enough and (bool(state.minutes) or len(layout) == len(state.hand))

    def tiles_due(self, state: SoloState) -> int:
        """Sixteen, and later ten."""
        return due(state)

    def spell(self, state: SoloState, seat: Seat, move: SoloMove) -> Draft:
        """A claim tile by tile."""
        if isinstance(move, Claim):
            return self.spell_claim(state, move)
        if isinstance(move, Stop):
            return (self.actions.number("stop"),)
        raise uncoded("time runs out by itself")

    def view_planes(self) -> list[Plane]:
        """Layouts as lists of tiles."""
        return [
            Plane("hand", (KINDS,), 0, 2, "all tiles drawn so far by kind"),
            layout_plane("base", "the stages that are complete"),
            layout_plane("laid", "the best layout accepted"),
            Plane("key", (1,), 0, MOST_KEY, "the key number, 0 until it is known"),
            Plane("bag", (1,), 0, TILES, "how many tiles lie face down"),
            Plane("stage", (1,), 0, STAGES, "the number of the stage"),
            Plane("locked", (1,), 0, 1, "1 if tiles of earlier stages stay where they are"),
            Plane("minutes", (1,), 0, 20, "the given time; a step is a second"),
            Plane("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}"),
        ]

    def look(self, view: SoloView, seat: Seat) -> Mapping[str, Numbered]:
        """All of it: nothing is hidden."""
        return {
            "hand": counts(view.hand, KINDS),
            "base": layout_rows(view.base),
            "laid": layout_rows(view.laid),
            "key": view.key,
            "bag": view.bag,
            "stage": view.stage,
            "locked": int(view.locked),
            "minutes": view.minutes,
            "phase": flags(len(PHASES), PHASES.index(view.phase)),
        }

    def score_bounds(self) -> tuple[int, int]:
        """Tiles placed."""
        return 0, TILES
