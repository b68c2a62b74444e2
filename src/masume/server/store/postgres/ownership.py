"""What belongs to a person at the tables in PostgreSQL: list, hand over, rename and remove it."""

from __future__ import annotations

from masume.core.game import Seat
from masume.server.bus import Changed
from masume.server.store.postgres.challenges import HAND_OVER_TRIES
from masume.server.store.postgres.database import Database
from masume.server.store.postgres.schema import Connection
from masume.server.store.postgres.statements import EXTENTS

OWNED_BY = """
    SELECT "table" AS id FROM seats WHERE device = $1 AND device <> ''
    UNION SELECT "table" FROM mates WHERE device = $1 AND device <> ''
    UNION SELECT id FROM tables WHERE host = $1
    LIMIT $2
"""
OWNED = f"""
    SELECT id FROM ({OWNED_BY.replace("LIMIT $2", "")}) AS own
    WHERE id > $2 COLLATE "C" ORDER BY id COLLATE "C" LIMIT $3
"""
RENAME_ROWS = """
    UPDATE rows SET by = $4 WHERE "table" = $1
    AND (who = $2 OR (who < 0 AND by IN (SELECT DISTINCT by FROM rows
        WHERE "table" = $1 AND who = $2)))
    AND by <> ALL ($3::text[])
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
KEYS_OF = """
    SELECT "table" AS id FROM seats WHERE device = $1 AND device <> '' AND key <> ''
    UNION SELECT "table" FROM mates WHERE device = $1 AND device <> '' AND key <> ''
    UNION SELECT id FROM tables WHERE host = $1 AND host_key <> ''
    LIMIT $2
"""
DROP_KEYS = (
    """UPDATE seats SET key = '' WHERE device = $1 AND "table" = ANY ($2::text[])""",
    """UPDATE mates SET key = '' WHERE device = $1 AND "table" = ANY ($2::text[])""",
    """
    UPDATE tables SET version = version + 1, host_key = CASE host WHEN $1 THEN '' ELSE host_key END
    WHERE id = ANY ($2::text[])
    """,
)


class PostgresOwnership:
    """Seats, tables and names of people."""

    def __init__(self, database: Database) -> None:
        self.database, self.read, self.write = database, database.read, database.write

    async def owned(self, person: str, after: str, most: int) -> list[str]:
        """The ids of tables at which a person sits or which they opened: a page, in order."""
        return [row["id"] for row in await self.read(OWNED, person, after, most)]

    async def rename_rows(self, table_id: str, seat: Seat, kept: list[str], name: str) -> None:
        """Lets another name stand at the rows that the person at a seat has entered."""

        async def step(db: Connection) -> None:
            await db.execute(RENAME_ROWS, table_id, seat, kept, name)
            await db.execute("UPDATE tables SET version = version + 1 WHERE id = $1", table_id)
            await self._announce(db, [table_id])

        await self.write(step)

    async def remove_traces(self, person: str) -> None:
        """Removes what a person waits for: seats to join, and codes for other devices."""

        async def step(db: Connection) -> None:
            await db.execute("DELETE FROM guests WHERE device = $1", person)
            await db.execute("DELETE FROM device_codes WHERE person = $1", person)

        await self.write(step)

    async def hand_over(self, old: str, new: str, most: int) -> list[str]:
        """Gives the seats and tables of one device to another, at some tables; returns their ids.

        What is in memory of these tables is out of date then: their versions say so.
        """

        async def step(db: Connection) -> list[str]:
            found = [row["id"] for row in await db.fetch(OWNED_BY, old, most)]
            for sql in HAND_OVER:
                await db.execute(sql, old, new, found)
            await db.execute(HAND_OVER_TRIES, old, new)
            await self._announce(db, found)
            return found

        return await self.write(step)

    async def drop_keys(self, person: str, most: int) -> list[str]:
        """Removes the keys of a person's seats and tables; returns the ids of some tables."""

        async def step(db: Connection) -> list[str]:
            found = [row["id"] for row in await db.fetch(KEYS_OF, person, most)]
            for sql in DROP_KEYS:
                await db.execute(sql, person, found)
            await self._announce(db, found)
            return found

        return await self.write(step)

    async def _announce(self, db: Connection, ids: list[str]) -> None:
        """Tells other servers that these tables have another version."""
        extents = await db.fetch(EXTENTS, ids)
        changed = [Changed(row["id"], row["version"], row["size"]) for row in extents]
        await self.database.announce(db, *changed)
