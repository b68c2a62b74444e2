"""`masume puzzle`: find the one best answer in a position."""

from __future__ import annotations

from itertools import count

import click
from rich.console import Console

from masume.core.registry import keys
from masume.lessons import word
from masume.puzzles import (
    LEVELS,
    check_level,
    find_puzzle,
    has_puzzles,
    pack_of,
    pose,
    setter_of,
)
from masume.terminal.prompt import Leave
from masume.terminal.puzzle import Solving


@click.command()
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--kind", default="", help="What is asked; the first kind of the game if not given.")
@click.option("--level", default=LEVELS[0], show_default=True, help="easy, medium or hard.")
@click.option(
    "--number",
    default=1,
    show_default=True,
    help="The first puzzle; numbers beyond the pack are made, without end.",
)
@click.option("--lang", default="en", show_default=True, help="Of the question: en, nl, zh-Hant.")
def command(game: str | None, kind: str, level: str, number: int, lang: str) -> None:
    """Puzzles: one position, one best answer, five tries. Alone it lists the kinds."""
    console = Console()
    if game is None:
        _list(console, lang)
        return
    setter = setter_of(game)
    asked = setter.find(kind or setter.kinds[0].key)
    chosen, solved = check_level(level), 0
    try:
        for each in count(number):
            puzzle = find_puzzle(game, asked.key, chosen, each)
            console.rule(f"{word(asked.title, lang)} · {chosen} · {each}")
            solved += Solving(console, pose(setter, asked, puzzle), lang).run() == "solved"
    except (Leave, EOFError, KeyboardInterrupt):
        console.print(f"\nSolved: {solved}", style="bold")


def _list(console: Console, lang: str) -> None:
    """The games that have puzzles, with their kinds and packs."""
    for key in filter(has_puzzles, keys()):
        for kind in setter_of(key).kinds:
            sizes = ", ".join(
                f"{len(pack_of(key, kind.key).of(level))} {level}" for level in LEVELS
            )
            name = f"masume puzzle {key} --kind {kind.key}"
            line = f"{name:<46} {word(kind.title, lang)} ({sizes})"
            console.print(line, markup=False, highlight=False, soft_wrap=True)
