"""All tables of a server: found, changed and kept.

Every change is made under the table's lock, written, and only then told and answered. What can be
asked for before and after a game is in `lobby.py`, what during one in `playing.py`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace

from masume.core.errors import StoreError, TableError
from masume.server.identity import Caller, new_code
from masume.server.settings import Settings
from masume.server.store.models import Wish
from masume.server.store.store import Kept, Store, Taken
from masume.server.tables.table import Table, new_match, now_ms, parse_row

log = logging.getLogger("masume.hall")

LOOK_AGAIN = 5.0
"""Seconds until bots and clocks look anew at a table of which a write has failed."""
MOST_DRAWS = 5
"""So often an invitation is drawn that nobody has: with a million tables one in 700 is taken."""
NOTED_EVERY = 60_000
"""Milliseconds: so much later the store is told anew when a table was touched last."""


class Hall:
    """Finds tables, in memory or in the store, and changes them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.tables: dict[str, Table] = {}
        self.closing = False
        self.on_change: list[Callable[[Table], None]] = []
        """Called after every change of a table: bots look whether it is their turn."""

    async def sweep(self) -> int:
        """Deletes tables that nobody has touched for long, and returns how many.

        Memory forgets all that were idle for an hour: the store has them.
        """
        idle, old = now_ms() - 3_600_000, now_ms() - self.settings.keep_days * 86_400_000
        for table in list(self.tables.values()):
            if table.header.touched < idle and not table.listeners and not table.lock.locked():
                del self.tables[table.header.id]
        return await self.store.delete_untouched(old)

    def close(self) -> None:
        """Ends all streams in an orderly way; devices come back by themselves."""
        self.closing = True
        for table in self.tables.values():
            table.told_all()

    def find(self, table_id: str, caller: Caller) -> Table:
        """The table, if it exists and the caller may see it: both fail alike."""
        table = self.seen(table_id, caller)
        if table is None:
            raise TableError("table/unknown", "There is no such table, or you may not see it.")
        return table

    def seen(self, table_id: str, caller: Caller) -> Table | None:
        """The table, if it is there and the caller may see it."""
        table = self.get(table_id)
        return table if table is not None and table.may_see(caller) else None

    def get(self, table_id: str) -> Table | None:
        """The table, whoever asks."""
        if table_id not in self.tables:
            kept = self.store.load(table_id)
            if kept is None:
                return None
            self.tables[table_id] = table_from(kept)
        return self.tables[table_id]

    def mine(self, caller: Caller) -> list[Table]:
        """The caller's tables, the last touched first."""
        tables = self._readable(self.store.tables_of(caller.device or caller.key))
        return sorted(tables, key=lambda table: table.header.touched, reverse=True)

    def running(self) -> list[Table]:
        """All tables that are being played."""
        return self._readable(self.store.running())

    def _readable(self, ids: list[str]) -> list[Table]:
        """Those of some tables that can be read: a broken one keeps nobody from the others."""
        found = []
        for table_id in ids:
            try:
                found.append(self.get(table_id))
            except Exception:
                log.exception("table %s cannot be read", table_id)
        return [table for table in found if table is not None]

    async def add(self, table: Table) -> None:
        """Keeps a new table; an invitation that another one has already is drawn again."""
        for _ in range(MOST_DRAWS):
            try:
                await self.store.insert(table)
            except Taken:
                table.header = replace(table.header, code=new_code())
            else:
                self.tables[table.header.id] = table
                return
        raise TableError("table/busy", "No invitation could be found: try again.")

    def keeps(self, table: Table) -> bool:
        """Whether this is the table as memory has it: after a write that failed it is not."""
        return self.tables.get(table.header.id) is table

    def anew(self, table: Table) -> Table:
        """The table as it is now, or a refusal if it was deleted."""
        found = self.get(table.header.id)
        if found is None:
            raise TableError("table/unknown", "There is no such table any more.")
        return found

    @asynccontextmanager
    async def held(self, table: Table) -> AsyncIterator[Table]:
        """The table, with nobody else changing it: read anew if a write failed meanwhile."""
        while True:
            async with table.lock:
                if self.keeps(table):
                    yield table
                    return
            table = self.anew(table)

    async def write_rows(self, table: Table, number: int, wish: Wish | None = None) -> int:
        """Writes the rows from `number` on; if that fails, memory forgets the table."""
        phase, now = "over" if table.playing().is_over else "running", now_ms()
        touch = phase != table.header.phase or now - table.noted > NOTED_EVERY
        table.header = replace(table.header, phase=phase, touched=now)
        try:
            rows = table.kept_rows(number)
            await self.store.append(table.header, rows, wish, touch=touch)
        except BaseException:
            self._forget(table)
            raise
        if wish is not None:
            table.wishes[wish.seat, wish.key] = replace(wish, row=table.rows)
        if touch:
            table.noted = table.header.touched
        self.tell(table)
        return table.rows

    async def change(self, table: Table, change: Callable[[], Any]) -> Any:
        """Changes header and seats, and writes them; the caller holds the lock."""
        before = table.header, list(table.seats), table.match
        try:
            value = change()
            version = table.header.version + 1
            table.header = replace(table.header, touched=now_ms(), version=version)
            await self.store.update(table)
        except Taken:
            self._forget(table)
            raise TableError("table/busy", "Somebody else has changed the table.") from None
        except BaseException:
            table.header, table.seats, table.match = before
            raise
        table.changed += 1
        self.tell(table)
        return value

    def _forget(self, table: Table) -> None:
        """Memory holds what the store does not: the table is read anew, by those too who wait."""
        self.tables.pop(table.header.id, None)
        table.told_all()
        asyncio.get_running_loop().call_later(LOOK_AGAIN, self._look_again, table.header.id)

    def _look_again(self, table_id: str) -> None:
        table = None if self.closing else self.get(table_id)
        if table is not None:
            self.tell(table)

    def tell(self, table: Table) -> None:
        """Lets streams, bots and clocks know that something is new."""
        table.told_all()
        for hear in self.on_change:
            hear(table)


def table_from(kept: Kept) -> Table:
    """A table from the store, its match folded from its rows."""
    header, seats = kept.header, kept.seats
    if header.phase == "open":
        return Table(header, seats, None)
    match = new_match(header, seats)
    for row in kept.rows:
        if row.number != len(match.log):
            raise StoreError("store/broken", f"Row {len(match.log)} of {header.id} is missing.")
        match.append(row.who, parse_row(match, row.who, row.move), row.ms, row.by)
    if kept.rows:  # while nobody was here no time went by
        header = replace(header, started=now_ms() - kept.rows[-1].ms)
    table = Table(header, seats, match)
    table.wishes = {(wish.seat, wish.key): wish for wish in kept.wishes}
    table.drafts = kept.drafts
    return table
