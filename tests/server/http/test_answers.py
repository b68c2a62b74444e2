"""Short answers are the same whether they are written at once or by uvicorn's messages."""

from __future__ import annotations

import re
import socket
from urllib.parse import urlsplit

import pytest
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from tests.server.playing import ME, opened
from tests.server.running import PATIENCE, until

HOST = b"host: localhost\r\n"
MOVES = b"POST /api/tables/none/moves HTTP/1.1\r\n" + HOST + b"x-masume-key: 0\r\n"
BODY = b'{"seat": 0, "decision": "turn 1", "key": "k", "moves": ["1@A1"]}'
SENT = MOVES + b"content-length: %d\r\n" % len(BODY)
LAST = b"connection: close\r\n\r\n"
REQUESTS = {
    "refused": SENT + LAST + BODY,
    "no json": MOVES + b"content-length: 1\r\n" + LAST + b"{",
    "too large": MOVES + b"content-length: 999999\r\n" + LAST,
    "expects to be asked on": SENT + b"expect: 100-continue\r\n" + LAST + BODY,
    "in chunks": MOVES + b"transfer-encoding: chunked\r\n" + LAST + b"2\r\n{}\r\n0\r\n\r\n",
    "old http": MOVES.replace(b"1.1", b"1.0") + b"content-length: 2\r\n\r\n{}",
    "wrong method": b"PUT /api/tables/none/moves HTTP/1.1\r\n"
    + HOST
    + b"content-length: 0\r\n"
    + LAST,
    "head": b"HEAD /api/tables/none/moves HTTP/1.1\r\n" + HOST + LAST,
    "several at once": 3 * (SENT + b"\r\n" + BODY) + SENT + LAST + BODY,
    "a new device": b"GET /api/stream?tables=none HTTP/1.1\r\n" + HOST + LAST,
}


def answer_to(server, request: bytes) -> bytes:
    """All that comes, without what differs from moment to moment."""
    place = urlsplit(server.url)
    found = b""
    with socket.create_connection((place.hostname, place.port), timeout=PATIENCE) as line:
        line.sendall(request)
        while part := line.recv(65536):
            found += part
    found = re.sub(rb"date: [^\r]+\r\n", b"", found)
    return re.sub(rb"masume_device=[^;]+;", b"", found)


def in_order(answer: bytes) -> list[list[bytes]]:
    """The lines of each answer; the order of headers means nothing."""
    return [sorted(part.split(b"\r\n")) for part in answer.split(b"HTTP/1.1 ")]


@pytest.fixture
def both(serve):
    return serve(answers_at_once=True), serve(answers_at_once=False)


@pytest.mark.parametrize("name", REQUESTS)
def test_an_answer_is_the_same_both_ways(both, name):
    at_once, by_messages = (answer_to(server, REQUESTS[name]) for server in both)
    assert at_once.startswith(b"HTTP/1.1 ")
    assert in_order(at_once) == in_order(by_messages)


def test_only_with_the_setting_answers_bypass_uvicorns_messages(both, monkeypatch):
    passed, plain = [], RequestResponseCycle.send

    async def send(self, message):
        passed.append(message["type"])
        await plain(self, message)

    monkeypatch.setattr(RequestResponseCycle, "send", send)
    at_once, by_messages = both
    answer_to(at_once, REQUESTS["refused"])
    assert passed == []
    answer_to(by_messages, REQUESTS["refused"])
    assert passed == ["http.response.start", "http.response.body"]


def first_part(server) -> bytes:
    """What a stream begins with, as it is sent."""
    device = server.device()
    table = opened(device, seats=[ME, ME], watchable=True)["id"]
    place, found = urlsplit(server.url), b""
    with socket.create_connection((place.hostname, place.port), timeout=PATIENCE) as line:
        line.sendall(b"GET /api/stream?tables=%s HTTP/1.1\r\n" % table.encode() + HOST + b"\r\n")
        while not found.endswith(b"\n\n\r\n"):
            found += line.recv(65536)
    return found.partition(b"\r\n\r\n")[2]


def test_a_part_of_a_stream_is_sent_with_its_length_both_ways(both, monkeypatch):
    parts, plain = [], RequestResponseCycle.send

    async def send(self, message):
        if message.get("more_body"):
            parts.append(message["body"])
        await plain(self, message)

    monkeypatch.setattr(RequestResponseCycle, "send", send)
    for server, by_messages in zip(both, (False, True), strict=True):
        length, _, part = first_part(server).partition(b"\r\n")
        assert part.startswith(b"retry: 1000\n\nevent: beat\n")
        assert int(length, 16) == len(part) - len(b"\r\n")
        assert bool(parts) == by_messages


def test_a_connection_is_kept_for_some_seconds_after_an_answer(serve):
    server = serve(idle_seconds=20.0)
    device = server.device()
    opened(device, seats=[ME, ME])
    connections = server.server.connections
    until(lambda: len(connections.idle) == connections.count == 1)
    server.clock.advance(19)
    assert device.get("/healthz").status_code == 200  # on the same connection: its time begins anew
    until(lambda: len(connections.idle) == connections.count == 1)
    server.clock.advance(19)
    assert connections.count == 1
    server.clock.advance(2)
    until(lambda: connections.count == 0)


@pytest.mark.parametrize("before", [b"", b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"])
def test_an_empty_line_does_not_stop_the_time_of_a_connection(serve, before):
    server = serve(idle_seconds=15.0, head_seconds=15.0)
    place, connections = urlsplit(server.url), server.server.connections
    with socket.create_connection((place.hostname, place.port), timeout=PATIENCE) as line:
        line.sendall(before)
        if before:
            line.recv(65536)
        until(lambda: len(connections.idle) == 1)
        [connection] = connections.idle
        line.sendall(b"\r\n")
        until(lambda: connection.extra == 2)
        server.clock.advance(16)
        assert line.recv(65536) == b""


def test_a_body_that_comes_after_its_answer_leaves_the_connection_idle(serve):
    server = serve(idle_seconds=15.0)
    place, connections = urlsplit(server.url), server.server.connections
    with socket.create_connection((place.hostname, place.port), timeout=PATIENCE) as line:
        line.sendall(SENT + b"\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 404")
        assert not connections.idle
        line.sendall(BODY)
        until(lambda: len(connections.idle) == 1)
        server.clock.advance(16)
        assert line.recv(65536) == b""
