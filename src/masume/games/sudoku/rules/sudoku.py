"""SuDoKu, the board game: nine values on a 9×9 board, nine golden tiles to start from."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from masume.core.game import GameInfo, Traits
from masume.games.sudoku.rules.effects import SudokuEffect
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.moves import Move
from masume.games.sudoku.rules.state import Layout, Scoring, State, TileOptions, View
from masume.grids.board import Board


class SudokuOptions(TileOptions, frozen=True, kw_only=True):
    """SuDoKu's choices."""

    gold: Annotated[
        Literal["blocks", "lines"],
        Meta(description="one golden tile in every row, column and block, or regardless of blocks"),
    ] = "blocks"
    score: Annotated[
        Literal["standard", "simple"],
        Meta(description="count block, row and column, or row and column only"),
    ] = "standard"


class Sudoku(TileGame[SudokuOptions]):
    """81 tiles, of which nine are golden."""

    info = GameInfo(
        key="sudoku",
        name="SuDoKu",
        box="sudoku",
        tagline="Lay your tile where it repeats nothing, and score its neighbours.",
        seats=(1, 4),
        age=10,
        minutes=30,
        traits=Traits(hidden_hands=True),
        options=SudokuOptions,
        state=State,
        move=Move,
        effect=SudokuEffect,
        view=View,
        reasons=("stuck", "laid"),
    )

    def layout(self, options: SudokuOptions) -> Layout:
        """SDK-1."""
        return options.gold

    def scoring(self, options: SudokuOptions) -> Scoring:
        """SDK-5, SDK-6."""
        return options.score


SUDOKU = Sudoku(Board(high=3, wide=3), tiles=tuple("123456789"))
