"""One table: its seats, its match, and what each caller sees of both."""

from __future__ import annotations

import asyncio
import time
from itertools import islice
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from masume.core import record, registry, table_moves
from masume.core.dealer import KeyDealer
from masume.core.errors import TableError
from masume.core.game import NATURE, Seat, accepted
from masume.core.match import Match, Player
from masume.core.table_moves import TABLE
from masume.core.typing import AnyEntry, AnyMatch
from masume.server.identity import Caller
from masume.server.messages import Decision, Position, Reaction, RowInfo, SeatInfo, TableInfo
from masume.server.store.models import Draft, Header, KeptRow, SeatState, Wish
from masume.server.tables import real_dice

MOST_LISTED = 500
"""Of a longer list of moves only so many are sent."""


class Listener(Protocol):
    """Whoever wants to know when something is new."""

    def wake(self) -> None:
        """Something may be new."""


class Table:
    """A table in memory. Whoever changes it holds `lock` until the store has it."""

    def __init__(self, header: Header, seats: list[SeatState], match: AnyMatch | None) -> None:
        self.header = header
        self.seats = seats
        self.match = match
        self.lock = asyncio.Lock()
        self.noted = header.touched
        """When the table was touched last, as far as the store knows."""
        self.changed = 0
        """Counts changes of anything but rows."""
        self.rendered: dict[tuple[tuple[Seat, ...], int, int], bytes] = {}
        self.wishes: dict[tuple[Seat, str], Wish] = {}
        """Every wish that was granted, by seat and key."""
        self.listeners: set[Listener] = set()
        self.deadlines: dict[Seat, tuple[str, float]] = {}
        """Whose time is running: for which decision, and until when by the loop's clock."""
        self.drafts: dict[Seat, Draft] = {}
        self.reaction: Reaction | None = None
        self.here: dict[str, int] = {}
        """How many streams each device has open here."""

    @property
    def rows(self) -> int:
        """How many rows the log has."""
        return len(self.match.log) if self.match else 0

    def seats_of(self, caller: Caller) -> tuple[Seat, ...]:
        """The seats that the caller may act for."""
        return tuple(seat for seat, state in enumerate(self.seats) if state.belongs_to(caller))

    def is_host(self, caller: Caller) -> bool:
        """Whether the caller opened this table."""
        return bool(self.header.host) and self.header.host in (caller.device, caller.key)

    def check_owner(self, seat: Seat, caller: Caller) -> None:
        """Refuses who may not act for the seat."""
        if not (0 <= seat < len(self.seats) and self.seats[seat].belongs_to(caller)):
            raise TableError("seat/not-yours", "This seat is not yours.")

    def check_host(self, caller: Caller) -> None:
        """Refuses who has not opened this table."""
        if not self.is_host(caller):
            raise TableError("table/host-only", "Only who opened the table can do that.")

    def hand_over(self, old: str, new: str) -> None:
        """What belonged to one device belongs to another."""
        self.seats = [seat.handed_over(old, new) for seat in self.seats]
        if self.header.host == old:
            self.header = replace(self.header, host=new)

    def may_see(self, caller: Caller) -> bool:
        """Players and the host always; others while watching is allowed."""
        return self.header.watchable or self.is_host(caller) or bool(self.seats_of(caller))

    def playing(self) -> AnyMatch:
        """The match, or a refusal while there is none."""
        if self.match is None:
            raise TableError("table/not-started", "The game has not started yet.")
        return self.match

    def takes_back(self) -> bool:
        """Whether anything is taken back here: not against the clock, nor where people judge."""
        match = self.playing()
        return self.header.clock is None and match.game.takes_back(match.options)

    def start(self) -> None:
        """Deals the first rows. Every seat must be taken."""
        if self.match is not None:
            raise TableError("table/started", "The game has started already.")
        if any(seat.kind == "open" for seat in self.seats):
            raise TableError("table/open-seats", "Some seats are still open.")
        self.match = new_match(self.header, self.seats)
        self.match.begin()
        self.header = replace(self.header, phase="running", started=now_ms())

    def ms(self) -> int:
        """Milliseconds since the start."""
        return max(0, now_ms() - (self.header.started or now_ms()))

    def told_all(self) -> None:
        """Wakes whoever listens."""
        self.rendered.clear()
        self.wake_all()

    def wake_all(self) -> None:
        """Wakes whoever listens, though rows, seats and phase are as they were."""
        for listener in self.listeners:
            listener.wake()

    def kept_rows(self, number: int) -> list[KeptRow]:
        """The rows of the log from a number on, as the store keeps them."""
        match = self.match
        if match is None:
            return []
        return [
            KeptRow(row.number, row.who, match.text(row), row.ms, row.by)
            for row in (entry.row for entry in match.log[number:])
        ]

    # -- what a caller sees -------------------------------------------------------------------

    def info(self, caller: Caller) -> TableInfo:
        """The table without its position."""
        header, match = self.header, self.match
        at_table = self.is_host(caller) or bool(self.seats_of(caller))
        dealer = KeyDealer(bytes.fromhex(header.key))
        return TableInfo(
            id=header.id,
            game=header.game,
            options=header.options,
            assist=header.assist,
            phase=header.phase,
            watchable=header.watchable,
            host=self.is_host(caller),
            code=header.code if at_table else "",
            seats=tuple(self._seat_info(seat, caller) for seat in self.seats),
            waits=self.waits(),
            row=self.rows,
            commitment="" if header.seed is not None or header.real_dice else dealer.commitment,
            seeded=header.seed is not None,
            real_dice=header.real_dice,
            hints=bool(match and match.hinted),
            take_backs=bool(match and match.took_back),
            takes_back=match is not None and self.takes_back(),
            result=match.result if match else None,
            next=header.next,
            reaction=self.reaction,
            clock=header.clock,
            ms=self.ms(),
        )

    def waits(self) -> tuple[Seat, ...]:
        """The seats that the game waits for, those who roll real dice among them.

        None before it starts and after it ends.
        """
        if self.match is None or self.match.is_over:
            return ()
        acting = self.match.game.to_act(self.match.state) - {NATURE}
        return tuple(sorted(acting)) or real_dice.hands(self.match)

    def _seat_info(self, seat: SeatState, caller: Caller) -> SeatInfo:
        here = seat.kind == "bot" or any(
            self.here.get(each.device or each.key) for each in seat.people()
        )
        mates, mine = tuple(mate.name for mate in seat.mates), seat.belongs_to(caller)
        return SeatInfo(seat.kind, seat.name, seat.level, seat.pace, mine, here, mates)

    def position(self, seats: tuple[Seat, ...], since: int) -> Position:
        """What happened from row `since` on, for whoever holds these seats."""
        match = self.playing()
        game, state = match.game, match.state
        viewer = seats[0] if len(seats) == 1 else None
        views = {str(seat): game.view(state, seat) for seat in seats}
        deciding = {seat: at for seat in seats if (at := real_dice.decision(match, seat))}
        return Position(
            table=self.header.id,
            row=len(match.log),
            rows=tuple(row_info(match, entry, viewer) for entry in match.log[since:]),
            views=views or {"watch": game.view(state, None)},
            decisions={
                str(seat): Decision(at, _offered(match, seat)) for seat, at in deciding.items()
            },
            waits=self.waits(),
            scores=game.scores(state),
            clocks=self.clocks(),
            opens=self.opens(),
        )

    def clocks(self) -> dict[str, int]:
        """Milliseconds that are left to whoever the game waits for."""
        if not self.deadlines:
            return {}
        now = asyncio.get_running_loop().time()
        return {
            str(seat): max(0, round(1000 * (when - now)))
            for seat, (_, when) in self.deadlines.items()
        }

    def opens(self) -> int:
        """Milliseconds until anybody may act after what was dealt last."""
        match = self.playing()
        look = match.game.info.traits.look_ms
        if not look or match.is_over:
            return 0
        dealt = next((e.row.ms for e in reversed(match.log) if e.row.who == NATURE), 0)
        return max(0, dealt + look - self.ms())

    def rendered_position(self, seats: tuple[Seat, ...], since: int) -> bytes:
        """The same as JSON; watchers of one table share it, unless time goes by in it."""
        if self.deadlines or self.opens():
            return msgspec.json.encode(self.position(seats, since))
        wanted = (seats, since, self.rows)
        if wanted not in self.rendered:
            self.rendered[wanted] = msgspec.json.encode(self.position(seats, since))
        return self.rendered[wanted]


def _offered(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """What a seat can choose from, be it what its real dice may show."""
    if real_dice.due(match):
        return real_dice.results(match)
    moves = islice(accepted(match.game, match.state, seat), MOST_LISTED)
    return tuple(map(match.game.text, moves))


def row_info(match: AnyMatch, entry: AnyEntry, viewer: Seat | None) -> RowInfo:
    """A row of the log for one viewer. Who holds several seats sees what everybody may."""
    row = match.redact(entry, viewer)
    told = match.effects(entry, viewer)
    return RowInfo(row.number, row.who, match.text(row), row.ms, row.by, told)


def new_match(header: Header, seats: list[SeatState]) -> AnyMatch:
    """The match of a table before its first row."""
    players = [
        Player(seat.name or f"Player {number}", seat.level if seat.kind == "bot" else "")
        for number, seat in enumerate(seats, 1)
    ]
    dealer = None if header.real_dice else KeyDealer(bytes.fromhex(header.key), header.seed)
    return Match(registry.game(header.game), dict(header.options), players, dealer)


def parse_row(match: AnyMatch, who: Seat, text: str) -> Any:
    """A move from its notation in the log."""
    return table_moves.parse(text) if who == TABLE else match.game.parse(text)


def record_text(table: Table) -> str:
    """The record of a finished match."""
    match = table.playing()
    if not match.is_over:
        raise TableError("table/running", "The record can be had when the game is over.")
    return record.dumps(record.record_of(match))


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
