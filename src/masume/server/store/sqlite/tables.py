"""Tables in an SQLite file: all SQL that knows what a table is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec

from masume.core.clock import Clock
from masume.core.game import Seat
from masume.server.bus import SilentBus
from masume.server.figures import Figures
from masume.server.store.columns import (
    GUEST_COLUMNS,
    HEADER_COLUMNS,
    changed_words,
    deadline_from,
    draft_from,
    draft_values,
    guest_from,
    guest_values,
    header_from,
    header_values,
    log_values,
    request_from,
    row_from,
    row_values,
    seats_from,
)
from masume.server.store.friends import StoredFriends
from masume.server.store.leases import OwnLeases
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
    StoredRow,
    StoredTable,
    StoredTry,
)
from masume.server.store.regulars import StoredRegulars
from masume.server.store.sqlite.challenges import SqliteChallenges, claim_try
from masume.server.store.sqlite.codes import SqliteCodes
from masume.server.store.sqlite.devices import SqliteDevices
from masume.server.store.sqlite.history import SqliteHistories
from masume.server.store.sqlite.ownership import SqliteOwnership
from masume.server.store.sqlite.parts import deadline_values, put_rows, put_seats
from masume.server.store.sqlite.puzzles import SqlitePuzzles
from masume.server.store.sqlite.rates import MemoryRates
from masume.server.store.sqlite.removal import SqliteRemoval
from masume.server.store.sqlite.reviews import SqliteReviews
from masume.server.store.sqlite.statements import INSERT_ROWS, TOUCH_TABLES
from masume.server.store.sqlite.steps import SqliteTransactions, run_step
from masume.server.store.sqlite.times import SqliteTimes
from masume.server.store.sqlite.writer import Database, Values, put
from masume.server.store.steps import Step
from masume.server.store.store import Conflict
from masume.server.store.sweeps import StoredSweeps
from masume.server.store.tournaments import StoredTournaments

COUNT_TABLES = """
    SELECT
        (SELECT coalesce(sum(number), 0) FROM counts WHERE address = ?1 AND phase <> 'over'),
        (SELECT count(*) FROM tables
            WHERE address = ?1 AND phase IN ('open', 'running', 'over') AND created > ?2)
"""
INSERT_TABLE = f"""
    INSERT INTO tables ({", ".join(HEADER_COLUMNS)})
    VALUES ({", ".join("?" * len(HEADER_COLUMNS))})
"""
PUT_DRAFT = "INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)"
CHANGE_DRAFT = """
    INSERT INTO drafts VALUES (?1, ?2, ?3, ?4) ON CONFLICT ("table", seat) DO UPDATE
    SET decision = excluded.decision,
        items = iif(decision = excluded.decision, json_patch(items, ?5), excluded.items)
    RETURNING items
"""
PUT_GUEST = f"""
    INSERT INTO guests ({", ".join(f'"{name}"' for name in GUEST_COLUMNS)})
    VALUES ({", ".join("?" * len(GUEST_COLUMNS))})
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, state = excluded.state
"""
WAITING = """
    SELECT * FROM guests WHERE "table" = ? AND state = 'waiting' ORDER BY until, id
"""


class SqliteStore:
    """The store that comes with masume.

    Reads are short queries on a connection of their own and run on the event loop; writes go
    through the writer thread.
    """

    def __init__(self, path: Path | None) -> None:
        """Opens or creates the file; `None` keeps everything in memory."""
        self.database = Database(path)
        self.devices = SqliteDevices(self.database)
        self.codes = SqliteCodes(self.database)
        self.rates = MemoryRates()
        self.reviews = SqliteReviews(self.database)
        self.friends = StoredFriends(SqliteTransactions(self.database))
        self.sweeps = StoredSweeps(SqliteTransactions(self.database))
        self.regulars = StoredRegulars(SqliteTransactions(self.database))
        self.tournaments = StoredTournaments(SqliteTransactions(self.database))
        self.puzzles = SqlitePuzzles(self.database)
        self.histories = SqliteHistories(self.database)
        self.challenges = SqliteChallenges(self.database)
        self.read, self.write = self.database.read, self.database.write
        self.check, self.trouble = self.database.check, self.database.trouble
        self.waiting = self.database.waiting
        self.bus, self.leases = SilentBus(), OwnLeases()
        times = SqliteTimes(self.database)
        self.load_times, self.put_times = times.load, times.put
        self.wall_ms, self.resume_times = times.wall_ms, times.resume
        removal = SqliteRemoval(self.database)
        self.mark_untouched, self.unmark_touched = removal.mark_untouched, removal.unmark_touched
        self.mark_surplus, self.remove_surplus = removal.mark_surplus, removal.remove_surplus
        self.remove_marked = removal.remove_marked
        ownership = SqliteOwnership(self.database)
        self.owned, self.rename_rows = ownership.owned, ownership.rename_rows
        self.hand_over, self.drop_keys = ownership.hand_over, ownership.drop_keys
        self.remove_traces = ownership.remove_traces

    @property
    def is_shared(self) -> bool:
        """A file is for one server; a second one is noticed late."""
        return False

    def use(self, clock: Clock, figures: Figures) -> None:
        """Nothing: no other server shares the time or is told anything."""

    async def open(self) -> None:
        """Nothing: the file is open since the store was made."""

    async def close(self) -> None:
        """Writes what is waiting and closes the file."""
        self.database.close()

    def connections(self) -> tuple[int, int, int]:
        """None: a file has no pool."""
        return 0, 0, 0

    # -- reading ------------------------------------------------------------------------------

    async def load(self, table_id: str) -> StoredTable | None:
        """Everything about a table."""
        found = self.read("SELECT * FROM tables WHERE id = ?", table_id)
        if not found:
            return None
        rows = self.read('SELECT * FROM rows WHERE "table" = ? ORDER BY number', table_id)
        return StoredTable(
            header_from(found[0]),
            self._seats(table_id),
            tuple(map(row_from, rows)),
            tuple(request_from(row) for row in rows if row["request"]),
            await self.drafts(table_id),
            self._deadlines(table_id),
            tuple(map(guest_from, self.read(WAITING, table_id))),
        )

    def _deadlines(self, table_id: str) -> dict[Seat, Deadline]:
        found = self.read('SELECT * FROM deadlines WHERE "table" = ?', table_id)
        return {row["seat"]: deadline_from(row) for row in found}

    def _seats(self, table_id: str) -> tuple[SeatState, ...]:
        mates = self.read('SELECT * FROM mates WHERE "table" = ? ORDER BY number', table_id)
        seats = self.read('SELECT * FROM seats WHERE "table" = ? ORDER BY seat', table_id)
        return seats_from(seats, mates)

    async def news(self, known: dict[str, int]) -> dict[str, News]:
        """What tables have that is newer than so many rows."""
        found = {}
        for table_id, number in known.items():
            stored = await self.load(table_id)
            if stored is not None:
                requests = tuple(each for each in stored.requests if each.row > number)
                version, rows = stored.header.version, stored.rows[number:]
                found[table_id] = News(version, number, rows, requests, stored.deadlines)
        return found

    async def extents(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        """The versions and the numbers of rows that tables have."""
        found = {table_id: await self.extent(table_id) for table_id in ids}
        return {table_id: extent for table_id, extent in found.items() if extent is not None}

    async def ids(self, after: str, most: int) -> list[str]:
        """The ids of all tables in their order: a page of those after one."""
        found = self.read("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", after, most)
        return [row["id"] for row in found]

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this invitation."""
        found = self.read("SELECT id FROM tables WHERE code = ?", code)
        return found[0]["id"] if found else None

    async def tables_of(self, identity: str) -> list[str]:
        """The ids of the tables where a device or a key has a seat, the latest touched first."""
        found = self.read(
            'SELECT id FROM tables WHERE id IN (SELECT "table" FROM seats WHERE device = ?1'
            ' UNION SELECT "table" FROM seats WHERE key = ?1'
            ' UNION SELECT "table" FROM mates WHERE device = ?1 OR key = ?1)'
            " ORDER BY touched DESC LIMIT 100",
            identity,
        )
        return [row["id"] for row in found]

    async def due(self, until: int, after: tuple[int, str], most: int) -> list[tuple[int, str]]:
        """When something is due at which tables: a page of those up to a time, the first first."""
        found = self.read(
            'SELECT until, "table" FROM deadlines WHERE until <= ? AND (until, "table") > (?, ?)'
            ' GROUP BY until, "table" ORDER BY until, "table" LIMIT ?',
            until,
            *after,
            most,
        )
        return [(row["until"], row["table"]) for row in found]

    async def extent(self, table_id: str) -> tuple[int, int] | None:
        """The version and the number of rows that a table has."""
        found = self.read(
            'SELECT version, (SELECT max(number) + 1 FROM rows WHERE "table" = ?1) AS size'
            " FROM tables WHERE id = ?1",
            table_id,
        )
        return (found[0]["version"], found[0]["size"] or 0) if found else None

    async def newest_touch(self) -> int | None:
        """When a table was touched last."""
        newest = "SELECT touched FROM tables WHERE marked IS NULL ORDER BY touched DESC LIMIT 1"
        found = self.read(newest)
        return int(found[0]["touched"]) if found else None

    async def guest(self, guest_id: str, now: int) -> Guest | None:
        """Somebody who asked to join a seat, until their time is over."""
        found = self.read("SELECT * FROM guests WHERE id = ? AND until > ?", guest_id, now)
        return guest_from(found[0]) if found else None

    async def count_phases(self) -> dict[str, int]:
        """How many tables are open, running and over."""
        found = self.read("SELECT phase, sum(number) AS number FROM counts GROUP BY phase")
        return {"open": 0, "running": 0, "over": 0} | {row["phase"]: row["number"] for row in found}

    # -- writing ------------------------------------------------------------------------------

    async def insert(
        self,
        table: StoredTable,
        limits: OpeningLimits | None = None,
        attempt: StoredTry | None = None,
        claim: Callable[[], Step[None]] | None = None,
    ) -> None:
        """Stores a new table, or refuses it by the limits of its address."""

        def step(db: sqlite3.Connection) -> None:
            if attempt is not None:
                claim_try(db, attempt)
            if claim is not None:
                run_step(db, claim())
            _insert(db, table, limits)

        await self.write(step)

    async def update(
        self,
        header: Header,
        seats: tuple[SeatState, ...],
        rows: list[StoredRow],
        deadlines: dict[Seat, Deadline] | None = None,
        guests: tuple[Guest, ...] = (),
        opening: Opening | None = None,
    ) -> None:
        """Replaces header and seats, adds rows, and replaces the deadlines if they are given."""
        sets = ", ".join(f"{name} = ?" for name in HEADER_COLUMNS)
        sql = (
            f"UPDATE tables SET {sets}, marked = NULL, surplus = NULL WHERE id = ? AND version = ?"
        )

        def step(db: sqlite3.Connection) -> None:
            values = (*header_values(header), header.id, header.version - 1)
            if not db.execute(sql, values).rowcount:
                raise Conflict
            put_seats(db, header.id, seats)
            put_rows(db, header.id, rows)
            if deadlines is not None:
                put(db, deadline_values(header.id, deadlines))
            if guests:
                db.executemany(PUT_GUEST, guest_values(guests))
                db.execute("DELETE FROM guests WHERE until <= ?", (header.touched,))
            if opening is not None:
                _insert(db, opening.table, opening.limits)

        await self.write(step)

    async def append(
        self,
        header: Header,
        rows: list[StoredRow],
        request: ProcessedRequest | None,
        *,
        touch: bool,
        deadlines: dict[Seat, Deadline] | None = None,
    ) -> None:
        """Adds rows and the request that caused them; with `touch` also updates phase and time."""
        values: Values = {INSERT_ROWS: row_values(header.id, rows, request)}
        if touch:
            values[TOUCH_TABLES] = [(header.id, header.phase, header.touched)]
        if deadlines is not None:
            values |= deadline_values(header.id, deadlines)
        await self.database.put(values)

    async def drafts(self, table_id: str) -> dict[Seat, Draft]:
        """The drafts of all seats of a table."""
        found = self.read('SELECT * FROM drafts WHERE "table" = ?', table_id)
        return {row["seat"]: draft_from(row) for row in found}

    async def put_draft(
        self, table_id: str, seat: Seat, decision: str, words: dict[str, str | None]
    ) -> dict[str, str]:
        """Changes the draft of a seat word by word; returns all its words."""
        values = table_id, seat, decision, *changed_words(words)

        def step(db: sqlite3.Connection) -> str:
            return str(db.execute(CHANGE_DRAFT, values).fetchone()["items"])

        return msgspec.json.decode(await self.write(step), type=dict[str, str])

    async def put_deadlines(self, table_id: str, deadlines: dict[Seat, Deadline]) -> None:
        """Replaces the deadlines of a table."""
        await self.database.put(deadline_values(table_id, deadlines))

    async def remove(self, ids: list[str]) -> None:
        """Removes tables."""
        sql = "DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?))"
        values = (msgspec.json.encode(ids).decode(),)
        await self.write(lambda db: db.execute(sql, values))

    # -- other servers ------------------------------------------------------------------------

    async def enter(self) -> bool:
        """Each server counts as the only one."""
        return True

    async def admit(self) -> None:
        """Nothing: there are no others."""


def _insert(db: sqlite3.Connection, table: StoredTable, limits: OpeningLimits | None) -> None:
    header, table_id = table.header, table.header.id
    if limits is not None:
        limits.check(*db.execute(COUNT_TABLES, (header.address, limits.since)).fetchone())
    db.execute(INSERT_TABLE, header_values(header))
    put_seats(db, table_id, table.seats)
    put(db, {INSERT_ROWS: log_values(table)})
    for seat, draft in table.drafts.items():
        db.execute(PUT_DRAFT, draft_values(table_id, seat, draft))
    put(db, deadline_values(table_id, table.deadlines))
    db.executemany(PUT_GUEST, guest_values(table.guests))
