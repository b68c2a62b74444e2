"""A whole store is copied from any kind to any other, and nothing is missing."""

import asyncio
from itertools import product

import pytest

from masume.core.errors import StoreError
from masume.server.settings import Settings
from masume.server.store.models import (
    Deadline,
    Draft,
    Guest,
    ProcessedRequest,
    StoredDevice,
    StoredReview,
    StoredRow,
    StoredTable,
    Times,
)
from masume.server.store.moving import PAGE, Copied, compare, copy_store, opened
from masume.server.store.opening import store_of
from tests.postgres import new_address
from tests.server.store.test_tables import ROWS, SEATS, table

KINDS = ("sqlite", "postgres")


def empty(kind):
    return store_of(Settings(database=new_address() if kind == "postgres" else ""))


def full(number):
    """A table with everything that a table can have."""
    bare = table(number, SEATS, ROWS)
    return StoredTable(
        bare.header,
        bare.seats,
        (*bare.rows, StoredRow(2, -1, "draw 名", 2**40, "dealer")),
        (ProcessedRequest(0, "key", "hash", 1), ProcessedRequest(1, "other", "hash2", 3)),
        {0: Draft("turn 1", {"A1": "5"}, 1)},
        {0: Deadline("turn 1", 2**41, 60), -100: Deadline("", 1)},
        (Guest("g1", "t999", 0, "Bea", "bea", "bea's key", 2**41),),
    )


async def fill(store):
    for number in range(PAGE + 3):
        await store.insert(table(number))
    await store.insert(full(999))
    await store.reviews.put("t999", StoredReview(True, 5, 5, 2**41, "w1", '{"game":"名"}'))
    await store.resume_times(Times(3, 2, 1), 0, 0)
    await store.devices.put(
        *(StoredDevice(f"d{number}", "ann", "phone", number, 1, 5) for number in range(PAGE + 1))
    )


@pytest.mark.parametrize(("old", "new"), [*product(KINDS, KINDS)])
def test_everything_is_copied_and_compared(old, new):
    async def play():
        source, target, told = empty(old), empty(new), []
        async with opened(source, target):
            await fill(source)
            assert await copy_store(source, target, told.append) == Copied(PAGE + 4, 3, PAGE + 1)
            assert told == [PAGE, PAGE + 4]
            assert await target.load("t999") == full(999)
            assert await target.load_times() == Times(3, 2, 1)
            assert await target.devices.key() == await source.devices.key()
            assert len(await target.devices.of_person("ann")) == PAGE + 1
            with pytest.raises(StoreError) as caught:
                await copy_store(source, target, told.append)
            assert caught.value.code == "store/not-empty"

    asyncio.run(play())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("what", ["row", "table", "times", "device", "key", "draft"])
def test_whatever_differs_is_told(kind, what):
    async def change(store):
        if what == "row":
            header = table(3).header
            await store.append(header, [StoredRow(0, 0, "x", 1, "Ann")], None, touch=False)
        elif what == "table":
            await store.insert(table(5000))
        elif what == "times":
            await store.put_times(Times(9, 9, 9))
        elif what == "device":
            await store.devices.put(StoredDevice("d999", "bea", "phone", 1))
        elif what == "key":
            await store.devices.put_key(b"1" * 32)
        else:
            await store.put_draft("t3", 0, "turn 1", {"A1": "6"})

    async def play():
        source, target = empty("sqlite"), empty(kind)
        async with opened(source, target):
            await fill(source)
            await copy_store(source, target, lambda _: None)
            await change(target)
            with pytest.raises(StoreError) as caught:
                await compare(source, target)
            assert caught.value.code == "store/different"

    asyncio.run(play())


COPIED = {
    "tables",
    "seats",
    "mates",
    "rows",
    "drafts",
    "deadlines",
    "guests",
    "reviews",
    "times",
    "devices",
    "keys",
}
LEFT_OUT = {
    "device_codes": "valid for minutes",
    "rates": "valid for a minute",
    "schema_version": "each store has its own",
    "counts": "made by triggers",
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_part_of_a_store_is_copied_or_knowingly_left_out(kind):
    names = {
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'table'",
        "postgres": "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
    }

    async def play():
        store = empty(kind)
        async with opened(store):
            found = store.read(names[kind])
            return {row["name"] for row in (found if kind == "sqlite" else await found)}

    assert asyncio.run(play()) - LEFT_OUT.keys() == COPIED
