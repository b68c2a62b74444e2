"""The server's start and end, as ASGI tells them."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from masume.server.http.asgi import run_lifespan


def run(sent, fails_at=""):
    """Runs something from start to end, which fails at one of them; notes what is sent."""

    @asynccontextmanager
    async def running():
        fail("startup")
        yield
        fail("shutdown")

    def fail(phase):
        if phase == fails_at:
            raise OSError("the disk is full")

    async def receive():
        return {}

    async def send(message):
        sent.append((message["type"], message.get("message", "")[-17:-1]))

    asyncio.run(run_lifespan(running(), receive, send))


def test_start_and_end_are_told():
    sent = []
    run(sent)
    assert sent == [("lifespan.startup.complete", ""), ("lifespan.shutdown.complete", "")]


def test_a_server_that_cannot_start_says_why():
    sent = []
    with pytest.raises(OSError, match="full"):
        run(sent, fails_at="startup")
    assert sent == [("lifespan.startup.failed", "the disk is full")]


def test_a_server_that_cannot_end_says_why():
    sent = []
    with pytest.raises(OSError, match="full"):
        run(sent, fails_at="shutdown")
    assert sent[1:] == [("lifespan.shutdown.failed", "the disk is full")]
