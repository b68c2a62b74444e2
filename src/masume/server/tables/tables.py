"""All tables of a server: found in memory or in the store, and changed one edit at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

from msgspec.structs import replace

from masume.core.clock import Clock
from masume.core.errors import NotFound, StoreError
from masume.server.figures import Figures
from masume.server.identity import Caller, new_code
from masume.server.settings import Settings
from masume.server.store.models import Opening, ProcessedRequest, StoredTry
from masume.server.store.steps import Step
from masume.server.store.store import Conflict, Store
from masume.server.tables.agenda import Agenda
from masume.server.tables.edit import Edit
from masume.server.tables.follower import Follower
from masume.server.tables.guests import GuestWatch
from masume.server.tables.live import Live
from masume.server.tables.memory import Memory
from masume.server.tables.opened import Opened
from masume.server.tables.presence import Presence
from masume.server.tables.sealing import reveal_ms
from masume.server.tables.table import Table, table_from
from masume.server.tables.thinking import Thinker

log = logging.getLogger("masume.tables")

LOOK_AGAIN = 5.0
"""Seconds after a failed write until bots and clocks look at the table again."""
MOST_DRAWS = 5
"""How often a new invitation is drawn: with a million tables one in 700 is taken."""


class Tables:
    """Finds and changes tables. Memory is a cache of the store."""

    def __init__(self, store: Store, settings: Settings, clock: Clock, thinker: Thinker) -> None:
        self.store, self.settings, self.clock, self.thinker = store, settings, clock, thinker
        self.presence = Presence()
        self.opened = Opened(settings, clock)
        self.loaded: dict[str, Table] = {}
        self.figures = Figures()
        self.figures.tables_loaded = self.loaded.__len__
        self.closing = False
        self.on_change: list[Callable[[Table, Agenda], None]] = []
        """Called after each change of a table and when it was read, for bots and clocks."""
        self.on_meeting: list[Callable[[Table], None]] = []
        """Called when a game has begun or ended here, once it is stored."""
        self.on_evict: list[Callable[[str], None]] = []
        """Called with the id of a table that leaves memory."""
        self.memory = Memory(self)
        self.guest_watch = GuestWatch(self)
        self.loading: dict[str, asyncio.Task[Table | None]] = {}
        """Tables that are being read."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.follower = Follower(self)
        self.live = Live(self)

    # -- finding ------------------------------------------------------------------------------

    async def find(self, table_id: str, caller: Caller) -> Table:
        """The table; strangers get the same refusal as for a table that does not exist."""
        known = self.loaded.get(table_id)
        if known is not None and known.is_visible_to(caller):
            known.used = self.clock.monotonic()
            return known
        table = await self.visible(table_id, caller)
        if table is None:
            raise NotFound("table/unknown", "There's no such table, or it isn't open to you.")
        return table

    async def visible(self, table_id: str, caller: Caller) -> Table | None:
        """The table, if it exists and the caller may see it, perhaps since a moment ago."""
        known = self.loaded.get(table_id)
        if known is not None and not known.is_visible_to(caller):
            await self.has_changed(known)  # they may have sat down at another server
        table = await self.get(table_id)
        return table if table is not None and table.is_visible_to(caller) else None

    async def get(self, table_id: str) -> Table | None:
        """The table, whoever asks; it is read from the store only once at a time.

        Whoever waited may come after a write of it has failed: then it is read again.
        """
        while (table := self.loaded.get(table_id)) is None:
            task = self.loading.get(table_id)
            if task is None:
                task = self.loading[table_id] = asyncio.ensure_future(self._load(table_id))
                task.add_done_callback(lambda _: self.loading.pop(table_id))
            if await asyncio.shield(task) is None:
                return None
        table.used = self.clock.monotonic()
        return table

    async def _load(self, table_id: str) -> Table | None:
        stored = await self.store.load(table_id)
        if stored is None:
            return None
        table = table_from(stored, self.clock, self.presence)
        self._keep(table)
        if table.agenda().stored != table.deadlines_in_store:  # a table of an older store
            self.start(self._put_deadlines(table))
        self._tell(table)
        return table

    def _keep(self, table: Table) -> None:
        self.memory.make_room()
        table.most_take_backs = self.settings.take_backs_per_seat
        table.sealed_until = reveal_ms(self.settings, table.header.challenge)
        self.loaded[table.id] = table

    async def _put_deadlines(self, table: Table) -> None:
        """Stores what is due; again, if another server has changed that meanwhile."""
        async with self.locked(table) as table:
            rows = -1
            while rows != table.rows:
                rows, deadlines = table.rows, table.agenda().stored
                await self.store.put_deadlines(table.id, deadlines)
                table.deadlines_in_store = deadlines
                if not await self._is_as_stored(table):
                    return

    async def reload(self, table: Table) -> Table:
        """The table as it is now, or a refusal if it was deleted."""
        found = await self.get(table.id)
        if found is None:
            raise NotFound("table/unknown", "This table no longer exists.")
        return found

    async def has_changed(self, table: Table) -> bool:
        """Whether another server has changed a table; then memory follows."""
        if not self.store.is_shared:
            return await self.refresh(table)
        version, rows = table.header.version, table.rows
        try:
            async with self.locked(table) as newest:
                return (newest.header.version, newest.rows) != (version, rows)
        except NotFound:
            return True

    async def refresh(self, table: Table) -> bool:
        """The same for a table whose lock is held; one that is not as stored may be dropped."""
        if self.store.is_shared and self.is_current(table):
            rows = table.rows
            return not await self.follower.bring_forward(table) or table.rows != rows
        extent = await self.store.extent(table.id)
        if extent is None or (extent[0] <= table.header.version and extent[1] <= table.rows):
            return False
        if self.is_current(table):
            self.drop(table.id)
        return True

    def is_current(self, table: Table) -> bool:
        """Whether memory still uses this object: after a failed write it does not."""
        return self.loaded.get(table.id) is table

    async def of_caller(self, caller: Caller) -> list[Table]:
        """The caller's tables, the latest touched first."""
        tables = await self.read_all(await self.store.tables_of(caller.device or caller.key))
        return sorted(tables, key=lambda table: table.header.touched, reverse=True)

    async def read_all(self, ids: list[str]) -> list[Table]:
        """The tables that can be read: a damaged one does not hide the others."""
        found = []
        for table_id in ids:
            try:
                found.append(await self.get(table_id))
            except Exception as error:
                if isinstance(error, StoreError) and error.code != "store/broken":
                    raise  # the store is away, and no table is damaged
                log.exception("table %s cannot be read", table_id)
        return [table for table in found if table is not None]

    # -- changing -----------------------------------------------------------------------------

    async def add(
        self,
        table: Table,
        attempt: StoredTry | None = None,
        claim: Callable[[], Step[None]] | None = None,
    ) -> None:
        """Stores a new table; draws another invitation if its own is taken.

        A try that counts is stored with it, or the table is refused; so is a claim.
        """
        for _ in range(MOST_DRAWS):
            opening = self.opening(table)
            try:
                await self.store.insert(opening.table, opening.limits, attempt, claim)
            except Conflict:
                table.header = replace(table.header, code=new_code())
            else:
                self.keep_new(table)
                return
        raise Conflict

    def opening(self, table: Table) -> Opening:
        """A new table as it is stored, and the limits of its address."""
        return Opening(table.stored(), self.opened.limits(table.header.address))

    def keep_new(self, table: Table) -> None:
        """Takes a new table that was stored into memory."""
        table.deadlines_in_store = table.agenda().stored
        self._keep(table)
        self.notify(table)
        if table.match is not None:
            self.tell_meeting(table)

    def tell_meeting(self, table: Table) -> None:
        """A game has begun or ended here, and is stored."""
        for listener in self.on_meeting:
            try:
                listener(table)
            except Exception:  # it is stored: who played is not refused for it
                log.exception("who plays at table %s could not be told", table.id)

    def edit(self, table: Table, request: ProcessedRequest | None = None) -> Edit:
        """One change of a table: `async with tables.edit(table) as table: …`"""
        return Edit(self, table, request)

    @asynccontextmanager
    async def locked(self, table: Table) -> AsyncIterator[Table]:
        """The table as it is in the store, to be read while nobody changes it."""
        table = await self.lock(table, as_stored=True)
        try:
            yield table
        finally:
            table.lock.release()

    async def lock(self, table: Table, *, as_stored: bool = False) -> Table:
        """Waits for the table's lock; returns the table that memory uses by then.

        With `as_stored` it is as new as the store, also where other servers have changed it.
        """
        while True:
            await table.lock.acquire()
            try:
                if self.is_current(table) and (not as_stored or await self._is_as_stored(table)):
                    return table
            except BaseException:
                table.lock.release()
                raise
            table.lock.release()
            table = await self.reload(table)

    async def _is_as_stored(self, table: Table) -> bool:
        return not self.store.is_shared or await self.follower.bring_forward(table)

    def notify(self, table: Table, *, clear_cache: bool = True) -> None:
        """Tells streams, bots and clocks that something is new."""
        table.notify(clear_cache=clear_cache)
        self._tell(table)

    def _tell(self, table: Table) -> None:
        agenda = table.agenda()
        for listener in self.on_change:
            try:
                listener(table, agenda)
            except Exception:  # it is stored: neither the move nor other listeners fail for it
                log.exception("what has changed at table %s could not be told", table.id)

    # -- forgetting ---------------------------------------------------------------------------

    def forget(self, table: Table) -> None:
        """Drops a table that is ahead of the store; whoever needs it reads it again."""
        self.loaded.pop(table.id, None)
        table.notify()
        self._look_later(table.id)

    def _look_later(self, table_id: str) -> None:
        self.clock.call_later(LOOK_AGAIN, lambda: self.start(self._look_again(table_id)))

    async def _look_again(self, table_id: str) -> None:
        try:
            table = None if self.closing else await self.get(table_id)
        except StoreError:
            self._look_later(table_id)
            return
        if table is not None:
            self.notify(table)

    def start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Runs something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def drop(self, *ids: str) -> None:
        """Forgets tables that were deleted; whoever listens is told."""
        for table_id in ids:
            table = self.loaded.get(table_id)
            if table is not None:
                self.evict(table)
                table.notify()

    def evict(self, table: Table) -> None:
        """Takes a table out of memory; the store has it."""
        self.loaded.pop(table.id, None)
        for listener in self.on_evict:
            listener(table.id)

    def close(self) -> None:
        """Ends all streams in an orderly way; devices come back by themselves."""
        self.closing = True
        for table in self.loaded.values():
            table.notify()
