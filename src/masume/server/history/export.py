"""Everything of a person as one JSON file, written part by part: records can be many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec
from msgspec import Raw

from masume.core.errors import TableError
from masume.core.typing import Json
from masume.server.history.sums import game_from, sums_from
from masume.server.identity import Caller
from masume.server.store.models import StoredDevice
from masume.server.store.store import Store
from masume.server.tables.snapshot import record_text, table_info
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

FORMAT = 1
PAGE = 50
MOST_PLAYS = 10_000
"""Deals of tournaments, and tournaments, that are listed: they are deleted after some weeks."""


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
        "challenges": await _tries(store, person),
        "regular_tables": await _regulars(store, person),
        "tournaments": [
            {
                "code": each.tournament,
                "deal": each.deal,
                "name": each.name,
                "table": each.table,
                "began": each.began,
                "value": each.value,
                "ended": each.ended,
            }
            for each in await store.tournaments.plays_of(person, MOST_PLAYS)
        ],
        "opened_tournaments": [
            {"code": each.code, "name": each.name, "game": each.game, "created": each.created}
            for each in await store.tournaments.of_person(person, MOST_PLAYS)
            if each.owner == person
        ],
        "older_games": {each.game: sums_from(each.body) for each in history.sums},
        "games": [game_from(each.body) for each in history.games],
    }
    yield (await asyncio.to_thread(msgspec.json.encode, head))[:-1]
    yield b',"records":{'
    comma, unfinished = b"", dict[str, Raw]()
    async for table_id in owned(store, person):
        for table in await tables.read_all([table_id]):
            if table.header.phase != "over":  # few: an address has only so many
                unfinished[table_id] = Raw(msgspec.json.encode(table_info(table, caller)))
            elif record := await _record(table):
                yield comma + msgspec.json.encode(table_id) + b":" + record
                comma = b","
    yield b'},"tables":' + msgspec.json.encode(unfinished) + b"}\n"


async def owned(store: Store, person: str) -> AsyncIterator[str]:
    """The ids of all tables at which a person sits or which they opened."""
    after = ""
    while person and (page := await store.owned(person, after, PAGE)):
        for table_id in page:
            yield table_id
        after = page[-1]


async def _tries(store: Store, person: str) -> list[Json]:
    """The tries at challenges of days that count, by day."""
    found: list[Json] = []
    after = ""
    while person and (page := await store.challenges.tries_of(person, after, PAGE)):
        found += [
            {
                "challenge": each.challenge,
                "table": each.table,
                "began": each.began,
                "value": each.value,
                "ended": each.ended,
                "finished": each.finished,
            }
            for each in page
        ]
        after = f"{page[-1].challenge}!"  # the first that comes after it
    return found


async def _regulars(store: Store, person: str) -> list[Json]:
    """Tables that open again and again: the person's own, and those of friends."""
    names = {each.person: each.name for each in await store.friends.of_owner(person)}
    found: list[Json] = []
    for each in (await store.regulars.of_owner(person), await store.regulars.of_guest(person)):
        for regular in each:
            guests = await store.regulars.guests(regular.id)
            is_own = regular.owner == person
            found.append(
                {
                    "game": regular.game,
                    "owner": "" if is_own else names.get(regular.owner, ""),
                    "weekday": regular.weekday,
                    "minute": regular.minute,
                    "zone": regular.zone,
                    "guests": [guest.name for guest in guests] if is_own else [],
                    "coming": all(guest.coming for guest in guests if guest.person == person),
                }
            )
    return found


def _device(device: StoredDevice) -> dict[str, Json]:
    return {"name": device.name, "since": device.since, "seen": device.seen}


async def _record(table: Table) -> bytes:
    """The record of a finished game; nothing for one that may not be told yet."""
    with suppress(TableError):
        return (await asyncio.to_thread(record_text, table)).encode()
    return b""
