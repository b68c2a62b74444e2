"""The file under a store: notices when it is removed, replaced, cut off or made read-only.

SQLite keeps writing to a file that was removed, since it is still open: all of it would be lost
when the server ends.
"""

from __future__ import annotations

import os
from pathlib import Path

from masume.core.errors import StoreError

Identity = tuple[int, int]
WRITE_BITS = 0o222


class StoreFile:
    """The file of a store and its write-ahead log, as they were when the store was opened."""

    def __init__(self, path: Path) -> None:
        self.names = (str(path), f"{path}-wal")
        self.identities: dict[str, Identity] = {}
        """By name; the log appears with the first transaction."""
        self.sizes = dict.fromkeys(self.names, 0)
        """The largest seen: neither file ever becomes smaller by itself."""
        self.check()

    def check(self) -> None:
        """Raises `StoreError` unless the same files are still there and can be written."""
        for name in self.names:
            try:
                found = os.stat(name)  # noqa: PTH116
            except FileNotFoundError:
                if name in self.identities:
                    raise gone() from None
                continue
            except OSError as error:
                raise StoreError("store/failed", f"{error}.") from None
            identity = (found.st_dev, found.st_ino)
            if self.identities.setdefault(name, identity) != identity:
                raise gone()
            if found.st_size < self.sizes[name]:
                raise gone()
            self.sizes[name] = found.st_size
            if not found.st_mode & WRITE_BITS:
                raise read_only()


def gone() -> StoreError:
    """What is told when the file is not there any more."""
    words = "The file of the tables has gone, was cut off or replaced: nothing can be stored."
    return StoreError("store/gone", words)


def read_only() -> StoreError:
    """What is told when the file cannot be written any more."""
    words = "The file of the tables can only be read: nothing can be stored."
    return StoreError("store/read-only", words)
