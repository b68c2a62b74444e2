"""What is sent to the server and what it answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from masume.bots.crew import Pace
from masume.core.facts import Facts
from masume.core.game import Effect, Seat, Traits
from masume.core.match import Result
from masume.server.store.models import Assist, Clock, SeatKind, TablePhase

Mood = Literal["hello", "well-done", "thinking", "oops", "thanks", "again"]
"""What can be said at the table: presets only, so that children can play with strangers."""


class Refusal(Struct, frozen=True):
    """Every error has this shape; the code is stable, the sentence is for people."""

    code: str
    message: str
    facts: Facts = {}


class OptionFacts(Struct, frozen=True):
    """One choice of a game, the usual value first."""

    name: str
    values: tuple[Any, ...]
    meaning: str


class GameFacts(Struct, frozen=True):
    """A game that can be played here."""

    key: str
    name: str
    box: str
    tagline: str
    seats: tuple[int, int]
    age: int
    minutes: int
    traits: Traits
    levels: tuple[str, ...]
    """The bots that play it, the weakest first."""
    usual: str
    """The bot that plays if nobody chooses one."""
    options: tuple[OptionFacts, ...]
    rules: tuple[str, ...]
    """The languages of its rules pages."""
    show: bool
    """Whether there is a short match to watch."""
    prints: bool
    """Whether there is something to print for a real table."""
    picture: bool
    """Whether a position can be drawn as a picture."""


class SeatInfo(Struct, frozen=True):
    """A seat as anybody at the table sees it."""

    kind: SeatKind
    name: str
    level: str
    pace: str
    mine: bool
    here: bool
    mates: tuple[str, ...]
    """The names of those who play this seat too."""


class Reaction(Struct, frozen=True):
    """The last thing somebody said. It is kept nowhere."""

    number: int
    seat: Seat
    kind: Mood


class TableInfo(Struct, frozen=True):
    """A table as one caller sees it; positions come with `Position`."""

    id: str
    game: str
    options: dict[str, Any]
    assist: Assist
    phase: TablePhase
    watchable: bool
    host: bool
    """Whether the caller is the host."""
    code: str
    """The invitation, for those at the table."""
    seats: tuple[SeatInfo, ...]
    waits: tuple[Seat, ...]
    """The seats that the game waits for."""
    row: int
    commitment: str
    seeded: bool
    real_dice: bool
    """People enter what they have rolled."""
    hints: bool
    take_backs: bool
    """Whether moves were taken back."""
    takes_back: bool
    """Whether moves can be taken back at this table."""
    result: Result | None
    next: str | None
    reaction: Reaction | None
    clock: Clock | None
    ms: int
    """Milliseconds since the start of the game, as this is told."""


class RowInfo(Struct, frozen=True):
    """A row of the log as one caller sees it, and what it brought about."""

    number: int
    who: Seat
    move: str
    ms: int
    by: str
    told: tuple[Effect, ...]


class Decision(Struct, frozen=True):
    """What is asked of one of the caller's seats."""

    at: str
    moves: tuple[str, ...]
    """The moves there are, in notation: the first of them where there are very many."""


class Position(Struct, frozen=True):
    """The rows since the last time, and where the table stands after them."""

    table: str
    row: int
    """How many rows there are now."""
    rows: tuple[RowInfo, ...]
    views: dict[str, Any]
    """By seat of the caller; under `watch` for whoever has none."""
    decisions: dict[str, Decision]
    waits: tuple[Seat, ...]
    """The seats that the game waits for."""
    scores: tuple[int, ...]
    """The points of every seat so far."""
    clocks: dict[str, int]
    """By seat: milliseconds left to decide, when this was sent; under −2 those of the game."""
    opens: int
    """Milliseconds until anybody may act, when this was sent: time to look at what was dealt."""


class Seated(Struct, frozen=True):
    """A table one has just sat down at."""

    table: TableInfo
    key: str
    """Acts for the seats just taken, from programs: kept nowhere else, so keep it. Empty where
    the caller's own key or cookie goes on working."""


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Sitting down by invitation."""

    code: str
    name: str = ""
    seat: Seat | None = None
    """Where several people may play one seat: the one to join them at."""


class Invitation(Struct, frozen=True):
    """What whoever was invited sees of a table before sitting down."""

    game: str
    phase: str
    seats: tuple[SeatInfo, ...]
    free: tuple[Seat, ...]
    """The seats that can be taken, or joined where several people play one."""


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Something for one of one's seats."""

    seat: Seat


class NameWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for one of one's seats."""

    seat: Seat
    name: str


class BotWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot shall play for a seat."""

    seat: Seat
    level: str = "greedy"


class PreviewWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that is only aimed at."""

    seat: Seat
    move: str


class Preview(Struct, frozen=True):
    """What the move would bring, or why it would be refused."""

    told: tuple[Effect, ...]
    refusal: Refusal | None = None


class HintText(Struct, frozen=True):
    """A good move."""

    move: str


Verdict = Literal["built", "none", "ran-out"]
"""Whether a position can be completed, cannot, or the search took too long."""


class Outlook(Struct, frozen=True):
    """Whether a position can still be completed."""

    at: str
    """The decision it is about."""
    verdict: Verdict


class DraftWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What changes in what a seat has laid out but not played."""

    seat: Seat
    at: str
    """The decision it is for: with that the draft dies."""
    put: dict[str, str | None]
    """Each of these words anew, or no longer (`null`); the last to say one has it."""


class DraftInfo(Struct, frozen=True):
    """A draft as one caller sees it."""

    table: str
    seat: Seat
    at: str
    items: dict[str, str] | None
    """None where the seat is another's, or nothing was laid out for its decision yet."""
    count: int


class ReactWish(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the presets."""

    seat: Seat
    kind: Mood


class WatchWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether spectators may come."""

    watchable: bool


class Done(Struct, frozen=True):
    """It is on disk; the table has so many rows now."""

    row: int


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit at a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    """`me` on several seats: several people at this screen."""
    name: str = ""
    level: str = "greedy"
    pace: Pace = "normal"


class TableWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table."""

    game: str
    seats: tuple[NewSeat, ...]
    options: dict[str, Any] = {}
    assist: Assist = "play"
    watchable: bool = False
    seed: str | None = None
    clock: Clock | None = None
    real_dice: bool = False
    """People roll dice of their own and enter what they show, in games that allow it."""


class MoveWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moves of one's own turn: all of them or none, and never across chance."""

    seat: Seat
    at: str
    """The decision that was meant."""
    key: Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
    """Chosen by the sender, new for every wish: the same wish sent again does nothing more."""
    moves: tuple[str, ...]
    """One to sixteen."""
