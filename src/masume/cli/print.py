"""`masume print`: writes what a game needs on paper to a PDF."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click
from rich.console import Console

from masume.cli.arguments import GameCommand, game_argument, option_option
from masume.core import registry
from masume.core.errors import OptionError
from masume.core.language import Language
from masume.core.printing import USUAL_PLAYERS, Paper, printer_of
from masume.terminal.arguments import options_given


@click.command(cls=GameCommand)
@game_argument
@click.option(
    "--players", type=int, help=f"For how many; {USUAL_PLAYERS}, if the game is for so many."
)
@click.option("--lang", default="en", show_default=True, help="The language.")
@click.option("--paper", type=click.Choice(get_args(Paper)), default="a4", show_default=True)
@option_option
@click.option(
    "--only",
    "parts",
    multiple=True,
    metavar="PART",
    help="Print only this part, such as board or rules; may be given again.",
)
@click.option(
    "--output", "-O", metavar="FILE", type=click.Path(path_type=Path), help="Where the PDF goes."
)
def command(
    game: str,
    players: int | None,
    lang: Language,
    paper: Paper,
    option: tuple[str, ...],
    parts: tuple[str, ...],
    output: Path | None,
) -> None:
    """Print and play: sheets and rules as a PDF, for games that have them."""
    rules = registry.game(game)
    printer, options = printer_of(rules), options_given(option, rules)
    people = printer.usual_players if players is None else players
    made = printer.pdf(options, people, lang, paper, parts)
    path = output or Path(printer.file_name(options, lang))
    try:
        path.write_bytes(made)
    except OSError as error:
        raise OptionError("option/print-file", f"Cannot write {path}: {error.strerror}.") from None
    made_of = ", ".join(parts) or printer.contents
    Console().print(f"{path}: {made_of}.", markup=False, soft_wrap=True)
