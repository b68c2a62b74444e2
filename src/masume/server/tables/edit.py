"""The unit of work: one change of one table, made under its lock, written, then announced."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from masume.core.errors import MasumeError
from masume.core.game import Seat
from masume.core.table_moves import TABLE
from masume.core.typing import AnyMatch
from masume.server import trace
from masume.server.store.models import (
    Deadline,
    Guest,
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


class _Before(Struct, frozen=True):
    """What a table held when the edit began."""

    header: Header
    seats: tuple[SeatState, ...]
    match: AnyMatch | None
    rows: int
    guests: tuple[Guest, ...]


class Edit:
    """Changes a table, as the body of `async with tables.edit(table) as table`.

    The body does not wait for anything after its first change. At its end whatever is new is
    written to the store, and only then announced. If the body fails, nothing has changed; if the
    write fails, memory forgets the table, and the next reader gets it from the store. If the body
    refuses while another server has changed the table, that is a `Conflict`.
    """

    def __init__(self, tables: Tables, table: Table, request: ProcessedRequest | None) -> None:
        self.tables, self.table, self.request = tables, table, request
        self.opens: Table | None = None
        """A new table that is stored together with the change."""

    async def __aenter__(self) -> Table:
        is_move = self.request is not None  # a move that does not fit is tried again anyway
        table = self.table = await self.tables.lock(self.table, as_stored=not is_move)
        self.before = _Before(table.header, table.seats, table.match, table.rows, table.guests)
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
        changed = (
            table.header is not before.header
            or table.seats is not before.seats
            or table.guests is not before.guests
        )
        played = table.rows > before.rows
        if not (changed or played):
            return
        with trace.span("commit"):
            await self._write(changed=changed)

    async def _write(self, *, changed: bool) -> None:
        table, before, clock = self.table, self.before, self.tables.clock
        table.is_writing = True
        began = clock.monotonic()
        try:
            rows = table.stored_rows(before.rows)
            if changed:
                await self._update(rows)
            else:
                await self._append(rows)
        except BaseException:
            self.tables.forget(table)
            raise
        finally:
            table.is_writing = False
            self.tables.figures.commits.add(clock.monotonic() - began)
        for row in rows:
            changed = changed or row.who == TABLE  # who plays, or what is said of it
        if changed:
            table.revise()
        table.is_follower = False
        self.tables.notify(table)
        if (before.match is None) != (table.match is None) or _ends(before.header, table.header):
            self.tables.tell_meeting(table)
        if self.opens is not None:
            self.tables.keep_new(self.opens)

    async def _update(self, rows: list[StoredRow]) -> None:
        table, now = self.table, self.tables.clock.now_ms()
        version = self.before.header.version + 1
        table.header = replace(table.header, touched=now, version=version)
        deadlines = self._deadlines()
        guests = tuple(each for each in table.guests if each not in self.before.guests)
        opening = self.tables.opening(self.opens) if self.opens else None
        await self.tables.store.update(table.header, table.seats, rows, deadlines, guests, opening)
        table.guests = table.waiting()
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

    def _undo(self) -> None:
        """Restores the table; a match that got rows it should not have is read again."""
        table, before = self.table, self.before
        if before.match is not None and table.rows > before.rows:
            self.tables.forget(table)
        table.header, table.seats, table.match = before.header, before.seats, before.match
        table.guests = before.guests


def _ends(before: Header, after: Header) -> bool:
    return before.phase != "over" and after.phase == "over"
