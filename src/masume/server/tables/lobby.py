"""Before and after a game: tables are opened, joined, started, left and played again."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core import registry
from masume.core.dealer import KeyDealer
from masume.core.errors import AccessError, NotFound, TableError
from masume.core.game import Seat
from masume.server.identity import Caller, hashed, new_code, new_id, new_secret
from masume.server.messages import JoinRequest
from masume.server.store.models import Mate, SeatState
from masume.server.tables.opening import clean_name
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

MOST_MATES = 7
"""How many people can join the first one at a seat."""


async def join(tables: Tables, request: JoinRequest, caller: Caller) -> tuple[Table, str]:
    """Sits down at the table with this invitation; returns a key for the seat.

    Without a seat in the request that is the first open one. Where several people may play one
    seat together, a caller can join those who sit there already.
    """
    secret = new_secret()
    async with tables.edit(await invited(tables, request.code)) as table:
        if table.seats_of(caller):
            return table, ""
        seat = _place(table, request.seat)
        name = clean_name(tables.settings, request.name, f"Player {seat + 1}")
        table.set_seat(seat, _seated(table.seats[seat], Mate(name, caller.device, hashed(secret))))
    return table, secret


async def invited(tables: Tables, code: str) -> Table:
    """The table with this invitation, or a refusal."""
    table_id = await tables.store.by_code(code[:32].strip().upper())
    table = await tables.get(table_id) if table_id else None
    if table is None:
        raise NotFound("join/unknown", "No table has this invitation.")
    return table


def free_seats(table: Table) -> list[Seat]:
    """The open seats first, then those where one can join the people who play it."""
    if table.header.phase == "over":
        return []
    free = [seat for seat, state in enumerate(table.seats) if state.kind == "open"]
    if registry.game(table.header.game).info.traits.shared_seats:
        free += [
            seat
            for seat, state in enumerate(table.seats)
            if state.kind == "person" and len(state.mates) < MOST_MATES
        ]
    return free


def _place(table: Table, wanted: Seat | None) -> Seat:
    """The seat to sit down at, or a refusal."""
    free = [seat for seat in free_seats(table) if wanted is None or seat == wanted]
    if not free:
        raise TableError("join/full", "There is no free seat at this table.")
    return free[0]


def _seated(state: SeatState, person: Mate) -> SeatState:
    """A seat after a person sat down at it, alone or with the others there."""
    if state.kind == "open":
        return SeatState("person", person.name, device=person.device, key=person.key)
    return replace(state, mates=(*state.mates, person))


async def start(tables: Tables, table: Table, caller: Caller) -> Table:
    """The host starts the game."""
    async with tables.edit(table) as table:
        table.check_host(caller)
        table.start()
    return table


async def rename(tables: Tables, table: Table, seat: Seat, name: str, caller: Caller) -> Table:
    """A person takes another name."""
    async with tables.edit(table) as table:
        table.check_owner(seat, caller)
        clean = clean_name(tables.settings, name, "")
        table.set_seat(seat, table.seats[seat].with_name(caller, clean))
    return table


async def leave(tables: Tables, table: Table, seat: Seat, caller: Caller) -> Table:
    """Leaves a seat before the game starts, or one that others play on."""
    async with tables.edit(table) as table:
        table.check_owner(seat, caller)
        state = table.seats[seat].without(caller)
        if table.match is not None and state.kind == "open":
            raise TableError("table/started", "The game has started. You can resign instead.")
        table.set_seat(seat, state)
    return table


async def set_watchable(tables: Tables, table: Table, watchable: bool, caller: Caller) -> Table:
    """The host opens or closes the table to spectators."""
    async with tables.edit(table) as table:
        table.check_host(caller)
        table.header = replace(table.header, watchable=watchable)
    return table


async def rematch(tables: Tables, table: Table, caller: Caller) -> Table:
    """The same people and bots at a new table, seats moved on by one; only one is made."""
    async with tables.edit(table) as table:
        if not (table.is_host(caller) or table.seats_of(caller)):
            raise AccessError("seat/not-yours", "Only players of this table can ask for a rematch.")
        if not table.playing().is_over:
            raise TableError("table/running", "The game is not over yet.")
        existing = await tables.get(table.header.next) if table.header.next else None
        if existing is not None:
            return existing
        new = _next_table(table)
        await tables.add(new)
        table.header = replace(table.header, next=new.id)
    return new


def _next_table(table: Table) -> Table:
    now = table.clock.now_ms()
    header = replace(
        table.header,
        id=new_id(),
        code=new_code(),
        key=KeyDealer.fresh().key.hex(),
        seed=None,
        phase="open",
        created=now,
        started=None,
        touched=now,
        next=None,
        version=0,
    )
    new = Table(header, (*table.seats[1:], table.seats[0]), None, table.clock, table.presence)
    new.start()
    return new


async def hand_over(tables: Tables, old: str, new: str) -> int:
    """Gives all seats and tables of one device to another; returns at how many tables."""
    found = await tables.read_all(await tables.store.owned_by(old))
    for each in found:
        async with tables.edit(each) as table:
            table.seats = tuple(seat.with_device(old, new) for seat in table.seats)
            if table.header.host == old:
                table.header = replace(table.header, host=new)
    return len(found)
