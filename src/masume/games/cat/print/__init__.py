"""Cat Sudoku on paper."""

from masume.games.cat.print.pdf import Language, Size, cat_pages, cat_pdf

__all__ = ["Language", "Size", "cat_pages", "cat_pdf"]
