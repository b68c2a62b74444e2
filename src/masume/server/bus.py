"""What servers at one store tell each other.

A message says that something has changed. What, it may say as well, where that is short; otherwise
the receiver reads it from the store. So a message that is lost costs time and never an event. Only
what is stored nowhere is told by the message alone: who is present, reactions, and what bots are
seen to build. The bus of a store with one server delivers nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from masume.core.clock import Clock
from masume.core.game import Outline, Seat
from masume.server.identity import new_id
from masume.server.messages.answers import Mood
from masume.server.store.models import News


class Changed(Struct, frozen=True, array_like=True, tag="changed"):
    """A table has this version and this many rows by now."""

    table: str
    version: int
    rows: int
    cause: str = ""
    """The trace that the change belongs to, if somebody notes it."""
    news: News | None = None
    """What was added, if that is all that has changed: the receiver need not read it."""


class Alive(Struct, frozen=True, array_like=True, tag="alive"):
    """The sender runs; it says so every second."""


class DevicesChanged(Struct, frozen=True, array_like=True, tag="devices"):
    """A person's devices are others than before."""

    person: str
    ended: str = ""
    """The device that was ended, if one was."""


class Arrived(Struct, frozen=True, array_like=True, tag="arrived"):
    """A device has its first stream at a table, at the sender."""

    table: str
    who: str


class Departed(Struct, frozen=True, array_like=True, tag="departed"):
    """A device has no stream at a table any more, at the sender."""

    table: str
    who: str


class Present(Struct, frozen=True, array_like=True, tag="present"):
    """Which devices have streams at which tables, at the sender: some of them."""

    places: tuple[tuple[str, str], ...]
    is_first: bool
    """Whether whatever was known of the sender before is not valid any more."""


class WhoIsPresent(Struct, frozen=True, array_like=True, tag="who"):
    """The sender would like to know which devices have streams at this server."""

    server: str


class Reacted(Struct, frozen=True, array_like=True, tag="reacted"):
    """Somebody at a table has said one of the presets."""

    table: str
    number: int
    seat: Seat
    kind: Mood


class Outlined(Struct, frozen=True, array_like=True, tag="outlined"):
    """A bot at a table is seen to build."""

    table: str
    seat: Seat
    decision: str
    places: Outline


class Drafted(Struct, frozen=True, array_like=True, tag="drafted"):
    """A draft at a table has changed."""

    table: str


class FriendsChanged(Struct, frozen=True, array_like=True, tag="friends"):
    """Somebody was invited, or an invitation of theirs was answered."""

    person: str


Message = (
    Changed
    | Alive
    | DevicesChanged
    | Arrived
    | Departed
    | Present
    | WhoIsPresent
    | Reacted
    | Outlined
    | Drafted
    | FriendsChanged
)
Listener = Callable[[str, Message], None]
"""Called with the sender's id and the message."""


class Bus(Protocol):
    """Delivers messages to all other servers at the same store."""

    me: str
    """The id of this server; another one after each start."""
    on_message: list[Listener]
    """Called for each message of another server."""
    on_gap: list[Callable[[], None]]
    """Called when messages may have been lost."""

    def publish(self, message: Message) -> None:
        """Sends a message soon, if there is a connection; messages keep their order."""

    async def watch(self, clock: Clock, seconds: float) -> None:
        """Says that this server is alive, again and again, and connects anew where needed."""


class SilentBus:
    """The bus of a store that has one server."""

    def __init__(self) -> None:
        self.me = new_id()
        self.on_message: list[Listener] = []
        self.on_gap: list[Callable[[], None]] = []

    def publish(self, message: Message) -> None:
        """Nothing: nobody listens."""

    async def watch(self, clock: Clock, seconds: float) -> None:
        """Nothing."""
