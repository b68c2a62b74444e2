"""How long it takes to find the best play of Sumoku, and to list all, in the middle of games.

Positions come from games between greedy players with the usual key, two seats.

    python bench/sumoku.py --positions 300
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as RichTable

from masume.core.game import NATURE
from masume.games.sumoku import kernel
from masume.games.sumoku.plays.best import best_plays, most_at_once, sums_of
from masume.games.sumoku.plays.pattern import Table, forget, layout_of
from masume.games.sumoku.plays.plays import plays
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.sumoku.moves import Play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.sumoku.state import State, SumokuOptions
from masume.games.sumoku.tiles import Hand

Position = tuple[Table, Hand, int]


def positions(count: int) -> list[Position]:
    """Turns with 20 to 70 tiles on the table, met in games of greedy players."""
    rng, found = Random("bench"), list[Position]()
    while len(found) < count:
        state = SUMOKU.start(SumokuOptions(), 2)
        while SUMOKU.to_act(state):
            if 20 <= len(state.table) <= 70 and state.phase == "turn":
                found.append((state.table, state.hands[state.turn], state.key))
            state = step(state, rng)
    return rng.sample(found, count)


def step(state: State, rng: Random) -> State:
    """One row: chance, the best play, or what else there is."""
    if SUMOKU.to_act(state) == {NATURE}:
        return SUMOKU.play(state, NATURE, SUMOKU.chance(state).roll(rng))
    _, best = best_plays(state.table, state.hands[state.turn], state.key)
    codes = next(best, None)
    move = SUMOKU.sample(state, state.turn, rng) if codes is None else Play(layout_of(codes))
    return SUMOKU.play(state, state.turn, move)


def measure(search: Callable[[Table, Hand, int], object], found: list[Position]) -> list[float]:
    """Milliseconds for every position, with nothing remembered from the one before."""
    times = []
    for position in found:
        rack_of.cache_clear()
        sums_of.cache_clear()
        forget()
        began = perf_counter()
        search(*position)
        times.append((perf_counter() - began) * 1000)
    return sorted(times)


def main(
    count: Annotated[int, typer.Option("--positions", help="How many positions.")] = 300,
) -> None:
    """Tells how long the searches take."""
    found = positions(count)
    table = RichTable(f"{count} positions", "median ms", "90 %", "most", "plays")
    many = [sum(1 for _ in plays(*position)) for position in found]
    searches: dict[str, Callable[[Table, Hand, int], object]] = {
        "best play": most_at_once,
        "all plays": lambda *each: sum(1 for _ in plays(*each)),
    }
    compiled = kernel.search()
    if compiled is not None:
        searches["best play, compiled"] = compiled.most_at_once
        searches["all plays, compiled"] = compiled.count_plays
    for name, search in searches.items():
        times = measure(search, found)
        cells = [f"{median(times):.3f}", f"{times[len(times) * 9 // 10]:.3f}", f"{times[-1]:.1f}"]
        plays_told = f"{median(many):,.0f} (most {max(many):,})" if name == "all plays" else ""
        table.add_row(name, *cells, plays_told)
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
