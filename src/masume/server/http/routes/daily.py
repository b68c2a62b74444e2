"""The challenges of a day over HTTP."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from masume.daily import challenge_id, parse_day
from masume.server.challenges import telling
from masume.server.http.context import ToCaller, ToServices
from masume.server.http.routes.tables import seated
from masume.server.messages.answers import Seated
from masume.server.messages.daily import BeginRequest, DayInfo, Standing, Today

DAY_PATH = "/api/daily/{day:str}"
GAME_PATH = f"{DAY_PATH}/{{key:str}}"


@get("/api/daily")
async def see_today(services: ToServices, caller: ToCaller) -> Today:
    """Today's challenges, the caller's row of days, and the seal of tomorrow."""
    await services.rates.count("daily", caller.address)
    return await telling.today(services.challenges, caller)


@get(DAY_PATH)
async def see_day(services: ToServices, caller: ToCaller, day: FromPath[str]) -> DayInfo:
    """The challenges of a day, and its secret once it is revealed."""
    await services.rates.count("daily", caller.address)
    wanted = parse_day(day)
    services.challenges.check_begun(wanted)
    return await telling.one_day(services.challenges, wanted, caller)


@get(GAME_PATH)
async def see_standing(
    services: ToServices, caller: ToCaller, day: FromPath[str], key: FromPath[str]
) -> Standing:
    """How all results of a challenge are spread, and what bots have reached."""
    await services.rates.count("daily", caller.address)
    wanted = parse_day(day)
    services.challenges.check_begun(wanted)
    return await telling.standing(services.challenges, services.pars, wanted, key[:64], caller)


@post(GAME_PATH)
async def begin_challenge(
    services: ToServices,
    caller: ToCaller,
    day: FromPath[str],
    key: FromPath[str],
    data: JSONBody[BeginRequest],
) -> Seated:
    """Opens a table with the day's draws: for the one try that counts, or for fun."""
    await services.rates.count("daily", caller.address)
    wanted = parse_day(day)
    table, secret = await services.challenges.begin(
        wanted, key[:64], counted=data.counted, name=data.name, caller=caller
    )
    if data.counted:
        services.pars.want(challenge_id(wanted, table.header.game))
    return seated(table, caller, secret)


HANDLERS = [see_today, see_day, see_standing, begin_challenge]
