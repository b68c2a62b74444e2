"""Tiles in the terminal: the table without borders, hands, and who has what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text

from masume.core.typing import AnyMatch
from masume.games.sumoku.layout import Laid, Layout
from masume.games.sumoku.tiles import COLOUR_OF, Hand, Kind, face_text, tile_text
from masume.terminal.face import Marks, name_of, rows

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
"""Up to this many columns there is a space between them."""


def layout_drawn(layout: Layout, marks: Marks) -> Text:
    """A layout with coordinates around it; cells marked `last` have a sign before their tile."""
    at = {(tile.x, tile.y): tile for tile in layout}
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


def tiles_drawn(kinds: Iterable[Kind]) -> Text:
    """Tiles side by side."""
    drawn = Text()
    for kind in kinds:
        drawn.append(f" {tile_text(kind)} ", STYLES[COLOUR_OF[kind]])
        drawn.append(" ")
    return drawn if drawn else Text("no tiles", "dim")


def seats_drawn(
    match: AnyMatch, hands: Sequence[Hand], notes: Sequence[str], footer: str = ""
) -> Table:
    """A row for every seat: the name, a note, the tiles."""
    table = rows()
    for seat, (hand, note) in enumerate(zip(hands, notes, strict=True)):
        table.add_row(Text(name_of(match, seat), style="bold"), note, tiles_drawn(hand))
    if footer:
        table.add_row(Text(footer, "bold"), "", "")
    return table


def key_words(key: int) -> str:
    """The key, or that there is none yet.

    >>> key_words(5), key_words(0)
    ('key 5', 'no key yet')
    """
    return f"key {key}" if key else "no key yet"
