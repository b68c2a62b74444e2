"""Cat Sudoku on paper."""

from masume.games.cat.print.pdf import CatPrinter

__all__ = ["CatPrinter"]
