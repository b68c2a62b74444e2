"""The interface to what a store holds for minutes: codes for other devices, and rates.

Whoever asks may be at another server than whoever answers. Times are house time in milliseconds.
What has expired is not found, and is removed when something is added.
"""

from __future__ import annotations

from typing import Protocol

from masume.server.store.models import WaitingCode


class Codes(Protocol):
    """Codes for other devices, at most one for each device."""

    async def add(self, code: WaitingCode, now: int, most: int, per_address: int) -> bool:
        """Stores a code in place of its device's older one; `False` if its address has too many.

        If there are too many in all, the oldest of the address that has most is removed, so that
        nobody blocks everybody.
        """

    async def find(self, code: str, now: int) -> WaitingCode | None:
        """What is behind a code."""

    async def take(self, code: str, person: str, now: int) -> WaitingCode | None:
        """What is behind a code, which is void from now on; a person's own is not taken."""


class Rates(Protocol):
    """How often each address has asked for something of some kind within a minute."""

    async def count(self, kind: str, address: str, now: int, limit: int, most: int) -> bool:
        """Counts a request; `False`, uncounted, if there were `limit` in the last minute.

        Of more than about `most` addresses of a kind, those who asked longest ago are forgotten.
        """
