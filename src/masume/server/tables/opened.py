"""How many tables each address opens: no store is flooded by opening and resigning."""

from __future__ import annotations

from collections import Counter

from masume.core.clock import Clock
from masume.core.errors import LimitError
from masume.server.settings import Settings

HOUR = 3600.0


class Opened:
    """Counts opened tables by address, hour by hour.

    An address may open at least as many as it may have open at once, whatever `tables_per_hour` is.
    """

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.clock = clock
        self.most = max(settings.tables_per_hour, settings.tables_per_address)
        self.since = clock.monotonic()
        self.counts: Counter[str] = Counter()
        self._addresses: set[str] = set()

    def check(self, address: str) -> None:
        """Refuses an address that has opened too many in this hour."""
        if self.clock.monotonic() - self.since >= HOUR:
            self.since = self.clock.monotonic()
            self.counts.clear()
        if self.counts[address] >= self.most:
            message = "Too many tables were opened from here. Try again in an hour."
            raise LimitError("limit/opened", message)

    def count(self, address: str) -> None:
        """Counts a table that was opened."""
        self.counts[address] += 1
        self._addresses.add(address)

    def take_addresses(self) -> set[str]:
        """Who has opened tables since this was asked last."""
        taken, self._addresses = self._addresses, set()
        return taken
