"""The store that the settings name."""

from __future__ import annotations

from masume.core.errors import OptionError
from masume.server.settings import Settings
from masume.server.store.sqlite.tables import SqliteStore
from masume.server.store.store import Store

DATABASES = ("postgresql://", "postgres://")


def is_database(data: str) -> bool:
    """Whether this is the address of a database, and not the name of a file."""
    return data.startswith(DATABASES)


def store_of(settings: Settings) -> Store:
    """The store at the address of a database, in a file, or in memory only."""
    if not settings.database:
        return SqliteStore(settings.data)
    if not is_database(settings.database):
        raise OptionError("option/data", f"An address of a database begins with {DATABASES[0]}.")
    try:
        from masume.server.store.postgres.tables import PostgresStore  # noqa: PLC0415
    except ImportError:
        words = "PostgreSQL needs another package: pip install 'masume[postgres]'."
        raise OptionError("option/data", words) from None
    return PostgresStore(settings.database)
