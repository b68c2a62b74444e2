"""How many tables each address opens: no store is flooded by opening and resigning."""

from __future__ import annotations

from masume.core.clock import Clock
from masume.server.settings import Settings
from masume.server.store.limits import OpeningLimits

HOUR_MS = 3_600_000


class Opened:
    """Says what an address may open, and remembers who has opened tables here.

    An address may open at least as many as it may have open at once, whatever `tables_per_hour` is.
    """

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.clock = clock
        self.most_open = settings.tables_per_address
        self.most_new = max(settings.tables_per_hour, settings.tables_per_address)
        self._addresses: set[str] = set()

    def limits(self, address: str) -> OpeningLimits:
        """The limits for another table of an address."""
        self._addresses.add(address)
        return OpeningLimits(self.most_open, self.most_new, self.clock.now_ms() - HOUR_MS)

    def take_addresses(self) -> set[str]:
        """Who has opened tables since this was asked last."""
        taken, self._addresses = self._addresses, set()
        return taken
