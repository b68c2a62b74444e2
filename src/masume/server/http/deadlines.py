"""Deadlines of very many things that all have the same time, with one timer for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from masume.core.clock import Clock

T = TypeVar("T")


class Deadlines(Generic[T]):
    """Calls back for each thing that was started and not stopped in time.

    Starting and stopping cost one entry of a dict. As all have the same time, the one started
    first is due first, and only for that one is there a timer.
    """

    def __init__(self, clock: Clock, seconds: float, on_late: Callable[[T], None]) -> None:
        self._clock, self._seconds, self._on_late = clock, seconds, on_late
        self._due: dict[T, float] = {}
        self._is_armed = False

    def start(self, thing: T) -> None:
        """From now on the time of this thing runs, also if it ran already."""
        self._due.pop(thing, None)  # the order of the dict is that of the deadlines
        self._due[thing] = self._clock.monotonic() + self._seconds
        if not self._is_armed:
            self._arm(self._seconds)

    def stop(self, thing: T) -> None:
        """The thing is done, or gone."""
        self._due.pop(thing, None)

    def __iter__(self) -> Iterator[T]:
        """The things whose time runs, the one that has waited longest first."""
        return iter(self._due)

    def __len__(self) -> int:
        return len(self._due)

    def _arm(self, seconds: float) -> None:
        self._is_armed = True
        self._clock.call_later(seconds, self._look)

    def _look(self) -> None:
        """Reports what is late, then waits for the next one."""
        self._is_armed = False
        now = self._clock.monotonic()
        while self._due:
            thing, due = next(iter(self._due.items()))
            if due > now:
                self._arm(due - now)
                return
            del self._due[thing]
            self._on_late(thing)
