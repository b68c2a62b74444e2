"""How often each address may ask for something."""

from __future__ import annotations

from typing import Literal

from masume.core.clock import Clock
from masume.core.errors import LimitError
from masume.server.settings import Settings
from masume.server.store.transient import Rates as StoredRates

Kind = Literal[
    "joins",
    "devices",
    "replays",
    "outlooks",
    "prints",
    "hints",
    "lessons",
    "puzzles",
    "reviews",
    "friends",
    "invites",
    "exports",
    "mine",
    "daily",
    "tournaments",
]

MESSAGES: dict[Kind, str] = {
    "joins": "Too many codes tried. Try again in a minute.",
    "devices": "Too many tries. Try again in a minute.",
    "replays": "Too many replays at once. Try again in a minute.",
    "outlooks": "Too many looks ahead. Try again in a minute.",
    "prints": "Too many prints at once. Try again in a minute.",
    "hints": "Too many hints at once. Try again in a minute.",
    "lessons": "Too many tries at once. Try again in a minute.",
    "puzzles": "Too many puzzles at once. Try again in a minute.",
    "exports": "Your games were asked for too often. Try again in a minute.",
    "reviews": "Too many games to look back on at once. Try again in a minute.",
    "friends": "Too many changes at once. Try again in a minute.",
    "tournaments": "Too many tournaments at once. Try again in a minute.",
    "invites": "Too many invitations at once. Try again in a minute.",
    "mine": "You looked at your games too often. Try again in a minute.",
    "daily": "Too many looks at the challenges. Try again in a minute.",
}


class Rates:
    """Counts requests by kind and address over the last minute, and refuses one too many.

    The store counts, so that a limit holds over all servers that share it.
    """

    def __init__(self, settings: Settings, store: StoredRates, clock: Clock) -> None:
        self.store, self.clock, self.most = store, clock, settings.remembered_addresses
        self.limits: dict[Kind, int] = {
            "joins": settings.joins_per_minute,
            "devices": settings.device_codes_per_minute,
            "replays": settings.replays_per_minute,
            "outlooks": settings.outlooks_per_minute,
            "prints": settings.replays_per_minute,
            "hints": settings.hints_per_minute,
            "lessons": settings.lessons_per_minute,
            "puzzles": settings.puzzles_per_minute,
            "exports": settings.exports_per_minute,
            "reviews": settings.reviews_per_minute,
            "friends": settings.friends_per_minute,
            "invites": settings.invites_per_minute,
            "mine": settings.mine_per_minute,
            "daily": settings.daily_per_minute,
            "tournaments": settings.tournaments_per_minute,
        }

    async def count(self, kind: Kind, address: str) -> None:
        """Counts a request, or refuses it."""
        now, limit = self.clock.now_ms(), self.limits[kind]
        if not await self.store.count(kind, address, now, limit, self.most):
            raise LimitError(f"limit/{kind}", MESSAGES[kind])
