"""Cardoku: cards laid by sudoku's rule; completed rows, columns and blocks score."""

from masume.games.cardoku.rules import CARDOKU

__all__ = ["CARDOKU"]
