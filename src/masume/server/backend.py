"""Everything behind the interface: tables, streams, and what acts at tables by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from masume.core.clock import Clock
from masume.core.errors import StoreError
from masume.core.typing import Json
from masume.server.settings import Settings
from masume.server.store.store import Store
from masume.server.streams.streams import Streams
from masume.server.tables.queue import FairQueue, Limits, Pool
from masume.server.tables.tables import Tables
from masume.server.tables.thinking import Thinker
from masume.server.workers.bots import Bots
from masume.server.workers.clocks import Clocks
from masume.server.workers.forced import ForcedMoves
from masume.server.workers.watcher import AnyWatcher

log = logging.getLogger("masume.server")

SWEEP_SECONDS = 3600.0


class Backend:
    """The server without HTTP, put together from its store, clock and pool."""

    def __init__(self, settings: Settings, store: Store, clock: Clock, pool: Pool) -> None:
        self.settings, self.store, self.clock = settings, store, clock
        limits = Limits(settings.thinking_waiting, settings.thinking_per_address)
        self.queue = FairQueue(pool, clock, settings.bot_workers, limits)
        self.tables = Tables(store, settings, clock, Thinker(self.queue, settings.bot_seconds))
        self.streams = Streams(self.tables, clock)
        self.bots = Bots(self.tables, clock)
        self.clocks = Clocks(self.tables, clock)
        self.forced = ForcedMoves(self.tables, clock)
        self.watchers: tuple[AnyWatcher, ...] = (self.bots, self.clocks, self.forced)

    @asynccontextmanager
    async def running(self, _: Json = None) -> AsyncIterator[None]:
        """Runs whatever happens without a request; closes everything at the end."""
        tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(self.streams.keep_alive())]
        for watcher in self.watchers:
            await watcher.resume()
        yield
        for task in tasks:
            task.cancel()
        self.tables.close()
        for watcher in self.watchers:
            watcher.close()
        self.queue.close()
        self.store.close()

    async def _sweep(self) -> None:
        """Deletes old tables and forgets idle ones, once an hour."""
        while True:
            try:
                await self.tables.sweep()
            except StoreError:
                log.exception("old tables could not be deleted")
            await self.clock.sleep(SWEEP_SECONDS)
