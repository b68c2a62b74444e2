"""Draws tiles of Sumoku: the table without borders, hands, and who has how many points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from masume.core.match import Match
from masume.games.sumoku.layout import Laid, Layout
from masume.games.sumoku.state import View
from masume.games.sumoku.tiles import COLOUR_OF, face_text, tile_text

STYLES = (
    "bold white on red",
    "bold black on dark_orange",
    "bold black on yellow",
    "bold white on green",
    "bold white on blue",
    "bold white on purple",
)
"""For each colour. The letter says it too, where there are no colours."""

ROOMY = 18
"""A table of so many columns has room for a space between them."""


def pattern_board(layout: Layout, marks: Mapping[str, str]) -> Text:
    """The tiles with x above and y at the left; `>R9` was laid last."""
    at = {tile.cell: tile for tile in layout}
    xs, ys = [x for x, _ in at] or [0], [y for _, y in at] or [0]
    across = range(min(xs) - 1, max(xs) + 2)
    gap = " " if len(across) <= ROOMY else ""
    labels = [f"{x:>3}{gap}" if gap or x % 2 == 0 else "   " for x in across]
    drawn = Text("     " + "".join(labels), "dim")
    for y in range(min(ys) - 1, max(ys) + 2):
        drawn.append(f"\n{y:>4} ", "dim")
        for x in across:
            drawn.append_text(_cell(at.get((x, y)), marks.get(f"{x},{y}") == "last", gap))
    return drawn


def _cell(tile: Laid | None, last: bool, gap: str) -> Text:
    if tile is None:
        return Text(f"  ·{gap}", "dim")
    face = face_text(tile.kind, tile.reads)
    sign = ">" if last else " "
    return Text(f"{sign}{face}{gap}", STYLES[COLOUR_OF[tile.kind]] + (" underline" if last else ""))


def pattern_seats(match: Match[Any, Any, Any, Any], view: View) -> Table:
    """Who has how many points and which tiles; the key and the bag."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for seat, player in enumerate(match.players):
        acts = seat == view.turn and view.phase in ("turn", "extra")
        table.add_row(
            "▶" if acts else " ",
            Text(player.name + (" ⚙" if seat in match.bots else ""), style="bold"),
            f"{view.scores[seat]} points",
            tiles_drawn(view.hands[seat]),
        )
    key = f"key {view.key}" if view.key else "no key yet"
    table.add_row("", Text(key, "bold"), Text(f"bag: {view.bag}", "dim"), "")
    return table


def tiles_drawn(kinds: Iterable[int]) -> Text:
    """Tiles side by side."""
    drawn = Text()
    for kind in kinds:
        drawn.append(f" {tile_text(kind)} ", STYLES[COLOUR_OF[kind]])
        drawn.append(" ")
    return drawn if drawn else Text("no tiles", "dim")
