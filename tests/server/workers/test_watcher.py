"""Whatever acts at tables by itself: it is not interrupted, stops in time, and leaves nothing."""

import asyncio
import logging

import pytest

from masume.core.errors import StoreError, TableError
from masume.core.table_moves import BotTakes, PersonReturns
from masume.server.tables.tables import LOOK_AGAIN
from masume.server.workers.watcher import AGAIN_SECONDS
from tests.clock import rounds
from tests.server.asking import Asker, application
from tests.server.playing import BOT, ME

SLOW = {**BOT, "pace": "slow"}


async def table_of(app, *seats, **more):
    info = await Asker(app).opened(seats=list(seats), seed="tea", **more)
    return app.backend.tables.loaded[info["id"]]


def hold_appends(store):
    """Makes the store wait with new rows until the event that is returned is set."""
    written, append = asyncio.Event(), store.append

    async def slowly(*given, **more):
        await written.wait()
        await append(*given, **more)

    store.append = slowly
    return written


def test_a_move_that_is_being_written_is_not_interrupted_by_what_else_happens():
    async def play():
        async with application() as app:
            tables = app.backend.tables
            written = hold_appends(tables.store)
            table = await table_of(app, BOT, ME)
            rows = table.rows
            await rounds()
            assert table.is_writing
            [errand] = app.backend.bots.errands[table.id].values()
            tables.notify(table)  # as a reaction does
            await rounds()
            written.set()
            await errand.task
            assert tables.is_current(table)
            assert table.rows > rows
            assert app.backend.bots.errands == {}

    asyncio.run(play())


@pytest.mark.parametrize("has_begun", [True, False])
def test_a_bot_that_loses_its_seat_does_not_move(caplog, has_begun):
    async def play():
        async with application() as app:
            tables, bots = app.backend.tables, app.backend.bots
            table = await table_of(app, ME, ME)
            async with tables.edit(table):
                table.match.record_table_move(BotTakes(0, "greedy"))
            [errand] = bots.errands[table.id].values()
            if has_begun:
                await rounds()
            async with tables.edit(table):
                table.match.record_table_move(PersonReturns(0))
            rows = table.rows
            assert bots.errands == {}
            await rounds()
            assert errand.task.done()
            assert errand.task.cancelled() is has_begun
            await app.backend.clock.advance_here(60)
            assert table.rows == rows

    asyncio.run(play())
    assert caplog.records == []


def test_a_decision_is_begun_only_once_whatever_else_changes():
    async def play():
        async with application() as app:
            tables, bots = app.backend.tables, app.backend.bots
            table = await table_of(app, SLOW, ME)
            [before] = bots.errands[table.id].values()
            tables.notify(table)
            assert [*bots.errands[table.id].values()] == [before]
            await rounds()
            assert not before.task.done()

    asyncio.run(play())


def test_when_the_server_closes_whatever_is_under_way_is_stopped():
    async def play():
        async with application() as app:
            bots = app.backend.bots
            table = await table_of(app, SLOW, ME)
            [errand] = bots.errands[table.id].values()
            bots.close()
            assert bots.errands == {}
            await rounds()
            assert errand.task.cancelled()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("error", "is_logged"),
    [
        (TableError("table/stale", "Something has changed. Take another look."), False),
        (TableError("table/over", "The game is over."), False),
        (TableError("table/busy", "Somebody else was faster."), False),
        (TableError("table/look-first", "Take a look first."), True),
        (ValueError("a defect"), True),
    ],
    ids=lambda value: getattr(value, "code", None),
)
def test_coming_too_late_is_no_failure_and_anything_else_is_logged(caplog, error, is_logged):
    async def play():
        async with application() as app:
            bots = app.backend.bots

            async def act(*_):
                raise error

            bots.act = act
            await table_of(app, BOT, ME)
            await rounds()
            assert bots.errands == {}

    with caplog.at_level(logging.INFO, "masume.bots"):
        asyncio.run(play())
    told = [record.getMessage() for record in caplog.records if "served" in record.getMessage()]
    assert bool(told) is is_logged
    assert all(text.endswith("seat 0 could not be served") for text in told)


def test_what_the_store_did_not_take_is_done_when_it_can_be_used_again_and_logged_once(caplog):
    async def play():
        async with application() as app:
            store, append = app.backend.store, app.backend.store.append

            async def fail(*_, **__):
                raise StoreError("store/failed", "The disk is full.")

            store.append = fail
            table = await table_of(app, BOT, ME)
            rows = table.rows
            for _ in range(5):
                await app.backend.clock.advance_here(AGAIN_SECONDS)
            store.append = append
            [errand] = app.backend.bots.errands[table.id].values()
            await app.backend.clock.advance_here(AGAIN_SECONDS)
            await errand.task
            assert app.backend.tables.loaded[table.id].rows > rows
            assert app.backend.bots.errands == {}

    with caplog.at_level(logging.INFO, "masume.bots"):
        asyncio.run(play())
    [told] = [record for record in caplog.records if record.name == "masume.bots"]
    assert told.getMessage().endswith("seat 0 has to wait: The disk is full. [store/failed]")
    assert told.exc_info is None


def test_a_clock_goes_by_what_is_stored_after_a_write_that_failed():
    """The table of the failed write is a row ahead: there somebody else is to move."""

    async def play():
        async with application() as app:
            tables, clock = app.backend.tables, app.backend.clock
            table = await table_of(app, ME, ME, clock={"seconds": 60, "then": "bot"})
            store, append = tables.store, tables.store.append

            async def fail(*_, **__):
                raise StoreError("store/failed", "The disk is full.")

            store.append = fail
            move = next(table.match.game.moves(table.match.state, 0))
            with pytest.raises(StoreError):
                async with tables.edit(table) as table:
                    table.match.append(0, move, 0, "Ann")
            store.append = append
            await clock.advance_here(61)
            log = tables.loaded[table.id].match.log
            assert [entry.row.who for entry in log if entry.row.by == "clock"] == [0]

    asyncio.run(play())


def test_where_a_draft_is_no_move_any_more_the_clock_makes_any_move():
    async def play():
        async with application() as app:
            table = await table_of(app, ME, ME, clock={"seconds": 60})
            rows, decision = table.rows, table.match.decision(0)
            await app.backend.clocks.act(table, 0, decision, None)
            assert (table.match.log[rows].row.who, table.match.log[rows].row.by) == (0, "clock")
            after = table.rows
            await app.backend.clocks.act(table, 0, decision, None)  # that decision has passed
            assert table.rows == after

    asyncio.run(play())


def test_a_table_that_cannot_be_read_after_a_failed_write_is_looked_at_again():
    async def play():
        async with application() as app:
            tables, clock = app.backend.tables, app.backend.clock
            table = await table_of(app, ME, BOT)
            load, tries = tables.store.load, []

            async def fail(_):
                tries.append(clock.monotonic())
                raise StoreError("store/failed", "The database is away.")

            tables.store.load = fail
            tables.forget(table)
            for _ in range(3):
                await clock.advance_here(LOOK_AGAIN)
            assert len(tries) == 3
            tables.store.load = load
            await clock.advance_here(LOOK_AGAIN)
            assert table.id in tables.loaded

    asyncio.run(play())
