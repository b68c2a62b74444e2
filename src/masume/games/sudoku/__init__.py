"""SuDoKu, the board game, and SudoKids."""

from masume.games.sudoku.sudokids import SUDOKIDS
from masume.games.sudoku.sudoku import SUDOKU

__all__ = ["SUDOKIDS", "SUDOKU"]
