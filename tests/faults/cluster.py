"""Several servers and a thinker at one database, all of which can be harmed, and people who play.

Every server has a cable to the database and one to its clients. A fault harms one server, one
cable or the database; faults of different servers happen at the same time.
"""

from __future__ import annotations

import asyncio
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import asyncpg
import msgspec

from masume.core import registry
from masume.server.store.postgres.database import Database
from tests.faults.database import Mode, StoppableDatabase
from tests.faults.histories import Histories, LogRow
from tests.faults.listeners import Listener
from tests.faults.node import COULD_NOT_START
from tests.faults.players import LEVEL, LONGEST, Partner, Player
from tests.faults.process import ServerProcess
from tests.faults.tally import Tally
from tests.web.cable import Cable

HOUR = 3600.0
ORDERLY = 0, -signal.SIGTERM
SETTINGS = {
    "tables_per_address": 1_000_000,
    "streams_per_device": 64,
    "bot_workers": 1,
    "bots_wait": 0.2,
}
TIMED = "ALTER TABLE rows ADD COLUMN written TIMESTAMPTZ DEFAULT clock_timestamp()"
"""Lets the database note when each row was written."""
LOG = """
    SELECT "table", number, request, by, game, extract(epoch FROM written)::float8 AS at
    FROM rows JOIN tables ON id = "table" ORDER BY "table", number
"""


class Wait(NamedTuple):
    """How long a bot's decision waited."""

    seconds: float
    faults: tuple[str, ...]
    """What happened meanwhile."""


class Node(ServerProcess):
    """A server or a thinker."""

    def __init__(
        self, kind: str, name: str, folder: Path, database: StoppableDatabase, ahead: float
    ) -> None:
        self.kind, self.name, self.ahead = kind, name, ahead
        self.newer = 0
        """How many steps its schema has more than that of this version."""
        self.wire = Cable(database.socket)
        self.lock = threading.Lock()
        address = f"postgresql://postgres@127.0.0.1:{self.wire.port}/postgres?sslmode=disable"
        settings = {**SETTINGS, "worker": name, "database": address}
        super().__init__("", folder / f"{name}.log", **settings)
        self.line = Cable(self.port)

    def command(self) -> list[str]:
        """What is run."""
        program = [sys.executable, "-m", "tests.faults.node", self.kind]
        numbers = ["--wall-ahead", str(self.ahead), "--newer", str(self.newer)]
        return [*program, "--port", str(self.port), *numbers]

    def revive(self) -> bool:
        """Starts it again if it could not start while the database was away."""
        if self.process.poll() != COULD_NOT_START:
            return False
        self.process = self._started()
        return True


class Cluster:
    """Everything, and what has happened to it."""

    def __init__(self, folder: Path, servers: int, seed: str, players: int) -> None:
        self.tally, self.random = Tally(), random.Random(seed)
        self.histories = Histories(self.tally)
        self.database = StoppableDatabase()
        self.database_lock = threading.Lock()
        self.faults: list[tuple[str, float, float]] = []
        """What has happened from when until when."""
        self.waits: list[Wait] = []
        """For bots; known in the end."""
        asyncio.run(self._make_schema())
        aheads = [HOUR if number == 1 else 0.0 for number in range(servers)]
        self.servers = [
            Node("serve", f"server-{number}", folder, self.database, ahead)
            for number, ahead in enumerate(aheads)
        ]
        self.nodes = [*self.servers, Node("think", "thinker", folder, self.database, -HOUR)]
        urls = [node.line.url for node in self.servers]
        self.players = [
            Player(urls, self.histories, f"{seed} {number}", nap=0.05) for number in range(players)
        ]
        self.beside: list[threading.Thread] = []
        for number, player in enumerate(self.players):
            self.beside.append(Listener(player))
            if number % 2 == 0:
                self.beside.append(Partner(player, f"{seed} partner {number}"))
        for thread in (*self.players, *self.beside):
            thread.start()

    def wait_for(self, moves: int) -> None:
        """Waits until so many more moves were granted, or it is clear that none will be."""
        wanted = self.tally.counts["moves granted"] + moves
        until = time.monotonic() + LONGEST
        while self.tally.counts["moves granted"] < wanted:
            time.sleep(0.01)
            self.revive()
            if time.monotonic() > until:
                self.tally.report(f"fewer than {moves} moves in {LONGEST} seconds")
                break

    # -- faults -------------------------------------------------------------------------------

    def harm(self, fault: str, rng: random.Random | None = None) -> None:
        """One fault by name."""
        began = time.time()
        FAULTS[fault](self, rng or self.random)
        self.tally.count(f"fault: {fault}")
        self.faults.append((fault, began, time.time()))

    def restart(self, node: Node, how: signal.Signals) -> None:
        """Ends a node and starts it again, in the newest version that any node has."""
        with node.lock:
            node.newer = max(each.newer for each in self.nodes)
            node.restart(how)

    def stall(self, node: Node, seconds: float) -> None:
        with node.lock:
            node.stall()
            time.sleep(seconds)
            node.go_on()

    def stop_database(self, mode: Mode, seconds: float) -> None:
        with self.database_lock:
            self.database.stop(mode)
            time.sleep(seconds)
            self.database.start()

    def upgrade(self, *nodes: Node) -> None:
        """Replaces nodes, one after another, by those of a newer version; others may stay."""
        newer = max(node.newer for node in self.nodes) + 1
        for node in nodes:
            with node.lock:
                node.newer = newer
                node.restart(signal.SIGTERM)

    def revive(self) -> None:
        """Starts what could not start while the database was away, as a supervisor does."""
        for node in self.nodes:
            if node.lock.acquire(blocking=False):
                if node.revive():
                    self.tally.count("started again: the database was away")
                elif (status := node.process.poll()) is not None:
                    self.tally.report(f"{node.name} has ended by itself: {status}")
                    node.process = node._started()
                node.lock.release()

    # -- the end ------------------------------------------------------------------------------

    def close(self) -> None:
        """Lets everybody finish, ends all nodes in an orderly way, and checks the log."""
        for player in self.players:
            player.stopped.set()
        for thread in (*self.players, *self.beside):
            thread.join(60)
        for node in self.nodes:
            self._end(node)
        log = self.database.read(LOG)
        self.histories.check(map(_log_row, log))
        self.waits = [*self._waits(log)]
        self.database.server.cleanup()

    def _end(self, node: Node) -> None:
        if (status := node.end()) not in (*ORDERLY, COULD_NOT_START):
            self.tally.report(f"{node.name} ended with {status}")
        for cable in (node.wire, node.line):
            cable.close()
        for trace in node.traces():
            self.tally.report(f"in the log of {node.name}: {trace}")

    async def _make_schema(self) -> None:
        database = Database(self.database.server.get_uri())
        await database.open()
        await database.write(lambda connection: connection.execute(TIMED))
        await database.close()

    def _waits(self, log: list[asyncpg.Record]) -> Iterator[Wait]:
        """How long each move of a bot came after the row before it, and what happened meanwhile.

        In a race bots take as long as people: those do not count.
        """
        for before, row in pairwise(log):
            is_race = registry.game(row["game"]).info.traits.real_time
            if before["table"] == row["table"] and row["by"] == LEVEL and not is_race:
                began, ended = before["at"], row["at"]
                met = [each for each, a, b in self.faults if a < ended and began < b]
                yield Wait(ended - began, tuple(met))


def _log_row(row: asyncpg.Record) -> LogRow:
    seat, key, _ = msgspec.json.decode(row["request"]) if row["request"] else (0, "", "")
    return LogRow(row["table"], row["number"], seat, key)


def _held(cable: Cable, how: Callable[[], None], seconds: float) -> None:
    how()
    time.sleep(seconds)
    cable.mend()


Fault = Callable[[Cluster, random.Random], None]
FAULTS: dict[str, Fault] = {
    "server killed": lambda all, rng: all.restart(rng.choice(all.servers), signal.SIGKILL),
    "thinker killed": lambda all, rng: all.restart(all.nodes[-1], signal.SIGKILL),
    "server ended": lambda all, rng: all.restart(rng.choice(all.servers), signal.SIGTERM),
    "server stalled": lambda all, rng: all.stall(rng.choice(all.servers), rng.uniform(0.1, 6)),
    "thinker stalled": lambda all, rng: all.stall(all.nodes[-1], rng.uniform(0.1, 6)),
    "database stopped, fast": lambda all, rng: all.stop_database("fast", rng.uniform(0, 2)),
    "database stopped, immediate": lambda all, rng: all.stop_database(
        "immediate", rng.uniform(0, 2)
    ),
    "database line broken": lambda all, rng: rng.choice(all.nodes).wire.hang_up(),
    "database line held": lambda all, rng: _held(
        wire := rng.choice(all.nodes).wire, wire.cut, rng.uniform(0.1, 3)
    ),
    "commits unanswered": lambda all, rng: _held(
        wire := rng.choice(all.nodes).wire, wire.lose_answers, rng.uniform(0.05, 0.5)
    ),
    "client line broken": lambda all, rng: rng.choice(all.servers).line.hang_up(),
    "client line held": lambda all, rng: _held(
        line := rng.choice(all.servers).line, line.cut, rng.uniform(0.1, 2)
    ),
    "answers to clients lost": lambda all, rng: _held(
        line := rng.choice(all.servers).line, line.lose_answers, rng.uniform(0.05, 0.5)
    ),
    "upgrade of one": lambda all, rng: all.upgrade(rng.choice(all.servers)),
    "upgrade of all": lambda all, rng: all.upgrade(*all.nodes),
}
OFTEN = dict.fromkeys(FAULTS, 10) | {
    "server killed": 20,
    "thinker killed": 8,
    "server ended": 3,
    "thinker stalled": 5,
    "database stopped, fast": 4,
    "database stopped, immediate": 4,
    "upgrade of one": 2,
    "upgrade of all": 1,
}
"""How often each fault is chosen in a long run."""


def harm_at_random(cluster: Cluster, faults: int, seed: str, rest: float) -> None:
    """So many faults, each after some answers or a pause."""
    rng = random.Random(seed)
    for _ in range(faults):
        wanted = cluster.tally.counts["answers"] + rng.randint(0, 60)
        until = time.monotonic() + 10 * rest
        time.sleep(rng.uniform(0, rest))
        while cluster.tally.counts["answers"] < wanted and time.monotonic() < until:
            time.sleep(0.02)
        fault = rng.choices([*OFTEN], [*OFTEN.values()])[0]
        try:
            cluster.harm(fault, rng)
        except Exception as error:
            cluster.tally.report(f"{fault}: {error!r}")
        with suppress(Exception):
            cluster.revive()
