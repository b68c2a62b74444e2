"""Requests made to break something: all are refused in the one shape, none with a trace."""

import json
import socket
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from masume.core.errors import RequestError
from masume.server.http.asgi import check_depth
from tests.server.playing import ME, asked, info, move, opened, path_of
from tests.server.running import PATIENCE

DEEP = 30_000


def refusal(answer):
    assert answer.json().keys() == {"code", "message", "facts"}
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("text", ["[" * DEEP, "[" * DEEP + "]" * DEEP, '{"a":' * (DEEP // 4)])
@pytest.mark.parametrize(
    "path", ["tables", "join", "device/adopt", "tables/ID/moves", "tables/ID/preview"]
)
def test_json_nested_too_deeply_is_refused(server, caplog, path, text):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    answer = device.post(f"/api/{path.replace('ID', table['id'])}", content=text)
    assert refusal(answer) == (400, "request/form")
    record = device.post("/api/replay", content=text)
    assert refusal(record) == (422, "record/unreadable")
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("wrap", ['{{"a": {}}}', "[{}]", '[1, {{"b": [{}]}}]'])
def test_deep_values_within_a_request_are_refused_wherever_they_lie(server, wrap):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    value = "1"
    for _ in range(40):
        value = wrap.format(value)
    options = f'{{"game": "sudoku", "seats": [], "options": {{"x": {value}}}}}'
    move = f'{{"seat": 0, "move": {{"type": {value}}}}}'
    for path, text in (("tables", options), (f"tables/{table['id']}/preview", move)):
        assert device.post(f"/api/{path}", content=text).status_code in (200, 400, 422)


@given(
    st.recursive(
        st.none() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_depth_is_counted_without_the_brackets_of_texts(value):
    def depth(value):
        if isinstance(value, dict):
            value = list(value.values())
        return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0

    text = json.dumps(value).encode()
    check_depth(text, depth(value))
    if depth(value):
        with pytest.raises(RequestError):
            check_depth(text + b"[" * 100, depth(value))  # not even whole


@pytest.mark.parametrize("text", [b'"' + b'\\"' * 30_000, b'"' * 60_001, b"\\" * 60_000, b'["\\'])
def test_texts_without_an_end_are_searched_once(text):
    with pytest.raises(RequestError):
        check_depth(b"[" * 65 + text, 64)


ZERO = "a\x00b"
WITH_ZERO = [
    ("tables", {"game": "sudoku", "seats": [ME, ME], "seed": ZERO}),
    ("join", {"code": ZERO}),
    ("device/adopt", {"code": ZERO}),
    ("tables/ID/name", {"seat": 0, "name": ZERO}),
    ("tables/ID/draft", {"seat": 0, "decision": "", "put": {ZERO: ZERO}}),
    ("tables/ID/moves", {"seat": 0, "decision": ZERO, "key": "k", "moves": ["1@A1"]}),
]


@pytest.mark.parametrize(("path", "body"), WITH_ZERO)
def test_the_character_zero_is_refused_and_no_trouble_of_the_store(server, path, body):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    answer = device.post(f"/api/{path.replace('ID', table['id'])}", json=body)
    assert refusal(answer) == (400, "request/form")
    assert device.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("game", "options"),
    [("sudoku", {ZERO: 1}), ("sudoku", {"gold": ZERO}), ("cat", {"board": ZERO})],
)
def test_an_option_with_the_character_zero_is_refused(server, game, options):
    device = server.device()
    body = {"game": game, "seats": [ME, ME], "options": options}
    assert refusal(device.post("/api/tables", json=body))[0] == 422
    assert device.get("/healthz").status_code == 200


@pytest.mark.parametrize("sent", [ZERO, {"type": ZERO}])
def test_a_move_with_the_character_zero_is_no_move(server, sent):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    answer = move(device, table, 0, asked(device, table)[0], sent)
    assert answer.status_code in (400, 409)
    assert device.get("/healthz").status_code == 200


def test_a_backslash_before_zeros_is_a_text_like_any_other(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    name = {"seat": 0, "name": "a\\u0000"}
    assert device.post(path_of(table, "/name"), json=name).status_code == 200
    assert info(device, table)["seats"][0]["name"] == "a\\u0000"


def test_a_seed_is_not_longer_than_anybody_types_one(server):
    device, most = server.device(), 200
    assert opened(device, seats=[ME, ME], seed="é" * most)["seeded"] is True
    body = {"game": "sudoku", "seats": [ME, ME], "seed": "é" * (most + 1)}
    assert refusal(device.post("/api/tables", json=body)) == (400, "request/form")


@pytest.mark.parametrize(
    ("method", "path", "headers", "expected"),
    [
        ("GET", "/api/stream?" + "&".join(f"f{k}=1" for k in range(9)), {}, (400, "request/form")),
        ("GET", "/api/stream?" + "&" * 20_000, {}, (400, "request/form")),
        ("POST", "/api/join", {"origin": "http://[::1"}, (403, "request/origin")),
        ("POST", "/api/join", {"origin": "\xff".encode()}, (403, "request/origin")),
        ("POST", "/api/device/code", {"host": "a:b"}, (400, "request/host")),
        ("POST", "/api/device/code", {"host": "localhost:99999999"}, (400, "request/host")),
        ("GET", "/assets/%00", {}, (404, "request/unknown")),
        ("GET", "/icons/x%00.png", {}, (404, "request/unknown")),
        ("GET", "/assets/" + "a" * 5_000, {}, (404, "request/unknown")),
        ("GET", "/assets/" + "a/" * 3_000, {}, (404, "request/unknown")),
        ("GET", "/assets/../../../etc/passwd", {}, (404, "request/unknown")),
        ("GET", "/api/tables/%00", {}, (404, "request/unknown")),
        ("GET", "/api/tables/%ff", {}, (404, "table/unknown")),
        ("GET", "/api/games/%ff/rules", {}, (404, "game/unknown")),
        ("GET", "/api/join/%ED%A0%80", {}, (404, "join/unknown")),
    ],
)
def test_what_once_failed_is_refused(server, caplog, method, path, headers, expected):
    answer = server.device().request(method, path, headers=headers)
    assert refusal(answer) == expected
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PATCH", "/api/games", "GET, OPTIONS"),
        ("DELETE", "/api/tables", "GET, OPTIONS, POST"),
        ("GET", "/api/tables/t/moves", "OPTIONS, POST"),
        ("POST", "/api/stream", "GET, OPTIONS"),
        ("PUT", "/metrics", "GET, OPTIONS"),
        ("POST", "/t/somewhere", "GET, OPTIONS"),
        ("QUERY", "/healthz", "GET, OPTIONS"),
    ],
)
def test_another_method_is_told_which_ones_there_are(server, method, path, allowed):
    answer = server.device().request(method, path)
    assert refusal(answer) == (405, "request/method")
    assert answer.headers["allow"] == allowed


def test_whoever_asks_for_the_methods_of_a_path_is_told_all_of_them(server):
    answer = server.device().options("/api/tables")
    assert (answer.status_code, answer.headers["allow"]) == (204, "GET, OPTIONS, POST")
    assert server.device().options("/api/nothing").status_code == 404


NAMES = ["host", "origin", "cookie", "x-masume-key", "last-event-id", "content-length", "accept"]
NAMES += ["content-type", "x-forwarded-for", "x-forwarded-proto", "transfer-encoding", "range"]
PATHS = ["/", "/api/games", "/api/stream", "/api/tables/ID", "/api/tables/ID/position", "/metrics"]
PATHS += ["/api/join/ABC", "/api/tables/ID/picture", "/assets/x", "/api/games/sudoku/print"]
RAW = st.binary(max_size=40).map(lambda text: text.replace(b"\r", b"").replace(b"\n", b""))


@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    method=st.sampled_from(["GET", "POST", "HEAD", "PUT", "OPTIONS"]),
    path=st.sampled_from(PATHS),
    query=st.lists(st.sampled_from(["tables", "since", "seat", "last", "lang", "players", "x"])),
    values=st.lists(RAW, min_size=3, max_size=3),
    headers=st.dictionaries(st.sampled_from(NAMES), RAW, max_size=3),
    body=st.binary(max_size=60),
)
def test_bytes_made_up_in_any_place_fail_nowhere(
    server, caplog, method, path, query, values, headers, body
):
    fields = "&".join(f"{name}=%{value.hex()}" for name, value in zip(query, values, strict=False))
    lines = {"host": b"localhost", "content-length": b"%d" % len(body), **headers}
    head = f"{method} {path}?{fields} HTTP/1.1\r\n".encode()
    head += b"".join(name.encode() + b": " + value + b"\r\n" for name, value in lines.items())
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname, place.port), timeout=PATIENCE) as line:
        line.sendall(head + b"connection: close\r\n\r\n" + body)
        line.shutdown(socket.SHUT_WR)
        answer = line.recv(65536)
    assert answer == b"" or int(answer.split()[1]) < 500
    assert "Traceback" not in caplog.text
