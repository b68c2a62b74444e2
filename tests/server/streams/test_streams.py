"""Streams without a network: readers that have stopped, and writes that are under way."""

import asyncio

from masume.core.errors import StoreError
from masume.core.table_moves import Resign
from masume.server.identity import Caller
from masume.server.store.models import Draft
from masume.server.streams.stream import Stream
from tests.clock import rounds
from tests.server.asking import Asker, application


class Listener:
    """Somebody who takes what a stream sends, or stops doing so."""

    def __init__(self, app, table_id, name="watcher"):
        self.heard, self.is_deaf = [], False
        self.stream = Stream(app.backend.tables, Caller(name), {table_id: (0, -1)})
        self.task = asyncio.create_task(app.backend.streams.run(self.stream, self.send))

    async def send(self, part):
        if self.is_deaf:
            await asyncio.Event().wait()
        self.heard.append(part)

    @property
    def text(self):
        return b"".join(self.heard)


async def table_of(app):
    info = await Asker(app).opened(watchable=True)
    return app.backend.tables.loaded[info["id"]]


def test_whoever_takes_nothing_from_a_stream_is_dropped_and_the_others_go_on():
    async def play():
        async with application(heartbeat_seconds=10.0, stall_seconds=30.0) as app:
            table, streams, clock = await table_of(app), app.backend.streams, app.backend.clock
            keep_alive = asyncio.create_task(streams.keep_alive())
            deaf, other = Listener(app, table.id, "deaf"), Listener(app, table.id)
            await rounds()
            deaf.is_deaf = True
            await clock.advance_here(10)  # the beat that nobody takes
            await clock.advance_here(30)
            assert deaf.stream in streams.running  # for 30 seconds it may still be slow
            await clock.advance_here(10)
            assert await deaf.task is False
            assert list(streams.running) == [other.stream]
            assert table.listeners == {other.stream}
            assert other.text.count(b"event: beat") == 6
            other.stream.end()
            assert await other.task is True
            keep_alive.cancel()

    asyncio.run(play())


def test_streams_go_on_while_the_store_cannot_say_whose_they_are():
    async def play():
        async with application(heartbeat_seconds=10.0) as app:
            table, streams, clock = await table_of(app), app.backend.streams, app.backend.clock

            async def broken(caller):
                raise StoreError("store/failed", "disk I/O error.")

            streams.may_listen = broken
            keep_alive = asyncio.create_task(streams.keep_alive())
            listener = Listener(app, table.id)
            await rounds()
            await clock.advance_here(10)
            await clock.advance_here(10)
            assert listener.text.count(b"event: beat") == 3  # one when it began
            assert not keep_alive.done()
            keep_alive.cancel()
            listener.stream.end()
            await listener.task

    asyncio.run(play())


def test_what_is_being_written_is_told_once_and_only_when_it_is_on_disk():
    async def play():
        async with application() as app:
            table, tables = await table_of(app), app.backend.tables
            listener = Listener(app, table.id)
            await rounds()
            before = len(listener.heard)
            written = asyncio.Event()
            append = tables.store.append

            async def slowly(*given, **more):
                await written.wait()
                await append(*given, **more)

            tables.store.append = slowly

            async def resign():
                async with tables.edit(table):
                    table.match.record_table_move(Resign(0))

            task = asyncio.create_task(resign())
            await rounds()
            listener.stream.wake()  # by chance, while the write is under way
            late = Listener(app, table.id, "late")
            await rounds()
            assert len(listener.heard) == before
            assert b"position" not in late.text
            written.set()
            await task
            await rounds()
            for each in (listener, late):
                told = b"".join(each.heard[before:])
                assert told.count(b'"phase":"over"') == 1
                assert told.count(b"event: position") == 1
                each.stream.end()
                await each.task

    asyncio.run(play())


def test_a_listener_hears_of_a_table_that_was_read_again():
    async def play():
        async with application() as app:
            table, tables = await table_of(app), app.backend.tables
            listener = Listener(app, table.id)
            await rounds()
            tables.forget(table)
            await rounds()
            again = tables.loaded[table.id]
            assert again is not table
            assert listener.stream in again.listeners
            async with tables.edit(again) as current:
                current.match.record_table_move(Resign(0))
            await rounds()
            assert listener.text.count(b'"phase":"over"') == 1
            listener.stream.end()
            await listener.task

    asyncio.run(play())


def test_a_draft_is_told_once_until_it_changes():
    async def play():
        async with application() as app:
            table, tables = await table_of(app), app.backend.tables
            listener = Listener(app, table.id)
            await rounds()
            assert b"event: draft" not in listener.text
            for version, word in ((1, "A1"), (2, "B1")):
                table.drafts = {0: Draft(table.match.decision(0), {"tile": word}, version)}
                tables.live.tell_draft(table)
                await rounds()
                assert listener.text.count(b"event: draft") == version
                tables.notify(table)  # something else is new
                await rounds()
                assert listener.text.count(b"event: draft") == version
            listener.stream.end()
            await listener.task

    asyncio.run(play())


def test_the_position_before_the_first_roll_of_real_dice_is_told_once():
    async def play():
        async with application() as app:
            opened = await Asker(app).opened(game="cat", real_dice=True, watchable=True)
            tables = app.backend.tables
            table = tables.loaded[opened["id"]]
            assert table.rows == 0
            listener = Listener(app, table.id)
            await rounds()
            assert listener.text.count(b"event: position") == 1
            tables.notify(table)  # something else is new
            await rounds()
            assert listener.text.count(b"event: position") == 1
            listener.stream.end()
            await listener.task

    asyncio.run(play())


def test_whoever_was_present_before_a_failed_write_is_present_after_it():
    async def play():
        async with application() as app:
            ask = Asker(app)
            info = await ask.opened()
            tables = app.backend.tables
            key = tables.loaded[info["id"]].seats[0].key
            stream = Stream(tables, Caller(key=key), {info["id"]: (0, -1)})

            async def send(_):
                pass

            task = asyncio.create_task(app.backend.streams.run(stream, send))
            await rounds()
            tables.forget(tables.loaded[info["id"]])
            _, seen = await ask("GET", f"/api/tables/{info['id']}")
            assert [seat["online"] for seat in seen["seats"]] == [True, True]
            stream.end()
            await task
            _, seen = await ask("GET", f"/api/tables/{info['id']}")
            assert [seat["online"] for seat in seen["seats"]] == [False, False]

    asyncio.run(play())


def test_a_stream_ends_when_a_table_cannot_be_read_and_may_come_back():
    async def play():
        async with application() as app:
            table, tables = await table_of(app), app.backend.tables
            listener = Listener(app, table.id)
            await rounds()
            load = tables.store.load

            async def fail(_):
                raise StoreError("store/failed", "The database is away.")

            tables.store.load = fail
            tables.drop(table.id)
            assert await listener.task is True
            assert await Listener(app, table.id).task is True
            tables.store.load = load
            back = Listener(app, table.id)
            await rounds()
            assert b"event: table" in back.text
            back.stream.end()
            await back.task
            assert app.backend.streams.running == {}

    asyncio.run(play())
