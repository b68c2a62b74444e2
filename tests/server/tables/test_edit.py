"""The unit of work: one change of a table, whole or not at all."""

import asyncio

import pytest
from msgspec.structs import replace

from masume.core.errors import StoreError
from masume.core.table_moves import Resign
from masume.server.store.models import ProcessedRequest
from masume.server.store.store import Conflict
from tests.server.asking import Asker, application


class Spy:
    """A store that notes what is written."""

    def __init__(self, inner):
        self.inner, self.writes = inner, []

    def __getattr__(self, name):
        found = getattr(self.inner, name)
        if name not in ("append", "update", "put_draft"):
            return found

        async def noted(*given, **more):
            self.writes.append(name)
            return await found(*given, **more)

        return noted


def edited(play):
    """Runs a test with the tables of a server and one of them."""

    async def run():
        async with application() as app:
            info = await Asker(app).opened(seed="tea")
            tables = app.backend.tables
            tables.store = Spy(tables.store)
            await play(tables, tables.loaded[info["id"]])

    asyncio.run(run())


def test_an_edit_without_a_change_writes_nothing_and_wakes_nobody():
    async def play(tables, table):
        woken = []
        tables.on_change.append(lambda *what: woken.append(what))
        async with tables.edit(table, ProcessedRequest(0, "k", "b", 0)):
            pass
        assert (tables.store.writes, woken, table.processed) == ([], [], {})

    edited(play)


def test_rows_are_appended_and_header_and_seats_are_updated():
    async def play(tables, table):
        async with tables.edit(table) as table:
            table.header = replace(table.header, watchable=True)
        async with tables.edit(table) as table:
            table.set_seat(1, replace(table.seats[1], name="Bea"))
        async with tables.edit(table) as table:
            table.match.record_table_move(Resign(0))
        assert tables.store.writes == ["update", "update", "append"]
        stored = await tables.store.load(table.id)
        assert (stored.header.watchable, stored.header.version) == (True, 2)
        assert (stored.seats[1].name, stored.rows[-1].move) == ("Bea", "resign 0")
        assert stored.header.phase == table.header.phase == "over"

    edited(play)


def test_the_revision_changes_with_header_and_table_but_not_with_moves():
    async def play(tables, table):
        revisions = [table.revision]
        async with tables.edit(table) as table:
            [seat] = table.match.game.to_act(table.match.state)
            table.match.act(seat, next(table.match.game.moves(table.match.state, seat)))
        revisions.append(table.revision)
        async with tables.edit(table) as table:
            table.match.record_table_move(Resign(0))
        revisions.append(table.revision)
        async with tables.edit(table) as table:
            table.header = replace(table.header, watchable=True)
        revisions.append(table.revision)
        assert revisions[0] == revisions[1] < revisions[2] < revisions[3]

    edited(play)


def test_a_body_that_fails_leaves_the_table_as_it_was():
    async def play(tables, table):
        before = table.header, table.seats, table.guests
        with pytest.raises(RuntimeError):
            async with tables.edit(table) as table:
                table.header = replace(table.header, watchable=True)
                table.seats = ()
                table.guests = (None,)
                raise RuntimeError
        assert (table.header, table.seats, table.guests) == before
        assert tables.is_current(table) and not table.lock.locked()
        assert tables.store.writes == []

    edited(play)


def test_rows_of_a_body_that_fails_are_read_away():
    async def play(tables, table):
        rows = table.rows
        with pytest.raises(RuntimeError):
            async with tables.edit(table) as table:
                table.match.record_table_move(Resign(0))
                raise RuntimeError
        assert not tables.is_current(table)
        assert (await tables.reload(table)).rows == rows

    edited(play)


def test_a_start_that_fails_leaves_the_table_open():
    async def play(tables, table):
        async with application() as app:
            ask = Asker(app)
            info = await ask.opened(seats=[{"kind": "me"}, {"kind": "open"}])
            there = app.backend.tables.loaded[info["id"]]
            with pytest.raises(RuntimeError):
                async with app.backend.tables.edit(there) as there:
                    there.seats = tuple(replace(seat, kind="person") for seat in there.seats)
                    there.start()
                    raise RuntimeError
            assert (there.match, there.header.phase) == (None, "open")
            assert app.backend.tables.is_current(there)

    edited(play)


def test_two_versions_of_one_table_cannot_both_be_written():
    async def play(tables, table):
        del tables.loaded[table.id]
        other = await tables.get(table.id)
        async with tables.edit(other) as other:
            other.header = replace(other.header, watchable=True)
        tables.loaded[table.id] = table  # as another server has it
        with pytest.raises(Conflict) as caught:
            async with tables.edit(table) as table:
                table.header = replace(table.header, watchable=False)
        assert (caught.value.status, caught.value.code) == (409, "table/busy")
        assert (await tables.reload(table)).header.watchable is True

    edited(play)


def test_a_request_is_remembered_with_the_rows_it_led_to():
    async def play(tables, table):
        request = ProcessedRequest(0, "k", "body", 0)
        async with tables.edit(table, request) as table:
            table.match.record_table_move(Resign(0))
        done = ProcessedRequest(0, "k", "body", table.rows)
        assert table.processed == {(0, "k"): done}
        assert (await tables.store.load(table.id)).requests == (done,)

    edited(play)


def test_a_request_whose_write_failed_is_not_remembered():
    async def play(tables, table):
        async def fails(*given, **more):
            raise StoreError("store/failed", "The disk is full.")

        tables.store.inner.append = fails
        with pytest.raises(StoreError):
            async with tables.edit(table, ProcessedRequest(0, "k", "body", 0)) as table:
                table.match.record_table_move(Resign(0))
        assert (table.processed, table.is_writing) == ({}, False)
        assert not tables.is_current(table)

    edited(play)


def test_while_a_body_runs_nobody_else_changes_the_table():
    async def play(tables, table):
        order = []

        async def change(name):
            async with tables.edit(table):
                order.append(f"{name} begins")
                await asyncio.sleep(0)
                order.append(f"{name} ends")

        await asyncio.gather(change("first"), change("second"))
        assert order == ["first begins", "first ends", "second begins", "second ends"]

    edited(play)
