"""How much quicker compiled kernels are than the rules, box by box.

Both do the same: play whole games at random, or play positions out as bots do. Rows are moves of
players and of chance, as in the log. A box has its lines in a file of its own beside this one,
`kernels_<box>.py`, whose function `lines` yields them.

one core    rows for each second of processor time, whatever else runs on the machine
wall        rows for each second on the clock, with one thread for each core
ratio       kernel to rules, both on one core

    python bench/kernels.py --seconds 5
    JAX_PLATFORMS=cuda python bench/kernels.py --games 1000000 --threads 1       on a GPU

On a GPU only the clock counts, and the more games at once the better; the searches of Sumoku know
no GPU.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from time import perf_counter, process_time
from typing import Annotated

import typer
from msgspec import Struct
from rich.console import Console
from rich.table import Table

Work = Callable[[int], int]
"""Does some work, another one for every number, and returns its rows."""


class Line(Struct):
    """Something that the rules and a kernel can both do."""

    box: str
    what: str
    plain: Work
    fast: Work


def rate(work: Work, seconds: float) -> float:
    """Rows for each second of processor time; what comes first is not counted: it may compile."""
    work(0)
    rows, number, began = 0, 1, process_time()
    while (spent := process_time() - began) < seconds or number == 1:
        rows, number = rows + work(number), number + 1
    return rows / spent


def wall_rate(work: Work, seconds: float, threads: int) -> float:
    """Rows for each second on the clock, with several threads."""
    began = perf_counter()

    def until_the_end(thread: int) -> int:
        rows, number = 0, 0
        while perf_counter() - began < seconds:
            rows, number = rows + work(1_000 * thread + number), number + 1
        return rows

    with ThreadPoolExecutor(threads) as pool:
        rows = sum(pool.map(until_the_end, range(threads)))
    return rows / (perf_counter() - began)


def lines(only: str, games: int) -> Iterator[Line]:
    """Those of all boxes that have a kernel, or of one."""
    for path in sorted(Path(__file__).parent.glob("kernels_*.py")):
        if only in ("", path.stem.removeprefix("kernels_")):
            yield from import_module(path.stem).lines(games)


def main(
    seconds: Annotated[float, typer.Option(help="How long each number is measured.")] = 3.0,
    threads: Annotated[int, typer.Option(help="For the rate on the clock.")] = os.cpu_count() or 1,
    games: Annotated[int, typer.Option(help="How many a kernel plays at once.")] = 1024,
    only: Annotated[str, typer.Option(help="One box.")] = "",
) -> None:
    """Tells how many rows a second rules and kernels make, and the ratio."""
    table = Table("box", "what", "rules, one core", "kernel, one core", "ratio", "kernel, wall")
    for line in lines(only, games):
        slow, fast = rate(line.plain, seconds), rate(line.fast, seconds)
        wall = wall_rate(line.fast, seconds, threads)
        figures = (f"{slow:,.0f}", f"{fast:,.0f}", f"{fast / slow:,.0f} ×", f"{wall:,.0f}")
        table.add_row(line.box, line.what, *figures)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    console = Console()
    console.print(table)
    python = sys.version.split()[0]
    console.print(f"Python {python}, {threads} threads, {games} games at once, load {load:.1f}")


if __name__ == "__main__":
    typer.run(main)
