"""Looking back on a finished game, and playing on from one of its positions."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from masume.server.http.context import TABLE_PATH, ToServices, ToTable
from masume.server.http.routes.tables import seated
from masume.server.messages.answers import ReviewState, Seated
from masume.server.messages.requests import BranchRequest
from masume.server.tables import branching, pairs


@get(f"{TABLE_PATH}/review")
async def see_review(services: ToServices, context: ToTable) -> ReviewState:
    """How well everybody played. While it is made, the answer says how far it has come."""
    caller, table = context.caller, await pairs.opened(context.tables, context.table)
    return await services.reviews.get(
        table, caller, lambda: services.rates.count("reviews", caller.address)
    )


@post(f"{TABLE_PATH}/branch")
async def open_branch(context: ToTable, data: JSONBody[BranchRequest]) -> Seated:
    """Opens a table that goes on from a position of a finished game, against bots."""
    caller, table = context.caller, await pairs.opened(context.tables, context.table)
    table, key = await branching.open_branch(context.tables, table, data, caller)
    return seated(table, caller, key)


HANDLERS = [see_review, open_branch]
