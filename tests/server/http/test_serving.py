"""How answers leave the server."""

import asyncio
import json

import uvicorn

from masume.server.http.asgi import LINE
from masume.server.http.serving import KNOWN, Protocol, Server
from masume.server.settings import Settings

WISH = b'{"seat": 0, "at": "a", "key": "k", "moves": ["1@A1"]}'


class Line:
    """A transport that remembers."""

    def __init__(self):
        self.sent = []
        self.closed = False

    def write(self, data):
        assert not self.closed, "a closed line takes nothing"
        self.sent.append(data)

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    def get_extra_info(self, name):
        return None

    def pause_reading(self):
        pass

    def resume_reading(self):
        pass


def move(table="unknown", more=""):
    head = f"POST /api/tables/{table}/moves HTTP/1.1\r\nhost: x\r\n{more}"
    return f"{head}content-length: {len(WISH)}\r\n\r\n".encode() + WISH


def parts(answer):
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    return int(status.split()[1]), dict(line.split(": ", 1) for line in lines), body


def talk(steps):
    """Runs steps with a connection to a server that never listens; what was sent to its line."""

    async def run():
        server = Server(Settings(data=None))
        server.config.load()
        line = Line()
        protocol = Protocol(server.config, server.server_state, {}, asyncio.get_running_loop())
        protocol.connection_made(line)
        await steps(protocol, line)
        server.masume.hall.store.close()
        return line

    return asyncio.run(run())


async def turns():
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_short_answer_leaves_in_one_piece():
    async def steps(protocol, line):
        protocol.data_received(move())
        await turns()

    line = talk(steps)
    [(status, headers, body)] = map(parts, line.sent)
    assert (status, json.loads(body)["code"]) == (404, "table/unknown")
    assert headers["content-length"] == str(len(body))
    assert headers["content-type"] == "application/json"
    assert not line.closed


def test_it_says_the_same_message_by_message():
    async def at_once(protocol, line):
        protocol.data_received(move(more="x-masume-key: 1\r\n"))
        await turns()

    async def by_messages(protocol, line):
        protocol.data_received(move(more="x-masume-key: 1\r\n"))
        del protocol.scope[LINE]  # as another server would ask
        await turns()

    whole, single = (talk(steps).sent for steps in (at_once, by_messages))
    assert (len(whole), len(single)) == (1, 2)
    assert parts(whole[0]) == parts(b"".join(single))


def test_who_wants_the_line_closed_gets_that():
    async def steps(protocol, line):
        protocol.data_received(move(more="connection: close\r\n"))
        await turns()

    line = talk(steps)
    [(_, headers, _)] = map(parts, line.sent)
    assert headers["connection"] == "close"
    assert line.closed


def test_of_two_requests_in_one_packet_the_second_is_answered_second():
    async def steps(protocol, line):
        protocol.data_received(move() + move(more="origin: http://evil.example\r\n"))
        await turns()

    codes = [json.loads(parts(answer)[2])["code"] for answer in talk(steps).sent]
    assert codes == ["table/unknown", "request/origin"]


def test_an_answer_waits_for_a_reader_who_is_behind():
    async def steps(protocol, line):
        protocol.pause_writing()
        protocol.data_received(move())
        await turns()
        assert line.sent == []
        protocol.resume_writing()
        await turns()

    assert parts(b"".join(talk(steps).sent))[0] == 404


def test_nobody_is_answered_who_has_gone():
    async def steps(protocol, line):
        protocol.data_received(move())
        protocol.connection_lost(None)
        await turns()

    assert talk(steps).sent == []


def test_who_asks_twice_and_goes_is_answered_neither_time(caplog):
    async def steps(protocol, line):
        protocol.data_received(move() + move())
        line.closed = True
        protocol.connection_lost(None)
        await turns()

    assert talk(steps).sent == []
    assert caplog.text == ""


def test_the_server_that_is_installed_is_the_one_we_know():
    assert uvicorn.__version__.startswith(KNOWN)


def test_who_asks_for_the_head_alone_gets_no_body():
    async def breaks(*_):
        raise RuntimeError("a mistake of ours")

    async def steps(protocol, line):
        protocol.app.app.inner = breaks
        protocol.data_received(b"HEAD /api/join/ABCDEF HTTP/1.1\r\nhost: x\r\n\r\n")
        await turns()

    answer = b"".join(talk(steps).sent)
    assert parts(answer)[0] == 500
    assert answer.endswith(b"\r\n\r\n")


def test_a_part_goes_the_short_way_once_the_answer_has_begun_and_while_it_is_read():
    found = []

    async def steps(protocol, line):
        async def app(scope, receive, send):
            way = scope[LINE]
            found.append(way.part(b"too early"))
            await send({"type": "http.response.start", "status": 200, "headers": []})
            found.append(way.part(b"first"))
            protocol.pause_writing()
            found.append(way.part(b"too much"))
            protocol.resume_writing()
            line.closed = True
            found.append(way.part(b"too late"))
            line.closed = False
            await send({"type": "http.response.body", "body": b"", "more_body": False})

        protocol.app = app
        protocol.data_received(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        await turns()

    assert talk(steps).sent[1:] == [b"5\r\nfirst\r\n", b"0\r\n\r\n"]
    assert found == [False, True, False, False]
