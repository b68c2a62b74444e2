"""Plays all games for a long time while things go wrong, and prints what was seen.

    python -m tests.faults.soak --minutes 60
    python -m tests.faults.soak --kills 1000

Two servers are played at once. The first is killed, ended and stalled at random instants, and
started again on its store. The second lives through the whole run: it shows whether memory grows.
Both are attacked by clients that mean no good. Fails if anything promised was broken.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from tests.faults.attacks import attack
from tests.faults.listeners import Listener
from tests.faults.players import Player
from tests.faults.process import ServerProcess
from tests.faults.tally import Tally

PLAYERS = 6
MANY = 1_000_000
LIMITS = {
    "tables_per_address": MANY,
    "streams_per_device": 64,
}
ANSWERS = 1, 200
"""So many answers come between two faults."""
SAMPLE_SECONDS = 2.0
QUARTERS = 4
ORDERLY = 0, -signal.SIGTERM


class Scene:
    """A server with people who play, people who listen, and somebody who attacks."""

    def __init__(self, folder: Path, name: str, seed: str, players: int = PLAYERS) -> None:
        self.tally, self.random = Tally(), random.Random(seed)
        self.server = ServerProcess(folder / f"{name}.sqlite", folder / f"{name}.log", **LIMITS)
        self.players = [
            Player(self.server.url, self.tally, f"{seed} {number}") for number in range(players)
        ]
        self.listeners = [Listener(player, self.tally) for player in self.players]
        for thread in (*self.players, *self.listeners):
            thread.start()

    def harm(self) -> None:
        """Kills, ends or stalls the server, some answers after it was last harmed."""
        wanted = self.tally.counts["answers"] + self.random.randint(*ANSWERS)
        while self.tally.counts["answers"] < wanted:
            time.sleep(self.random.uniform(0, 0.02))
        fault = self.random.choices(["kill", "end", "stall"], [8, 1, 1])[0]
        if fault == "kill":
            self.server.restart(signal.SIGKILL)
        elif fault == "end":
            self.server.restart(signal.SIGTERM)
        else:
            self.server.stall()
            self._wait(0.1, 4.0)
            self.server.go_on()
        self.tally.count(f"fault: {fault}")

    def attack(self) -> None:
        """One attack by chance."""
        self._wait(0.5, 5.0)
        self.tally.count(f"attack: {attack(self.server.port, self.random)}")

    def _wait(self, least: float, most: float) -> None:
        time.sleep(self.random.uniform(least, most))

    def close(self) -> None:
        """Lets everybody finish, and ends the server in an orderly way."""
        for player in self.players:
            player.stopped.set()
        for thread in (*self.players, *self.listeners):
            thread.join(60)
        if (status := self.server.end()) not in ORDERLY:
            self.tally.report(f"the server ended with {status}")
        for trace in self.server.traces():
            self.tally.report(f"in the log: {trace}")


def run(folder: Path, minutes: float, kills: int, seed: str) -> tuple[Scene, Scene, list[int]]:
    """Both servers, and the memory of the second one over time."""
    harmed, steady = Scene(folder, "harmed", f"{seed} h"), Scene(folder, "steady", f"{seed} s")
    until, over = time.monotonic() + 60 * minutes, threading.Event()
    memory: list[int] = []

    def attacking() -> None:
        while not over.is_set():
            steady.attack()
            harmed.attack()

    def measuring() -> None:
        while not over.wait(SAMPLE_SECONDS):
            memory.append(steady.server.memory())

    beside = [threading.Thread(target=work, daemon=True) for work in (attacking, measuring)]
    for thread in beside:
        thread.start()
    while time.monotonic() < until or harmed.tally.counts["fault: kill"] < kills:
        harmed.harm()
    over.set()
    for thread in beside:
        thread.join(60)
    for scene in (harmed, steady):
        scene.close()
    return harmed, steady, memory


def show(scenes: dict[str, Scene], memory: list[int]) -> None:
    """Everything that was counted."""
    table = Table("seen", *scenes, box=None)
    names = sorted({name for scene in scenes.values() for name in scene.tally.counts})
    for name in ["starts", *names]:
        counts = [
            scene.server.starts if name == "starts" else scene.tally.counts[name]
            for scene in scenes.values()
        ]
        table.add_row(name, *(f"{count:,}" for count in counts))
    for quarter in range(QUARTERS):
        part = memory[quarter * len(memory) // QUARTERS : (quarter + 1) * len(memory) // QUARTERS]
        if part:
            table.add_row(f"memory, quarter {quarter + 1}", "", f"{median(part) / 1e6:,.1f} MB")
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", default="tea")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended before its time"))
    with tempfile.TemporaryDirectory() as folder:
        harmed, steady, memory = run(Path(folder), wanted.minutes, wanted.kills, wanted.seed)
    show({"harmed": harmed, "steady": steady}, memory)
    wrong = harmed.tally.wrong + steady.tally.wrong
    for each in wrong:
        print(f"WRONG: {each}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
