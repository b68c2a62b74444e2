"""An SQLite file: one writer thread, many commits in one.

The writer takes every step that waits, writes each under a savepoint of its own, and commits them
all at once: a step is answered only after the commit that holds it, and costs a share of one
`fsync`. Two writers at one row cannot both win: (table, row) is the primary key.

Steps that only put values into a few statements are written together, one statement for all of
them: while SQLite is at it, Python goes on. If one of them cannot be, each goes alone. Where there
is one statement in all, it is its own commit: between any two calls of SQLite the thread may have
to wait for Python, which costs more than the writing.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from masume.core.errors import StoreError
from masume.server.store.schema import STEPS
from masume.server.store.store import Taken

T = TypeVar("T")
Step = Callable[[sqlite3.Connection], T]
Values = dict[str, list[tuple[object, ...]]]
"""By statement, which reads `json_each(?)`, the values that are put into it."""

CLASHES = (
    "SQLITE_CONSTRAINT_PRIMARYKEY",
    "SQLITE_CONSTRAINT_UNIQUE",
    "SQLITE_CONSTRAINT_FOREIGNKEY",
)
"""The row is there already, or its table no longer."""
CACHE = "cache_size=-65536"
"""So much of the file each of the two connections may keep in memory: 64 MiB."""
CHECKPOINT = "wal_autocheckpoint=4000"
"""After so many pages, 16 MB, what was written goes from the log into the file: everybody waits."""
MOST_AT_ONCE = 256
"""How many steps share a commit at most."""


class _Job(NamedTuple):
    step: Step[Any] | Values
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


Answer = tuple[_Job, Any, Exception | None]


class Database:
    """Reads at once on any thread; writes through `write`, which answers after the commit."""

    def __init__(self, path: Path | None) -> None:
        """Opens or makes the file; `None` keeps everything in memory, for a try."""
        self.path = path
        self._uri = path.as_uri() if path else f"file:masume-{id(self)}?mode=memory&cache=shared"
        try:
            if path:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._writer = self._connect()
            self._reader = self._connect()
            migrate(self._writer)
        except (sqlite3.Error, OSError) as error:
            raise StoreError("store/unusable", f"Cannot use {path}: {error}.") from None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="masume-store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._uri, uri=True, isolation_level=None, check_same_thread=False, timeout=10
        )
        connection.row_factory = sqlite3.Row
        pragmas = ["journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", CACHE, CHECKPOINT]
        if self.path is None:  # a shared memory has no snapshots: readers would be locked out
            pragmas.append("read_uncommitted=ON")
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def read(self, sql: str, *values: object) -> list[sqlite3.Row]:
        """The rows of a query, as of the last commit."""
        return self._reader.execute(sql, values).fetchall()

    async def write(self, step: Step[T]) -> T:
        """Does a step and answers when it is on disk. Raises `Taken` if a row was there already."""
        return await self._asked(step)

    async def put(self, values: Values) -> None:
        """Puts values into their statements, all or none of them; as `write` otherwise."""
        await self._asked(values)

    def _asked(self, step: Step[T] | Values) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(step, done, loop))
        return done

    def close(self) -> None:
        """Writes what waits, and lets go of the file."""
        self._jobs.put(None)
        self._thread.join()
        self._reader.close()
        self._writer.close()

    # -- the writer thread --------------------------------------------------------------------

    def _work(self) -> None:
        goes_on = True
        while goes_on:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            goes_on = None not in jobs
            self._commit([job for job in jobs if job is not None])

    def _commit(self, jobs: list[_Job]) -> None:
        every = _merged(jobs)
        alike = len(every) == 1 and all(isinstance(job.step, dict) for job in jobs)
        try:
            if alike and self._put_at_once(every):
                answers: list[Answer] = [(job, None, None) for job in jobs]
            else:
                answers = self._each(jobs, every)
        except sqlite3.Error as error:  # the disk is full, or gone: nobody is told that it worked
            answers = [(job, None, failure(error)) for job in jobs]
        for loop in {job.loop for job, _, _ in answers}:
            mine = [answer for answer in answers if answer[0].loop is loop]
            loop.call_soon_threadsafe(_answer, mine)

    def _put_at_once(self, every: Values) -> bool:
        """Puts all values by a single statement that is its own commit; whether that went well."""
        try:
            put(self._writer, every)
        except (sqlite3.IntegrityError, ValueError):  # whoever is to blame will be told, alone
            return False
        return True

    def _each(self, jobs: list[_Job], every: Values) -> list[Answer]:
        """Does all steps in one transaction, those that put values as one if that goes well."""
        answers: list[Answer] = []
        with transaction(self._writer):
            together = self._put_together(every)
            for job in jobs:
                done = together and isinstance(job.step, dict)
                answers.append((job, None, None) if done else self._try(job))
        return answers

    def _put_together(self, every: Values) -> bool:
        """Puts all values as one step of a transaction; whether that went well."""
        self._writer.execute("SAVEPOINT step")
        try:
            put(self._writer, every)
        except Exception:  # whoever is to blame will be told, alone
            self._writer.execute("ROLLBACK TO step")
            return False
        finally:
            self._writer.execute("RELEASE step")
        return True

    def _try(self, job: _Job) -> Answer:
        self._writer.execute("SAVEPOINT step")
        try:
            if isinstance(job.step, dict):
                put(self._writer, job.step)
                return job, None, None
            return job, job.step(self._writer), None
        except Exception as error:  # whoever asked is told; the writer goes on for the others
            self._writer.execute("ROLLBACK TO step")
            return job, None, failure(error) if isinstance(error, sqlite3.Error) else error
        finally:
            self._writer.execute("RELEASE step")


def _merged(jobs: list[_Job]) -> Values:
    """The values of all who put some."""
    every: Values = {}
    for job in jobs:
        for sql, values in job.step.items() if isinstance(job.step, dict) else ():
            every.setdefault(sql, []).extend(values)
    return every


def put(db: sqlite3.Connection, values: Values) -> None:
    """Puts values into their statements."""
    for sql, each in values.items():
        db.execute(sql, (msgspec.json.encode(each).decode(),))


def failure(error: sqlite3.Error) -> Exception:
    """What whoever asked is told: that somebody was first, or that the store has failed."""
    if getattr(error, "sqlite_errorname", "") in CLASHES:
        return Taken()
    return StoreError("store/failed", f"{error}.")


def _answer(answers: list[Answer]) -> None:
    for job, value, error in answers:
        if job.done.cancelled():
            continue
        if error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(value)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some failures have undone it already
            connection.execute("ROLLBACK")
        raise


def backup(path: Path, target: Path) -> None:
    """Copies a store as it is, also while a server uses it."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as store:
            if not version_of(store):
                raise StoreError("store/unusable", f"There is no store in {path}.")
            with closing(sqlite3.connect(target)) as copy:
                store.backup(copy)
    except sqlite3.Error as error:
        raise StoreError("store/backup", f"Cannot copy {path} to {target}: {error}.") from None


def version_of(connection: sqlite3.Connection) -> int:
    """Which shape the file has."""
    [version] = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the file to the newest version of the schema."""
    version = version_of(connection)
    if version > len(STEPS):
        raise StoreError("store/newer", "This store was written by a newer version of masume.")
    for number in range(version, len(STEPS)):
        with transaction(connection):
            if version_of(connection) > number:  # another server was first
                continue
            for statement in STEPS[number].split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
