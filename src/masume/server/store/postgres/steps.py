"""Runs steps (`store/steps.py`) in transactions of PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from masume.server.bus import FriendsChanged
from masume.server.store.columns import Row
from masume.server.store.postgres.database import NUL, Database
from masume.server.store.postgres.schema import Connection
from masume.server.store.steps import Lock, Statement, Step, Tell

T = TypeVar("T")
_LOCK = "SELECT pg_advisory_xact_lock(hashtext('masume ' || $1 || ' ' || current_schema()))"


class PostgresTransactions:
    """Takes advisory locks, and tells other servers from inside the transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, sql: str, *values: object) -> Sequence[Row]:
        """The rows of a query, as of the last commit."""
        return await self.database.read(sql, *values)

    async def write(self, step: Callable[[], Step[T]]) -> T:
        """Runs a step; returns its result after the commit."""

        async def run(db: Connection) -> T:
            return await self.run(db, step())

        return await self.database.write(run)

    async def run(self, db: Connection, step: Step[T]) -> T:
        """The result of a step, as a part of whatever is written with it."""
        try:
            asked = next(step)
            while True:
                asked = step.send(await self._answer(db, asked))
        except StopIteration as stop:
            found: T = stop.value
            return found

    async def _answer(self, db: Connection, asked: Statement | Lock | Tell) -> Sequence[Row]:
        if isinstance(asked, Lock):
            await db.execute(_LOCK, asked.name)
            return ()
        if isinstance(asked, Tell):
            await self.database.announce(db, *map(FriendsChanged, asked.people))
            return ()
        if any(isinstance(each, str) and NUL in each for each in asked.values):
            return ()  # no text in the database contains it
        return await db.fetch(asked.sql, *asked.values)
