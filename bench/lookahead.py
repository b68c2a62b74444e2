"""How much look-ahead can gain over the greedy bot: the regret of its moves.

Takes positions from games between greedy bots. In each, every move is played out to the end many
times, all moves over the same invented worlds. The move that fares best in one half of
the worlds is then compared with greedy's move in the other half, so that luck cannot flatter it.

A regret near 0 means: no better move was found, as long as everybody goes on greedily. Gains
smaller than the noise of half the worlds stay unseen.

    python bench/lookahead.py sudoku --positions 24 --worlds 1200
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import fmean, stdev
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from masume import KeyDealer, Match, Player, game
from masume.bots import decide, make_bot
from masume.bots.crew import crew_of


def regret(job: tuple[str, int, int, int, int]) -> tuple[float, float] | None:
    """By how many points and by how much of a win another move beats greedy's, if any does."""
    key, seats, moves, seed, worlds = job
    rules, rng = game(key), Random(seed)
    expert, greedy = crew_of(rules).expert(rules), make_bot("greedy", rules)
    players = [Player(f"seat {seat}") for seat in range(seats)]
    match: Match[Any, Any, Any, Any] = Match(rules, {}, players, KeyDealer.seeded(f"{seed}"))
    match.begin()
    for _ in range(moves):
        if match.is_over:
            return None
        seat = min(rules.to_act(match.state))
        match.act(seat, decide(greedy, rules, match.state, seat, rng))
    if match.is_over:
        return None
    state, seat = match.state, min(rules.to_act(match.state))
    usual = greedy.choose(rules, state, seat, rng)
    tried = [usual, *(move for move in rules.moves(state, seat) if move != usual)]
    margins = expert.playouts(state, seat, tried, worlds, rng)
    wins = [[(margin > 0) - (margin < 0) for margin in world] for world in margins]
    return _gained(margins), _gained(wins) / 2


def _gained(worth: list[list[float]] | list[list[int]]) -> float:
    half = len(worth) // 2
    totals = [sum(each) for each in zip(*worth[:half], strict=True)]
    best = totals.index(max(totals))
    return fmean(world[best] - world[0] for world in worth[half:])


def main(
    key: Annotated[str, typer.Argument(metavar="GAME")] = "sudoku",
    seats: Annotated[int, typer.Option(min=1)] = 2,
    positions: Annotated[int, typer.Option(min=2, help="For each stage of the game.")] = 24,
    worlds: Annotated[int, typer.Option(min=2, help="For each position.")] = 1200,
) -> None:
    """Prints the mean regret of greedy's moves at several stages of the game."""
    spaces = len(game(key).start(game(key).info.options(), seats).board)
    table = Table(
        "moves made", "positions", "points to gain a move", "win % to gain a move", box=None
    )
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for stage in (spaces * tenth // 10 for tenth in (1, 2, 3, 4, 5, 6)):
            jobs = [(key, seats, stage, seed, worlds) for seed in range(positions)]
            found = [each for each in pool.map(regret, jobs) if each is not None]
            if len(found) > 1:
                points, wins = ([each[k] for each in found] for k in (0, 1))
                table.add_row(
                    str(stage),
                    str(len(found)),
                    f"{fmean(points):+.2f} ± {1.96 * stdev(points) / len(points) ** 0.5:.2f}",
                    f"{100 * fmean(wins):+.1f} ± {196 * stdev(wins) / len(wins) ** 0.5:.1f}",
                )
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
