"""«My games» over HTTP: history, statistics, badges, everything in one file, and nothing at all."""

from __future__ import annotations

import asyncio

from litestar import get, post
from litestar.params import FromQuery, JSONBody
from litestar.response import Stream

from masume.core.errors import TableError
from masume.server.history.deletion import delete_everything
from masume.server.history.export import exported
from masume.server.history.filters import Wanted, opponents_in, options_in
from masume.server.history.statistics import BadgeInfo, MyStatistics, badges_of, statistics
from masume.server.history.sums import game_from
from masume.server.http.context import Services, ToCaller, ToServices
from masume.server.identity import Caller
from masume.server.messages.mine import Deleted, MyGame, MyGames
from masume.server.messages.requests import DeleteRequest
from masume.server.store.histories import StoredHistory

PAGE = 50
"""Games in one answer."""
EAST, WEST = 14 * 60, -12 * 60
"""The time zones there are, in minutes."""


async def _history(services: Services, caller: Caller) -> StoredHistory:
    """The caller's history, with whatever has just ended."""
    await services.rates.count("mine", caller.address)
    await services.history.settle()
    return await services.tables.store.histories.get(caller.device)


@get("/api/me/games")
async def my_games(
    services: ToServices,
    caller: ToCaller,
    game: FromQuery[str] = "",
    people: FromQuery[bool] = False,
    character: FromQuery[str] = "",
    player: FromQuery[str] = "",
    option: FromQuery[str] = "",
    since: FromQuery[int] = 0,
    skip: FromQuery[int] = 0,
) -> MyGames:
    """The caller's finished games, the newest first, fifty at a time.

    The others name the ones to be listed: of one game, with people at other devices, with a
    certain bot or person, with an option such as `gold=lines`, and ended since a time.
    """
    history = await _history(services, caller)
    played = [game_from(each.body) for each in reversed(history.games)]
    asked = Wanted(
        game=game,
        people=people,
        character=character,
        player=player,
        option=option,
        since=since,
    )
    wanted = [each for each in played if asked.fits(each)]
    first = max(0, min(skip, len(wanted)))
    page = wanted[first : first + PAGE]
    kept = await services.tables.store.extents([each.table for each in page])
    games = tuple(MyGame(each, each.table in kept) for each in page)
    among = [each for each in played if not game or each.game == game]
    options = options_in(among) if game else ()
    return MyGames(games, len(wanted), opponents_in(among), options)


@get("/api/me/statistics")
async def my_statistics(
    services: ToServices, caller: ToCaller, zone: FromQuery[int] = 0
) -> MyStatistics:
    """What the caller's games come to; `zone` is minutes east of Greenwich, to count days by."""
    history = await _history(services, caller)
    now, kept = services.tables.clock.now_ms(), services.settings.games_per_person
    # milliseconds for some hundred games, in which the event loop serves others
    return await asyncio.to_thread(statistics, history, now, max(WEST, min(zone, EAST)), kept)


@get("/api/me/badges")
async def my_badges(services: ToServices, caller: ToCaller) -> list[BadgeInfo]:
    """The caller's badges, the newest first."""
    return [*badges_of(await _history(services, caller))]


@post("/api/me/badges/told", status_code=200)
async def badges_told(services: ToServices, caller: ToCaller) -> list[BadgeInfo]:
    """The caller has seen all their badges: none is new any more."""
    await services.rates.count("mine", caller.address)
    await services.tables.store.histories.tell(caller.device)
    return [*badges_of(await services.tables.store.histories.get(caller.device))]


@get("/api/me/export", media_type="application/json")
async def export(services: ToServices, caller: ToCaller) -> Stream:
    """Everything of the caller as one file: games, sums, badges, devices, tables and records."""
    await services.rates.count("exports", caller.address)
    await services.history.settle()
    tables = services.tables
    headers = {"content-disposition": 'attachment; filename="masume-my-games.json"'}
    parts = exported(tables, caller, tables.clock.now_ms())
    return Stream(parts, media_type="application/json", headers=headers)


@post("/api/me/delete", status_code=200)
async def delete(services: ToServices, caller: ToCaller, data: JSONBody[DeleteRequest]) -> Deleted:
    """Deletes everything of the caller; running games with others are resigned."""
    if not caller.device:
        raise TableError("me/none", "Only a browser has games of its own here.")
    await services.rates.count("exports", caller.address)
    services.events.note("me/deleted", caller)
    return Deleted(
        await delete_everything(services.tables, services.history, services.people, caller)
    )


HANDLERS = [my_games, my_statistics, my_badges, badges_told, export, delete]
