"""Versions of the server side by side, each loaded by its own `bench/server.py`.

A machine that is slow in some minutes tells little about two runs after one another. So the servers
run at once and are loaded in turn, a second each, and the ratios of neighbouring bursts are
compared, also those of the server's processor time for each move. On a busy machine neither is
steady: `instructions.py` is. Each checkout has its own environment, as `make test` leaves it.

    git worktree add ../older COMMIT && make -C ../older test
    python bench/versions.py ../older . --rounds 12
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import Annotated

import typer
import uvloop
from rich.console import Console
from rich.table import Table

FIRST_PORT = 8791
START_SECONDS = 6
TABLES, WATCHERS = 100, 200
MOST_A_SECOND = 18_000
"""Moves: more than any version makes."""
TICKS = os.sysconf("SC_CLK_TCK")
FIGURES = {"moves/s": True, "µs a move": False, "events/s": True}
"""What is measured, and whether more of it is better."""


class Version:
    """A checkout with a server running on a store of its own, and what was measured of it."""

    def __init__(self, checkout: Path, port: int, folder: str) -> None:
        self.checkout, self.port = checkout.resolve(), port
        self.found: dict[str, list[float]] = {what: [] for what in FIGURES}
        store = str(Path(folder) / f"{port}.db")
        self.server = subprocess.Popen(
            self._command("serve", store), env=self._environment(), text=True
        )

    def _command(self, part: str, *arguments: str) -> list[str]:
        """Runs a part of this program by the Python of the checkout."""
        python = str(self.checkout / ".venv/bin/python")
        return [python, __file__, part, str(self.checkout), str(self.port), *arguments]

    def _environment(self) -> dict[str, str]:
        return {"PYTHONPATH": str(self.checkout / "src")}

    def load(self, seconds: float) -> None:
        """One burst, by a client of the same version."""
        done = subprocess.run(
            self._command("load", str(seconds), str(self.server.pid)),
            env=self._environment(),
            capture_output=True,
            text=True,
            check=True,
        )
        for what, value in json.loads(done.stdout).items():
            self.found[what].append(value)


def bench_of(checkout: Path, port: int) -> ModuleType:
    """The `bench/server.py` of a checkout, for a port of its own."""
    spec = spec_from_file_location("bench_server", checkout / "bench" / "server.py")
    if spec is None or spec.loader is None:
        raise typer.BadParameter(f"{checkout} has no bench/server.py")
    bench = module_from_spec(spec)
    sys.modules[spec.name] = bench
    spec.loader.exec_module(bench)
    bench.PORT = port  # type: ignore[attr-defined]
    return bench


async def burst(bench: ModuleType, seconds: float, server: int) -> dict[str, float]:
    """Moves as fast as the clients can, and games before an audience."""
    for number in range(TABLES):
        for round_ in range(4):
            bench.script(f"{number}/{round_}")
    pairs = [bench.Pair(number) for number in range(TABLES)]
    games = 2 + round(MOST_A_SECOND * seconds / TABLES / bench.FEWEST_MOVES)
    await asyncio.gather(*(pair.sit_down(games) for pair in pairs))
    spans: list[float] = []
    used, until = processor_seconds(server), time.perf_counter() + seconds
    await asyncio.gather(*(pair.play(until, spans, 0) for pair in pairs))
    used = processor_seconds(server) - used
    shows = [await bench.one_show(WATCHERS, wait=False) for _ in range(3)]
    events = sum(events for events, _ in shows) / sum(spent for _, spent in shows)
    moves = len(spans)
    return {"moves/s": moves / seconds, "µs a move": 1e6 * used / moves, "events/s": events}


def processor_seconds(process: int) -> float:
    """The processor time that a process has used so far, in all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def summary(versions: list[Version]) -> Table:
    """What each version managed, and the ratios to the first: above 1 is better."""
    first = versions[0]
    table = Table("what", "version", "median", "least", "greatest", "to the first", box=None)
    for what in first.found:
        for version in versions:
            values = version.found[what]
            ratios = [a / b for a, b in zip(values, first.found[what], strict=True)]
            ratio = median(ratios) if FIGURES[what] else 1 / median(ratios)
            figures = [f"{value:,.0f}" for value in (median(values), min(values), max(values))]
            table.add_row(what, version.checkout.name, *figures, f"{ratio:.2f}")
    return table


def main(
    checkouts: Annotated[list[Path], typer.Argument(exists=True, file_okay=False)],
    rounds: Annotated[int, typer.Option(min=1, max=100)] = 12,
    seconds: Annotated[float, typer.Option(min=0.2, max=10)] = 1,
) -> None:
    """Loads all versions in turn, each round in the other order."""
    with tempfile.TemporaryDirectory() as folder:
        versions = [Version(each, FIRST_PORT + k, folder) for k, each in enumerate(checkouts)]
        try:
            time.sleep(START_SECONDS)
            for number in range(rounds):
                for version in versions if number % 2 else reversed(versions):
                    version.load(seconds)
        finally:
            for version in versions:
                version.server.terminate()
            for version in versions:
                version.server.wait()
    Console().print(summary(versions))


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        bench_of(Path(sys.argv[2]), int(sys.argv[3])).serve(sys.argv[4])
    elif sys.argv[1:2] == ["load"]:
        loaded = bench_of(Path(sys.argv[2]), int(sys.argv[3]))
        seconds, server = float(sys.argv[4]), int(sys.argv[5])
        print(json.dumps(uvloop.run(burst(loaded, seconds, server))))
    else:
        typer.run(main)
