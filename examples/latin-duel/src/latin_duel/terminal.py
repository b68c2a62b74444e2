"""How Latin Duel looks and speaks in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from latin_duel.board import NAMES, SIZE
from latin_duel.rules import Full, Passed, Rolled, Stuck, View, Wrote
from masume.core.game import Effect
from masume.core.typing import AnyMatch
from masume.terminal import Face, Marks, name_of, points_words, rows


class LatinFace(Face):
    """The square, and who has how many points."""

    notation = """\
  3@B2 or 3 b2   write the 3 into B2: column letter, row number
  On the board   >3< was written last, + is where your number fits"""
    says_it_all = frozenset({"wrote", "passed"})
    reasons = {"full": "the board is full", "stuck": "both players passed"}  # noqa: RUF012

    def draw(self, match: AnyMatch, view: View, marks: Marks) -> RenderableType:
        """The board, then the players."""
        return Group(_board(view, marks), _players(match, view))

    def words(self, effect: Effect, name: str) -> str:
        match effect:
            case Rolled(value):
                return f"{name}: the die shows {value}."
            case Wrote(value, cell, points=points):
                return f"{name}: {value} in {cell}, {points_words(points)}."
            case Passed(value):
                return f"{name}: the {value} fits nowhere, so a pass."
            case Full():
                return "The board is full."
            case Stuck():
                return "Both passed: the game is over."
        return super().words(effect, name)


def _board(view: View, marks: Marks) -> Text:
    drawn = Text("     A   B   C   D   E\n")
    for row in range(SIZE):
        drawn.append(f" {row + 1}  ", "dim")
        for cell in range(row * SIZE, row * SIZE + SIZE):
            drawn.append_text(_cell(view.cells[cell], marks.get(NAMES[cell], "")))
            drawn.append(" ")
        drawn.append("\n")
    return drawn


def _cell(number: int, mark: str) -> Text:
    if not number:
        return Text(" + ", "bold green") if mark == "fits" else Text(" · ", "dim")
    return Text(f">{number}<" if mark == "last" else f" {number} ", "bold")


def _players(match: AnyMatch, view: View) -> Table:
    table = rows()
    for seat, score in enumerate(view.scores):
        acts = seat == view.seat and not match.is_over
        die = f"die: {view.die}" if acts and view.die else ""
        table.add_row("▶" if acts else " ", Text(name_of(match, seat), "bold"), str(score), die)
    return table
