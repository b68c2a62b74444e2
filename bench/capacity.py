"""What a move, an event, a table and a bot's decision cost, and what many people need.

`measure` starts servers on new databases and reads from /proc what each step costs them
(`capacity_costs.py`). `model` computes from these costs what a number of people need
(`capacity_model.py`), and how well it foretells what was measured. docs/capacity.md explains both.

    python bench/capacity.py measure bench/capacity.json --port 8961
    python bench/capacity.py model bench/capacity.json
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Annotated

import msgspec
import typer
import uvloop
from rich.console import Console
from rich.table import Table

from capacity_model import (
    CROWD_MOVES,
    CROWD_SECONDS,
    CROWD_TABLES,
    FULL_CLIENTS,
    SHAPES,
    WORKERS,
    Costs,
    Need,
    Play,
    Point,
    commit_waits,
    fit,
    needs,
    percentile,
)
from masume import game
from masume.bots.crew import crew_of

app = typer.Typer(add_completion=False)
console = Console(width=140)
PEOPLE = (10_000, 1_000_000)


@app.command()
def measure(
    file: Annotated[Path, typer.Argument(help="Where the costs are written to.")],
    games: Annotated[int, typer.Option(min=4, help="For each measurement of moves.")] = 24,
    port: Annotated[int, typer.Option(help="Of the first server; three more follow.")] = 8961,
) -> None:
    """Measures all costs on this machine."""
    from capacity_costs import measure as measure_costs  # noqa: PLC0415  # model needs no server

    costs = uvloop.run(measure_costs(games, port))
    file.write_bytes(msgspec.json.format(msgspec.json.encode(costs), indent=1) + b"\n")


@app.command()
def model(
    file: Annotated[Path, typer.Argument(help="What `measure` has written.")],
    move_seconds: Annotated[float, typer.Option(help="Between two moves at a table.")] = 10.0,
    bots: Annotated[float, typer.Option(min=0, max=0.9, help="Their share of seats.")] = 0.3,
    flush_ms: Annotated[float, typer.Option(help="Of the database's disk.")] = 1.0,
) -> None:
    """Prints the costs, how well the model foretells, and what many people need."""
    costs = msgspec.json.decode(file.read_bytes(), type=Costs)
    for table in (steps(costs), decisions(costs), checks(costs)):
        console.print(table, "")
    for people in PEOPLE:
        play = Play(people, bots=bots, move_seconds=move_seconds, decision_ms=usual(costs))
        console.print(wanted(costs, play, flush_ms), "")
    console.print(waits(flush_ms))


def steps(costs: Costs) -> Table:
    """What was measured."""
    table = Table("step", "server ms", "database ms", box=None)
    for point in costs.points:
        name = f"a move, {point.clients} clients at once, {point.batch:.1f} in a commit"
        table.add_row(name, f"{point.cost.server:.3f}", f"{point.cost.database:.3f}")
    for point in costs.hear:
        name = f"hear of a move, {point.batch:.1f} in a commit"
        table.add_row(name, f"{point.cost.server:.4f}", f"{point.cost.database:.4f}")
    for name in ("follow", "event", "far_event", "open", "load", "stream", "idle"):
        cost = getattr(costs, name)
        table.add_row(name, f"{cost.server:.4f}", f"{cost.database:.4f}")
    for name in ("log_bytes", "disk_bytes", "worker_bytes", "table_bytes", "stream_bytes"):
        table.add_row(name, f"{getattr(costs, name):,.0f}")
    table.add_row("moves a game", f"{costs.moves_a_game:.1f}")
    return table


def decisions(costs: Costs) -> Table:
    """A bot's decision by game and level."""
    levels = list(dict.fromkeys(level for each in costs.decisions.values() for level in each))
    table = Table("a decision, ms", *levels, box=None)
    for key, found in costs.decisions.items():
        table.add_row(key, *(f"{found[each]:.2f}" if each in found else "" for each in levels))
    return table


def usual(costs: Costs) -> float:
    """A decision where all games are played alike, against the bots that they offer first."""
    return mean(found[crew_of(game(key)).usual()] for key, found in costs.decisions.items())


def dearest(costs: Costs) -> float:
    """A decision where all games are played alike, against the bots that think longest."""
    return mean(max(found.values()) for found in costs.decisions.values())


def checks(costs: Costs) -> Table:
    """What the model says about points that it was not made from."""
    table = Table("check", "foretold", "measured", "error", box=None)

    def add(name: str, foretold: float, measured: float) -> None:
        error = f"{100 * (foretold / measured - 1):+.0f} %"
        table.add_row(name, f"{foretold:.3f}", f"{measured:.3f}", error)

    commit = fit(costs.points[0], costs.points[-1])
    for point in costs.points[1:-1]:
        cost = commit.a_move(point.batch)
        add(f"server ms, {point.clients} clients", cost.server, point.cost.server)
        add(f"database ms, {point.clients} clients", cost.database, point.cost.database)
    batch = between(costs.points[-2:], FULL_CLIENTS)
    cost, name = commit.a_move(batch), f"bench/server.py, {FULL_CLIENTS} clients at once"
    add(f"{name}: server", cost.server, costs.full.server)
    add(f"{name}: database", cost.database, costs.full.database)
    alone, name = commit.a_move(1), f"bench/server.py, {CROWD_MOVES} moves/s"
    add(f"{name}: server", alone.server + costs.idle.server / CROWD_MOVES, costs.paced.server)
    database = alone.database + costs.idle.database / CROWD_MOVES
    add(f"{name}: database", database, costs.paced.database)
    idle, hear, name = WORKERS / CROWD_MOVES, costs.hear[0].cost, f"{name}, {WORKERS} workers"
    loads = CROWD_TABLES / (CROWD_MOVES * CROWD_SECONDS)  # by the worker of the second player
    others = costs.follow.server + (WORKERS - 2) * hear.server + idle * costs.idle.server
    others += loads * costs.load.server
    add(f"{name}: servers", alone.server + others, costs.crowd.server)
    others = (WORKERS - 1) * hear.database + idle * costs.idle.database
    others += loads * costs.load.database
    add(f"{name}: database", alone.database + others, costs.crowd.database)
    table.add_row("flushes a commit with NOTIFY", "1", f"{costs.flushes[0]:.2f}")
    table.add_row("flushes a commit without", "less", f"{costs.flushes[1]:.2f}")
    return table


def between(points: Sequence[Point], clients: int) -> float:
    """The batch of so many clients, on the line between two points."""
    one, two = points
    share = (clients - one.clients) / (two.clients - one.clients)
    return one.batch + share * (two.batch - one.batch)


def wanted(costs: Costs, play: Play, flush_ms: float) -> Table:
    """What so many people need, in several shapes."""
    found = [needs(costs, play, shape, flush_ms) for shape in SHAPES]
    table = Table(f"{play.people:,} people", *(shape.name for shape in SHAPES), box=None)
    for name in Need._fields:
        values = [getattr(each, name) for each in found]
        table.add_row(name, *map(figure, values))
    thinking = play.moves * play.bots * dearest(costs) / 1000
    table.add_row("thinker_cores, dearest bots", *[figure(thinking)] * len(SHAPES))
    late = (
        p99(play.moves / shape.primaries, each.workers, flush_ms, shape.lock)
        for shape, each in zip(SHAPES, found, strict=True)
    )
    table.add_row("commit, p99 ms", *map(figure, late))
    return table


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2f}" if value else "none"


def p99(moves: float, workers: int, flush_ms: float, lock: bool) -> float:
    """What 99 of 100 commits take at most, simulated; 0 without workers."""
    if not workers:
        return 0.0
    seconds = 20_000 / moves + workers * flush_ms / 100
    found = commit_waits(moves, workers, flush_ms, lock=lock, seconds=seconds)
    return percentile(found.milliseconds, 0.99)


def waits(flush_ms: float) -> Table:
    """How long a commit takes where NOTIFY lets commits wait for each other."""
    table = Table("moves/s", "workers", "p99 ms with NOTIFY", "without", box=None)
    for moves, workers in ((500, 10), (1000, 10), (5000, 20), (50_000, 200), (50_000, 1000)):
        late = (p99(moves, workers, flush_ms, lock) for lock in (True, False))
        table.add_row(f"{moves:,}", f"{workers:,}", *map(figure, late))
    return table


if __name__ == "__main__":
    app()
