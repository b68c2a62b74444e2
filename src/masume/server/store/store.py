"""The interface between the server and the place where its tables are stored.

`sqlite` is the implementation that comes with masume, `postgres` the one for several machines. A
write happens completely or not at all, and returns when the data is safe. Of two writers of the
same row of the same table the second gets `Conflict`.
"""

from __future__ import annotations

from typing import Protocol

from masume.core.errors import StoreError, TableError
from masume.core.game import Seat
from masume.server.store.models import (
    Deadline,
    Draft,
    Header,
    ProcessedRequest,
    SeatState,
    StoredDevice,
    StoredRow,
    StoredTable,
    Times,
)


class Conflict(TableError):
    """Somebody else has written this row, this version or this invitation first."""

    def __init__(self) -> None:
        super().__init__("table/busy", "Someone else moved at the same moment. Try again.")


class Devices(Protocol):
    """The stored devices of people, and the key that signs their tokens."""

    async def key(self) -> bytes:
        """The key that signs tokens; every store has its own."""

    async def put_key(self, key: bytes) -> None:
        """Lets another key sign tokens: those that the old one signed do not work any more."""

    async def page(self, after: str, most: int) -> list[StoredDevice]:
        """All devices in the order of their ids: a page of those after one."""

    async def of_person(self, person: str) -> tuple[StoredDevice, ...]:
        """The devices of a person, the oldest first; none for somebody who has only one."""

    async def owns_something(self, person: str) -> bool:
        """Whether a person has a seat or is a host."""

    async def put(self, *devices: StoredDevice) -> None:
        """Stores devices; of one that is there only `replaced` and `seen` change."""

    async def rename(self, device: StoredDevice, name: str) -> None:
        """Gives a device another name."""

    async def remove(self, device: StoredDevice) -> None:
        """Ends a device; the others of its person go on."""

    async def forget(self, seen: int, most: int) -> int:
        """Removes devices of people who own nothing and were not seen since; returns how many."""


class Store(Protocol):
    """Where tables are stored. It takes and gives stored values, never live tables."""

    @property
    def devices(self) -> Devices:
        """Where devices are stored."""

    async def open(self) -> None:
        """Connects, and brings the store to the newest version of its schema."""

    async def load(self, table_id: str) -> StoredTable | None:
        """Everything about a table."""

    async def ids(self, after: str, most: int) -> list[str]:
        """The ids of all tables in their order: a page of those after one."""

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this invitation."""

    async def tables_of(self, identity: str) -> list[str]:
        """The ids of the tables where a device or a key has a seat, the latest touched first."""

    async def due(self, until: int, after: tuple[int, str], most: int) -> list[tuple[int, str]]:
        """When something is due at which tables: a page of those up to a time, the first first."""

    async def extent(self, table_id: str) -> tuple[int, int] | None:
        """The version and the number of rows that a table has."""

    async def newest_touch(self) -> int | None:
        """When a table that is not marked was touched last."""

    async def count_open(self, address: str) -> int:
        """How many unfinished tables an address has."""

    async def count_phases(self) -> dict[str, int]:
        """How many tables are open, running and over."""

    async def insert(self, table: StoredTable) -> None:
        """Stores a new table with all that it has."""

    async def update(
        self,
        header: Header,
        seats: tuple[SeatState, ...],
        rows: list[StoredRow],
        deadlines: dict[Seat, Deadline] | None = None,
    ) -> None:
        """Replaces header and seats, adds rows, and replaces the deadlines if they are given.

        Raises `Conflict` unless the stored version is the one before the header's.
        """

    async def append(
        self,
        header: Header,
        rows: list[StoredRow],
        request: ProcessedRequest | None,
        *,
        touch: bool,
        deadlines: dict[Seat, Deadline] | None = None,
    ) -> None:
        """Adds rows and the request that caused them; with `touch` also updates phase and time.

        Deadlines are replaced if they are given.
        """

    async def put_draft(self, table_id: str, seat: Seat, draft: Draft) -> None:
        """Stores the draft of a seat in place of its older one."""

    async def put_deadlines(self, table_id: str, deadlines: dict[Seat, Deadline]) -> None:
        """Replaces the deadlines of a table."""

    async def mark_untouched(self, since: int, ran: int, most: int) -> list[str]:
        """Marks tables that nobody has touched since then; returns their ids.

        `ran` says how long servers had run by then. Whatever touches a table removes its mark.
        """

    async def unmark_touched(self, since: int) -> int:
        """Removes the marks of tables that were touched since then; returns how many."""

    async def mark_surplus(
        self, address: str, keep: int, ran: int, most: int, *, alone: bool
    ) -> list[str]:
        """Marks the oldest finished tables of an address beyond the newest `keep`.

        With `alone` only those in which at most one person sat.
        """

    async def remove_surplus(self, ran: int, most: int) -> list[str]:
        """Removes tables that were marked as surplus when servers had run this long."""

    async def hand_over(self, old: str, new: str, most: int) -> list[str]:
        """Gives seats and tables of one device to another; returns the ids of some tables."""

    async def remove_marked(self, since: int, ran: int, most: int) -> list[str]:
        """Removes tables untouched since then that were marked when servers had run this long."""

    async def load_times(self) -> Times | None:
        """What the clocks said when a server wrote last; `None` if none ever did."""

    async def put_times(self, times: Times) -> None:
        """Stores what the clocks say now."""

    async def resume_times(self, times: Times, down: int, grace: int) -> None:
        """Stores the times of a new start and adapts the deadlines to it.

        Limits of whole games are moved on by `down`, while nobody could play. Whoever was thinking
        has at least `grace`, or the whole time where the clock gives less.
        """

    def check(self) -> None:
        """Raises `StoreError` if the place of the store has gone or cannot be written."""

    def trouble(self) -> StoreError | None:
        """Why nothing can be stored: as `check`, or because the last write failed."""

    def waiting(self) -> int:
        """How much is under way that was not answered yet."""

    async def close(self) -> None:
        """Writes what is waiting and releases the store."""
