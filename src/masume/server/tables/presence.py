"""Which devices and programs have a stream open at which tables."""

from __future__ import annotations

from collections import Counter


class Presence:
    """Counts open streams by table and device; nothing of it is stored.

    >>> presence = Presence()
    >>> presence.arrive("t", "phone"), presence.arrive("t", "phone")
    (True, False)
    >>> presence.depart("t", "phone"), presence.is_online("t", "phone")
    (False, True)
    >>> presence.depart("t", "phone"), presence.is_online("t", "phone")
    (True, False)
    """

    def __init__(self) -> None:
        self._streams: Counter[tuple[str, str]] = Counter()

    def arrive(self, table_id: str, who: str) -> bool:
        """Counts a stream; whether it is the first one of this device at the table."""
        self._streams[table_id, who] += 1
        return self._streams[table_id, who] == 1

    def depart(self, table_id: str, who: str) -> bool:
        """Counts a stream off; whether it was the last one of this device at the table."""
        self._streams[table_id, who] -= 1
        if self._streams[table_id, who]:
            return False
        del self._streams[table_id, who]
        return True

    def is_online(self, table_id: str, *who: str) -> bool:
        """Whether one of these devices or keys has a stream open at the table."""
        return any((table_id, each) in self._streams for each in who)
