"""Time, as one object that is handed to whatever needs it.

Nothing else reads a clock or sleeps, so tests hand in a clock that they advance themselves.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Timer(Protocol):
    """A call that is due later."""

    def cancel(self) -> None:
        """Drops the call; does nothing if it was made already."""


class Clock:
    """The clock of this machine.

    >>> clock = Clock()
    >>> before = clock.monotonic()
    >>> clock.monotonic() >= before
    True
    """

    def now_ms(self) -> int:
        """Milliseconds since 1970, by the wall clock."""
        return time.time_ns() // 1_000_000

    def certain_ms(self) -> int:
        """The same, where nothing that a wrong clock has brought may be believed."""
        return self.now_ms()

    monotonic = staticmethod(time.monotonic)
    """Seconds since some moment; never goes backwards."""

    def pause(self, seconds: float) -> None:
        """Blocks this thread: for programs without an event loop."""
        time.sleep(seconds)

    async def sleep(self, seconds: float) -> None:
        """Waits without blocking the event loop."""
        await asyncio.sleep(seconds)

    async def wait_for(self, work: Awaitable[T], seconds: float) -> T:
        """The result of some work, or `TimeoutError` if it takes longer; it is then cancelled."""
        return await asyncio.wait_for(work, seconds)

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        """Calls back on the running event loop after this time."""
        return asyncio.get_running_loop().call_later(seconds, callback)
