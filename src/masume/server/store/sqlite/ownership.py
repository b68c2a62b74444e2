"""What belongs to a person at the tables of a file: list, hand over, rename and remove it."""

from __future__ import annotations

import sqlite3

import msgspec

from masume.core.game import Seat
from masume.server.store.sqlite.challenges import HAND_OVER_TRIES
from masume.server.store.sqlite.writer import Database

OWNED_BY = """
    SELECT "table" AS id FROM seats WHERE device = ?1
    UNION SELECT "table" FROM mates WHERE device = ?1
    UNION SELECT id FROM tables WHERE host = ?1
    LIMIT ?2
"""
OWNED = f"""
    SELECT id FROM ({OWNED_BY.replace("LIMIT ?2", "")}) WHERE id > ?2 ORDER BY id LIMIT ?3
"""
RENAME_ROWS = (
    """
    UPDATE rows SET by = ?4 WHERE "table" = ?1 AND who < 0
    AND by IN (SELECT by FROM rows WHERE "table" = ?1 AND who = ?2)
    AND by NOT IN (SELECT value FROM json_each(?3))
    """,
    """
    UPDATE rows SET by = ?4 WHERE "table" = ?1 AND who = ?2
    AND by NOT IN (SELECT value FROM json_each(?3))
    """,
)
"""What somebody entered for the table and for chance, then what they played."""
HAND_OVER = (
    """
    UPDATE seats SET device = :new
    WHERE device = :old AND "table" IN (SELECT value FROM json_each(:ids))
    """,
    """
    UPDATE mates SET device = :new
    WHERE device = :old AND "table" IN (SELECT value FROM json_each(:ids))
    """,
    """
    UPDATE tables SET version = version + 1, host = iif(host = :old, :new, host)
    WHERE id IN (SELECT value FROM json_each(:ids))
    """,
)
"""What becomes another device's at some tables."""
KEYS_OF = """
    SELECT "table" AS id FROM seats WHERE device = ?1 AND key <> ''
    UNION SELECT "table" FROM mates WHERE device = ?1 AND key <> ''
    UNION SELECT id FROM tables WHERE host = ?1 AND host_key <> ''
    LIMIT ?2
"""
DROP_KEYS = (
    """
    UPDATE seats SET key = ''
    WHERE device = :person AND "table" IN (SELECT value FROM json_each(:ids))
    """,
    """
    UPDATE mates SET key = ''
    WHERE device = :person AND "table" IN (SELECT value FROM json_each(:ids))
    """,
    """
    UPDATE tables SET version = version + 1, host_key = iif(host = :person, '', host_key)
    WHERE id IN (SELECT value FROM json_each(:ids))
    """,
)


class SqliteOwnership:
    """Seats, tables and names of people."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def owned(self, person: str, after: str, most: int) -> list[str]:
        """The ids of tables at which a person sits or which they opened: a page, in order."""
        return [row["id"] for row in self.read(OWNED, person, after, most)]

    async def rename_rows(self, table_id: str, seat: Seat, kept: list[str], name: str) -> None:
        """Lets another name stand at the rows that the person at a seat has entered."""
        values = (table_id, seat, msgspec.json.encode(kept).decode(), name)

        def step(db: sqlite3.Connection) -> None:
            for sql in RENAME_ROWS:
                db.execute(sql, values)
            db.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (table_id,))

        await self.write(step)

    async def remove_traces(self, person: str) -> None:
        """Removes what a person waits for: seats to join, and codes for other devices."""

        def step(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM guests WHERE device = ?", (person,))
            db.execute("DELETE FROM device_codes WHERE person = ?", (person,))

        await self.write(step)

    async def hand_over(self, old: str, new: str, most: int) -> list[str]:
        """Gives the seats and tables of one device to another, at some tables; returns their ids.

        What is in memory of these tables is out of date then: their versions say so.
        """

        def step(db: sqlite3.Connection) -> list[str]:
            found = [row["id"] for row in db.execute(OWNED_BY, (old, most))]
            values = {"old": old, "new": new, "ids": msgspec.json.encode(found).decode()}
            for sql in HAND_OVER:
                db.execute(sql, values)
            db.execute(HAND_OVER_TRIES, {"old": old, "new": new})
            return found

        return await self.write(step)

    async def drop_keys(self, person: str, most: int) -> list[str]:
        """Removes the keys of a person's seats and tables; returns the ids of some tables."""

        def step(db: sqlite3.Connection) -> list[str]:
            found = [row["id"] for row in db.execute(KEYS_OF, (person, most))]
            values = {"person": person, "ids": msgspec.json.encode(found).decode()}
            for sql in DROP_KEYS:
                db.execute(sql, values)
            return found

        return await self.write(step)
