"""The face of Cat Sudoku: all sheets side by side, the dice and the Wild Counter."""

from __future__ import annotations

from string import ascii_uppercase

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from masume.bots.judge import Reason
from masume.core.game import Effect
from masume.core.typing import AnyMatch
from masume.games.cat.reason_words import why_words
from masume.games.cat.rules import effects
from masume.games.cat.rules.moves import Cross, Move, Write
from masume.games.cat.rules.sheet import CIRCLE, HOLE
from masume.games.cat.rules.state import View
from masume.games.cat.sheet_files import sheet_option
from masume.terminal.face import Face, Marks, name_of

REASONS = {"full": "the sheets are full"}


class CatFace(Face):
    """`( )` is a circle, `[3]` printed, red what costs points."""

    notation = """\
  cross 3        make 3 wild: a box of the Wild Counter; cross 3 row 2 blank 1 names another box
  3@C4 5@D4 1@E4 2@E5   write all your numbers at once, each on its space"""
    says_it_all = frozenset({"wild", "wrote", "late"})
    reasons = REASONS

    def option(self, name: str, text: str) -> object:
        """A sheet may be a file that somebody drew."""
        return sheet_option(text) if name == "sheet" else text

    def draw(self, match: AnyMatch, view: View, marks: Marks) -> RenderableType:
        """The whole table."""
        sheets = [cat_sheet(match, view, seat) for seat in range(len(view.sheets))]
        return Group(Columns(sheets, padding=(0, 4)), counter(view), dice(view))

    def words(self, effect: Effect, name: str) -> str:
        match effect:
            case effects.Rolled(dice=faces):
                return f"{name}: rolled {' '.join(map(str, faces))}."
            case effects.Wild(number=number):
                return f"{name}: {number} is wild."
            case effects.NoWild():
                return "No box is open: nothing is wild."
            case effects.Wrote(numbers=numbers):
                written = " ".join(f"{value}@{cell}" for value, cell in numbers)
                return f"{name}: wrote {written or 'nothing'}."
            case effects.OutOfTime():
                return f"{name}: the time is over."
            case effects.Behind(spaces=spaces):
                return f"{name}: {spaces} too few, {effect.points} (rule CAT-14)."
            case effects.Ahead(spaces=spaces):
                return f"{name}: {spaces} too many, {effect.points} (rule CAT-15)."
            case effects.EndFull():
                return "\nThe sheets are full: the game is over."
        return scoring_words(effect, name) or super().words(effect, name)

    def why(self, reason: Reason) -> str:
        return why_words(reason, self.language)

    def look_at(self, move: Move) -> str:
        match move:
            case Cross(row=row):
                return f"the boxes for {('one die', 'two dice')[row - 1]} or more"
            case Write(numbers=((_, cell), *_)):
                return f"the space {cell}"
        return ""


def scoring_words(effect: Effect, name: str) -> str:
    """One line of the end scoring; empty for other effects."""
    match effect:
        case effects.Circle(cell=cell, value=value):
            return f"\n  {name}: {value} on {cell} repeats, {effect.points}."
        case effects.Diagonal(cells=cells, value=value):
            return f"\n  {name}: {value} on {'–'.join(cells)} diagonally, {effect.points}."
        case effects.Penalty():
            return f"\n  {name}: out of step, {effect.points}."
        case effects.Total(score=score):
            return f"\n  {name}: {score} points."
    return ""


def cat_sheet(match: AnyMatch, view: View, seat: int) -> Text:
    """One sheet under its owner's name and score."""
    pen = f" ✎ {view.needs[seat]}" if view.needs[seat] else ""
    drawn = Text(f"{name_of(match, seat)} {view.scores[seat]}{pen}\n", style="bold")
    drawn.append("   " + "".join(f" {letter} " for letter in ascii_uppercase[: len(view.rows[0])]))
    numbers = dict(zip(view.names, view.sheets[seat], strict=True))
    costly = {*view.circles[seat], *(cell for run in view.diagonals[seat] for cell in run)}
    for row, signs in enumerate(view.rows, 1):
        drawn.append(f"\n{row:>2} ", style="dim")
        for letter, sign in zip(ascii_uppercase, signs, strict=False):
            name = f"{letter}{row}"
            drawn.append_text(_space(sign, numbers.get(name, 0), name in costly))
    return drawn


def _space(sign: str, number: int, costs: bool) -> Text:
    if sign == HOLE:
        return Text("   ")
    if sign.isdigit():
        return Text(f"[{sign}]", style="bold reverse")
    left, right = "()" if sign == CIRCLE else "  "
    if not number:
        return Text(f"{left}·{right}", style="dim")
    return Text(f"{left}{number}{right}", style="bold red" if costs else "bold")


def counter(view: View) -> Text:
    """The Wild Counter: `x` is crossed off, `_` a blank column."""
    heads = " ".join(str(heading or "_") for heading in view.headings)
    drawn = Text(f"Wild Counter  {heads}\n")
    for label, row in zip(("1+ dice", "2+ dice"), view.crossed, strict=True):
        boxes = " ".join("x" if crossed else "□" for crossed in row)
        drawn.append(f"     {label}  {boxes}\n", style="dim")
    return drawn


def dice(view: View) -> Text:
    """What was rolled; a wild die carries a star."""
    drawn = Text(f"Round {min(view.round + 1, view.rounds)} of {view.rounds}")
    for die in view.dice:
        wild = die == view.wild
        drawn.append("  ")
        drawn.append(f"*{die}*" if wild else f"[{die}]", style="bold magenta" if wild else "bold")
    return drawn
