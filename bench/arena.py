"""What a cluster costs: the same games by processes of this machine and by workers of Dask.

Starts a scheduler and workers on loopback. Both ways take turns, and each is shown by games a
second and by the processor time of everything that takes part, which other programs on the
machine change less.

    python bench/arena.py --games 4000 --workers 2 --rounds 3
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Annotated

import psutil
import typer
from rich.console import Console
from rich.table import Table

PORT = 18786
ADDRESS = f"tcp://127.0.0.1:{PORT}"


@contextmanager
def cluster(workers: int) -> Iterator[list[psutil.Process]]:
    """A scheduler and workers, each a process."""
    program = [sys.executable, "-m", "dask"]
    own = ["--host", "127.0.0.1", "--no-dashboard"]
    with tempfile.TemporaryDirectory() as folder:
        place = ["--nthreads", "1", "--no-nanny", "--local-directory", folder]
        commands = [[*program, "scheduler", "--port", str(PORT), *own]]
        commands += [[*program, "worker", ADDRESS, *place, *own] for _ in range(workers)]
        started = [
            subprocess.Popen(each, stderr=subprocess.DEVNULL, cwd=folder) for each in commands
        ]
        try:
            yield [psutil.Process(each.pid) for each in started]
        finally:
            for each in started:
                each.kill()
                each.wait()


def processor_time(processes: list[psutil.Process]) -> float:
    return sum(sum(process.cpu_times()[:2]) for process in processes)


def measure(command: list[str], others: list[psutil.Process]) -> tuple[float, float]:
    """Seconds by the clock, and of processors: the command, its children and the others."""
    before, began = processor_time(others), time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{command} ended with {child.returncode}")
    spent = usage.ru_utime + usage.ru_stime + processor_time(others) - before
    return time.perf_counter() - began, spent


def main(
    game: str = "sudoku",
    bots: str = "greedy,greedy",
    games: Annotated[int, typer.Option(min=1)] = 4000,
    workers: Annotated[int, typer.Option(min=1)] = 2,
    rounds: Annotated[int, typer.Option(min=1)] = 3,
) -> None:
    """Prints the median of the rounds, and their extremes."""
    sim = [sys.executable, "-m", "masume", "sim", game, "--bots", bots, "--seed", "bench"]
    ways = {
        f"{workers} processes": ["--workers", str(workers)],
        f"{workers} workers of Dask": ["--cluster", ADDRESS],
    }
    found: dict[str, list[tuple[float, float]]] = {way: [] for way in ways}
    with cluster(workers) as others:
        measure([*sim, "--games", "100", "--cluster", ADDRESS], others)  # they import everything
        for _ in range(rounds):
            for way, arguments in ways.items():
                found[way].append(measure([*sim, "--games", str(games), *arguments], others))
    table = Table("", "games a second", "processor ms a game", title=f"{games} games of {game}")
    for way, measured in found.items():
        speeds = [games / seconds for seconds, _ in measured]
        costs = [1000 * spent / games for _, spent in measured]
        table.add_row(way, _spread(speeds, 0), _spread(costs, 2))
    Console().print(table)


def _spread(values: list[float], digits: int) -> str:
    low, high = min(values), max(values)
    return f"{median(values):,.{digits}f} ({low:,.{digits}f}–{high:,.{digits}f})"


if __name__ == "__main__":
    typer.run(main)
