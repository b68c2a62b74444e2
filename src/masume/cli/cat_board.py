"""Draws Cat Sudoku: all sheets side by side, the dice and the Wild Counter."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from masume.core.match import Match
from masume.games.cat.sheet import CIRCLE, HOLE
from masume.games.cat.state import View


def cat_table(match: Match[Any, Any, Any, Any], view: View) -> RenderableType:
    """The whole table: `( )` is a circle, `[3]` printed, red what costs points."""
    sheets = [cat_sheet(match, view, seat) for seat in range(len(view.sheets))]
    return Group(Columns(sheets, padding=(0, 4)), counter(view), dice(view))


def cat_sheet(match: Match[Any, Any, Any, Any], view: View, seat: int) -> Text:
    """One sheet under its owner's name and score."""
    player = match.players[seat]
    gear = " ⚙" if seat in match.bots else ""
    pen = f" ✎ {view.needs[seat]}" if view.needs[seat] else ""
    drawn = Text(f"{player.name}{gear} {view.scores[seat]}{pen}\n", style="bold")
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
