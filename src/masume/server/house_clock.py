"""The time by which tables are played.

House time is the wall clock's when a server starts, and goes on by the monotonic clock: while a
server runs it never jumps. The store has what it was when a server last wrote. After a restart it
goes on by the difference of the wall clocks. Where that cannot be right, because it is more than a
month either way, house time stands still instead: a wrong clock neither ends nor deletes a game.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from masume.core.clock import Clock, Timer
from masume.server.store.models import Times

T = TypeVar("T")

DAY_MS = 86_400_000
BELIEVED_MS = 30 * DAY_MS
"""How far the wall clock may have moved while no server ran."""


class HouseClock(Clock):
    """A clock whose `now_ms` never jumps; otherwise that of the machine."""

    def __init__(self, clock: Clock) -> None:
        self.machine = clock
        self._began, self._start, self._ran = clock.monotonic(), clock.now_ms(), 0

    def resume(self, last: Times) -> int:
        """Goes on from what a store has; returns by how much house time has moved meanwhile."""
        moved = self.machine.now_ms() - last.wall
        if abs(moved) > BELIEVED_MS:
            moved = 0
        self._began, self._ran = self.machine.monotonic(), last.ran
        self._start = last.house + moved
        return moved

    def now_ms(self) -> int:
        """House time in milliseconds."""
        return self._start + round(1000 * (self.machine.monotonic() - self._began))

    def times(self) -> Times:
        """What the clocks say now."""
        now = self.now_ms()
        return Times(self.machine.now_ms(), now, self._ran + now - self._start)

    def monotonic(self) -> float:
        """Seconds since some moment; never goes backwards."""
        return self.machine.monotonic()

    def pause(self, seconds: float) -> None:
        """Blocks this thread."""
        self.machine.pause(seconds)

    async def sleep(self, seconds: float) -> None:
        """Waits without blocking the event loop."""
        await self.machine.sleep(seconds)

    async def wait_for(self, work: Awaitable[T], seconds: float) -> T:
        """The result of some work, or `TimeoutError` if it takes longer; it is then cancelled."""
        return await self.machine.wait_for(work, seconds)

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        """Calls back on the running event loop after this time."""
        return self.machine.call_later(seconds, callback)
