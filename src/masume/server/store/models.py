"""What the store keeps of a table: its header, its seats, its rows, and what was asked for."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from masume.core.game import Seat
from masume.server.identity import Caller

Assist = Literal["learn", "play", "bare"]
Pace = Literal["instant", "fast", "normal", "slow"]
TablePhase = Literal["open", "running", "over"]
SeatKind = Literal["person", "bot", "open"]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a person may think about one decision, and what happens then."""

    seconds: int
    then: Literal["bot", "forfeit"] = "bot"
    """A bot moves once in their place, or they have resigned."""


class Mate(Struct, frozen=True):
    """Somebody who plays a seat together with others."""

    name: str
    device: str
    key: str

    def is_caller(self, caller: Caller) -> bool:
        """Whether it is this one who asks."""
        return caller.goes_by(self.device, self.key)


class SeatState(Struct, frozen=True):
    """Who sits at a seat, as the store keeps it."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    pace: Pace = "normal"
    device: str = ""
    key: str = ""
    mates: tuple[Mate, ...] = ()
    """Who has joined the first one at this seat, where a game allows that."""

    def belongs_to(self, caller: Caller) -> bool:
        """Whether the caller may act for this seat."""
        first = caller.goes_by(self.device, self.key)
        return first or any(mate.is_caller(caller) for mate in self.mates)

    def people(self) -> tuple[Mate, ...]:
        """All who play this seat."""
        return (Mate(self.name, self.device, self.key), *self.mates)

    def handed_over(self, old: str, new: str) -> SeatState:
        """The same with another device in the place of one."""
        mates = tuple(
            replace(mate, device=new) if mate.device == old else mate for mate in self.mates
        )
        return replace(self, device=new if self.device == old else self.device, mates=mates)

    def renamed(self, caller: Caller, name: str) -> SeatState:
        """The same with another name for the one who asks."""
        mates = tuple(
            replace(mate, name=name) if mate.is_caller(caller) else mate for mate in self.mates
        )
        return replace(self, mates=mates) if mates != self.mates else replace(self, name=name)


class Draft(Struct, frozen=True):
    """What a seat has laid out but not played: it holds for one decision and dies with it."""

    at: str
    items: dict[str, str]
    """The page's own: which tile lies where."""
    version: int = 0


class Header(Struct, frozen=True):
    """What the store keeps of a table besides its seats and rows."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    assist: Assist
    phase: TablePhase
    host: str
    watchable: bool
    key: str
    seed: str | None
    address: str
    created: int
    started: int | None
    touched: int
    next: str | None = None
    """The table of the rematch."""
    clock: Clock | None = None
    real_dice: bool = False
    """People enter what they have rolled: no key deals here."""
    version: int = 0
    """Counts changes of header and seats: of two servers at one store only one makes the next."""


class KeptRow(Struct, frozen=True):
    """A row of a log with its move in notation."""

    number: int
    who: Seat
    move: str
    ms: int
    by: str


class Wish(Struct, frozen=True):
    """A wish that was granted: sent again it does nothing more."""

    seat: Seat
    key: str
    body: str
    row: int
    """How many rows there were after it."""
