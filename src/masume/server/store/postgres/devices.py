"""The devices of people in PostgreSQL, and the key that signs their tokens."""

from __future__ import annotations

from masume.server.store.models import StoredDevice
from masume.server.store.postgres.database import Database
from masume.server.store.postgres.schema import Connection

COLUMNS = ", ".join(StoredDevice.__struct_fields__)
_UPSERT = """
    INSERT INTO devices (id, person, name, since, replaced, seen) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE SET
        replaced = greatest(devices.replaced, excluded.replaced),
        seen = greatest(devices.seen, excluded.seen)
"""
_UPDATE = """
    UPDATE devices SET replaced = greatest(replaced, $1), seen = greatest(seen, $2) WHERE id = $3
    RETURNING id
"""
_OWNS = """
    EXISTS (SELECT 1 FROM seats WHERE device = {person} AND device <> '')
    OR EXISTS (SELECT 1 FROM mates WHERE device = {person} AND device <> '')
    OR EXISTS (SELECT 1 FROM tables WHERE host = {person})
    OR EXISTS (SELECT 1 FROM history WHERE person = {person})
    OR EXISTS (SELECT 1 FROM tries WHERE person = {person})
    OR EXISTS (SELECT 1 FROM plays WHERE person = {person})
    OR EXISTS (SELECT 1 FROM tournaments WHERE owner = {person})
"""
_FORGET = f"""
    DELETE FROM devices WHERE person IN (
        SELECT person FROM devices AS old WHERE seen < $1
        AND NOT EXISTS (SELECT 1 FROM devices WHERE person = old.person AND seen >= $1)
        AND NOT ({_OWNS.format(person="old.person")})
        LIMIT $2
    ) RETURNING id
"""


class PostgresDevices:
    """All SQL that knows what a device is."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.read, self.write = database.read, database.write

    async def key(self) -> bytes:
        """The key that signs tokens; every store has its own."""
        [row] = await self.read("SELECT value FROM keys WHERE name = 'devices'")
        return bytes.fromhex(row["value"])

    async def put_key(self, key: bytes) -> None:
        """Lets another key sign tokens: those that the old one signed do not work any more."""
        sql = "UPDATE keys SET value = $1 WHERE name = 'devices'"
        await self.write(lambda db: db.execute(sql, key.hex()))

    async def page(self, after: str, most: int) -> list[StoredDevice]:
        """All devices in the order of their ids: a page of those after one."""
        sql = f'SELECT {COLUMNS} FROM devices WHERE id > $1 COLLATE "C" ORDER BY id COLLATE "C"'
        return [StoredDevice(*row) for row in await self.read(f"{sql} LIMIT $2", after, most)]

    async def of_person(self, person: str) -> tuple[StoredDevice, ...]:
        """The devices of a person, the oldest first; none for somebody who has only one."""
        sql = f'SELECT {COLUMNS} FROM devices WHERE person = $1 ORDER BY since, id COLLATE "C"'
        return tuple(StoredDevice(*row) for row in await self.read(sql, person))

    async def owns_something(self, person: str) -> bool:
        """Whether a person has a seat, is a host, a history, or has played a challenge."""
        [row] = await self.read(f"SELECT ({_OWNS.format(person='$1')}) AS found", person)
        return bool(row["found"])

    async def put(self, *devices: StoredDevice) -> None:
        """Stores devices; of one that is there only `replaced` and `seen` change."""
        values = [tuple(getattr(each, name) for name in each.__struct_fields__) for each in devices]

        async def step(db: Connection) -> None:
            await db.executemany(_UPSERT, values)

        await self.write(step)

    async def keep(self, device: StoredDevice) -> bool:
        """Stores a device that was there before, or the only one; `False` if it was ended."""
        others = "SELECT 1 FROM devices WHERE person = $1"
        values = tuple(getattr(device, name) for name in device.__struct_fields__)

        async def step(db: Connection) -> bool:
            if await db.fetchval(_UPDATE, device.replaced, device.seen, device.id):
                return True
            if await db.fetchval(others, device.person):
                return False
            await db.execute(_UPSERT, *values)
            return True

        return await self.write(step)

    async def rename(self, device: StoredDevice, name: str) -> None:
        """Gives a device another name."""
        sql = "UPDATE devices SET name = $1 WHERE id = $2"
        await self.write(lambda db: db.execute(sql, name, device.id))

    async def remove(self, device: StoredDevice) -> None:
        """Ends a device; the others of its person go on."""
        await self.write(lambda db: db.execute("DELETE FROM devices WHERE id = $1", device.id))

    async def forget(self, seen: int, most: int) -> int:
        """Removes devices of people who own nothing and were not seen since; returns how many."""
        return len(await self.write(lambda db: db.fetch(_FORGET, seen, most)))
