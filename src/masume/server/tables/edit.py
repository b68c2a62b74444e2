"""The unit of work: one change of one table, made under its lock, written, then announced."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from masume.core.errors import MasumeError
from masume.core.game import Seat
from masume.core.table_moves import TABLE
from masume.core.typing import AnyMatch
from masume.server.store.models import (
    Deadline,
    Draft,
    Header,
    ProcessedRequest,
    SeatState,
    StoredRow,
)
from masume.server.store.store import Conflict
from masume.server.tables.table import Table

if TYPE_CHECKING:
    from masume.server.tables.tables import Tables

TOUCH_EVERY = 60_000
"""Milliseconds between updates of a table's time in the store while moves are made."""


class _Before(NamedTuple):
    """What a table held when the edit began."""

    header: Header
    seats: tuple[SeatState, ...]
    match: AnyMatch | None
    rows: int
    drafts: dict[Seat, Draft]


class Edit:
    """Changes a table, as the body of `async with tables.edit(table) as table`.

    The body does not wait for anything after its first change. At its end whatever is new is
    written to the store, and only then announced. If the body fails, nothing has changed; if the
    write fails, memory forgets the table, and the next reader gets it from the store. If the body
    refuses while another server has changed the table, that is a `Conflict`.
    """

    def __init__(self, tables: Tables, table: Table, request: ProcessedRequest | None) -> None:
        self.tables, self.table, self.request = tables, table, request

    async def __aenter__(self) -> Table:
        table = self.table = await self.tables.lock(self.table)
        self.before = _Before(table.header, table.seats, table.match, table.rows, table.drafts)
        return table

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        try:
            if error is None:
                await self._commit()
            else:
                self._undo()
                if isinstance(error, MasumeError) and await self.tables.refresh(self.table):
                    raise Conflict from error  # what was refused may fit the table as it is
        finally:
            self.table.lock.release()

    async def _commit(self) -> None:
        """Writes what the body has changed, and announces it."""
        table, before = self.table, self.before
        changed = table.header is not before.header or table.seats is not before.seats
        played = table.rows > before.rows
        drafted = table.drafts is not before.drafts
        if not (changed or played or drafted):
            return
        table.is_writing = True
        try:
            rows = table.stored_rows(before.rows)
            if changed:
                await self._update(rows)
            elif played:
                await self._append(rows)
            if drafted:
                await self._put_drafts()
        except BaseException:
            self.tables.forget(table)
            raise
        finally:
            table.is_writing = False
        if changed or [row for row in rows if row.who == TABLE]:  # who plays, or what is said of it
            table.revise()
        self.tables.notify(table, clear_cache=changed or played)

    async def _update(self, rows: list[StoredRow]) -> None:
        table, now = self.table, self.tables.clock.now_ms()
        version = self.before.header.version + 1
        table.header = replace(table.header, touched=now, version=version)
        deadlines = self._deadlines()
        await self.tables.store.update(table.header, table.seats, rows, deadlines)
        self._stored(deadlines)
        table.touched_in_store = now

    async def _append(self, rows: list[StoredRow]) -> None:
        table, now, request = self.table, self.tables.clock.now_ms(), self.request
        phase = "over" if table.playing().is_over else "running"
        touch = phase != table.header.phase or abs(now - table.touched_in_store) > TOUCH_EVERY
        table.header = replace(table.header, phase=phase, touched=now)
        deadlines = self._deadlines()
        store = self.tables.store
        await store.append(table.header, rows, request, touch=touch, deadlines=deadlines)
        self._stored(deadlines)
        if request is not None:
            table.processed[request.seat, request.key] = replace(request, row=table.rows)
        if touch:
            table.touched_in_store = now

    def _deadlines(self) -> dict[Seat, Deadline] | None:
        """What is due at the table now; `None` if the store knows."""
        stored = self.table.agenda().stored
        return None if stored == self.table.deadlines_in_store else stored

    def _stored(self, deadlines: dict[Seat, Deadline] | None) -> None:
        if deadlines is not None:
            self.table.deadlines_in_store = deadlines

    async def _put_drafts(self) -> None:
        for seat, draft in self.table.drafts.items():
            if self.before.drafts.get(seat) is not draft:
                await self.tables.store.put_draft(self.table.id, seat, draft)

    def _undo(self) -> None:
        """Restores the table; a match that got rows it should not have is read again."""
        table, before = self.table, self.before
        if before.match is not None and table.rows > before.rows:
            self.tables.forget(table)
        table.header, table.seats, table.match = before.header, before.seats, before.match
        table.drafts = before.drafts
