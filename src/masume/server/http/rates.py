"""How often each address may ask for something."""

from __future__ import annotations

from collections import deque
from typing import Literal

from masume.core.clock import Clock
from masume.core.errors import LimitError
from masume.server.settings import Settings

MINUTE = 60.0

Kind = Literal["joins", "devices", "replays", "outlooks", "prints", "hints"]

MESSAGES: dict[Kind, str] = {
    "joins": "Too many codes tried. Try again in a minute.",
    "devices": "Too many tries. Try again in a minute.",
    "replays": "Too many replays at once. Try again in a minute.",
    "outlooks": "Too many looks ahead. Try again in a minute.",
    "prints": "Too many prints at once. Try again in a minute.",
    "hints": "Too many hints at once. Try again in a minute.",
}


class Rates:
    """Counts requests by kind and address over the last minute, and refuses one too many.

    >>> rates = Rates(Settings(joins_per_minute=1), Clock())
    >>> rates.count("joins", "::1")
    >>> rates.count("joins", "::1")
    Traceback (most recent call last):
    masume.core.errors.LimitError: Too many codes tried. Try again in a minute. [limit/joins]
    """

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.clock, self.most = clock, settings.remembered_addresses
        self.limits: dict[Kind, int] = {
            "joins": settings.joins_per_minute,
            "devices": settings.device_codes_per_minute,
            "replays": settings.replays_per_minute,
            "outlooks": settings.outlooks_per_minute,
            "prints": settings.replays_per_minute,
            "hints": settings.hints_per_minute,
        }
        self.times: dict[Kind, dict[str, deque[float]]] = {kind: {} for kind in self.limits}
        """When each address has asked, the oldest first; who asked last comes last."""

    def count(self, kind: Kind, address: str) -> None:
        """Counts a request, or refuses it."""
        now, known = self.clock.monotonic(), self.times[kind]
        times = known[address] = known.pop(address, deque())
        if len(known) > self.most:
            del known[next(iter(known))]
        while times and times[0] <= now - MINUTE:
            times.popleft()
        if len(times) >= self.limits[kind]:
            raise LimitError(f"limit/{kind}", MESSAGES[kind])
        times.append(now)
