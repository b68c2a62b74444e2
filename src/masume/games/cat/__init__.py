"""Cat Sudoku."""

from masume.games.cat.rules import CAT

__all__ = ["CAT"]
