"""Connections that say nothing, never end what they say, or take nothing: nobody else waits."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from urllib.parse import urlsplit

import pytest

from masume.server.http.connections import MOST_PIPELINED, PIECE
from masume.server.http.files import file_limit, raise_file_limit
from tests.server.playing import ME, opened
from tests.server.running import PATIENCE, until

HOST = b"Host: localhost\r\n"


class Lines:
    """Connections of our own to a server, all closed in the end."""

    def __init__(self, server, stack: ExitStack) -> None:
        self.server, self.stack = server, stack
        place = urlsplit(server.url)
        self.place = place.hostname, place.port

    def open(self, text: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
        line = socket.create_connection(self.place, timeout=PATIENCE, source_address=(source, 0))
        self.stack.enter_context(line)
        line.sendall(text)
        return line

    def settle(self, count: int) -> None:
        """Waits until the server has this many connections."""
        until(lambda: self.server.server.connections.count == count)


@pytest.fixture
def lines():
    with ExitStack() as stack:
        yield lambda server: Lines(server, stack)


def answer_of(line: socket.socket) -> bytes:
    """Everything that comes until the server closes."""
    found = b""
    try:
        while part := line.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def refusal_of(line: socket.socket) -> tuple[int, str]:
    head, _, body = answer_of(line).partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["code"]


def figure(server, limit: str) -> float:
    page = server.device().get("/metrics").text
    [line] = [each for each in page.splitlines() if f'reached_total{{limit="{limit}"}}' in each]
    return float(line.split()[-1])


def test_silent_connections_make_room_for_new_ones(serve, lines, caplog):
    server = serve(connections=16)
    silent = [lines(server).open() for _ in range(40)]
    until(lambda: figure(server, "connections") >= 30)
    assert server.server.connections.count <= 16
    assert server.device().get("/healthz").status_code == 200
    assert answer_of(silent[0]) == b""
    assert caplog.text.count("limit/connections by address 127.0.0.1") == 1  # one line a minute


def test_one_address_takes_half_of_all_connections_at_most(serve, lines):
    server = serve(connections=16)
    ours = lines(server)
    for _ in range(20):
        ours.open()
    ours.settle(8)
    other = ours.open(source="127.0.0.2")
    ours.settle(9)
    other.sendall(b"GET /healthz HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n")
    assert answer_of(other).startswith(b"HTTP/1.1 200")


def test_an_address_has_so_many_connections_and_others_as_many(serve, lines):
    server = serve(connections=64, connections_per_address=10)
    ours = lines(server)
    for _ in range(12):
        ours.open()
    ours.settle(10)
    for _ in range(3):
        ours.open(source="127.0.0.2")
    ours.settle(13)


def test_a_proxy_that_is_named_may_have_all_connections(serve, lines):
    server = serve(connections=16, proxies=("127.0.0.0/8",))
    ours = lines(server)
    for _ in range(16):
        ours.open()
    ours.settle(16)


def test_while_all_connections_are_busy_a_new_one_is_refused_in_words(serve, lines):
    server = serve(connections=16)
    device, ours = server.device(), lines(server)
    table = opened(device, seats=[ME, ME], watchable=True)
    ask = b"GET /api/stream?tables=" + table["id"].encode() + b" HTTP/1.1\r\n" + HOST + b"\r\n"
    device.close()
    ours.settle(0)
    for _ in range(8):
        assert ours.open(ask).recv(12) == b"HTTP/1.1 200"
    assert refusal_of(ours.open()) == (429, "limit/connections")
    assert server.open_streams == 8


def test_a_body_that_never_comes_makes_room_too(serve, lines):
    server = serve(connections=16)
    ours = lines(server)
    head = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Length: 9\r\n\r\n"
    slow = [ours.open(head) for _ in range(8)]
    ours.settle(8)
    until(lambda: not server.server.connections.idle)
    assert server.device().get("/healthz").status_code == 200
    assert answer_of(slow[0]) == b""


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        (b"", 15),
        (b"GET / HTTP/1.1\r\nX", 15),
        (b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Length: 9\r\n\r\n{", 30),
        (b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{", 30),
    ],
)
def test_a_request_has_its_time_to_arrive(serve, lines, text, seconds):
    server = serve()
    ours = lines(server)
    line = ours.open(text)
    connections = server.server.connections
    due = connections.heads if seconds == 15 else connections.bodies
    until(lambda: len(due) == 1)
    if text:
        [connection] = due
        until(lambda: connection.extra or connection.cycle)
    server.clock.advance(seconds - 0.5)
    assert connections.count == 1
    server.clock.advance(1)
    if text:
        assert refusal_of(line) == (408, "request/slow")
    else:
        assert answer_of(line) == b""
    ours.settle(0)


def test_what_is_not_read_has_time(serve, lines):
    server = serve()
    device = server.device()
    body = json.dumps({"game": "sudokids", "seats": [ME, ME], "watchable": True}).encode()
    table = device.post("/api/tables", content=body).json()["table"]["id"].encode()
    stream = b"GET /api/stream?tables=%b HTTP/1.1\r\n" % table + HOST + b"\r\n"
    opening = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Length: %d\r\n\r\n" % len(body)
    line = lines(server).open(stream + opening + body[:9])
    until(lambda: server.open_streams == 1)
    server.clock.advance(40)
    assert server.open_streams == 1
    for each in server.app.backend.streams.running:
        server.loop.call_soon_threadsafe(each.end)
    found = b""
    while b"\r\n0\r\n\r\n" not in found:
        found += line.recv(65536)
    until(lambda: len(server.server.connections.bodies) == 1)
    server.clock.advance(31)
    assert answer_of(line).startswith(b"HTTP/1.1 408")


def test_a_quick_request_leaves_no_deadline_behind(server):
    device = server.device()
    for _ in range(3):
        opened(device, seats=[ME, ME])
    connections = server.server.connections
    until(lambda: connections.idle)
    server.settle()
    assert [*connections.heads, *connections.bodies, *connections.stalls] == []


@pytest.mark.parametrize(
    "begin",
    [
        b"GET /",
        b"GET / HTTP/1.1\r\nX: ",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 700,
        b"POST /api/join HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: ",
        b"POST /api/join HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n1;x=",
        b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\nGET / HTTP/1.1\r\nX: ",
    ],
)
def test_an_endless_head_is_cut(serve, lines, begin):
    server = serve(head_bytes=5_000)
    line = lines(server).open(begin)
    try:
        for _ in range(1_000):
            line.sendall(b"a" * 10_000)
    except (BrokenPipeError, ConnectionResetError):
        pass
    else:
        pytest.fail("ten million bytes of a head were taken")
    assert figure(server, "head") == 1


def test_a_head_may_have_just_as_many_bytes_as_allowed(serve, lines):
    server = serve(head_bytes=5_000)
    start = b"GET /healthz HTTP/1.1\r\n" + HOST + b"Connection: close\r\nX: "
    whole = start + b"a" * (5_000 - len(start) - 4) + b"\r\n\r\n"
    assert answer_of(lines(server).open(whole)).startswith(b"HTTP/1.1 200")
    assert refusal_of(lines(server).open(whole[:-4] + b"a\r\n\r\n")) == (431, "request/head")


def test_requests_sent_ahead_are_all_answered_but_few_are_held(serve, lines):
    server = serve()
    request = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"
    most = []
    line = lines(server).open()
    until(lambda: server.server.connections.idle)
    [connection] = server.server.connections.idle
    whole = connection.on_response_complete

    def answered():
        most.append(len(connection.pipeline))
        whole()

    connection.on_response_complete = answered
    line.sendall(request * 2_000)
    found = b""
    while found.count(b"HTTP/1.1 200") < 2_000:
        found += line.recv(65536)
    assert len(most) == 2_000
    assert max(most) <= MOST_PIPELINED + PIECE // len(request)


def test_of_requests_sent_ahead_none_waits_for_its_own_body(serve, lines):
    """Wherever the part that is parsed at once ends: in a head, in a body, between two requests."""
    server = serve()
    line = lines(server).open()
    for size in range(100):
        body = b"[" + b" " * size + b"]"
        head = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Length: %d\r\n\r\n" % len(body)
        line.sendall(100 * (head + body))
        found = b""
        while found.count(b"HTTP/1.1 400") < 100:
            found += line.recv(65536)


def test_a_body_is_not_read_while_requests_before_it_are_answered(serve, lines):
    server = serve()
    line = lines(server).open()
    until(lambda: server.server.connections.idle)
    [connection] = server.server.connections.idle
    whole, most = connection.on_response_complete, []

    def answered():
        most.append(len(connection.cycle.body))
        whole()

    connection.on_response_complete = answered
    start = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Length: %d\r\n\r\n"
    body = json.dumps({"game": "sudokids", "seats": [ME, ME]}).encode()
    line.sendall(20 * (start % len(body) + body) + start % 100_000_000)
    with suppress(OSError):
        for _ in range(100):
            line.sendall(b"x" * 1_000_000)
    assert max(most) < 1_000_000


@pytest.mark.parametrize("before", [0, 2 * MOST_PIPELINED])
def test_who_sends_on_behind_a_stream_is_not_read(serve, lines, before):
    server = serve()
    with server.device() as device:
        table = opened(device, seats=[ME, ME], watchable=True)["id"].encode()
    usual = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"
    stream = b"GET /api/stream?tables=%b HTTP/1.1\r\n" % table + HOST + b"\r\n"
    ours = lines(server)
    ours.settle(0)
    line = ours.open()
    ours.settle(1)
    [connection] = server.server.connections.idle
    line.sendall(before * usual + stream + 20 * MOST_PIPELINED * usual)
    until(lambda: server.open_streams == 1)
    line.settimeout(0.2)
    with pytest.raises(TimeoutError):
        for _ in range(100):
            line.sendall(b"x" * 1_000_000)
    assert len(connection._held) < 1_000_000


def test_what_is_not_http_is_refused_in_words_and_logged_once(serve, lines, caplog):
    ours = lines(serve())
    for _ in range(3):
        assert refusal_of(ours.open(b"\x16\x03\x01 no TLS here")) == (400, "request/form")
    ours.settle(0)
    assert [record.getMessage() for record in caplog.records if record.levelname == "WARNING"] == [
        "request/form by address 127.0.0.1"
    ]


def test_what_is_not_http_does_not_break_into_a_stream(serve, lines):
    server = serve()
    table = opened(server.device(), seats=[ME, ME], watchable=True)["id"].encode()
    line = lines(server).open(b"GET /api/stream?tables=%b HTTP/1.1\r\n" % table + HOST + b"\r\n")
    until(lambda: server.open_streams == 1)
    line.sendall(b"\x00")
    assert answer_of(line).count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("start", [b"POST", b"CONNECT"])
def test_the_body_of_a_request_for_another_protocol_is_not_the_next_request(serve, lines, start):
    inner = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"
    head = start + b" /api/join HTTP/1.1\r\n" + HOST + b"Content-Length: %d\r\n" % len(inner)
    ours = lines(serve())
    line = ours.open(head + b"Connection: upgrade\r\nUpgrade: h2c\r\n\r\n")
    first = line.recv(65536)
    with suppress(OSError):
        line.sendall(inner)
    found = first + answer_of(line)
    assert found.count(b"HTTP/1.1") == 1
    assert b"connection: close" in found
    ours.settle(0)


def test_an_empty_line_behind_requests_sent_ahead_leaves_the_connection_idle(serve, lines):
    server = serve()
    request = b"GET /healthz HTTP/1.1\r\n" + HOST
    first = 2 * MOST_PIPELINED * (request + b"\r\n")
    last = request + b"X: %b\r\n\r\n"
    fill = b"a" * (PIECE - len(first) - len(last % b""))
    line = lines(server).open(first + last % fill + b"\r\n")
    found = b""
    while found.count(b"HTTP/1.1 200") < 2 * MOST_PIPELINED + 1:
        found += line.recv(65536)
    until(lambda: server.server.connections.idle)


def test_who_takes_nothing_is_dropped(serve, lines):
    server = serve()
    ours = lines(server)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(ours.place)
    ours.stack.enter_context(line)
    request = b"GET /api/schema/openapi.json HTTP/1.1\r\n" + HOST + b"\r\n"
    for _ in range(200):
        line.sendall(request)
    until(lambda: server.server.connections.stalls)

    def is_dropped() -> bool:  # at first the system takes some of it
        server.clock.advance(31)
        return server.server.connections.count == 0

    until(is_dropped)
    assert figure(server, "stall") == 1


DEAF = """
import resource, socket, sys, threading, urllib.request
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
from masume.server.http.serving import Server
from masume.server.settings import Settings
server = Server(Settings(port=0))
threading.Thread(target=server.run, daemon=True).start()
print(server.connections.most, flush=True)
while not server.started:
    pass
print(server.servers[0].sockets[0].getsockname()[1], flush=True)
sys.stdin.readline()
"""


def test_more_silent_connections_than_the_system_has_files_for_make_nobody_deaf():
    program = subprocess.Popen(
        [sys.executable, "-c", DEAF], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with program, ExitStack() as stack:
        assert int(program.stdout.readline()) == 128  # with 128 files to spare
        port = int(program.stdout.readline())
        for _ in range(400):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n")
            assert answer_of(line).startswith(b"HTTP/1.1 200")
        program.kill()


def test_the_soft_limit_of_files_is_raised_as_far_as_the_system_allows():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard - 10, hard))
        assert raise_file_limit(hard - 5) == file_limit() == hard - 5
        assert raise_file_limit(hard + 5) == hard
        assert raise_file_limit(100) == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_who_leaves_before_the_answers_to_requests_sent_ahead_leaves_no_trace(serve, lines, caplog):
    server = serve()
    ours = lines(server)
    line = ours.open((b"GET /api/games HTTP/1.1\r\n" + HOST + b"\r\n") * 300)
    line.recv(1)
    line.close()
    ours.settle(0)
    server.settle()
    assert "Traceback" not in caplog.text
