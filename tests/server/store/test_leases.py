"""Leases: of several servers at one database, one acts where something is due."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from masume.core.errors import StoreError
from masume.server.settings import Settings
from masume.server.store.leases import Claim, OwnLeases
from masume.server.store.models import Deadline
from masume.server.store.opening import store_of
from masume.server.store.postgres.leases import LEASE_MS, RENEW_SECONDS
from masume.server.store.store import Conflict
from tests.clock import FakeClock, rounds
from tests.postgres import new_address
from tests.server.store.test_tables import HEADER, ROWS, table

BOT = Claim("t1", 1, "turn 1")
DUE = {1: Deadline("turn 1", 0)}


@asynccontextmanager
async def servers(number=2, deadlines=DUE):
    """Some servers' stores on one database, where something is due at one table."""
    address, clock, stores = new_address(), FakeClock(), []
    for _ in range(number):
        store = store_of(Settings(database=address))
        await store.open()
        store.bus.clock = clock
        stores.append(store)
    await stores[0].insert(table())
    await stores[0].put_deadlines("t1", deadlines)
    try:
        yield clock, *stores
    finally:
        for store in stores:
            await store.close()


async def done(store):
    """Waits until a renewal that is under way has reached the database."""
    await rounds()
    async with store.bus._busy:
        pass
    await rounds()


def test_one_of_two_servers_gets_the_lease():
    async def play():
        async with servers() as (_, one, other):
            answers = await asyncio.gather(one.leases.take(BOT), other.leases.take(BOT))
            assert sorted(answers) == [False, True]
            holder = one if answers[0] else other
            assert await holder.leases.take(BOT), "whoever has it may ask again"

    asyncio.run(play())


def test_a_lease_is_kept_while_its_server_thinks_and_expires_when_it_does_not():
    async def play():
        async with servers() as (clock, one, other):
            assert await one.leases.take(BOT)
            for _ in range(5):  # five times as long as a lease lasts without being renewed
                for _ in range(round(LEASE_MS / 1000 / RENEW_SECONDS)):
                    await clock.advance_here(RENEW_SECONDS)
                    await done(one)
                assert not await other.leases.take(BOT)
            one.leases.drop(BOT)
            await clock.advance_here(LEASE_MS / 1000 + RENEW_SECONDS)
            assert await other.leases.take(BOT)
            assert not await one.leases.take(BOT)

    asyncio.run(play())


def test_the_next_decision_of_a_seat_is_free_and_the_same_one_stays_leased():
    async def play():
        async with servers() as (_, one, other):
            assert await one.leases.take(BOT)
            both = {**DUE, 0: Deadline("turn 1", 900, 60)}  # another seat's clock begins to run
            await other.append(HEADER, [ROWS[0]], None, touch=False, deadlines=both)
            assert not await other.leases.take(BOT)
            assert await other.leases.take(Claim("t1", 0, "turn 1"))
            after = {1: Deadline("turn 2", 0)}
            await other.append(HEADER, [ROWS[1]], None, touch=False, deadlines=after)
            assert not await one.leases.take(BOT), "that decision is over"
            assert await other.leases.take(Claim("t1", 1, "turn 2"))
            assert not await one.leases.take(Claim("t1", 1, "turn 2"))

    asyncio.run(play())


def test_many_claims_are_one_statement():
    async def play():
        async with servers(1) as (_, store):
            asked, fetch = [], store.bus.fetch

            async def count(sql, *values, **more):
                asked.append(values)
                return await fetch(sql, *values, **more)

            store.bus.fetch = count
            claims = [BOT, *(Claim("t1", seat, "turn 1") for seat in range(2, 9))]
            answers = await asyncio.gather(*map(store.leases.take, claims))
            assert answers == [True] + [False] * 7, "nothing else is due"
            assert len(asked) == 1

    asyncio.run(play())


def test_what_a_server_has_a_lease_for_is_not_found_by_others_who_look_what_is_due():
    async def play():
        async with servers() as (clock, one, other):
            assert await other.due(0, (-1, ""), 9) == [(0, "t1")]
            assert await one.leases.take(BOT)
            assert await other.due(0, (-1, ""), 9) == []
            one.leases.drop(BOT)
            clock.stall(LEASE_MS / 1000)
            assert await other.due(0, (-1, ""), 9) == [(0, "t1")]

    asyncio.run(play())


def test_a_lease_that_is_granted_after_nobody_waits_for_it_any_more_expires():
    async def play():
        async with servers() as (clock, one, other):
            fetch, granted = one.bus.fetch, asyncio.Event()

            async def slowly(*given):
                found = await fetch(*given)
                await granted.wait()
                return found

            one.bus.fetch = slowly
            errand = asyncio.create_task(one.leases.take(BOT))
            while await other.due(0, (-1, ""), 9):
                pass
            errand.cancel()  # as when the table leaves memory
            await rounds()
            one.leases.drop(BOT)
            granted.set()
            await rounds()
            assert one.leases.held == set()
            for _ in range(5):
                await clock.advance_here(RENEW_SECONDS)
                await done(one)
            assert await other.leases.take(BOT)

    asyncio.run(play())


@pytest.mark.parametrize("error", [Conflict(), RuntimeError("a defect of the driver")])
def test_an_error_of_any_kind_leaves_nobody_waiting_and_the_next_claim_is_granted(error):
    async def play():
        async with servers(1) as (_, store):
            fetch = store.bus.fetch

            async def fail(*_):
                raise error

            store.bus.fetch = fail
            async with asyncio.timeout(30):
                assert not await store.leases.take(BOT)
            store.bus.fetch = fetch
            assert await store.leases.take(BOT)

    asyncio.run(play())


@pytest.mark.parametrize("error", [Conflict(), StoreError("store/failed", "Nobody answers.")])
def test_a_store_is_closed_though_its_leases_cannot_be_given_back(error):
    async def play():
        async with servers(1) as (_, store):
            assert await store.leases.take(BOT)

            async def fail(*_):
                raise error

            store.bus.fetch = fail
            await store.leases.close()

    asyncio.run(play())


def test_nothing_is_granted_while_the_database_cannot_be_reached():
    async def play():
        async with servers(1) as (_, store):
            store.bus._connection.terminate()
            assert not await store.leases.take(BOT)

    asyncio.run(play())


def test_a_file_grants_everything_to_its_one_server():
    assert asyncio.run(OwnLeases().take(BOT))
