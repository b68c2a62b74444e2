"""A clock that stands still until a test advances it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeVar

from masume.core.clock import Clock

T = TypeVar("T")

MIDNIGHT = 1_800_000_000_000
"""The wall clock when a fake one starts, in milliseconds."""
SETTLE = 20
"""Rounds of the event loop until whatever a timer set off has run as far as it can."""


class FakeTimer:
    """A call that a fake clock makes once it is advanced far enough."""

    def __init__(self, when: float, order: int, callback: Callable[[], object]) -> None:
        self.when, self.order, self.callback = when, order, callback
        self.loop = asyncio.get_running_loop()
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def run(self) -> None:
        if not self.cancelled:
            self.callback()


class FakeClock(Clock):
    """Hand it to a server or a terminal, then `advance` it from the test.

    Timers run on the event loop that asked for them, in the order in which they are due; a server
    may run in another thread than the test.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._timers: list[FakeTimer] = []
        self._order = count()
        self._lock = threading.Lock()

    def now_ms(self) -> int:
        return MIDNIGHT + round(self.seconds * 1000)

    def monotonic(self) -> float:
        return self.seconds

    def pause(self, seconds: float) -> None:
        """Nobody waits: the clock moves on at once."""
        self.seconds += seconds

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        timer = self.call_later(seconds, over.set)
        try:
            await over.wait()
        finally:
            timer.cancel()

    async def wait_for(self, work: Awaitable[T], seconds: float) -> T:
        task = asyncio.ensure_future(work)
        late = asyncio.Event()
        timer = self.call_later(seconds, lambda: (late.set(), task.cancel()))
        try:
            return await task
        except asyncio.CancelledError:
            task.cancel()
            if late.is_set():
                raise TimeoutError from None
            raise
        finally:
            timer.cancel()

    def call_later(self, seconds: float, callback: Callable[[], object]) -> FakeTimer:
        timer = FakeTimer(self.seconds + max(0.0, seconds), next(self._order), callback)
        with self._lock:
            self._timers.append(timer)
        return timer

    def waiting(self) -> list[float]:
        """How many seconds from now the timers are due, the first one first."""
        return [timer.when - self.seconds for timer in self._pending()]

    def advance(self, seconds: float) -> None:
        """Moves the clock on and runs what is due, timer by timer; not from the loop's thread."""
        end = self.seconds + seconds
        self._settle()
        while (pending := self._pending()) and pending[0].when <= end:
            timer = pending[0]
            self.seconds = max(self.seconds, timer.when)
            with self._lock:
                self._timers.remove(timer)
            timer.loop.call_soon_threadsafe(timer.run)
            self._settle(timer.loop)
        self.seconds = end

    def _pending(self) -> list[FakeTimer]:
        with self._lock:
            self._timers = [
                timer
                for timer in self._timers
                if not timer.cancelled and not timer.loop.is_closed()
            ]
            return sorted(self._timers, key=lambda timer: (timer.when, timer.order))

    def _settle(self, *loops: asyncio.AbstractEventLoop) -> None:
        for loop in loops or {timer.loop for timer in self._pending()}:
            asyncio.run_coroutine_threadsafe(_rounds(), loop).result(10)


async def _rounds() -> None:
    for _ in range(SETTLE):
        await asyncio.sleep(0)
