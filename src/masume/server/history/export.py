"""Everything of a person as one JSON file, written part by part: records can be many."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec

from masume.core.errors import TableError
from masume.core.typing import Json
from masume.server.history.sums import game_from, sums_from
from masume.server.identity import Caller
from masume.server.store.models import StoredDevice
from masume.server.store.store import Store
from masume.server.tables.snapshot import record_text, table_info
from masume.server.tables.tables import Tables

FORMAT = 1
PAGE = 50


async def exported(tables: Tables, caller: Caller, now: int) -> AsyncIterator[bytes]:
    """The parts of the file, which is one JSON object."""
    store, person = tables.store, caller.device
    history = await store.histories.get(person)
    head: dict[str, Json] = {
        "masume_export": FORMAT,
        "made": now,
        "devices": [_device(each) for each in await store.devices.of_person(person)],
        "badges": [
            {"badge": each.badge, "game": each.game, "table": each.table, "earned": each.earned}
            for each in history.badges
        ],
        "friends": [
            {"name": each.name, "game": each.game, "met": each.met, "blocked": bool(each.blocked)}
            for each in await store.friends.of_owner(person)
        ],
        "older_games": {each.game: sums_from(each.body) for each in history.sums},
        "games": [game_from(each.body) for each in history.games],
    }
    yield msgspec.json.encode(head)[:-1]
    for name, wanted in (("tables", False), ("records", True)):
        yield b',"%s":{' % name.encode()
        comma = b""
        async for table_id in owned(store, person):
            text = await (_record if wanted else _table)(tables, table_id, caller)
            if text:
                yield comma + msgspec.json.encode(table_id) + b":" + text
                comma = b","
        yield b"}"
    yield b"}\n"


async def owned(store: Store, person: str) -> AsyncIterator[str]:
    """The ids of all tables at which a person sits or which they opened."""
    after = ""
    while person and (page := await store.owned(person, after, PAGE)):
        for table_id in page:
            yield table_id
        after = page[-1]


def _device(device: StoredDevice) -> dict[str, Json]:
    return {"name": device.name, "since": device.since, "seen": device.seen}


async def _table(tables: Tables, table_id: str, caller: Caller) -> bytes:
    """A table that is not over, as its player sees it; its draws are nobody's to know yet."""
    for table in await tables.read_all([table_id]):
        if table.header.phase != "over":
            return msgspec.json.encode(table_info(table, caller))
    return b""


async def _record(tables: Tables, table_id: str, caller: Caller) -> bytes:
    """The record of a finished game; nothing for one that cannot be read, or not yet be told."""
    for table in await tables.read_all([table_id]):
        with suppress(TableError):
            return record_text(table).encode()
    return b""
