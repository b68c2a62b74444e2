"""Solo Sumoku in the terminal: what is placed, the tiles of the stage, what happens in words."""

from __future__ import annotations

from rich.console import Group, RenderableType

from masume.core.game import Effect, Seat
from masume.core.typing import AnyMatch
from masume.games.sumoku.layout import unused
from masume.games.sumoku.solo.effects import Placed, SoloEnded, StageBuilt
from masume.games.sumoku.solo.state import SoloState, SoloView
from masume.games.sumoku.terminal.drafts import Building, LayoutDrafts
from masume.games.sumoku.terminal.drawing import key_words, layout_drawn, seats_drawn
from masume.games.sumoku.terminal.faces import BUILDING_HELP, BuildingFace
from masume.terminal.face import Marks

REASONS = {
    "all-placed": "all 96 tiles are placed",
    "stopped": "that was all",
    "time": "the time is over",
}


class SoloDrafts(LayoutDrafts):
    """A layout in every stage, begun with those before it."""

    def building(self, state: SoloState, seat: Seat) -> Building:
        locked = state.base if state.locked else ()
        return Building(f"stage {state.stage}", state.hand, state.base, locked)


class SoloFace(BuildingFace):
    """The layout, then the tiles to build in."""

    asks = "lay R3@0,0 B2@1,0, lift 0,0, then claim; or stop"
    notation = f"""\
{BUILDING_HELP}\
  claim              hand in what you have built
  stop               that is all"""
    says_it_all = BuildingFace.says_it_all | {"end"}
    reasons = REASONS
    drafts = SoloDrafts

    def draw(self, match: AnyMatch, view: SoloView, marks: Marks) -> RenderableType:
        """The layout, then the tiles to build in."""
        notes = [f"{len(view.laid)} of 96 placed, stage {view.stage}"]
        hands = [unused(view.base, view.hand)]
        seats = seats_drawn(match, hands, notes, key_words(view.key))
        return Group(layout_drawn(view.laid, {}), seats)

    def words(self, effect: Effect, name: str) -> str:
        match effect:
            case Placed(placed):
                return f"{placed} tiles are placed."
            case StageBuilt(placed, stage):
                return f"Stage {stage} is complete: {placed} tiles."
            case SoloEnded("stopped", placed):
                return f"{name}: stopped with {placed} tiles."
            case SoloEnded("time", placed):
                return f"The time is over: {placed} tiles are placed."
            case SoloEnded(reason):
                return self.over_words(reason)
        return super().words(effect, name)
