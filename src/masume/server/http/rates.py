"""How often an address may ask for something."""

from __future__ import annotations

import time
from collections import defaultdict, deque

from masume.core.errors import TableError

MOST_ADDRESSES = 10_000


class Rate:
    """Counts tries by address over the last minute, and refuses one too many.

    >>> rate = Rate(1, "limit/tries", "Too many tries: wait a minute.")
    >>> rate.count("::1")
    >>> rate.count("::1")
    Traceback (most recent call last):
    masume.core.errors.TableError: Too many tries: wait a minute. [limit/tries]
    """

    def __init__(self, per_minute: int, code: str, message: str) -> None:
        self.per_minute, self.code, self.message = per_minute, code, message
        self.tries: dict[str, deque[float]] = defaultdict(deque)

    def count(self, address: str) -> None:
        """Notes a try, or refuses it."""
        now = time.monotonic()
        if len(self.tries) > MOST_ADDRESSES:
            self.tries = defaultdict(
                deque, {a: t for a, t in self.tries.items() if t[-1] > now - 60}
            )
        tries = self.tries[address]
        while tries and tries[0] < now - 60:
            tries.popleft()
        if len(tries) >= self.per_minute:
            raise TableError(self.code, self.message)
        tries.append(now)
