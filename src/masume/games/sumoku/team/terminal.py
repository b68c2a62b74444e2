"""Team Sumoku in the terminal: every team's tiles, and what happens in words."""

from __future__ import annotations

from rich.console import Group, RenderableType

from masume.core.game import Effect, Seat
from masume.core.typing import AnyMatch
from masume.games.sumoku.team.effects import TeamEnded
from masume.games.sumoku.team.state import TeamState, TeamView
from masume.games.sumoku.terminal.drafts import Building, LayoutDrafts
from masume.games.sumoku.terminal.drawing import key_words, layout_drawn, seats_drawn
from masume.games.sumoku.terminal.faces import BUILDING_HELP, BuildingFace
from masume.terminal.face import Marks

REASONS = {
    "built": "all tiles of the team are placed",
    "all-gave-up": "all teams gave up",
}


class TeamDrafts(LayoutDrafts):
    """A layout for every team."""

    def building(self, state: TeamState, seat: Seat) -> Building:
        return Building("game", state.hands[seat])


class TeamFace(BuildingFace):
    """Who has which tiles; at the end the layout that won."""

    asks = "lay R3@0,0 B2@1,0, lift 0,0, then claim; or giveup"
    notation = f"""\
{BUILDING_HELP}\
  claim              what you have built is a sumoku of all your tiles
  giveup             your team stops
  All teams build at once. Time stands still while you look; every tile named counts as six
  seconds."""
    reasons = REASONS
    drafts = TeamDrafts

    def draw(self, match: AnyMatch, view: TeamView, marks: Marks) -> RenderableType:
        """Who has what; at the end the layout."""
        seats = seats_drawn(match, view.hands, _notes(view), key_words(view.key))
        return Group(seats, layout_drawn(view.layout, {})) if view.layout else seats

    def words(self, effect: Effect, name: str) -> str:
        match effect:
            case TeamEnded(reason):
                return self.over_words(reason)
        return super().words(effect, name)


def _notes(view: TeamView) -> list[str]:
    return [
        "gave up" if team in view.gave_up else "won" if team == view.winner else ""
        for team in range(len(view.hands))
    ]
