"""The face of SuDoKu and SudoKids."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from masume.bots.judge import Reason
from masume.core.game import Effect, Seat
from masume.core.typing import AnyMatch
from masume.games.sudoku.reason_words import why_words
from masume.games.sudoku.rules import effects
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.state import TileOptions, View
from masume.grids.board import Board
from masume.terminal.face import Face, Marks, check_request, name_of, points_words, rows

TILE_STYLES = ("", "red", "blue", "magenta", "green", "bright_black", "cyan", "yellow", "bold", "")

REASONS = {
    "stuck": "the tile in turn fits nowhere",
    "laid": "every tile has been laid or put aside",
}


class SudokuFace(Face):
    """A board in blocks, and a tile in every hand."""

    notation = """\
  5@C4 or 5 c4   lay the tile on a space: column letter, row number
  Enter          turn up your tile, where several people share the screen
  go, challenge, stuck   with the honour referee"""
    says_it_all = frozenset({"score", "laid", "in-vain"})
    reasons = REASONS

    def __init__(self, game: TileGame[TileOptions]) -> None:
        super().__init__(game)
        self.kit = game.kit

    def draw(self, match: AnyMatch, view: View, marks: Marks) -> RenderableType:
        """The board, then who has what."""
        return Group(tile_board(self.kit, view, marks), tile_seats(match, self.kit, view))

    def request(self, match: AnyMatch, seat: Seat, offered: Collection[str]) -> str:
        return check_request(offered)

    def words(self, effect: Effect, name: str) -> str:
        tile = self.kit.notation.tile
        match effect:
            case effects.Score(cell=cell, value=value, points=points, parts=parts):
                return f"{name}: {tile(value)} on {cell}, {points_words(points, parts)}."
            case effects.Laid(cell=cell, value=value):
                return f"{name}: {tile(value)} on {cell}. Any objections?"
            case effects.Aside(value=value):
                return f"{name}: the {tile(value)} is put aside, no points (rule {effect.rule})."
            case effects.InVain():
                return f"{name}: challenge, but the tile is right. Nothing is lost."
            case effects.EndStuck(value=value):
                return f"{name}: the {tile(value)} fits nowhere. The game is over."
            case effects.EndLaid():
                return "All tiles are laid: the game is over."
        return super().words(effect, name)

    def why(self, reason: Reason) -> str:
        return why_words(reason, self.kit.notation.tile, self.language)


def tile_board(kit: Kit, view: View, marks: Marks) -> Text:
    """A SuDoKu board: `[5]` is golden, `>5<` the last laid, `?5?` on trial, `+` fits."""
    board = kit.board
    drawn = Text("    " + _columns(board) + "\n" + _rule(board, "┏┳┓"))
    for row in range(board.size):
        drawn.append(f"\n{row + 1:>2} ┃")
        for column in range(board.size):
            drawn.append_text(_space(kit, view, marks, row * board.size + column))
            drawn.append("┃" if (column + 1) % board.wide == 0 else " ")
        if (row + 1) % board.high == 0:
            drawn.append("\n" + _rule(board, "┗┻┛" if row + 1 == board.size else "┣╋┫"))
    return drawn


def _space(kit: Kit, view: View, marks: Marks, space: int) -> Text:
    name, value = kit.board.names[space], view.cells[space]
    if not value:
        return Text(" + ", style="bold green") if marks.get(name) == "fits" else Text(" · ", "dim")
    tile = kit.notation.tile(value)[0].upper()
    if name == view.laid:
        return Text(f"?{tile}?", style="bold reverse")
    if marks.get(name) == "last":
        return Text(f">{tile}<", style="bold reverse")
    if name in view.gold:
        return Text(f"[{tile}]", style="bold black on yellow")
    return Text(f" {tile} ", style=f"bold {TILE_STYLES[value]}".strip())


def _columns(board: Board) -> str:
    return "".join(f" {name[0]}  " for name in board.names[: board.size])


def _rule(board: Board, corners: str) -> str:
    stacks = ["━" * (board.wide * 4 - 1)] * board.high
    return "   " + corners[0] + corners[1].join(stacks) + corners[2]


def tile_seats(match: AnyMatch, kit: Kit, view: View) -> Table:
    """Who has how many points and which tile. 40 points make a chip (SDK-7)."""
    table = rows()
    for seat in range(len(match.players)):
        chips, pawn = divmod(view.scores[seat], 40)
        table.add_row(
            "▶" if seat == view.turn and view.phase != "over" else " ",
            Text(name_of(match, seat), style="bold"),
            f"{view.scores[seat]} points",
            Text(f"{'●' * chips} {pawn}", style="dim"),
            _hand(kit, view.hands[seat]),
        )
    aside = "".join(f" {kit.notation.tile(tile)}" for tile in view.aside)
    table.add_row("", Text("bag", "dim"), Text(f"{view.bag} tiles", "dim"), "", "")
    if aside:
        table.add_row("", Text("aside", "dim"), Text(aside.strip(), "dim"), "", "")
    return table


def _hand(kit: Kit, tile: int | None) -> Text:
    if tile is None:
        return Text("▒ face down", style="dim")
    if not tile:
        return Text("–", style="dim")
    return Text(f" {kit.notation.tile(tile)} ", style="bold black on white")
