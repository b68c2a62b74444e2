"""Removing old tables from an SQLite file, in two steps: they are marked first."""

from __future__ import annotations

import sqlite3

from masume.server.store.sqlite.writer import Database

ALONE = """
    (SELECT count(DISTINCT device || ' ' || key) FROM seats
        WHERE "table" = tables.id AND kind = 'person') <= 1
    AND NOT EXISTS (SELECT 1 FROM mates WHERE "table" = tables.id)
"""
"""Tables in which at most one person sat."""


class SqliteRemoval:
    """Marks and removes tables."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def mark_untouched(self, since: int, ran: int, most: int) -> list[str]:
        """Marks tables that nobody has touched since then; returns their ids."""
        return await self._ids(
            "UPDATE tables SET marked = ?2 WHERE id IN (SELECT id FROM tables"
            " WHERE touched < ?1 AND marked IS NULL ORDER BY touched LIMIT ?3) RETURNING id",
            (since, ran, most),
        )

    async def unmark_touched(self, since: int) -> int:
        """Removes the marks of tables that were touched since then; returns how many."""
        sql = (
            "UPDATE tables INDEXED BY tables_marked SET marked = NULL"
            " WHERE marked IS NOT NULL AND touched >= ?"
        )
        return await self.write(lambda db: db.execute(sql, (since,)).rowcount)

    async def remove_marked(self, since: int, ran: int, most: int) -> list[str]:
        """Removes tables untouched since then that were marked when servers had run this long."""
        return await self._ids(
            "DELETE FROM tables WHERE id IN (SELECT id FROM tables INDEXED BY tables_marked"
            " WHERE marked <= ?2 AND touched < ?1 LIMIT ?3) RETURNING id",
            (since, ran, most),
        )

    async def mark_surplus(
        self, address: str, keep: int, ran: int, most: int, *, alone: bool
    ) -> list[str]:
        """Marks the oldest finished tables of an address beyond the newest `keep`."""
        newest = self.read(
            "SELECT created FROM tables WHERE address = ? AND phase = 'over'"
            " ORDER BY created DESC LIMIT 1 OFFSET ?",
            address,
            keep,
        )
        if not newest:
            return []
        return await self._ids(
            "UPDATE tables SET surplus = ?4 WHERE id IN (SELECT id FROM tables"
            " WHERE address = ?1 AND phase = 'over' AND created <= ?2 AND surplus IS NULL"
            f" {'AND ' + ALONE if alone else ''} ORDER BY created LIMIT ?3) RETURNING id",
            (address, newest[0]["created"], most, ran),
        )

    async def remove_surplus(self, ran: int, most: int) -> list[str]:
        """Removes tables that were marked as surplus when servers had run this long."""
        return await self._ids(
            "DELETE FROM tables WHERE id IN (SELECT id FROM tables INDEXED BY tables_surplus"
            " WHERE surplus <= ? LIMIT ?) RETURNING id",
            (ran, most),
        )

    async def _ids(self, sql: str, values: tuple[object, ...]) -> list[str]:
        rows: list[sqlite3.Row] = await self.write(lambda db: db.execute(sql, values).fetchall())
        return [row["id"] for row in rows]
