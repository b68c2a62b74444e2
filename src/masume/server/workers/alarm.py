"""Reads tables from the store when something is due there: a bot's move, a forced one, a deadline.

What is due at tables in memory their watchers know. The alarm looks for all others when the server
starts and every ten minutes, page by page, and for what is due until it looks again. Where several
servers use a store it looks every second for what none of them cares for.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from masume.core.errors import StoreError
from masume.server.bus import Changed, Message
from masume.server.house_clock import HouseClock
from masume.server.settings import Settings
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

    def __init__(self, tables: Tables, clock: HouseClock, settings: Settings) -> None:
        self.tables, self.clock = tables, clock
        is_shared = tables.store.is_shared
        self.seconds = min(LOOK_SECONDS, settings.bus_seconds) if is_shared else LOOK_SECONDS
        """Between two looks: short where other servers may die and leave something behind."""
        self.unreadable: set[str] = set()
        """Tables that could not be read: they are named in the log once."""
        self._poked = asyncio.Event()
        if settings.only_thinks:
            tables.store.bus.on_message.append(self._hear)

    async def run(self) -> None:
        """Looks again and again."""
        while True:
            try:
                await self.look()
            except StoreError as error:
                log.warning("what is due could not be read: %s", error)
            await self._wait()

    async def _wait(self) -> None:
        """Until the next look: its time, or sooner where this server only thinks."""
        with suppress(TimeoutError):
            await self.clock.wait_for(self._poked.wait(), self.seconds)
            await self.clock.sleep(PAUSE_SECONDS)
        self._poked.clear()

    def _hear(self, _: str, message: Message) -> None:
        """Another server has changed a table: a bot may have to move there."""
        if isinstance(message, Changed) and message.table not in self.tables.loaded:
            self._poked.set()

    async def look(self) -> None:
        """Reads all tables where something is due until the next look."""
        ahead = round(self.seconds / LOOK_SECONDS * AHEAD_MS)
        until, after = self.clock.now_ms() + ahead, (-1, "")
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
