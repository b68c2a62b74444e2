"""What went wrong at the database, in the words of the store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from masume.core.errors import StoreError
from masume.server.store.store import Conflict, unfit

CLASHES = (
    asyncpg.UniqueViolationError,
    asyncpg.ForeignKeyViolationError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
)
"""The row already exists, its table was deleted or has another version, or two servers wait for
each other: on what is stored by then the change can be tried again."""
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
UNFIT = (asyncpg.DataError, UnicodeEncodeError, OverflowError)
"""A value that no column can hold: that is no trouble of the database."""
AWAY = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""The database stops or cannot be reached: whether a commit happened is not known. A connection
that the database has just said farewell to refuses every statement with an internal error."""


class Away(StoreError):
    """The database cannot be reached."""


@contextmanager
def translated() -> Iterator[None]:
    """Raises `Conflict`, `RequestError` or `StoreError` for what the database says."""
    try:
        yield
    except CLASHES:
        raise Conflict from None
    except UNFIT as error:
        raise unfit() from error
    except AWAY as error:
        raise Away("store/failed", f"{words_of(error)}.") from error
    except FAILURES as error:
        raise StoreError("store/failed", f"{words_of(error)}.") from error


def words_of(error: Exception) -> str:
    """What an error says, in one line."""
    return str(error).partition("\n")[0].rstrip(".") or type(error).__name__
