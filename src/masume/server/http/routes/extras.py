"""What only some boxes bring: a look ahead, and sheets to print."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from masume.core import registry
from masume.core.errors import TableError
from masume.core.language import Language
from masume.core.printing import Paper, print_pdf, printer_of
from masume.core.typing import AnyMatch, AnyState
from masume.server.http.context import TABLE_PATH, AnyRequest, ToCaller, ToServices, ToTable
from masume.server.messages.answers import Outlook, Verdict
from masume.server.messages.requests import SeatRequest
from masume.server.tables import help
from masume.server.tables.thinking import for_address, for_request

PRINT_VALUES = ("players", "lang", "paper")
PRINT_SECONDS = 30.0


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


@get("/api/games/{key:str}/print", include_in_schema=False)
async def print_game(
    services: ToServices,
    caller: ToCaller,
    request: AnyRequest,
    key: FromPath[str],
    players: FromQuery[int | None] = None,
    lang: FromQuery[Language] = "en",
    paper: FromQuery[Paper] = "a4",
) -> Response[bytes]:
    """What a game needs at a real table, as a PDF; other values of the query are its options."""
    printer = printer_of(registry.game(key[:64]))
    options = {
        name: value for name, value in request.query_params.items() if name not in PRINT_VALUES
    }
    await services.rates.count("prints", caller.address)
    if players is None:
        players = min(max(4, printer.players[0]), printer.players[1])
    wanted = key[:64], options, players, lang, paper
    made = await services.queue.ask(for_address(caller), PRINT_SECONDS, print_pdf, *wanted)
    name = printer.file_name(options, lang)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type="application/pdf", headers=headers)


HANDLERS = [see_outlook, print_game]
