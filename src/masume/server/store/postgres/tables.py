"""Tables in PostgreSQL: all SQL that knows what a table is."""

from __future__ import annotations

from collections.abc import Callable

import asyncpg
import msgspec
from msgspec.structs import replace

from masume.core.clock import Clock
from masume.core.game import Seat
from masume.server import trace
from masume.server.bus import Changed
from masume.server.figures import Figures
from masume.server.store.columns import (
    changed_words,
    deadline_from,
    draft_from,
    draft_values,
    guest_from,
    guest_values,
    header_from,
    header_values,
    log_values,
    mate_values,
    request_from,
    row_from,
    row_values,
    seat_values,
    seats_from,
)
from masume.server.store.friends import StoredFriends
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
from masume.server.store.postgres.challenges import PostgresChallenges, claim_try
from masume.server.store.postgres.codes import PostgresCodes
from masume.server.store.postgres.database import NUL, Database
from masume.server.store.postgres.devices import PostgresDevices
from masume.server.store.postgres.history import PostgresHistories
from masume.server.store.postgres.leases import PostgresLeases
from masume.server.store.postgres.moves import INSERT_MOVES, Moves
from masume.server.store.postgres.ownership import PostgresOwnership
from masume.server.store.postgres.puzzles import PostgresPuzzles
from masume.server.store.postgres.rates import PostgresRates
from masume.server.store.postgres.removal import PostgresRemoval
from masume.server.store.postgres.reviews import PostgresReviews
from masume.server.store.postgres.schema import Connection
from masume.server.store.postgres.statements import (
    CHANGE_DRAFT,
    COUNT_TABLES,
    DELETE_OLD_GUESTS,
    EXTENTS,
    INSERT_TABLE,
    LOCK_ADDRESS,
    NEWS,
    PUT_DRAFT,
    PUT_GUEST,
    PUT_SEAT,
    TABLES_OF,
    UPDATE_TABLE,
)
from masume.server.store.postgres.steps import PostgresTransactions
from masume.server.store.postgres.times import PostgresTimes
from masume.server.store.regulars import StoredRegulars
from masume.server.store.steps import Step
from masume.server.store.store import Conflict
from masume.server.store.sweeps import StoredSweeps
from masume.server.store.tournaments import StoredTournaments


class PostgresStore:
    """The store for several servers."""

    def __init__(self, address: str) -> None:
        self.database = Database(address)
        self.devices = PostgresDevices(self.database)
        self.codes = PostgresCodes(self.database)
        self.rates = PostgresRates(self.database)
        self.reviews = PostgresReviews(self.database)
        self.transactions = PostgresTransactions(self.database)
        self.friends = StoredFriends(self.transactions)
        self.sweeps = StoredSweeps(self.transactions)
        self.regulars = StoredRegulars(self.transactions)
        self.tournaments = StoredTournaments(self.transactions)
        self.puzzles = PostgresPuzzles(self.database)
        self.histories = PostgresHistories(self.database)
        self.challenges = PostgresChallenges(self.database)
        self.times = times = PostgresTimes(self.database)
        self.load_times, self.put_times = times.load, times.put
        self.wall_ms, self.resume_times = times.wall_ms, times.resume
        removal = PostgresRemoval(self.database)
        self.mark_untouched, self.unmark_touched = removal.mark_untouched, removal.unmark_touched
        self.mark_surplus, self.remove_surplus = removal.mark_surplus, removal.remove_surplus
        self.remove_marked = removal.remove_marked
        ownership = PostgresOwnership(self.database)
        self.owned, self.rename_rows = ownership.owned, ownership.rename_rows
        self.hand_over, self.drop_keys = ownership.hand_over, ownership.drop_keys
        self.remove_traces = ownership.remove_traces
        self.read, self.write = self.database.read, self.database.write
        self.open = self.database.open
        self.trouble, self.waiting = self.database.trouble, self.database.waiting
        self.connections = self.database.connections
        self.bus = self.database.bus
        self.leases = PostgresLeases(self.bus)

    @property
    def is_shared(self) -> bool:
        """Several servers may use it."""
        return True

    def use(self, clock: Clock, figures: Figures) -> None:
        """Takes house time, in which leases expire, and where to count."""
        self.bus.clock, self.bus.figures = clock, figures
        figures.is_bus_connected = self.bus.is_connected
        figures.leases_held = self.leases.held.__len__

    async def close(self) -> None:
        """Writes what is waiting and closes all connections."""
        await self.leases.close()
        await self.database.close()

    def check(self) -> None:
        """Nothing: whether a database takes writes is found out by writing."""

    # -- reading ------------------------------------------------------------------------------

    async def load(self, table_id: str) -> StoredTable | None:
        """Everything about a table, as of one moment."""
        if NUL in table_id:
            return None

        async def step(db: Connection) -> list[list[asyncpg.Record]]:
            return [
                await db.fetch(f"SELECT * FROM {part} WHERE {key} = $1 ORDER BY {order}", table_id)
                for part, key, order in (
                    ("tables", "id", "id"),
                    ("seats", '"table"', "seat"),
                    ("mates", '"table"', "seat, number"),
                    ("rows", '"table"', "number"),
                    ("drafts", '"table"', "seat"),
                    ("deadlines", '"table"', "seat"),
                    ("guests", "state = 'waiting' AND \"table\"", "until, id"),
                )
            ]

        found, seats, mates, rows, drafts, deadlines, guests = await self.database.look(step)
        if not found:
            return None
        return StoredTable(
            header_from(found[0]),
            seats_from(seats, mates),
            tuple(map(row_from, rows)),
            tuple(request_from(row) for row in rows if row["request"]),
            {row["seat"]: draft_from(row) for row in drafts},
            {row["seat"]: deadline_from(row) for row in deadlines},
            tuple(map(guest_from, guests)),
        )

    async def news(self, known: dict[str, int]) -> dict[str, News]:
        """What tables have that is newer than so many rows."""
        found = await self.read(NEWS, list(known), list(known.values()))
        return {row["id"]: _news_from(row) for row in found}

    async def extents(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        """The versions and the numbers of rows that tables have."""
        found = await self.read(EXTENTS, ids)
        return {row["id"]: (row["version"], row["size"]) for row in found}

    async def ids(self, after: str, most: int) -> list[str]:
        """The ids of all tables in their order: a page of those after one."""
        sql = 'SELECT id FROM tables WHERE id > $1 COLLATE "C" ORDER BY id COLLATE "C" LIMIT $2'
        return [row["id"] for row in await self.read(sql, after, most)]

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this invitation."""
        found = await self.read("SELECT id FROM tables WHERE code = $1", code)
        return found[0]["id"] if found else None

    async def tables_of(self, identity: str) -> list[str]:
        """The ids of the tables where a device or a key has a seat, the latest touched first."""
        return [row["id"] for row in await self.read(TABLES_OF, identity)]

    async def due(self, until: int, after: tuple[int, str], most: int) -> list[tuple[int, str]]:
        """When something is due at which tables that no server cares for: a page of those."""
        found = await self.read(
            'SELECT until, "table" FROM deadlines'
            ' WHERE until <= $1 AND (until, "table") > ($2, $3) AND leased <= $5'
            ' GROUP BY until, "table" ORDER BY until, "table" LIMIT $4',
            until,
            *after,
            most,
            self.bus.clock.now_ms(),
        )
        return [(row["until"], row["table"]) for row in found]

    async def extent(self, table_id: str) -> tuple[int, int] | None:
        """The version and the number of rows that a table has."""
        return (await self.extents([table_id])).get(table_id)

    async def newest_touch(self) -> int | None:
        """When a table that is not marked was touched last."""
        [found] = await self.read("SELECT max(touched) AS ms FROM tables WHERE marked IS NULL")
        return None if found["ms"] is None else int(found["ms"])

    async def guest(self, guest_id: str, now: int) -> Guest | None:
        """Somebody who asked to join a seat, until their time is over."""
        found = await self.read("SELECT * FROM guests WHERE id = $1 AND until > $2", guest_id, now)
        return guest_from(found[0]) if found else None

    async def count_phases(self) -> dict[str, int]:
        """How many tables are open, running and over."""
        found = await self.read("SELECT phase, count(*) AS number FROM tables GROUP BY phase")
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

        async def step(db: Connection) -> None:
            if attempt is not None:
                await claim_try(db, attempt)
            if claim is not None:
                await self.transactions.run(db, claim())
            await self._insert(db, table, limits)

        await self.write(step)

    async def _insert(
        self, db: Connection, table: StoredTable, limits: OpeningLimits | None
    ) -> None:
        table_id, address = table.header.id, table.header.address
        moves = Moves(rows=log_values(table))
        moves.replace_deadlines(table_id, table.deadlines)
        if table.deadlines:  # somebody who only thinks may take it up
            moves.changed.append(_changed(table.header, list(table.rows)))
        if limits is not None:
            await db.execute(LOCK_ADDRESS, address)
            limits.check(*(await db.fetch(COUNT_TABLES, address, limits.since))[0])
        await db.execute(INSERT_TABLE, *header_values(table.header))
        await _put_seats(db, table_id, table.seats)
        await db.execute(INSERT_MOVES, *self.database.arguments(moves))
        for seat, draft in table.drafts.items():
            await db.execute(PUT_DRAFT, *draft_values(table_id, seat, draft))
        await db.executemany(PUT_GUEST, guest_values(table.guests))

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
        moves = Moves(rows=row_values(header.id, rows), changed=[_changed(header, rows)])
        if deadlines is not None:
            moves.replace_deadlines(header.id, deadlines)

        async def step(db: Connection) -> None:
            values = header_values(header)
            if not await db.fetch(UPDATE_TABLE, *values, header.version - 1):
                raise Conflict
            await _put_seats(db, header.id, seats)
            await db.execute(INSERT_MOVES, *self.database.arguments(moves))
            if guests:
                await db.executemany(PUT_GUEST, guest_values(guests))
                await db.execute(DELETE_OLD_GUESTS, header.touched)
            if opening is not None:
                await self._insert(db, opening.table, opening.limits)

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
        moves = Moves(
            rows=row_values(header.id, rows, request),
            versions=[(header.id, header.version)],
            changed=[_added(header, rows, request, deadlines)],
        )
        if touch:
            moves.touched.append((header.id, header.phase, header.touched))
        if deadlines is not None:
            moves.replace_deadlines(header.id, deadlines)
        await self.database.put(moves)

    async def drafts(self, table_id: str) -> dict[Seat, Draft]:
        """The drafts of all seats of a table."""
        found = await self.read('SELECT * FROM drafts WHERE "table" = $1', table_id)
        return {row["seat"]: draft_from(row) for row in found}

    async def put_draft(
        self, table_id: str, seat: Seat, decision: str, words: dict[str, str | None]
    ) -> dict[str, str]:
        """Changes the draft of a seat word by word; returns all its words."""
        values = table_id, seat, decision, *changed_words(words)
        items = await self.write(lambda db: db.fetchval(CHANGE_DRAFT, *values))
        return msgspec.json.decode(items, type=dict[str, str])

    async def put_deadlines(self, table_id: str, deadlines: dict[Seat, Deadline]) -> None:
        """Replaces the deadlines of a table."""
        moves = Moves()
        moves.replace_deadlines(table_id, deadlines)
        await self.database.put(moves)

    async def remove(self, ids: list[str]) -> None:
        """Removes tables."""
        sql = "DELETE FROM tables WHERE id = ANY ($1::text[])"
        await self.write(lambda db: db.execute(sql, ids))

    async def enter(self) -> bool:
        """Begins to serve; whether no other server does."""
        return await self.bus.enter()

    async def admit(self) -> None:
        """Lets other servers begin as well, once the first one has resumed the times."""
        await self.bus.admit()


def _news_from(row: asyncpg.Record) -> News:
    rows = msgspec.json.decode(row["rows"] or "[]")
    deadlines = msgspec.json.decode(row["deadlines"] or "[]")
    return News(
        row["version"],
        row["since"],
        tuple(map(row_from, rows)),
        tuple(request_from(each) for each in rows if each["request"]),
        {each["seat"]: deadline_from(each) for each in deadlines},
    )


def _changed(header: Header, rows: list[StoredRow]) -> Changed:
    """What other servers are told after a write; −1 row where it adds none."""
    size = rows[-1].number + 1 if rows else -1
    return Changed(header.id, header.version, size, trace.header())


def _added(
    header: Header,
    rows: list[StoredRow],
    request: ProcessedRequest | None,
    deadlines: dict[Seat, Deadline] | None,
) -> Changed:
    """The same where nothing but rows is new: they travel with the message."""
    size = rows[-1].number + 1
    requests = () if request is None else (replace(request, row=size),)
    news = News(header.version, rows[0].number, tuple(rows), requests, deadlines)
    return Changed(header.id, header.version, size, trace.header(), news)


async def _put_seats(db: Connection, table_id: str, seats: tuple[SeatState, ...]) -> None:
    await db.executemany(PUT_SEAT, seat_values(table_id, seats))
    await db.execute('DELETE FROM mates WHERE "table" = $1', table_id)
    await db.executemany(
        "INSERT INTO mates VALUES ($1, $2, $3, $4, $5, $6)", mate_values(table_id, seats)
    )
