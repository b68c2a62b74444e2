"""Runs steps (`store/steps.py`) on an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from masume.server.store.columns import Row
from masume.server.store.sqlite.writer import Database
from masume.server.store.steps import Statement, Step

T = TypeVar("T")


@cache
def _numbered(sql: str) -> str:
    """A statement with the placeholders of SQLite."""
    return sql.replace("$", "?")


class SqliteTransactions:
    """One writer at a time: locks need nothing, and nobody else is told."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, sql: str, *values: object) -> Sequence[Row]:
        """The rows of a query, as of the last commit."""
        return self.database.read(_numbered(sql), *values)

    async def write(self, step: Callable[[], Step[T]]) -> T:
        """Runs a step in the writer thread; returns its result when it is on disk."""
        return await self.database.write(lambda db: run_step(db, step()))


def run_step(db: sqlite3.Connection, step: Step[T]) -> T:
    """The result of a step, as a part of whatever is written with it."""
    try:
        asked = next(step)
        while True:
            rows: Sequence[Row] = ()
            if isinstance(asked, Statement):
                rows = db.execute(_numbered(asked.sql), asked.values).fetchall()
            asked = step.send(rows)
    except StopIteration as stop:
        found: T = stop.value
        return found
