"""The base of whatever acts at tables by itself: bots, clocks and forced moves.

That something has to be done is a fact of the table and not a job in a queue: after each change of
a table, and when it was read from the store, the watcher looks what is due. Each thing that is due
has one lease: a task that first prepares (waits, thinks) and then acts. A lease ends when its
decision is no longer due; what comes too late is dropped.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from typing import Generic, TypeAlias, TypeVar

from masume.core.clock import Clock
from masume.core.errors import TableError
from masume.core.game import Seat
from masume.core.typing import Json
from masume.server.tables.agenda import Agenda, Due
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

P = TypeVar("P")
"""What is prepared, such as the move that a bot has chosen."""
TOO_LATE = ("table/stale", "table/over", "table/busy")
"""Refusals after which there is nothing left to do: somebody else was faster."""


class Lease:
    """One thing that is due, and the task that does it."""

    task: asyncio.Task[None]
    is_acting = False
    """From here on the task is not cancelled: what it does ends the decision."""


class Watcher(ABC, Generic[P]):
    """Looks at each table after each change, and does what is due there."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self.tables, self.clock = tables, clock
        self.log = logging.getLogger(f"masume.{type(self).__name__.lower()}")
        self.leases: dict[str, dict[Due, Lease]] = {}
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
        due, leases = self.due(agenda), self.leases.get(table.id)
        if not due and not leases:
            return
        leases = self.leases.setdefault(table.id, {})
        for each, lease in list(leases.items()):
            if each not in due and not lease.is_acting:
                del leases[each]
                lease.task.cancel()
        for each in due:
            if each not in leases:
                lease = leases[each] = Lease()
                work = self._run(lease, table.id, *each)
                lease.task = asyncio.get_running_loop().create_task(work)
        if not leases:
            del self.leases[table.id]

    def leave(self, table_id: str) -> None:
        """Stops waiting at a table that leaves memory."""
        for lease in self.leases.pop(table_id, {}).values():
            if not lease.is_acting:
                lease.task.cancel()

    def close(self) -> None:
        """Stops everything that is under way."""
        for leases in self.leases.values():
            for lease in leases.values():
                lease.task.cancel()
        self.leases.clear()

    async def _run(self, lease: Lease, table_id: str, seat: Seat, decision: str) -> None:
        try:
            table = await self.tables.get(table_id)
            if table is None or (seat, decision) not in self.due(table.agenda()):
                return
            prepared = await self.prepare(table, seat, decision)
            lease.is_acting = True
            await self.act(table, seat, decision, prepared)
        except TableError as error:
            if error.code not in TOO_LATE:
                self.log.exception("table %s: seat %s could not be served", table_id, seat)
        except Exception:
            self.log.exception("table %s: seat %s could not be served", table_id, seat)
        finally:
            self._release(lease, table_id, (seat, decision))

    def _release(self, lease: Lease, table_id: str, due: Due) -> None:
        leases = self.leases.get(table_id, {})
        if leases.get(due) is lease:
            del leases[due]
            if not leases:
                del self.leases[table_id]


AnyWatcher: TypeAlias = Watcher[Json]
"""A watcher, whatever it prepares."""
