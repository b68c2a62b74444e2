"""What servers at one database tell each other."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from masume.core.errors import StoreError
from masume.server.bus import Alive, Changed
from masume.server.settings import Settings
from masume.server.store.models import News
from masume.server.store.opening import store_of
from masume.server.store.postgres.bus import LOST_SECONDS, channel_of
from masume.server.store.postgres.envelopes import LONGEST, Envelope, seal, unseal
from masume.server.store.store import Conflict
from tests.clock import FakeClock
from tests.postgres import new_address
from tests.server.store.test_tables import HEADER, ROWS, SEATS, table


@asynccontextmanager
async def servers(*addresses):
    """Stores, each with the list of messages that it has heard."""
    stores = []
    for address in addresses:
        store = store_of(Settings(database=address))
        store.heard = []
        store.bus.on_message.append(lambda _, message, heard=store.heard: heard.append(message))
        await store.open()
        stores.append(store)
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


async def until(condition):
    while not condition():
        await asyncio.sleep(0.001)


def test_many_messages_travel_in_as_few_notifications_as_fit():
    messages = [Changed(f"{number:016x}", number, number) for number in range(1000)]
    sealed = seal("me", messages)
    assert all(len(each.encode()) <= LONGEST for each in sealed)
    assert 5 < len(sealed) < 12
    assert [each for text in sealed for each in unseal(text).messages] == messages


def test_a_message_that_fits_nowhere_is_left_out():
    assert seal("me", [Changed("x" * LONGEST, 1, 1)]) == []
    assert seal("me", []) == []


def test_of_rows_that_are_too_long_to_travel_only_the_change_is_told():
    row = replace(ROWS[0], move="数" * (LONGEST // 3))
    long = Changed("t1", 4, 1, news=News(4, 0, (row,)))
    short = Changed("t2", 4, 1, news=News(4, 0, (ROWS[0],)))
    told = [each for text in seal("me", [short, long]) for each in unseal(text).messages]
    assert told == [short, replace(long, news=None)]


def test_the_name_of_a_channel_is_never_too_long_for_the_database():
    async def play():
        async with servers(new_address()) as [store]:
            for schema in ("s" * 63, "数独" * 10 + "abc"):
                sql = "SELECT pg_notify($1, 'a')"
                await store.bus.fetch(sql, channel_of(schema))

    asyncio.run(play())


def test_the_database_ends_the_connection_of_a_server_that_has_stopped_reading():
    async def play():
        async with servers(new_address()) as [store]:
            sql = "SELECT reset_val FROM pg_settings WHERE name = 'tcp_user_timeout'"
            assert await store.bus.run(sql) == "30000"

    asyncio.run(play())


def test_an_error_of_any_kind_does_not_silence_a_server():
    async def play():
        address = new_address()
        async with servers(address, address) as (one, other):
            fetch = one.bus.fetch

            async def fail(*_):
                raise RuntimeError("a defect of the driver")

            one.bus.fetch = fail
            one.bus.publish(Alive())
            await asyncio.wait({one.bus._sender})
            one.bus.fetch = fetch
            one.bus.publish(Changed("t9", 1, 1))
            async with asyncio.timeout(30):
                await until(lambda: other.heard)
            assert other.heard == [Changed("t9", 1, 1)]

    asyncio.run(play())


def test_a_commit_is_told_to_all_other_servers_of_the_schema_and_to_no_one_else():
    async def play():
        home, elsewhere = new_address(), new_address()
        async with servers(home, home, elsewhere) as (one, other, stranger):
            await one.insert(table(1))
            await one.append(HEADER, [ROWS[0]], None, touch=False)
            await until(lambda: other.heard)
            assert other.heard == [Changed("t1", 4, 1, news=News(4, 0, (ROWS[0],)))]
            assert one.heard == stranger.heard == []

    asyncio.run(play())


def test_a_commit_that_fails_is_not_told():
    async def play():
        address = new_address()
        async with servers(address, address) as (one, other):
            await one.insert(table(1, rows=ROWS))
            with pytest.raises(Conflict):
                await one.append(HEADER, [ROWS[0]], None, touch=False)
            one.bus.publish(Alive())
            await until(lambda: other.heard)
            assert other.heard == [Alive()]

    asyncio.run(play())


def test_other_changes_are_told_with_their_version():
    async def play():
        address = new_address()
        async with servers(address, address) as (one, other):
            await one.insert(table(1, rows=ROWS, version=3))
            await one.update(HEADER, SEATS, [])
            await until(lambda: other.heard)
            assert await one.hand_over("ann", "new", 9) == ["t1"]
            await until(lambda: len(other.heard) == 2)
            assert other.heard == [Changed("t1", 4, -1), Changed("t1", 5, 2)]

    asyncio.run(play())


def test_a_move_is_refused_if_the_table_has_another_version():
    async def play():
        address = new_address()
        async with servers(address, address) as (one, other):
            await one.insert(table(1))
            await one.insert(table(2))
            await one.hand_over("ann", "new", 1)  # t1, whose version is 5 from now on
            with pytest.raises(Conflict):
                await other.append(HEADER, [ROWS[0]], None, touch=True)
            assert (await one.load("t1")).rows == ()

    asyncio.run(play())


def test_a_message_that_somebody_cannot_take_in_keeps_no_other_from_being_heard():
    async def play():
        address = new_address()
        async with servers(address, address) as (one, other):

            def fail(*_):
                raise RuntimeError("a defect")

            other.bus.on_message.insert(0, fail)
            one.bus.publish(Alive())
            one.bus.publish(Changed("t9", 1, 1))
            async with asyncio.timeout(30):
                await until(lambda: len(other.heard) == 2)
            assert other.heard == [Alive(), Changed("t9", 1, 1)]

    asyncio.run(play())


def test_a_bus_that_lost_its_connection_takes_another_one_and_says_that_messages_were_lost():
    async def play():
        address, clock = new_address(), FakeClock()
        async with servers(address, address) as (one, other):
            gaps = []
            one.bus.on_gap.append(lambda: gaps.append("gap"))
            watch = asyncio.create_task(one.bus.watch(clock, 1.0))
            one.bus._connection.terminate()
            await asyncio.sleep(0)
            await clock.advance_here(1.0)
            await until(lambda: gaps)
            other.bus.publish(Changed("t9", 1, 1))
            await until(lambda: one.heard)
            assert one.heard[-1] == Changed("t9", 1, 1)
            watch.cancel()

    asyncio.run(play())


def test_a_bus_that_does_not_hear_itself_any_more_takes_another_connection():
    async def play():
        address, clock = new_address(), FakeClock()
        async with servers(address) as [store]:
            watch = asyncio.create_task(store.bus.watch(clock, 1.0))
            before = store.bus._connection
            await before.execute("UNLISTEN *")
            await clock.advance_here(1.0)
            store.bus._said -= 2 * LOST_SECONDS
            await clock.advance_here(1.0)
            await until(lambda: store.bus._connection not in (before, None))
            watch.cancel()

    asyncio.run(play())


def test_the_first_server_puts_things_in_order_before_a_second_one_starts():
    async def play():
        address = new_address()
        async with servers(*[address] * 3) as (one, other, third):
            assert await one.enter()
            entering = asyncio.create_task(other.enter())
            await asyncio.wait({entering}, timeout=0.05)
            assert not entering.done()
            await one.admit()
            assert not await entering
            await one.bus.close()
            assert not await third.enter(), "there is another one still"
            await other.bus.close()
            await third.bus.close()
            async with servers(address) as [fresh]:
                assert await fresh.enter()

    asyncio.run(play())


def test_if_the_first_server_dies_while_it_starts_another_one_is_the_first():
    async def play():
        async with servers(*[new_address()] * 3) as (one, other, third):
            assert await one.enter()
            entering = [asyncio.create_task(each.enter()) for each in (other, third)]
            await asyncio.wait(entering, timeout=0.05)
            one.bus._connection.terminate()
            done, _ = await asyncio.wait(entering, return_when="FIRST_COMPLETED")
            assert [await each for each in done] == [True]
            await (other if entering[0] in done else third).admit()
            assert sorted([await each for each in entering]) == [False, True]

    asyncio.run(play())


def test_a_connection_that_cannot_be_used_is_given_up_and_another_one_taken(monkeypatch):
    async def play():
        address, clock = new_address(), FakeClock()
        async with servers(address) as [store]:
            gaps, share, tries = [], store.bus._share, []
            store.bus.on_gap.append(lambda: gaps.append("gap"))

            async def fail_once():
                tries.append(store.bus._connection)
                if len(tries) == 1:
                    raise StoreError("store/failed", "Somebody starts, and does not finish.")
                await share()

            monkeypatch.setattr(store.bus, "_share", fail_once)
            watch = asyncio.create_task(store.bus.watch(clock, 1.0))
            store.bus._connection.terminate()
            await asyncio.sleep(0)
            await clock.advance_here(1.0)
            async with asyncio.timeout(30):
                await until(lambda: tries and not store.bus.is_connected())
            assert tries[0].is_closed()
            await clock.advance_here(1.0)
            async with asyncio.timeout(30):
                await until(lambda: gaps)
            watch.cancel()

    asyncio.run(play())


def test_what_another_version_says_is_understood_as_far_as_it_goes():
    assert unseal('["one",[["alive"],["sung",3],["alive"]],7]') == Envelope("one", [Alive()] * 2, 7)
    assert unseal("hello") == unseal('["one"]') == Envelope("", [])
