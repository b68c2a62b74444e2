"""How answers leave the server."""

import asyncio
from types import SimpleNamespace

from masume.server.serving import Corked


class Line:
    """A transport that remembers."""

    def __init__(self):
        self.sent = []
        self.closed = False

    def is_closing(self):
        return self.closed

    def write(self, data):
        self.sent.append(data)

    def close(self):
        self.sent.append("closed")


def test_what_is_written_in_one_turn_is_sent_at_once():
    async def turns():
        line = Line()
        corked = Corked(line, asyncio.get_running_loop())
        corked.write(b"head ")
        corked.write(b"body")
        assert line.sent == []
        await asyncio.sleep(0)
        corked.write(b"more")
        await asyncio.sleep(0)
        return line.sent

    assert asyncio.run(turns()) == [b"head body", b"more"]


def test_what_is_left_is_sent_before_the_line_is_closed():
    async def closing():
        line = Line()
        corked = Corked(line, asyncio.get_running_loop())
        corked.write(b"last words")
        corked.close()
        await asyncio.sleep(0)
        return line.sent

    assert asyncio.run(closing()) == [b"last words", "closed"]


def test_what_comes_too_late_is_dropped():
    async def cut():
        line = Line()
        corked = Corked(line, asyncio.get_running_loop())
        corked.write(b"nobody hears this")
        line.closed = True
        await asyncio.sleep(0)
        return line.sent

    assert asyncio.run(cut()) == []


def test_everything_else_is_the_transports_own():
    line = SimpleNamespace(is_closing=lambda: True)
    assert Corked(line, None).is_closing()
