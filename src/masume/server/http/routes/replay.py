"""Matches to watch again: of a table, of a record, or of a game's «Show me».

They are played again in the pool, which answers with the JSON that is sent.
"""

from __future__ import annotations

from typing import cast

from litestar import get, post
from litestar.params import FromPath, FromQuery
from msgspec import Raw

from masume.core import record, registry
from masume.core.errors import NotFound, RecordError, TableError
from masume.server.http.context import (
    TABLE_PATH,
    AnyRequest,
    Services,
    ToCaller,
    ToServices,
    ToTable,
)
from masume.server.http.gateway import RECORDS
from masume.server.identity import Caller
from masume.server.replay import Bounds, Replay, replay_as_json
from masume.server.tables import pairs
from masume.server.tables.queue import PoolError
from masume.server.tables.thinking import for_address


async def replayed(services: Services, caller: Caller, text: str | bytes, pictures: bool) -> Replay:
    """The record in a text, played again when it is the caller's turn."""
    settings = services.settings
    bounds = Bounds(settings.record_rows, settings.replay_bytes)
    asker, seconds = for_address(caller, len(text)), settings.replay_seconds
    try:
        sent = await services.queue.run(asker, seconds, replay_as_json, text, pictures, bounds)
    except (TimeoutError, PoolError, MemoryError):
        message = "Playing this record again takes more work than this server does for one."
        raise RecordError("record/too-slow", message) from None
    return cast(Replay, Raw(sent))


@get(f"{TABLE_PATH}/replay")
async def see_replay(
    services: ToServices, context: ToTable, pictures: FromQuery[bool] = False
) -> Replay:
    """A finished game to watch again; with pictures, if the page cannot draw them itself."""
    match = context.table.playing()
    if not match.is_over:
        raise TableError("table/running", "You can watch it again when the game is over.")
    match = (await pairs.opened(context.tables, context.table)).playing()
    await services.rates.count("replays", context.caller.address)
    text = record.dumps(record.record_of(match, sealed=context.table.is_sealed))
    return await replayed(services, context.caller, text, pictures)


@get("/api/games/{key:str}/show")
async def show_game(
    services: ToServices, caller: ToCaller, key: FromPath[str], pictures: FromQuery[bool] = False
) -> Replay:
    """A short match of a game, for «Show me»."""
    wanted = registry.game(key[:64]).info.key, pictures
    if wanted not in services.shows:
        services.shows[wanted] = await replayed(services, caller, _show(wanted[0]), pictures)
    return services.shows[wanted]


def _show(key: str) -> bytes:
    """The record of the short match that «Show me» plays."""
    box = registry.box_of(key)
    show = box.file(box.shows, f"{key}.json")
    if show is None:
        raise NotFound("show/none", "There is nothing to show for this game yet.")
    return show.read_bytes()


@post(RECORDS, status_code=200)
async def replay_record(
    services: ToServices,
    caller: ToCaller,
    request: AnyRequest,
    pictures: FromQuery[bool] = False,
) -> Replay:
    """The record in the body to watch again, or why it is none."""
    await services.rates.count("replays", caller.address)
    return await replayed(services, caller, await request.body(), pictures)


HANDLERS = [see_replay, show_game, replay_record]
