"""Codes for other devices in an SQLite file."""

from __future__ import annotations

import sqlite3

from masume.server.store.models import WaitingCode
from masume.server.store.sqlite.writer import Database

COLUMNS = ", ".join(WaitingCode.__struct_fields__)
_COUNT = "SELECT count(*), count(*) FILTER (WHERE address = ?) FROM device_codes"
_MAKE_ROOM = """
    DELETE FROM device_codes WHERE number = (
        SELECT number FROM (
            SELECT number, count(*) OVER (PARTITION BY address) AS held FROM device_codes
        )
        ORDER BY held DESC, number LIMIT 1
    )
"""


class SqliteCodes:
    """All SQL that knows what a code for another device is."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def add(self, code: WaitingCode, now: int, most: int, per_address: int) -> bool:
        """Stores a code in place of its device's older one; `False` if its address has too many."""
        values = tuple(getattr(code, name) for name in code.__struct_fields__)

        def step(db: sqlite3.Connection) -> bool:
            old = "DELETE FROM device_codes WHERE until <= ? OR session = ?"
            db.execute(old, (now, code.session))
            number, held = db.execute(_COUNT, (code.address,)).fetchone()
            if held >= per_address:
                return False
            if number >= most:
                db.execute(_MAKE_ROOM)
            db.execute(f"INSERT INTO device_codes ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", values)
            return True

        return await self.write(step)

    async def find(self, code: str, now: int) -> WaitingCode | None:
        """What is behind a code."""
        sql = f"SELECT {COLUMNS} FROM device_codes WHERE code = ? AND until > ?"
        found = self.read(sql, code, now)
        return WaitingCode(*found[0]) if found else None

    async def take(self, code: str, person: str, now: int) -> WaitingCode | None:
        """What is behind a code, which is void from now on; a person's own is not taken."""
        sql = "DELETE FROM device_codes WHERE code = ? AND person <> ? AND until > ?"

        def step(db: sqlite3.Connection) -> WaitingCode | None:
            found = db.execute(f"{sql} RETURNING {COLUMNS}", (code, person, now)).fetchone()
            return WaitingCode(*found) if found else None

        return await self.write(step)
