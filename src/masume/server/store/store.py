"""What a server needs of the place where its tables live, whatever that place is.

`sqlite.py` is the one that comes with masume. A step is written whole or not at all, and answered
when it is safe; of two writers at one row of one table the second is told `Taken`.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from masume.core.game import Seat
from masume.server.store.models import Draft, Header, KeptRow, SeatState, Wish
from masume.server.tables.table import Table


class Taken(Exception):
    """Somebody else has written that row first."""


class Kept(Struct, frozen=True):
    """A table as it lies in the store."""

    header: Header
    seats: list[SeatState]
    rows: list[KeptRow]
    wishes: list[Wish]
    drafts: dict[Seat, Draft]


class Store(Protocol):
    """Where tables live. Reading is done at once, writing when the answer comes."""

    def load(self, table_id: str) -> Kept | None:
        """Everything about a table."""

    def by_code(self, code: str) -> str | None:
        """The id of the table with this invitation."""

    def tables_of(self, identity: str) -> list[str]:
        """The ids of the tables at which a device or a key sits, the last touched first."""

    def belongings(self, device: str) -> list[str]:
        """The ids of the tables at which a device sits or which it opened."""

    def running(self) -> list[str]:
        """The ids of all tables that are being played."""

    def count_open(self, address: str) -> int:
        """How many tables an address has that are not over."""

    def count_phases(self) -> dict[str, int]:
        """How many tables are open, running and over."""

    async def insert(self, table: Table) -> None:
        """Keeps a new table with its seats and first rows."""

    async def update(self, table: Table) -> None:
        """Keeps header and seats anew, and the rows of a game that has just started.

        `Taken` if the store does not have the version before this one.
        """

    async def append(
        self, header: Header, rows: list[KeptRow], wish: Wish | None, *, touch: bool
    ) -> None:
        """Keeps the rows of one step and what asked for them; with `touch` phase and time too."""

    async def put_draft(self, table_id: str, seat: Seat, draft: Draft) -> None:
        """Keeps what a seat has laid out but not played; an older draft of the seat is gone."""

    async def delete_untouched(self, since: int) -> int:
        """Deletes tables that nobody has touched since then; returns how many."""

    def close(self) -> None:
        """Writes what waits, and lets go."""
