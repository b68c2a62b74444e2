"""Guests: people who wait for the yes of those whose seat they would like to share.

They are kept in memory only, and for a limited time. After a restart of the server, whoever was
waiting asks again.
"""

from __future__ import annotations

from msgspec import Struct

from masume.core.clock import Clock
from masume.core.errors import LimitError, NotFound
from masume.core.game import Seat
from masume.server.identity import Caller, new_id
from masume.server.messages.answers import GuestState
from masume.server.settings import Settings
from masume.server.store.models import Mate


class Guest(Struct):
    """Somebody who would like to join the people at a seat."""

    id: str
    table: str
    seat: Seat
    person: Mate
    until: float
    """Until when they wait, by the monotonic clock."""
    state: GuestState = "waiting"


class Guests:
    """All guests of a server, in the order in which they came, and so in that of their ends."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.settings, self.clock = settings, clock
        self._guests: dict[str, Guest] = {}

    def waiting(self, table_id: str) -> tuple[Guest, ...]:
        """The guests at a table whom nobody has answered yet."""
        self._expire()
        return tuple(
            each
            for each in self._guests.values()
            if each.table == table_id and each.state == "waiting"
        )

    def find(self, guest_id: str, caller: Caller) -> Guest:
        """The guest that the caller is, or a refusal."""
        self._expire()
        found = self._guests.get(guest_id)
        if found is None or not found.person.is_caller(caller):
            raise NotFound("join/no-guest", "This request is no longer open. Ask again.")
        return found

    def add(self, table_id: str, seat: Seat, person: Mate) -> Guest:
        """A new guest, or a refusal if too many wait. The same person waits once at a table."""
        settings, others = self.settings, []
        for each in self.waiting(table_id):
            if each.person.is_caller(Caller(person.device, person.key)):
                del self._guests[each.id]
            else:
                others.append(each)
        full = len(self._guests) >= settings.guests
        if full or len(others) >= settings.guests_per_table:
            message = "Too many people are waiting to join. Try again later."
            raise LimitError("limit/guests", message)
        until = self.clock.monotonic() + settings.guest_seconds
        made = Guest(new_id(), table_id, seat, person, until)
        self._guests[made.id] = made
        return made

    def _expire(self) -> None:
        now = self.clock.monotonic()
        while self._guests:
            oldest = next(iter(self._guests.values()))
            if oldest.until > now:
                return
            del self._guests[oldest.id]
