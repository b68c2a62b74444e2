"""What the server answers and tells by itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from masume.bots.characters import Character
from masume.core.facts import Facts
from masume.core.game import Effect, Outline, Seat, Traits
from masume.core.match import Result
from masume.core.printing import Paper
from masume.core.typing import AnyMove, AnyView, Json
from masume.review.models import Review
from masume.server.store.models import Assist, GuestState, SeatKind, TablePhase, TimeControl

Mood = Literal["hello", "well-done", "thinking", "oops", "thanks", "again"]
"""What can be said at the table: presets only, so that children can play with strangers."""
Plays = Literal["person", "bot", "nobody"]
Verdict = Literal["built", "none", "ran-out"]
"""Whether a position can be completed, cannot, or the search took too long."""


class Refusal(Struct, frozen=True):
    """Every error has this shape; the code is stable, the sentence is for people."""

    code: str
    message: str
    facts: Facts = {}


# -- games -------------------------------------------------------------------------------------


class OptionFacts(Struct, frozen=True):
    """One choice of a game, the default first."""

    name: str
    values: tuple[Json, ...]
    meaning: str


class GameFacts(Struct, frozen=True):
    """A game that can be played here."""

    key: str
    name: str
    box: str
    box_name: str
    """Of the box, for people."""
    tagline: str
    seats: tuple[int, int]
    age: int
    minutes: int
    traits: Traits
    levels: tuple[str, ...]
    """The bots that play it, the weakest first."""
    usual: str
    """The bot that plays if nobody chooses one."""
    characters: tuple[Character, ...]
    """As whom its bots sit at a table, the weakest first."""
    options: tuple[OptionFacts, ...]
    rules: tuple[str, ...]
    """The languages of its rules pages."""
    show: bool
    """Whether there is a short match to watch."""
    lessons: bool
    """Whether there are lessons in which one makes the moves."""
    puzzles: bool
    """Whether there are puzzles of it."""
    prints: bool
    """Whether there is something to print for a real table."""
    picture: bool
    """Whether a position can be drawn as a picture."""


class PrintFacts(Struct, frozen=True):
    """What can be printed of a game."""

    game: str
    players: tuple[int, int]
    """The fewest and the most that one file is for."""
    usual: int
    """For how many it is printed if nobody says."""
    options: tuple[str, ...]
    """The options of the game that change what is printed."""
    languages: tuple[str, ...]
    papers: tuple[Paper, ...]
    parts: tuple[str, ...]
    """What can be chosen; empty if it is all or nothing."""


# -- tables ------------------------------------------------------------------------------------


class SeatInfo(Struct, frozen=True):
    """A seat as anybody at the table sees it."""

    kind: SeatKind
    """Who was given the seat before the game."""
    name: str
    plays: Plays
    """Who plays it now: a bot may have taken a person's seat."""
    level: str
    """Of the bot that plays now; empty for a person."""
    character: str
    """The key of who the bot that plays now is; empty for a person."""
    pace: str
    mine: bool
    first: bool
    """Whether the caller took this seat first: only they resign it, and decide who joins them."""
    online: bool
    resigned: bool
    mates: tuple[str, ...]
    """The names of those who play this seat, too."""
    colour: int
    """Of the tile of whoever sits here, counted as the seats are: it stays theirs in a rematch."""


class GuestInfo(Struct, frozen=True):
    """Somebody who asks to join a seat."""

    id: str
    name: str
    seat: Seat


class Reaction(Struct, frozen=True):
    """The last thing somebody said. It is stored nowhere."""

    number: int
    seat: Seat
    kind: Mood


class TableInfo(Struct, frozen=True):
    """A table as one caller sees it; positions come with `Position`."""

    id: str
    game: str
    options: dict[str, Json]
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
    """How many rows the log has."""
    commitment: str
    seeded: bool
    real_dice: bool
    """People enter what they have rolled."""
    origin: str
    """The finished table from one of whose positions this one goes on; empty for most tables."""
    origin_rows: int
    """How many rows were taken over from there; what was drawn after them is new."""
    challenge: str
    """The challenge of a day that is played here, as `<day>/<game>`, or the deal of a tournament,
    as `tournament/<code>/<deal>/<until>`; mostly empty."""
    counted: bool
    """Whether it is the one try of its person that counts: no help, and nobody else plays."""
    sealed: bool
    """Whether others may still play the same draws: the key is not told, and nobody can watch."""
    hints: bool
    """Whether somebody was given a hint."""
    took_back: bool
    """Whether moves were taken back."""
    allows_hints: bool
    """Whether the caller may ask for hints; for others, whether anybody may."""
    allows_take_backs: bool
    """Whether moves can be taken back now, by the game, its clock and the opener."""
    take_backs: bool
    """Whether the opener wants moves to be taken back."""
    joinable: bool
    """Whether the invitation works."""
    twice: bool
    """Whether a second game with the same draws is to come: until it is over nobody sees more of
    this one than its players saw."""
    twin: str
    """The table of the first game, if this is the second with the same draws."""
    result: Result | None
    next: str | None
    """The table of the rematch."""
    next_by: Seat | None
    """The seat that asked for the rematch first."""
    guests: tuple[GuestInfo, ...]
    """Who asks to join a seat that the caller took first."""
    reaction: Reaction | None
    clock: TimeControl | None
    ms: int
    """Milliseconds since the start of the game, when this was sent."""


class RowInfo(Struct, frozen=True):
    """A row of the log as one caller sees it, and what it brought about."""

    number: int
    who: Seat
    text: str
    """The move in notation."""
    move: AnyMove
    """The move as a struct of the game, or of the table where `who` is −3."""
    ms: int
    by: str
    effects: tuple[Effect, ...]


class Decision(Struct, frozen=True):
    """What is asked of one of the caller's seats."""

    decision: str
    """Its name, to be sent with the answer."""
    moves: tuple[AnyMove, ...]
    """The moves there are; of very many only the first ones."""
    example: str
    """One of them in notation; empty if none is listed."""


class Position(Struct, frozen=True):
    """The rows since the last time, and the state after them."""

    table: str
    row: int
    """How many rows the log has."""
    rows: tuple[RowInfo, ...]
    views: dict[str, AnyView]
    """By seat of the caller; under `watch` for a caller without one."""
    decisions: dict[str, Decision]
    """By seat of the caller."""
    take_backs: dict[str, int]
    """By seat of the caller: the row that the seat can take back now."""
    waits: tuple[Seat, ...]
    """The seats that the game waits for."""
    scores: tuple[int, ...]
    """The points of every seat so far."""
    clocks: dict[str, int]
    """By seat: milliseconds left to decide, when this was sent; under −2 those of the game."""
    opens: int
    """Milliseconds until anybody may act, when this was sent: time to look at what was dealt."""


class Seated(Struct, frozen=True):
    """A table at which the caller has just sat down."""

    table: TableInfo
    key: str
    """Acts for the seats just taken, from programs. It is stored nowhere else. Empty where the
    caller's own key or cookie goes on working."""


class Invitation(Struct, frozen=True):
    """What somebody who was invited sees of a table before sitting down."""

    game: str
    phase: str
    seats: tuple[SeatInfo, ...]
    free: tuple[Seat, ...]
    """The seats that can be taken, or joined where several people play one."""
    ask: bool
    """Whether those who play have to be asked (`/api/guests`), since the game is running."""
    seeded: bool
    """Whether the opener has chosen a seed, by which all draws can be computed in advance."""
    options: dict[str, Json]
    assist: Assist
    allows_hints: bool
    take_backs: bool
    twice: bool
    clock: TimeControl | None


class GuestTicket(Struct, frozen=True):
    """How a guest's request stands."""

    id: str
    state: GuestState
    table: str
    """Where the guest sits now; empty unless accepted."""
    key: str = ""
    """Acts for the seat once the guest is accepted. It is told once and stored nowhere else."""


class DraftInfo(Struct, frozen=True):
    """A draft as one caller sees it."""

    table: str
    seat: Seat
    decision: str
    items: dict[str, str] | None
    """`null` where the seat is another's, or nothing was laid out for its decision yet."""
    count: int
    outline: Outline
    """Where pieces lie, in games in which people see each other build; nothing about which."""


class Done(Struct, frozen=True):
    """The change is on disk."""

    row: int
    """How many rows the log has now."""


class Preview(Struct, frozen=True):
    """What a move would bring, or why it would be refused."""

    effects: tuple[Effect, ...]
    refusal: Refusal | None = None


class Hint(Struct, frozen=True):
    """A good move, for a page to tell in steps: where to look, which move, why."""

    move: AnyMove
    text: str
    look: tuple[str, ...] = ()
    """The spaces that the move names, for pages that do not know the game."""
    points: int = 0
    """What it brings at once."""
    worth: float | None = None
    """By how many points the seat will then be ahead in the end; alone, how many it will have;
    none where moves are not judged."""
    gap: float | None = None
    """By how many points it is better than the next best move; none where that is not known."""
    wins: float | None = None
    """The chance of winning, where it was found out."""
    reasons: tuple[Json, ...] = ()
    """Why, as the game's own kinds of reasons."""


class ReviewState(Struct, frozen=True):
    """The review of a finished game, or how far it has come."""

    state: Literal["making", "made", "failed"]
    done: int
    """How many rows were judged."""
    total: int
    review: Review | None = None
    """Once it is made."""


class Outlook(Struct, frozen=True):
    """Whether a position can still be completed."""

    decision: str
    verdict: Verdict
