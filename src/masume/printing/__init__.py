"""Print and play: PDF files for the table, set by typst (`pip install 'masume[print]'`)."""

from masume.printing.cat import Language, Size, cat_pages, cat_pdf

__all__ = ["Language", "Size", "cat_pages", "cat_pdf"]
