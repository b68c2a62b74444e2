"""Opening, joining and seeing tables."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from masume.core.errors import AccessError
from masume.server.http.context import (
    TABLE_PATH,
    AnyRequest,
    ToCaller,
    ToServices,
    ToTable,
)
from masume.server.http.routes.network import base_for_others, qr_picture
from masume.server.identity import Caller, hashed
from masume.server.messages import (
    Invitation,
    JoinRequest,
    NewTable,
    Position,
    Seated,
    TableInfo,
)
from masume.server.tables import lobby, opening
from masume.server.tables.snapshot import position, record_text, table_info
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


@post("/api/join")
async def join(services: ToServices, caller: ToCaller, data: JSONBody[JoinRequest]) -> Seated:
    """Takes a seat at the table with this invitation."""
    services.rates.count("joins", caller.address)
    table, key = await lobby.join(services.tables, data, caller)
    return seated(table, caller, key)


@get("/api/join/{code:str}")
async def see_invitation(services: ToServices, caller: ToCaller, code: FromPath[str]) -> Invitation:
    """Who sits where, for somebody who was invited and has not sat down yet."""
    services.rates.count("joins", caller.address)
    table = await lobby.invited(services.tables, code)
    info = table_info(table, caller)
    return Invitation(
        game=info.game,
        phase=info.phase,
        seats=info.seats,
        free=tuple(lobby.free_seats(table)),
        seeded=info.seeded,
        assist=info.assist,
        allows_hints=info.allows_hints,
        take_backs=info.take_backs,
    )


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
    async with context.tables.locked(context.table) as table:
        return Response(record_text(table), media_type="application/json")


@get(f"{TABLE_PATH}/invite.svg", include_in_schema=False)
async def invite_picture(
    request: AnyRequest, services: ToServices, context: ToTable
) -> Response[bytes]:
    """The invitation as a QR code, for those at the table."""
    code = table_info(context.table, context.caller).code
    if not code:
        raise AccessError("seat/not-yours", "Only people at this table can invite others.")
    return qr_picture(f"{base_for_others(request, services.settings)}join/{code}")


HANDLERS = [
    my_tables,
    open_table,
    join,
    see_invitation,
    see_table,
    see_position,
    see_record,
    invite_picture,
]
