"""`masume sim`: many games between bots, and what they show."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, nullcontext
from logging import getLogger
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from masume.arena import Plan, Played, Summary, simulate, summarise
from masume.arena.cluster import cluster
from masume.arena.results import seed_in
from masume.bots import Budget
from masume.cli.arguments import GameCommand, game_argument, json_option, option_option
from masume.core import registry
from masume.core.errors import RecordError
from masume.terminal.arguments import options_given


@click.command(cls=GameCommand)
@game_argument
@click.option(
    "--bots",
    metavar="BOTS",
    default="greedy,greedy",
    show_default=True,
    help="By commas, one a seat: levels, or a class of yours as module:Class.",
)
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, help="How many.")
@click.option("--seed", help="To play the same games again.")
@option_option
@click.option(
    "--playouts",
    type=click.IntRange(1, 1_000_000),
    default=Budget().playouts,
    help="What `careful` may think, a move.",
)
@click.option("--ms", type=click.IntRange(1, 600_000), help="The same in milliseconds.")
@click.option("--plain", is_flag=True, help="Chance from a plain generator: nothing to verify.")
@click.option(
    "--records",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Write a record of every game there.",
)
@click.option(
    "--results",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write a line a game there; if interrupted, the same command goes on.",
)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; one a core if left out.")
@click.option(
    "--cluster",
    "address",
    metavar="ADDRESS",
    help="Play on the Dask cluster with this scheduler: tcp://HOST:8786.",
)
@json_option
def command(
    game: str,
    bots: str,
    games: int,
    seed: str | None,
    option: tuple[str, ...],
    playouts: int,
    ms: int | None,
    plain: bool,
    records: Path | None,
    results: Path | None,
    workers: int | None,
    address: str | None,
    as_json: bool,
) -> None:
    """Bots against bots, seats swapped over the same deals."""
    plan = Plan(
        game=game,
        bots=tuple(level.strip() for level in bots.split(",")),
        games=games,
        seed=seed or (results and seed_in(results)) or secrets.token_hex(4),
        options=options_given(option, registry.game(game)),
        budget=Budget(playouts, ms),
        dealt=not plain,
        records=records is not None,
    )
    if ":" in bots:
        sys.path.insert(0, str(Path.cwd()))  # where a bot of one's own may be
    if workers and address:
        raise click.UsageError("--workers is about this machine, --cluster about others.")
    if records is not None:
        _make_folder(records)
    workers = workers or min(os.cpu_count() or 1, games)
    try:
        summary = _summary(plan, workers, address, records, results)
    except KeyboardInterrupt:
        if results is not None:
            click.echo(f"Stopped. The same command goes on from {results}.", err=True)
        raise
    if as_json:
        click.echo(msgspec.json.encode(summary))
    else:
        _show(Console(), summary)


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


def _summary(
    plan: Plan, workers: int, address: str | None, records: Path | None, results: Path | None
) -> Summary:
    """Plays them all, and shows on a terminal how far it is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    err = Console(stderr=True)
    progress = Progress(
        *columns, TimeRemainingColumn(), console=err, transient=True, disable=not err.is_terminal
    )
    getLogger("distributed.client").disabled = True  # we say ourselves what was lost
    with (
        cluster(address) if address else nullcontext() as executor,
        closing(simulate(plan, workers, executor=executor, results=results)) as matches,
        progress,
    ):
        named = " – ".join(plan.names)
        shown = progress.track(matches, total=plan.games, description=named)
        return summarise(plan, _recorded(plan, shown, records))


def _recorded(plan: Plan, played: Iterable[Played], folder: Path | None) -> Iterator[Played]:
    """The games without their records, which are written to files."""
    for one in played:
        if folder is not None and one.record:
            _write(folder / f"{plan.game}-{one.number:05}.json", one.record)
        yield msgspec.structs.replace(one, record="")


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
    """A line for each bot; one that plays alone is ahead of nobody."""
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
