"""The rules of Cat Sudoku."""

from masume.games.cat.rules.game import CAT

__all__ = ["CAT"]
