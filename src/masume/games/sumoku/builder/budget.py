"""How long the builder may search: in steps, in seconds, or both."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from msgspec import Struct

Now = Callable[[], float]
"""A clock: seconds since some moment."""


class Budget(Struct, frozen=True):
    """What a search may cost. Steps alone give the same answer on every machine."""

    seconds: float = 2.0
    steps: int = 1_000_000


class RanOut(Exception):
    """The budget is spent."""


class Meter:
    """Counts what a search spends of its budget. A part has its own steps and the same end."""

    def __init__(self, budget: Budget, now: Now = perf_counter) -> None:
        self.left, self.now = budget.steps, now
        self.end = now() + budget.seconds

    def part(self, steps: int) -> Meter:
        """A meter for one attempt, whose steps are taken from this one."""
        meter = Meter.__new__(Meter)
        meter.left, meter.now, meter.end = min(steps, self.left), self.now, self.end
        self.left -= meter.left
        return meter

    def take_back(self, part: Meter) -> None:
        """Returns the steps that an attempt did not need."""
        self.left += max(0, part.left)

    def spend(self) -> None:
        """Counts one step; looks at the clock now and then."""
        self.left -= 1
        if self.left < 0 or not self.left & 63:
            self.check()

    def check(self) -> None:
        """Raises `RanOut` if nothing is left."""
        if self.left < 0 or self.now() > self.end:
            raise RanOut
