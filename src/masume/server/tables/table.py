"""One table in memory: its seats, its match, and who may act for whom."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from math import inf
from typing import Protocol

from msgspec.structs import replace

from masume.core import registry, table_moves
from masume.core.clock import Clock
from masume.core.dealer import KeyDealer
from masume.core.errors import AccessError, StoreError, TableError
from masume.core.game import CLOCK, NATURE, Outline, Seat
from masume.core.match import Match, Player
from masume.core.table_moves import TABLE
from masume.core.typing import AnyMatch, AnyMove, AnyState
from masume.server import trace
from masume.server.identity import Caller
from masume.server.messages.answers import Reaction, RowInfo
from masume.server.store.models import (
    UNKNOWN_TIME,
    Deadline,
    Draft,
    Guest,
    Header,
    Mate,
    ProcessedRequest,
    SeatState,
    StoredRow,
    StoredTable,
)
from masume.server.tables import real_dice
from masume.server.tables.agenda import NOTHING, Agenda, agenda_of
from masume.server.tables.presence import Presence

_revisions = count(1)
"""Shared by all tables, so that a table read again has another revision than before."""


LONGEST_PAUSE_MS = 600_000
"""A pause that belongs to the time of a game: another server, or this one, reads the table."""


class Listener(Protocol):
    """Whoever wants to know when a table has changed."""

    def wake(self) -> None:
        """Something may be new."""


class Table:
    """A table in memory. Header, seats, match and drafts are changed inside `Tables.edit` only."""

    def __init__(
        self,
        header: Header,
        seats: tuple[SeatState, ...],
        match: AnyMatch | None,
        clock: Clock,
        presence: Presence,
    ) -> None:
        self.id = header.id
        """The name of the table in addresses."""
        self.header, self.seats, self.match = header, seats, match
        self.clock, self.presence = clock, presence
        self.lock = asyncio.Lock()
        self.is_follower = False
        """Whether the last change was made by another server, which then does what is due."""
        self.is_writing = False
        """Whether memory is ahead of the store: what is new may not be shown yet."""
        self.touched_in_store = header.touched
        """When the table was touched last, as far as the store knows."""
        self.revision = next(_revisions)
        """Another number after each change of anything but rows."""
        self.rendered: dict[tuple[tuple[Seat, ...], int, int], bytes] = {}
        """Positions as JSON, by seats, first row and number of rows."""
        self.described: dict[Seat | None, list[RowInfo]] = {}
        """The rows of a long log as each viewer sees them."""
        self.processed: dict[tuple[Seat, str], ProcessedRequest] = {}
        """All requests that were carried out, by seat and key."""
        self.offers: dict[Seat, tuple[AnyState, tuple[AnyMove, ...]]] = {}
        """The moves that each seat can choose from, and in which state."""
        self.listeners: set[Listener] = set()
        self.cause = ""
        """The trace that led to the latest news."""
        self.most_take_backs = inf
        """How often a seat can take back in one game."""
        self.sealed_until = 0
        """Until when the draws of a challenge stay secret, in house time."""
        self.deadlines: dict[Seat, Deadline] = {}
        """Whose time is running."""
        self.deadlines_in_store: dict[Seat, Deadline] = {}
        self.used = clock.monotonic()
        """When somebody last asked for the table."""
        self._agenda: tuple[AnyMatch | None, int, Agenda] = (None, 0, NOTHING)
        """What was due when the match had so many rows."""
        self.drafts: dict[Seat, Draft] = {}
        self.outlines: dict[Seat, tuple[str, Outline]] = {}
        """What bots are seen to build, each for a decision; it is stored nowhere."""
        self.reaction: Reaction | None = None
        self.guests: tuple[Guest, ...] = ()
        """Who asked to join a seat; `waiting` has those whose time is not over."""

    @property
    def rows(self) -> int:
        """How many rows the log has."""
        return len(self.match.log) if self.match else 0

    @property
    def is_sealed(self) -> bool:
        """Whether others may still play the same draws: they are not told."""
        return self.clock.certain_ms() < self.sealed_until

    # -- permissions --------------------------------------------------------------------------

    def seats_of(self, caller: Caller) -> tuple[Seat, ...]:
        """The seats that the caller may act for."""
        return tuple(seat for seat, state in enumerate(self.seats) if state.belongs_to(caller))

    def is_host(self, caller: Caller) -> bool:
        """Whether the caller opened this table."""
        header = self.header
        return caller.matches(header.host, header.host_key) or caller.matches("", header.host)

    def is_visible_to(self, caller: Caller) -> bool:
        """Players and the host always see the table, others only if it can be watched."""
        return self.header.watchable or self.is_host(caller) or bool(self.seats_of(caller))

    def is_online(self, person: Mate) -> bool:
        """Whether a person has a stream open at this table."""
        return self.presence.is_online(self.id, person.device, person.key)

    def check_owner(self, seat: Seat, caller: Caller) -> None:
        """Refuses a caller who may not act for the seat."""
        if not (0 <= seat < len(self.seats) and self.seats[seat].belongs_to(caller)):
            raise AccessError("seat/not-yours", "This seat is not yours.")

    def check_first(self, seat: Seat, caller: Caller) -> None:
        """Refuses a caller who is not the first person of the seat: its others joined them."""
        self.check_owner(seat, caller)
        if not self.seats[seat].is_first(caller):
            message = "Only the person who took this seat first can do that."
            raise AccessError("seat/first-only", message)

    def check_host(self, caller: Caller) -> None:
        """Refuses a caller who did not open this table."""
        if not self.is_host(caller):
            raise AccessError(
                "table/host-only", "Only the player who opened the table can do that."
            )

    # -- the game -----------------------------------------------------------------------------

    def playing(self) -> AnyMatch:
        """The match, or a refusal while there is none."""
        if self.match is None:
            raise TableError("table/not-started", "The game has not started yet.")
        return self.match

    def start(self, begin: Callable[[AnyMatch], object] | None = None) -> None:
        """Deals the first rows, or lets `begin` do so. Every seat must be taken."""
        if self.match is not None:
            raise TableError("table/started", "The game has already started.")
        if any(seat.kind == "open" for seat in self.seats):
            raise TableError("table/open-seats", "Some seats are still open.")
        self.match = new_match(self.header, self.seats)
        (begin or Match.begin)(self.match)
        self.header = replace(self.header, phase="running", started=self.clock.now_ms())

    def set_seat(self, seat: Seat, state: SeatState) -> None:
        """Changes who sits at a seat."""
        self.seats = (*self.seats[:seat], state, *self.seats[seat + 1 :])

    def ms(self) -> int:
        """Milliseconds since the start."""
        now = self.clock.now_ms()
        return max(0, now - (self.header.started or now))

    def opens(self) -> int:
        """Milliseconds until anybody may act after the last deal."""
        match = self.playing()
        look = match.game.info.traits.look_ms
        if not look or match.is_over:
            return 0
        dealt = next((e.row.ms for e in reversed(match.log) if e.row.who == NATURE), 0)
        return max(0, dealt + look - self.ms())

    def waits(self) -> tuple[Seat, ...]:
        """The seats that the game waits for, including those who have to roll real dice."""
        if self.match is None or self.match.is_over:
            return ()
        acting = self.match.game.to_act(self.match.state) - {NATURE}
        return tuple(sorted(acting)) or real_dice.rollers(self.match)

    def agenda(self) -> Agenda:
        """What has to happen without a request; the time of new decisions begins when it is read.

        It is the same until there are new rows.
        """
        match = self.match
        if match is None:
            return NOTHING
        known, rows, agenda = self._agenda
        if known is not match or rows != len(match.log):
            agenda = agenda_of(self, match)
            self._agenda, self.deadlines = (match, len(match.log), agenda), agenda.deadlines
        return agenda

    def waiting(self) -> tuple[Guest, ...]:
        """Who waits to join a seat of this table."""
        if not self.guests:
            return ()
        now = self.clock.now_ms()
        return tuple(each for each in self.guests if each.state == "waiting" and each.until > now)

    def allows_take_backs(self) -> bool:
        """Whether moves can be taken back: the opener and the game allow it, and no clock runs."""
        match = self.match
        if match is None or self.header.clock is not None or not self.header.take_backs:
            return False
        return match.game.allows_take_backs(match.options)

    def has_take_backs_left(self, seat: Seat) -> bool:
        """Whether the seat has not taken back as often as one game allows."""
        made = self.playing().table_moves[table_moves.TakeBack, seat]
        return made < self.most_take_backs

    # -- listeners and store ------------------------------------------------------------------

    def revise(self) -> None:
        """Notes that something other than the rows has changed."""
        self.revision = next(_revisions)

    def notify(self, *, clear_cache: bool = True) -> None:
        """Wakes all listeners. The cache may stay if rows, seats and phase are as they were."""
        if clear_cache:
            self.rendered.clear()
            self.offers.clear()
        self.cause = trace.header()
        for listener in self.listeners:
            listener.wake()

    def stored_rows(self, number: int) -> list[StoredRow]:
        """The rows of the log from a number on, in the form of the store."""
        match = self.match
        if match is None:
            return []
        return [
            StoredRow(row.number, row.who, match.text(row), row.ms, row.by)
            for entry in match.log[number:]
            for row in (entry.row,)
        ]

    def stored(self) -> StoredTable:
        """A new table in the form of the store."""
        rows = tuple(self.stored_rows(0))
        return StoredTable(self.header, self.seats, rows, deadlines=self.agenda().stored)


def new_match(header: Header, seats: tuple[SeatState, ...]) -> AnyMatch:
    """The match of a table before its first row."""
    players = [
        Player(seat.name or f"Player {number}", seat.level if seat.kind == "bot" else "")
        for number, seat in enumerate(seats, 1)
    ]
    dealer = None if header.real_dice else KeyDealer(bytes.fromhex(header.key), header.seed)
    return Match(registry.game(header.game), dict(header.options), players, dealer)


def table_from(stored: StoredTable, clock: Clock, presence: Presence) -> Table:
    """A table from the store, its match folded from its rows."""
    header = stored.header
    match = None if header.phase == "open" else _match_from(stored)
    if stored.rows:
        header = replace(header, started=_started(stored, match, clock.now_ms()))
    table = Table(header, stored.seats, match, clock, presence)
    table.processed = {(request.seat, request.key): request for request in stored.requests}
    table.drafts, table.guests = stored.drafts, stored.guests
    table.deadlines_in_store = stored.deadlines
    table.deadlines = {
        seat: deadline
        for seat, deadline in stored.deadlines.items()
        if deadline.until > UNKNOWN_TIME
    }
    return table


def _started(stored: StoredTable, match: AnyMatch | None, now: int) -> int:
    """When the game began, by its stored time limit, or by its own time.

    After a long pause, in which perhaps no server ran, its last row counts as just made; but not in
    a try that counts: nobody thinks for nothing by coming back to another server.
    """
    limit, whole = match.time_limit if match else None, stored.deadlines.get(CLOCK)
    if limit is not None and whole is not None:
        return whole.until - limit
    began, last = stored.header.started, stored.rows[-1].ms
    longest = inf if stored.header.counted else LONGEST_PAUSE_MS
    if began is not None and 0 <= now - began - last <= longest:
        return began
    return now - last


def _match_from(stored: StoredTable) -> AnyMatch:
    match = new_match(stored.header, stored.seats)
    _append(match, stored.header.id, stored.rows)
    return match


def add_rows(table: Table, rows: tuple[StoredRow, ...]) -> None:
    """Adds rows to a table that another server has stored."""
    _append(table.playing(), table.id, rows)


def _append(match: AnyMatch, table_id: str, rows: tuple[StoredRow, ...]) -> None:
    for row in rows:
        if row.number != len(match.log):
            message = f"Row {len(match.log)} of table {table_id} is missing."
            raise StoreError("store/broken", message)
        match.append(row.who, _parse(match, row), row.ms, row.by)


def _parse(match: AnyMatch, row: StoredRow) -> AnyMove:
    return table_moves.parse(row.move) if row.who == TABLE else match.game.parse(row.move)
