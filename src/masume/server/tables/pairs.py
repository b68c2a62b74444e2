"""Two games with the same draws: what is shown of the first one, and when.

Both have one key, and so one commitment, published before the first draw of the first game.
Whoever knew the key would know the draws of the second game. So it is kept back, with whatever
shows more of the first game than its players saw, until the second one is over, or will not be
played.
"""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.dealer import KeyDealer
from masume.core.errors import AccessError, TableError
from masume.server.identity import Caller
from masume.server.store.store import Conflict
from masume.server.tables.attempts import retried
from masume.server.tables.snapshot import check_open, is_withheld
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables


async def opened(tables: Tables, table: Table) -> Table:
    """A table whose draws may be shown once it is over, or a refusal."""
    if not (is_withheld(table) and table.playing().is_over):
        return table
    if await _is_second_over(tables, table):
        table = await _open(tables, table)
    check_open(table)
    return table


async def _is_second_over(tables: Tables, table: Table) -> bool:
    """Whether nobody can play by these draws any more."""
    if table.header.next is None:
        return False
    second = await tables.get(table.header.next)
    if second is not None and second.header.phase != "over":
        await tables.has_changed(second)  # it may have ended at another server
        second = await tables.get(second.id)
    return second is None or second.header.phase == "over"


@retried
async def reveal(tables: Tables, table: Table, caller: Caller) -> Table:
    """There will be no second game: its draws are shown. Whoever played may decide that.

    A second table that has not started gets draws of its own first.
    """
    async with tables.locked(table) as table:
        if not table.seats_of(caller):
            raise AccessError("seat/not-yours", "Only players of this table can do that.")
        if not table.playing().is_over:
            raise TableError("table/running", "The game is not over yet.")
        following = table.header.next
    second = await tables.get(following) if following else None
    if second is not None and second.header.twin == table.id:
        async with tables.edit(second) as second:
            if second.header.phase == "running":
                raise TableError("table/second-runs", "The second game has begun. Finish it first.")
            if second.header.phase == "open":
                key = KeyDealer.fresh().key.hex()
                second.header = replace(second.header, key=key, twin="", twice=False)
    async with tables.edit(table) as table:
        if table.header.next != following:
            raise Conflict  # somebody has just opened the second game
        _show(table)
    return table


@retried
async def _open(tables: Tables, table: Table) -> Table:
    async with tables.edit(table) as table:
        _show(table)
    return table


def _show(table: Table) -> None:
    if is_withheld(table):
        table.header = replace(table.header, twice=False)
