"""Reads tables from the store when something is due there: a bot's move, a forced one, a deadline.

What is due at tables in memory their watchers know. The alarm looks for all others when the server
starts and every ten minutes, page by page, and for what is due until it looks again.
"""

from __future__ import annotations

import asyncio
import logging

from masume.core.errors import StoreError
from masume.server.house_clock import HouseClock
from masume.server.tables.memory import AHEAD_MS
from masume.server.tables.tables import Tables

log = logging.getLogger("masume.alarm")

LOOK_SECONDS = 600.0
"""Between two looks: less than `AHEAD_MS`."""
PAGE = 50
PAUSE_SECONDS = 0.05
"""Between two pages, in which requests are answered."""
FULL_SECONDS = 5.0
"""Until it looks again whether there is room, while memory is full of tables in use."""


class Alarm:
    """Wakes tables that are not in memory."""

    def __init__(self, tables: Tables, clock: HouseClock) -> None:
        self.tables, self.clock = tables, clock
        self.unreadable: set[str] = set()
        """Tables that could not be read: they are named in the log once."""

    async def run(self) -> None:
        """Looks again and again."""
        while True:
            try:
                await self.look()
            except StoreError:
                log.exception("what is due could not be read")
            await self.clock.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Reads all tables where something is due until the next look."""
        until, after = self.clock.now_ms() + AHEAD_MS, (-1, "")
        while page := await self.tables.store.due(until, after, PAGE):
            for _, table_id in page:
                if table_id not in self.tables.loaded and table_id not in self.unreadable:
                    await self._wake(table_id)
            if len(page) < PAGE:
                return
            after = page[-1]
            await self.clock.sleep(PAUSE_SECONDS)

    async def _wake(self, table_id: str) -> None:
        while self.tables.memory.is_full():
            await self.clock.sleep(FULL_SECONDS)
        try:
            await self.tables.get(table_id)
        except StoreError as error:
            if error.code != "store/broken":
                raise
            self._skip(table_id)
        except Exception:
            self._skip(table_id)
        await asyncio.sleep(0)

    def _skip(self, table_id: str) -> None:
        log.exception("table %s cannot be read", table_id)
        self.unreadable.add(table_id)
