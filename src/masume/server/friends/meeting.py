"""Notes who has played with whom: when a game begins and when it is over."""

from __future__ import annotations

import logging

from masume.core.errors import StoreError
from masume.server.settings import Settings
from masume.server.store.friends import Met
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

log = logging.getLogger("masume.friends")


class Meetings:
    """Hears from all tables, and writes beside the game: no move waits for it."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables, self.most = tables, settings.friends_per_person
        tables.on_meeting.append(self.note)

    def note(self, table: Table) -> None:
        """A game has just begun or ended at this table."""
        people = people_at(table)
        if len(people) > 1:
            self.tables.start(self._write(people, table))

    async def _write(self, people: list[Met], table: Table) -> None:
        now = self.tables.clock.now_ms()
        try:
            await self.tables.store.friends.meet(people, table.header.game, now, self.most)
        except StoreError as error:
            log.warning("who played at table %s could not be noted: %s", table.id, error)


def people_at(table: Table) -> list[Met]:
    """Everybody who plays at a table with a browser, once each."""
    found = {
        person.device: Met(person.device, person.name)
        for state in reversed(table.seats)
        if state.kind == "person"
        for person in reversed(state.people())
        if person.device
    }
    return list(found.values())
