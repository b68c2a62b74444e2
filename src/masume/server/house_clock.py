"""The time by which tables are played.

House time is the wall clock's when a server starts, and goes on by the monotonic clock: while a
server runs it never jumps. The store has what it was when a server last wrote. After a restart it
goes on by the difference of the wall clocks. Where that cannot be right, because it is more than a
month either way, house time stands still instead: a wrong clock neither ends nor deletes a game.

Where several servers use a store the wall clock is the database's, and they agree on house time
every minute: no machine's own clock matters.
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
DOUBTED_MS = 3_600_000
"""A longer time than this without a server is in doubt until a server has run for as long."""


class HouseClock(Clock):
    """A clock whose `now_ms` never jumps; otherwise that of the machine."""

    def __init__(self, clock: Clock) -> None:
        self.machine, self._monotonic = clock, clock.monotonic
        self._began, self._start, self._ran = clock.monotonic(), clock.now_ms(), 0
        self._least = 0
        """House time has been this late already."""
        self._doubted = 0
        """By how much the start has moved house time, where that may be a mistake."""

    def resume(self, last: Times, wall: int | None = None) -> int:
        """Goes on from what a store has; returns by how much house time has moved meanwhile."""
        moved = (self.machine.now_ms() if wall is None else wall) - last.wall
        if abs(moved) > BELIEVED_MS:
            moved = 0
        self._doubted = moved if moved > DOUBTED_MS else 0
        self._began, self._ran = self.machine.monotonic(), last.ran
        self._start = last.house + moved
        return moved

    def agree(self, times: Times) -> None:
        """Goes by what the servers of a store agree on; where that is earlier, it stands still."""
        self._least = self.now_ms()
        self._start = times.house - self._running()

    def now_ms(self) -> int:
        """House time in milliseconds."""
        now = self._start + round(1000 * (self._monotonic() - self._began))
        return now if now > self._least else self._least

    def certain_ms(self) -> int:
        """House time without a jump at the start that may be a mistake.

        Whoever sees that the clock of the machine is wrong has an hour to stop the server, before
        anything is told that cannot be taken back.
        """
        return self.now_ms() - (self._doubted if self._running() < DOUBTED_MS else 0)

    def times(self) -> Times:
        """What the clocks say now."""
        return Times(self.machine.now_ms(), self.now_ms(), self._ran + self._running())

    def _running(self) -> int:
        """Milliseconds since this server started."""
        return round(1000 * (self._monotonic() - self._began))

    def monotonic(self) -> float:
        """Seconds since some moment; never goes backwards."""
        return self._monotonic()

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
