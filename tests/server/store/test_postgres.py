"""What only a store in PostgreSQL can have or suffer."""

import asyncio
import sys

import pytest
from msgspec.structs import replace

from masume.core.errors import OptionError, StoreError
from masume.server.settings import Settings
from masume.server.store.models import Deadline
from masume.server.store.opening import store_of
from masume.server.store.postgres.schema import STEPS
from masume.server.store.store import Conflict
from tests.postgres import new_address
from tests.server.store.test_tables import HEADER, ROWS, table


@pytest.fixture
def with_store():
    """Does something with a store of its own, from its opening to its end."""
    address = new_address()

    def work_with(work):
        async def play():
            store = store_of(Settings(database=address))
            await store.open()
            try:
                return await work(store)
            finally:
                await store.close()

        return asyncio.run(play())

    return work_with


async def outcomes(*work):
    """What became of writes that were handed over at the same moment."""
    found = await asyncio.gather(*work, return_exceptions=True)
    return [type(each) if isinstance(each, Exception) else "written" for each in found]


def append(store, number, row=0, **more):
    header = replace(HEADER, id=f"t{number}")
    return store.append(header, [ROWS[row]], None, touch=True, **more)


async def rows(store, number):
    return [row.number for row in (await store.load(f"t{number}")).rows]


def test_moves_that_wait_are_written_together_and_a_conflict_fails_alone(with_store):
    async def play(store):
        for number in (1, 2, 3):
            await store.insert(table(number))
        await append(store, 2)
        statements = []
        plain = store.database._try

        async def counted(moves):
            statements.append(len(moves))
            return await plain(moves)

        store.database._try = counted
        work = [append(store, 1), append(store, 2), append(store, 3), append(store, 9)]
        assert await outcomes(*work) == ["written", Conflict, "written", Conflict]
        assert statements == [4, 1, 1, 1, 1]
        assert [await rows(store, number) for number in (1, 2, 3)] == [[0], [0], [0]]
        statements.clear()
        assert await outcomes(*(append(store, number, 1) for number in (1, 2, 3))) == 3 * [
            "written"
        ]
        assert statements == [3]
        assert store.trouble() is None

    with_store(play)


def test_deadlines_of_a_table_that_moves_twice_at_once_are_those_of_the_last_move(with_store):
    async def play(store):
        await store.insert(table(1))
        first, last = {0: Deadline("a", 5), 1: Deadline("b", 6)}, {1: Deadline("c", 7, 60)}
        work = [append(store, 1, deadlines=first), append(store, 1, 1, deadlines=last)]
        assert await outcomes(*work) == ["written", "written"]
        assert (await store.load("t1")).deadlines == last

    with_store(play)


def test_a_write_whose_connection_is_cut_fails_and_the_next_one_works(with_store):
    async def play(store):
        await store.insert(table(1))
        cut = "SELECT pg_terminate_backend(pg_backend_pid())"
        with pytest.raises(StoreError) as caught:
            await store.write(lambda db: db.execute(cut))
        assert caught.value.code == "store/failed"
        assert store.trouble().code == "store/failed"
        await append(store, 1)
        assert store.trouble() is None
        assert await rows(store, 1) == [0]

    with_store(play)


def test_what_waits_is_written_before_the_store_closes(with_store):
    async def leave(store):
        await store.insert(table(1))
        waiting.append(asyncio.ensure_future(append(store, 1)))
        await asyncio.sleep(0)
        assert store.waiting() == 1

    waiting = []
    with_store(leave)
    assert waiting[0].done()
    assert with_store(lambda store: rows(store, 1)) == [0]


def test_several_servers_may_start_on_an_empty_database_at_once():
    address = new_address()

    async def race():
        stores = [store_of(Settings(database=address)) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        keys = {await store.devices.key() for store in stores}
        versions = await stores[0].read("SELECT version FROM schema_version")
        await asyncio.gather(*(store.close() for store in stores))
        return len(keys), [row["version"] for row in versions]

    assert asyncio.run(race()) == (1, list(range(1, len(STEPS) + 1)))


def test_a_database_of_a_newer_version_is_left_alone(with_store):
    newer = f"INSERT INTO schema_version VALUES ({len(STEPS) + 1})"
    with_store(lambda store: store.write(lambda db: db.execute(newer)))
    with pytest.raises(StoreError) as caught:
        with_store(lambda store: store.count_phases())
    assert caught.value.code == "store/newer"


def test_an_answer_comes_after_the_data_is_on_disk(with_store):
    async def ask(store):
        return [
            (await store.read(f"SHOW {name}"))[0][0] for name in ("synchronous_commit", "fsync")
        ]

    assert with_store(ask) == ["on", "on"]


@pytest.mark.parametrize("text", ["a\0b", "\0"])
def test_nothing_has_a_name_that_cannot_be_stored(with_store, text):
    async def ask(store):
        return [await store.load(text), await store.by_code(text), await store.tables_of(text)]

    assert with_store(ask) == [None, None, []]


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", "store/unusable"),
        ("postgresql://127.0.0.1:port/none", "store/unusable"),
        ("mysql://127.0.0.1/none", "option/data"),
    ],
)
def test_an_address_that_leads_nowhere_is_told_in_words(address, code):
    async def start():
        await store_of(Settings(database=address)).open()

    with pytest.raises((StoreError, OptionError)) as caught:
        asyncio.run(start())
    assert caught.value.code == code
    assert "Traceback" not in str(caught.value)


def test_without_its_package_a_database_is_refused_in_words(monkeypatch):
    monkeypatch.setitem(sys.modules, "masume.server.store.postgres.tables", None)
    with pytest.raises(OptionError) as caught:
        store_of(Settings(database="postgresql://x"))
    assert "masume[postgres]" in str(caught.value)
