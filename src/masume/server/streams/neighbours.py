"""Tells other servers who is present here, and hears from them who is present there.

A server that is heard for the first time is asked for all its places, and so is every server after
messages may have been lost. One that is not heard any more has died: its places expire.
"""

from __future__ import annotations

from masume.core.clock import Clock
from masume.server.bus import Arrived, Departed, Message, Present, WhoIsPresent
from masume.server.tables.presence import LETTERS, Place
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

MISSED = 4
"""A server that has missed so many signs of life has died."""
PAGE = 150
"""Places in one message: a notification holds no more."""


class Neighbours:
    """The other servers at the same store, as far as presence goes."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self.tables, self.clock = tables, clock
        self.presence, self.bus = tables.presence, tables.store.bus
        self.seconds = tables.settings.bus_seconds
        self.heard: dict[str, float] = {}
        """When each other server was heard last."""
        self.bus.on_message.append(self.hear)
        self.bus.on_gap.append(self._ask_all)

    # -- telling ------------------------------------------------------------------------------

    def tell_arrival(self, table_id: str, who: str) -> None:
        """Somebody is present at a table here."""
        self.bus.publish(Arrived(table_id, who[:LETTERS]))

    def tell_departure(self, table_id: str, who: str) -> None:
        """Somebody is not present here any more."""
        self.bus.publish(Departed(table_id, who[:LETTERS]))

    def _tell_all(self) -> None:
        places = self.presence.places()
        for first in range(0, max(1, len(places)), PAGE):
            self.bus.publish(Present(tuple(places[first : first + PAGE]), first == 0))

    # -- hearing ------------------------------------------------------------------------------

    def hear(self, sender: str, message: Message) -> None:
        """Another server is alive, and may have told who is present there."""
        if sender not in self.heard:
            self.bus.publish(WhoIsPresent(sender))
        self.heard[sender] = self.clock.monotonic()
        match message:
            case Arrived(table, who):
                self._show(self.presence.add(sender, [(table, who)]))
            case Departed(table, who):
                self.presence.remove(sender, (table, who))
                self._show([(table, who)])
            case Present(places, is_first):
                before = self.presence.forget(sender) if is_first else set()
                self.presence.add(sender, places)
                self._show(before.symmetric_difference(places))
            case WhoIsPresent(server) if server == self.bus.me:
                self._tell_all()

    def _ask_all(self) -> None:
        """Messages may have been lost, of others and of this server."""
        for server in self.heard:
            self.bus.publish(WhoIsPresent(server))
        self._tell_all()

    async def run(self) -> None:
        """Forgets servers that are not heard any more, again and again."""
        while self.tables.store.is_shared:
            await self.clock.sleep(self.seconds)
            since = self.clock.monotonic() - MISSED * self.seconds
            for server in [each for each, heard in self.heard.items() if heard < since]:
                del self.heard[server]
                self._show(self.presence.forget(server))

    def _show(self, places: list[Place] | set[Place]) -> None:
        """Tells those at tables here that players came or went elsewhere."""
        for table_id, who in places:
            table = self.tables.loaded.get(table_id)
            if table is not None and _plays(table, who):
                table.revise()
                table.notify()


def _plays(table: Table, who: str) -> bool:
    return any(
        who in (person.device[:LETTERS], person.key[:LETTERS])
        for state in table.seats
        for person in state.people()
    )
