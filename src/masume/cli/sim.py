"""`masume sim`: many games between bots, and what they show."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from masume.arena import Plan, Played, Summary, new_match, simulate, summarise
from masume.bots import Budget
from masume.core.errors import RecordError


class Request(Struct, frozen=True):
    """What was asked for."""

    game: str
    bots: str
    games: int
    seed: str | None
    options: dict[str, object]
    playouts: int | None
    ms: int | None
    plain: bool
    records: Path | None
    workers: int | None
    json: bool


def run(console: Console, asked: Request) -> None:
    """Plays, shows progress, and prints the table."""
    usual = Budget()
    plan = Plan(
        game=asked.game,
        bots=tuple(level.strip() for level in asked.bots.split(",")),
        games=asked.games,
        seed=asked.seed or secrets.token_hex(4),
        options=asked.options,
        budget=Budget(asked.playouts or usual.playouts, asked.ms),
        dealt=not asked.plain,
        records=asked.records is not None,
    )
    new_match(plan, 0)  # what cannot be played is refused before anything is shown or written
    if asked.records is not None:
        _make_folder(asked.records)
    summary = summarise(plan, _watch(plan, asked))
    if asked.json:
        console.print_json(data=msgspec.to_builtins(summary))
    else:
        _show(console, summary)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"Cannot make the folder {folder}: {error.strerror}."
        raise RecordError("record/unwritable", message) from None


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        message = f"Cannot write {path}: {error.strerror}."
        raise RecordError("record/unwritable", message) from None


def _watch(plan: Plan, asked: Request) -> list[Played]:
    workers = asked.workers or min(os.cpu_count() or 1, plan.games)
    played = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    err = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=err, transient=True) as progress:
        task = progress.add_task(" – ".join(plan.bots), total=plan.games)
        for one in simulate(plan, workers):
            if asked.records is not None:
                _write(asked.records / f"{plan.game}-{one.number:05}.json", one.record)
            played.append(msgspec.structs.replace(one, record=""))
            progress.advance(task)
    return played


def _show(console: Console, summary: Summary) -> None:
    console.print(_table(summary))
    least, mean, most = summary.rows
    ends = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.items())
    console.print(
        f"{summary.games} games of {summary.game}, seed {summary.seed}; "
        f"{least}–{most} rows a game, {mean:.1f} on average; ended by {ends}; "
        f"{summary.rows_a_second:,.0f} rows a second in each process.",
        highlight=False,
        markup=False,
    )
    console.print("±: 95 % interval; seats swapped over the same deals.", style="dim")


def _table(summary: Summary) -> Table:
    """A line a bot; who plays alone is ahead of nobody."""
    if len(summary.bots) == 1:
        table = Table("bot", "points", box=None)
        table.add_row(summary.bots[0].bot, str(summary.bots[0].score))
        return table
    table = Table("bot", "points", "ahead by", "wins %", box=None)
    for seat in range(len(summary.bots)):
        table.add_column(f"as seat {seat}", justify="right")
    for line in summary.bots:
        by_seat = [f"{wins:.0f} %" for wins in line.wins_by_seat]
        table.add_row(line.bot, str(line.score), str(line.ahead), str(line.wins), *by_seat)
    return table
