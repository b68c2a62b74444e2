"""Clocks for tests: one that stands still until it is advanced, and one that can jump."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeVar

from masume.core.clock import Clock, Timer

T = TypeVar("T")

MIDNIGHT = 1_800_000_000_000
"""The wall clock when a fake one starts, in milliseconds."""
PATIENCE = 60
"""Seconds: an event loop that has not answered by then never does."""
POLL = 0.0005
"""Seconds that an event loop leaves to other threads before it looks again."""
LONGEST_POLL = 0.008
"""It looks less and less often: under load, looking keeps others from getting done."""
SETTLE = 20
"""Rounds of the event loop until whatever a timer set off has run as far as it can."""


class TimerClock(Clock):
    """A clock whose waits are all made of timers."""

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
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


class FakeClock(TimerClock):
    """Hand it to a server or a terminal, then `advance` it from the test.

    Timers run on the event loop that asked for them, in the order in which they are due; a server
    may run in another thread than the test.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.wall_ahead = 0.0
        """By how many seconds somebody has set the wall clock on."""
        self.unfinished: list[Callable[[], object]] = []
        """Each says whether other threads still work on something that the event loop waits for."""
        self._timers: list[FakeTimer] = []
        self._order = count()
        self._lock = threading.Lock()

    def now_ms(self) -> int:
        return MIDNIGHT + round((self.seconds + self.wall_ahead) * 1000)

    def monotonic(self) -> float:
        return self.seconds

    def pause(self, seconds: float) -> None:
        """Nobody waits: the clock moves on at once."""
        self.seconds += seconds

    def call_later(self, seconds: float, callback: Callable[[], object]) -> FakeTimer:
        timer = FakeTimer(self.seconds + max(0.0, seconds), next(self._order), callback)
        with self._lock:
            self._timers.append(timer)
        return timer

    def waiting(self) -> list[float]:
        """How many seconds from now the timers are due, the first one first; to the microsecond."""
        return [round(timer.when - self.seconds, 6) for timer in self._pending()]

    def stall(self, seconds: float) -> None:
        """Time passes while the whole process stands still: no timer runs."""
        self.seconds += seconds

    def advance(self, seconds: float) -> None:
        """Moves the clock on and runs what is due, timer by timer; not from the loop's thread."""
        end = self.seconds + seconds
        self.settle()
        while (pending := self._pending()) and pending[0].when <= end:
            timer = pending[0]
            self.seconds = max(self.seconds, timer.when)
            with self._lock:
                self._timers.remove(timer)
            timer.loop.call_soon_threadsafe(timer.run)
            self.settle(timer.loop)
        self.seconds = end

    async def advance_here(self, seconds: float) -> None:
        """The same for a test that runs on the event loop itself."""
        end = self.seconds + seconds
        await rounds()
        while (pending := self._pending()) and pending[0].when <= end:
            timer = pending[0]
            self.seconds = max(self.seconds, timer.when)
            self._timers.remove(timer)
            timer.run()
            await rounds()
        self.seconds = end

    def settle(self, *loops: asyncio.AbstractEventLoop) -> None:
        """Lets event loops run as far as they can; those of all timers if none is named."""
        for loop in loops or {timer.loop for timer in self._pending()}:
            asyncio.run_coroutine_threadsafe(self._settle(), loop).result(PATIENCE)

    async def _settle(self) -> None:
        await rounds()
        while self._is_unfinished():
            pause = POLL
            while self._is_unfinished():
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_POLL)
            await rounds()

    def _is_unfinished(self) -> bool:
        return any(is_unfinished() for is_unfinished in self.unfinished)

    def _pending(self) -> list[FakeTimer]:
        with self._lock:
            self._timers = [
                timer for timer in self._timers if not timer.cancelled and timer.loop.is_running()
            ]
            return sorted(self._timers, key=lambda timer: (timer.when, timer.order))


async def rounds() -> None:
    """Lets everything else on this loop run as far as it can."""
    for _ in range(SETTLE):
        await asyncio.sleep(0)


class JumpingTimer:
    """A call that is due after some time, or after a jump over it."""

    def __init__(self, clock: JumpingClock, when: float, callback: Callable[[], object]) -> None:
        self.clock, self.when, self.callback = clock, when, callback
        self.loop = asyncio.get_running_loop()
        self.handle: Timer | None = None
        clock.timers.add(self)
        self.schedule()

    def schedule(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
        if self in self.clock.timers:
            left = max(0.0, self.when - self.clock.monotonic())
            self.handle = self.loop.call_later(left, self.run)

    def run(self) -> None:
        self.clock.timers.discard(self)
        self.callback()

    def cancel(self) -> None:
        self.clock.timers.discard(self)
        if self.handle is not None:
            self.handle.cancel()


class JumpingClock(TimerClock):
    """The real clock, which a test may also let jump ahead: for tests in a browser."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.timers: set[JumpingTimer] = set()

    def now_ms(self) -> int:
        return super().now_ms() + round(self.ahead * 1000)

    def monotonic(self) -> float:
        return super().monotonic() + self.ahead

    def call_later(self, seconds: float, callback: Callable[[], object]) -> JumpingTimer:
        return JumpingTimer(self, self.monotonic() + max(0.0, seconds), callback)

    def jump(self, seconds: float) -> None:
        """Moves ahead; whatever became due is called at once, on its own event loop."""
        self.ahead += seconds
        for timer in list(self.timers):
            timer.loop.call_soon_threadsafe(timer.schedule)
