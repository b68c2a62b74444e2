"""A look ahead for whoever builds alone: has the stage become impossible?

The builder thinks where bots think, beside the server, once for every stage: what is asked again
is answered from memory. At a table without help nothing is said.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from masume.core.errors import TableError
from masume.core.typing import AnyMatch
from masume.games.sumoku.builder import Verdict
from masume.games.sumoku.solo.outlook import has_outlook, outlook
from masume.server.http.rates import Rate
from masume.server.http.routes.api import HERE, Asked
from masume.server.http.security import caller_of
from masume.server.messages import SeatWish
from masume.server.settings import Settings
from masume.server.workers.bots import SeatedBots

MOST_KNOWN = 1_000


class Outlook(Struct, frozen=True):
    """Whether all tiles of the stage can be built in."""

    at: str
    """The decision it is about."""
    verdict: Verdict


def outlook_routes(settings: Settings) -> list[Any]:
    """The way to the builder's word."""
    often = "Too many looks ahead: wait a minute."
    rate = Rate(settings.outlooks_per_minute, "limit/outlooks", often)
    known: dict[tuple[str, int], Verdict] = {}

    @post(f"{HERE}/outlook", status_code=200)
    async def see_outlook(
        request: Request[Any, Any, State], asked: NamedDependency[Asked], data: JSONBody[SeatWish]
    ) -> Outlook:
        """Whether the stage that the seat faces can still be built."""
        asked.table.check_owner(data.seat, asked.caller)
        match = asked.table.playing()
        at = _decision(match, data.seat, asked.table.header.assist)
        wanted = (asked.table.header.id, match.line[-1] if match.line else 0)
        if wanted not in known:
            rate.count(caller_of(request).address)
            if len(known) >= MOST_KNOWN:
                known.clear()
            known[wanted] = await _asked_builder(request.app.state.bots, match)
        return Outlook(at, known[wanted])

    return [see_outlook]


def _decision(match: AnyMatch, seat: int, assist: str) -> str:
    """What the seat faces, or why nothing is said about it."""
    if not has_outlook(match.game):
        raise TableError("table/no-outlook", "In this game nobody looks ahead for you.")
    if assist == "bare":
        raise TableError("table/no-outlook", "At this table there is no help.")
    if match.is_over or not match.decision(seat):
        raise TableError("table/stale", "Nothing is asked of this seat now.")
    return match.decision(seat)


async def _asked_builder(bots: SeatedBots, match: AnyMatch) -> Verdict:
    try:
        return await asyncio.wait_for(bots.beside(outlook, match.state), 10)
    except TimeoutError:
        return "ran-out"
