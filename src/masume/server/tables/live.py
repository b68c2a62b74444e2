"""What is seen at a table without being a move: reactions, what bots build, and drafts.

Reactions and outlines are stored nowhere and told by messages; of drafts a message says that they
have changed.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from msgspec.structs import replace

from masume.core.errors import MasumeError
from masume.core.game import Outline, Seat
from masume.server.bus import Drafted, Message, Outlined, Reacted
from masume.server.messages.answers import Mood, Reaction
from masume.server.tables.table import Table

if TYPE_CHECKING:
    from masume.server.tables.tables import Tables

log = logging.getLogger("masume.live")


class Live:
    """Shows such things at tables, here and at other servers."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.bus = tables, tables.store.bus
        self._drafted: set[str] = set()
        """Tables whose drafts another server has changed."""
        self._is_reading = False
        self.bus.on_message.append(self.hear)
        self.bus.on_gap.append(self._read_all)

    # -- telling ------------------------------------------------------------------------------

    def react(self, table: Table, seat: Seat, mood: Mood) -> None:
        """Somebody says one of the presets."""
        self._show_reaction(table, 0, seat, mood)
        number = table.reaction.number if table.reaction else 0
        self.bus.publish(Reacted(table.id, number, seat, mood))

    def outline(self, table: Table, seat: Seat, decision: str, places: Outline) -> None:
        """A bot is seen to build."""
        self._show_outline(table, seat, decision, places)
        self.bus.publish(Outlined(table.id, seat, decision, places))

    def tell_draft(self, table: Table) -> None:
        """A draft has changed, in memory and in the store."""
        self.tables.notify(table, clear_cache=False)
        self.bus.publish(Drafted(table.id))

    # -- hearing ------------------------------------------------------------------------------

    def hear(self, _: str, message: Message) -> None:
        """Another server has told something."""
        match message:
            case Reacted(table_id, number, seat, kind):
                if table := self.tables.loaded.get(table_id):
                    self._show_reaction(table, number, seat, kind)
            case Outlined(table_id, seat, decision, places):
                if table := self.tables.loaded.get(table_id):
                    self._show_outline(table, seat, decision, places)
            case Drafted(table_id) if table_id in self.tables.loaded:
                self._read_soon(table_id)

    def _show_reaction(self, table: Table, number: int, seat: Seat, mood: Mood) -> None:
        """Shows a reaction under a number that none had before, and the same one everywhere."""
        known = table.reaction.number if table.reaction else 0
        table.reaction = Reaction(max(number, known + 1), seat, mood)
        table.revise()
        self.tables.notify(table)

    def _show_outline(self, table: Table, seat: Seat, decision: str, places: Outline) -> None:
        table.outlines[seat] = decision, places
        table.notify(clear_cache=False)

    # -- drafts -------------------------------------------------------------------------------

    def _read_all(self) -> None:
        """Messages may have been lost: drafts at all tables in use are read again."""
        for table in list(self.tables.loaded.values()):
            if table.listeners:
                self._read_soon(table.id)

    def _read_soon(self, table_id: str) -> None:
        self._drafted.add(table_id)
        if not self._is_reading:
            self._is_reading = True
            self.tables.start(self._read())

    async def _read(self) -> None:
        """Reads drafts, table by table, while nobody changes them here."""
        try:
            while self._drafted:
                table = self.tables.loaded.get(self._drafted.pop())
                if table is not None:
                    await self._read_one(table)
        finally:
            self._is_reading = False

    async def _read_one(self, table: Table) -> None:
        try:
            async with self.tables.locked(table) as table:
                if await self.read_drafts(table):
                    self.tables.notify(table, clear_cache=False)
        except MasumeError as error:
            log.warning("the drafts of table %s could not be read: %s", table.id, error)

    async def read_drafts(self, table: Table) -> bool:
        """Reads the drafts of a table, whose lock is held; whether one has changed."""
        changed = False
        for seat, draft in (await self.tables.store.drafts(table.id)).items():
            known = table.drafts.get(seat)
            if known is None or replace(known, version=draft.version) != draft:
                version = known.version + 1 if known else 1
                table.drafts = {**table.drafts, seat: replace(draft, version=version)}
                changed = True
        return changed
