"""The time of all servers at a database: what they agree on, and what a new start changes."""

from __future__ import annotations

from collections.abc import Callable

import asyncpg

from masume.server.store.models import UNKNOWN_TIME, Times
from masume.server.store.postgres.database import Database
from masume.server.store.postgres.schema import Connection

AGREED_MS = 120_000
"""Servers write the times every minute. If nobody has for longer, by the clock of the database,
that clock was set: house time goes on by the clock of the server that notices it first."""
QUEUED_MS = 1_000
"""Of servers that write the times at once, one reads the clock before the one it waits for."""
PUT_TIMES = """
    INSERT INTO times VALUES (1, $1, $2, $3) ON CONFLICT (id) DO UPDATE
    SET wall = excluded.wall, house = excluded.house, ran = excluded.ran
"""
WALL = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
AGREE_ON_TIMES = f"""
    INSERT INTO times AS known
    SELECT 1, wall, $1, $2 FROM (SELECT coalesce($3, {WALL}) AS wall) AS now
    ON CONFLICT (id) DO UPDATE SET
        wall = excluded.wall,
        house = CASE WHEN excluded.wall - known.wall BETWEEN -{QUEUED_MS} AND {AGREED_MS}
            THEN known.house + excluded.wall - known.wall ELSE excluded.house END,
        ran = greatest(known.ran, excluded.ran)
    RETURNING wall, house, ran
"""


class PostgresTimes:
    """Reads and writes what the clocks say."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write
        self.wall: Callable[[], int] | None = None
        """The wall clock by which all servers go: the database's, unless a test hands one in."""

    async def load(self) -> Times | None:
        """What the clocks said when a server wrote last; `None` if none ever did."""
        found = await self.read("SELECT wall, house, ran FROM times")
        return Times(*found[0]) if found else None

    async def wall_ms(self) -> int:
        """The wall clock of the database, by which all its servers go."""
        if self.wall is not None:
            return self.wall()
        [found] = await self.read(f"SELECT {WALL} AS ms")
        return int(found["ms"])

    async def put(self, times: Times) -> Times:
        """Stores what the clocks say now; returns what all servers agree on."""

        async def step(db: Connection) -> list[asyncpg.Record]:
            wall = self.wall() if self.wall is not None else None
            return await db.fetch(AGREE_ON_TIMES, times.house, times.ran, wall)

        [found] = await self.write(step)
        return Times(*found)

    async def resume(self, times: Times, down: int, grace: int) -> None:
        """Stores the times of a new start and adapts the deadlines to it."""

        async def step(db: Connection) -> None:
            await db.execute(PUT_TIMES, times.wall, times.house, times.ran)
            await db.execute("UPDATE deadlines SET leased = 0 WHERE leased > 0")
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
