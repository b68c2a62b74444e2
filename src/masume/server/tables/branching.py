"""Playing on from a position of a finished game: a new table, against bots, with new chance."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from masume.bots.crew import crew_of
from masume.core.dealer import KeyDealer
from masume.core.errors import TableError
from masume.core.game import NATURE, Seat
from masume.core.typing import AnyMatch
from masume.server.identity import Caller, hashed, new_code, new_id, new_secret
from masume.server.messages.requests import BranchRequest
from masume.server.store.models import Header, SeatState
from masume.server.tables.opening import check_bot, free_name
from masume.server.tables.table import Table, new_match
from masume.server.tables.tables import Tables

EARLIER = "earlier"
"""Who entered the chance that was taken over: no key proves it."""
YOU = "You"


async def open_branch(
    tables: Tables, table: Table, request: BranchRequest, caller: Caller
) -> tuple[Table, str]:
    """A new table that goes on from before a move of a finished game, and a key for its seat."""
    match = table.playing()
    _check(match, request)
    secret = new_secret()
    header = _header(table, request, caller, secret, tables.clock.now_ms())
    own = _own_seat(table, request.seat, caller, secret)
    taken, seats = {own.name}, list[SeatState]()
    for seat in range(len(table.seats)):
        state = own if seat == request.seat else _bot_seat(table, match, seat, request.level, taken)
        taken.add(state.name)
        seats.append(state)
    going_on = _match(header, tuple(seats), match, request)
    branch = Table(header, tuple(seats), going_on, tables.clock, tables.presence)
    await tables.add(branch)
    return branch, secret


def _check(match: AnyMatch, request: BranchRequest) -> None:
    if not match.is_over:
        raise TableError("table/running", "The game is not over yet.")
    if match.game.info.traits.real_time or match.time_limit is not None:
        message = "A game against time can't be played on from the middle."
        raise TableError("table/no-branch", message)
    if request.row not in match.line or match.log[request.row].row.who != request.seat:
        raise TableError("table/no-such-move", "There is no such move of this player.")


def _header(table: Table, request: BranchRequest, caller: Caller, secret: str, now: int) -> Header:
    old, match = table.header, table.playing()
    kept = match.line.index(request.row)
    return Header(
        id=new_id(),
        code=new_code(),
        game=old.game,
        options=old.options,
        assist=old.assist,
        phase="running",
        host=caller.device or hashed(secret),
        host_key=hashed(secret),
        watchable=False,
        key=KeyDealer.fresh().key.hex(),
        seed=None,
        address=caller.address,
        created=now,
        started=now - match.log[request.row].row.ms,
        touched=now,
        origin=old.id,
        origin_rows=kept,
        challenge=old.challenge if table.is_sealed else "",  # others may still play these draws
    )


def _own_seat(table: Table, seat: Seat, caller: Caller, secret: str) -> SeatState:
    """The caller, by the name that they have at the old table."""
    seats = table.seats_of(caller)
    own = table.seats[seat if seat in seats else seats[0]] if seats else None
    name = own.name_of(caller) if own is not None else YOU
    return SeatState("person", name, device=caller.device, key=hashed(secret))


def _bot_seat(
    table: Table, match: AnyMatch, seat: Seat, level: str, taken: Collection[str]
) -> SeatState:
    """A bot: of the level that was asked for, else the one that sat there, else the usual one."""
    crew, old = crew_of(match.game), table.seats[seat]
    chosen = level or (old.level if old.kind == "bot" else "") or crew.usual()
    check_bot(match, chosen)
    if old.kind == "bot" and old.level == chosen:
        return replace(old, name=free_name(old.name, taken))
    character = crew.character(chosen)
    return SeatState("bot", free_name(character.name, taken), chosen, character.pace)


def _match(
    header: Header, seats: tuple[SeatState, ...], match: AnyMatch, request: BranchRequest
) -> AnyMatch:
    """The new match with the rows that still counted before the move, and what is due then."""
    branch = new_match(header, seats)
    for number in match.line[: header.origin_rows]:
        row = match.log[number].row
        branch.append(row.who, row.move, row.ms, EARLIER if row.who == NATURE else row.by)
    branch.deal(match.log[request.row].row.ms)
    return branch
