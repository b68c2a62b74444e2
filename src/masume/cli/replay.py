"""`masume replay`: a record, position by position."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from masume.core import record
from masume.core.errors import RecordError
from masume.core.typing import AnyMatch
from masume.terminal.face import face_of
from masume.terminal.words import result_words, row_words

HELP = "Enter: next · b: back · a number: go to that row · q: leave"


def run(console: Console, path: Path, at: int | None) -> None:
    """Shows one position, steps through all in a terminal, or prints every row."""
    kept = record.load(path)
    match = record.replay(kept)
    if kept.digest != record.digest_of(kept):
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
    at = 0
    console.print(HELP, style="dim")
    while True:
        show(console, match, at)
        try:
            word = console.input("[dim]replay>[/] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return
        if word in ("q", "quit"):
            return
        if word in ("b", "back"):
            at = max(0, at - 1)
        elif word.isascii() and word.isdigit():
            at = min(int(word[:6]), len(match.log))
        elif word:
            console.print(HELP, style="dim")
        elif at == len(match.log):
            return
        else:
            at += 1


def show(console: Console, match: AnyMatch, at: int) -> None:
    """The position after so many rows, as a spectator saw it, and what led to it."""
    log = match.log
    state = log[at - 1].after if at else (log[0].before if log else match.state)
    marks = {}
    if at:
        cell = getattr(log[at - 1].row.move, "cell", None)
        marks = {cell: "last"} if cell else {}
        console.print(f"\n{at}/{len(log)}  {row_words(match, log[at - 1], None)}", markup=False)
    console.print(face_of(match.game).draw(match, match.game.view(state, None), marks))
    if at == len(log) and match.result:
        console.print(result_words(match, match.result), style="bold", markup=False)
