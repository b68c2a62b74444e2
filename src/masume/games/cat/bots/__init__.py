"""The bots of Cat Sudoku."""

from masume.games.cat.bots.bot import CatCrew

__all__ = ["CatCrew"]
