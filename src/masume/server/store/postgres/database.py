"""Connections to a PostgreSQL database: reads, writes, and many moves by one statement.

Moves that wait are written together by one statement (`moves.py`), which is its own transaction:
they share one round trip and one flush to disk. If the database refuses it, each is written alone.
A write is answered after its commit. Where the connection broke in the middle of one, nobody knows
whether it happened: it is told as a failure, and a request that is sent again finds the truth.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeVar

import asyncpg

from masume.core.errors import RequestError, StoreError
from masume.server.bus import Message
from masume.server.store.postgres.bus import PostgresBus
from masume.server.store.postgres.errors import FAILURES, Away, translated, words_of
from masume.server.store.postgres.moves import INSERT_MOVES, Moves
from masume.server.store.postgres.schema import Connection, migrate
from masume.server.store.store import Conflict

log = logging.getLogger("masume.store")

T = TypeVar("T")
Step = Callable[[Connection], Awaitable[T]]
Isolation = Literal["read_committed", "repeatable_read"]
Job = tuple[Moves, "asyncio.Future[None]"]

NUL = "\0"
"""No text in PostgreSQL contains it."""
MOST_CONNECTIONS = 8
CONNECT_SECONDS = 5.0
"""A database that takes longer to welcome somebody counts as away: requests wait for it."""
STATEMENT_SECONDS = 20.0
"""After this a statement counts as failed: the database stands still, or is far too slow."""
MOST_AT_ONCE = 256
"""Steps in one commit."""


class Database:
    """A pool of connections, with one writer of moves."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.bus = PostgresBus(address)
        self._pool: asyncpg.Pool[asyncpg.Record]
        self._failure: StoreError | None = None
        """Why the last write failed, if it did."""
        self._waiting: list[Job] = []
        """Moves that the writer has not taken yet."""
        self._writer: asyncio.Task[None] | None = None
        self._under_way = 0

    async def open(self) -> None:
        """Connects, and brings the schema forward."""
        try:
            self._pool = await asyncpg.create_pool(
                self.address,
                min_size=0,  # whoever needs a connection makes it, and learns why it cannot
                max_size=MOST_CONNECTIONS,
                timeout=CONNECT_SECONDS,
                command_timeout=STATEMENT_SECONDS,
                reset=_keep_as_it_is,
                server_settings={"application_name": "masume", "synchronous_commit": "on"},
            )
            try:
                async with self._pool.acquire() as connection:
                    await migrate(connection)
                await self.bus.open()
            except BaseException:
                await self._pool.close()
                raise
        except (*FAILURES, ValueError) as error:
            words = f"Cannot use the database: {words_of(error)}."
            raise StoreError("store/unusable", words) from None

    async def close(self) -> None:
        """Writes what is waiting and closes all connections."""
        while self._writer is not None:
            await asyncio.wait({self._writer})
        await self.bus.close()
        await self._pool.close()

    async def read(self, sql: str, *values: object) -> list[asyncpg.Record]:
        """The rows of a query, as of the last commit; none for a text that cannot be stored."""
        if any(isinstance(each, str) and NUL in each for each in values):
            return []
        with self._counted(), translated():
            return await self._pool.fetch(sql, *values)

    async def look(self, step: Step[T]) -> T:
        """The result of several queries, as of one moment."""
        with self._counted(), translated():
            return await self._run(step, isolation="repeatable_read", readonly=True)

    async def write(self, step: Step[T]) -> T:
        """Runs a step in a transaction; returns its result after the commit."""
        try:
            with self._counted(), translated():
                found = await self._run(step)
        except StoreError as error:
            self._failure = error
            raise
        self._failure = None
        return found

    async def _run(
        self, step: Step[T], isolation: Isolation = "read_committed", readonly: bool = False
    ) -> T:
        """The result of a step in a transaction; after a change of the schema it is run again.

        A statement that was prepared before a newer server has added a column is refused once.
        """
        try:
            return await self._run_once(step, isolation, readonly)
        except asyncpg.InvalidCachedStatementError:
            return await self._run_once(step, isolation, readonly)

    async def _run_once(self, step: Step[T], isolation: Isolation, readonly: bool) -> T:
        async with (
            self._pool.acquire() as connection,
            connection.transaction(isolation=isolation, readonly=readonly),
        ):
            return await step(connection)

    async def put(self, moves: Moves) -> None:
        """Writes what moves bring, all or nothing, together with others that wait."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((moves, done))
        if self._writer is None:
            self._writer = asyncio.ensure_future(self._write_moves())
        await done

    def trouble(self) -> StoreError | None:
        """Why the last write failed, if it did."""
        return self._failure

    def waiting(self) -> int:
        """How many reads and writes wait for the database."""
        return self._under_way + len(self._waiting) + self.bus.under_way

    def connections(self) -> tuple[int, int, int]:
        """In use, idle, and the most there may be."""
        idle = self._pool.get_idle_size()
        return self._pool.get_size() - idle, idle, self._pool.get_max_size()

    @contextmanager
    def _counted(self, number: int = 1) -> Iterator[None]:
        self._under_way += number
        try:
            yield
        finally:
            self._under_way -= number

    async def _write_moves(self) -> None:
        """Writes until nothing waits."""
        while self._waiting:
            jobs = self._waiting[:MOST_AT_ONCE]
            del self._waiting[: len(jobs)]
            with self._counted(len(jobs)):
                await self._commit(jobs)
        self._writer = None

    async def _commit(self, jobs: list[Job]) -> None:
        """Writes moves together if that works, and answers them."""
        error = await self._try([moves for moves, _ in jobs])
        if error is not None and len(jobs) > 1 and not isinstance(error, Away):
            for job in jobs:
                await self._commit([job])
            return
        if not isinstance(error, Conflict | RequestError):
            self._failure = error
        for _, done in jobs:
            if not done.cancelled():
                done.set_exception(error) if error else done.set_result(None)

    async def _try(self, moves: list[Moves]) -> StoreError | RequestError | Conflict | None:
        """Writes moves by one statement; what went wrong."""
        try:
            with translated():
                await self._pool.execute(INSERT_MOVES, *self.arguments(*moves))
        except (StoreError, RequestError, Conflict) as error:
            return error
        except Exception as error:  # whoever waits for the writer gets an answer, whatever happens
            log.exception("moves could not be written")
            return StoreError("store/failed", f"{words_of(error)}.")
        return None

    def arguments(self, *moves: Moves) -> list[object]:
        """The arguments of `INSERT_MOVES`, with what other servers are told about it."""
        messages = [message for each in moves for message in each.changed]
        return [*Moves.columns(moves), self.bus.channel, self.bus.seal(messages)]

    async def announce(self, connection: Connection, *changed: Message) -> None:
        """Tells other servers, from inside a transaction, what it changes."""
        sql = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS message (text)"
        await connection.execute(sql, self.bus.channel, self.bus.seal(changed))


async def _keep_as_it_is(_: asyncpg.Connection[asyncpg.Record]) -> None:
    """A connection goes back to the pool without a round trip: nobody changes its settings."""
