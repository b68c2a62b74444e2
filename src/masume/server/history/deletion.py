"""Deleting everything of a person.

Tables at which nobody else sits go. At others the person leaves as anybody does: before the game by
standing up, during it by resigning, after it by losing name and ownership. A table that has not
started goes with whoever opened it. Last goes the history: until then finished tables would be
written down again. If it is broken off, the next try does the rest.
"""

from __future__ import annotations

from msgspec.structs import replace

from masume.bots import levels_for
from masume.core.game import Seat
from masume.server.history.export import owned
from masume.server.history.recorder import Recorder
from masume.server.identity import Caller
from masume.server.people import People
from masume.server.store.models import SeatState
from masume.server.tables import lobby
from masume.server.tables.attempts import retried
from masume.server.tables.names import PROGRAMS
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables


async def delete_everything(
    tables: Tables, recorder: Recorder, people: People, caller: Caller
) -> int:
    """Deletes all that belongs to the caller; returns at how many tables."""
    number = 0
    async for table_id in owned(tables.store, caller.device):
        await _leave(tables, table_id, caller)
        number += 1
    await recorder.settle()
    await tables.store.histories.remove(caller.device)
    await tables.store.friends.remove_person(caller.device)
    await tables.store.challenges.remove(caller.device)
    await tables.store.tournaments.remove(caller.device)
    await tables.store.remove_traces(caller.device)
    await people.end_others(caller.device, caller.session)
    return number


async def _leave(tables: Tables, table_id: str, caller: Caller) -> None:
    """Takes a person away from a table, or the table with them."""
    found = await tables.read_all([table_id])
    table = found[0] if found else None  # perhaps nobody can read it any more
    is_host = table is not None and table.header.host == caller.device
    if table is None or not _has_others(table, caller) or (is_host and table.match is None):
        await tables.store.remove([table_id])
        tables.drop(table_id)
        return
    if table.match is None:
        for seat in table.seats_of(caller):
            table = await lobby.leave(tables, table, seat, caller)
        return
    renamed = await _disown(tables, table, caller)
    kept = [*levels_for(table.playing().game), *PROGRAMS]
    for seat, name in renamed.items():
        await tables.store.rename_rows(table_id, seat, kept, name)
    tables.drop(table_id)


@retried
async def _disown(tables: Tables, table: Table, caller: Caller) -> dict[Seat, str]:
    """Resigns what still runs, and takes the caller off the seats; returns the new names."""
    renamed: dict[Seat, str] = {}
    async with tables.edit(table) as held:
        match = held.playing()
        for seat in held.seats_of(caller):
            state = held.seats[seat]
            if not state.is_first(caller) or state.mates:  # the others at the seat play on
                held.set_seat(seat, state.without(caller))
                continue
            if not match.is_over and seat not in match.resigned:
                match.resign(seat, ms=held.ms(), by=f"Player {seat + 1}")
            renamed[seat] = f"Player {seat + 1}"
            held.set_seat(seat, SeatState("person", renamed[seat]))
        header = held.header
        if header.host == caller.device:
            header = replace(header, host="", host_key="")
        phase = "over" if match.is_over else header.phase
        held.header = replace(header, phase=phase)
    return renamed


def _has_others(table: Table, caller: Caller) -> bool:
    """Whether somebody else sits at the table."""
    return any(
        (each.device or each.key) and not each.is_caller(caller)
        for state in table.seats
        if state.kind == "person"
        for each in state.people()
    )
