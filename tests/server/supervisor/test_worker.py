"""The line between a parent and a worker, from both ends."""

import asyncio
import socket
from types import SimpleNamespace

import pytest

from masume.core.clock import Clock
from masume.server.settings import Settings
from masume.server.supervisor.channel import BEAT, Report, Setup, receive_setup, send
from masume.server.supervisor.process import Process
from masume.server.supervisor.worker import Worker
from tests.clock import FakeClock
from tests.server.running import InlinePool


@pytest.fixture
def line():
    """The ends of the parent and of the worker."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def parent_of(ours):
    """The worker, as its parent sees it."""
    ours.setblocking(False)
    ended = asyncio.get_running_loop().create_future()
    ended.set_result(3)
    return Process(SimpleNamespace(pid=1, wait=lambda: ended), ours)


def test_a_worker_gives_a_sign_of_life_every_second_and_never_waits_for_its_parent(line):
    ours, theirs = line

    async def tick(ticks):
        server = Worker(Settings(), FakeClock(), InlinePool())
        server.line = theirs
        for counter in range(ticks):
            await server.on_tick(counter)
        await server.masume.backend.store.close()

    asyncio.run(tick(21))
    assert ours.recv(100) == 3 * BEAT
    theirs.setblocking(False)
    with pytest.raises(BlockingIOError):
        while True:
            theirs.send(bytes(65_536))
    theirs.setblocking(True)
    asyncio.run(tick(1))


def test_whoever_was_accepted_is_answered_by_a_worker_that_ends(line):
    ours, theirs = line

    async def run():
        server = Worker(Settings(), Clock(), InlinePool())
        server.line = theirs
        listener = socket.create_server(("127.0.0.1", 0))
        serving = asyncio.ensure_future(server._serve([listener]))
        assert await parent_of(ours).failure() == ""
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        while not server.connections.idle:
            await asyncio.sleep(0)
        server.should_exit = True
        while server.servers[0].is_serving():
            await asyncio.sleep(0)
        writer.write(b"GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n")
        answer = await reader.read()
        writer.close()
        await serving
        return answer

    assert asyncio.run(run()).startswith(b"HTTP/1.1 200")


def test_a_parent_reads_the_report_and_the_signs_of_life_after_it(line):
    ours, theirs = line

    async def read():
        worker = parent_of(ours)
        send(theirs, Report("no store"))
        theirs.send(BEAT)
        assert await worker.failure() == "no store"
        theirs.send(BEAT)
        assert await worker.beat()
        assert not worker.has_beaten()
        theirs.send(BEAT)
        assert worker.has_beaten()
        theirs.close()
        assert not await worker.beat()
        return await worker.failure()

    assert asyncio.run(read()) == "it ended with status 3"


def test_a_worker_reads_its_setup_however_it_arrives(line):
    ours, theirs = line
    setup = Setup("house-1", {"database": "postgresql://x"}, "json", "/tmp/x", 2, [5])
    ours.sendall(b'{"worker":"house-1","given":{"database":')
    ours.sendall(b'"postgresql://x"},"log":"json","figures":"/tmp/x","starts":2,"sockets":[5]}\n')
    assert receive_setup(theirs) == setup
    ours.close()
    with pytest.raises(EOFError):
        receive_setup(theirs)


def test_a_setup_without_an_end_is_not_read_for_ever():
    class Endless:
        def recv(self, size):
            return bytes(size)

    with pytest.raises(EOFError):
        receive_setup(Endless())
