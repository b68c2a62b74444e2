"""What a client sends and reads. Fields that it does not need are left out."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from masume.core.match import Result
from masume.core.typing import Json

Move: TypeAlias = str | dict[str, Json]
"""In notation, or as the tagged object that the server offers."""
Pace = Literal["instant", "fast", "normal", "slow"]


class NewSeat(Struct, frozen=True, omit_defaults=True):
    """Who shall sit at a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    level: str = "greedy"
    pace: Pace = "normal"


def me(name: str = "") -> NewSeat:
    """A seat that this program plays."""
    return NewSeat("me", name)


def open_seat() -> NewSeat:
    """A seat for whoever joins by the invitation."""
    return NewSeat("open")


def bot(level: str = "greedy", pace: Pace = "normal") -> NewSeat:
    """A seat that a bot of the server plays."""
    return NewSeat("bot", level=level, pace=pace)


class SeatInfo(Struct, frozen=True):
    """A seat as anybody at the table sees it."""

    kind: Literal["person", "open", "bot"]
    name: str
    level: str
    mine: bool


class TableInfo(Struct, frozen=True):
    """A table as this program sees it."""

    id: str
    game: str
    phase: Literal["open", "running", "over"]
    code: str
    """The invitation."""
    seats: tuple[SeatInfo, ...]
    result: Result | None

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of this program."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.mine)

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return all(seat.kind != "open" for seat in self.seats)


class Seated(Struct, frozen=True):
    """A table at which this program has just sat down."""

    table: TableInfo
    key: str


class GuestTicket(Struct, frozen=True):
    """How a request to join a running game stands."""

    id: str
    state: Literal["waiting", "accepted", "declined"]
    table: str
    key: str = ""


class Decision(Struct, frozen=True):
    """What is asked of a seat."""

    id: str
    """Names this decision and no other: an answer to one that is over is refused."""
    moves: tuple[Move, ...]
    """The moves there are: the first of them where there are very many."""
    example: str
    """One of them in notation."""
    view: dict[str, Json]
    """All that the seat sees."""
    scores: tuple[int, ...]


class DecisionInfo(Struct, frozen=True):
    """A decision as the server sends it."""

    decision: str
    moves: tuple[dict[str, Json], ...]
    example: str


class Position(Struct, frozen=True):
    """Where the table stands."""

    views: dict[str, dict[str, Json]]
    decisions: dict[str, DecisionInfo]
    scores: tuple[int, ...]

    def decision(self, seat: int) -> Decision | None:
        """What is asked of one seat, if anything."""
        asked = self.decisions.get(str(seat))
        if asked is None:
            return None
        view = self.views[str(seat)]
        return Decision(asked.decision, asked.moves, asked.example, view, self.scores)


class Done(Struct, frozen=True):
    """The server has stored it; the log has this many rows now."""

    row: int


class Refusal(Struct, frozen=True):
    """Why the server refused."""

    code: str
    message: str
    facts: dict[str, Json] = {}
