"""Sumoku in the terminal: the table without borders, open hands, and what happens in words."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from masume.core.game import Effect
from masume.core.typing import AnyMatch
from masume.games.sumoku.sumoku.effects import (
    DealtAgain,
    Declined,
    ExtraTurn,
    LeftInHand,
    Passed,
    Scored,
    Starts,
    SumokuEnded,
)
from masume.games.sumoku.sumoku.moves import Move
from masume.games.sumoku.sumoku.picture import cells_of
from masume.games.sumoku.sumoku.state import View
from masume.games.sumoku.terminal.drawing import key_words, layout_drawn, tiles_drawn
from masume.games.sumoku.terminal.faces import TileFace
from masume.terminal.face import Marks, name_of, rows

REASONS = {
    "empty": "the bag is empty and nobody can play",
    "blocked": "nobody can play",
    "unstarted": "no deal let anybody start",
}


class SumokuFace(TileFace):
    """The pattern on the table, then who has what."""

    notation = """\
  R1@0,0 B9@1,0  lay tiles: colour and number, @, x,y as written around the table.
                 Colours are R O Y G B P; a 6 may be read as 9: B9 is such a B6
  decline        take no extra turn after a line of six colours"""
    says_it_all = frozenset({"score", "pass", "decline"})
    reasons = REASONS

    def draw(self, match: AnyMatch, view: View, marks: Marks) -> RenderableType:
        """The tiles, then who has what."""
        return Group(layout_drawn(view.table, marks), _seats(match, view))

    def places(self, move: Move) -> tuple[str, ...]:
        """The cells of all tiles laid."""
        return cells_of(move)

    def fits(self, moves: Iterable[Move], start: str) -> list[str] | str:
        return self.listed(moves)

    def look_at(self, move: Move) -> str:
        return "".join(f"the cells around {cell}" for cell in self.places(move)[:1])

    def words(self, effect: Effect, name: str) -> str:
        match effect:
            case Scored():
                return f"{name}: {_lines(effect)}."
            case ExtraTurn():
                return f"{name}: an extra turn, for a line of six colours (rule SUM-16)."
            case Declined():
                return f"{name}: no extra turn."
            case Passed():
                return f"{name}: no play, so a pass."
            case Starts(total):
                return f"{name}: the smallest total, {total}, so the first turn."
            case DealtAgain():
                return "Nobody can start: all tiles go back, and new hands are dealt."
            case LeftInHand(tiles, points=points):
                return f"{name}: {' '.join(tiles)} left in hand, {points} points."
            case SumokuEnded():
                return "Nobody can play: the game is over."
        return super().words(effect, name)


def _lines(effect: Scored) -> str:
    lines = zip(effect.lines, effect.parts, strict=True)
    each = [f"{tiles} = {total}" for tiles, total in lines]
    together = f": {effect.points} points" if len(each) > 1 else " points"
    return ", ".join(each) + together


def _seats(match: AnyMatch, view: View) -> Table:
    """Who has how many points and which tiles; the key and the bag."""
    table = rows()
    for seat in range(len(match.players)):
        acts = seat == view.turn and view.phase in ("turn", "extra")
        table.add_row(
            "▶" if acts else " ",
            Text(name_of(match, seat), style="bold"),
            f"{view.scores[seat]} points",
            tiles_drawn(view.hands[seat]),
        )
    table.add_row("", Text(key_words(view.key), "bold"), Text(f"bag: {view.bag}", "dim"), "")
    return table
