"""Help: which seats may have hints and looks ahead, and why others may not.

Nobody has help at a `bare` table, under a referee that judges by honour, or where the opener has
forbidden hints. Against other people there is none unless the opener has allowed it or the table
is one to learn at. Seats of one screen do not count as others: whoever sits there sees who asks.

A bot that plays for somebody is no help while it goes on playing. For one difficult move it would
be: where a seat has no help, a bot that has begun makes some moves before the person comes back.
"""

from __future__ import annotations

from masume.core import table_moves
from masume.core.errors import TableError
from masume.core.game import Seat
from masume.server.identity import Caller
from masume.server.tables.table import Table, new_match

STAYS = 3
"""Moves that a bot makes at least where there is no help, if it has made one."""


def refusal(table: Table, seat: Seat) -> TableError | None:
    """Why this seat has no help at this table; `None` if it has."""
    header, match = table.header, table.match or new_match(table.header, table.seats)
    if header.assist == "bare":
        return TableError("table/no-help", "This table is played without help.")
    if not match.game.allows_bots(match.options):
        return TableError("table/no-hints", "There are no hints with this referee.")
    if header.hints is False:
        return TableError("table/hints-off", "This table was opened without hints.")
    if not header.hints and header.assist != "learn" and _plays_against_people(table, seat):
        message = "You're playing against other people, and this table gives no hints then."
        return TableError("table/hints-people", message)
    return None


def check(table: Table, seat: Seat) -> None:
    """Refuses help to a seat that may not have it, and to everybody while they have a look."""
    refused = refusal(table, seat)
    if refused is not None:
        raise refused
    if (left := table.opens()) > 0:
        raise TableError("table/look-first", "Take a look first.", ms=left)


def check_return(table: Table, seat: Seat) -> None:
    """Refuses to take a seat back from a bot that was wanted for a single move."""
    made = _moves_of_bot(table, seat)
    if 0 < made < STAYS and refusal(table, seat) is not None:
        message = f"There is no help here: the bot makes {STAYS} moves before you can come back."
        raise TableError("table/bot-stays", message)


def _moves_of_bot(table: Table, seat: Seat) -> int:
    """The moves that a bot has made for a person since it plays for them."""
    match, made = table.playing(), 0
    for entry in reversed(match.log):
        row = entry.row
        if isinstance(row.move, table_moves.BotTakes) and row.move.seat == seat:
            break
        made += row.who == seat and row.number in match.by_bots
    return made


def allows_hints(table: Table, caller: Caller) -> bool:
    """Whether a seat of the caller may have hints; without a seat, whether a person's seat may."""
    people = [seat for seat, state in enumerate(table.seats) if state.kind != "bot"]
    seats = table.seats_of(caller) or people
    return any(refusal(table, seat) is None for seat in seats)


def _plays_against_people(table: Table, seat: Seat) -> bool:
    """Whether a person at another screen plays, or will play, against this seat."""
    match = table.match or new_match(table.header, table.seats)
    own = table.seats[seat]
    here = Caller(own.device, own.key)
    return any(
        state.kind != "bot"
        and other not in match.resigned
        and match.game.side(match.state, other) != match.game.side(match.state, seat)
        and not here.matches(state.device, state.key)
        for other, state in enumerate(table.seats)
        if other != seat
    )
