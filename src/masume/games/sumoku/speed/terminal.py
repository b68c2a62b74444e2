"""Speed Sumoku in the terminal: everybody's tiles, and what happens in words."""

from __future__ import annotations

from rich.console import RenderableType

from masume.core.game import Effect, Seat
from masume.core.typing import AnyMatch
from masume.games.sumoku.speed.effects import NoWinner, Out, RoundWon, SpeedEnded, Swapped
from masume.games.sumoku.speed.state import SpeedState, SpeedView
from masume.games.sumoku.terminal.drafts import Building, LayoutDrafts
from masume.games.sumoku.terminal.drawing import key_words, seats_drawn
from masume.games.sumoku.terminal.faces import BUILDING_HELP, BuildingFace
from masume.terminal.face import Marks

REASONS = {
    "two-in-a-row": "two rounds in a row",
    "three-rounds": "three rounds won",
    "rounds": "all rounds are played",
}


class SpeedDrafts(LayoutDrafts):
    """A layout for every seat in every round."""

    def building(self, state: SpeedState, seat: Seat) -> Building:
        return Building(f"round {state.round}", state.hands[seat])


class SpeedFace(BuildingFace):
    """Who has which tiles, and the round."""

    asks = "lay R3@0,0 B2@1,0, lift 0,0, then claim; or swap R3, giveup"
    notation = f"""\
{BUILDING_HELP}\
  claim              what you have built is a sumoku of all your tiles
  swap R3            give a tile back and take two
  giveup             out of this round
  Everybody builds at once. Time stands still while you look; every tile named counts as six
  seconds."""
    says_it_all = BuildingFace.says_it_all | {"swapped"}
    reasons = REASONS
    drafts = SpeedDrafts

    def draw(self, match: AnyMatch, view: SpeedView, marks: Marks) -> RenderableType:
        """Who has what, and the round."""
        footer = f"{key_words(view.key)}, round {view.round}, bag {view.bag}"
        return seats_drawn(match, view.hands, _notes(view), footer)

    def words(self, effect: Effect, name: str) -> str:
        match effect:
            case Swapped(tiles):
                return f"{name}: {' '.join(tiles)} goes back for two others."
            case RoundWon(number):
                return f"{name}: a sumoku, and round {number} is won."
            case Out(number, rule=rule):
                return f"{name}: out of round {number} ({rule})."
            case NoWinner(number):
                return f"Nobody wins round {number}."
            case SpeedEnded(reason):
                return self.over_words(reason)
        return super().words(effect, name)


def _notes(view: SpeedView) -> list[str]:
    return [
        f"{wins} round{'' if wins == 1 else 's'}{'' if view.hands[seat] else ', out'}"
        for seat, wins in enumerate(view.wins)
    ]
