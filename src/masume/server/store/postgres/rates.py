"""How often each address asks, over all servers at a PostgreSQL database.

The table is not logged: counting flushes nothing to disk, and after a crash of the database the
minute begins anew.
"""

from __future__ import annotations

from masume.server.store.postgres.database import Database
from masume.server.store.postgres.schema import Connection

MINUTE = 60_000
PRUNE_EVERY = 1_000
"""Requests that a server counts until old ones are removed, unless a minute is over before."""

COUNT = f"""
    INSERT INTO rates AS old (kind, address, times, latest, allowed)
    VALUES ($1, $2, CASE WHEN $4::int > 0 THEN ARRAY[$3::bigint] ELSE '{{}}' END, $3, $4 > 0)
    ON CONFLICT (kind, address) DO UPDATE SET (times, latest, allowed) = (
        SELECT
            CASE WHEN cardinality(recent) < $4 THEN recent || $3 ELSE recent END,
            $3, cardinality(recent) < $4
        FROM (
            SELECT ARRAY(
                SELECT ms FROM unnest(old.times) AS ms
                WHERE ms > $3 - {MINUTE} AND ms <= $3 + {MINUTE}
            ) AS recent
        ) AS counted
    )
    RETURNING allowed
"""
LOCK = "SELECT pg_try_advisory_xact_lock(hashtext('masume rates ' || current_schema()))"
"""Old requests are removed by one server at a time; the others have no need to wait."""
PRUNE = f"""
    DELETE FROM rates WHERE latest <= $1::bigint - {MINUTE} OR latest > $1 + {MINUTE}
    OR (kind, address) IN (
        SELECT kind, address FROM (
            SELECT kind, address,
                row_number() OVER (PARTITION BY kind ORDER BY latest DESC, address) AS place
            FROM rates
        ) AS placed
        WHERE place > $2::bigint
    )
"""


class PostgresRates:
    """Counts requests by kind and address."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write
        self._counted, self._pruned = 0, 0
        """Requests since old ones were removed, and when that was."""

    async def count(self, kind: str, address: str, now: int, limit: int, most: int) -> bool:
        """Counts a request; `False`, uncounted, if there were `limit` in the last minute."""
        [row] = await self.read(COUNT, kind, address, now, limit)  # its own transaction
        self._counted += 1
        if self._counted >= PRUNE_EVERY or abs(now - self._pruned) >= MINUTE:
            self._counted, self._pruned = 0, now
            await self._prune(now, most)
        return bool(row["allowed"])

    async def _prune(self, now: int, most: int) -> None:
        async def step(db: Connection) -> None:
            if await db.fetchval(LOCK):
                await db.execute(PRUNE, now, most)

        await self.write(step)
