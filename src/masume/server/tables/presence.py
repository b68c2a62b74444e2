"""Which devices and programs have a stream open at which tables, here and at other servers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

Place = tuple[str, str]
"""A table, and the beginning of the id of a device or key."""

LETTERS = 16
"""Of an id that servers tell each other: enough to tell devices apart, and nothing to sign with."""
MOST_ELSEWHERE = 100_000
"""Places that are remembered of one other server."""


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
        self.elsewhere: dict[str, set[Place]] = {}
        """By server."""

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
        """Whether one of these devices or keys has a stream open at the table, at any server."""
        if any((table_id, each) in self._streams for each in who):
            return True
        return any(
            (table_id, each[:LETTERS]) in places
            for places in self.elsewhere.values()
            for each in who
        )

    def places(self) -> list[Place]:
        """Who is present at this server."""
        return [(table_id, who[:LETTERS]) for table_id, who in self._streams]

    # -- other servers ------------------------------------------------------------------------

    def add(self, server: str, places: Iterable[Place]) -> list[Place]:
        """Notes who is present at another server; returns those who were not before."""
        known = self.elsewhere.setdefault(server, set())
        new = [place for place in places if place not in known]
        del new[max(0, MOST_ELSEWHERE - len(known)) :]
        known.update(new)
        return new

    def remove(self, server: str, place: Place) -> None:
        """Notes that somebody has left another server."""
        self.elsewhere.get(server, set()).discard(place)

    def forget(self, server: str) -> set[Place]:
        """Forgets another server; returns who was present there."""
        return self.elsewhere.pop(server, set())
