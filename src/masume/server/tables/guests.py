"""Guests: people who wait for the yes of those whose seat they would like to share.

They belong to the table and are stored with it, so that one may ask at one server, answer at
another and look at a third. A request is valid for a limited time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from masume.core.errors import LimitError, NotFound
from masume.core.game import Seat
from masume.server.identity import Caller, new_id
from masume.server.store.models import Guest, GuestState, Mate
from masume.server.tables.agenda import Agenda
from masume.server.tables.table import Table

if TYPE_CHECKING:
    from masume.server.tables.tables import Tables


def add(tables: Tables, table: Table, seat: Seat, person: Mate) -> Guest:
    """Lets somebody wait at a table, or refuses; the same person waits there once."""
    now, caller = tables.clock.now_ms(), Caller(person.device, person.key)
    others = [each for each in table.waiting() if not each.person.is_caller(caller)]
    if len(others) >= tables.settings.guests_per_table:
        raise LimitError("limit/guests", "Too many people are waiting to join. Try again later.")
    until = now + round(1000 * tables.settings.guest_seconds)
    made = Guest(new_id(), table.id, seat, person.name, person.device, person.key, until)
    replaced = [replace(each, until=now) for each in table.guests if each not in others]
    table.guests = (*others, *replaced, made)
    return made


def answer(table: Table, guests: tuple[Guest, ...], state: GuestState) -> None:
    """Answers guests who wait at a table."""
    table.guests = tuple(
        replace(each, state=state) if each in guests else each for each in table.guests
    )


async def find(tables: Tables, guest_id: str, caller: Caller) -> Guest:
    """The guest that the caller is, or a refusal."""
    found = await tables.store.guest(guest_id, tables.clock.now_ms())
    if found is None or not found.person.is_caller(caller):
        raise unknown_guest()
    return found


def unknown_guest() -> NotFound:
    """The refusal for a request that was answered or has expired."""
    return NotFound("join/no-guest", "This request is no longer open. Ask again.")


class GuestWatch:
    """Tells those at a table when somebody does not wait there any more."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._awaited: set[tuple[str, int]] = set()
        """Tables, and when somebody's time there ends."""
        tables.on_change.append(self.look)

    def look(self, table: Table, _: Agenda) -> None:
        """Waits for the next end of a request at this table."""
        if not table.guests:
            return
        until = min(each.until for each in table.guests)
        if (table.id, until) not in self._awaited:
            self._awaited.add((table.id, until))
            seconds = (until - table.clock.now_ms()) / 1000
            self.tables.clock.call_later(seconds, lambda: self._expire(table.id, until))

    def _expire(self, table_id: str, until: int) -> None:
        self._awaited.discard((table_id, until))
        table = self.tables.loaded.get(table_id)
        if table is not None and table.guests != table.waiting():
            table.guests = table.waiting()
            table.revise()
            self.tables.notify(table)
