"""The clock that tests advance behaves as the real one, without waiting."""

import asyncio
import threading

import pytest

from masume.core.clock import Clock
from tests.clock import PATIENCE, FakeClock


@pytest.fixture
def loop():
    """An event loop that runs in a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def begin(loop, work):
    """Starts some work on the loop, and waits until it can go no further."""
    task = asyncio.run_coroutine_threadsafe(work, loop)
    asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop).result()
    return task


def test_a_sleeper_wakes_when_the_clock_has_been_advanced_far_enough(loop):
    clock = FakeClock()
    asleep = begin(loop, clock.sleep(3))
    clock.advance(2.9)
    assert not asleep.done()
    clock.advance(0.1)
    assert asleep.result(PATIENCE) is None


def test_timers_run_in_the_order_in_which_they_are_due(loop):
    clock, ran = FakeClock(), []

    async def start():
        clock.call_later(2, lambda: ran.append(("second", clock.monotonic())))
        clock.call_later(1, lambda: ran.append(("first", clock.monotonic())))
        clock.call_later(3, lambda: ran.append(("never", 0))).cancel()

    begin(loop, start()).result(PATIENCE)
    assert clock.waiting() == [1, 2]
    clock.advance(5)
    assert ran == [("first", 1), ("second", 2)]


def test_both_clocks_end_what_takes_too_long(loop):
    clock = FakeClock()
    waits = begin(loop, clock.wait_for(asyncio.Event().wait(), 5))
    clock.advance(5)
    with pytest.raises(TimeoutError):
        waits.result(PATIENCE)
    with pytest.raises(TimeoutError):
        begin(loop, Clock().wait_for(asyncio.Event().wait(), 0)).result(PATIENCE)


def test_what_ends_in_time_gives_its_result(loop):
    assert begin(loop, FakeClock().wait_for(asyncio.sleep(0, "done"), 5)).result(PATIENCE) == "done"
    assert begin(loop, Clock().wait_for(asyncio.sleep(0, "done"), 5)).result(PATIENCE) == "done"


def test_wall_clock_and_monotonic_clock_move_on_together():
    clock = FakeClock()
    began = clock.now_ms()
    clock.pause(1.5)
    assert (clock.now_ms() - began, clock.monotonic()) == (1500, 1.5)


def test_the_real_clock_calls_back_on_the_running_loop(loop):
    called = threading.Event()

    async def start():
        Clock().call_later(0, called.set)

    begin(loop, start()).result(PATIENCE)
    assert called.wait(PATIENCE)


def test_the_real_clock_reads_the_time_of_the_machine(loop):
    clock = Clock()
    before = clock.now_ms(), clock.monotonic()
    clock.pause(0)
    begin(loop, clock.sleep(0)).result(PATIENCE)
    assert clock.now_ms() >= before[0] > 1_700_000_000_000
    assert clock.monotonic() >= before[1]


def test_a_clock_of_its_own_believes_what_it_reads(monkeypatch):
    monkeypatch.setattr("time.time_ns", lambda: 1_800_000_000_123_456_789)
    assert Clock().certain_ms() == Clock().now_ms() == 1_800_000_000_123
