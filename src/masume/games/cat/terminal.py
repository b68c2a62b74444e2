"""The face of Cat Sudoku: all sheets side by side, the dice and the Wild Counter."""

from __future__ import annotations

from string import ascii_uppercase

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from masume.core.errors import Fact
from masume.core.game import Effect
from masume.core.typing import AnyMatch
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
        facts = effect.facts
        match effect.kind:
            case "rolled":
                return f"{name}: rolled {_list(facts['dice'])}."
            case "wild":
                return f"{name}: {facts['number']} is wild."
            case "no-wild":
                return "No box is open: nothing is wild."
            case "wrote":
                return f"{name}: wrote {_list(facts['numbers']) or 'nothing'}."
            case "late":
                return f"{name}: the time is over."
            case "behind":
                return f"{name}: {facts['spaces']} too few, {effect.points} (rule CAT-14)."
            case "ahead":
                return f"{name}: {facts['spaces']} too many, {effect.points} (rule CAT-15)."
            case "circle":
                return f"\n  {name}: {facts['value']} on {facts['cell']} repeats, {effect.points}."
            case "diagonal":
                cells = _list(facts["cells"], "–")
                return f"\n  {name}: {facts['value']} on {cells} diagonally, {effect.points}."
            case "penalty":
                return f"\n  {name}: out of step, {effect.points}."
            case "total":
                return f"\n  {name}: {facts['score']} points."
            case "end-full":
                return "\nThe sheets are full: the game is over."
        return super().words(effect, name)


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


def _list(values: Fact, between: str = " ") -> str:
    return between.join(map(str, values)) if isinstance(values, tuple) else str(values)
