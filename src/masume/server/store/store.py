"""The interface between the server and the place where its tables are stored.

`sqlite` is the implementation that comes with masume, `postgres` the one for several machines. A
write happens completely or not at all, and returns when the data is safe. Of two writers of the
same row of the same table the second gets `Conflict`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from masume.core.clock import Clock
from masume.core.errors import RequestError, StoreError, TableError
from masume.core.game import Seat
from masume.puzzles import Tally
from masume.server.bus import Bus
from masume.server.figures import Figures
from masume.server.store.challenges import Challenges
from masume.server.store.friends import StoredFriends
from masume.server.store.histories import Histories
from masume.server.store.leases import Leases
from masume.server.store.limits import OpeningLimits
from masume.server.store.models import (
    Deadline,
    Draft,
    Guest,
    Header,
    News,
    Opening,
    ProcessedRequest,
    SeatState,
    StoredDevice,
    StoredReview,
    StoredRow,
    StoredTable,
    StoredTry,
    Times,
)
from masume.server.store.regulars import StoredRegulars
from masume.server.store.steps import Step
from masume.server.store.sweeps import StoredSweeps
from masume.server.store.tournaments import StoredTournaments
from masume.server.store.transient import Codes, Rates


class Conflict(TableError):
    """Somebody else has written this row, this version or this invitation first."""

    def __init__(self) -> None:
        super().__init__("table/busy", "Someone else moved at the same moment. Try again.")


def unfit() -> RequestError:
    """The refusal of a value that no store can hold, such as the character zero in a text.

    Whoever sent it is told so. The store is well: that it could not be written counts for nothing.
    """
    return RequestError("request/form", "This contains a character or number that can't be stored.")


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
        """Whether a person has a seat, is a host, a history, or has played a challenge."""

    async def put(self, *devices: StoredDevice) -> None:
        """Stores devices; of one that is there only `replaced` and `seen` change."""

    async def keep(self, device: StoredDevice) -> bool:
        """Stores a device that was there before, or the only one; `False` if it was ended."""

    async def rename(self, device: StoredDevice, name: str) -> None:
        """Gives a device another name."""

    async def remove(self, device: StoredDevice) -> None:
        """Ends a device; the others of its person go on."""

    async def forget(self, seen: int, most: int) -> int:
        """Removes devices of people who own nothing and were not seen since; returns how many."""


class Reviews(Protocol):
    """The stored reviews of finished tables; they go with their tables."""

    async def get(self, table_id: str) -> StoredReview | None:
        """The review of a table, made or half made."""

    async def put(self, table_id: str, review: StoredReview) -> None:
        """Stores a review, unless it was made before or the table is gone."""


class Puzzles(Protocol):
    """How people did with the puzzles of packs: numbers only, and nothing of anybody."""

    async def count(self, name: str, solved: bool, tries: int) -> None:
        """Counts that somebody has finished a puzzle."""

    async def tallies(self, prefix: str) -> dict[str, Tally]:
        """How people did, by name, with all puzzles whose names begin so."""

    async def put(self, tallies: dict[str, Tally]) -> None:
        """Stores counts as they are, in place of those that are there."""


class Store(Protocol):
    """Where tables are stored. It takes and gives stored values, never live tables."""

    @property
    def devices(self) -> Devices:
        """Where devices are stored."""

    @property
    def codes(self) -> Codes:
        """Where codes for other devices are stored."""

    @property
    def rates(self) -> Rates:
        """Where requests are counted."""

    @property
    def reviews(self) -> Reviews:
        """Where reviews are stored."""

    @property
    def friends(self) -> StoredFriends:
        """Where it is stored who has played with whom, and who invites whom."""

    @property
    def sweeps(self) -> StoredSweeps:
        """Where it is noted what house time was at earlier sweeps."""

    @property
    def regulars(self) -> StoredRegulars:
        """Where tables are stored that open again and again."""

    @property
    def puzzles(self) -> Puzzles:
        """Where it is counted how people do with puzzles."""

    @property
    def histories(self) -> Histories:
        """Where it is stored what people have played."""

    @property
    def challenges(self) -> Challenges:
        """Where the challenges of days are stored."""

    @property
    def tournaments(self) -> StoredTournaments:
        """Where duplicate tournaments are stored."""

    @property
    def bus(self) -> Bus:
        """What tells other servers at the same store that something has changed."""

    @property
    def leases(self) -> Leases:
        """Which of several servers acts where something is due."""

    @property
    def is_shared(self) -> bool:
        """Whether several servers may use the store: memory is compared with it before a change."""

    def use(self, clock: Clock, figures: Figures) -> None:
        """Takes house time, which all servers of the store share, and where to count."""

    async def open(self) -> None:
        """Connects, and brings the store to the newest version of its schema."""

    async def load(self, table_id: str) -> StoredTable | None:
        """Everything about a table."""

    async def news(self, known: dict[str, int]) -> dict[str, News]:
        """What tables have beyond so many rows; nothing of tables that do not exist."""

    async def extents(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        """The versions and the numbers of rows that tables have."""

    async def ids(self, after: str, most: int) -> list[str]:
        """The ids of all tables in their order: a page of those after one."""

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this invitation."""

    async def tables_of(self, identity: str) -> list[str]:
        """The ids of the tables where a device or a key has a seat, the latest touched first."""

    async def due(self, until: int, after: tuple[int, str], most: int) -> list[tuple[int, str]]:
        """When something is due at which tables: a page of those up to a time, the first first.

        What another server has a lease for is left out.
        """

    async def extent(self, table_id: str) -> tuple[int, int] | None:
        """The version and the number of rows that a table has."""

    async def newest_touch(self) -> int | None:
        """When a table that is not marked was touched last."""

    async def guest(self, guest_id: str, now: int) -> Guest | None:
        """Somebody who asked to join a seat, until their time is over."""

    async def count_phases(self) -> dict[str, int]:
        """How many tables are open, running and over."""

    async def insert(
        self,
        table: StoredTable,
        limits: OpeningLimits | None = None,
        attempt: StoredTry | None = None,
        claim: Callable[[], Step[None]] | None = None,
    ) -> None:
        """Stores a new table with all that it has, or refuses it by the limits of its address.

        A try that counts is stored with it; whoever has had theirs gets `AlreadyTried`. A claim is
        stored with it, too, or refuses it.
        """

    async def update(
        self,
        header: Header,
        seats: tuple[SeatState, ...],
        rows: list[StoredRow],
        deadlines: dict[Seat, Deadline] | None = None,
        guests: tuple[Guest, ...] = (),
        opening: Opening | None = None,
    ) -> None:
        """Replaces header and seats, adds rows, and replaces the deadlines if they are given.

        Guests are added, or have another state than before. A table that is opened is stored too.

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

        Deadlines are replaced if they are given. Where several servers use the store, it raises
        `Conflict` if the stored version is not the header's: who may move is judged by the store.
        """

    async def drafts(self, table_id: str) -> dict[Seat, Draft]:
        """The drafts of all seats of a table."""

    async def put_draft(
        self, table_id: str, seat: Seat, decision: str, words: dict[str, str | None]
    ) -> dict[str, str]:
        """Changes the draft of a seat word by word, `None` takes one away; returns all its words.

        A draft for another decision is forgotten. Of two servers none undoes what the other did.
        """

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

    async def owned(self, person: str, after: str, most: int) -> list[str]:
        """The ids of tables at which a person sits or which they opened: a page, in order."""

    async def remove(self, ids: list[str]) -> None:
        """Removes tables."""

    async def rename_rows(self, table_id: str, seat: Seat, kept: list[str], name: str) -> None:
        """Lets another name stand at the rows that the person at a seat has entered.

        `kept` are bots and programs, whose names stay. The table has another version then.
        """

    async def remove_traces(self, person: str) -> None:
        """Removes what a person waits for: seats to join, and codes for other devices."""

    async def hand_over(self, old: str, new: str, most: int) -> list[str]:
        """Gives seats and tables of one device to another; returns the ids of some tables."""

    async def drop_keys(self, person: str, most: int) -> list[str]:
        """Removes the keys of a person's seats and tables; returns the ids of some tables."""

    async def remove_marked(self, since: int, ran: int, most: int) -> list[str]:
        """Removes tables untouched since then that were marked when servers had run this long."""

    async def load_times(self) -> Times | None:
        """What the clocks said when a server wrote last; `None` if none ever did."""

    async def wall_ms(self) -> int | None:
        """What the wall clock says by which all servers of the store go; `None`: their own."""

    async def put_times(self, times: Times) -> Times | None:
        """Stores what the clocks say now; returns what all servers of the store agree on."""

    async def resume_times(self, times: Times, down: int, grace: int) -> None:
        """Stores the times of a new start and adapts the deadlines to it.

        Limits of whole games are moved on by `down`, while nobody could play. Whoever was thinking
        has at least `grace`, or the whole time where the clock gives less.
        """

    async def enter(self) -> bool:
        """Begins to serve; whether no other server does. Others that begin wait for `admit`."""

    async def admit(self) -> None:
        """Lets other servers begin, once the first one has resumed the times."""

    def check(self) -> None:
        """Raises `StoreError` if the place of the store has gone or cannot be written."""

    def trouble(self) -> StoreError | None:
        """Why nothing can be stored: as `check`, or because the last write failed."""

    def waiting(self) -> int:
        """How much is under way that was not answered yet."""

    def connections(self) -> tuple[int, int, int]:
        """Connections to a database: in use, idle, and the most there may be; zeros for a file."""

    async def close(self) -> None:
        """Writes what is waiting and releases the store."""
