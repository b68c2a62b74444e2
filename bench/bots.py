"""How long a bot's answer and people's moves take while many tables of bots play at full speed.

Starts a server on a file of its own. One person plays SuDoKu against an instant greedy bot and
measures from the answer to their own move until the bot's move is on their stream; beside them
pairs of people play scripted games. First alone, then beside many tables of instant bots of several
games, of which a new one is opened whenever one is over.

    python bench/bots.py --tables 100 --seconds 20
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
import time
from itertools import count, cycle
from pathlib import Path
from statistics import median
from typing import Annotated, Any, cast

import msgspec
import typer
import uvloop
from rich.console import Console
from rich.table import Table

from server import PORT, Connection, crowd, script

BOT = {"kind": "bot", "level": "greedy", "pace": "instant"}
FLOOD = (
    ("sudoku", "greedy"),
    ("sumoku", "greedy"),
    ("sudoku", "careful"),
    ("cat", "greedy"),
    ("sudokids", "careful"),
    ("cardoku", "greedy"),
)
"""Which bots play at full speed."""
PAIRS, MOVES_A_SECOND = 20, 200
"""People who play scripted games beside."""
NUMBER = re.compile(rb'"number":(\d+)')


class Client(Connection):
    """A connection that can also read."""

    async def get(self, path: str) -> dict[str, Any]:
        head = f"GET {path} HTTP/1.1\r\nhost: x\r\nx-masume-key: {self.key}\r\n\r\n"
        self.received, self.began = b"", time.perf_counter()
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(head.encode())
        return cast(dict[str, Any], msgspec.json.decode(await self.answer))


class Eyes(asyncio.Protocol):
    """A stream of one table: which row was seen last."""

    def __init__(self, table: str, key: str) -> None:
        self.table, self.key = table, key
        self.row, self.seen = -1, asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        path = f"/api/stream?tables={self.table}"
        head = f"GET {path} HTTP/1.1\r\nhost: x\r\nx-masume-key: {self.key}\r\n\r\n"
        self.transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        rows = [int(number) for number in NUMBER.findall(data)]
        if rows and max(rows) > self.row:
            self.row = max(rows)
            self.seen.set()

    async def wait_for(self, row: int) -> None:
        while self.row < row:
            self.seen.clear()
            await self.seen.wait()


async def one_game(client: Client, until: float, spans: list[float]) -> None:
    """Plays the first move of every list, and measures how long the bot takes to answer."""
    client.key = "0" * 32
    opened = await client.post("/api/tables", {"game": "sudoku", "seats": [{"kind": "me"}, BOT]})
    client.key, table = opened["key"], opened["table"]["id"]
    loop = asyncio.get_running_loop()
    line, eyes = await loop.create_connection(lambda: Eyes(table, client.key), "127.0.0.1", PORT)
    while time.perf_counter() < until:
        position = await client.get(f"/api/tables/{table}/position?since=0")
        asked = position["decisions"].get("0")
        if asked is None:
            break
        name, moves = asked["decision"], asked["moves"][:1]
        body = {"seat": 0, "decision": name, "key": name, "moves": moves}
        row = (await client.post(f"/api/tables/{table}/moves", body))["row"]
        began = time.perf_counter()
        if (await client.get(f"/api/tables/{table}"))["phase"] == "over":
            break
        await eyes.wait_for(row)
        spans.append(time.perf_counter() - began)
        await asyncio.sleep(0.05)
    line.close()


async def person(seconds: float) -> list[float]:
    """How long a greedy bot took for each of its answers."""
    spans: list[float] = []
    client = Client()
    await client.open()
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        await one_game(client, until, spans)
    return sorted(spans)


async def flood(tables: int) -> None:
    """Keeps many tables of bots playing, until it is cancelled."""
    client, kinds = Client("0" * 32), cycle(FLOOD)
    await client.open()
    playing: list[str] = []
    for number in count():
        if len(playing) < tables:
            game, level = next(kinds)
            bot = {**BOT, "level": level}
            body = {"game": game, "seats": [bot, bot], "watchable": True}
            playing.append((await client.post("/api/tables", body))["table"]["id"])
            continue
        table = playing[number % tables]
        if (await client.get(f"/api/tables/{table}"))["phase"] == "over":
            playing.remove(table)
        await asyncio.sleep(0.02)


async def figures(seconds: float) -> tuple[str, ...]:
    """The bot's answers and people's moves, measured at the same time."""
    spans, found = await asyncio.gather(person(seconds), crowd(PAIRS, seconds, MOVES_A_SECOND))
    bots = f"{len(spans)}", f"{1000 * median(spans):.1f}", f"{1000 * spans[-1]:.0f}"
    return *bots, f"{found.half:.1f}", f"{found.late:.1f}"


async def measure(tables: int, seconds: float) -> Table:
    """Both alone, then beside the flood."""
    for number in range(PAIRS):
        for round_ in range(4):
            script(f"{number}/{round_}")
    heads = "answers", "median ms", "most ms", "people p50 ms", "people p99 ms"
    table = Table("beside", *heads, box=None)
    await person(3)  # until processes have started
    table.add_row("nobody", *await figures(seconds))
    flooding = asyncio.create_task(flood(tables))
    await asyncio.sleep(5)
    table.add_row(f"{tables} tables of bots", *await figures(seconds))
    flooding.cancel()
    return table


def main(
    tables: Annotated[int, typer.Option(min=1, max=1000)] = 100,
    seconds: Annotated[float, typer.Option(min=1, max=120)] = 20,
) -> None:
    """Prints how long bots and people wait on this machine."""
    here = Path(__file__).with_name("server.py")
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, here, "serve", str(Path(folder) / "b.db")])
        try:
            time.sleep(4)
            found = uvloop.run(measure(tables, seconds))
        finally:
            server.terminate()
            server.wait()
    Console().print(found)


if __name__ == "__main__":
    typer.run(main)
