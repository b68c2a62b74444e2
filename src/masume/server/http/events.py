"""Security events: limits that were reached, rights that were refused, devices that were ended.

Each is counted at `/metrics` and logged by `masume.security` with the actor's id and address, and
never with a secret. An address that goes on and on gets one line a minute for each event.
"""

from __future__ import annotations

import logging

from masume.core.clock import Clock
from masume.server.http.metrics import Metrics
from masume.server.identity import Caller

log = logging.getLogger("masume.security")

EVERY = 60.0
"""Seconds between two lines about the same event and address."""
MOST_REMEMBERED = 1_000
ACTOR_LETTERS = 12


class Events:
    """Counts and logs what whoever runs a server should know of."""

    def __init__(self, metrics: Metrics, clock: Clock) -> None:
        self.metrics, self.clock = metrics, clock
        self._lines: dict[tuple[str, str], tuple[float, int]] = {}
        """By event and address: when it was last logged, and how often it happened since."""

    def limit(self, limit: str, address: str = "", caller: Caller | None = None) -> None:
        """Somebody has reached a limit."""
        self.metrics.limits.labels(limit).inc()
        self._write(f"limit/{limit}", caller or Caller(address=address))

    def note(self, event: str, caller: Caller) -> None:
        """Something happened that has to do with rights: the event is the code of a refusal."""
        self.metrics.events.labels(event).inc()
        self._write(event, caller)

    def _write(self, event: str, caller: Caller) -> None:
        now = self.clock.monotonic()
        place = (event, caller.address)
        since, times = self._lines.pop(place, (now - EVERY, 0))
        times += 1
        if since <= now - EVERY:
            facts = {"actor": actor_of(caller), "address": caller.address, "times": times}
            log.warning("%s by %s", event, facts["actor"], extra=facts)
            since, times = now, 0
        self._lines[place] = since, times
        if len(self._lines) > MOST_REMEMBERED:
            del self._lines[next(iter(self._lines))]


def actor_of(caller: Caller) -> str:
    """An id by which lines of the same actor can be found; it opens nothing.

    >>> actor_of(Caller(device="0123456789abcdef")), actor_of(Caller(address="::1"))
    ('device 0123456789ab', 'address ::1')
    """
    if caller.device:
        return f"device {caller.device[:ACTOR_LETTERS]}"
    if caller.key:
        return f"key {caller.key[:ACTOR_LETTERS]}"
    return f"address {caller.address}"
