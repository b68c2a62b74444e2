"""Which tables stay in memory: those in use, and of the others the latest used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.server.tables.table import Table

if TYPE_CHECKING:
    from masume.server.tables.tables import Tables

LOOKS = 5
"""In the time after which an unused table leaves, it is looked so often for such tables."""
AHEAD_MS = 660_000
"""Tables with a deadline within this time stay in memory, or are read from the store."""
SPARE = 0.9
"""Of the bounds, so much is left after making room: it is not made again at once."""


class Memory:
    """Bounds the tables in memory by their number and by the rows of their logs.

    Tables in use stay even beyond the bounds: streams, locks and leases of bots hold them.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._look_from = 0
        """Making room is tried again when there are this many tables."""

    async def run(self) -> None:
        """Lets tables go that nobody uses any more, again and again."""
        while True:
            await self.tables.clock.sleep(self.tables.settings.memory_seconds / LOOKS)
            self.tidy()

    def make_room(self) -> None:
        """Evicts tables if another one does not fit; cheap while it does."""
        most = self.tables.settings.memory_tables
        if len(self.tables.loaded) >= max(most, self._look_from):
            self.tidy(spare=SPARE)
            self._look_from = round(len(self.tables.loaded) * 1.1)

    def tidy(self, spare: float = 1.0) -> None:
        """Evicts idle tables, then the longest unused until the others are within the bounds."""
        settings, clock = self.tables.settings, self.tables.clock
        tables = sorted(self.tables.loaded.values(), key=lambda table: table.used)
        number, rows = len(tables), sum(table.rows for table in tables)
        old = clock.monotonic() - settings.memory_seconds
        self._look_from = 0
        for table in tables:
            fits = number <= spare * settings.memory_tables and rows <= settings.memory_rows
            if fits and table.used >= old:
                break
            if not self.is_in_use(table):
                self.tables.evict(table)
                number, rows = number - 1, rows - table.rows

    def is_full(self) -> bool:
        """Whether there is no room even after all that can go has gone."""
        most = self.tables.settings.memory_tables
        if len(self.tables.loaded) >= most:
            self.tidy(spare=SPARE)
        return len(self.tables.loaded) >= most

    def is_in_use(self, table: Table) -> bool:
        """Whether somebody listens, changes the table, or something is due there soon."""
        if table.listeners or table.lock.locked():
            return True
        due = table.agenda().next
        return due is not None and due <= table.clock.now_ms() + AHEAD_MS
