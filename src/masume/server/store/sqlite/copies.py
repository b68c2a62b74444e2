"""Copies of a store: made while a server runs, checked, and put back.

A copy is written beside its place, checked, and only then renamed: there is never half a copy.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from masume.core.errors import StoreError
from masume.server.store.sqlite.schema import STEPS
from masume.server.store.sqlite.writer import version_of

SIDE_FILES = ("-wal", "-shm")


def backup(path: Path, target: Path) -> None:
    """Copies a store as it is, even while a server uses it, and checks the copy."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as store:
            if not version_of(store):
                raise StoreError("store/unusable", f"There is no store in {path}.")
            with _written(target) as copy:
                _copy(store, copy)
                _check(copy, "quick_check")
    except (sqlite3.Error, OSError) as error:
        raise StoreError("store/backup", f"Cannot copy {path} to {target}: {error}.") from None


def check_copy(path: Path) -> int:
    """How many tables a copy has; refuses one that is damaged or no store."""
    try:
        return _check(path, "integrity_check")
    except sqlite3.Error as error:
        raise damaged(path, str(error)) from None


def restore(source: Path, path: Path, now_ms: int, aside: Path) -> int:
    """Puts a copy in place of a store, which is moved aside; returns how many tables it has.

    The time between copy and restoring does not count: nobody could move, so no deadline passes.
    """
    number = check_copy(source)
    _check_unused(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _written(path, aside) as copy:
            with closing(_opened(source)) as store:
                _copy(store, copy)
            with closing(sqlite3.connect(copy)) as db:
                if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'times'").fetchone():
                    db.execute("UPDATE times SET wall = ?", (now_ms,))
                    db.commit()
            _check(copy, "quick_check")
    except (sqlite3.Error, OSError) as error:
        message = f"Cannot put {source} in place of {path}: {error}."
        raise StoreError("store/restore", message) from None
    return number


def damaged(path: Path, problem: str) -> StoreError:
    """What is told of a copy that cannot be used."""
    return StoreError("store/damaged", f"{path} is damaged: {problem}.")


@contextmanager
def _written(target: Path, aside: Path | None = None) -> Iterator[Path]:
    """A file to write, which then takes the place of the target."""
    copy = target.with_name(f".{target.name}.new")
    copy.unlink(missing_ok=True)
    try:
        yield copy
        with copy.open("rb+") as file:
            os.fsync(file.fileno())
        if aside is not None and target.exists():
            target.rename(aside)
        for end in SIDE_FILES:  # the log of another file must not be read with this one
            log = target.with_name(target.name + end)
            if aside is not None and log.exists():
                log.rename(aside.with_name(aside.name + end))
            log.unlink(missing_ok=True)
        copy.replace(target)
        _sync_folder(target.parent)
    finally:
        for each in (copy, *(copy.with_name(copy.name + end) for end in SIDE_FILES)):
            each.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Makes a rename last, where the system can."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _copy(store: sqlite3.Connection, target: Path) -> None:
    with closing(sqlite3.connect(target)) as copy:
        store.backup(copy)


def _opened(path: Path) -> sqlite3.Connection:
    """A copy, to be read only; also one in a folder that cannot be written."""
    uri = path.absolute().as_uri()
    connection = sqlite3.connect(f"{uri}?mode=ro", uri=True)
    try:
        version_of(connection)
    except sqlite3.OperationalError:
        connection.close()
        connection = sqlite3.connect(f"{uri}?mode=ro&immutable=1", uri=True)
    return connection


def _check(path: Path, pragma: str) -> int:
    """How many tables a store has; refuses one whose pages, references or version are wrong."""
    with closing(_opened(path)) as db:
        version = version_of(db)
        if not version:
            raise StoreError("store/unusable", f"There is no store in {path}.")
        if version > len(STEPS):
            raise StoreError("store/newer", "This store was written by a newer version of masume.")
        [problem] = db.execute(f"PRAGMA {pragma}(1)").fetchone()
        if problem != "ok":
            raise damaged(path, problem)
        if db.execute("PRAGMA foreign_key_check").fetchone():
            raise damaged(path, "rows without their table")
        [number] = db.execute("SELECT count(*) FROM tables").fetchone()
        return int(number)


def _check_unused(path: Path) -> None:
    """Refuses a store that a server uses."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as db:
            db.execute("PRAGMA locking_mode=EXCLUSIVE")
            db.execute("BEGIN EXCLUSIVE")
            db.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
            words = f"A server uses {path}: stop it first."
            raise StoreError("store/in-use", words) from None
    except sqlite3.DatabaseError:
        pass  # damaged: that is why it is replaced
