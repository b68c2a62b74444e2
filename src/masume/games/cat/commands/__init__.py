"""The commands of Cat Sudoku: looking at sheets that somebody drew."""

from __future__ import annotations

import click
from rich.console import Console

from masume.games.cat.commands import sheet


@click.group()
def sheet_group() -> None:
    """Sheets of Cat Sudoku: check or show one that you drew."""


@sheet_group.command("check")
@click.argument("file")
@click.pass_context
def sheet_check(context: click.Context, file: str) -> None:
    """Say what is wrong with a sheet, by line and column, or how it can be filled for 100."""
    context.exit(sheet.check(Console(), file))


@sheet_group.command("preview")
@click.argument("file")
def sheet_preview(file: str) -> None:
    """Show a sheet: a drawing, or a season."""
    sheet.preview(Console(), file)
