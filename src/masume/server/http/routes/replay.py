"""Matches to watch again: of a table, of a record, or of a game's «Show me»."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from litestar import get, post
from litestar.params import FromPath, FromQuery

from masume.core import record, registry
from masume.core.errors import NotFound, TableError
from masume.server.http.context import TABLE_PATH, AnyRequest, ToCaller, ToServices, ToTable
from masume.server.http.gateway import RECORDS
from masume.server.replay import Replay, replay_of


@get(f"{TABLE_PATH}/replay")
async def see_replay(context: ToTable, pictures: FromQuery[bool] = False) -> Replay:
    """A finished game to watch again; with pictures, if the page cannot draw them itself."""
    match = context.table.playing()
    if not match.is_over:
        raise TableError("table/running", "The replay is available when the game is over.")
    return await asyncio.to_thread(replay_of, record.record_of(match), pictures)


@lru_cache
def show_of(key: str, pictures: bool) -> Replay:
    """The short match that «Show me» plays for a game."""
    box = registry.box_of(key)
    show = box.file(box.shows, f"{key}.json")
    if show is None:
        raise NotFound("show/none", "There is nothing to show for this game yet.")
    return replay_of(record.loads(show.read_bytes()), pictures)


@get("/api/games/{key:str}/show")
async def show_game(key: FromPath[str], pictures: FromQuery[bool] = False) -> Replay:
    """A short match of a game, for «Show me»."""
    return await asyncio.to_thread(show_of, key[:64], pictures)


@post(RECORDS, status_code=200)
async def replay_record(
    services: ToServices,
    caller: ToCaller,
    request: AnyRequest,
    pictures: FromQuery[bool] = False,
) -> Replay:
    """The record in the body to watch again, or why it is none."""
    services.rates.count("replays", caller.address)
    text = await request.body()
    return await services.replays.run(lambda: replay_of(record.loads(text), pictures))


HANDLERS = [see_replay, show_game, replay_record]
