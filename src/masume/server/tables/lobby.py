"""Before and after a game: tables are opened, joined, started, left and played again."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from masume.bots import levels_for
from masume.core import registry
from masume.core.dealer import KeyDealer
from masume.core.errors import OptionError, TableError, UnknownBot
from masume.core.game import Seat
from masume.core.options import options_from
from masume.server.identity import Caller, hashed, new_code, new_id, new_secret
from masume.server.messages import JoinWish, NewSeat, TableWish
from masume.server.store.models import Clock, Header, Mate, SeatState
from masume.server.tables.table import Table, new_match, now_ms
from masume.server.tables.tables import Hall

MOST_MATES = 7
"""How many people can join the first one at a seat."""
SHORTEST, LONGEST = 5, 14 * 86_400
"""Seconds that a clock may give for a decision."""


async def open_table(hall: Hall, wish: TableWish, caller: Caller) -> tuple[Table, str]:
    """A new table and a key for the caller's seats; it starts at once if no seat is open."""
    _check_seats(hall, wish)
    game = registry.game(wish.game)
    options = game.check(options_from(game, dict(wish.options)), len(wish.seats))
    _check_dice(wish)
    _check_room(hall, caller)
    secret = new_secret()
    seats = [_seated(hall, seat, k, caller, secret) for k, seat in enumerate(wish.seats)]
    dealer = KeyDealer.fresh() if wish.seed is None else KeyDealer.seeded(wish.seed)
    header = Header(
        id=new_id(),
        code=new_code(),
        game=wish.game,
        options=msgspec.to_builtins(options),
        assist=wish.assist,
        phase="open",
        host=caller.device or hashed(secret),
        watchable=wish.watchable,
        key=dealer.key.hex(),
        seed=wish.seed,
        address=caller.address,
        created=now_ms(),
        started=None,
        touched=now_ms(),
        clock=_clock(hall, wish),
        real_dice=wish.real_dice,
    )
    new_match(header, seats)  # refuses what cannot be played, bots where only people sit
    table = Table(header, seats, None)
    if all(seat.kind != "open" for seat in seats):
        table.start()
    await hall.add(table)
    hall.tell(table)
    return table, secret


async def join(hall: Hall, wish: JoinWish, caller: Caller) -> tuple[Table, str]:
    """Sits down at the table with this invitation; returns a key for the seat.

    Without a wish for a seat it is the first open one. Where several people may play one seat
    together, one can join those who sit at it.
    """
    table = invited(hall, wish.code)
    secret = new_secret()

    def sit() -> None:
        seat = _place(table, wish.seat)
        state = table.seats[seat]
        name = _name(hall, wish.name, f"Player {seat + 1}")
        if state.kind == "open":
            new = SeatState("person", name, device=caller.device, key=hashed(secret))
        else:
            mate = Mate(name, caller.device, hashed(secret))
            new = replace(state, mates=(*state.mates, mate))
        table.seats[seat] = new

    async with hall.held(table) as table:
        if table.seats_of(caller):
            return table, ""
        await hall.change(table, sit)
    return table, secret


def invited(hall: Hall, code: str) -> Table:
    """The table with this invitation, or a refusal."""
    table_id = hall.store.by_code(code[:32].strip().upper())
    table = hall.get(table_id) if table_id else None
    if table is None:
        raise TableError("join/unknown", "No table has this invitation.")
    return table


def free_seats(table: Table) -> list[Seat]:
    """Where one can sit down: at open seats first, then beside those who play one together."""
    if table.header.phase == "over":
        return []
    there = [seat for seat, state in enumerate(table.seats) if state.kind == "open"]
    if registry.game(table.header.game).info.traits.shared_seats:
        there += [
            seat
            for seat, state in enumerate(table.seats)
            if state.kind == "person" and len(state.mates) < MOST_MATES
        ]
    return there


def _place(table: Table, wanted: Seat | None) -> Seat:
    """The seat to sit down at, or a refusal."""
    there = [seat for seat in free_seats(table) if wanted is None or seat == wanted]
    if not there:
        raise TableError("join/full", "There is no seat to take at this table.")
    return there[0]


async def start(hall: Hall, found: Table, caller: Caller) -> None:
    """The host starts the game."""
    async with hall.held(found) as table:
        table.check_host(caller)
        await hall.change(table, table.start)


async def rename(hall: Hall, found: Table, seat: Seat, name: str, caller: Caller) -> None:
    """A person takes another name."""

    def change() -> None:
        table.seats[seat] = table.seats[seat].renamed(caller, _name(hall, name, ""))

    async with hall.held(found) as table:
        table.check_owner(seat, caller)
        await hall.change(table, change)


async def leave(hall: Hall, found: Table, seat: Seat, caller: Caller) -> None:
    """Gets up before the game starts; the seat is open again."""

    def change() -> None:
        state = table.seats[seat]
        others = tuple(mate for mate in state.people() if not mate.is_caller(caller))
        if table.match is not None and not others:
            raise TableError("table/started", "The game has started: resign instead.")
        if others:
            first, *mates = others
            kept = replace(state, name=first.name, device=first.device, key=first.key)
            table.seats[seat] = replace(kept, mates=tuple(mates))
        else:
            table.seats[seat] = SeatState("open")

    async with hall.held(found) as table:
        table.check_owner(seat, caller)
        await hall.change(table, change)


async def rematch(hall: Hall, found: Table, caller: Caller) -> Table:
    """The same people and bots at a new table, seats moved on by one; only one is made."""
    async with hall.held(found) as table:
        if not (table.is_host(caller) or table.seats_of(caller)):
            raise TableError("seat/not-yours", "Only who sat here can ask for a rematch.")
        if not table.playing().is_over:
            raise TableError("table/running", "The game is not over yet.")
        there = hall.get(table.header.next) if table.header.next else None
        if there is not None:
            return there
        header = replace(
            table.header,
            id=new_id(),
            code=new_code(),
            key=KeyDealer.fresh().key.hex(),
            seed=None,
            phase="open",
            created=now_ms(),
            started=None,
            touched=now_ms(),
            next=None,
        )
        new = Table(header, [*table.seats[1:], table.seats[0]], None)
        new.start()
        await hall.add(new)

        def lead_on() -> None:
            table.header = replace(table.header, next=header.id)

        await hall.change(table, lead_on)
    hall.tell(new)
    return new


async def watchable(hall: Hall, found: Table, watchable: bool, caller: Caller) -> None:
    """The host opens or closes the table to spectators."""

    def change() -> None:
        table.header = replace(table.header, watchable=watchable)

    async with hall.held(found) as table:
        table.check_host(caller)
        await hall.change(table, change)


def _name(hall: Hall, name: str, default: str) -> str:
    clean = " ".join(name.split()) or default
    if not 1 <= len(clean) <= hall.settings.name_length or not clean.isprintable():
        most = hall.settings.name_length
        raise OptionError("option/name", f"A name has 1 to {most} printable characters.")
    return clean


def _check_seats(hall: Hall, wish: TableWish) -> None:
    levels = levels_for(registry.game(wish.game))
    for seat in wish.seats:
        if seat.kind == "bot" and seat.level not in levels:
            there = ", ".join(levels)
            raise UnknownBot("bot/unknown", f"There is no bot {seat.level[:40]!r}: {there}.")


def _check_dice(wish: TableWish) -> None:
    """Real dice need a game whose chance is open to all, and somebody to roll them."""
    if not wish.real_dice:
        return
    if not registry.game(wish.game).info.traits.real_dice:
        raise OptionError("option/real-dice", "In this game nobody rolls dice of their own.")
    if wish.seed is not None:
        raise OptionError("option/chance", "Real dice follow no seed: give one or the other.")
    if all(seat.kind == "bot" for seat in wish.seats):
        raise OptionError("option/real-dice", "Real dice need a person who rolls them.")


def _check_room(hall: Hall, caller: Caller) -> None:
    if hall.store.count_open(caller.address) >= hall.settings.tables_per_address:
        raise TableError("limit/tables", "Too many tables are open from here.")


def _clock(hall: Hall, wish: TableWish) -> Clock | None:
    if wish.clock is None:
        return None
    if not SHORTEST <= wish.clock.seconds <= LONGEST:
        words = f"A clock gives {SHORTEST} seconds to {LONGEST // 86_400} days for a move."
        raise OptionError("option/clock", words)
    traits = registry.game(wish.game).info.traits
    if traits.real_time or traits.unlisted:
        raise OptionError("option/clock", "This game has a time of its own: no clock.")
    return wish.clock


def _seated(hall: Hall, wish: NewSeat, number: int, caller: Caller, secret: str) -> SeatState:
    if wish.kind == "open":
        return SeatState("open")
    if wish.kind == "bot":
        name = _name(hall, wish.name, wish.level.capitalize())
        return SeatState("bot", name, wish.level, wish.pace)
    name = _name(hall, wish.name, f"Player {number + 1}")
    return SeatState("person", name, device=caller.device, key=hashed(secret))
