"""Everything behind the interface: tables, streams, and what acts at tables by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from math import inf

from msgspec.structs import replace

from masume.core.clock import Clock
from masume.core.errors import StoreError
from masume.server.challenges.bot_games import BotGames
from masume.server.challenges.challenges import Challenges
from masume.server.challenges.pars import Pars
from masume.server.history.recorder import Recorder
from masume.server.house_clock import HouseClock
from masume.server.settings import Settings
from masume.server.store.models import Times
from masume.server.store.store import Store
from masume.server.streams.streams import Streams
from masume.server.tables.queue import FairQueue, Limits, Pool
from masume.server.tables.reviews import Reviews
from masume.server.tables.tables import Tables
from masume.server.tables.thinking import Thinker
from masume.server.tournaments.pars import TournamentPars
from masume.server.tournaments.tournaments import Tournaments
from masume.server.workers.alarm import Alarm
from masume.server.workers.bots import Bots
from masume.server.workers.clocks import Clocks
from masume.server.workers.forced import ForcedMoves
from masume.server.workers.store_watch import StoreWatch
from masume.server.workers.sweeper import Sweeper
from masume.server.workers.watcher import AnyWatcher

log = logging.getLogger("masume.server")

SWEEP_SECONDS = 3600.0
RESTART_SECONDS = 1.0
"""Until something that has failed is started again."""


class Backend:
    """The server without HTTP, put together from its store, clock and pool."""

    def __init__(self, settings: Settings, store: Store, clock: Clock, pool: Pool) -> None:
        self.settings, self.store, self.clock = settings, store, clock
        limits = Limits(
            settings.thinking_waiting,
            settings.thinking_per_address,
            settings.bots_per_second or inf,
        )
        self.queue = FairQueue(pool, clock, settings.bot_workers, limits)
        self.house = house = HouseClock(clock)
        thinker = Thinker(self.queue, settings.bot_seconds, settings.hint_playouts)
        self.tables = Tables(store, settings, house, thinker)
        self.reviews = Reviews(self.queue, store, settings, house)
        self.history = Recorder(self.tables, settings, house)
        self.reviews.on_made.append(self.history.note_review)
        self.challenges = Challenges(self.tables, settings, house, self.queue)
        games = BotGames(thinker, house)
        self.pars = Pars(self.challenges, games)
        self.tournaments = Tournaments(self.tables, settings, house)
        self.tournament_pars = TournamentPars(self.tournaments, games)
        self.streams = Streams(self.tables, clock)
        self.bots = Bots(self.tables, house)
        self.clocks = Clocks(self.tables, house)
        self.forced = ForcedMoves(self.tables, house)
        self.watchers: tuple[AnyWatcher, ...] = (self.bots, self.clocks, self.forced)
        self.alarm = Alarm(self.tables, house, settings)
        store.use(house, self.tables.figures)
        self.sweeper = Sweeper(self.tables, house, settings)
        self.sweeper.on_sweep += [
            ("histories", self.history.forget_old),
            ("short histories", self.history.forget_short),
            ("tries at challenges", self.challenges.forget_old),
            ("tries at challenges of people with few", self.challenges.forget_few),
            ("tournaments", self.tournaments.forget_old),
        ]
        self.store_watch = StoreWatch(store, house, settings)
        self.on_start: list[Callable[[], Awaitable[None]]] = []
        """What others do as soon as the store is open."""
        self.more_work: list[Callable[[], Awaitable[None]]] = []
        """What others do all the time."""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Runs whatever happens without a request; closes everything at the end."""
        await self.store.open()
        for start in self.on_start:
            await start()
        await self._resume_time()
        work = (
            self.alarm.run,
            self._sweep,
            self.streams.keep_alive,
            self.streams.neighbours.run,
            self.store_watch.run,
            self.tables.memory.run,
            self.tables.follower.run,
            self._watch_bus,
            self.challenges.run,
            self.tournaments.run,
            *self.more_work,
        )
        tasks = [asyncio.create_task(self._keep_running(each)) for each in work]
        yield
        for task in tasks:
            task.cancel()
        self.tables.close()
        for watcher in self.watchers:
            watcher.close()
        self.reviews.close()
        self.queue.close()
        await self.history.settle()
        await self.store_watch.note_times()
        await self.store.close()

    async def _resume_time(self) -> None:
        """Lets house time go on from where the store has it, or as other servers have it."""
        is_first = await self.store.enter()
        last = await self.store.load_times()
        if last is None:  # a store of an older version, or a new one
            touched = await self.store.newest_touch()
            last = None if touched is None else Times(touched, touched, 0)
        wall = await self.store.wall_ms()
        if last is None and wall is not None:
            last = Times(wall, wall, 0)
        moved = 0 if last is None else self.house.resume(last, wall)
        if is_first:
            grace = round(1000 * self.settings.clock_grace_seconds)
            times = self.house.times()
            await self.store.resume_times(replace(times, wall=wall or times.wall), moved, grace)
        await self.store.admit()

    async def _keep_running(self, work: Callable[[], Awaitable[None]]) -> None:
        """Starts something again that has failed: without it a server would look healthy."""
        while True:
            try:
                return await work()
            except Exception:
                log.exception("something that runs all the time has failed, and is started again")
                await self.clock.sleep(RESTART_SECONDS)

    async def _watch_bus(self) -> None:
        await self.store.bus.watch(self.clock, self.settings.bus_seconds)

    async def _sweep(self) -> None:
        """Deletes old tables, once an hour."""
        while True:
            try:
                await self.sweeper.sweep()
            except StoreError as error:
                log.warning("old tables could not be deleted: %s", error)
            await self.clock.sleep(SWEEP_SECONDS)
