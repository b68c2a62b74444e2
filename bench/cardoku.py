"""What bots reach in Cardoku alone, and how long its moves take to find.

Solo the most are 27 points with three decks and 26 with two (CRD-21).

    python bench/cardoku.py --games 10
"""

from __future__ import annotations

import os
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from masume import NATURE
from masume.arena import Plan, simulate, summarise
from masume.bots import Budget, levels_for, make_bot
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.sides import decks_empty
from masume.games.cardoku.rules.state import CardokuOptions, State

MOST = {2: 26, 3: 27}


def positions(count: int, decks: int = 2) -> list[State]:
    """Positions of random play with all decks empty: those with most moves."""
    rng, found = Random(1), list[State]()
    while len(found) < count:
        state = CARDOKU.start(CardokuOptions(decks=2 if decks == 2 else 3), 2)
        while waits := CARDOKU.to_act(state):
            seat = min(waits)
            if seat == NATURE:
                state = CARDOKU.play(state, seat, CARDOKU.chance(state).roll(rng))
                continue
            if decks_empty(state):
                found.append(state)
            state = CARDOKU.play(state, seat, CARDOKU.sample(state, seat, rng))
    return found[:count]


def listing() -> Table:
    """How long `moves` takes with empty decks."""
    table = Table("moves() with empty decks", "moves", "median ms", "most ms", box=None)
    for decks in (2, 3):
        times, counts = [], []
        for state in positions(300, decks):
            began = process_time()
            counts.append(sum(1 for _ in CARDOKU.moves(state, state.turn)))
            times.append((process_time() - began) * 1000)
        many = f"{median(counts):.0f} (most {max(counts)})"
        table.add_row(f"{decks} decks", many, f"{median(times):.2f}", f"{max(times):.2f}")
    return table


def thinking(playouts: int) -> Table:
    """How long a move of each level takes."""
    table = Table("a move takes", "median ms", "most ms", box=None)
    rng = Random(2)
    for level in levels_for(CARDOKU):
        bot: Any = make_bot(level, CARDOKU, Budget(playouts=playouts))
        times = []
        for state in islice(positions(90), 0, 90, 10):
            began = perf_counter()
            bot.choose(CARDOKU, state, state.turn, rng)
            times.append((perf_counter() - began) * 1000)
        table.add_row(level, f"{median(times):.0f}", f"{max(times):.0f}")
    return table


def alone(games: int, playouts: int, workers: int) -> Table:
    """Points solo, out of the most there are."""
    table = Table("solo", "decks", "points", "most", "of", box=None)
    for decks, most in MOST.items():
        for level in levels_for(CARDOKU):
            plan = Plan(
                "cardoku", (level,), games, "bench", {"decks": decks}, Budget(playouts=playouts)
            )
            played = list(simulate(plan, workers))
            line = summarise(plan, played).bots[0]
            best = max(one.scores[0] for one in played)
            table.add_row(level, str(decks), str(line.score), str(best), str(most))
    return table


def main(
    games: Annotated[int, typer.Option(help="Solo games of each level.")] = 10,
    playouts: Annotated[int, typer.Option(help="Of the strong bot for a move.")] = 200,
    workers: Annotated[int, typer.Option(help="Processes.")] = os.cpu_count() or 1,
) -> None:
    """Tells what the bots reach."""
    console = Console()
    console.print(listing())
    console.print(thinking(playouts))
    console.print(alone(games, playouts, workers))


if __name__ == "__main__":
    typer.run(main)
