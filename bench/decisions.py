"""How long a level thinks about one decision, in all games: median, 95th percentile and most.

The seats of a game are all played by the level as it thinks at a table. Times are those of the
processor, of all threads together, so that whatever else the machine does counts for nothing but a
cache that is shared. Compilers run before the first game.

    python bench/decisions.py --games 4
    python bench/decisions.py --only solo-sumoku --games 20 -o key=8
"""

from __future__ import annotations

from math import ceil
from random import Random
from statistics import median
from time import process_time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from masume.bots import decide, levels_for, make_bot
from masume.bots.crew import crew_of
from masume.core import registry
from masume.core.dealer import RandomDealer
from masume.core.match import Match, Player
from masume.core.typing import AnyGame
from masume.terminal.arguments import options_given


def times(
    game: AnyGame, level: str, seats: int, options: dict[str, object], seed: str
) -> list[float]:
    """Milliseconds for every decision of one game."""
    bot, rng, found = make_bot(level, game), Random(seed), list[float]()
    players = [Player(f"seat {seat}", level) for seat in range(seats)]
    match = Match(game, options, players, RandomDealer(Random(seed)))
    match.begin()
    while not match.is_over:
        seat = min(game.to_act(match.state))
        began = process_time()
        move = decide(bot, game, match.state, seat, rng)
        found.append(1000 * (process_time() - began))
        match.act(seat, move, by=level)
    return found


def row(key: str, level: str, games: int, option: tuple[str, ...], seed: str) -> tuple[str, ...]:
    """What one game of the table shows."""
    game = registry.game(key)
    options, level = options_given(option, game), level or levels_for(game)[-1]
    seats = min(max(2, game.info.seats[0]), game.info.seats[1])
    crew_of(game).warm_up()
    every = sorted(
        time
        for number in range(games)
        for time in times(game, level, seats, options, f"{seed}/{number}")
    )
    high = every[ceil(0.95 * len(every)) - 1]
    figures = median(every), high, every[-1]
    return key, level, str(seats), str(len(every)), *(f"{each:.1f}" for each in figures)


def main(
    games: Annotated[int, typer.Option(help="How many of each.")] = 4,
    only: Annotated[str, typer.Option(help="These games, with commas between them.")] = "",
    level: Annotated[str, typer.Option(help="The best one if left out.")] = "",
    option: Annotated[list[str] | None, typer.Option("-o", help="Such as key=8.")] = None,
    seed: Annotated[str, typer.Option(help="To play other deals.")] = "decisions",
) -> None:
    """Prints a row for each game."""
    table = Table("game", "level", "seats", "decisions", "median ms", "95 % ms", "most ms")
    for key in only.split(",") if only else registry.keys():
        table.add_row(*row(key, level, games, tuple(option or ()), seed))
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
