"""How many instructions versions of the server need for a move.

On a busy machine neither moves a second nor processor time tell versions apart that differ by a
tenth. So each server runs under valgrind, which counts the instructions of all its threads, without
those of the system, while some games are played to their end. Two runs differ by less than 1 %.

    git worktree add ../older COMMIT && make -C ../older test
    python bench/instructions.py ../older .
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer
import uvloop
from rich.console import Console
from rich.table import Table

from versions import FIRST_PORT, bench_of

PAIRS, GAMES = 10, 4
"""Two clients a pair, and so many games of each."""
START_TRIES, START_SECONDS = 300, 0.5
COUNTED = re.compile(r"Collected\s*:\s*(\d+)")
FILLED = re.compile(r"([\d,]+) \([^)]*\).*:__memset")
"""Valgrind counts one instruction for each byte that is cleared: these are left out."""


class Server:
    """A checkout's server under valgrind, on a store of its own."""

    def __init__(self, checkout: Path, port: int, folder: str) -> None:
        self.checkout, self.port = checkout, port
        self.report, self.log = Path(folder) / f"{port}.out", Path(folder) / f"{port}.log"
        self.environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
        valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--fair-sched=yes"]
        valgrind.append(f"--callgrind-out-file={self.report}")
        serve = self._command("versions.py", "serve", str(Path(folder) / f"{port}.db"))
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*valgrind, *serve], env={**self.environment, "PYTHONHASHSEED": "1"}, stderr=log
            )

    def _command(self, program: str, part: str, argument: str) -> list[str]:
        python, file = self.checkout / ".venv/bin/python", Path(__file__).with_name(program)
        return [str(python), str(file), part, str(self.checkout), str(self.port), argument]

    def moves(self) -> int:
        """Lets a client of the same version play; returns the number of moves."""
        command = self._command("instructions.py", "play", str(self.process.pid))
        done = subprocess.run(
            command, env=self.environment, stdout=subprocess.PIPE, text=True, check=True
        )
        return int(done.stdout)

    def end(self) -> int:
        """Ends the server; the instructions that were counted."""
        self.process.terminate()
        self.process.wait()
        found = COUNTED.search(self.log.read_text())
        if found is None:
            raise RuntimeError(f"valgrind counted nothing: {self.log.read_text()[-400:]}")
        shown = subprocess.run(
            ["callgrind_annotate", str(self.report)], capture_output=True, text=True, check=True
        )
        filled = FILLED.findall(shown.stdout)
        return int(found[1]) - sum(int(each.replace(",", "")) for each in filled)


async def play(bench: ModuleType, server: str) -> int:
    """Plays all games while instructions are counted; returns the number of moves."""
    await answered(bench)
    pairs = [bench.Pair(number) for number in range(PAIRS)]
    await asyncio.gather(*(pair.sit_down(GAMES) for pair in pairs))
    moves: list[float] = []
    wanted = sum(len(bench.script(f"{k}/{n}")) for k in range(PAIRS) for n in range(GAMES))
    switch_counting("on", server)
    ends = (pair.play(inf, moves, 0) for pair in pairs)
    await asyncio.gather(*ends, return_exceptions=True)  # each ends when it has nothing to play
    switch_counting("off", server)
    if len(moves) != wanted:
        raise RuntimeError("not all moves were answered")
    return len(moves)


def switch_counting(switch: str, server: str) -> None:
    """Turns counting `on` or `off`."""
    subprocess.run(["callgrind_control", "-i", switch, server], check=True, capture_output=True)


async def answered(bench: ModuleType) -> None:
    """Waits until the server can be reached."""
    for _ in range(START_TRIES):
        try:
            line = await bench.Connection().open()
        except OSError:
            await asyncio.sleep(START_SECONDS)
            continue
        line.answer = asyncio.get_running_loop().create_future()
        line.transport.close()
        await asyncio.wait([line.answer])
        line.answer.exception()
        return
    raise RuntimeError("the server does not answer")


def main(
    checkouts: Annotated[list[Path], typer.Argument(exists=True, file_okay=False)],
) -> None:
    """Counts for one version after another."""
    table = Table("version", "instructions a move", "to the first", box=None)
    first = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for number, checkout in enumerate(checkouts):
            server = Server(checkout.resolve(), FIRST_PORT + number, folder)
            try:
                moves = server.moves()
            finally:
                counted = server.end()
            each = counted / moves
            first = first or each
            table.add_row(server.checkout.name, f"{each:,.0f}", f"{first / each:.3f}")
    Console().print(table)


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        print(uvloop.run(play(bench_of(Path(sys.argv[2]), int(sys.argv[3])), sys.argv[4])))
    else:
        typer.run(main)
