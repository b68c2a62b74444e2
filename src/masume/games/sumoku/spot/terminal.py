"""Spot Sumoku in the terminal: ten places, who has collected what, and what happens in words."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from masume.core.game import Effect, Seat
from masume.core.typing import AnyMatch
from masume.games.sumoku.spot.effects import (
    AllReplaced,
    CallRight,
    CallWrong,
    NoCallHere,
    SawNothing,
    SitsOut,
    SpotEnded,
    TurnedUp,
)
from masume.games.sumoku.spot.moves import Call, SpotMove
from masume.games.sumoku.spot.state import SpotView
from masume.games.sumoku.terminal.drawing import key_words, seats_drawn, tiles_drawn
from masume.games.sumoku.terminal.faces import TileFace
from masume.games.sumoku.tiles import tile_text
from masume.terminal.face import Marks

REASONS = {
    "collected": "enough tiles are collected",
    "no-call": "no right call is left",
    "rounds": "all rounds are played",
}


class SpotFace(TileFace):
    """The ten places, then what everybody has collected."""

    asks = "call R6 G1 B6 P2 takes four tiles, none says that you see nothing"
    notation = """\
  call R6 G1 B6 P2   four tiles of four colours that add up to a multiple of the key; a 6 may be a 9
                     (… 15 at the end says the total, where the table asks for it)
  none               I see nothing
  Everybody calls at once. Time stands still while you look; every line counts as six seconds."""
    says_it_all = frozenset({"call-right", "call-wrong", "saw-nothing"})
    reasons = REASONS

    def draw(self, match: AnyMatch, view: SpotView, marks: Marks) -> RenderableType:
        """The places, then who has what."""
        return Group(_places(view), seats_drawn(match, view.collected, _notes(view)))

    def look_at(self, move: SpotMove) -> str:
        return f"the {tile_text(move.tiles[0])}" if isinstance(move, Call) else ""

    def words(self, effect: Effect, name: str) -> str:
        match effect:
            case TurnedUp(tiles):
                return f"Turned up: {' '.join(tiles)}."
            case CallRight(tiles=tiles, right=right):
                return f"{name}: {' '.join(tiles)} = {' '.join(map(str, right))} ✓ four tiles."
            case CallWrong(tiles=tiles, rule=rule):
                return f"{name}: {' '.join(tiles)} ✗ {_why_wrong(effect)} ({rule})."
            case SitsOut(number):
                return f"{name}: sitting out round {number}."
            case SawNothing():
                return f"{name}: none in sight."
            case AllReplaced():
                return "All ten are replaced."
            case NoCallHere():
                return "There is no right call here: all ten are replaced (SPT-6)."
            case SpotEnded(reason):
                return self.over_words(reason)
        return super().words(effect, name)


def _why_wrong(effect: CallWrong) -> str:
    if effect.fault == "colour":
        return "a colour twice"
    said = "" if effect.said is None else f"{effect.said} was said, but "
    sums = " or ".join(map(str, effect.totals))
    return f"{said}they add up to {sums}, and the key is {effect.key}"


def _places(view: SpotView) -> Text:
    drawn = Text("\n  ")
    for kind in view.table:
        drawn.append_text(Text(" ··  ", "dim") if kind is None else tiles_drawn((kind,)))
    return drawn.append(f"\n\n  {key_words(view.key)}, round {view.round}, bag {view.bag}\n")


def _notes(view: SpotView) -> list[str]:
    def note(seat: Seat) -> str:
        if seat == view.sits_out:
            return ", sits out"
        return ", none" if seat in view.said_none else ""

    return [
        f"{len(hand)} of {view.goal} tiles{note(seat)}" for seat, hand in enumerate(view.collected)
    ]
