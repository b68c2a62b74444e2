"""Invitations: who can sit down by a code, and who has to be asked first.

Before the game a code is enough. Once it runs, a free seat is one that people already play
together, and the person who took it first decides about others.
"""

from __future__ import annotations

from msgspec.structs import replace

from masume.core import registry
from masume.core.errors import MasumeError, NotFound, TableError
from masume.core.game import Seat
from masume.server.identity import Caller, hashed, new_code, new_secret
from masume.server.messages.requests import GuestAnswer, JoinRequest, MateRequest
from masume.server.store.models import Guest, Mate, SeatState
from masume.server.store.store import Conflict
from masume.server.tables import guests
from masume.server.tables.attempts import retried
from masume.server.tables.names import clean_name
from masume.server.tables.sealing import check_own_play, check_sealed
from masume.server.tables.table import Table
from masume.server.tables.tables import MOST_DRAWS, Tables

MOST_MATES = 7
"""How many people can join the first one at a seat."""


# -- sitting down ------------------------------------------------------------------------------


async def invited(tables: Tables, code: str, caller: Caller) -> Table:
    """The table with this invitation, or a refusal."""
    table_id = await tables.store.by_code(_clean_code(code))
    table = await tables.get(table_id) if table_id else None
    if table is None:
        raise NotFound("join/unknown", "There's no table with that code.")
    try:
        _check_invited(table, code, caller)
    except MasumeError:
        if not await tables.has_changed(table):  # else the host was at another server
            raise
        table = await tables.reload(table)
        _check_invited(table, code, caller)
    return table


def _clean_code(code: str) -> str:
    return code[:32].strip().upper()


def _check_invited(table: Table, code: str, caller: Caller) -> None:
    """Refuses newcomers whose invitation does not work, or works no more."""
    if table.header.code != _clean_code(code):
        raise NotFound("join/unknown", "There's no table with that code.")
    if (table.is_sealed or not table.header.joinable) and not table.seats_of(caller):
        raise TableError("join/closed", "This table is closed to newcomers.")


@retried
async def join(tables: Tables, request: JoinRequest, caller: Caller) -> tuple[Table, str]:
    """Sits down at the table with this invitation; returns a key for the seat.

    Without a seat in the request that is the first open one. Where several people may play one
    seat together, a caller can join those who sit there already, until the game starts.
    """
    secret = new_secret()
    async with tables.edit(await invited(tables, request.code, caller)) as table:
        _check_invited(table, request.code, caller)  # the host may have been faster
        if table.seats_of(caller):
            return table, ""
        seat = _place(table, request.seat)
        if needs_consent(table):
            raise TableError("join/ask", "The game has started: ask the people at this seat first.")
        person = _person(tables, request, seat, caller, secret)
        table.set_seat(seat, _seated(table.seats[seat], person))
    return table, secret


def needs_consent(table: Table) -> bool:
    """Whether somebody at the table has to agree before anybody else sits down."""
    return table.header.phase == "running"


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
        raise TableError("join/full", "This table is full.")
    return free[0]


def _person(tables: Tables, request: JoinRequest, seat: Seat, caller: Caller, secret: str) -> Mate:
    name = clean_name(tables.settings, request.name, f"Player {seat + 1}")
    return Mate(name, caller.device, hashed(secret))


def _seated(state: SeatState, person: Mate) -> SeatState:
    """A seat after a person sat down at it, alone or with the others there."""
    if state.kind == "open":
        return SeatState("person", person.name, device=person.device, key=person.key)
    return replace(state, mates=(*state.mates, person))


# -- asking ------------------------------------------------------------------------------------


@retried
async def ask(tables: Tables, request: JoinRequest, caller: Caller) -> tuple[Guest, str]:
    """Asks those who play a seat whether the caller may join them; returns a key for the seat."""
    secret = new_secret()
    async with tables.edit(await invited(tables, request.code, caller)) as table:
        _check_invited(table, request.code, caller)
        if table.seats_of(caller):
            raise TableError("join/seated", "You're already at this table.")
        seat = _place(table, request.seat)
        if not needs_consent(table):
            raise TableError("join/free", "There's a free seat: you can just join.")
        person = _person(tables, request, seat, caller, secret)
        guest = guests.add(tables, table, seat, person)
    return guest, secret


@retried
async def answer(tables: Tables, table: Table, request: GuestAnswer, caller: Caller) -> Table:
    """The first person at a seat lets a guest join them, or does not."""
    async with tables.edit(table) as table:
        table.check_first(request.seat, caller)
        guest = _waiting(table, request)
        if request.accept:
            seat = _place(table, guest.seat)
            table.set_seat(seat, _seated(table.seats[seat], guest.person))
        guests.answer(table, (guest,), "accepted" if request.accept else "declined")
    return table


def _waiting(table: Table, request: GuestAnswer) -> Guest:
    for guest in table.waiting():
        if (guest.id, guest.seat) == (request.guest, request.seat):
            return guest
    raise guests.unknown_guest()


@retried
async def send_away(tables: Tables, table: Table, request: MateRequest, caller: Caller) -> Table:
    """The first person at a seat sends one of the others away."""
    async with tables.edit(table) as table:
        table.check_first(request.seat, caller)
        state = table.seats[request.seat]
        if [mate.name for mate in state.mates[request.mate : request.mate + 1]] != [request.name]:
            raise TableError("seat/no-mate", "That player has already left this seat.")
        mates = (*state.mates[: request.mate], *state.mates[request.mate + 1 :])
        table.set_seat(request.seat, replace(state, mates=mates))
    return table


# -- the code ----------------------------------------------------------------------------------


async def renew(tables: Tables, table: Table, caller: Caller) -> Table:
    """The host gets another invitation; the old one stops working, also for those who wait."""
    for _ in range(MOST_DRAWS):
        try:
            async with tables.edit(table) as table:
                table.check_host(caller)
                table.header = replace(table.header, code=new_code())
                guests.answer(table, table.guests, "declined")
        except Conflict:
            continue
        return table
    raise Conflict


@retried
async def set_joinable(tables: Tables, table: Table, joinable: bool, caller: Caller) -> Table:
    """The host opens or closes the table to newcomers; those who wait are declined."""
    async with tables.edit(table) as table:
        table.check_host(caller)
        if joinable:
            check_own_play(table)
            check_sealed(table)
        table.header = replace(table.header, joinable=joinable)
        if not joinable:
            guests.answer(table, table.guests, "declined")
    return table
