"""What only a store in PostgreSQL can have or suffer."""

import asyncio
import sys

import asyncpg
import pytest
from msgspec.structs import replace

from masume.core.errors import OptionError, RequestError, StoreError
from masume.server.settings import Settings
from masume.server.store.models import Deadline, Times
from masume.server.store.opening import store_of
from masume.server.store.postgres import database
from masume.server.store.postgres.errors import Away, translated
from masume.server.store.postgres.schema import STEPS
from masume.server.store.store import Conflict
from tests.postgres import SETTINGS, new_address, server
from tests.server.store.test_tables import HEADER, ROWS, table
from tests.web.cable import Cable


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


def test_the_character_zero_is_refused_and_no_trouble_of_the_database(with_store):
    async def play(store):
        zero = table(1)
        work = store.insert(replace(zero, header=replace(zero.header, seed="a\0b")))
        assert await outcomes(work) == [RequestError]
        assert store.trouble() is None

    with_store(play)


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


def test_whatever_goes_wrong_with_a_write_those_who_wait_are_answered(with_store, monkeypatch):
    async def play(store):
        await store.insert(table(1))

        def fail(*_):
            raise RuntimeError("The library has a mistake.")

        with monkeypatch.context() as patch:
            patch.setattr(store.database, "arguments", fail)
            assert await outcomes(append(store, 1)) == [StoreError]
        assert store.trouble().message == "The library has a mistake."
        assert await outcomes(append(store, 1)) == ["written"]

    with_store(play)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (asyncpg.UniqueViolationError, Conflict),
        (asyncpg.SerializationError, Conflict),
        (asyncpg.DiskFullError, StoreError),
        (asyncpg.AdminShutdownError, Away),
        (asyncpg.CannotConnectNowError, Away),
        (asyncpg.InterfaceError, Away),
        (asyncpg.InternalClientError, Away),  # of a connection that was just ended
        (ConnectionResetError, Away),
    ],
)
def test_what_the_database_and_its_library_say_is_told_as_one_of_three_things(error, told):
    with pytest.raises(told) as caught, translated():
        raise error("something")
    assert type(caught.value) is told


def test_servers_that_wait_for_each_other_try_again(with_store):
    """Each has changed the row that the other one wants next: the database refuses one of them."""

    async def play(store):
        await store.insert(table(1))
        await store.insert(table(2))
        both = asyncio.Barrier(2)

        async def change(first, second):
            async def step(db):
                for number, each in enumerate((first, second)):
                    await db.execute("SET LOCAL deadlock_timeout = '1ms'")
                    await db.execute("UPDATE tables SET touched = 0 WHERE id = $1", each)
                    if number == 0:
                        await both.wait()

            await store.write(step)

        found = await outcomes(change("t1", "t2"), change("t2", "t1"))
        assert sorted(found, key=str) == [Conflict, "written"]

    with_store(play)


def test_a_server_goes_on_while_a_newer_one_adds_a_column(with_store):
    async def play(store):
        await store.insert(table(1))
        before = await store.load("t1")
        await store.read("ALTER TABLE tables ADD COLUMN newer TEXT")
        assert await store.load("t1") == before
        assert await store.hand_over("ann", "new", 9) == ["t1"]

    with_store(play)


@pytest.mark.timeout(30)
def test_a_database_that_welcomes_nobody_is_given_up_soon(monkeypatch):
    monkeypatch.setattr(database, "CONNECT_SECONDS", 1.0)
    cable = Cable(f"{server().get_postmaster_info().socket_dir}/.s.PGSQL.5432")
    address = f"postgresql://postgres@127.0.0.1:{cable.port}/postgres?sslmode=disable"

    async def play():
        store = store_of(Settings(database=f"{address}&{new_address().rpartition('&')[2]}"))
        await store.open()
        cable.cut()
        cable.hang_up()
        with pytest.raises(Away):
            await store.read("SELECT 1")
        cable.mend()
        assert await store.read("SELECT 1")
        await store.close()

    asyncio.run(play())
    cable.close()


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

    async def start(store):
        await store.open()
        is_first = await store.enter()
        await store.admit()
        return is_first

    async def race():
        stores = [store_of(Settings(database=address)) for _ in range(4)]
        assert sorted(await asyncio.gather(*map(start, stores))) == [False, False, False, True]
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


def test_an_answer_comes_after_the_commit_though_the_database_is_set_not_to_wait(with_store):
    async def ask(store):
        [[setting]] = await store.read("SHOW synchronous_commit")
        return setting

    assert "synchronous_commit = off" in SETTINGS
    assert with_store(ask) == "on"


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


@pytest.mark.parametrize(
    ("later", "house"),
    [
        (60_000, 560_000),  # a minute has passed
        (-3, 499_997),  # both wrote at once, and this one read the clock first
        (-3_600_000, 7_000),  # somebody has set the clock
        (3_600_000, 7_000),
    ],
)
def test_servers_agree_on_the_time_though_one_of_them_stood_still(with_store, later, house):
    async def agree(store):
        store.times.wall = lambda: 10_000_000
        await store.put_times(Times(0, 500_000, 1))
        store.times.wall = lambda: 10_000_000 + later
        return await store.put_times(Times(0, 7_000, 1))  # its own time is far behind

    assert with_store(agree) == Times(10_000_000 + later, house, 1)
