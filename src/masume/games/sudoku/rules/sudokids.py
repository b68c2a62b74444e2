"""SudoKids: six animals on a 6×6 board, for children from six."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from masume.core.game import GameInfo, Traits
from masume.games.sudoku.rules.effects import SudokuEffect
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.moves import Move
from masume.games.sudoku.rules.state import Layout, Scoring, State, TileOptions, View
from masume.grids.board import Board

ANIMALS = ("rabbit", "fish", "snail", "owl", "elephant", "turtle")
"""KID-5: with different outlines, and different first letters for the terminal."""


class SudokidsOptions(TileOptions, frozen=True, kw_only=True):
    """SudoKids' choices."""

    start: Annotated[
        Literal["empty", "six"],
        Meta(description="begin with an empty board, or with one of each animal on it"),
    ] = "empty"
    score: Annotated[
        Literal["standard", "simple", "block"],
        Meta(
            description="standard: count block, row and column; simple: row and column; "
            "block: the block only"
        ),
    ] = "standard"


class Sudokids(TileGame[SudokidsOptions]):
    """36 tiles; everything else as in SuDoKu (KID-3)."""

    info = GameInfo(
        key="sudokids",
        name="SudoKids",
        box="sudoku",
        tagline="Six animals, and none may meet its like in a row, column or block.",
        seats=(1, 4),
        age=6,
        minutes=15,
        traits=Traits(hidden_hands=True),
        options=SudokidsOptions,
        state=State,
        move=Move,
        effect=SudokuEffect,
        view=View,
        reasons=("stuck", "laid"),
    )

    def layout(self, options: SudokidsOptions) -> Layout:
        """KID-3."""
        return "blocks" if options.start == "six" else ""

    def scoring(self, options: SudokidsOptions) -> Scoring:
        """KID-4."""
        return options.score


SUDOKIDS = Sudokids(Board(high=2, wide=3), tiles=ANIMALS)  # KID-1
