"""The time of a server with an SQLite file: what it stores, and what a new start changes."""

from __future__ import annotations

import sqlite3

from masume.server.store.models import UNKNOWN_TIME, Times
from masume.server.store.sqlite.writer import Database


class SqliteTimes:
    """Reads and writes what the clocks say."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def load(self) -> Times | None:
        """What the clocks said when a server wrote last; `None` if none ever did."""
        found = self.read("SELECT wall, house, ran FROM times")
        return Times(*found[0]) if found else None

    async def wall_ms(self) -> int | None:
        """`None`: a file has no clock of its own."""
        return None

    async def put(self, times: Times) -> Times | None:
        """Stores what the clocks say now; there is nobody to agree with."""
        await self.write(lambda db: _put_times(db, times))
        return None

    async def resume(self, times: Times, down: int, grace: int) -> None:
        """Stores the times of a new start and adapts the deadlines to it."""

        def step(db: sqlite3.Connection) -> None:
            _put_times(db, times)
            whole = "UPDATE deadlines SET until = until + ? WHERE seconds = 0 AND until > ?"
            db.execute(whole, (down, UNKNOWN_TIME))
            db.execute(
                "UPDATE deadlines SET until = max(until, ?1 + min(1000 * seconds, ?2))"
                " WHERE seconds > 0 AND until < ?1 + ?2",
                (times.house, grace),
            )

        await self.write(step)


def _put_times(db: sqlite3.Connection, times: Times) -> None:
    values = (times.wall, times.house, times.ran)
    db.execute("INSERT OR REPLACE INTO times VALUES (1, ?, ?, ?)", values)
