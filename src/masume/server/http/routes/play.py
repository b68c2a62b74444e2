"""During a game: previews, drafts, hints, take-backs, and who plays a seat.

Moves themselves are a raw route (`raw.py`).
"""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from masume.core import table_moves
from masume.core.errors import IllegalMove, TableError, TextError
from masume.server.http.context import TABLE_PATH, TableContext, ToServices, ToTable
from masume.server.messages.answers import Done, Hint, Preview
from masume.server.messages.refusals import refusal_of
from masume.server.messages.requests import (
    BotRequest,
    DraftRequest,
    PreviewRequest,
    ReactionRequest,
    SeatRequest,
)
from masume.server.tables import drafts, lobby, play


@post(f"{TABLE_PATH}/preview", status_code=200)
async def preview(context: ToTable, data: JSONBody[PreviewRequest]) -> Preview:
    """What a move would bring, or why it would be refused. Nothing changes."""
    async with context.tables.locked(context.table) as table:
        try:
            return Preview(play.preview(table, data.seat, data.move, context.caller))
        except (IllegalMove, TextError) as error:  # an aim is no mistake: the answer is the reason
            return Preview((), refusal_of(error))
        except TableError as error:
            if error.code != "table/stale":  # nor is an aim that the caller's own move overtook
                raise
            return Preview((), refusal_of(error))


@post(f"{TABLE_PATH}/draft", status_code=200)
async def draft(context: ToTable, data: JSONBody[DraftRequest]) -> Done:
    """Stores what is laid out but not played, visible to the people of the seat only."""
    table = await drafts.put(context.tables, context.table, data, context.caller)
    return Done(table.rows)


@post(f"{TABLE_PATH}/hint", status_code=200)
async def hint(services: ToServices, context: ToTable, data: JSONBody[SeatRequest]) -> Hint:
    """A good move; the table is marked as one with hints."""
    await services.rates.count("hints", context.caller.address)
    return await play.hint(context.tables, context.table, data.seat, context.caller)


@post(f"{TABLE_PATH}/take-back", status_code=200)
async def take_back(context: ToTable, data: JSONBody[SeatRequest]) -> Done:
    """Takes the caller's last move back, if nobody has answered it."""
    table = await play.take_back(context.tables, context.table, data.seat, context.caller)
    return Done(table.rows)


async def _record(context: TableContext, move: play.SeatMove) -> Done:
    table = await play.record_table_move(context.tables, context.table, move, context.caller)
    return Done(table.rows)


@post(f"{TABLE_PATH}/resign", status_code=200)
async def resign(context: ToTable, data: JSONBody[SeatRequest]) -> Done:
    """Resigns. With two sides that ends the game; otherwise a bot plays on."""
    return await _record(context, table_moves.Resign(data.seat))


@post(f"{TABLE_PATH}/bot", status_code=200)
async def bot_takes(context: ToTable, data: JSONBody[BotRequest]) -> Done:
    """Hands a seat to a bot: the caller's own, or any seat if the caller is the host.

    Before the game the host lets a bot sit down at an open seat.
    """
    if context.table.match is None:
        table = await lobby.seat_bot(context.tables, context.table, data, context.caller)
        return Done(table.rows)
    return await _record(context, table_moves.BotTakes(data.seat, data.level))


@post(f"{TABLE_PATH}/return", status_code=200)
async def person_returns(context: ToTable, data: JSONBody[SeatRequest]) -> Done:
    """Takes the caller's seat back from a bot."""
    return await _record(context, table_moves.PersonReturns(data.seat))


@post(f"{TABLE_PATH}/react", status_code=200)
async def react(context: ToTable, data: JSONBody[ReactionRequest]) -> Done:
    """Says one of six presets."""
    await play.react(context.tables, context.table, data.seat, data.kind, context.caller)
    return Done(context.table.rows)


HANDLERS = [preview, draft, hint, take_back, resign, bot_takes, person_returns, react]
