"""A whole store is copied from any kind to any other, and nothing is missing."""

import asyncio
from itertools import product

import pytest

from masume.core.errors import StoreError
from masume.puzzles import Tally
from masume.server.settings import Settings
from masume.server.store.friends import Met
from masume.server.store.histories import StoredBadge, StoredGame, StoredHistory, StoredSums
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
from tests.server.store.test_regulars import ONE, guest
from tests.server.store.test_tables import ROWS, SEATS, table

KINDS = ("sqlite", "postgres")
HISTORY = StoredHistory(
    (StoredGame("ann", "t1", "sudoku", 5, '{"名":1}'), StoredGame("ann", "t2", "cat", 6, "{}")),
    (StoredSums("ann", "sudoku", 2, '{"ms":3}'),),
    (StoredBadge("ann", "first-win", "sudoku", "t1", 5),),
)


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
    await store.puzzles.put({"spot-sumoku/tens/easy/1": Tally(3, 2, 5)})
    await store.histories.put(HISTORY)
    await store.resume_times(Times(3, 2, 1), 0, 0)
    await store.friends.meet([Met(f"p{number}", "名") for number in range(9)], "sudoku", 5, 50)
    await store.friends.hide("p1", True, 5)
    await store.friends.put("invites", [("i1", "t999", "p2", "p3", "Ann", 1, 2, "waiting", 0)])
    await store.regulars.add(ONE, [guest("bea"), guest("cem")], 5, 20)
    await store.devices.put(
        *(StoredDevice(f"d{number}", "ann", "phone", number, 1, 5) for number in range(PAGE + 1))
    )


@pytest.mark.parametrize(("old", "new"), [*product(KINDS, KINDS)])
def test_everything_is_copied_and_compared(old, new):
    async def play():
        source, target, told = empty(old), empty(new), []
        async with opened(source, target):
            await fill(source)
            assert await copy_store(source, target, told.append) == Copied(PAGE + 4, 3, PAGE + 1, 1)
            assert told == [PAGE, PAGE + 4]
            assert await target.load("t999") == full(999)
            assert await target.load_times() == Times(3, 2, 1)
            assert await target.devices.key() == await source.devices.key()
            assert len(await target.devices.of_person("ann")) == PAGE + 1
            parts = {"friends": 9 * 8, "hidden": 1, "invites": 1}
            for part, number in {**parts, "regulars": 1, "regular_guests": 2}.items():
                assert len(await target.friends.page(part, "", 999)) == number
            assert await target.regulars.of_guest("cem") == [ONE]
            assert await target.histories.get("ann") == HISTORY
            with pytest.raises(StoreError) as caught:
                await copy_store(source, target, told.append)
            assert caught.value.code == "store/not-empty"

    asyncio.run(play())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "what",
    [
        *("row", "table", "times", "device", "key", "draft"),
        *("friend", "shown", "review", "puzzle", "history", "badge", "regular"),
    ],
)
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
        elif what == "friend":
            await store.friends.put("hidden", [("p9", 5)])
        elif what == "shown":
            await store.friends.hide("p1", False, 5)
        elif what == "history":
            await store.histories.remove("ann")
        elif what == "regular":
            await store.regulars.set_coming("r1", "cem", False)
        elif what == "badge":
            await store.histories.tell("ann")
        elif what == "key":
            await store.devices.put_key(b"1" * 32)
        elif what == "review":
            await store.reviews.put("t3", StoredReview(True, 1, 1, 5, "worker", "{}"))
        elif what == "puzzle":
            await store.puzzles.count("sumoku/best-play/easy/1", True, 2)
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
    "tournaments",
    "plays",
    "tables",
    "seats",
    "mates",
    "rows",
    "drafts",
    "deadlines",
    "guests",
    "reviews",
    "puzzles",
    "history",
    "history_sums",
    "badges",
    "times",
    "devices",
    "keys",
    "friends",
    "hidden",
    "invites",
    "regulars",
    "regular_guests",
    "secrets",
    "tries",
    "results",
    "pars",
}
LEFT_OUT = {
    "device_codes": "valid for minutes",
    "rates": "valid for a minute",
    "schema_version": "each store has its own",
    "counts": "made by triggers",
    "sweeps": "a new place deletes nothing for some days",
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
