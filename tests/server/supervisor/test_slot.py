"""The lives of one worker, with processes that do as they are told."""

import asyncio
import logging
from contextlib import asynccontextmanager

import pytest

from masume.server.supervisor import slot
from masume.server.supervisor.channel import Setup
from masume.server.supervisor.slot import STALL_SECONDS, STEADY_SECONDS, Slot
from tests.clock import FakeClock, rounds


class FakeProcess:
    """Serves at once, unless it `fails`; ends when it is asked to, unless it is `stubborn`."""

    def __init__(self, setup, failure="", stubborn=False):
        self.setup, self.why, self.stubborn = setup, failure, stubborn
        self.status = asyncio.get_running_loop().create_future()
        self.beats, self.sign, self.late_sign, self.is_closed = 0, asyncio.Event(), False, False

    async def failure(self):
        return self.why

    async def beat(self):
        self.beats += 1
        signs = asyncio.ensure_future(self.sign.wait())
        await asyncio.wait({signs, self.status}, return_when=asyncio.FIRST_COMPLETED)
        signs.cancel()
        self.sign.clear()
        return self.is_alive()

    def has_beaten(self):
        found, self.late_sign = self.late_sign, False
        return found

    def close(self):
        self.is_closed = True

    async def ended(self):
        return await asyncio.shield(self.status)

    def is_alive(self):
        return not self.status.done()

    def die(self, status):
        if self.is_alive():
            self.status.set_result(status)

    def stop(self):
        if not self.stubborn:
            self.die(0)

    def kill(self):
        self.die(-9)


class FakeSocket:
    is_open = True

    def fileno(self):
        return 7

    def close(self):
        self.is_open = False


class Place:
    """A slot, and all that was made for it."""

    def __init__(self, monkeypatch):
        self.processes, self.made, self.clock = [], [], FakeClock()
        self.next = {}
        monkeypatch.setattr(slot.Process, "start", self.start)
        self.slot = Slot(Setup("house-1", {}, "text", ""), self, self.clock)

    async def start(self, setup):
        self.processes.append(FakeProcess(setup, **self.next))
        return self.processes[-1]

    def sockets(self):
        self.made.append(FakeSocket())
        return [self.made[-1]]

    @property
    def open_sockets(self):
        return [each.is_open for each in self.made]

    @property
    def delay(self):
        """How long nothing is started, 0 if a worker runs: then only its life is watched."""
        [wait] = self.clock.waiting()
        return 0 if wait == STALL_SECONDS else wait

    @asynccontextmanager
    async def kept(self):
        await self.slot.start()
        task = asyncio.ensure_future(self.slot.keep())
        await rounds()
        yield
        task.cancel()


@pytest.fixture
def place(monkeypatch):
    return Place(monkeypatch)


def test_a_worker_that_dies_is_started_again_at_once_and_each_time_later(place, caplog):
    async def run():
        waits = []
        async with place.kept():
            for _ in range(12):
                place.processes[-1].die(-9)
                await rounds()
                waits.append(place.delay)
                await place.clock.advance_here(waits[-1])
        return waits

    caplog.set_level(logging.WARNING)
    assert asyncio.run(run()) == [0, 0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30, 30]
    assert len(place.processes) == 13
    assert "worker house-1 has died (SIGKILL)" in caplog.text
    assert "worker house-1 serves again" in caplog.text


def test_a_worker_that_served_for_long_is_started_again_at_once(place):
    async def run():
        async with place.kept():
            for _ in range(3):
                await place.clock.advance_here(STEADY_SECONDS)
                place.processes[-1].die(1)
                await rounds()
                assert place.delay == 0
        return len(place.processes)

    assert asyncio.run(run()) == 4


def test_a_worker_that_stands_still_is_killed_and_started_again(place, caplog):
    async def run():
        async with place.kept():
            [first] = place.processes
            await place.clock.advance_here(STALL_SECONDS - 1)
            first.sign.set()
            await rounds()
            await place.clock.advance_here(STALL_SECONDS - 1)
            assert first.is_alive()
            await place.clock.advance_here(1)
            assert await first.ended() == -9
            assert first.is_closed
            return len(place.processes)

    assert asyncio.run(run()) == 2
    assert "worker house-1 stands still: it is killed" in caplog.text


def test_a_worker_whose_parent_stood_still_stays(place):
    async def run():
        async with place.kept():
            [first] = place.processes
            first.late_sign = True
            await place.clock.advance_here(STALL_SECONDS)
            assert first.is_alive()
            assert first.beats == 2

    asyncio.run(run())


def test_while_no_worker_accepts_connections_they_go_to_the_others(place):
    async def run():
        async with place.kept():
            place.next = {"failure": "no"}
            place.processes[-1].die(-9)
            await rounds()
            assert place.open_sockets == [False, False]
            place.next = {}
            await place.clock.advance_here(1)
            assert place.open_sockets == [False, False, True]

    asyncio.run(run())


def test_a_worker_that_is_replaced_ends_when_the_new_one_serves_and_accepts_from_its_socket(place):
    async def run():
        async with place.kept():
            assert await place.slot.start() == ""
            await rounds()
            old, new = place.processes
            assert (old.is_alive(), new.is_alive()) == (False, True)
            assert place.slot.process is new
            assert place.open_sockets == [True]
            assert (new.setup.sockets, new.setup.starts) == ([7], 2)
            new.die(-9)  # the new one is watched, too
            await rounds()
            assert len(place.processes) == 3

    asyncio.run(run())


def test_a_worker_stays_if_the_one_that_should_replace_it_cannot_serve(place):
    async def run():
        async with place.kept():
            place.next = {"failure": "no store"}
            assert await place.slot.start() == "no store"
            old, new = place.processes
            assert (old.is_alive(), new.is_alive()) == (True, False)
            assert place.slot.process is old
            assert place.open_sockets == [True]

    asyncio.run(run())


def test_a_worker_that_does_not_end_in_time_is_killed(place, caplog):
    async def run():
        place.next = {"stubborn": True}
        await place.slot.start()
        ending = asyncio.ensure_future(place.slot.end())
        await place.clock.advance_here(slot.END_SECONDS - 1)
        assert place.processes[0].is_alive()
        await place.clock.advance_here(1)
        await ending
        return await place.processes[0].ended()

    assert asyncio.run(run()) == -9
    assert "did not end in time" in caplog.text
    assert place.open_sockets == [False]
