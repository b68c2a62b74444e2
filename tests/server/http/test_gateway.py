"""The gateway: identity, headers, limits on bodies, errors, figures, paths behind a proxy."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest

from masume.core.errors import StoreError
from masume.server.http.asgi import limited, read_body
from masume.server.tables import play
from tests.server.asking import Asker, application, scope_of
from tests.server.playing import ME, asked, code_of, move, opened, path_of, step

REQUESTS = [
    (b"", 400, "request/form"),
    (b"{", 400, "request/form"),
    (b"\xff", 400, "request/form"),
    (b"[]", 400, "request/form"),
    (b'{"seat": 0}', 400, "request/form"),
    (b'{"seat": "0", "decision": "", "key": "k", "moves": []}', 400, "request/form"),
    (b'{"seat": 0, "decision": "turn 0", "key": "", "moves": ["1@A1"]}', 400, "request/form"),
    (b'{"seat": 0, "decision": "turn 0", "key": "a", "moves": []}', 400, "request/form"),
    (
        b'{"seat": 0, "decision": "DECISION", "key": "f", "moves": ["MOVE"], "more": 1}',
        400,
        "request/form",
    ),
    (b'{"seat": 5, "decision": "turn 0", "key": "b", "moves": ["1@A1"]}', 403, "seat/not-yours"),
    (b'{"seat": 0, "decision": "turn 99", "key": "c", "moves": ["1@A1"]}', 409, "table/stale"),
    (
        b'{"seat": 0, "decision": "DECISION", "key": "d", "moves": ["nonsense"]}',
        409,
        "text/unknown",
    ),
    (
        b'{"seat": 0, "decision": "DECISION", "key": "e", "moves":["MOVE","MOVE"]}',
        409,
        "batch/crosses-chance",
    ),
    (
        b'{"seat": 0, "decision": "DECISION", "key": "i", "moves": ["' + b"x" * 70_000,
        413,
        "request/too-large",
    ),
    (b'{"seat": 0, "decision": "DECISION", "key": "g", "moves": ["MOVE"]}', 200, None),
]


@pytest.mark.parametrize(("body", "status", "code"), REQUESTS)
def test_a_move_is_played_or_refused_for_one_reason(body, status, code):
    async def ask_once():
        async with application() as app:
            ask = Asker(app)
            info = await ask.opened(seed="twins")
            path = f"/api/tables/{info['id']}"
            _, where = await ask("GET", f"{path}/position")
            decision = where["decisions"]["0"]
            filled = body.replace(b"DECISION", decision["decision"].encode())
            filled = filled.replace(b'"MOVE"', json.dumps(decision["moves"][0]).encode())
            return await ask("POST", f"{path}/moves", filled)

    answered, answer = asyncio.run(ask_once())
    assert (answered, answer.get("code")) == (status, code)


def test_the_table_of_a_move_is_found_for_those_who_may_see_it():
    body = {"seat": 0, "decision": "a", "key": "k", "moves": ["1@A1"]}

    async def ask_both():
        async with application() as app:
            info = await Asker(app).opened()
            unknown = await Asker(app, "0" * 32)("POST", "/api/tables/unknown/moves", body)
            foreign = await Asker(app, "f" * 32)("POST", f"/api/tables/{info['id']}/moves", body)
            longer = await Asker(app)("POST", f"/api/tables/{info['id']}/x/moves", body)
            return unknown, foreign, longer

    unknown, foreign, longer = asyncio.run(ask_both())
    assert unknown == foreign
    assert (unknown[0], unknown[1]["code"]) == (404, "table/unknown")
    assert (longer[0], longer[1]["code"]) == (404, "request/unknown")


def test_a_mistake_of_ours_is_told_without_details_and_logged(monkeypatch, caplog):
    async def breaks(*_):
        raise RuntimeError("secret")

    monkeypatch.setattr(play, "act", breaks)
    monkeypatch.setattr(play, "hint", breaks)

    async def ask_both():
        async with application() as app:
            ask = Asker(app)
            info = await ask.opened()
            path = f"/api/tables/{info['id']}"
            body = {"seat": 0, "decision": "a", "key": "k", "moves": ["1@A1"]}
            raw = await ask("POST", f"{path}/moves", body)
            return raw, await ask("POST", f"{path}/hint", {"seat": 0})

    raw, framework = asyncio.run(ask_both())
    assert raw == framework
    assert (raw[0], raw[1]["code"]) == (500, "server/failed")
    assert "secret" not in str(raw)
    assert caplog.text.count("RuntimeError: secret") == 2
    assert "POST /api/tables/{table_id}/moves failed" in caplog.text


def receiver(*parts):
    """A request that arrives in parts."""
    messages = [
        {"type": "http.request", "body": part, "more_body": k < len(parts) - 1}
        for k, part in enumerate(parts)
    ]

    async def receive():
        return messages.pop(0)

    return receive


@pytest.mark.parametrize(
    ("parts", "headers", "code"),
    [
        ([b"12345", b"67890"], {}, None),
        ([b"12345", b"678901"], {}, "request/too-large"),
        ([b"1"], {b"content-length": b"10"}, None),
        ([b"1"], {b"content-length": b"11"}, "request/too-large"),
        ([b"1"], {b"content-length": b"x"}, "request/form"),
        ([b""], {}, None),
    ],
)
def test_a_body_is_read_up_to_its_limit(parts, headers, code):
    async def read():
        try:
            body = await read_body(limited(receiver(*parts), headers, 10), 64)
        except Exception as error:
            return error.code
        assert body == b"".join(parts)
        return None

    assert asyncio.run(read()) == code


def test_every_request_has_the_same_limit_and_records_a_larger_one(serve):
    device = serve(body_bytes=2000, record_bytes=5000).device()
    for path in ("/api/tables", "/api/join", "/api/tables/t/moves"):
        answer = device.post(path, content=b" " * 2001)
        assert code_of(answer)[1] in ("request/too-large", "table/unknown")
    assert code_of(device.post("/api/replay", content=b" " * 5000)) == (422, "record/unreadable")
    assert code_of(device.post("/api/replay", content=b" " * 5001)) == (413, "request/too-large")


def test_every_answer_carries_the_security_headers(serve):
    server = serve(proxies=("127.0.0.1",))
    device = server.device()
    table = opened(device, seats=[ME, ME])
    decision, moves = asked(device, table)
    for answer in (
        device.get("/healthz"),
        device.get("/nowhere"),
        move(device, table, 0, decision, moves[0]),
        move(device, table, 0, "stale", "1@A1", "l"),
    ):
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "cross-origin-opener-policy" not in answer.headers
    secure = device.get("/healthz", headers={"x-forwarded-proto": "https"})
    assert secure.headers["cross-origin-opener-policy"] == "same-origin"


def test_the_device_is_known_by_a_cookie_that_scripts_cannot_read(serve):
    server = serve(proxies=("127.0.0.1",))
    device = server.device()
    cookie = device.get("/healthz").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and "Path=/;" in cookie
    assert "Secure" not in cookie and "Max-Age=31536000" in cookie
    assert "set-cookie" not in device.get("/healthz").headers
    proxied = server.device().get("/healthz", headers={"x-forwarded-proto": "https"})
    assert "Secure" in proxied.headers["set-cookie"]
    program = server.device().get("/healthz", headers={"x-masume-key": "k"})
    assert "set-cookie" not in program.headers


def test_another_site_can_read_nothing_and_change_nothing(server):
    device = server.device()
    origin = {"origin": "http://evil.example"}
    assert device.get("/api/games", headers=origin).status_code == 200
    refused = device.post("/api/tables", json={}, headers=origin)
    assert code_of(refused) == (403, "request/origin")
    own = {"origin": server.url}
    assert opened(device, seats=[ME, ME])
    assert device.post("/api/join", json={"code": "X"}, headers=own).status_code == 404


def test_figures_are_shown_to_this_machine_alone(serve):
    server = serve()
    device = server.device()
    table = opened(device, seats=[ME, ME])
    step(device, table)
    page = device.get("/metrics")
    assert page.headers["content-type"].startswith("text/plain")
    assert "masume_moves_total 1.0" in page.text
    assert 'masume_tables{phase="running"} 1.0' in page.text
    assert 'masume_tables{phase="open"} 0.0' in page.text
    assert "masume_streams 0.0" in page.text
    assert "masume_store_waiting 0.0" in page.text
    assert 'route="/api/tables/{table_id}/moves",status="200"' in page.text
    assert table["id"] not in page.text and table["code"] not in page.text
    far = {"x-forwarded-for": "203.0.113.9"}
    assert device.get("/metrics", headers=far).status_code == 404
    assert serve(open_metrics=True).device().get("/metrics", headers=far).status_code == 200


def test_unknown_methods_are_counted_together(server):
    device = server.device()
    assert device.patch("/api/games").status_code == 405
    page = device.get("/metrics").text
    assert 'method="other"' in page and "PATCH" not in page


def test_people_at_an_unknown_address_get_the_page_and_programs_a_refusal(server):
    device = server.device()
    seen = device.get("/no/such/place", headers={"accept": "text/html,*/*;q=0.8"})
    assert (seen.status_code, seen.headers["content-type"][:9]) == (404, "text/html")
    told = device.get("/no/such/place")
    assert code_of(told) == (404, "request/unknown")


def test_a_proxy_may_show_the_server_under_a_path(serve):
    server = serve(base_path="/masume")
    device = server.device()
    assert device.get("/masume/healthz").json()["status"] == "ok"
    assert device.get("/healthz").json()["status"] == "ok"
    assert device.get("/masumex/healthz").status_code == 404
    assert "Path=/masume;" in server.device().get("/masume").headers["set-cookie"]
    table = device.post("/masume/api/tables", json={"game": "sudokids", "seats": [ME, ME]}).json()
    assert device.get(f"/masume{path_of(table['table'])}").status_code == 200


def test_an_answer_that_has_begun_is_not_answered_again(monkeypatch):
    async def play_it():
        async with application() as app:

            async def breaks(scope, receive, send):
                await send({"type": "http.response.start", "status": 200, "headers": []})
                raise RuntimeError("in the middle")

            app.inner = breaks
            sent = []

            async def send(message):
                sent.append(message["type"])

            with pytest.raises(RuntimeError):
                await app(scope_of("GET", "/healthz", {"host": "x"}), receiver(b""), send)
            return sent

    assert asyncio.run(play_it()) == ["http.response.start"]


def test_a_server_that_cannot_start_remembers_why():
    failure = StoreError("store/failed", "The disk is full.")

    async def play_it():
        async with application() as app:

            @asynccontextmanager
            async def fail():
                raise failure
                yield

            app.backend.running = fail
            sent = []

            async def send(message):
                sent.append(message)

            with pytest.raises(StoreError):
                await app({"type": "lifespan"}, receiver(b""), send)
            return app.failure, sent

    told, [sent] = asyncio.run(play_it())
    assert told is failure
    assert sent["type"] == "lifespan.startup.failed"
    assert sent["message"] == "The disk is full. [store/failed]"


def test_nothing_but_http_is_spoken():
    async def play_it():
        async with application() as app:
            with pytest.raises(NotImplementedError, match="websocket is not spoken here"):
                await app({"type": "websocket"}, receiver(b""), None)

    asyncio.run(play_it())
