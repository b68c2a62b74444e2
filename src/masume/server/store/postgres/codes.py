"""Codes for other devices in PostgreSQL."""

from __future__ import annotations

from masume.server.store.models import WaitingCode
from masume.server.store.postgres.database import NUL, Database
from masume.server.store.postgres.schema import Connection

COLUMNS = ", ".join(WaitingCode.__struct_fields__)
_LOCK = "SELECT pg_advisory_xact_lock(hashtext('masume device codes ' || current_schema()))"
"""Codes are counted and added by one server at a time."""
_COUNT = "SELECT count(*), count(*) FILTER (WHERE address = $1) FROM device_codes"
_MAKE_ROOM = """
    DELETE FROM device_codes WHERE number = (
        SELECT number FROM (
            SELECT number, count(*) OVER (PARTITION BY address) AS held FROM device_codes
        ) AS codes
        ORDER BY held DESC, number LIMIT 1
    )
"""


class PostgresCodes:
    """All SQL that knows what a code for another device is."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def add(self, code: WaitingCode, now: int, most: int, per_address: int) -> bool:
        """Stores a code in place of its device's older one; `False` if its address has too many."""
        values = tuple(getattr(code, name) for name in code.__struct_fields__)

        async def step(db: Connection) -> bool:
            await db.execute(_LOCK)
            old = "DELETE FROM device_codes WHERE until <= $1 OR session = $2"
            await db.execute(old, now, code.session)
            [(number, held)] = await db.fetch(_COUNT, code.address)
            if held >= per_address:
                return False
            if number >= most:
                await db.execute(_MAKE_ROOM)
            await db.execute(
                f"INSERT INTO device_codes ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)", *values
            )
            return True

        return await self.write(step)

    async def find(self, code: str, now: int) -> WaitingCode | None:
        """What is behind a code."""
        sql = f"SELECT {COLUMNS} FROM device_codes WHERE code = $1 AND until > $2"
        found = await self.read(sql, code, now)
        return WaitingCode(*found[0]) if found else None

    async def take(self, code: str, person: str, now: int) -> WaitingCode | None:
        """What is behind a code, which is void from now on; a person's own is not taken."""
        if NUL in code:
            return None
        sql = "DELETE FROM device_codes WHERE code = $1 AND person <> $2 AND until > $3"
        found = await self.write(
            lambda db: db.fetch(f"{sql} RETURNING {COLUMNS}", code, person, now)
        )
        return WaitingCode(*found[0]) if found else None
