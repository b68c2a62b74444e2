"""The commands of Cat Sudoku: sheets, and printing them."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click
from rich.console import Console

from masume.games.cat.commands import printing, sheet
from masume.games.cat.print.pdf import Language, Size


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


@click.command()
@click.argument("game", metavar="GAME")
@click.option("--sheet", metavar="FILE", default="spring", help="A season, or a file you drew.")
@click.option("--players", type=click.IntRange(1, 6), default=4, help="How many sheets.")
@click.option("--lang", type=click.Choice(get_args(Language)), default="en", help="Of the rules.")
@click.option("--paper", type=click.Choice(get_args(Size)), default="a4")
@click.option(
    "--output", "-O", metavar="FILE", type=click.Path(path_type=Path), help="Where the PDF goes."
)
def print_command(
    game: str, sheet: str, players: int, lang: Language, paper: Size, output: Path | None
) -> None:
    """Print and play: sheets, a Wild Counter and the rules as a PDF."""
    printing.run(Console(), printing.Wish(game, sheet, players, lang, paper, output))
