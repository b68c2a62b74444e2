"""The bus of servers at one database: `LISTEN` and `NOTIFY` on a connection of its own.

What a commit changes is announced from inside its transaction (`moves.py`); whatever else servers
tell each other goes through this connection. Each server says every second that it is alive; one
that does not hear itself has lost its connection, and takes another one. The same connection holds
a lock that tells whether any server runs, and takes leases: all that costs no flush to disk.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

import asyncpg

from masume.core.clock import Clock
from masume.core.errors import StoreError
from masume.server.bus import Alive, Listener, Message
from masume.server.figures import Figures
from masume.server.identity import new_id
from masume.server.store.postgres.envelopes import seal, unseal
from masume.server.store.postgres.errors import FAILURES, translated

log = logging.getLogger("masume.bus")

LOST_SECONDS = 5.0
"""A connection on which a statement or an own message takes longer is given up."""
START_SECONDS = 60.0
"""How long a server that starts waits for the database, and for the first server, which puts
everything in order."""
MOST_WAITING = 10_000
"""Messages that wait to be sent; more are dropped, and everybody looks at the store in time."""
SERVING = "hashtext('masume servers ' || current_schema())"
"""The lock that all servers share while they run."""
STARTING = "hashtext('masume start ' || current_schema())"
"""The lock of the one that starts: so two never take each other for a server that runs."""
ENTER_SECONDS = 0.05
"""Between two looks whether the first server has started, or died."""
CHANNEL_BYTES = 60
"""PostgreSQL takes no longer names of channels than 63."""
SETTINGS = {
    "application_name": "masume bus",
    "synchronous_commit": "off",
    "tcp_user_timeout": "30000",
}
"""The last one lets PostgreSQL end the connection of a server that has stopped reading: otherwise
notifications would pile up for it until no server can send any."""

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"


class PostgresBus:
    """Sends and receives messages; takes a new connection when one is lost."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.me = new_id()
        self._mine = f'["{self.me}"'
        """How notifications of this server begin."""
        self.channel = ""
        """Known once it is open: servers in other schemas of the database have another one."""
        self._alone = False
        """Whether this server, as the first one, still keeps others from starting."""
        self.on_message: list[Listener] = []
        self.on_gap: list[Callable[[], None]] = []
        self.clock, self.figures = Clock(), Figures()
        self._connection: Connection | None = None
        self._said: float | None = None
        """When the sign of life was sent that has not come back yet."""
        self._waiting: list[Message] = []
        self._sender: asyncio.Task[None] | None = None
        self.under_way = 0
        """Statements that are not answered yet."""
        self._busy = asyncio.Lock()
        """A connection runs one statement at a time."""

    async def open(self) -> None:
        """Connects."""
        await self._connect(START_SECONDS)

    async def enter(self) -> bool:
        """Shows others that a server runs; whether this is the first, which then has to `admit`.

        Waits while another one is the first; if that dies before it has admitted others, somebody
        else is.
        """
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            if await self.run(f"SELECT pg_try_advisory_lock({STARTING})"):
                return await self._look_around()
            await asyncio.sleep(ENTER_SECONDS)
        raise StoreError("store/failed", "The first server does not finish its start.")

    async def _look_around(self) -> bool:
        """Whether no server runs; if one does, this one runs from now on, too."""
        self._alone = bool(await self.run(f"SELECT pg_try_advisory_lock({SERVING})"))
        if self._alone:
            await self.run(f"SELECT pg_advisory_unlock({SERVING})")
            return True
        await self._share()
        await self.run(f"SELECT pg_advisory_unlock({STARTING})")
        return False

    async def admit(self) -> None:
        """Lets other servers start, once the first one has put everything in order."""
        if self._alone:
            await self._share()
            await self.run(f"SELECT pg_advisory_unlock({STARTING})")
            self._alone = False

    async def _share(self) -> None:
        """Shows others that a server runs."""
        await self.run(f"SELECT pg_advisory_lock_shared({SERVING})", seconds=START_SECONDS)

    async def _connect(self, seconds: float) -> None:
        with translated():
            connection = await asyncpg.connect(
                self.address, timeout=seconds, command_timeout=seconds, server_settings=SETTINGS
            )
            try:
                schema = await connection.fetchval("SELECT current_schema()")
                self.channel = channel_of(schema)
                await connection.add_listener(self.channel, self._receive)
            except BaseException:
                connection.terminate()
                raise
        self._connection, self._said = connection, None

    async def run(self, sql: str, *values: object, seconds: float = LOST_SECONDS) -> object:
        """The value of a statement."""
        rows = await self.fetch(sql, *values, seconds=seconds)
        return rows[0][0] if rows else None

    async def fetch(
        self, sql: str, *values: object, seconds: float = LOST_SECONDS
    ) -> list[asyncpg.Record]:
        """The rows of a statement on the connection of the bus."""
        self.under_way += 1
        try:
            async with self._busy:
                with translated():
                    if self._connection is None:
                        raise ConnectionError("The connection of the bus is lost.")
                    return await self._connection.fetch(sql, *values, timeout=seconds)
        finally:
            self.under_way -= 1

    async def watch(self, clock: Clock, seconds: float) -> None:
        """Says that this server is alive, again and again, and connects anew where needed."""
        while True:
            await clock.sleep(seconds)
            if not self._is_lost() or await self._reconnect():
                self._said = self._said or time.monotonic()
                self.publish(Alive())

    def _is_lost(self) -> bool:
        if self._connection is None or self._connection.is_closed():
            return True
        return self._said is not None and time.monotonic() - self._said > LOST_SECONDS

    async def _reconnect(self) -> bool:
        """Takes another connection, and lets everybody look at the store; whether that worked."""
        if self._connection is not None:
            log.warning("the connection of the bus is lost")
            self._give_up()
        try:
            await self._connect(LOST_SECONDS)
            await self._share()
        except StoreError:
            self._give_up()
            return False
        log.warning("the bus has a connection again")
        for listener in self.on_gap:
            listener()
        return True

    def _give_up(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    def seal(self, messages: Sequence[Message]) -> list[str]:
        """The notifications that carry some messages of this server."""
        self.figures.notifications_sent += len(messages)
        return seal(self.me, messages, self.clock.now_ms())

    def is_connected(self) -> bool:
        """Whether messages can be sent and heard."""
        return not self._is_lost()

    def publish(self, message: Message) -> None:
        """Sends a message soon, together with others that wait."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)
        if self._sender is None:
            self._sender = asyncio.ensure_future(self._send())

    async def _send(self) -> None:
        try:
            while self._waiting:
                messages, self._waiting = self._waiting, []
                with suppress(StoreError):
                    await self.fetch(
                        "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS sent (text)",
                        self.channel,
                        self.seal(messages),
                    )
        finally:
            self._sender = None

    def _receive(self, _: object, __: int, ___: str, text: object) -> None:
        if str(text).startswith(self._mine):
            self._said = None
            return
        envelope = unseal(str(text))
        delay = max(0, self.clock.now_ms() - envelope.sent) / 1000
        for message in envelope.messages:
            self.figures.notifications_received += 1
            self.figures.notification_delays.add(delay)
            for listener in self.on_message:
                try:
                    listener(envelope.sender, message)
                except Exception:  # the other listeners and messages are not to blame
                    log.exception("a message could not be taken in")

    async def close(self) -> None:
        """Sends what waits, and lets the connection go."""
        if self._sender is not None:
            await asyncio.wait({self._sender})
        if self._connection is not None:
            with suppress(*FAILURES):
                await self._connection.close(timeout=LOST_SECONDS)


def channel_of(schema: str) -> str:
    """Where the servers of a schema hear each other.

    >>> channel_of("public")
    'masume public'
    """
    return f"masume {schema}".encode()[:CHANNEL_BYTES].decode(errors="ignore")
