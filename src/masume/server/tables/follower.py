"""Keeps tables in memory as new as the store, where other servers change them, too.

A message says that a table has more rows, or another version. The rows come with it or are read,
and are added to the match; a table with another version is read again as a whole. Messages that
were lost are made up for: all tables in use are compared with the store again and again.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from msgspec.structs import replace

from masume.core.errors import StoreError
from masume.core.table_moves import TABLE
from masume.server import trace
from masume.server.bus import Changed, Message
from masume.server.store.models import UNKNOWN_TIME, News
from masume.server.tables.table import Table, add_rows

if TYPE_CHECKING:
    from masume.server.tables.tables import Tables

log = logging.getLogger("masume.follower")

PAGE = 500
"""Tables that are compared with the store by one statement."""


class Follower:
    """Hears of changes, and brings tables forward."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.store = tables, tables.store
        self.behind: dict[str, str] = {}
        """Tables that the store has more of, each with the trace of its latest change."""
        self._reader: asyncio.Task[None] | None = None
        if self.store.is_shared:
            self.store.bus.on_message.append(self.hear)
            self.store.bus.on_gap.append(self._look_soon)

    def hear(self, _: str, message: Message) -> None:
        """Another server has changed something."""
        if not isinstance(message, Changed):
            return
        loading = self.tables.loading.get(message.table)
        if loading is not None:  # it may have been read before the change
            loading.add_done_callback(lambda _: self.hear("", message))
        table = self.tables.loaded.get(message.table)
        if table is None or not self._is_behind(table, message.version, message.rows):
            return
        news = message.news
        if news is not None and self._follows(table, news):
            with trace.resumed(message.cause):
                self._apply(table, news)
            return
        self.behind[table.id] = message.cause
        if self._reader is None:
            self._reader = self.tables.start(self._read())

    def _follows(self, table: Table, news: News) -> bool:
        """Whether news are just what a table lacks that nobody is changing here."""
        is_next = news.since == table.rows and news.version == table.header.version
        return is_next and not table.lock.locked() and table.id not in self.behind

    def _is_behind(self, table: Table, version: int, rows: int) -> bool:
        return version > table.header.version or rows > table.rows

    def _look_soon(self) -> None:
        self.tables.start(self.look())

    async def run(self) -> None:
        """Compares tables with the store, again and again."""
        if not self.store.is_shared:
            return
        while True:
            await self.tables.clock.sleep(self.tables.settings.bus_seconds)
            await self.look()

    async def look(self) -> None:
        """Finds tables that the store has more of: where somebody listens or something is due."""
        used = [table.id for table in self.tables.loaded.values() if _is_used(table)]
        for first in range(0, len(used), PAGE):
            try:
                extents = await self.store.extents(used[first : first + PAGE])
            except StoreError:
                return
            for table_id in used[first : first + PAGE]:
                table = self.tables.loaded.get(table_id)
                if table_id not in extents:
                    self.tables.drop(table_id)
                elif table is not None and self._is_behind(table, *extents[table_id]):
                    self.tables.figures.catch_ups += 1
                    self.hear("", Changed(table_id, *extents[table_id]))

    async def _read(self) -> None:
        """Brings all tables forward that are behind; those that are being changed, afterwards."""
        try:
            await self._read_all()
        finally:
            self._reader = None

    async def _read_all(self) -> None:
        while self.behind:
            loaded = self.tables.loaded
            causes, self.behind = self.behind, {}
            tables = [loaded[each] for each in causes if each in loaded]
            try:
                news = await self.store.news({table.id: table.rows for table in tables})
            except StoreError:
                log.warning("what other servers have changed could not be read")
                break
            for table in tables:
                with trace.resumed(causes[table.id]):
                    if table.lock.locked():
                        self.tables.start(self._wait_and_read(table))
                    else:
                        self._apply(table, news.get(table.id))

    async def _wait_and_read(self, table: Table) -> None:
        await table.lock.acquire()
        try:
            await self.bring_forward(table)
        except StoreError:
            log.warning("table %s could not be read", table.id)
        finally:
            table.lock.release()

    async def bring_forward(self, table: Table) -> bool:
        """Makes a table, whose lock is held, as new as the store; whether it can be used."""
        news = await self.store.news({table.id: table.rows})
        self._apply(table, news.get(table.id))
        return self.tables.is_current(table)

    def _apply(self, table: Table, news: News | None) -> None:
        """Adds what is new to a table; drops one that has to be read again as a whole."""
        if not self.tables.is_current(table):
            return
        if news is None or news.version > table.header.version:
            self.tables.drop(table.id)
            return
        rows = news.rows[table.rows - news.since :]  # some may have come another way meanwhile
        if not rows:
            return
        try:
            add_rows(table, rows)
        except Exception:  # perhaps rows of a newer version, or of one that has a defect
            log.exception("table %s does not fit its rows in the store", table.id)
            self.tables.drop(table.id)
            return
        self._take_over(table, news)

    def _take_over(self, table: Table, news: News) -> None:
        """Knows what was answered and what is due as the other server does."""
        table.processed |= {(each.seat, each.key): each for each in news.requests}
        if news.deadlines is not None:
            table.deadlines_in_store = news.deadlines
            table.deadlines = {
                seat: each for seat, each in news.deadlines.items() if each.until > UNKNOWN_TIME
            }
        table.header = replace(
            table.header,
            phase="over" if table.playing().is_over else "running",
            touched=self.tables.clock.now_ms(),
            started=min(table.header.started or 0, self.tables.clock.now_ms() - news.rows[-1].ms),
        )
        table.is_follower = True
        if any(row.who == TABLE for row in news.rows) or table.header.phase == "over":
            table.revise()
        self.tables.notify(table)


def _is_used(table: Table) -> bool:
    return bool(table.listeners) or table.agenda().next is not None
