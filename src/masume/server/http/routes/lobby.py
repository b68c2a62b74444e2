"""Around a game: start, names, leaving, rematches, spectators."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from masume.server.http.context import TABLE_PATH, ToTable
from masume.server.messages.answers import Done, Seated
from masume.server.messages.requests import NameRequest, SeatRequest, WatchRequest
from masume.server.tables import lobby, pairs
from masume.server.tables.snapshot import table_info


@post(f"{TABLE_PATH}/start", status_code=200)
async def start(context: ToTable) -> Done:
    """The host starts the game."""
    table = await lobby.start(context.tables, context.table, context.caller)
    return Done(table.rows)


@post(f"{TABLE_PATH}/name", status_code=200)
async def rename(context: ToTable, data: JSONBody[NameRequest]) -> Done:
    """Takes another name."""
    tables, table = context.tables, context.table
    table = await lobby.rename(tables, table, data.seat, data.name, context.caller)
    return Done(table.rows)


@post(f"{TABLE_PATH}/leave", status_code=200)
async def leave(context: ToTable, data: JSONBody[SeatRequest]) -> Done:
    """Leaves a seat before the game starts."""
    table = await lobby.leave(context.tables, context.table, data.seat, context.caller)
    return Done(table.rows)


@post(f"{TABLE_PATH}/rematch", status_code=200)
async def rematch(context: ToTable) -> Seated:
    """A new table for the same people and bots, seats moved on by one.

    It starts when all people have asked for it.
    """
    table = await lobby.rematch(context.tables, context.table, context.caller)
    return Seated(table_info(table, context.caller), "")


@post(f"{TABLE_PATH}/reveal", status_code=200)
async def reveal(context: ToTable) -> Done:
    """Does without the second game with the same draws: the key of the first one is shown."""
    table = await pairs.reveal(context.tables, context.table, context.caller)
    return Done(table.rows)


@post(f"{TABLE_PATH}/watchable", status_code=200)
async def set_watchable(context: ToTable, data: JSONBody[WatchRequest]) -> Done:
    """The host opens or closes the table to spectators; who played may open a finished game."""
    tables, table = context.tables, context.table
    table = await lobby.set_watchable(tables, table, data.watchable, context.caller)
    return Done(table.rows)


HANDLERS = [start, rename, leave, rematch, reveal, set_watchable]
