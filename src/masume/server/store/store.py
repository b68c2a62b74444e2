"""The interface between the server and the place where its tables are stored.

`sqlite.py` is the implementation that comes with masume. A write happens completely or not at all,
and returns when the data is safe. Of two writers of the same row of the same table the second gets
`Conflict`.
"""

from __future__ import annotations

from typing import Protocol

from masume.core.errors import TableError
from masume.core.game import Seat
from masume.server.store.models import (
    Draft,
    Header,
    ProcessedRequest,
    SeatState,
    StoredRow,
    StoredTable,
)


class Conflict(TableError):
    """Somebody else has written this row, this version or this invitation first."""

    def __init__(self) -> None:
        super().__init__("table/busy", "The table was changed at the same moment. Try again.")


class Store(Protocol):
    """Where tables are stored. It takes and gives stored values, never live tables."""

    async def load(self, table_id: str) -> StoredTable | None:
        """Everything about a table."""

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this invitation."""

    async def tables_of(self, identity: str) -> list[str]:
        """The ids of the tables where a device or a key has a seat, the latest touched first."""

    async def owned_by(self, device: str) -> list[str]:
        """The ids of the tables where a device has a seat or is the host."""

    async def running(self) -> list[str]:
        """The ids of all tables that are being played."""

    async def count_open(self, address: str) -> int:
        """How many unfinished tables an address has."""

    async def count_phases(self) -> dict[str, int]:
        """How many tables are open, running and over."""

    async def insert(self, table: StoredTable) -> None:
        """Stores a new table."""

    async def update(
        self, header: Header, seats: tuple[SeatState, ...], rows: list[StoredRow]
    ) -> None:
        """Replaces header and seats and adds rows.

        Raises `Conflict` unless the stored version is the one before the header's.
        """

    async def append(
        self,
        header: Header,
        rows: list[StoredRow],
        request: ProcessedRequest | None,
        *,
        touch: bool,
    ) -> None:
        """Adds rows and the request that caused them; with `touch` also updates phase and time."""

    async def put_draft(self, table_id: str, seat: Seat, draft: Draft) -> None:
        """Stores the draft of a seat in place of its older one."""

    async def delete_untouched(self, since: int) -> int:
        """Deletes tables that nobody has touched since then; returns how many."""

    def close(self) -> None:
        """Writes what is waiting and releases the store."""
