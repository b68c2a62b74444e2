"""How long the builder may search: in steps, in seconds, or both."""

from __future__ import annotations

from time import perf_counter

from msgspec import Struct


class Budget(Struct, frozen=True):
    """What a search may cost. Steps alone give the same answer on every machine."""

    seconds: float = 2.0
    steps: int = 1_000_000


class RanOut(Exception):
    """The budget is spent."""


class Purse:
    """A budget being spent. A purse within a purse has its own steps and the same end."""

    def __init__(self, budget: Budget) -> None:
        self.left = budget.steps
        self.end = perf_counter() + budget.seconds

    def part(self, steps: int) -> Purse:
        """A purse for one attempt, taken out of this one."""
        purse = Purse.__new__(Purse)
        purse.left, purse.end = min(steps, self.left), self.end
        self.left -= purse.left
        return purse

    def take_back(self, part: Purse) -> None:
        """Puts back what an attempt did not need."""
        self.left += max(0, part.left)

    def spend(self) -> None:
        """Pays for one step; looks at the clock now and then."""
        self.left -= 1
        if self.left < 0 or not self.left & 63:
            self.look()

    def look(self) -> None:
        """Raises `RanOut` if nothing is left."""
        if self.left < 0 or perf_counter() > self.end:
            raise RanOut
