"""When the store fails: what was not written is nowhere, and play goes on when it works again."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from masume.core.errors import NotFound, StoreError
from masume.core.table_moves import PersonReturns
from masume.server.identity import Caller
from masume.server.tables import play
from masume.server.workers.watcher import AGAIN_SECONDS
from tests.clock import rounds
from tests.server.asking import Asker, application
from tests.server.playing import BOT, ME


class Failing:
    """A store whose next writes fail, each after others have had time to come."""

    def __init__(self, inner):
        self.inner, self.times = inner, 0

    async def _fail(self):
        if self.times:
            self.times -= 1
            await rounds()
            raise StoreError("store/failed", "The disk is full.")

    async def refuse(self, *given, **more):
        """Fails before anybody else has their turn, as writes to a lost file do."""
        raise StoreError("store/gone", "The file has gone.")

    async def append(self, *given, **more):
        await self._fail()
        await self.inner.append(*given, **more)

    async def update(self, *given):
        await self._fail()
        await self.inner.update(*given)

    async def put_draft(self, *given):
        await self._fail()
        return await self.inner.put_draft(*given)

    def __getattr__(self, name):
        return getattr(self.inner, name)


class Game:
    """A table, asked without a network, over a store that can fail."""

    def __init__(self, app, ask, info, position):
        self.app, self.ask, self.position = app, ask, position
        self.tables, self.clock = app.backend.tables, app.backend.clock
        self.id, self.path = info["id"], f"/api/tables/{info['id']}"
        self.store = self.tables.store = Failing(self.tables.store)

    async def move(self, key):
        [(seat, asked)] = self.position["decisions"].items()
        body = {
            "seat": int(seat),
            "decision": asked["decision"],
            "key": key,
            "moves": [asked["moves"][0]],
        }
        return await self.ask("POST", f"{self.path}/moves", body)

    async def in_store(self):
        """The rows and the keys of the requests that are stored."""
        stored = await self.store.load(self.id)
        return [row.number for row in stored.rows], [each.key for each in stored.requests]


@asynccontextmanager
async def game(data, **more):
    async with application(data=data) as app:
        ask = Asker(app)
        info = await ask.opened(seed="tea", **more)
        _, position = await ask("GET", f"/api/tables/{info['id']}/position")
        yield Game(app, ask, info, position)


def test_a_request_sent_twice_is_not_called_done_when_its_write_has_failed(tmp_path):
    async def twice():
        async with game(tmp_path / "m.sqlite") as table:
            before = table.position["row"]
            table.store.times = 1
            first, second = await asyncio.gather(table.move("k"), table.move("k"))
            assert (first[0], first[1]["code"]) == (503, "store/failed")
            assert second == (200, {"row": before + 2})
            assert await table.in_store() == (list(range(before + 2)), ["k"])

    asyncio.run(twice())


def test_whoever_waits_behind_a_failed_write_sees_the_table_without_it(tmp_path):
    async def behind():
        async with game(tmp_path / "m.sqlite") as table:
            before = table.position["row"]
            table.store.times = 1
            moved, took, seen = await asyncio.gather(
                table.move("k"),
                table.ask("POST", f"{table.path}/take-back", {"seat": 0}),
                table.ask("GET", f"{table.path}/position"),
            )
            assert moved[0] == 503
            assert (took[0], took[1]["code"]) == (409, "table/nothing-to-take-back")
            assert (seen[0], seen[1]["row"]) == (200, before)
            assert await table.in_store() == (list(range(before)), [])

    asyncio.run(behind())


def test_whoever_waited_for_a_table_gets_it_without_rows_that_could_not_be_written(tmp_path):
    async def rejoin():
        async with game(tmp_path / "m.sqlite") as table:
            tables, before = table.tables, table.position["row"]
            tables.evict(tables.loaded[table.id])

            async def move_in_vain():
                there = await tables.get(table.id)
                table.store.append = table.store.refuse
                with pytest.raises(StoreError):
                    async with tables.edit(there) as there:
                        [seat] = there.waits()
                        match = there.playing()
                        move = next(iter(match.game.moves(match.state, seat)))
                        match.append(seat, move, 0, "")

            async def rows():
                return (await tables.get(table.id)).rows

            seen = await asyncio.gather(move_in_vain(), rows())
            assert seen == [None, before]

    asyncio.run(rejoin())


def test_a_name_that_was_not_written_is_not_shown(tmp_path):
    async def rename():
        async with game(tmp_path / "m.sqlite") as table:
            table.store.times = 1
            body = {"seat": 0, "name": "Ann"}
            status, _ = await table.ask("POST", f"{table.path}/name", body)
            assert status == 503
            _, seen = await table.ask("GET", table.path)
            assert seen["seats"][0]["name"] == "Player 1"
            assert (await table.ask("POST", f"{table.path}/name", body))[0] == 200
            _, seen = await table.ask("GET", table.path)
            assert seen["seats"][0]["name"] == "Ann"

    asyncio.run(rename())


def test_a_draft_that_was_not_written_is_not_shown(tmp_path):
    async def lay():
        async with game(tmp_path / "m.sqlite") as table:
            table.store.times = 1
            decision = table.position["decisions"]["0"]["decision"]
            body = {"seat": 0, "decision": decision, "put": {"t1": "A1"}}
            status, _ = await table.ask("POST", f"{table.path}/draft", body)
            assert status == 503
            assert (await table.tables.get(table.id)).drafts == {}

    asyncio.run(lay())


def test_a_bot_whose_move_was_not_written_moves_again_after_a_while(tmp_path):
    async def again():
        async with game(tmp_path / "m.sqlite", seats=[ME, BOT]) as table:
            moved, _ = await table.move("k")
            table.store.times = 1
            assert moved == 200
            while table.store.times:
                await asyncio.sleep(0)
            rows, _ = await table.in_store()
            assert len(rows) == table.position["row"] + 2
            await table.clock.advance_here(AGAIN_SECONDS - 0.1)
            assert table.id not in table.tables.loaded
            await table.clock.advance_here(0.1)
            while len((await table.in_store())[0]) < table.position["row"] + 4:
                await asyncio.sleep(0)
            async with table.tables.locked(table.tables.loaded[table.id]) as there:
                assert there.waits() == (0,)

    asyncio.run(again())


def test_nobody_looks_at_a_table_again_after_the_server_was_closed(tmp_path):
    async def close():
        async with game(tmp_path / "m.sqlite") as table:
            table.store.times = 1
            await table.move("k")
            table.tables.close()
            await table.clock.advance_here(5)
            assert table.id not in table.tables.loaded

    asyncio.run(close())


def test_a_table_that_was_deleted_meanwhile_is_unknown(tmp_path):
    async def gone():
        async with game(tmp_path / "m.sqlite") as table:
            there = table.tables.loaded.pop(table.id)
            await table.store.mark_untouched(2**60, 0, 10)
            await table.store.remove_marked(2**60, 0, 10)
            with pytest.raises(NotFound) as caught:
                await play.record_table_move(table.tables, there, PersonReturns(0), Caller())
            assert caught.value.code == "table/unknown"

    asyncio.run(gone())


def test_a_table_that_cannot_be_read_keeps_no_server_from_starting(tmp_path, caplog):
    async def start():
        async with game(tmp_path / "m.sqlite") as table:
            sql = 'DELETE FROM rows WHERE "table" = ? AND number = 1'
            await table.store.write(lambda db: db.execute(sql, (table.id,)))
        async with application(data=tmp_path / "m.sqlite") as app, app.backend.running():
            status, _ = await Asker(app)("GET", "/api/games")
            assert status == 200
            assert await Asker(app, table.ask.key)("GET", "/api/tables") == (200, [])
            status, answer = await Asker(app)("GET", table.path)
            assert (status, answer["code"]) == (503, "store/broken")

    asyncio.run(start())
    assert "cannot be read" in caplog.text


def test_a_table_is_read_once_though_many_ask_for_it_at_once(tmp_path):
    async def ask():
        async with game(tmp_path / "m.sqlite") as table:
            table.tables.loaded.clear()
            reads = []
            load = table.store.inner.load

            async def slowly(table_id):
                reads.append(table_id)
                await rounds()
                return await load(table_id)

            table.store.load = slowly
            found = await asyncio.gather(*(table.tables.get(table.id) for _ in range(5)))
            assert reads == [table.id]
            assert {id(each) for each in found} == {id(table.tables.loaded[table.id])}

    asyncio.run(ask())


def test_while_the_store_is_away_nobody_is_told_that_their_tables_are_gone(tmp_path):
    async def look():
        async with game(tmp_path / "m.sqlite") as table:

            async def fail(_):
                raise StoreError("store/failed", "The database is away.")

            table.tables.loaded.clear()
            table.store.load = fail
            status, answer = await table.ask("GET", "/api/tables")
            assert (status, answer["code"]) == (503, "store/failed")

    asyncio.run(look())
