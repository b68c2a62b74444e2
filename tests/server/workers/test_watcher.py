"""Whatever acts at tables by itself: it is not interrupted, stops in time, and leaves nothing."""

import asyncio
import logging

import pytest

from masume.core.errors import StoreError, TableError
from masume.core.table_moves import BotTakes, PersonReturns
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
            [lease] = app.backend.bots.leases[table.id].values()
            tables.notify(table)  # as a reaction does
            await rounds()
            written.set()
            await lease.task
            assert tables.is_current(table)
            assert table.rows > rows
            assert app.backend.bots.leases == {}

    asyncio.run(play())


@pytest.mark.parametrize("has_begun", [True, False])
def test_a_bot_that_loses_its_seat_does_not_move(caplog, has_begun):
    async def play():
        async with application() as app:
            tables, bots = app.backend.tables, app.backend.bots
            table = await table_of(app, ME, ME)
            async with tables.edit(table):
                table.match.record_table_move(BotTakes(0, "greedy"))
            [lease] = bots.leases[table.id].values()
            if has_begun:
                await rounds()
            async with tables.edit(table):
                table.match.record_table_move(PersonReturns(0))
            rows = table.rows
            assert bots.leases == {}
            await rounds()
            assert lease.task.done()
            assert lease.task.cancelled() is has_begun
            await app.backend.clock.advance_here(60)
            assert table.rows == rows

    asyncio.run(play())
    assert caplog.records == []


def test_a_decision_is_begun_only_once_whatever_else_changes():
    async def play():
        async with application() as app:
            tables, bots = app.backend.tables, app.backend.bots
            table = await table_of(app, SLOW, ME)
            [before] = bots.leases[table.id].values()
            tables.notify(table)
            assert [*bots.leases[table.id].values()] == [before]
            await rounds()
            assert not before.task.done()

    asyncio.run(play())


def test_when_the_server_closes_whatever_is_under_way_is_stopped():
    async def play():
        async with application() as app:
            bots = app.backend.bots
            table = await table_of(app, SLOW, ME)
            [lease] = bots.leases[table.id].values()
            bots.close()
            assert bots.leases == {}
            await rounds()
            assert lease.task.cancelled()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("error", "is_logged"),
    [
        (TableError("table/stale", "Something has changed. Take another look."), False),
        (TableError("table/over", "The game is over."), False),
        (TableError("table/busy", "Somebody else was faster."), False),
        (TableError("table/look-first", "Take a look first."), True),
        (StoreError("store/failed", "The disk is full."), True),
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
            assert bots.leases == {}

    with caplog.at_level(logging.INFO, "masume.bots"):
        asyncio.run(play())
    told = [record.getMessage() for record in caplog.records if "served" in record.getMessage()]
    assert bool(told) is is_logged
    assert all(text.endswith("seat 0 could not be served") for text in told)


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
