"""Work on a store that is written once for both kinds of database.

A step is a generator: it yields statements, and is sent the rows of each. SQLite runs it in its
writer thread, PostgreSQL in a transaction. Placeholders are written `$1`, `$2` …
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from masume.server.store.columns import Row

T = TypeVar("T")


class Statement(NamedTuple):
    """One statement with its values."""

    sql: str
    values: tuple[object, ...] = ()


class Lock(NamedTuple):
    """From here to its end a step is alone with others that take the same lock."""

    name: str


class Tell(NamedTuple):
    """Other servers are told that something has changed for these people."""

    people: tuple[str, ...]


Step: TypeAlias = Generator[Statement | Lock | Tell, Sequence[Row], T]


class Transactions(Protocol):
    """Runs steps and queries at one store."""

    async def read(self, sql: str, *values: object) -> Sequence[Row]:
        """The rows of a query, as of the last commit."""

    async def write(self, step: Callable[[], Step[T]]) -> T:
        """Runs a step, all of it or nothing; returns its result after the commit."""


def ask(sql: str, *values: object) -> Statement:
    """A statement: `rows = yield ask("SELECT …", 1)`."""
    return Statement(sql, values)


def insert(table: str, columns: Sequence[str], values: Iterable[object]) -> Statement:
    """The statement that adds a row.

    >>> insert("hidden", ("person", "since"), ("ann", 1)).sql
    'INSERT INTO hidden ("person", "since") VALUES ($1, $2)'
    """
    marks = ", ".join(f"${number}" for number in range(1, len(columns) + 1))
    return Statement(f"INSERT INTO {table} ({quoted(columns)}) VALUES ({marks})", tuple(values))


def quoted(columns: Iterable[str]) -> str:
    """Names of columns, one after the other."""
    return ", ".join(f'"{name}"' for name in columns)
