"""Opening, joining and seeing tables."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from masume.server.http.context import (
    TABLE_PATH,
    ToCaller,
    ToServices,
    ToTable,
)
from masume.server.identity import Caller, hashed
from masume.server.messages.answers import Position, Seated, TableInfo
from masume.server.messages.requests import NewTable
from masume.server.tables import opening, pairs
from masume.server.tables.snapshot import is_withheld, position, record_text, table_info
from masume.server.tables.table import Table


def seated(table: Table, caller: Caller, key: str) -> Seated:
    """The table for a caller who has just got this key."""
    holder = Caller(caller.device, hashed(key) or caller.key, caller.address)
    return Seated(table_info(table, holder), key)


@get("/api/tables")
async def my_tables(services: ToServices, caller: ToCaller) -> list[TableInfo]:
    """The caller's tables, the latest touched first."""
    return [table_info(table, caller) for table in await services.tables.of_caller(caller)]


@post("/api/tables")
async def open_table(services: ToServices, caller: ToCaller, data: JSONBody[NewTable]) -> Seated:
    """Opens a table. It starts at once if no seat is open."""
    table, key = await opening.open_table(services.tables, data, caller)
    return seated(table, caller, key)


@get(TABLE_PATH)
async def see_table(context: ToTable) -> TableInfo:
    """Who sits where, the phase, the result."""
    async with context.tables.locked(context.table) as table:
        return table_info(table, context.caller)


@get(f"{TABLE_PATH}/position")
async def see_position(context: ToTable, since: FromQuery[int] = 0) -> Position:
    """The rows from `since` on as the caller sees them, and the state after them."""
    async with context.tables.locked(context.table) as table:
        return position(table, table.seats_of(context.caller), max(0, since))


@get(f"{TABLE_PATH}/record")
async def see_record(context: ToTable) -> Response[str]:
    """The record of a finished game, including the dealer's key."""
    if is_withheld(context.table):
        await pairs.opened(context.tables, context.table)
    async with context.tables.locked(context.table) as table:
        return Response(record_text(table), media_type="application/json")


HANDLERS = [
    my_tables,
    open_table,
    see_table,
    see_position,
    see_record,
]
