"""The rules of SuDoKu and SudoKids."""

from masume.games.sudoku.rules.sudokids import SUDOKIDS
from masume.games.sudoku.rules.sudoku import SUDOKU

__all__ = ["SUDOKIDS", "SUDOKU"]
