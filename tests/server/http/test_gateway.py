"""The door: identity, headers, figures, paths behind a proxy, and moves as fast as their twin."""

import asyncio
import json

from msgspec.structs import replace

from masume.core.table_moves import Resign
from masume.server.app import make_app
from masume.server.identity import Caller
from masume.server.settings import Settings
from masume.server.streams.stream import Stream
from masume.server.tables import play
from tests.server.tables.test_play import ME, move, opened, position


class Asker:
    """Asks an application directly, without a network."""

    def __init__(self, app, key=""):
        self.app, self.key = app, key

    async def __call__(self, method, path, body=b"", **headers):
        sent = []

        async def receive():
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message):
            sent.append(message)

        given = {"host": "x", "content-type": "application/json", "x-masume-key": self.key}
        given |= {"content-length": str(len(body))} | headers
        path, _, query = path.partition("?")
        scope = {"type": "http", "http_version": "1.1", "method": method, "path": path}
        scope |= {"raw_path": path.encode(), "query_string": query.encode(), "root_path": ""}
        scope |= {"scheme": "http", "client": ("127.0.0.1", 1), "server": ("x", 80), "state": {}}
        scope["headers"] = [(k.encode(), v.encode()) for k, v in given.items() if v]
        await self.app(scope, receive, send)
        return sent[0]["status"], json.loads(sent[1]["body"])


class Plain:
    """The same server with the framework answering moves too: the twin of the quick way."""

    def __init__(self, door):
        self.door = door

    async def __call__(self, scope, receive, send):
        scope["state"]["caller"] = self.door.guard.identify(dict(scope["headers"]), scope)
        await self.door.inner(scope, receive, send)


WISHES = [
    b"",
    b"{",
    b"\xff",
    b"[]",
    b'{"seat": 0}',
    b'{"seat": "0", "at": "", "key": "k", "moves": []}',
    b'{"seat": 0, "at": "turn 0", "key": "", "moves": ["1@A1"]}',
    b'{"seat": 0, "at": "turn 0", "key": "a", "moves": []}',
    b'{"seat": 5, "at": "turn 0", "key": "b", "moves": ["1@A1"]}',
    b'{"seat": 0, "at": "turn 9", "key": "c", "moves": ["1@A1"]}',
    b'{"seat": 0, "at": "AT", "key": "d", "moves": ["nonsense"]}',
    b'{"seat": 0, "at": "AT", "key": "e", "moves": ["MOVE", "MOVE"]}',
    b'{"seat": 0, "at": "AT", "key": "f", "moves": ["MOVE"], "more": 1}',
    b'{"seat": 0, "at": "AT", "key": "g", "moves": ["MOVE"]}',
    b'{"seat": 0, "at": "AT", "key": "g", "moves": ["MOVE"]}',
    b'{"seat": 0, "at": "AT", "key": "h", "moves": ["MOVE"]}',
    b'{"seat": 0, "at": "AT", "key": "i", "moves": ["' + b"x" * 70_000 + b'"]}',
]


async def answers(twin):
    door = make_app(Settings())
    ask = Asker(door if twin == "quick" else Plain(door))
    wish = {"game": "sudoku", "seats": [ME, ME], "seed": "twins"}
    _, seated = await ask("POST", "/api/tables", json.dumps(wish).encode())
    ask.key, path = seated["key"], f"/api/tables/{seated['table']['id']}"
    _, where = await ask("GET", f"{path}/position")
    decision = where["decisions"]["0"]
    found = []
    for body in WISHES:
        filled = body.replace(b"AT", decision["at"].encode())
        filled = filled.replace(b"MOVE", decision["moves"][0].encode())
        found.append(await ask("POST", f"{path}/moves", filled))
    found.append(await ask("POST", "/api/tables/unknown/moves", WISHES[-2]))
    ask.key = "f" * 32
    found.append(await ask("POST", f"{path}/moves", WISHES[-2]))
    door.hall.store.close()
    return [(status, body.get("code"), body.get("row")) for status, body in found]


def test_the_quick_way_answers_moves_as_the_plain_one_does():
    quick, plain = asyncio.run(answers("quick")), asyncio.run(answers("plain"))
    assert quick == plain
    assert {status for status, _, _ in quick} == {200, 400, 403, 404, 409, 413, 422}


def test_a_mistake_of_ours_is_told_without_details(monkeypatch):
    door = make_app(Settings())

    async def breaks(*_):
        raise RuntimeError("secret")

    monkeypatch.setattr(play, "act", breaks)
    monkeypatch.setattr(door.hall, "find", lambda *_: None)
    wish = b'{"seat": 0, "at": "a", "key": "k", "moves": ["1@A1"]}'
    status, body = asyncio.run(Asker(door)("POST", "/api/tables/t/moves", wish))
    assert (status, body["code"]) == (500, "server/failed")
    assert "secret" not in str(body)
    door.hall.store.close()


def test_every_answer_carries_what_browsers_should_mind(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    where = position(device, table)["decisions"]["0"]
    for answer in (
        device.get("/healthz"),
        device.get("/nowhere"),
        move(device, table, 0, where["at"], where["moves"][0]),
        move(device, table, 0, "stale", "1@A1", "l"),
    ):
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_device_is_known_by_a_cookie_that_scripts_cannot_read(server):
    cookie = server.device().get("/healthz").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and "Path=/;" in cookie
    assert "Secure" not in cookie
    proxied = server.device().get("/healthz", headers={"x-forwarded-proto": "https"})
    assert "Secure" in proxied.headers["set-cookie"]


def test_figures_are_shown_to_this_machine_alone(serve):
    server = serve()
    device = server.device()
    table = opened(device, seats=[ME, ME])
    where = position(device, table)["decisions"]["0"]
    move(device, table, 0, where["at"], where["moves"][0])
    page = device.get("/metrics")
    assert page.headers["content-type"].startswith("text/plain")
    assert "masume_moves_total 1.0" in page.text
    assert 'masume_tables{phase="running"} 1.0' in page.text
    assert 'route="/api/tables/{table_id}/moves",status="200"' in page.text
    assert table["id"] not in page.text and table["code"] not in page.text
    far = {"x-forwarded-for": "203.0.113.9"}
    assert device.get("/metrics", headers=far).status_code == 404
    assert serve(open_metrics=True).device().get("/metrics", headers=far).status_code == 200


def test_people_at_an_unknown_address_get_the_page_and_programs_a_refusal(server):
    device = server.device()
    seen = device.get("/no/such/place", headers={"accept": "text/html,*/*;q=0.8"})
    assert (seen.status_code, seen.headers["content-type"][:9]) == (404, "text/html")
    told = device.get("/no/such/place")
    assert (told.status_code, told.json()["code"]) == (404, "request/unknown")


def test_a_proxy_may_show_the_server_under_a_path(serve):
    server = serve(base_path="/masume")
    device = server.device()
    assert device.get("/masume/healthz").json()["status"] == "ok"
    assert device.get("/healthz").json()["status"] == "ok"
    assert device.get("/masumex/healthz").status_code == 404
    assert "Path=/masume;" in server.device().get("/masume").headers["set-cookie"]
    table = device.post("/masume/api/tables", json={"game": "sudokids", "seats": [ME, ME]}).json()
    assert device.get(f"/masume/api/tables/{table['table']['id']}").status_code == 200


async def deaf_reader():
    door = make_app(Settings(heartbeat_seconds=0.02, stall_seconds=0.05))
    ask = Asker(door)
    wish = json.dumps({"game": "sudoku", "seats": [ME, ME], "watchable": True}).encode()
    _, seated = await ask("POST", "/api/tables", wish)
    table_id = seated["table"]["id"]
    heard = []

    async def takes_nothing(_):
        await asyncio.Event().wait()

    async def listens(body):
        heard.append(body)

    deaf, other = (Stream(door.hall, Caller(str(k)), {table_id: (0, -1)}) for k in range(2))
    watch = asyncio.create_task(door.streams.keep_alive())
    going_on = asyncio.create_task(door.streams.run(other, listens))
    told = await asyncio.wait_for(door.streams.run(deaf, takes_nothing), 10)
    while not any(b"event: beat" in each for each in heard):
        await asyncio.sleep(0.01)
    assert deaf not in door.streams.running and other in door.streams.running
    assert door.hall.tables[table_id].listeners == {other}
    other.end()
    assert await going_on
    watch.cancel()
    door.hall.store.close()
    return told


def test_who_takes_nothing_from_a_stream_is_dropped_and_the_others_go_on():
    assert asyncio.run(deaf_reader()) is False


async def end_that_is_being_written():
    door = make_app(Settings())
    ask = Asker(door)
    wish = json.dumps({"game": "sudoku", "seats": [ME, ME], "watchable": True}).encode()
    _, seated = await ask("POST", "/api/tables", wish)
    table = door.hall.tables[seated["table"]["id"]]
    heard = []

    async def listens(body):
        heard.append(body)

    stream = Stream(door.hall, Caller("watcher"), {table.header.id: (0, -1)})
    going_on = asyncio.create_task(stream.run(listens))
    await asyncio.sleep(0.05)
    async with table.lock:  # as between the last move and its being on disk
        table.match.record_table_move(Resign(0))
        table.header = replace(table.header, phase="over")
        table.changed += 1
        stream.wake()
        await asyncio.sleep(0.1)
        before = list(heard)
    await asyncio.sleep(0.1)
    stream.end()
    await going_on
    door.hall.store.close()
    return before, heard[len(before) :]


def test_an_end_that_is_being_written_is_told_once_and_only_when_it_is_on_disk():
    before, after = asyncio.run(end_that_is_being_written())
    assert b'"phase":"over"' not in b"".join(before)
    assert b'"phase":"over"' in b"".join(after)
    assert b"".join(after).count(b"event: table") == 1
