"""`masume ladder`: how strong the levels of a game are, measured against each other."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from datetime import UTC, datetime
from logging import getLogger
from pathlib import Path

import click
import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from masume.arena.calibrate import TARGET, Calibration, Sample, calibrate
from masume.arena.cluster import cluster
from masume.arena.ladder import Tally, Tournament, check, gaps, play_ladder
from masume.arena.simulate import processes
from masume.arena.standings import with_ladders
from masume.bots import Budget, levels_for
from masume.bots.strength import Ladder, Strength, strength_of, write_strength
from masume.cli.arguments import GameCommand, game_argument, json_option, option_option
from masume.core import registry
from masume.core.errors import ArenaError
from masume.terminal.arguments import options_given

DOCS = Path("docs/bots.md")


@click.command(cls=GameCommand)
@game_argument
@click.option(
    "--games",
    type=click.IntRange(2, 1_000_000),
    default=100,
    show_default=True,
    help="Between any two; with --calibrate for each setting.",
)
@click.option(
    "--close",
    type=click.IntRange(0, 1_000_000),
    default=0,
    help="Between a level and the next one, if that is more.",
)
@click.option("--seats", type=click.IntRange(1, 16), help="1: alone, by points. Else 2 or more.")
@click.option("--seed", default="ladder", show_default=True, help="To play other deals.")
@option_option
@click.option(
    "--playouts",
    type=click.IntRange(1, 1_000_000),
    default=Budget().playouts,
    help="What a level that looks ahead may think, a move.",
)
@click.option(
    "--results",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep all games there; if interrupted, the same command goes on.",
)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; one a core if left out.")
@click.option(
    "--cluster",
    "address",
    metavar="ADDRESS",
    help="Play on the Dask cluster with this scheduler: tcp://HOST:8786.",
)
@click.option(
    "--calibrate",
    "anew",
    is_flag=True,
    help="Set the levels anew: each beats the next one below just so often.",
)
@click.option(
    "--target",
    type=click.FloatRange(0.5, 0.99),
    default=TARGET,
    show_default=True,
    help="How often, with --calibrate.",
)
@click.option(
    "--steps",
    type=click.IntRange(1, 30),
    default=Calibration(game="").steps,
    help="Settings to try for a level, with --calibrate.",
)
@click.option(
    "--top",
    metavar="BOT",
    default="",
    help="With --calibrate: who plays in place of the best level, if that is slow.",
)
@click.option("--only", metavar="LEVELS", default="", help="With --calibrate: set these levels.")
@click.option("--write", is_flag=True, help="Write what was found into the box and docs/bots.md.")
@click.option("--stored", is_flag=True, help="Play nothing: show what was measured before.")
@json_option
def command(
    game: str,
    games: int,
    close: int,
    seats: int | None,
    seed: str,
    option: tuple[str, ...],
    playouts: int,
    results: Path | None,
    workers: int | None,
    address: str | None,
    anew: bool,
    target: float,
    steps: int,
    top: str,
    only: str,
    write: bool,
    stored: bool,
    as_json: bool,
) -> None:
    """A round robin of all levels and frozen opponents over mirrored deals, with ratings."""
    rules = registry.game(game)
    seats = seats or min(max(2, rules.info.seats[0]), rules.info.seats[1])
    options, budget = options_given(option, rules), Budget(playouts)
    if workers and address:
        raise click.UsageError("--workers is about this machine, --cluster about others.")
    if stored:
        return _show_stored(game, as_json)
    if anew:
        plan = Calibration(
            game=game,
            games=games,
            target=target,
            seed=seed,
            seats=seats,
            options=options,
            budget=budget,
            levels=_names(only),
            steps=steps,
            top=top,
        )
        with _players(workers, address) as executor:
            return _calibrate(plan, executor, write, as_json)
    tournament = Tournament(
        game=game, seats=seats, games=games, close=close, seed=seed, options=options, budget=budget
    )
    check(tournament)
    with _players(workers, address) as executor:
        ladder = _played(tournament, executor, results)
    if write:
        _write(game, _with(strength_of(game), ladder))
    return _show(game, ladder, as_json)


def _names(only: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, only.split(","))))


@contextmanager
def _players(workers: int | None, address: str | None) -> Iterator[Executor | None]:
    """Who plays the games: a cluster, processes, or this one."""
    getLogger("distributed.client").disabled = True  # we say ourselves what was lost
    workers = workers or os.cpu_count() or 1
    if address:
        with cluster(address) as executor:
            yield executor
    elif workers > 1:
        with processes(workers) as executor:
            yield executor
    else:
        yield None


def _played(tournament: Tournament, executor: Executor | None, results: Path | None) -> Ladder:
    """Plays them all, and shows on a terminal how far it is."""
    if results is not None:
        _make_folder(results)
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    progress = Progress(
        *columns, TimeRemainingColumn(), console=err, transient=True, disable=not err.is_terminal
    )
    tally = Tally(tournament)
    with progress:
        task = progress.add_task(
            tournament.game, total=sum(plan.games for plan in tournament.plans().values())
        )
        for name, one in play_ladder(tournament, executor, results):
            tally.add(name, one)
            progress.update(task, advance=1, description=name)
    return tally.ladder(_command(), f"{datetime.now(UTC):%Y-%m-%d}")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        words = f"Cannot make the folder {folder}: {error.strerror}."
        raise ArenaError("arena/file", words) from None


def _command() -> str:
    """The command as typed, less what makes no difference to the games."""
    words, kept = iter(sys.argv[1:]), ["masume"]
    for word in words:
        if word in ("--workers", "--cluster", "--results"):
            next(words, None)
        elif word not in ("--write", "--json"):
            kept.append(word)
    return " ".join(kept)


def _with(strength: Strength, ladder: Ladder) -> Strength:
    """With this ladder in place of an earlier one of the same seats and options."""
    same = [
        each
        for each in strength.ladders
        if (each.seats, each.options) != (ladder.seats, ladder.options)
    ]
    order = sorted([*same, ladder], key=lambda each: (-each.seats, len(each.options)))
    return replace(strength, ladders=tuple(order))


def _write(game: str, strength: Strength) -> None:
    try:
        written = write_strength(game, strength)
        click.echo(f"Wrote {written}.", err=True)
        if DOCS.is_file():
            DOCS.write_text(with_ladders(DOCS.read_text(encoding="utf-8")), encoding="utf-8")
    except OSError as error:
        raise ArenaError("arena/file", f"Cannot write the ladder: {error.strerror}.") from None


def _calibrate(
    calibration: Calibration, executor: Executor | None, write: bool, as_json: bool
) -> None:
    strength = strength_of(calibration.game)
    settings = dict(strength.settings)
    for sample in calibrate(calibration, executor):
        settings[sample.level] = sample.setting
        click.echo(_line(sample), err=as_json)
        if write and not sample.tried:
            _write(calibration.game, replace(strength, settings=settings, calibrated=_command()))
    if as_json:
        click.echo(msgspec.json.encode(settings))


def _line(sample: Sample) -> str:
    share = f"the next level above wins {100 * sample.share:.1f} %"
    return f"{sample.level} at {sample.setting:g}: {share}{'.' if sample.tried else ' (chosen).'}"


def _show_stored(game: str, as_json: bool) -> None:
    strength = strength_of(game)
    if as_json:
        return click.echo(msgspec.json.encode(strength))
    if not strength.ladders:
        return click.echo("Nothing was measured yet.")
    for ladder in strength.ladders:
        _show(game, ladder, as_json=False)
    return None


def _show(game: str, ladder: Ladder, as_json: bool) -> None:
    if as_json:
        return click.echo(msgspec.json.encode(ladder))
    console = Console()
    console.print(_table(ladder, levels_for(registry.game(game))))
    console.print(
        f"{sum(duel.games for duel in ladder.duels)} games of {game}, seed {ladder.seed}; "
        f"{ladder.anchor} is 1000 by definition. ±: 95 % interval.",
        highlight=False,
        markup=False,
    )
    return None


def _table(ladder: Ladder, levels: tuple[str, ...]) -> Table:
    alone = ladder.seats == 1
    table = Table("", "rating", "±", "beats the next level, %", "games", box=None)
    if alone:
        table.add_column("points")
    below = {above: duel for (above, _), duel in gaps(ladder, levels).items()}
    for each in ladder.ratings:
        duel = below.get(each.name)
        won = "" if duel is None else f"{100 * duel.share:.1f} ± {100 * duel.margin:.1f}"
        points = [f"{each.points:.1f} ± {each.points_margin:.1f}"] if alone else []
        name = f"{each.name} (frozen)" if each.place else each.name
        row = (name, f"{each.rating:.0f}", f"{each.margin:.0f}", won, str(each.games))
        table.add_row(*row, *points)
    return table
