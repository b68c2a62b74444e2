"""The base of whatever acts at tables by itself: bots, clocks and forced moves.

That something has to be done is a fact of the table and not a job in a queue: after each change of
a table, and when it was read from the store, the watcher looks what is due. Each thing that is due
has one task, which first prepares (waits, thinks) and then acts. It ends when its decision is no
longer due; what comes too late is dropped.

Where several servers use a store, all that have the table in memory see what is due. The one that
has the lease acts: usually the one that made the change. The others look again after a second.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from typing import Generic, TypeAlias, TypeVar

from masume.core.clock import Clock
from masume.core.errors import StoreError, TableError
from masume.core.game import Seat
from masume.core.typing import Json
from masume.server import trace
from masume.server.store.leases import Claim
from masume.server.tables.agenda import NOTHING, Agenda, Due
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

RETRY_SECONDS = 1.0
"""How long a server leaves to others what they may have begun already."""
AGAIN_SECONDS = 2.0
"""Until what is due is tried again while the store cannot be used."""

P = TypeVar("P")
"""What is prepared, such as the move that a bot has chosen."""
TOO_LATE = ("table/stale", "table/over", "table/busy")
"""Refusals after which there is nothing left to do: somebody else was faster."""


class Errand:
    """One thing that is due, and the task that does it."""

    task: asyncio.Task[None]
    is_acting = False
    """From here on the task is not cancelled: what it does ends the decision."""
    was_refused = False
    """Whether the store could not be used for it: the log has that once."""


class Watcher(ABC, Generic[P]):
    """Looks at each table after each change, and does what is due there."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self.tables, self.clock = tables, clock
        self.log = logging.getLogger(f"masume.{type(self).__name__.lower()}")
        self.errands: dict[str, dict[Due, Errand]] = {}
        """By table."""
        tables.on_change.append(self.look)
        tables.on_evict.append(self.leave)

    @abstractmethod
    def due(self, agenda: Agenda) -> tuple[Due, ...]:
        """What of it this watcher has to do, in the order in which it is done."""

    @abstractmethod
    async def prepare(self, table: Table, seat: Seat, decision: str) -> P:
        """Waits and thinks before acting; is cancelled when the decision is no longer due."""

    @abstractmethod
    async def act(self, table: Table, seat: Seat, decision: str, prepared: P) -> None:
        """Acts, if the seat still faces this decision."""

    def look(self, table: Table, agenda: Agenda) -> None:
        """Starts what is due at a table, and stops what is no longer due."""
        if agenda is NOTHING and table.id not in self.errands:  # as after most moves of people
            return
        due, errands = self.due(agenda), self.errands.get(table.id)
        if not due and not errands:
            return
        errands = self.errands.setdefault(table.id, {})
        for each, errand in list(errands.items()):
            if each not in due and not errand.is_acting:
                del errands[each]
                errand.task.cancel()
        for each in due:
            if each not in errands:
                errand = errands[each] = Errand()
                work = self._run(errand, table.id, *each)
                errand.task = asyncio.get_running_loop().create_task(work)
        if not errands:
            del self.errands[table.id]

    def leave(self, table_id: str) -> None:
        """Stops waiting at a table that leaves memory."""
        for errand in self.errands.pop(table_id, {}).values():
            if not errand.is_acting:
                errand.task.cancel()

    def close(self) -> None:
        """Stops everything that is under way."""
        for errands in self.errands.values():
            for errand in errands.values():
                errand.task.cancel()
        self.errands.clear()

    async def claim(self, table: Table, seat: Seat, decision: str, wait: float = 0.0) -> Table:
        """Waits until this server has the lease; `prepare` asks for it before it thinks or acts.

        Returns the table that memory uses by then: after a failed write that is another one.
        """
        if self.tables.store.is_shared:
            await self._take_lease(table, seat, decision, wait)
        return await self._find(table.id, seat, decision)

    async def _find(self, table_id: str, seat: Seat, decision: str) -> Table:
        """The table where something is due, if it still is."""
        table = await self.tables.get(table_id)
        if table is None or (seat, decision) not in self.due(table.agenda()):
            raise TableError("table/stale", "Something has changed. Take another look.")
        return table

    async def _take_lease(self, table: Table, seat: Seat, decision: str, wait: float) -> None:
        only_thinks = self.tables.settings.only_thinks
        if table.is_follower and not only_thinks:
            wait += RETRY_SECONDS
        if wait:
            await self.clock.sleep(wait)
        while not await self.tables.store.leases.take(Claim(table.id, seat, decision)):
            await self.clock.sleep(RETRY_SECONDS)
            await self._find(table.id, seat, decision)  # or else nobody ever grants the lease

    async def _run(self, errand: Errand, table_id: str, seat: Seat, decision: str) -> None:
        try:
            while (trouble := await self._serve(errand, table_id, seat, decision)) is not None:
                if not errand.was_refused:
                    self.log.warning("table %s: seat %s has to wait: %s", table_id, seat, trouble)
                errand.was_refused = True
                await self.clock.sleep(AGAIN_SECONDS)
        except TableError as error:
            if error.code not in TOO_LATE:
                self.log.exception("table %s: seat %s could not be served", table_id, seat)
        except Exception:
            self.log.exception("table %s: seat %s could not be served", table_id, seat)
        finally:
            self.tables.store.leases.drop(Claim(table_id, seat, decision))
            self._release(errand, table_id, (seat, decision))

    async def _serve(
        self, errand: Errand, table_id: str, seat: Seat, decision: str
    ) -> StoreError | None:
        """Does what is due, if it still is; why the store could not be used for it."""
        try:
            table = await self._find(table_id, seat, decision)
            prepared = await self.prepare(table, seat, decision)
            errand.is_acting = True
            with trace.root(self.log.name):
                await self.act(table, seat, decision, prepared)
        except StoreError as error:
            errand.is_acting = False
            return error
        return None

    def _release(self, errand: Errand, table_id: str, due: Due) -> None:
        errands = self.errands.get(table_id, {})
        if errands.get(due) is errand:
            del errands[due]
            if not errands:
                del self.errands[table_id]


AnyWatcher: TypeAlias = Watcher[Json]
"""A watcher, whatever it prepares."""
