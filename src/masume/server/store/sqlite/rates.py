"""How often each address asks, in memory: a file is the store of one server, or of a few."""

from __future__ import annotations

from collections import defaultdict, deque

MINUTE = 60_000


class MemoryRates:
    """Counts requests by kind and address."""

    def __init__(self) -> None:
        self.times: defaultdict[str, dict[str, deque[int]]] = defaultdict(dict)
        """When each address has asked, the oldest first; who asked last comes last."""

    async def count(self, kind: str, address: str, now: int, limit: int, most: int) -> bool:
        """Counts a request; `False`, uncounted, if there were `limit` in the last minute."""
        known = self.times[kind]
        times = known[address] = known.pop(address, deque())
        if len(known) > most:
            del known[next(iter(known))]
        while times and times[0] <= now - MINUTE:
            times.popleft()
        if len(times) >= limit:
            return False
        times.append(now)
        return True
