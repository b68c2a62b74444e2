"""Deletes what nobody has touched for long, in two steps.

A table is marked first. It is removed after servers have run for some more days and nobody has
touched it meanwhile. Both are counted without the wall clock, and nothing happens while house time
is far from the newest touch in the store: a wrong clock deletes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable

from masume.server.house_clock import BELIEVED_MS, DAY_MS, HouseClock
from masume.server.settings import Settings
from masume.server.tables.tables import Tables

log = logging.getLogger("masume.sweeper")

PAGE = 200
"""Tables marked or removed in one transaction: moves wait for it."""
PAGES = 10
"""Such transactions for one address and one limit in a sweep."""
NAMED = 20
"""Tables named in one line of the log."""


class Sweeper:
    """Marks and removes old tables."""

    def __init__(self, tables: Tables, clock: HouseClock, settings: Settings) -> None:
        self.tables, self.store, self.clock = tables, tables.store, clock
        self.keep_ms = settings.keep_days * DAY_MS
        self.grace_ms = settings.grace_days * DAY_MS
        self.finished = settings.finished_per_address

    async def sweep(self) -> None:
        """Removes what addresses have too much of, and what has been marked; marks what is old."""
        for address in self.tables.opened.take_addresses():
            await self._trim(address)
        now, newest = self.clock.now_ms(), await self.store.newest_touch()
        if newest is None:
            return
        if not -DAY_MS <= now - newest <= BELIEVED_MS:
            days = (now - newest) / DAY_MS
            log.warning("nothing is deleted: the newest table was touched %.1f days ago", days)
            return
        since, ran = now - self.keep_ms, self.clock.times().ran
        kept = await self.store.unmark_touched(since)
        if kept:
            log.info("%d tables are not deleted after all: they were touched", kept)
        before = ran - self.grace_ms
        async for removed in _pages(lambda: self.store.remove_marked(since, before, PAGE)):
            log.warning("deleted %s", _named(removed))
            self.tables.drop(*removed)
        async for marked in _pages(lambda: self.store.mark_untouched(since, ran, PAGE)):
            log.warning("marked for deletion: %s", _named(marked))

    async def _trim(self, address: str) -> None:
        """Removes finished tables of an address beyond the limit, some in each sweep."""
        for keep, alone in ((self.finished, True), (2 * self.finished, False)):
            for _ in range(PAGES):
                removed = await self.store.remove_finished(address, keep, PAGE, alone=alone)
                if not removed:
                    break
                log.warning("deleted, of more than %d finished ones: %s", keep, _named(removed))
                self.tables.drop(*removed)


async def _pages(step: Callable[[], Awaitable[list[str]]]) -> AsyncIterator[list[str]]:
    """Repeats a step until there is nothing left to do."""
    while page := await step():
        yield page


def _named(ids: list[str]) -> str:
    """Some tables, as the log names them."""
    more = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
    return f"{len(ids)} tables: {', '.join(ids[:NAMED])}{more}"
