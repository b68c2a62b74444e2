"""`masume replay`: a record, position by position."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from masume.cli.arguments import file_argument
from masume.core import record
from masume.core.errors import RecordError
from masume.core.picture import picture_of
from masume.core.table_moves import TABLE
from masume.core.typing import AnyMatch, AnyState
from masume.terminal.face import face_of
from masume.terminal.words import result_words, row_words

HELP = "Enter: next · b: back · a number: go to that row · q: leave"


@click.command()
@file_argument
@click.option(
    "--at", metavar="ROW", type=click.IntRange(0), help="Show the position after this row."
)
@click.option(
    "--svg",
    metavar="OUT",
    type=click.Path(path_type=Path),
    help="Write the position as an SVG picture into this file: the last one, or that of --at.",
)
def command(file: Path, at: int | None, svg: Path | None) -> None:
    """Look at a record: step through it, or see one position."""
    console = Console()
    saved = record.load(file)
    match = record.replay(saved)
    if saved.digest != record.digest_of(saved):
        words = "This file was changed after it was written: see masume verify. [record/digest]"
        console.print(words, style="yellow", markup=False)
    if at is not None and at > len(match.log):
        raise RecordError("record/row", f"The record has {len(match.log)} rows, not {at}.")
    if svg is not None:
        write_picture(match, len(match.log) if at is None else at, svg)
        console.print(f"{svg} written.", markup=False, highlight=False)
    elif at is not None:
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
    state = state_after(match, rows)
    marks: dict[str, str] = {}
    if rows:
        entry = log[rows - 1]
        row = match.redact(entry, None)
        marks = {} if row.who == TABLE else dict.fromkeys(face.places(row.move), "last")
        console.print(f"\n{rows}/{len(log)}  {row_words(match, entry, None)}", markup=False)
    console.print(face.draw(match, match.game.view(state, None), marks))
    if rows == len(log) and match.result:
        console.print(result_words(match, match.result), style="bold", markup=False)


def state_after(match: AnyMatch, rows: int) -> AnyState:
    """The state after this number of rows."""
    log = match.log
    return log[rows - 1].after if rows else (log[0].before if log else match.state)


def write_picture(match: AnyMatch, rows: int, path: Path) -> None:
    """Writes what a spectator saw after this number of rows as SVG."""
    info = match.game.info
    picture = picture_of(info.key, match.game.view(state_after(match, rows), None))
    if picture is None:
        raise click.UsageError(f"{info.name} draws no pictures.")
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as error:
        message = f"Cannot write {path}: {error.strerror}."
        raise RecordError("record/unwritable", message) from None
