"""The devices of people in an SQLite file, and the key that signs their tokens."""

from __future__ import annotations

import sqlite3

from masume.server.store.models import StoredDevice
from masume.server.store.sqlite.writer import Database

COLUMNS = ", ".join(StoredDevice.__struct_fields__)
_UPSERT = """
    INSERT INTO devices (id, person, name, since, replaced, seen) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE
    SET replaced = max(replaced, excluded.replaced), seen = max(seen, excluded.seen)
"""
_UPDATE = """
    UPDATE devices SET replaced = max(replaced, ?), seen = max(seen, ?) WHERE id = ?
"""

_OWNS = """
    EXISTS (SELECT 1 FROM seats WHERE device = {person})
    OR EXISTS (SELECT 1 FROM mates WHERE device = {person})
    OR EXISTS (SELECT 1 FROM tables WHERE host = {person})
    OR EXISTS (SELECT 1 FROM history WHERE person = {person})
    OR EXISTS (SELECT 1 FROM tries WHERE person = {person})
    OR EXISTS (SELECT 1 FROM plays WHERE person = {person})
    OR EXISTS (SELECT 1 FROM tournaments WHERE owner = {person})
"""
_FORGET = f"""
    DELETE FROM devices WHERE person IN (
        SELECT person FROM devices AS old WHERE seen < ?1
        AND NOT EXISTS (SELECT 1 FROM devices WHERE person = old.person AND seen >= ?1)
        AND NOT ({_OWNS.format(person="old.person")})
        LIMIT ?2
    )
"""


class SqliteDevices:
    """All SQL that knows what a device is."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def key(self) -> bytes:
        """The key that signs tokens; every store has its own."""
        return bytes.fromhex(self.read("SELECT value FROM keys WHERE name = 'devices'")[0]["value"])

    async def put_key(self, key: bytes) -> None:
        """Lets another key sign tokens: those that the old one signed do not work any more."""
        sql = "UPDATE keys SET value = ? WHERE name = 'devices'"
        await self.write(lambda db: db.execute(sql, (key.hex(),)).rowcount)

    async def page(self, after: str, most: int) -> list[StoredDevice]:
        """All devices in the order of their ids: a page of those after one."""
        sql = f"SELECT {COLUMNS} FROM devices WHERE id > ? ORDER BY id LIMIT ?"
        return [StoredDevice(*row) for row in self.read(sql, after, most)]

    async def of_person(self, person: str) -> tuple[StoredDevice, ...]:
        """The devices of a person, the oldest first; none for somebody who has only one."""
        sql = f"SELECT {COLUMNS} FROM devices WHERE person = ? ORDER BY since, id"
        return tuple(StoredDevice(*row) for row in self.read(sql, person))

    async def owns_something(self, person: str) -> bool:
        """Whether a person has a seat, is a host, a history, or has played a challenge."""
        sql = f"SELECT ({_OWNS.format(person='?1')}) AS found"
        return bool(self.read(sql, person)[0]["found"])

    async def put(self, *devices: StoredDevice) -> None:
        """Stores devices; of one that is there only `replaced` and `seen` change."""

        def step(db: sqlite3.Connection) -> None:
            values = [
                tuple(getattr(each, name) for name in each.__struct_fields__) for each in devices
            ]
            db.executemany(_UPSERT, values)

        await self.write(step)

    async def keep(self, device: StoredDevice) -> bool:
        """Stores a device that was there before, or the only one; `False` if it was ended."""
        others = "SELECT 1 FROM devices WHERE person = ?"

        def step(db: sqlite3.Connection) -> bool:
            if db.execute(_UPDATE, (device.replaced, device.seen, device.id)).rowcount:
                return True
            if db.execute(others, (device.person,)).fetchone():
                return False
            db.execute(_UPSERT, tuple(getattr(device, name) for name in device.__struct_fields__))
            return True

        return await self.write(step)

    async def rename(self, device: StoredDevice, name: str) -> None:
        """Gives a device another name."""
        sql = "UPDATE devices SET name = ? WHERE id = ?"
        await self.write(lambda db: db.execute(sql, (name, device.id)).rowcount)

    async def remove(self, device: StoredDevice) -> None:
        """Ends a device; the others of its person go on."""
        await self.write(
            lambda db: db.execute("DELETE FROM devices WHERE id = ?", (device.id,)).rowcount
        )

    async def forget(self, seen: int, most: int) -> int:
        """Removes devices of people who own nothing and were not seen since; returns how many."""
        return await self.write(lambda db: db.execute(_FORGET, (seen, most)).rowcount)
