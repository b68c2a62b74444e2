"""Tables in PostgreSQL: all SQL that knows what a table is."""

from __future__ import annotations

import asyncpg

from masume.core.game import Seat
from masume.server.store.columns import (
    HEADER_COLUMNS,
    SEAT_COLUMNS,
    draft_from,
    draft_values,
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
from masume.server.store.models import (
    UNKNOWN_TIME,
    Deadline,
    Draft,
    Header,
    ProcessedRequest,
    SeatState,
    StoredRow,
    StoredTable,
    Times,
)
from masume.server.store.postgres.database import NUL, Database
from masume.server.store.postgres.devices import PostgresDevices
from masume.server.store.postgres.moves import INSERT_MOVES, Moves
from masume.server.store.postgres.schema import Connection
from masume.server.store.store import Conflict


def _marks(first: int, count: int) -> str:
    return ", ".join(f"${first + k}" for k in range(count))


INSERT_TABLE = (
    f"INSERT INTO tables ({', '.join(HEADER_COLUMNS)}) VALUES ({_marks(1, len(HEADER_COLUMNS))})"
)
UPDATE_TABLE = f"""
    UPDATE tables
    SET ({", ".join(HEADER_COLUMNS)}, marked, surplus) =
        ({_marks(1, len(HEADER_COLUMNS))}, NULL, NULL)
    WHERE id = $1 AND version = ${len(HEADER_COLUMNS) + 1} RETURNING id
"""
PUT_SEAT = f"""
    INSERT INTO seats ("table", seat, {", ".join(SEAT_COLUMNS)})
    VALUES ({_marks(1, len(SEAT_COLUMNS) + 2)})
    ON CONFLICT ("table", seat) DO UPDATE
    SET {", ".join(f"{name} = excluded.{name}" for name in SEAT_COLUMNS)}
"""
PUT_DRAFT = """
    INSERT INTO drafts VALUES ($1, $2, $3, $4) ON CONFLICT ("table", seat) DO UPDATE
    SET decision = excluded.decision, items = excluded.items
"""
PUT_TIMES = """
    INSERT INTO times VALUES (1, $1, $2, $3) ON CONFLICT (id) DO UPDATE
    SET wall = excluded.wall, house = excluded.house, ran = excluded.ran
"""
TABLES_OF = """
    SELECT id FROM tables WHERE id IN (
        SELECT "table" FROM seats WHERE device = $1 AND device <> ''
        UNION SELECT "table" FROM seats WHERE key = $1 AND key <> ''
        UNION SELECT "table" FROM mates WHERE device = $1 AND device <> ''
        UNION SELECT "table" FROM mates WHERE key = $1 AND key <> ''
    ) ORDER BY touched DESC LIMIT 100
"""
OWNED_BY = """
    SELECT "table" AS id FROM seats WHERE device = $1 AND device <> ''
    UNION SELECT "table" FROM mates WHERE device = $1 AND device <> ''
    UNION SELECT id FROM tables WHERE host = $1
    LIMIT $2
"""
HAND_OVER = (
    'UPDATE seats SET device = $2 WHERE device = $1 AND "table" = ANY ($3::text[])',
    'UPDATE mates SET device = $2 WHERE device = $1 AND "table" = ANY ($3::text[])',
    """
    UPDATE tables SET version = version + 1, host = CASE host WHEN $1 THEN $2 ELSE host END
    WHERE id = ANY ($3::text[])
    """,
)
"""What becomes another device's at some tables."""
ALONE = """
    (SELECT count(DISTINCT device || ' ' || key) FROM seats
        WHERE "table" = tables.id AND kind = 'person') <= 1
    AND NOT EXISTS (SELECT 1 FROM mates WHERE "table" = tables.id)
"""
"""Tables in which at most one person sat."""


class PostgresStore:
    """The store for several servers."""

    def __init__(self, address: str) -> None:
        self.database = Database(address)
        self.devices = PostgresDevices(self.database)
        self.read, self.write = self.database.read, self.database.write
        self.open, self.close = self.database.open, self.database.close
        self.trouble, self.waiting = self.database.trouble, self.database.waiting

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
                )
            ]

        found, seats, mates, rows, drafts, deadlines = await self.database.look(step)
        if not found:
            return None
        return StoredTable(
            header_from(found[0]),
            seats_from(seats, mates),
            tuple(map(row_from, rows)),
            tuple(request_from(row) for row in rows if row["request"]),
            {row["seat"]: draft_from(row) for row in drafts},
            {
                row["seat"]: Deadline(row["decision"], row["until"], row["seconds"])
                for row in deadlines
            },
        )

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
        """When something is due at which tables: a page of those up to a time, the first first."""
        found = await self.read(
            'SELECT until, "table" FROM deadlines WHERE until <= $1 AND (until, "table") > ($2, $3)'
            ' GROUP BY until, "table" ORDER BY until, "table" LIMIT $4',
            until,
            *after,
            most,
        )
        return [(row["until"], row["table"]) for row in found]

    async def extent(self, table_id: str) -> tuple[int, int] | None:
        """The version and the number of rows that a table has."""
        found = await self.read(
            'SELECT version, (SELECT max(number) + 1 FROM rows WHERE "table" = $1) AS size'
            " FROM tables WHERE id = $1",
            table_id,
        )
        return (found[0]["version"], found[0]["size"] or 0) if found else None

    async def newest_touch(self) -> int | None:
        """When a table that is not marked was touched last."""
        [found] = await self.read("SELECT max(touched) AS ms FROM tables WHERE marked IS NULL")
        return None if found["ms"] is None else int(found["ms"])

    async def count_open(self, address: str) -> int:
        """How many unfinished tables an address has."""
        [found] = await self.read(
            "SELECT count(*) AS number FROM tables"
            " WHERE address = $1 AND phase IN ('open', 'running')",
            address,
        )
        return int(found["number"])

    async def count_phases(self) -> dict[str, int]:
        """How many tables are open, running and over."""
        found = await self.read("SELECT phase, count(*) AS number FROM tables GROUP BY phase")
        return {"open": 0, "running": 0, "over": 0} | {row["phase"]: row["number"] for row in found}

    # -- writing ------------------------------------------------------------------------------

    async def insert(self, table: StoredTable) -> None:
        """Stores a new table."""
        table_id = table.header.id
        moves = Moves(rows=log_values(table))
        moves.replace_deadlines(table_id, table.deadlines)

        async def step(db: Connection) -> None:
            await db.execute(INSERT_TABLE, *header_values(table.header))
            await _put_seats(db, table_id, table.seats)
            await db.execute(INSERT_MOVES, *Moves.columns([moves]))
            for seat, draft in table.drafts.items():
                await db.execute(PUT_DRAFT, *draft_values(table_id, seat, draft))

        await self.write(step)

    async def update(
        self,
        header: Header,
        seats: tuple[SeatState, ...],
        rows: list[StoredRow],
        deadlines: dict[Seat, Deadline] | None = None,
    ) -> None:
        """Replaces header and seats, adds rows, and replaces the deadlines if they are given."""
        moves = Moves(rows=row_values(header.id, rows))
        if deadlines is not None:
            moves.replace_deadlines(header.id, deadlines)

        async def step(db: Connection) -> None:
            values = header_values(header)
            if not await db.fetch(UPDATE_TABLE, *values, header.version - 1):
                raise Conflict
            await _put_seats(db, header.id, seats)
            await db.execute(INSERT_MOVES, *Moves.columns([moves]))

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
        moves = Moves(rows=row_values(header.id, rows, request))
        if touch:
            moves.touched.append((header.id, header.phase, header.touched))
        if deadlines is not None:
            moves.replace_deadlines(header.id, deadlines)
        await self.database.put(moves)

    async def put_draft(self, table_id: str, seat: Seat, draft: Draft) -> None:
        """Stores the draft of a seat in place of its older one."""
        values = draft_values(table_id, seat, draft)
        await self.write(lambda db: db.execute(PUT_DRAFT, *values))

    async def put_deadlines(self, table_id: str, deadlines: dict[Seat, Deadline]) -> None:
        """Replaces the deadlines of a table."""
        moves = Moves()
        moves.replace_deadlines(table_id, deadlines)
        await self.database.put(moves)

    # -- deleting -----------------------------------------------------------------------------

    async def mark_untouched(self, since: int, ran: int, most: int) -> list[str]:
        """Marks tables that nobody has touched since then; returns their ids."""
        return await self._ids(
            "UPDATE tables SET marked = $2 WHERE id IN (SELECT id FROM tables"
            " WHERE touched < $1 AND marked IS NULL ORDER BY touched LIMIT $3) RETURNING id",
            since,
            ran,
            most,
        )

    async def unmark_touched(self, since: int) -> int:
        """Removes the marks of tables that were touched since then; returns how many."""
        sql = "UPDATE tables SET marked = NULL WHERE marked IS NOT NULL AND touched >= $1"
        return len(await self._ids(f"{sql} RETURNING id", since))

    async def remove_marked(self, since: int, ran: int, most: int) -> list[str]:
        """Removes tables untouched since then that were marked when servers had run this long."""
        return await self._ids(
            "DELETE FROM tables WHERE id IN (SELECT id FROM tables"
            " WHERE marked <= $2 AND touched < $1 LIMIT $3) RETURNING id",
            since,
            ran,
            most,
        )

    async def mark_surplus(
        self, address: str, keep: int, ran: int, most: int, *, alone: bool
    ) -> list[str]:
        """Marks the oldest finished tables of an address beyond the newest `keep`."""
        newest = await self.read(
            "SELECT created FROM tables WHERE address = $1 AND phase = 'over'"
            " ORDER BY created DESC LIMIT 1 OFFSET $2",
            address,
            keep,
        )
        if not newest:
            return []
        return await self._ids(
            "UPDATE tables SET surplus = $4 WHERE id IN (SELECT id FROM tables"
            " WHERE address = $1 AND phase = 'over' AND created <= $2 AND surplus IS NULL"
            f" {'AND ' + ALONE if alone else ''} ORDER BY created LIMIT $3) RETURNING id",
            address,
            newest[0]["created"],
            most,
            ran,
        )

    async def remove_surplus(self, ran: int, most: int) -> list[str]:
        """Removes tables that were marked as surplus when servers had run this long."""
        return await self._ids(
            "DELETE FROM tables WHERE id IN (SELECT id FROM tables"
            " WHERE surplus <= $1 LIMIT $2) RETURNING id",
            ran,
            most,
        )

    async def hand_over(self, old: str, new: str, most: int) -> list[str]:
        """Gives the seats and tables of one device to another, at some tables; returns their ids.

        What is in memory of these tables is out of date then: their versions say so.
        """

        async def step(db: Connection) -> list[str]:
            found = [row["id"] for row in await db.fetch(OWNED_BY, old, most)]
            for sql in HAND_OVER:
                await db.execute(sql, old, new, found)
            return found

        return await self.write(step)

    async def _ids(self, sql: str, *values: object) -> list[str]:
        return [row["id"] for row in await self.write(lambda db: db.fetch(sql, *values))]

    # -- time ---------------------------------------------------------------------------------

    async def load_times(self) -> Times | None:
        """What the clocks said when a server wrote last; `None` if none ever did."""
        found = await self.read("SELECT wall, house, ran FROM times")
        return Times(*found[0]) if found else None

    async def put_times(self, times: Times) -> None:
        """Stores what the clocks say now."""
        await self.write(lambda db: db.execute(PUT_TIMES, times.wall, times.house, times.ran))

    async def resume_times(self, times: Times, down: int, grace: int) -> None:
        """Stores the times of a new start and adapts the deadlines to it."""

        async def step(db: Connection) -> None:
            await db.execute(PUT_TIMES, times.wall, times.house, times.ran)
            whole = "UPDATE deadlines SET until = until + $1 WHERE seconds = 0 AND until > $2"
            await db.execute(whole, down, UNKNOWN_TIME)
            await db.execute(
                "UPDATE deadlines"
                " SET until = greatest(until, $1 + least(1000 * seconds::bigint, $2::bigint))"
                " WHERE seconds > 0 AND until < $1::bigint + $2::bigint",
                times.house,
                grace,
            )

        await self.write(step)


async def _put_seats(db: Connection, table_id: str, seats: tuple[SeatState, ...]) -> None:
    await db.executemany(PUT_SEAT, seat_values(table_id, seats))
    await db.execute('DELETE FROM mates WHERE "table" = $1', table_id)
    await db.executemany(
        "INSERT INTO mates VALUES ($1, $2, $3, $4, $5, $6)", mate_values(table_id, seats)
    )
