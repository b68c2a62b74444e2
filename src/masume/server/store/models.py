"""What a store holds: tables with all that belongs to them, devices, codes, guests and friends."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from masume.bots.characters import Pace
from masume.core.game import Seat
from masume.core.typing import Json
from masume.server.identity import Caller
from masume.server.store.limits import OpeningLimits

Assist = Literal["learn", "play", "bare"]
TablePhase = Literal["open", "running", "over"]
SeatKind = Literal["person", "bot", "open"]
GuestState = Literal["waiting", "accepted", "declined"]
InviteState = Literal["waiting", "accepted", "declined", "withdrawn"]


class TimeControl(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a person may think about one decision, and what happens then."""

    seconds: int
    then: Literal["bot", "forfeit"] = "bot"
    """`bot`: a bot makes this one move. `forfeit`: the seat resigns."""


class Mate(Struct, frozen=True):
    """Somebody who shares a seat with others."""

    name: str
    device: str
    key: str

    def is_caller(self, caller: Caller) -> bool:
        """Whether the caller is this person."""
        return caller.matches(self.device, self.key)


class SeatState(Struct, frozen=True):
    """Who sits at a seat."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    pace: Pace = "normal"
    device: str = ""
    key: str = ""
    mates: tuple[Mate, ...] = ()
    """Who joined the first person at this seat, where a game allows that."""
    arrived: bool = False
    """Of a rematch that has not started: whether somebody of this seat has asked for it."""

    def belongs_to(self, caller: Caller) -> bool:
        """Whether the caller may act for this seat."""
        return self.is_first(caller) or any(mate.is_caller(caller) for mate in self.mates)

    def is_first(self, caller: Caller) -> bool:
        """Whether the caller took this seat, and did not join others there."""
        return caller.matches(self.device, self.key)

    def people(self) -> tuple[Mate, ...]:
        """Everybody who plays this seat."""
        return (Mate(self.name, self.device, self.key), *self.mates)

    def name_of(self, caller: Caller) -> str:
        """The name of the caller, who plays this seat."""
        return next(each.name for each in self.people() if each.is_caller(caller))

    def with_name(self, caller: Caller, name: str) -> SeatState:
        """The same seat with a new name for the caller."""
        if self.is_first(caller):
            return replace(self, name=name)
        mates = tuple(
            replace(mate, name=name) if mate.is_caller(caller) else mate for mate in self.mates
        )
        return replace(self, mates=mates)

    def without(self, caller: Caller) -> SeatState:
        """The same seat after the caller left it: open if nobody else plays it."""
        others = tuple(mate for mate in self.people() if not mate.is_caller(caller))
        if not others:
            return SeatState("open")
        first, *mates = others
        return replace(
            self, name=first.name, device=first.device, key=first.key, mates=tuple(mates)
        )


class Draft(Struct, frozen=True):
    """What a seat has laid out but not played. It is valid for one decision only."""

    decision: str
    items: dict[str, str]
    """Chosen by the page, such as which tile lies where."""
    version: int = 0


class Header(Struct, frozen=True):
    """A table without its seats and rows."""

    id: str
    code: str
    game: str
    options: dict[str, Json]
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
    next_by: Seat | None = None
    """The seat that asked for the rematch first."""
    turns: int = 0
    """How often the seats have moved on by one in rematches: people keep their colour."""
    clock: TimeControl | None = None
    real_dice: bool = False
    """People roll real dice and enter the results: no key deals here."""
    hints: bool | None = None
    """Whether the opener allowed or forbade hints; `None`: as usual, see `tables/help.py`."""
    take_backs: bool = True
    """Whether moves can be taken back, where the game allows it."""
    joinable: bool = True
    """Whether the invitation works."""
    host_key: str = ""
    """The hash of the key that the opener was given: it acts for the host, too."""
    origin: str = ""
    """The finished table from one of whose positions this one goes on; empty for most tables."""
    origin_rows: int = 0
    """How many rows were taken over from there; chance after them is new."""
    twice: bool = False
    """Two games are played with the same draws. Of the first one nothing more is shown than what
    its players saw, until the second is over or will not be played; then this is false."""
    twin: str = ""
    """The table of the first of two games with the same draws, if this is the second."""
    challenge: str = ""
    """The challenge of a day that is played here, as `<day>/<game>`, or the deal of a tournament,
    as `tournament/<code>/<deal>/<until>`; mostly empty."""
    counted: bool = False
    """Whether it is the one try of its person that counts."""
    version: int = 0
    """Counts changes of header and seats, so that of two concurrent changes only one succeeds."""


class StoredRow(Struct, frozen=True, array_like=True):
    """A row of a log with its move in notation."""

    number: int
    who: Seat
    move: str
    ms: int
    by: str


class ProcessedRequest(Struct, frozen=True, array_like=True):
    """A request that was carried out. Sent again under the same key it changes nothing."""

    seat: Seat
    key: str
    body: str
    """A hash of the request."""
    row: int
    """How many rows there were after it."""


class Deadline(Struct, frozen=True, array_like=True):
    """Until when a seat may think, or that a program has to act for it."""

    decision: str
    until: int
    """In house time; `AT_ONCE` where a bot or a forced move is due."""
    seconds: int = 0
    """What the clock of the table gives for a decision; 0 if this is no such deadline."""


AT_ONCE = 0
"""The time of what waits for nothing but a running server."""
UNKNOWN_TIME = 1
"""The time of whatever may be due at a table of an older store: after what is due at once."""


class Times(Struct, frozen=True):
    """What the clocks of a server said at one moment, in milliseconds."""

    wall: int
    house: int
    """The time by which tables are played: see `house_clock.py`."""
    ran: int
    """For how long servers have run on this store, all together."""


class Guest(Struct, frozen=True):
    """Somebody who would like to join the people at a seat."""

    id: str
    table: str
    seat: Seat
    name: str
    device: str
    key: str
    until: int
    """Until when they wait and can learn the answer, in house time."""
    state: GuestState = "waiting"

    @property
    def person(self) -> Mate:
        """Who they are at the seat."""
        return Mate(self.name, self.device, self.key)


class StoredTable(Struct, frozen=True):
    """A whole table as a store gives and takes it."""

    header: Header
    seats: tuple[SeatState, ...]
    rows: tuple[StoredRow, ...] = ()
    requests: tuple[ProcessedRequest, ...] = ()
    drafts: dict[Seat, Draft] = {}
    deadlines: dict[Seat, Deadline] = {}
    guests: tuple[Guest, ...] = ()
    """Who waits to join a seat, the first first."""


class StoredReview(Struct, frozen=True):
    """The review of a finished table, made or half made."""

    made: bool
    done: int
    """How many rows were judged."""
    total: int
    touched: int
    """When it was stored, in house time."""
    worker: str
    """Who makes it."""
    body: str
    """The review as JSON; until it is made, the steps so far."""


class Opening(Struct, frozen=True):
    """A new table, and what its address may have."""

    table: StoredTable
    limits: OpeningLimits


class DaySecret(Struct, frozen=True):
    """What the chance of a day is made from."""

    day: str
    secret: str
    created: int
    """When it was fixed, in house time."""


class StoredTry(Struct, frozen=True):
    """The try of a person at a challenge that counts."""

    challenge: str
    person: str
    table: str
    began: int
    value: int | None = None
    """Points or milliseconds; `None` while it goes on, and for one without a result."""
    ended: int | None = None
    """When it had ended."""
    finished: bool = False
    """Whether it was played to its end: it keeps the row of days."""


class StoredPar(Struct, frozen=True):
    """What a bot has reached at a challenge."""

    challenge: str
    name: str
    """Its level, or `judge`."""
    value: int | None
    """`None` while it plays, and for a race that it has lost."""
    touched: int
    """When it began, or had ended."""
    made: bool


class StoredTournament(Struct, frozen=True, kw_only=True):
    """A duplicate tournament: everybody plays the same deals."""

    code: str
    """By which people find it."""
    name: str
    game: str
    options: dict[str, Json]
    bots: tuple[str, ...]
    """The opponents: keys of characters, or levels."""
    deals: int
    owner: str
    """Who opened it: a person, or the key of a program; empty once they have deleted everything."""
    address: str
    secret: str
    """What the chance of all deals is made from."""
    created: int
    ends: int
    """Until when deals can be begun, in house time as all times here."""
    until: int
    """Until when deals that were begun can be finished."""
    closed: int | None = None
    """When nothing could change any more."""


class StoredPlay(Struct, frozen=True):
    """What one person did at one deal of a tournament; the one try that counts."""

    tournament: str
    deal: int
    """From 1 on."""
    person: str
    name: str
    table: str
    began: int
    value: int | None = None
    """`None` while it goes on, and for one that brought no result."""
    ended: int | None = None


class News(Struct, frozen=True, array_like=True):
    """What another server has added to a table."""

    version: int
    """Of header and seats; if it is another one, the whole table is read again."""
    since: int
    """The number of the first row that was asked for."""
    rows: tuple[StoredRow, ...] = ()
    requests: tuple[ProcessedRequest, ...] = ()
    deadlines: dict[Seat, Deadline] | None = None
    """What is due by now; `None` if that has not changed."""


class StoredDevice(Struct, frozen=True):
    """One device of a person who has several, or who has been here for long."""

    id: str
    person: str
    name: str
    since: int
    """When it was first stored, in milliseconds since 1970."""
    replaced: int = 0
    """The latest generation of its tokens that was replaced: older ones do not work."""
    seen: int = 0
    """When it last got a token, in house time."""


class WaitingCode(Struct, frozen=True):
    """A code for another device that nobody has used yet."""

    code: str
    person: str
    session: str
    """The device that made the code."""
    name: str
    address: str
    until: int
    """In house time, as all times here."""


class StoredFriend(Struct, frozen=True):
    """Somebody whom a person has played with."""

    id: str
    """Under which the owner knows them. It means nothing to anybody else."""
    owner: str
    person: str
    name: str
    """As it was shown when they last played together."""
    game: str
    """What they played then."""
    met: int
    """When that was, in house time."""
    blocked: bool = False
    """Whether the owner wants nothing from them any more."""


class StoredInvite(Struct, frozen=True):
    """Somebody asks somebody they have played with to a table."""

    id: str
    table: str
    sender: str
    target: str
    name: str
    """Of the sender, as the table shows it."""
    made: int
    until: int
    """In house time, as all times here."""
    state: InviteState = "waiting"
    answered: int = 0
