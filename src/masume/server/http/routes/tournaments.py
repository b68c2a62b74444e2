"""Duplicate tournaments over HTTP."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from masume.core.errors import NotFound
from masume.server.http.context import AnyRequest, Services, ToCaller, ToServices
from masume.server.http.routes.network import base_for_others, qr_picture
from masume.server.http.routes.tables import seated
from masume.server.identity import Caller
from masume.server.messages.answers import Seated
from masume.server.messages.tournaments import (
    NewTournament,
    PlayRequest,
    TournamentBrief,
    TournamentInfo,
)
from masume.server.store.models import StoredTournament
from masume.server.tournaments import telling

PATH = "/api/tournaments/{code:str}"


@get("/api/tournaments")
async def my_tournaments(services: ToServices, caller: ToCaller) -> list[TournamentBrief]:
    """Those that the caller has opened or plays in, the newest first."""
    return await telling.mine(services.tournaments, caller)


@post("/api/tournaments")
async def open_tournament(
    services: ToServices, caller: ToCaller, data: JSONBody[NewTournament]
) -> TournamentInfo:
    """Opens a tournament; the draws of all deals are fixed, and their seal is shown."""
    await services.rates.count("tournaments", caller.address)
    return await _told(services, await services.tournaments.open(data, caller), caller)


@get(PATH)
async def see_tournament(
    services: ToServices, caller: ToCaller, code: FromPath[str]
) -> TournamentInfo:
    """Its deals, and how everybody stands; the secret of its draws once it is closed."""
    return await _told(services, await _found(services, code, caller), caller)


@post(f"{PATH}/end", status_code=200)
async def end_tournament(
    services: ToServices, caller: ToCaller, code: FromPath[str]
) -> TournamentInfo:
    """Lets nobody begin any more, by whoever opened it; deals that were begun can be finished."""
    await services.rates.count("tournaments", caller.address)
    return await _told(services, await services.tournaments.end(code, caller), caller)


@post(f"{PATH}/deals/{{number:int}}")
async def begin_deal(
    services: ToServices,
    caller: ToCaller,
    code: FromPath[str],
    number: FromPath[int],
    data: JSONBody[PlayRequest],
) -> Seated:
    """Opens a table with the draws of a deal, for the one try that the caller has at it."""
    tournament = await _found(services, code, caller)
    table, key = await services.tournaments.begin(tournament.code, number, data.name, caller)
    services.tournament_pars.want(tournament, number)
    return seated(table, caller, key)


@get(f"{PATH}/qr.svg", include_in_schema=False)
async def tournament_picture(
    services: ToServices, caller: ToCaller, request: AnyRequest, code: FromPath[str]
) -> Response[bytes]:
    """The link of a tournament as a QR code."""
    tournament = await _found(services, code, caller)
    base = base_for_others(request, services.settings)
    return await qr_picture(f"{base}tournaments/{tournament.code}")


async def _found(services: Services, code: str, caller: Caller) -> StoredTournament:
    """The tournament; codes that nobody has are counted as tries."""
    try:
        return await services.tournaments.find(code)
    except NotFound:
        await services.rates.count("joins", caller.address)
        raise


async def _told(services: Services, found: StoredTournament, caller: Caller) -> TournamentInfo:
    return await telling.told(services.tournaments, services.tournament_pars, found, caller)


HANDLERS = [
    my_tournaments,
    open_tournament,
    see_tournament,
    end_tournament,
    begin_deal,
    tournament_picture,
]
