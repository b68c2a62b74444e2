"""Plays all games for a long time while things go wrong, and prints what was seen.

    python -m tests.faults.soak --minutes 60
    python -m tests.faults.soak --kills 1000
    python -m tests.faults.soak --kills 1000 --store postgres
    python -m tests.faults.soak --nodes 3 --faults 500

With `--nodes` so many servers and a thinker share one database, and all of them, the database and
the lines between them are harmed (`cluster.py`). Otherwise several servers are played at once, each
with a store of its own. The harmed ones are killed, ended and stalled at random instants, find
their disk full or their file gone, and are started again on their stores. With `--minutes` there is
also a steady one, which lives through the whole run: it shows whether memory grows, read in four
quarters after a sixth more of the time, when as many tables leave memory as come. All are attacked
by clients that mean no good. Fails if anything promised was broken.
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
from tests.faults.cluster import Cluster, harm_at_random
from tests.faults.histories import Histories
from tests.faults.listeners import Listener
from tests.faults.players import Player
from tests.faults.process import ServerProcess
from tests.faults.tally import Tally
from tests.postgres import new_address

PLAYERS = 4
"""At each server."""
HARMED = 3
"""Servers that are harmed: while one starts, the others are played."""
MANY = 1_000_000
LIMITS = {
    "tables_per_address": MANY,
    "streams_per_device": 64,
}
ANSWERS = 1, 120
"""So many answers come between two faults, and sometimes none: the fault hits the start."""
EARLY = 0.1
"""The share of faults that hit the start."""
START_SECONDS = 3.0
FAULTS = {"kill": 16, "end": 1, "stall": 1, "full disk": 1, "lost file": 1}
"""How often each fault is chosen."""
OF_FILES = {"full disk", "lost file"}
"""These only a store in a file can suffer."""
SAMPLE_SECONDS = 2.0
REPORT_SECONDS = 30.0
QUARTERS = 4
WARM_UP = 1 / 6
"""How much longer a run lasts before memory is read, as a share of its minutes."""
STEADY = "steady"
STEADY_REST = 0.05
"""Seconds between two moves there: memory is compared over time, so load must not follow the
machine's mood."""
ORDERLY = 0, -signal.SIGTERM
HARMING = 2
"""Faults that happen to servers at one database at the same time."""
REST_SECONDS = 1.0
"""The longest pause between two of them."""
MOST_FAULTS = 3
"""During one wait for a bot; more are counted as so many."""


class Scene:
    """A server with people who play, people who listen, and somebody who attacks."""

    def __init__(self, store: Path | str, log: Path, seed: str, rest: float = 0.0) -> None:
        self.tally, self.random = Tally(), random.Random(seed)
        self.server = ServerProcess(store, log, **LIMITS)
        is_file = isinstance(store, Path)
        self.faults = {
            fault: often for fault, often in FAULTS.items() if is_file or fault not in OF_FILES
        }
        self.server.keep_bytecode()
        histories = Histories(self.tally)
        self.players = [
            Player([self.server.url], histories, f"{seed} {number}", rest)
            for number in range(PLAYERS)
        ]
        self.listeners = [Listener(player) for player in self.players]
        for thread in (*self.players, *self.listeners):
            thread.start()

    def harm(self, over: threading.Event) -> None:
        """Kills, ends or stalls the server again and again."""
        while not over.is_set():
            self._wait_for_an_instant(over)
            self._harm_once()

    def _wait_for_an_instant(self, over: threading.Event) -> None:
        """Some answers after the last fault, or while the server is starting."""
        if self.random.random() < EARLY:
            self._wait(0.0, START_SECONDS)
            return
        wanted = self.tally.counts["answers"] + self.random.randint(*ANSWERS)
        while self.tally.counts["answers"] < wanted and not over.is_set():
            if self.server.process.poll() is not None:
                self.tally.report("the server has ended by itself")
                return
            self._wait(0.0, 0.02)

    def _harm_once(self) -> None:
        fault = self.random.choices([*self.faults], [*self.faults.values()])[0]
        if fault == "kill":
            self.server.restart(signal.SIGKILL)
        elif fault == "end":
            self.server.restart(signal.SIGTERM)
        else:
            begin, end = {
                "stall": (self.server.stall, self.server.go_on),
                "full disk": (self.server.fill_disk, self.server.free_disk),
                "lost file": (self.server.lose_file, self.server.find_file),
            }[fault]
            begin()
            self._wait(0.1, 4.0)
            end()
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


def run(folder: Path, wanted: argparse.Namespace) -> tuple[dict[str, Scene], list[int]]:
    """All servers by name, and the memory of the steady one over time."""
    minutes, kills = wanted.minutes, wanted.kills
    begun, over = time.monotonic(), threading.Event()

    def scene(name: str, rest: float = 0.0) -> Scene:
        store = new_address() if wanted.store == "postgres" else folder / f"{name}.sqlite"
        return Scene(store, folder / f"{name}.log", f"{wanted.seed} {name}", rest)

    names = [f"harmed {number}" for number in range(1, (1 if minutes else HARMED) + 1)]
    harmed = {name: scene(name) for name in names}
    steady = {STEADY: scene(STEADY, STEADY_REST)} if minutes else {}
    scenes = {**harmed, **steady}
    memory: list[int] = []

    def attacking() -> None:
        while not over.is_set():
            for scene in scenes.values():
                scene.attack()

    def measuring() -> None:
        over.wait(60 * minutes * WARM_UP)
        while not over.wait(SAMPLE_SECONDS):
            memory.extend(scene.server.memory() for scene in steady.values())

    beside = [threading.Thread(target=work, daemon=True) for work in (attacking, measuring)]
    for scene in harmed.values():
        beside.append(threading.Thread(target=scene.harm, args=(over,), daemon=True))
    for thread in beside:
        thread.start()
    while time.monotonic() < begun + 60 * minutes * (1 + WARM_UP) or killed(harmed) < kills:
        time.sleep(REPORT_SECONDS)
        spent = (time.monotonic() - begun) / 60
        wrong = sum(len(scene.tally.wrong) for scene in scenes.values())
        print(f"{spent:5.1f} min, {killed(harmed):,} kills, {wrong} wrong", flush=True)
    over.set()
    for thread in beside:
        thread.join(60)
    for scene in scenes.values():
        scene.close()
    return scenes, memory


def killed(scenes: dict[str, Scene]) -> int:
    """How many kills there were."""
    return sum(scene.tally.counts["fault: kill"] for scene in scenes.values())


def run_nodes(folder: Path, wanted: argparse.Namespace) -> Cluster:
    """Servers at one database, harmed by several at once until there were enough faults."""
    begun, cluster = time.monotonic(), Cluster(folder, wanted.nodes, wanted.seed, PLAYERS)
    cluster.wait_for(PLAYERS)
    harming = [
        threading.Thread(
            target=harm_at_random,
            args=(cluster, wanted.faults // HARMING, f"{wanted.seed} {number}", REST_SECONDS),
            daemon=True,
        )
        for number in range(HARMING)
    ]
    for thread in harming:
        thread.start()
    while any(thread.is_alive() for thread in harming):
        time.sleep(REPORT_SECONDS)
        spent, wrong = (time.monotonic() - begun) / 60, len(cluster.tally.wrong)
        print(f"{spent:5.1f} min, {len(cluster.faults):,} faults, {wrong} wrong", flush=True)
    cluster.wait_for(PLAYERS)
    cluster.close()
    return cluster


def show_nodes(cluster: Cluster) -> None:
    """Everything that was counted, and how long bots waited."""
    table = Table("seen", "times", box=None)
    for name, count in sorted(cluster.tally.counts.items()):
        table.add_row(name, f"{count:,}")
    Console().print(table)
    for faults in range(MOST_FAULTS + 1):
        waits = [
            wait.seconds for wait in cluster.waits if min(len(wait.faults), MOST_FAULTS) == faults
        ]
        if waits:
            more = " or more" if faults == MOST_FAULTS else ""
            words = f"median {median(waits):.2f} s, longest {max(waits):.1f} s"
            print(f"{len(waits):,} moves of bots with {faults}{more} faults meanwhile: {words}")


def show(scenes: dict[str, Scene], memory: list[int]) -> None:
    """Everything that was counted."""
    table = Table("seen", *scenes, "all", box=None)
    names = sorted({name for scene in scenes.values() for name in scene.tally.counts})
    for name in ["starts", *names]:
        counts = [
            scene.server.starts if name == "starts" else scene.tally.counts[name]
            for scene in scenes.values()
        ]
        table.add_row(name, *(f"{count:,}" for count in (*counts, sum(counts))))
    Console().print(table)
    for quarter in range(QUARTERS):
        part = memory[quarter * len(memory) // QUARTERS : (quarter + 1) * len(memory) // QUARTERS]
        if part:
            print(f"memory, quarter {quarter + 1}: {median(part) / 1e6:,.1f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--faults", type=int, default=0)
    parser.add_argument("--seed", default="tea")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended before its time"))
    with tempfile.TemporaryDirectory() as folder:
        if wanted.nodes:
            cluster = run_nodes(Path(folder), wanted)
            show_nodes(cluster)
            wrong = cluster.tally.wrong
        else:
            scenes, memory = run(Path(folder), wanted)
            show(scenes, memory)
            wrong = [f"{name}: {each}" for name, one in scenes.items() for each in one.tally.wrong]
    for each in wrong:
        print(f"WRONG: {each}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
