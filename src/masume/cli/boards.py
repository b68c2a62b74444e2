"""Draws what a viewer sees. A box has its own drawing; other people's games show their view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.pretty import Pretty
from rich.table import Table
from rich.text import Text

from masume.cli.cards import card_board, card_seats
from masume.cli.cat_board import cat_table
from masume.cli.patterns import pattern_board, pattern_seats
from masume.cli.variants import variant_table
from masume.core.match import Match
from masume.games.cardoku.rules import Cardoku
from masume.games.cat.rules import CatSudoku
from masume.games.sudoku.board import Board
from masume.games.sudoku.rules import TileGame
from masume.games.sudoku.state import View
from masume.games.sumoku.layout import Laid
from masume.games.sumoku.sumoku import Sumoku
from masume.games.sumoku.variant import Variant

Marks = Mapping[str, str]
"""Spaces that deserve a look, and why: `last`, `fits`."""

TILE_STYLES = ("", "red", "blue", "magenta", "green", "bright_black", "cyan", "yellow", "bold", "")


def draw(match: Match[Any, Any, Any, Any], view: Any, marks: Marks) -> RenderableType:
    """The table as one viewer sees it: board, scores, hands."""
    if isinstance(match.game, TileGame):
        return Group(tile_board(match.game, view, marks), tile_seats(match, match.game, view))
    if isinstance(match.game, Sumoku):
        return Group(pattern_board(view.table, marks), pattern_seats(match, view))
    if isinstance(match.game, Variant):
        return variant_table(match, view)
    if isinstance(match.game, CatSudoku):
        return cat_table(match, view)
    if isinstance(match.game, Cardoku):
        return Group(card_board(view, marks), card_seats(match, view))
    return Pretty(msgspec.to_builtins(view))


def places(move: Any) -> tuple[str, ...]:
    """The names of the spaces that a move is about."""
    if hasattr(move, "cell"):
        return (move.cell,)
    tiles = getattr(move, "tiles", ())
    return tuple(f"{tile.x},{tile.y}" for tile in tiles if isinstance(tile, Laid))


def look_at(move: Any) -> str:
    """Where a hint points first."""
    first = places(move)[0]
    return f"the cells around {first}" if "," in first else f"row {first[1:]}"


def tile_board(game: TileGame[Any], view: View, marks: Marks) -> Text:
    """A SuDoKu board: `[5]` is golden, `>5<` the last laid, `?5?` on trial, `+` fits."""
    board = game.board
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
    name, value = game.board.names[space], view.cells[space]
    if not value:
        return Text(" + ", style="bold green") if marks.get(name) == "fits" else Text(" · ", "dim")
    tile = game.notation.tile(value)[0].upper()
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


def tile_seats(match: Match[Any, Any, Any, Any], game: TileGame[Any], view: View) -> Table:
    """Who has how many points and which tile. 40 points make a chip (SDK-7)."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for seat, player in enumerate(match.players):
        chips, pawn = divmod(view.scores[seat], 40)
        table.add_row(
            "▶" if seat == view.turn and view.phase != "over" else " ",
            Text(player.name + (" ⚙" if seat in match.bots else ""), style="bold"),
            f"{view.scores[seat]} points",
            Text(f"{'●' * chips} {pawn}", style="dim"),
            _hand(game, view.hands[seat]),
        )
    aside = "".join(f" {game.notation.tile(tile)}" for tile in view.aside)
    table.add_row("", Text("bag", "dim"), Text(f"{view.bag} tiles", "dim"), "", "")
    if aside:
        table.add_row("", Text("aside", "dim"), Text(aside.strip(), "dim"), "", "")
    return table


def _hand(game: TileGame[Any], tile: int | None) -> Text:
    if tile is None:
        return Text("▒ face down", style="dim")
    if not tile:
        return Text("–", style="dim")
    return Text(f" {game.notation.tile(tile)} ", style="bold black on white")
