"""How the five games of the box speak: what several of them have in common."""

from __future__ import annotations

from masume.bots.judge import Reason
from masume.core.game import Effect
from masume.core.typing import AnyMove
from masume.games.sumoku.claims import Claim, GaveUp
from masume.games.sumoku.draws import Dealt, Drew
from masume.games.sumoku.judging import LayoutWrong, LineRight, LineWrong
from masume.games.sumoku.key import KeyRolled
from masume.games.sumoku.reason_words import why_words
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.tiles import tile_text
from masume.terminal.face import Face

BUILDING_HELP = """\
  lay R3@0,0 B9@1,0  build: colour and number, @, x,y; B9 is a B6 read as 9
  lift 0,0 1,0       take tiles up again
"""

FAULTS = {
    "total": "no multiple of the key",
    "colour": "a colour twice",
    "number": "a number twice",
}


class TileFace(Face):
    """Says what happens in several of the games."""

    def words(self, effect: Effect, name: str) -> str:
        match effect:
            case KeyRolled(key) if not name:
                return f"The key is {key}."
            case KeyRolled(key):
                return f"{name}: rolled, and the key is {key}."
            case Dealt(tiles):
                return f"{name}: dealt {' '.join(tiles)}."
            case Drew(tiles):
                return f"{name}: new tiles {' '.join(tiles)}."
        return super().words(effect, name)

    def why(self, reason: Reason) -> str:
        return why_words(reason, self.language)

    def over_words(self, reason: str) -> str:
        """That it is over, and why."""
        return f"It is over: {self.reasons[reason]}."


class BuildingFace(TileFace):
    """Where people build on their own, tile by tile, and then claim what they have built.

    A game names its own `drafts`.
    """

    says_it_all = frozenset({"line-right", "line-wrong", "layout-wrong", "gave-up"})

    def seconds(self, line: str) -> float:
        """For every tile that is named.

        >>> from masume import game
        >>> from masume.terminal.face import face_of
        >>> face_of(game("speed-sumoku")).seconds("lay R6@0,0 G1@1,0")
        12
        """
        return super().seconds(line) * max(1, len(line.split()) - 1)

    def look_at(self, move: AnyMove) -> str:
        match move:
            case Claim(layout=(first, *_)):
                return f"your {tile_text(first.kind)}"
            case Swap(tile=tile):
                return f"your {tile_text(tile)}"
        return ""

    def words(self, effect: Effect, name: str) -> str:
        match effect:
            case LineRight(tiles=tiles, total=total):
                return f"{' '.join(tiles)} = {total} ✓"
            case LineWrong(tiles=tiles, total=total, fault=fault, rule=rule):
                return f"{' '.join(tiles)} = {total} ✗ {FAULTS[fault]} ({rule})."
            case LayoutWrong(rule=rule):
                return f"✗ {_why_wrong(effect)} ({rule})."
            case GaveUp():
                return f"{name}: given up."
        return super().words(effect, name)


def _why_wrong(effect: LayoutWrong) -> str:
    if effect.fault == "apart":
        return f"not all tiles are connected: see {' '.join(effect.cells)}"
    if effect.fault == "single":
        return "one tile is no sumoku"
    return f"left out: {' '.join(effect.tiles)}"
