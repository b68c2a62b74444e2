"""`masume replay`: a record, position by position."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from masume.cli.arguments import file_argument
from masume.core import record
from masume.core.errors import RecordError
from masume.core.table_moves import TABLE
from masume.core.typing import AnyMatch
from masume.terminal.face import face_of
from masume.terminal.words import result_words, row_words

HELP = "Enter: next · b: back · a number: go to that row · q: leave"


@click.command()
@file_argument
@click.option(
    "--at", metavar="ROW", type=click.IntRange(0), help="Show the position after this row."
)
def command(file: Path, at: int | None) -> None:
    """Look at a record: step through it, or see one position."""
    console = Console()
    saved = record.load(file)
    match = record.replay(saved)
    if saved.digest != record.digest_of(saved):
        words = "This file was changed after it was written: see masume verify. [record/digest]"
        console.print(words, style="yellow", markup=False)
    if at is not None:
        if at > len(match.log):
            raise RecordError("record/row", f"The record has {len(match.log)} rows, not {at}.")
        show(console, match, at)
    elif console.is_terminal:
        step(console, match)
    else:
        for entry in match.log:
            words = row_words(match, entry, None)
            console.print(f"{entry.row.number + 1:>4}  {words}", markup=False, highlight=False)
        show(console, match, len(match.log))


def step(console: Console, match: AnyMatch) -> None:
    """Lets a person walk through the rows."""
    rows = 0
    console.print(HELP, style="dim")
    while True:
        show(console, match, rows)
        try:
            word = console.input("[dim]replay>[/] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return
        if word in ("q", "quit"):
            return
        if word in ("b", "back"):
            rows = max(0, rows - 1)
        elif word.isascii() and word.isdigit():
            rows = min(int(word[:6]), len(match.log))
        elif word:
            console.print(HELP, style="dim")
        elif rows == len(match.log):
            return
        else:
            rows += 1


def show(console: Console, match: AnyMatch, rows: int) -> None:
    """The position after this number of rows, as a spectator saw it, and what led to it."""
    log, face = match.log, face_of(match.game)
    state = log[rows - 1].after if rows else (log[0].before if log else match.state)
    marks: dict[str, str] = {}
    if rows:
        entry = log[rows - 1]
        row = match.redact(entry, None)
        marks = {} if row.who == TABLE else dict.fromkeys(face.places(row.move), "last")
        console.print(f"\n{rows}/{len(log)}  {row_words(match, entry, None)}", markup=False)
    console.print(face.draw(match, match.game.view(state, None), marks))
    if rows == len(log) and match.result:
        console.print(result_words(match, match.result), style="bold", markup=False)
