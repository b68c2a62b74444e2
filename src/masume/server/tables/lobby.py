"""Before and after a game: tables are started, left and played again."""

from __future__ import annotations

from msgspec.structs import replace

from masume.bots.crew import crew_of
from masume.core.dealer import KeyDealer
from masume.core.errors import AccessError, TableError
from masume.core.game import Seat
from masume.server.identity import Caller, new_code, new_id
from masume.server.messages.requests import BotRequest
from masume.server.store.models import SeatState
from masume.server.tables.attempts import retried
from masume.server.tables.names import clean_name
from masume.server.tables.opening import check_bot, free_name
from masume.server.tables.sealing import check_sealed
from masume.server.tables.snapshot import is_withheld
from masume.server.tables.table import Table, new_match
from masume.server.tables.tables import Tables

PAGE = 200
"""Tables that change hands in one transaction: moves wait for it."""


@retried
async def start(tables: Tables, table: Table, caller: Caller) -> Table:
    """The host starts the game."""
    async with tables.edit(table) as table:
        table.check_host(caller)
        table.start()
    return table


@retried
async def rename(tables: Tables, table: Table, seat: Seat, name: str, caller: Caller) -> Table:
    """A person takes another name; one that nobody could see changes nothing."""
    async with tables.edit(table) as table:
        table.check_owner(seat, caller)
        clean = clean_name(tables.settings, name, table.seats[seat].name_of(caller))
        table.set_seat(seat, table.seats[seat].with_name(caller, clean))
    return table


@retried
async def seat_bot(tables: Tables, table: Table, request: BotRequest, caller: Caller) -> Table:
    """The host lets a bot sit down at an open seat before the game."""
    async with tables.edit(table) as table:
        table.check_host(caller)
        if table.match is not None:
            raise TableError("table/started", "The game has already started.")
        if not 0 <= request.seat < len(table.seats) or table.seats[request.seat].kind != "open":
            raise TableError("join/full", "There is no free seat at this table.")
        others = [state for seat, state in enumerate(table.seats) if seat != request.seat]
        if table.header.real_dice and all(state.kind == "bot" for state in others):
            raise TableError("table/no-bot", "Somebody has to roll the dice.")
        match = new_match(table.header, table.seats)
        check_bot(match, request.level)
        character = crew_of(match.game).character(request.level, name=request.name)
        taken = {state.name for state in others}
        name = clean_name(tables.settings, request.name, free_name(character.name, taken))
        table.set_seat(request.seat, SeatState("bot", name, request.level, character.pace))
    return table


@retried
async def leave(tables: Tables, table: Table, seat: Seat, caller: Caller) -> Table:
    """Leaves a seat before the game starts, or one that others play on."""
    async with tables.edit(table) as table:
        table.check_owner(seat, caller)
        state = table.seats[seat].without(caller)
        if table.match is not None and state.kind == "open":
            raise TableError("table/started", "The game has started. You can resign instead.")
        table.set_seat(seat, state)
    return table


@retried
async def set_watchable(tables: Tables, table: Table, watchable: bool, caller: Caller) -> Table:
    """The host opens or closes the table to spectators.

    Whoever played may open a finished game: they have its record and could show that as well.
    """
    async with tables.edit(table) as table:
        is_over = table.match is not None and table.match.is_over
        if not (watchable and is_over and table.seats_of(caller)):
            table.check_host(caller)
        if watchable:
            check_sealed(table)
        table.header = replace(table.header, watchable=watchable)
    return table


@retried
async def rematch(tables: Tables, table: Table, caller: Caller) -> Table:
    """The same people and bots at a new table, seats moved on by one; only one is made.

    Where two games are played with the same draws, this is the second one, with the same key.

    It starts when everybody who plays on a device of their own has asked for it, or when whoever
    asked first starts it: until then no clock runs.
    """
    edit = tables.edit(table)
    async with edit as table:
        if not (table.is_host(caller) or table.seats_of(caller)):
            raise AccessError("seat/not-yours", "Only players of this table can ask for a rematch.")
        if not table.playing().is_over:
            raise TableError("table/running", "The game is not over yet.")
        existing = await tables.get(table.header.next) if table.header.next else None
        if existing is not None:
            return await _arrive(tables, existing, caller)
        new = edit.opens = _next_table(table, caller)
        _note_arrival(new, caller)
        asked_by = next(iter(table.seats_of(caller)), None)
        table.header = replace(table.header, next=new.id, next_by=asked_by)
    return new


async def _arrive(tables: Tables, table: Table, caller: Caller) -> Table:
    """One more has come to a rematch; with the last one it starts."""
    async with tables.edit(table) as table:
        if table.match is None:
            _note_arrival(table, caller)
    return table


def _note_arrival(table: Table, caller: Caller) -> None:
    for seat in table.seats_of(caller):
        if not table.seats[seat].arrived:
            table.set_seat(seat, replace(table.seats[seat], arrived=True))
    if _is_everybody_here(table):
        table.start()


def _is_everybody_here(table: Table) -> bool:
    """Whether each seat is a bot's, or somebody of it has come or looks at the table now."""
    return all(
        state.kind == "bot" or state.arrived or any(map(table.is_online, state.people()))
        for state in table.seats
    )


def _next_table(table: Table, caller: Caller) -> Table:
    now = table.clock.now_ms()
    is_second = is_withheld(table) and table.header.next is None  # else that one was deleted
    header = replace(
        table.header,
        id=new_id(),
        code=new_code(),
        key=table.header.key if is_second else KeyDealer.fresh().key.hex(),
        twin=table.id if is_second else "",
        seed=None,
        address=caller.address,
        host=caller.device or caller.key,
        host_key=caller.key,
        watchable=False,  # what was shown after its end does not open the next game
        phase="open",
        created=now,
        started=None,
        touched=now,
        next=None,
        next_by=None,
        turns=(table.header.turns + 1) % len(table.seats),
        version=0,
        origin="",  # a game that began in the middle of another one is played again from the start
        origin_rows=0,
    )
    if header.challenge:  # another deal is an ordinary game
        header = replace(header, challenge="")
    if header.counted:
        usual = {"assist": "play", "hints": None, "take_backs": True, "joinable": True}
        header = replace(header, counted=False, **usual)
    seats = tuple(replace(state, arrived=False) for state in (*table.seats[1:], table.seats[0]))
    return Table(header, seats, None, table.clock, table.presence)


async def drop_keys(tables: Tables, person: str) -> None:
    """Lets no key of a person's seats work any more: a device that was ended may know some."""
    while page := await tables.store.drop_keys(person, PAGE):
        tables.drop(*page)


async def hand_over(tables: Tables, old: str, new: str) -> int:
    """Gives all that one device has at tables to another, and friends; returns at how many tables.

    That happens in the store, page by page. Tables in memory are read again.
    """
    await tables.store.friends.hand_over(old, new, tables.settings.friends_per_person)
    await tables.store.tournaments.hand_over(old, new)
    number = 0
    while page := await tables.store.hand_over(old, new, PAGE):
        tables.drop(*page)
        number += len(page)
    return number
