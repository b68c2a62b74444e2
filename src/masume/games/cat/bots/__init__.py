"""The bots of Cat Sudoku."""

from masume.games.cat.bots.crew import CatCrew

__all__ = ["CatCrew"]
