"""The face of SuDoKu and SudoKids."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from masume.core.game import Effect, Seat
from masume.core.typing import AnyMatch
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.state import View
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

    def __init__(self, game: TileGame[Any]) -> None:
        super().__init__(game)
        self.tiles = game

    def draw(self, match: AnyMatch, view: View, marks: Marks) -> RenderableType:
        """The board, then who has what."""
        return Group(tile_board(self.tiles, view, marks), tile_seats(match, self.tiles, view))

    def request(self, match: AnyMatch, seat: Seat, offered: Collection[str]) -> str:
        return check_request(offered)

    def words(self, effect: Effect, name: str) -> str:
        facts = effect.facts
        value = facts.get("value")
        tile = self.tiles.kit.notation.tile(value) if isinstance(value, int) else ""
        match effect.kind:
            case "score":
                return f"{name}: {tile} on {facts['cell']}, {points_words(effect)}."
            case "laid":
                return f"{name}: {tile} on {facts['cell']}. Any objections?"
            case "aside":
                return f"{name}: the {tile} is put aside, no points (rule {effect.rule})."
            case "in-vain":
                return f"{name}: challenge, but the tile is right. Nothing is lost."
            case "end-stuck":
                return f"{name}: the {tile} fits nowhere. The game is over."
            case "end-laid":
                return "All tiles are laid: the game is over."
        return super().words(effect, name)


def tile_board(game: TileGame[Any], view: View, marks: Marks) -> Text:
    """A SuDoKu board: `[5]` is golden, `>5<` the last laid, `?5?` on trial, `+` fits."""
    board = game.kit.board
    drawn = Text("    " + _columns(board) + "\n" + _rule(board, "┏┳┓"))
    for row in range(board.size):
        drawn.append(f"\n{row + 1:>2} ┃")
        for column in range(board.size):
            drawn.append_text(_space(game, view, marks, row * board.size + column))
            drawn.append("┃" if (column + 1) % board.wide == 0 else " ")
        if (row + 1) % board.high == 0:
            drawn.append("\n" + _rule(board, "┗┻┛" if row + 1 == board.size else "┣╋┫"))
    return drawn


def _space(game: TileGame[Any], view: View, marks: Marks, space: int) -> Text:
    name, value = game.kit.board.names[space], view.cells[space]
    if not value:
        return Text(" + ", style="bold green") if marks.get(name) == "fits" else Text(" · ", "dim")
    tile = game.kit.notation.tile(value)[0].upper()
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


def tile_seats(match: AnyMatch, game: TileGame[Any], view: View) -> Table:
    """Who has how many points and which tile. 40 points make a chip (SDK-7)."""
    table = rows()
    for seat in range(len(match.players)):
        chips, pawn = divmod(view.scores[seat], 40)
        table.add_row(
            "▶" if seat == view.turn and view.phase != "over" else " ",
            Text(name_of(match, seat), style="bold"),
            f"{view.scores[seat]} points",
            Text(f"{'●' * chips} {pawn}", style="dim"),
            _hand(game, view.hands[seat]),
        )
    aside = "".join(f" {game.kit.notation.tile(tile)}" for tile in view.aside)
    table.add_row("", Text("bag", "dim"), Text(f"{view.bag} tiles", "dim"), "", "")
    if aside:
        table.add_row("", Text("aside", "dim"), Text(aside.strip(), "dim"), "", "")
    return table


def _hand(game: TileGame[Any], tile: int | None) -> Text:
    if tile is None:
        return Text("▒ face down", style="dim")
    if not tile:
        return Text("–", style="dim")
    return Text(f" {game.kit.notation.tile(tile)} ", style="bold black on white")
