"""`masume puzzle`: find the one best answer in a position."""

from __future__ import annotations

from itertools import count as numbers_from
from pathlib import Path
from typing import get_args

import click
from rich.console import Console

from masume.core.errors import OptionError
from masume.core.language import Language
from masume.core.printing import Paper
from masume.core.registry import keys
from masume.lessons import word
from masume.puzzles import (
    LEVELS,
    Kind,
    check_level,
    find_puzzle,
    has_puzzles,
    pack_of,
    pose,
    setter_of,
)
from masume.puzzles.paper import print_puzzles
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
@click.option(
    "--print",
    "output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write puzzles and their solutions to a PDF instead.",
)
@click.option("--count", default=4, show_default=True, help="How many to print, up to 24.")
@click.option("--paper", type=click.Choice(get_args(Paper)), default="a4", show_default=True)
def command(
    game: str | None,
    kind: str,
    level: str,
    number: int,
    lang: Language,
    output: Path | None,
    count: int,
    paper: Paper,
) -> None:
    """Puzzles: one position, one best answer, five tries. Alone it lists the kinds."""
    console = Console()
    if game is None:
        _list(console, lang)
        return
    setter = setter_of(game)
    asked = setter.find(kind or setter.kinds[0].key)
    if output is not None:
        _print(output, print_puzzles(game, asked.key, level, number, count, lang, paper))
        console.print(_printed_line(output, asked, count, lang), markup=False, soft_wrap=True)
        return
    chosen, solved = check_level(level), 0
    try:
        for each in numbers_from(number):
            puzzle = find_puzzle(game, asked.key, chosen, each)
            console.rule(f"{word(asked.title, lang)} · {chosen} · {each}")
            solved += Solving(console, pose(setter, asked, puzzle), lang).run() == "solved"
    except (Leave, EOFError, KeyboardInterrupt):
        console.print(f"\nSolved: {solved}", style="bold")


def _print(path: Path, made: bytes) -> None:
    try:
        path.write_bytes(made)
    except OSError as error:
        raise OptionError("option/print-file", f"Cannot write {path}: {error.strerror}.") from None


def _printed_line(path: Path, kind: Kind, count: int, lang: str) -> str:
    puzzles = "1 puzzle" if count == 1 else f"{count} puzzles"
    return f"{path}: {word(kind.title, lang)}, {puzzles} and the solutions."


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
