"""The face of Sumoku: the table without borders, and tiles as all five games draw them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from masume.core.game import Effect
from masume.core.typing import AnyMatch, AnyMove
from masume.games.sumoku.layout import Laid, Layout
from masume.games.sumoku.sumoku.picture import cells_of
from masume.games.sumoku.sumoku.state import View
from masume.games.sumoku.tiles import COLOUR_OF, face_text, tile_text
from masume.terminal.face import Face, Marks, name_of, rows

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


REASONS = {
    "empty": "the bag is empty and nobody can play",
    "blocked": "nobody can play",
    "unstarted": "no deal let anybody start",
}


class SumokuFace(Face):
    """A table without borders, and open hands."""

    notation = """\
  R1@0,0 B9@1,0  lay tiles: colour and number, @, x,y as written around the table.
                 Colours are R O Y G B P; a 6 may be read as 9: B9 is such a B6
  decline        take no extra turn after a line of six colours"""
    says_it_all = frozenset({"score", "pass", "decline"})
    reasons = REASONS

    def draw(self, match: AnyMatch, view: Any, marks: Marks) -> RenderableType:
        """The tiles, then who has what."""
        return Group(pattern_board(view.table, marks), pattern_seats(match, view))

    def places(self, move: Any) -> tuple[str, ...]:
        """The cells of all tiles laid."""
        return cells_of(move)

    def fits(self, moves: Iterable[AnyMove], start: str) -> list[str] | str:
        return self.listed(moves)

    def look_at(self, move: Any) -> str:
        return "".join(f"the cells around {cell}" for cell in self.places(move)[:1])

    def words(self, effect: Effect, name: str) -> str:
        facts = effect.facts
        match effect.kind:
            case "score":
                return f"{name}: {_lines(effect)}."
            case "extra":
                return f"A line of six colours (rule SUM-16): an extra turn for {name}."
            case "decline":
                return f"{name}: no extra turn."
            case "pass":
                return f"{name}: no play, so a pass."
            case "draw":
                return f"{name}: new tiles {facts['tiles']}."
            case "key":
                return f"{name}: rolled, and the key is {facts['key']}."
            case "starts":
                return f"{name}: the smallest total, {facts['total']}, so the first turn."
            case "redeal":
                return "Nobody can start: all tiles go back, and hands are dealt anew."
            case "left":
                return f"{name}: {facts['tiles']} left in hand, {effect.points} points."
            case "end":
                return "Nobody can play: the game is over."
        return super().words(effect, name)


def _lines(effect: Effect) -> str:
    lines, totals = effect.facts["lines"], effect.facts["parts"]
    assert isinstance(lines, tuple)
    assert isinstance(totals, tuple)
    each = [f"{tiles} = {total}" for tiles, total in zip(lines, totals, strict=True)]
    together = f": {effect.points} points" if len(each) > 1 else " points"
    return ", ".join(each) + together


def pattern_board(layout: Layout, marks: Marks) -> Text:
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


def pattern_seats(match: AnyMatch, view: View) -> Table:
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
