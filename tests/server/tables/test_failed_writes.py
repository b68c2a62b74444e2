"""When the store fails: what was not kept is nowhere, and play goes on when it works again."""

import asyncio
import json
from pathlib import Path

import pytest

from masume.core import table_moves
from masume.core.errors import StoreError
from masume.server.app import make_app
from masume.server.identity import Caller
from masume.server.settings import Settings
from masume.server.tables import play
from masume.server.tables import tables as halls
from tests.server.http.test_gateway import Asker
from tests.server.tables.test_play import BOT, ME


class Failing:
    """A store whose next writes fail, each after others have had time to come."""

    def __init__(self, inner, times=1):
        self.inner, self.times = inner, times

    async def append(self, *given, **more):
        if self.times:
            self.times -= 1
            await asyncio.sleep(0.02)
            raise StoreError("store/failed", "The disk is full.")
        await self.inner.append(*given, **more)

    def __getattr__(self, name):
        return getattr(self.inner, name)


class Game:
    """A table, asked without a network."""

    def __init__(self, door, ask, path, position):
        self.door, self.ask, self.path, self.position = door, ask, path, position
        self.id = path.rpartition("/")[2]

    @classmethod
    async def opened(cls, data: Path, **wish):
        door = make_app(Settings(data=data))
        ask = Asker(door)
        wish = {"game": "sudoku", "seats": [ME, ME], "seed": "tea", "assist": "play"} | wish
        _, seated = await ask("POST", "/api/tables", json.dumps(wish).encode())
        ask.key, path = seated["key"], f"/api/tables/{seated['table']['id']}"
        _, position = await ask("GET", f"{path}/position")
        return cls(door, ask, path, position)

    def fail(self, times=1):
        self.door.hall.store = Failing(self.door.hall.store, times)

    async def move(self, key):
        [(seat, asked)] = self.position["decisions"].items()
        wish = {"seat": int(seat), "at": asked["at"], "key": key, "moves": [asked["moves"][0]]}
        return await self.ask("POST", f"{self.path}/moves", json.dumps(wish).encode())

    def in_store(self):
        """The rows and the wishes that are kept."""
        kept = self.door.hall.store.load(self.id)
        return [row.number for row in kept.rows], [wish.key for wish in kept.wishes]

    def close(self):
        self.door.hall.store.close()


def test_a_wish_sent_twice_is_not_called_granted_when_its_write_has_failed(tmp_path):
    async def twice():
        game = await Game.opened(tmp_path / "m.sqlite")
        before = game.position["row"]
        game.fail()
        first, second = await asyncio.gather(game.move("k"), game.move("k"))
        assert (first[0], first[1]["code"]) == (503, "store/failed")
        assert second == (200, {"row": before + 2})
        assert game.in_store() == (list(range(before + 2)), ["k"])
        game.close()

    asyncio.run(twice())


def test_whoever_waits_behind_a_failed_write_sees_the_table_without_it(tmp_path):
    async def behind():
        game = await Game.opened(tmp_path / "m.sqlite")
        before = game.position["row"]
        game.fail()
        body = json.dumps({"seat": 0}).encode()
        moved, took, seen = await asyncio.gather(
            game.move("k"),
            game.ask("POST", f"{game.path}/take-back", body),
            game.ask("GET", f"{game.path}/position"),
        )
        assert moved[0] == 503
        assert (took[0], took[1]["code"]) == (409, "table/nothing-to-take-back")
        assert (seen[0], seen[1]["row"]) == (200, before)
        assert game.in_store() == (list(range(before)), [])
        game.close()

    asyncio.run(behind())


def test_a_bot_whose_move_was_not_kept_moves_again(tmp_path, monkeypatch):
    monkeypatch.setattr(halls, "LOOK_AGAIN", 0.05)

    async def again():
        bot = BOT | {"pace": "instant"}
        game = await Game.opened(tmp_path / "m.sqlite", seats=[ME, bot])
        async with game.door.framework.lifespan():
            game.fail()
            game.door.hall.store.times = 0
            moved, _ = await game.move("k")
            assert moved == 200
            game.door.hall.store.times = 1
            for _ in range(400):
                await asyncio.sleep(0.05)
                if len(game.in_store()[0]) >= game.position["row"] + 4:
                    break
            assert game.door.hall.store.times == 0
            assert len(game.in_store()[0]) >= game.position["row"] + 4
            [waits] = game.door.hall.get(game.id).waits()
            assert waits == int(next(iter(game.position["decisions"])))

    asyncio.run(again())


def test_a_table_that_was_deleted_meanwhile_is_unknown(tmp_path):
    async def gone():
        game = await Game.opened(tmp_path / "m.sqlite")
        table = game.door.hall.tables.pop(game.id)
        await game.door.hall.store.delete_untouched(2**60)
        with pytest.raises(Exception, match="no such table") as caught:
            await play.at_table(game.door.hall, table, 0, Caller(), table_moves.Hint(0))
        assert caught.value.code == "table/unknown"
        game.close()

    asyncio.run(gone())


def test_a_table_that_cannot_be_read_keeps_no_server_from_starting(tmp_path, caplog):
    async def start():
        game = await Game.opened(tmp_path / "m.sqlite")
        sql = 'DELETE FROM rows WHERE "table" = ? AND number = 1'
        await game.door.hall.store.write(lambda db: db.execute(sql, (game.id,)))
        game.close()
        door = make_app(Settings(data=tmp_path / "m.sqlite"))
        async with door.framework.lifespan():
            status, _ = await Asker(door)("GET", "/api/games")
            assert status == 200
            assert await Asker(door, game.ask.key)("GET", "/api/tables") == (200, [])
            status, answer = await Asker(door)("GET", game.path)
            assert (status, answer["code"]) == (503, "store/broken")

    asyncio.run(start())
    assert "cannot be read" in caplog.text
