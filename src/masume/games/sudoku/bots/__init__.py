"""What makes a good move in SuDoKu and SudoKids."""

from masume.games.sudoku.bots.crew import SudokuCrew
from masume.games.sudoku.bots.expert import SudokuExpert

__all__ = ["SudokuCrew", "SudokuExpert"]
