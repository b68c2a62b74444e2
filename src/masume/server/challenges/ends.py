"""How tries that count end: each is stored once, also when its table is read after a crash."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from masume.core.errors import StoreError, TableError
from masume.daily import Done
from masume.server.tables.agenda import Agenda
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables, log


class Ends:
    """Looks at all tables whenever they change."""

    def __init__(
        self,
        tables: Tables,
        is_ours: Callable[[str], bool],
        done_of: Callable[[Table], Done | None],
        store: Callable[[Table, Done], Awaitable[None]],
    ) -> None:
        """`is_ours` says by its name whether a challenge is looked after here."""
        self.tables, self.is_ours, self.done_of, self.store = tables, is_ours, done_of, store
        self.noted: set[str] = set()
        """Tables in memory whose end is being stored, or was."""
        tables.on_change.append(self.notice)
        tables.on_evict.append(self.noted.discard)

    def notice(self, table: Table, _: Agenda) -> None:
        """Stores the end of a table's try, if it has come."""
        header = table.header
        if header.counted and self.is_ours(header.challenge) and table.id not in self.noted:
            done = self.done_of(table)
            if done is not None:
                self.noted.add(table.id)
                self.tables.start(self._note(table, done))

    async def _note(self, table: Table, done: Done) -> None:
        try:
            await self.store(table, done)
        except (StoreError, TableError) as error:
            self.noted.discard(table.id)
            log.warning("the result of table %s could not be stored: %s", table.id, error)
