"""How a server starts, opens and reads tables in a large store.

Writes a store with many running and finished tables of SuDoKu, all from one address: some wait for
a bot, some have clocks of days, most wait for people. Then starts a server on it and measures the
time and the memory until it answers, and how long it takes to open a table and to read one.

    python bench/store.py --running 50000 --finished 500000

Making the store takes some minutes; `--file` keeps it and uses it again.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from masume import KeyDealer
from masume.core.clock import Clock
from masume.server.house_clock import HouseClock
from masume.server.store.columns import (
    header_values,
    row_values,
)
from masume.server.store.models import Header, SeatState, StoredTable, TimeControl
from masume.server.store.sqlite.parts import deadline_values
from masume.server.store.sqlite.statements import INSERT_ROWS
from masume.server.store.sqlite.tables import SqliteStore
from masume.server.store.sqlite.writer import put
from masume.server.tables.presence import Presence
from masume.server.tables.table import Table

PORT = 8792
ADDRESS = "127.0.0.1"
TEMPLATES = 40
"""Different games, each stored under many ids."""
WAIT_FOR_BOTS = 0.002
"""Of the running tables, this share waits for a bot: as after a crash under load."""
CLOCKED = 0.1
DAY = 86_400


def played(rng: Random, kind: str) -> StoredTable:
    """A game of two people, in the middle or at its end."""
    clock, now = HouseClock(Clock()), Clock().now_ms()
    person = SeatState("person", "Ann", device="a" * 40, key="k" * 40)
    bot = SeatState("bot", "Robo", "greedy", "instant")
    seats = (person, bot if kind == "bot" else replace(person, name="Bea"))
    header = Header(
        id="",
        code="",
        game="sudoku",
        options={},
        assist="play",
        phase="running",
        host="a" * 40,
        watchable=False,
        key=KeyDealer.fresh().key.hex(),
        seed=None,
        address=ADDRESS,
        created=now,
        started=now,
        touched=now,
        clock=TimeControl(3 * DAY) if kind == "clock" else None,
    )
    table = Table(header, seats, None, clock, Presence())
    table.start()
    match, length = table.playing(), rng.randint(10, 40)
    while not match.is_over:
        [seat] = match.game.to_act(match.state)
        if kind != "over" and len(match.log) >= length and seat == (kind == "bot"):
            break
        match.act(seat, match.game.sample(match.state, seat, rng), ms=1000 * len(match.log))
    if match.is_over:
        table.header = replace(table.header, phase="over")
    return table.stored()


def fill(path: Path, running: int, finished: int) -> None:
    """Writes the tables, a thousand in each transaction."""
    asyncio.run(SqliteStore(path).close())
    rng = Random(1)
    games = {
        kind: [played(rng, kind) for _ in range(TEMPLATES)]
        for kind in ("people", "clock", "bot", "over")
    }
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA synchronous=OFF")
    kinds = ["over"] * finished + [
        "bot" if rng.random() < WAIT_FOR_BOTS else "clock" if rng.random() < CLOCKED else "people"
        for _ in range(running)
    ]
    rng.shuffle(kinds)
    for start in range(0, len(kinds), 1000):
        db.execute("BEGIN")
        for number, kind in enumerate(kinds[start : start + 1000], start):
            insert(db, number, rng.choice(games[kind]), rng)
        db.execute("COMMIT")
    db.close()


def insert(db: sqlite3.Connection, number: int, table: StoredTable, rng: Random) -> None:
    """Stores a copy of a table under another id."""
    table_id, device = f"{rng.getrandbits(128):032x}", f"{number % 5000:040x}"
    header = replace(table.header, id=table_id, code=f"C{number:07}", host=device)
    names = header.__struct_fields__
    marks = ", ".join("?" * len(names))
    db.execute(f"INSERT INTO tables ({', '.join(names)}) VALUES ({marks})", header_values(header))
    for seat, state in enumerate(table.seats):
        owner = device if state.kind == "person" else ""
        values = (table_id, seat, state.kind, state.name, state.level, state.pace, owner, "")
        db.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
    put(db, {INSERT_ROWS: row_values(table_id, table.rows)})
    if table.deadlines:
        put(db, deadline_values(table_id, table.deadlines))


class Client:
    """One connection to the server."""

    def __init__(self) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", PORT)
        self.cookie = ""

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[Any, float]:
        """The answer, and how many milliseconds it took."""
        headers = {"content-type": "application/json", "host": "localhost"}
        headers |= {"cookie": self.cookie} if self.cookie else {}
        began = time.perf_counter()
        self.connection.request(method, path, json.dumps(body) if body else None, headers)
        response = self.connection.getresponse()
        text = response.read()
        taken = 1000 * (time.perf_counter() - began)
        self.cookie = (response.getheader("set-cookie") or self.cookie).partition(";")[0]
        if response.status >= 300:
            raise RuntimeError(f"{path}: {text.decode()[:200]}")
        return json.loads(text), taken


def start(path: Path) -> tuple[subprocess.Popen[bytes], float]:
    """A server, and the seconds until it answers."""
    began = time.perf_counter()
    server = subprocess.Popen([sys.executable, __file__, "serve", str(path)])
    while True:
        try:
            Client().ask("GET", "/readyz")
        except OSError:
            time.sleep(0.02)
        else:
            return server, time.perf_counter() - began


def megabytes(pid: int) -> float:
    """The memory that a process uses, where the system tells (Linux)."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def spread(values: list[float]) -> str:
    """The median and the greatest of some times."""
    return f"median {median(values):.2f} ms, 99 % {sorted(values)[len(values) * 99 // 100]:.2f} ms"


def measure(path: Path) -> None:
    """Starts a server and prints what it takes."""
    server, seconds = start(path)
    try:
        at_start = megabytes(server.pid)
        time.sleep(5)
        after = megabytes(server.pid)
        client, body = Client(), {"game": "sudoku", "seats": [{"kind": "me"}] * 2}
        opened = [client.ask("POST", "/api/tables", body) for _ in range(300)]
        figures = client.ask("GET", "/readyz")[1]
        listed = client.ask("GET", "/api/tables")[1]
        end = megabytes(server.pid)
        print(f"start {seconds:.2f} s, {at_start:.0f} MB; five seconds later {after:.0f} MB")
        print(f"opening a table: {spread([taken for _, taken in opened])}")
        print(f"readyz {figures:.2f} ms, list of 100 tables {listed:.1f} ms; then {end:.0f} MB")
    finally:
        server.terminate()
        server.wait()


def main(
    running: Annotated[int, typer.Option(min=0)] = 50_000,
    finished: Annotated[int, typer.Option(min=0)] = 500_000,
    file: Annotated[Path | None, typer.Option(help="Where the store is kept.")] = None,
) -> None:
    """Prints how a server does with a large store."""
    with tempfile.TemporaryDirectory() as folder:
        path = (file or Path(folder) / "large.sqlite").absolute()
        if not path.exists():
            fill(path, running, finished)
        size = path.stat().st_size / 1e9
        print(f"{running:,} running and {finished:,} finished tables: {size:.2f} GB")
        measure(path)


def serve(path: str) -> None:
    """A server with limits that do not get in the way of the measurement."""
    from masume.server.http.serving import Server, tune_interpreter  # noqa: PLC0415
    from masume.server.settings import Settings  # noqa: PLC0415

    server = Server(Settings(data=Path(path), port=PORT, tables_per_address=1_000_000))
    tune_interpreter()
    server.run()


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2])
    else:
        typer.run(main)
