"""Deletes what nobody has touched for long, in two steps.

A table is marked first. It is removed after servers have run for some more days and nobody has
touched it meanwhile. Both are counted without the wall clock, and nothing happens while house time
is far from the newest touch in the store: a wrong clock deletes nothing.

Histories, devices, friends and days of challenges are many and small, so they are not marked one by
one: what goes is what was old already at a sweep since which servers have run as long.
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
SURPLUS_MS = DAY_MS
"""For how long servers have to run before a surplus table is deleted."""
Forget = Callable[[int], Awaitable[int]]
"""Removes some of what is old at a house time; returns how much, and 0 when nothing is left."""
NAMED = 20
"""Tables named in one line of the log."""


class Sweeper:
    """Marks and removes old tables."""

    def __init__(self, tables: Tables, clock: HouseClock, settings: Settings) -> None:
        self.tables, self.store, self.clock = tables, tables.store, clock
        self.keep_ms = settings.keep_days * DAY_MS
        self.grace_ms = settings.grace_days * DAY_MS
        self.finished = settings.finished_per_address
        self.on_sweep: list[tuple[str, Forget]] = []
        """What else goes when it is old: its name in the log, and who removes some of it."""

    async def sweep(self) -> None:
        """Removes what has been marked; marks what is old, and what addresses have too much of."""
        await self._sweep_surplus()
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
        await self._forget(ran, now)

    async def _forget(self, ran: int, now: int) -> None:
        """Removes what was old already when servers had run for some days less."""
        believed = await self.store.sweeps.believed(ran, now, self.grace_ms)
        if believed is None:
            return
        for name, forget in self.on_sweep:
            number = 0
            while page := await forget(believed):
                number += page
            if number:
                log.warning("deleted %d %s that were old", number, name)

    async def _sweep_surplus(self) -> None:
        """Removes and marks finished tables of addresses that have too many."""
        ran = self.clock.times().ran
        async for removed in _pages(lambda: self.store.remove_surplus(ran - SURPLUS_MS, PAGE)):
            log.warning("deleted as surplus: %s", _named(removed))
            self.tables.drop(*removed)
        for address in self.tables.opened.take_addresses():
            await self._trim(address, ran)

    async def _trim(self, address: str, ran: int) -> None:
        """Marks finished tables of an address beyond the limit, some in each sweep."""
        for keep, alone in ((self.finished, True), (2 * self.finished, False)):
            for _ in range(PAGES):
                marked = await self.store.mark_surplus(address, keep, ran, PAGE, alone=alone)
                if not marked:
                    break
                log.warning("marked, of more than %d finished ones: %s", keep, _named(marked))


async def _pages(step: Callable[[], Awaitable[list[str]]]) -> AsyncIterator[list[str]]:
    """Repeats a step until there is nothing left to do."""
    while page := await step():
        yield page


def _named(ids: list[str]) -> str:
    """Some tables, as the log names them."""
    more = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
    return f"{len(ids)} tables: {', '.join(ids[:NAMED])}{more}"
