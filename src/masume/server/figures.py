"""What the parts of a server count, for `/metrics`.

These are plain numbers: with the locks of the metrics library, counting took a twentieth of the
time of a move. Everything counts on the event loop.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import accumulate

STEPS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
"""Buckets for durations, in seconds."""
LIMITS = (*map(str, map(float, STEPS)), "+Inf")


class Timings:
    """How long something took, each time: a histogram.

    >>> commits = Timings()
    >>> commits.add(0.003)
    >>> commits.buckets()[:2], commits.seconds
    ([('0.002', 0.0), ('0.005', 1.0)], 0.003)
    """

    def __init__(self) -> None:
        self.counts = [0] * len(LIMITS)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """Counts one duration."""
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.seconds += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """How many took at most so long, for each bound."""
        return list(zip(LIMITS, map(float, accumulate(self.counts)), strict=True))


class Figures:
    """The figures of the parts that know nothing of HTTP."""

    def __init__(self) -> None:
        self.commits = Timings()
        """From the moment that a change wants to be stored until it is."""
        self.loop_lag = Timings()
        """How late the event loop was."""
        self.tables_loaded: Callable[[], int] = int
        self.notifications_sent = 0
        self.notifications_received = 0
        self.notification_delays = Timings()
        """From a notification to its arrival."""
        self.is_bus_connected: Callable[[], bool] = bool
        """Whether notifications arrive; always false where the store has none."""
        self.catch_ups = 0
        """Tables that were found changed without a notification."""
        self.leases_held: Callable[[], int] = int
        self.leases_taken = 0
        self.leases_taken_over = 0
        """Of those, from a worker whose lease had run out."""
