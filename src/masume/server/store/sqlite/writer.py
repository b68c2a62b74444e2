"""An SQLite file with one writer thread and group commit.

The writer takes all steps that are waiting, writes each under its own savepoint, and commits them
together. A step is answered after its commit and costs a share of one `fsync`. Two writers of one
row cannot both succeed: (table, row) is the primary key.

Steps that only insert values are merged into one statement for all of them (`statements.py`), which
SQLite runs without the interpreter lock. If the merged statement fails, each step is run alone. If
all steps can be merged, that statement is its own transaction, because every further call into
SQLite may have to wait for the interpreter lock, which costs more than the write itself.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from masume.core.errors import StoreError
from masume.core.typing import Json
from masume.server.store.sqlite.file import StoreFile, read_only
from masume.server.store.sqlite.schema import STEPS
from masume.server.store.sqlite.statements import CREATE_TRIGGER, CREATE_VIEW, INSERT_STEPS, KINDS
from masume.server.store.store import Conflict, unfit

T = TypeVar("T")
Step = Callable[[sqlite3.Connection], T]
Values = dict[str, list[tuple[object, ...]]]
"""By statement, which reads `json_each(?)`: the values to insert."""

CLASHES = (
    "SQLITE_CONSTRAINT_PRIMARYKEY",
    "SQLITE_CONSTRAINT_UNIQUE",
    "SQLITE_CONSTRAINT_FOREIGNKEY",
)
"""The row already exists, or its table was deleted."""
UNFIT = (sqlite3.DataError, UnicodeEncodeError, OverflowError)
UNFIT_CODES = (3091, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_TOOBIG)  # 3091: a column's type
"""A value that no column can hold: that is no trouble of the file."""
CACHE = "cache_size=-2048"
"""Page cache of each of the two connections: 2 MiB, as the system keeps the file in memory too."""
CHECKPOINT = "wal_autocheckpoint=4000"
"""Pages in the write-ahead log (16 MB) until it is copied into the file, which delays everybody."""
LOCKED_TRIES, LOCKED_SECONDS = 500, 0.02
"""How often and how soon a locked file is tried again when it is opened."""
MOST_AT_ONCE = 256
"""Steps in one commit, beside those of one turn of the event loop, which stay together."""


class _Job(Struct, frozen=True):
    step: Step[Json] | Values
    done: asyncio.Future[Json]
    loop: asyncio.AbstractEventLoop


Answer = tuple[_Job, Json, Exception | None]


class Database:
    """Reads directly, on any thread; writes through the writer thread."""

    def __init__(self, path: Path | None) -> None:
        """Opens or creates the file; `None` keeps everything in memory."""
        self.path = path
        self._uri = path.as_uri() if path else f"file:masume-{id(self)}?mode=memory&cache=shared"
        try:
            if path:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._writer = self._connect()
            self._reader = self._connect()
            migrate(self._writer)
            for statement in (CREATE_VIEW, CREATE_TRIGGER):
                self._writer.execute(statement)
            self._file = StoreFile(path) if path else None
        except (sqlite3.Error, OSError) as error:
            raise StoreError("store/unusable", f"Cannot use {path}: {error}.") from None
        self._is_lost = False
        """Whether the file was not as it should be when it was last looked at."""
        self._failure: StoreError | None = None
        """Why the last write failed, if it did."""
        self._handed = self._answered = 0
        """Steps that the writer thread was given so far, and those that were answered."""
        self._gathered: list[_Job] = []
        """Steps of this turn of the event loop, which are handed over together."""
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="masume-store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._uri, uri=True, isolation_level=None, check_same_thread=False, timeout=10
        )
        connection.row_factory = sqlite3.Row
        use_wal(connection)
        pragmas = ["synchronous=FULL", "foreign_keys=ON", CACHE, CHECKPOINT]
        if self.path is None:  # shared memory has no snapshots: readers would be locked out
            pragmas.append("read_uncommitted=ON")
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def read(self, sql: str, *values: object) -> list[sqlite3.Row]:
        """The rows of a query, as of the last commit."""
        try:
            return self._reader.execute(sql, values).fetchall()
        except UNFIT as error:
            raise unfit() from error
        except sqlite3.Error as error:
            raise failure(error) from error

    async def write(self, step: Step[T]) -> T:
        """Runs a step; returns its result when it is on disk. Raises `Conflict` on a clash."""
        return await self._submit(step)

    async def put(self, values: Values) -> None:
        """Inserts values, all or none of them; otherwise like `write`."""
        await self._submit(values)

    def check(self) -> None:
        """Raises `StoreError` if the file has gone or can only be read."""
        if self._file is not None:
            self._is_lost = True
            self._file.check()
            self._is_lost = False

    def trouble(self) -> StoreError | None:
        """Why nothing can be stored: the file is lost, or the last write failed."""
        try:
            self.check()
        except StoreError as error:
            return error
        return self._failure

    def waiting(self) -> int:
        """How many steps are not on disk yet."""
        return len(self._gathered) + self._handed - self._answered

    def _submit(self, step: Step[T] | Values) -> asyncio.Future[T]:
        if self._is_lost:  # what is written to a removed file is lost with it
            self.check()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        if not self._gathered or self._gathered[-1].loop is not loop:
            loop.call_soon(self._hand_over)
        self._gathered.append(_Job(step, done, loop))
        return done

    def _hand_over(self) -> None:
        """Wakes the writer thread once for all steps of a turn: each waking costs a lock."""
        jobs, self._gathered = self._gathered, []
        self._handed += len(jobs)
        if jobs:
            self._jobs.put(jobs)

    def close(self) -> None:
        """Writes what is waiting and closes the file."""
        self._hand_over()
        self._jobs.put(None)
        self._thread.join()
        self._file = None  # the log goes with the last connection
        self._reader.close()
        self._writer.close()

    def _answer(self, answers: list[Answer]) -> None:
        """Answers steps, on their event loop.

        The file is looked at here: in the writer thread it would wait for the interpreter lock.
        """
        self._answered += len(answers)
        try:
            self.check()
        except StoreError as lost:
            answers = [(job, None, lost) for job, _, _ in answers]
        failures = [error for _, _, error in answers if isinstance(error, StoreError)]
        self._failure = failures[0] if failures else None
        for job, value, error in answers:
            if job.done.cancelled():
                continue
            if error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(value)

    # -- the writer thread --------------------------------------------------------------------

    def _work(self) -> None:
        running = True
        while running:
            taken = self._jobs.get()
            jobs = taken or []
            while taken is not None and len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                taken = self._jobs.get()
                jobs += taken or []
            running = taken is not None
            self._commit(jobs)

    def _commit(self, jobs: list[_Job]) -> None:
        merged = _merged(jobs)
        try:
            if all(isinstance(job.step, dict) for job in jobs) and self._put_alone(merged):
                answers: list[Answer] = [(job, None, None) for job in jobs]
            else:
                answers = self._in_transaction(jobs, merged)
        except sqlite3.Error as error:  # the disk is full or gone: all steps have failed
            answers = [(job, None, failure(error)) for job in jobs]
        for loop in {job.loop for job, _, _ in answers}:
            mine = [answer for answer in answers if answer[0].loop is loop]
            loop.call_soon_threadsafe(self._answer, mine)

    def _put_alone(self, merged: Values) -> bool:
        """Inserts all values with one statement that is its own transaction; whether it worked."""
        if len(merged) > 1:
            if not merged.keys() <= KINDS.keys():
                return False
            merged = {INSERT_STEPS: steps_of(merged)}
        try:
            put(self._writer, merged)
        except (sqlite3.IntegrityError, TypeError, ValueError):  # each step is then run alone
            return False
        return True

    def _in_transaction(self, jobs: list[_Job], merged: Values) -> list[Answer]:
        """Runs all steps in one transaction, the inserts merged if that works."""
        answers: list[Answer] = []
        with transaction(self._writer):
            together = self._put_merged(merged)
            for job in jobs:
                done = together and isinstance(job.step, dict)
                answers.append((job, None, None) if done else self._try(job))
        return answers

    def _put_merged(self, merged: Values) -> bool:
        """Inserts all values under one savepoint; whether it worked."""
        self._writer.execute("SAVEPOINT step")
        try:
            put(self._writer, merged)
        except Exception:  # each step is then run alone
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
        except Exception as error:  # only this step has failed
            self._writer.execute("ROLLBACK TO step")
            return job, None, failure(error)
        finally:
            self._writer.execute("RELEASE step")


def _merged(jobs: list[_Job]) -> Values:
    """The values of all steps that only insert."""
    merged: Values = {}
    for job in jobs:
        for sql, values in job.step.items() if isinstance(job.step, dict) else ():
            merged.setdefault(sql, []).extend(values)
    return merged


def steps_of(values: Values) -> list[tuple[object, ...]]:
    """The values of all statements in the form of `INSERT_STEPS`."""
    return [(kind, value) for sql, kind in KINDS.items() for value in values.get(sql, ())]


def put(db: sqlite3.Connection, values: Values) -> None:
    """Inserts values with their statements."""
    for sql, each in values.items():
        db.execute(sql, (msgspec.json.encode(each).decode(),))


def failure(error: Exception) -> Exception:
    """The error for the caller: a conflict, a failure of the store, or what the step has raised."""
    if isinstance(error, UNFIT) or getattr(error, "sqlite_errorcode", 0) in UNFIT_CODES:
        return unfit()
    if not isinstance(error, sqlite3.Error):
        return error
    if getattr(error, "sqlite_errorname", "") in CLASHES:
        return Conflict()
    if getattr(error, "sqlite_errorname", "").startswith("SQLITE_READONLY"):
        return read_only()
    return StoreError("store/failed", f"{error}.")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction, rolled back on any error."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some failures roll back by themselves
            connection.execute("ROLLBACK")
        raise


def use_wal(connection: sqlite3.Connection) -> None:
    """Turns the write-ahead log on. Here SQLite does not wait for others who do the same."""
    for left in reversed(range(LOCKED_TRIES)):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if not left or error.sqlite_errorname != "SQLITE_BUSY":
                raise
        threading.Event().wait(LOCKED_SECONDS)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the schema that a file has."""
    [version] = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the file to the newest version of the schema."""
    version = version_of(connection)
    if version > len(STEPS):
        raise StoreError("store/newer", "This store was written by a newer version of masume.")
    for number in range(version, len(STEPS)):
        with transaction(connection):
            if version_of(connection) > number:  # another server was faster
                continue
            connection.execute("SELECT 1 FROM sqlite_master").fetchone()  # reads a new schema
            for statement in STEPS[number]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
