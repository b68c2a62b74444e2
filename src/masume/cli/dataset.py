"""`masume dataset`: decisions of bots as Parquet, for programs that learn."""

from __future__ import annotations

import os
import secrets
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

from masume.arena import Plan, simulate
from masume.bots import levels_for
from masume.cli.arguments import GameCommand, game_argument, option_option
from masume.core import record, registry
from masume.core.errors import ResearchError
from masume.core.options import options_from
from masume.terminal.arguments import options_given

USUAL = ("greedy", "careful")


@click.command(cls=GameCommand)
@game_argument
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, help="How many.")
@click.option("--bots", metavar="BOTS", help="By commas, one a seat; greedy,careful if left out.")
@click.option("--seed", help="To play the same games again.")
@option_option
@click.option(
    "--playouts",
    type=click.IntRange(0, 100_000),
    default=0,
    help="Let the judge say what moves are worth, with so many playouts a decision.",
)
@click.option(
    "--out", metavar="FILE", type=click.Path(path_type=Path), help="GAME.parquet if left out."
)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; one a core if left out.")
def command(
    game: str,
    games: int,
    bots: str | None,
    seed: str | None,
    option: tuple[str, ...],
    playouts: int,
    out: Path | None,
    workers: int | None,
) -> None:
    """Games of bots as Parquet: one row a decision, and a card beside it."""
    try:
        from masume.research.dataset import Card, Writer  # noqa: PLC0415 the extra may be missing
        from masume.research.decisions import decisions_of  # noqa: PLC0415
        from masume.research.games import coding_for  # noqa: PLC0415
    except ImportError as error:
        words = f"{error.name} is missing: pip install 'masume[research]'."
        raise ResearchError("research/extra", words) from error
    options = options_given(option, registry.game(game))
    plan = Plan(
        game=game,
        bots=tuple(bots.split(",")) if bots else usual_bots(game),
        games=games,
        seed=seed or secrets.token_hex(4),
        options=options,
        records=True,
    )
    coding = coding_for(game, options, len(plan.bots))
    chosen = msgspec.structs.asdict(options_from(registry.game(game), options))
    card = Card(game, chosen, coding.seats, plan.names, games, plan.seed, playouts)
    path = out or Path(f"{game}.parquet")
    err = Console(stderr=True)
    progress = Progress(console=err, transient=True, disable=not err.is_terminal)
    matches = simulate(plan, workers or min(os.cpu_count() or 1, games))
    with closing(matches), Writer(path, coding, card) as writer, progress:
        for played in progress.track(matches, total=games, description=game):
            match = record.replay(record.loads(played.record))
            writer.add(decisions_of(match, coding, played.number, playouts))
    click.echo(f"{writer.rows} decisions of {games} games, seed {plan.seed}: {path}")


def usual_bots(key: str) -> tuple[str, ...]:
    """A level a seat: greedy and careful in turn, where the game has both.

    >>> usual_bots("solo-sumoku"), usual_bots("sudoku")
    (('greedy',), ('greedy', 'careful'))
    """
    game = registry.game(key)
    low, high = game.info.seats
    there = [level for level in USUAL if level in levels_for(game)] or [*levels_for(game)][-1:]
    return tuple(islice(cycle(there), max(low, min(2, high))))
