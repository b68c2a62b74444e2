"""What one caller sees of a table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec

from masume.bots.crew import crew_of
from masume.core import record, registry
from masume.core.dealer import KeyDealer
from masume.core.errors import TableError
from masume.core.game import Seat, accepted
from masume.core.typing import AnyEntry, AnyMatch, AnyMove
from masume.server.identity import Caller
from masume.server.messages.answers import (
    Decision,
    GuestInfo,
    Plays,
    Position,
    RowInfo,
    SeatInfo,
    TableInfo,
)
from masume.server.store.models import SeatState
from masume.server.tables import help, real_dice
from masume.server.tables.table import Table

LONG_LOG = 400
"""Rows: whole logs that are longer are described once, and then only what is new."""
RECENT = 16
"""Positions since one of the last rows are shared by watchers, and since the first one."""
MOST_LISTED = 500
LISTED_BYTES = 16_000
"""Of a longer list of moves only this many are sent, and only this much JSON."""


def table_info(table: Table, caller: Caller) -> TableInfo:
    """The table without its position."""
    header, match = table.header, table.match
    at_table = table.is_host(caller) or bool(table.seats_of(caller))
    dealer = KeyDealer(bytes.fromhex(header.key))
    return TableInfo(
        id=header.id,
        game=header.game,
        options=header.options,
        assist=header.assist,
        phase=header.phase,
        watchable=header.watchable,
        host=table.is_host(caller),
        code=header.code if at_table else "",
        seats=tuple(_seat_info(table, seat, caller) for seat in range(len(table.seats))),
        waits=table.waits(),
        row=table.rows,
        commitment="" if header.seed is not None or header.real_dice else dealer.commitment,
        seeded=header.seed is not None,
        real_dice=header.real_dice,
        origin=header.origin,
        origin_rows=header.origin_rows,
        challenge=header.challenge,
        counted=header.counted,
        sealed=table.is_sealed,
        hints=bool(match and match.hinted),
        took_back=bool(match and match.took_back),
        allows_hints=help.allows_hints(table, caller),
        allows_take_backs=table.allows_take_backs(),
        take_backs=header.take_backs,
        joinable=header.joinable and not table.is_sealed,
        twice=header.twice,
        twin=header.twin,
        result=match.result if match else None,
        next=header.next,
        next_by=header.next_by,
        guests=tuple(
            GuestInfo(guest.id, guest.name, guest.seat)
            for guest in table.waiting()
            if table.seats[guest.seat].is_first(caller)
        ),
        reaction=table.reaction,
        clock=header.clock,
        ms=table.ms(),
    )


def _seat_info(table: Table, seat: Seat, caller: Caller) -> SeatInfo:
    state, match = table.seats[seat], table.match
    level = state.level if match is None else match.bots.get(seat, "")
    plays: Plays = "bot" if level else "nobody" if state.kind == "open" else "person"
    online = state.kind == "bot" or any(table.is_online(each) for each in state.people())
    return SeatInfo(
        kind=state.kind,
        name=state.name,
        plays=plays,
        level=level,
        character=_character(table, level, state) if level else "",
        pace=state.pace,
        mine=state.belongs_to(caller),
        first=state.is_first(caller),
        online=online,
        resigned=match is not None and seat in match.resigned,
        mates=tuple(mate.name for mate in state.mates),
        colour=(seat + table.header.turns) % len(table.seats),
    )


def _character(table: Table, level: str, state: SeatState) -> str:
    crew = crew_of(registry.game(table.header.game))
    return crew.character(level, state.pace, state.name).key


def position(table: Table, seats: tuple[Seat, ...], since: int) -> Position:
    """The rows from `since` on and the state after them, for whoever holds these seats."""
    match = table.playing()
    game, state = match.game, match.state
    viewer = seats[0] if len(seats) == 1 else None
    views = {str(seat): game.view(state, seat) for seat in seats}
    deciding = {seat: name for seat in seats if (name := _asked(match, seat))}
    return Position(
        table=table.id,
        row=len(match.log),
        rows=_rows(table, viewer, since),
        views=views or {"watch": game.view(state, None)},
        decisions={str(seat): _decision(table, seat, name) for seat, name in deciding.items()},
        take_backs=_take_backs(table, seats),
        waits=table.waits(),
        scores=game.scores(state),
        clocks=_clocks(table),
        opens=table.opens(),
    )


def rendered_position(table: Table, seats: tuple[Seat, ...], since: int) -> bytes:
    """The position as JSON. Watchers share it, unless it contains a running time."""
    if table.deadlines or table.opens():
        return msgspec.json.encode(position(table, seats, since))
    if 0 < since < table.rows - RECENT:  # nobody else asks for just these rows
        return msgspec.json.encode(position(table, seats, since))
    wanted = (seats, since, table.rows)
    if wanted not in table.rendered:
        table.rendered[wanted] = msgspec.json.encode(position(table, seats, since))
    return table.rendered[wanted]


def _rows(table: Table, viewer: Seat | None, since: int) -> tuple[RowInfo, ...]:
    """The rows from `since` on; of a long log each is described once for each viewer."""
    match = table.playing()
    if len(match.log) - since <= LONG_LOG:
        return tuple(row_info(match, entry, viewer) for entry in match.log[since:])
    known = table.described.setdefault(viewer, [])
    known += [row_info(match, entry, viewer) for entry in match.log[len(known) :]]
    return tuple(known[since:])


def row_info(match: AnyMatch, entry: AnyEntry, viewer: Seat | None) -> RowInfo:
    """A row of the log for one viewer; whoever holds several seats sees what everybody may."""
    row = match.redact(entry, viewer)
    effects = match.effects(entry, viewer)
    return RowInfo(row.number, row.who, match.text(row), row.move, row.ms, row.by, effects)


def record_text(table: Table) -> str:
    """The record of a finished match, with the key of its draws."""
    match = table.playing()
    if not match.is_over:
        raise TableError("table/running", "You can download it when the game is over.")
    check_open(table)
    return record.dumps(record.record_of(match, sealed=table.is_sealed))


def check_open(table: Table) -> None:
    """Refuses to show the draws of a game whose second one with the same draws is still to come."""
    if is_withheld(table):
        message = "You'll see this after the second game with the same draws."
        raise TableError("table/second-game", message)


def is_withheld(table: Table) -> bool:
    """Whether the draws of this game are those of another one that is not over."""
    return table.header.twice and not table.header.twin


def offered(table: Table, seat: Seat) -> tuple[AnyMove, ...]:
    """The moves that a seat can choose from; listed once for all who listen to the table."""
    match = table.playing()
    known = table.offers.get(seat)
    if known is None or known[0] is not match.state:
        known = match.state, _listed(match, seat)
        if table.listeners:
            table.offers[seat] = known
    return known[1]


def _listed(match: AnyMatch, seat: Seat) -> tuple[AnyMove, ...]:
    """The moves that a seat can choose from, or the results that its real dice can show."""
    if real_dice.due(match):
        return tuple(real_dice.results(match))
    moves = accepted(match.game, match.state, seat)
    if not match.game.judges(match.options):  # those by the rules came first, and told themselves
        moves = iter(sorted(moves, key=match.game.text))
    return tuple(first_moves(moves))


def first_moves(moves: Iterator[AnyMove]) -> Iterator[AnyMove]:
    """As many moves as are sent, and at least one."""
    left = LISTED_BYTES
    for move in islice(moves, MOST_LISTED):
        yield move
        left -= len(msgspec.json.encode(move))
        if left <= 0:
            return


def _asked(match: AnyMatch, seat: Seat) -> str:
    """The name of a seat's decision; while a bot plays the seat, people only roll real dice."""
    if seat in match.bots and not real_dice.due(match):
        return ""
    return real_dice.decision(match, seat)


def _decision(table: Table, seat: Seat, name: str) -> Decision:
    """What is asked of a seat."""
    moves = offered(table, seat)
    return Decision(name, moves, table.playing().game.text(moves[0]) if moves else "")


def _take_backs(table: Table, seats: tuple[Seat, ...]) -> dict[str, int]:
    """The rows that some seats can take back now."""
    if not table.allows_take_backs():
        return {}
    left = [seat for seat in seats if table.has_take_backs_left(seat)]
    rows = {str(seat): table.playing().take_back_row(seat) for seat in left}
    return {seat: row for seat, row in rows.items() if row is not None}


def _clocks(table: Table) -> dict[str, int]:
    """Milliseconds that are left to each seat whose time is running."""
    if not table.deadlines:
        return {}
    now = table.clock.now_ms()
    return {str(seat): max(0, due.until - now) for seat, due in table.deadlines.items()}
