"""What only some boxes bring: a look ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from litestar import post
from litestar.params import JSONBody

from masume.core import registry
from masume.core.errors import TableError
from masume.core.typing import AnyMatch, AnyState
from masume.server.http.context import TABLE_PATH, ToServices, ToTable
from masume.server.messages.answers import Outlook, Verdict
from masume.server.messages.requests import SeatRequest
from masume.server.tables import help
from masume.server.tables.thinking import for_request


@post(f"{TABLE_PATH}/outlook", status_code=200)
async def see_outlook(
    services: ToServices, context: ToTable, data: JSONBody[SeatRequest]
) -> Outlook:
    """Whether the position that the seat faces can still be completed."""
    table, seat = context.table, data.seat
    table.check_owner(seat, context.caller)
    match = table.playing()
    outlook = _outlook_of(match, table.header.assist)
    help.check(table, seat)
    if match.is_over or not match.decision(seat):
        raise TableError("table/stale", "It's not your turn.", row=table.rows)
    place = (table.id, match.line[-1] if match.line else 0)
    verdict = services.outlooks.known(place)
    if verdict is None:
        await services.rates.count("outlooks", context.caller.address)
        known = match.game.resample(match.state, seat, Random(0))
        asker = for_request(table, context.caller)
        verdict = await services.outlooks.ask(asker, place, outlook, known)
    return Outlook(match.decision(seat), verdict)


def _outlook_of(match: AnyMatch, assist: str) -> Callable[[AnyState], Verdict]:
    """The function that looks ahead, or why there is none."""
    outlook = registry.load_part("outlook", match.game.info.key)
    if not callable(outlook):
        raise TableError("table/no-outlook", "This game can't look ahead for you.")
    if assist == "bare":
        raise TableError("table/no-outlook", "This table is played without help.")
    return cast(Callable[[AnyState], Verdict], outlook)


HANDLERS = [see_outlook]
