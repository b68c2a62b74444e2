"""`masume rules`: the rules page of a game, from the rulebook in its box."""

from __future__ import annotations

import click
from rich.console import Console
from rich.markdown import Markdown

from masume.cli.arguments import game_argument
from masume.core import registry
from masume.core.errors import UnknownGame


@click.command()
@game_argument
@click.option("--lang", default="en", show_default=True, help="Of the page: en, nl or zh-Hant.")
def command(game: str, lang: str) -> None:
    """Show the rules of a game, each with its id."""
    name = registry.game(game).info.name
    box = registry.box_of(game)
    page = box.file(box.rulebook, f"{game}.{lang}.md")
    if page is None:
        raise UnknownGame("game/no-rules", f"{name} brings no rules page in {lang[:20]!r}.")
    Console().print(Markdown(page.read_text(encoding="utf-8")))
