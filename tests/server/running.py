"""A real server on a port of its own, in a thread of the test."""

import asyncio
import ssl
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine
from random import Random
from types import SimpleNamespace
from typing import TypeVar

import httpx
import pytest
import uvicorn.server

from masume.core import registry
from masume.core.clock import Clock
from masume.server.http.serving import Server
from masume.server.settings import Settings
from masume.server.tables.queue import Pool
from tests.clock import FakeClock, JumpingClock
from tests.postgres import new_address

T = TypeVar("T")

registry.games()  # here, since pytest cannot rewrite modules in two threads at once
PATIENCE = 60
"""Seconds: what has not come by then never comes. No test measures time by this."""
POLL_SECONDS = 0.001
"""How long a test that waits for something leaves the interpreter to the server."""
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Shared by all clients: servers here speak plain HTTP, and loading certificates is slow."""


class InlinePool:
    """Runs everything at once, on the event loop: bots answer without another process."""

    async def ready(self, worker: int) -> None:
        pass

    async def run(self, worker: int, work: Callable[..., T], *values: object) -> T:
        return work(*values)

    def close(self) -> None:
        pass


async def _sleep_briefly(_: float) -> None:
    await asyncio.sleep(POLL_SECONDS)


# While it ends, uvicorn looks ten times a second whether everything has ended.
uvicorn.server.asyncio = SimpleNamespace(**{**vars(asyncio), "sleep": _sleep_briefly})


class ReadyServer(Server):
    """Says when it listens, and ends as soon as it should."""

    def __init__(self, settings: Settings, clock: Clock | None, pool: Pool | None) -> None:
        super().__init__(settings, clock, pool)
        self.is_ready = threading.Event()

    async def startup(self, sockets=None):
        await super().startup(sockets)
        self.loop, self.over = asyncio.get_running_loop(), asyncio.Event()
        self.is_ready.set()

    async def main_loop(self):
        await self.on_tick(0)
        await self.over.wait()

    def stop(self) -> None:
        """Called from the thread of the test."""
        self.loop.call_soon_threadsafe(self.over.set)


class Running:
    """A server in a thread."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock | None = None,
        pool: Pool | None = None,
        database_clock: Clock | None = None,
    ) -> None:
        self.clock = clock
        self.server = ReadyServer(settings, clock, pool)
        self.app = self.server.masume
        self.tables = self.app.backend.tables
        if isinstance(clock, FakeClock):  # time goes on only when everything is on disk
            self.app.backend.bots.random = Random(1)  # whether one errs must not decide a test
            clock.unfinished.append(self.tables.store.waiting)
            if settings.database:
                self.tables.store.times.wall = (database_clock or clock).now_ms
        self.clients = []
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        assert self.server.is_ready.wait(PATIENCE), "the server did not start"
        self.loop = self.server.loop
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        if isinstance(clock, FakeClock):  # the first sweep is over before a test begins
            self.settle()

    def device_of(self, other: httpx.Client) -> httpx.Client:
        """The browser that has been at another server before."""
        device = self.device()
        for cookie in other.cookies.jar:
            device.cookies.set(cookie.name, cookie.value or "", cookie.domain, cookie.path)
        return device

    def stop(self) -> None:
        for client in self.clients:
            client.close()
        if self.thread.is_alive():
            self.server.stop()
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server did not stop"

    def device(self) -> httpx.Client:
        """A browser of its own: it keeps its cookie."""
        client = httpx.Client(base_url=self.url, timeout=PATIENCE, verify=NO_CERTIFICATES)
        self.clients.append(client)
        return client

    def settle(self) -> None:
        """Lets the server do whatever it can do without more time."""
        self.clock.settle(self.loop)

    def wait(self, work: Coroutine[None, None, T]) -> T:
        """The result of something that runs on the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def read(self, sql: str) -> list:
        """The rows of a query to the store, whichever it is."""
        found = self.tables.store.read(sql)
        return found if isinstance(found, list) else self.wait(found)

    @property
    def open_streams(self) -> int:
        return self.app.security.streams.total()

    def drafted(self, table_id: str, seat: int) -> int:
        """How many words the draft of a seat has."""
        draft = self.tables.loaded[table_id].drafts.get(seat)
        return len(draft.items) if draft else 0

    def online(self, table_id: str) -> int:
        """How many devices have a stream open at a table."""
        return sum(each == table_id for each, _ in list(self.tables.presence._streams))


def until(condition: Callable[[], object]) -> object:
    """Asks again and again until the answer is yes; pytest ends a test that never gets one.

    Between two questions the server's thread has the interpreter for itself.
    """
    while not (found := condition()):
        time.sleep(POLL_SECONDS)
    return found


def _starter(clock: type[Clock], pool: type[Pool] | None, kind: str = "sqlite", **usual):
    """Starts servers; all are stopped in the end."""
    running = []
    addresses = defaultdict(new_address)

    def start(wall_ahead=0.0, database_clock=None, **settings) -> Running:
        if kind == "postgres":  # a file of its own becomes a schema of its own
            data = settings.pop("data", None)
            settings["database"] = new_address() if data is None else addresses[data]
        given = Settings(**{"port": 0, "bots_per_second": 0.0, **usual, **settings})
        time = clock()
        time.wall_ahead = wall_ahead
        running.append(Running(given, time, pool() if pool else None, database_clock))
        return running[-1]

    yield start
    for each in running:
        each.stop()


ON_A_FILE = pytest.mark.parametrize("serve", ["sqlite"], indirect=True)
"""For tests of what only a file can have or suffer, or of what never comes to a store."""
DAY = 86_400.0
USUAL = {
    "heartbeat_seconds": DAY,
    "store_check_seconds": DAY,
    "memory_seconds": 3600.0,
    "bus_seconds": 600.0,
}
"""No heartbeat hides a wake-up that is missing."""
QUIET = {"memory_seconds": DAY, "bus_seconds": DAY}
"""For tests in which days pass: nobody looks every minute whether something has changed."""


@pytest.fixture(params=["sqlite", "postgres"])
def serve(request):
    """Starts servers whose clock stands still."""
    yield from _starter(FakeClock, InlinePool, request.param, **USUAL)


@pytest.fixture(name="serve")
def serve_on_a_file():
    """The same for pages, which cannot tell one store from another."""
    yield from _starter(FakeClock, InlinePool, **USUAL)


@pytest.fixture
def serve_live():
    """Starts servers with the real clock, for browsers."""
    yield from _starter(JumpingClock, None, heartbeat_seconds=0.2)
