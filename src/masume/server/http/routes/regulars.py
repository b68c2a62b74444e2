"""Regular tables: setting one up, coming or not, and stopping it."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from masume.server.http.context import ToCaller, ToServices
from masume.server.messages.friends import ComingRequest, RegularInfo, RegularRequest


@get("/api/regulars")
async def my_regulars(services: ToServices, caller: ToCaller) -> tuple[RegularInfo, ...]:
    """The caller's regular tables, and those to which friends invite them; the next one first."""
    return await services.regulars.info(caller)


@post("/api/regulars")
async def add_regular(
    services: ToServices, caller: ToCaller, data: JSONBody[RegularRequest]
) -> tuple[RegularInfo, ...]:
    """Lets the people at a table of the caller meet again every day or every week."""
    await services.rates.count("friends", caller.address)
    table = await services.tables.find(data.table[:64], caller)
    await services.regulars.add(caller, table, data)
    return await services.regulars.info(caller)


@post("/api/regulars/{regular_id:str}/stop", status_code=200)
async def stop_regular(
    services: ToServices, caller: ToCaller, regular_id: FromPath[str]
) -> tuple[RegularInfo, ...]:
    """Ends a regular table of the caller; a table that is open stays."""
    await services.rates.count("friends", caller.address)
    await services.regulars.stop(caller, regular_id)
    return await services.regulars.info(caller)


@post("/api/regulars/{regular_id:str}/coming", status_code=200)
async def set_coming(
    services: ToServices,
    caller: ToCaller,
    regular_id: FromPath[str],
    data: JSONBody[ComingRequest],
) -> tuple[RegularInfo, ...]:
    """«Not for me»: the caller is not invited to it any more, or is again."""
    await services.rates.count("friends", caller.address)
    await services.regulars.set_coming(caller, regular_id, data.coming)
    return await services.regulars.info(caller)


HANDLERS = [my_regulars, add_regular, stop_regular, set_coming]
