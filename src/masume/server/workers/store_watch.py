"""Watches the store: whether it can still be written, and what the clocks said when it could."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from masume.core.errors import StoreError
from masume.server.house_clock import HouseClock
from masume.server.settings import Settings
from masume.server.store.store import Store

log = logging.getLogger("masume.store")

NOTE_MS = 60_000
"""How often the times are written."""


class StoreWatch:
    """Looks at the file of the store every few seconds, and writes the times every minute."""

    def __init__(self, store: Store, clock: HouseClock, settings: Settings) -> None:
        self.store, self.clock = store, clock
        self.seconds = settings.store_check_seconds
        self.trouble: StoreError | None = None
        """Why the store cannot be used, as far as is known."""
        self._noted = clock.now_ms()
        self._test: asyncio.Task[StoreError | None] | None = None

    async def run(self) -> None:
        """Looks again and again."""
        while True:
            await self.clock.sleep(self.seconds)
            if self.trouble or self.clock.now_ms() - self._noted >= NOTE_MS:
                await self.note_times()
            else:
                self.look()

    def look(self) -> StoreError | None:
        """What is wrong with the store, without a write; the log has each change once."""
        before, self.trouble = self.trouble, self.store.trouble()
        if self.trouble is None:
            if before is not None:
                log.warning("the store can be used again")
        elif before is None or before.code != self.trouble.code:
            log.error("the store cannot be used: %s", self.trouble)
        return self.trouble

    async def test_write(self) -> StoreError | None:
        """Writes to the store, once for all who ask at the same time; what went wrong."""
        if self._test is None:
            self._test = asyncio.ensure_future(self.note_times())
            self._test.add_done_callback(lambda _: setattr(self, "_test", None))
        return await asyncio.shield(self._test)

    async def note_times(self) -> StoreError | None:
        """Writes what the clocks say; what went wrong, if anything."""
        self._noted = self.clock.now_ms()
        with suppress(StoreError):
            agreed = await self.store.put_times(self.clock.times())
            if agreed is not None:
                self.clock.agree(agreed)
        return self.look()
