"""Whether the store can be used: asked for again and again while it cannot."""

import asyncio

from masume.core.errors import StoreError
from tests.server.asking import application


def test_a_store_in_trouble_is_tried_until_it_can_be_used_again():
    async def play():
        async with application(store_check_seconds=5.0) as app:
            watch, store, clock = app.backend.store_watch, app.backend.store, app.backend.clock
            failure, tries = StoreError("store/failed", "The database is away."), []

            async def fail(times):
                tries.append(times)
                raise failure

            async def work(_):
                return None

            store.put_times, store.trouble = fail, lambda: failure
            assert await watch.test_write() is failure
            running = asyncio.create_task(watch.run())
            await asyncio.sleep(0)
            for _ in range(3):
                await clock.advance_here(5.0)
            assert len(tries) == 4
            store.put_times, store.trouble = work, lambda: None
            await clock.advance_here(5.0)
            assert watch.trouble is None
            running.cancel()

    asyncio.run(play())


def test_each_trouble_and_its_end_are_logged_once(caplog):
    full, away = StoreError("store/full", "It is full."), StoreError("store/failed", "It is away.")

    async def play():
        async with application() as app:
            watch, store = app.backend.store_watch, app.backend.store
            for trouble in (None, full, full, away, None, None):
                store.trouble = lambda trouble=trouble: trouble
                assert watch.look() is trouble

    asyncio.run(play())
    told = [record.getMessage() for record in caplog.records]
    assert told == [
        "the store cannot be used: It is full. [store/full]",
        "the store cannot be used: It is away. [store/failed]",
        "the store can be used again",
    ]
