"""The commands of Cat Sudoku: sheets, and printing them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from masume.games.cat.commands import printing, sheet
from masume.games.cat.print.pdf import Language

sheet_app = typer.Typer(help="Sheets of Cat Sudoku: check or show one that you drew.")
SheetArgument = Annotated[str, typer.Argument(metavar="FILE", help="A drawing, or a season.")]


@sheet_app.command("check")
def sheet_check_command(file: SheetArgument) -> None:
    """Say what is wrong with a sheet, by line and column, or how it can be filled for 100."""
    raise typer.Exit(sheet.check(Console(), file))


@sheet_app.command("preview")
def sheet_preview_command(file: SheetArgument) -> None:
    """Show a sheet."""
    sheet.preview(Console(), file)


def print_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="So far: cat.")],
    sheet_given: Annotated[
        str, typer.Option("--sheet", metavar="FILE", help="A season, or a file you drew.")
    ] = "spring",
    players: Annotated[int, typer.Option(min=1, max=6, help="How many sheets.")] = 4,
    lang: Annotated[Language, typer.Option(help="Of the rules page.")] = "en",
    paper: Annotated[printing.Size, typer.Option()] = "a4",
    output: Annotated[
        Path | None, typer.Option("--output", "-O", metavar="FILE", help="Where the PDF goes.")
    ] = None,
) -> None:
    """Print and play: sheets, a Wild Counter and the rules as a PDF."""
    printing.run(Console(), printing.Wish(game, sheet_given, players, lang, paper, output))


def add_commands(app: typer.Typer) -> None:
    """Adds `sheet` and `print` to `masume`."""
    app.add_typer(sheet_app, name="sheet")
    app.command("print")(print_command)
