"""How many tables an address may have; the store checks it together with each new table.

Two servers that open tables for one address at the same moment cannot both take the last place.
"""

from __future__ import annotations

from msgspec import Struct

from masume.core.errors import LimitError


class OpeningLimits(Struct, frozen=True):
    """What an address may have before another table is opened for it."""

    most_open: int
    """Tables that are not over."""
    most_new: int
    """Tables created since then."""
    since: int

    def check(self, unfinished: int, new: int) -> None:
        """Refuses an address that has so many unfinished and new tables."""
        if new >= self.most_new:
            message = "Too many tables were opened from here. Try again in an hour."
            raise LimitError("limit/opened", message)
        if unfinished >= self.most_open:
            message = "Too many tables are open from here. Finish one first."
            raise LimitError("limit/tables", message)
