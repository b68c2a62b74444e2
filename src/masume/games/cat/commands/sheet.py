"""`masume sheet`: checks and shows sheets of Cat Sudoku, also those that somebody drew."""

from __future__ import annotations

from rich.console import Console

from masume.games.cat.rules.filling import GaveUp, perfect
from masume.games.cat.rules.sheet import Sheet
from masume.games.cat.sheet_files import find


def check(console: Console, given: str) -> int:
    """Says whether a sheet can be played on and filled for 100 points; 0 if so."""
    of = find(given)
    console.print(
        f"{given}: {len(of.names)} spaces, {len(of.circles)} circles, {of.rounds} rounds.",
        markup=False,
        soft_wrap=True,
    )
    try:
        numbers = perfect(of)
    except GaveUp:
        console.print("No filling worth 100 was found; none was ruled out.", style="yellow")
        return 1
    if numbers is None:
        console.print("It can be played, but no filling is worth 100 (CAT-3).", style="red")
        return 1
    console.print("A filling worth 100 exists:", style="green")
    console.print(picture(of, numbers), markup=False, highlight=False)
    return 0


def preview(console: Console, given: str) -> None:
    """Shows how a sheet looks."""
    console.print(picture(find(given)), markup=False, highlight=False)


def picture(of: Sheet, numbers: str = "") -> str:
    """The cat in squares, with numbers if there are any.

    >>> print(picture(Sheet(("xo.", ".x3")), "123"))
     1 (2)
        3 [3]
    """
    written = iter(numbers or "·" * len(of.names))
    signs = {".": "   "}
    rows = []
    for row in of.rows:
        squares = []
        for sign in row:
            if sign == "x":
                squares.append(f" {next(written)} ")
            elif sign == "o":
                squares.append(f"({next(written)})")
            else:
                squares.append(signs.get(sign, f"[{sign}]"))
        rows.append("".join(squares).rstrip())
    return "\n".join(rows)
