"""All tables of a server: found, changed and kept.

Every change is made under the table's lock, written, and only then told and answered. What can be
asked for before and after a game is in `lobby.py`, what during one in `playing.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from masume.core.errors import TableError
from masume.server.identity import Caller
from masume.server.kept import Wish
from masume.server.settings import Settings
from masume.server.store import Kept, Store, Taken
from masume.server.table import Table, new_match, now_ms, parse_row

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
        found = map(self.get, self.store.tables_of(caller.device or caller.key))
        tables = [table for table in found if table is not None]
        return sorted(tables, key=lambda table: table.header.touched, reverse=True)

    async def write_rows(self, table: Table, number: int, wish: Wish | None = None) -> int:
        """Writes the rows from `number` on; if that fails, memory forgets them too."""
        phase, now = "over" if table.playing().is_over else "running", now_ms()
        touch = phase != table.header.phase or now - table.noted > NOTED_EVERY
        table.header = replace(table.header, phase=phase, touched=now)
        if wish is not None:
            wish = replace(wish, row=table.rows)
            table.wishes[wish.seat, wish.key] = wish
        try:
            rows = table.kept_rows(number)
            await self.store.append(table.header, rows, wish, touch=touch)
        except BaseException:
            self.tables.pop(table.header.id, None)
            raise
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
            self.tables.pop(table.header.id, None)
            raise TableError("table/busy", "Somebody else has changed the table.") from None
        except BaseException:
            table.header, table.seats, table.match = before
            raise
        table.changed += 1
        self.tell(table)
        return value

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
        match.append(row.who, parse_row(match, row.who, row.move), row.ms, row.by)
    if kept.rows:  # while nobody was here no time went by
        header = replace(header, started=now_ms() - kept.rows[-1].ms)
    table = Table(header, seats, match)
    table.wishes = {(wish.seat, wish.key): wish for wish in kept.wishes}
    table.drafts = kept.drafts
    return table
