"""Games on paper: what can be printed, a look at a part of it, and the PDF."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from masume.core import registry
from masume.core.errors import MasumeError
from masume.core.language import Language
from masume.core.printing import Paper, print_pdf, print_preview, printer_of
from masume.core.typing import AnyGame
from masume.server.http.compressed import COMPRESSED
from masume.server.http.context import AnyRequest, ToCaller, ToServices
from masume.server.http.routes.pictures import HEADERS, KEPT
from masume.server.messages.answers import PrintFacts
from masume.server.tables.thinking import for_address

VALUES = ("players", "lang", "paper", "parts")
"""What a query says besides the options of the game."""
SECONDS = 30.0


@get("/api/prints", middleware=[COMPRESSED])
async def list_prints() -> list[PrintFacts]:
    """What can be printed of each game; games without anything are not listed."""
    return await asyncio.to_thread(_prints, registry.games())


@lru_cache(maxsize=1)
def _prints(games: tuple[AnyGame, ...]) -> list[PrintFacts]:
    """What is known only once everything was drawn."""
    found = []
    for game in games:
        try:
            printer = printer_of(game)
        except MasumeError:
            continue
        found.append(
            PrintFacts(
                game=game.info.key,
                players=printer.players,
                usual=printer.usual_players,
                options=printer.options,
                languages=printer.languages,
                papers=printer.papers,
                parts=printer.parts,
            )
        )
    return found


@get("/api/games/{key:str}/print", include_in_schema=False)
async def print_game(
    services: ToServices,
    caller: ToCaller,
    request: AnyRequest,
    key: FromPath[str],
    players: FromQuery[int | None] = None,
    lang: FromQuery[Language] = "en",
    paper: FromQuery[Paper] = "a4",
    parts: FromQuery[str] = "",
) -> Response[bytes]:
    """What a game needs at a real table, as a PDF; other values of the query are its options.

    `parts` names some of its parts, with commas between them; without it all are printed.
    """
    printer = printer_of(registry.game(key[:64]))
    options = _options(request)
    await services.rates.count("prints", caller.address)
    for_how_many = printer.usual_players if players is None else players
    chosen = tuple(filter(None, parts.split(",")))
    wanted = key[:64], options, for_how_many, lang, paper, chosen
    made = await services.queue.ask(for_address(caller), SECONDS, print_pdf, *wanted)
    name = printer.file_name(options, lang)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type="application/pdf", headers=headers)


@get("/api/games/{key:str}/print/{part:str}", include_in_schema=False)
async def see_part(
    services: ToServices,
    caller: ToCaller,
    request: AnyRequest,
    key: FromPath[str],
    part: FromPath[str],
    players: FromQuery[int | None] = None,
    lang: FromQuery[Language] = "en",
    paper: FromQuery[Paper] = "a4",
) -> Response[str]:
    """The first page of one part as a picture; 204 if its box draws none."""
    printer = printer_of(registry.game(key[:64]))
    for_how_many = printer.usual_players if players is None else players
    wanted = key[:64], part[:64], _options(request), for_how_many, lang, paper
    picture = await services.queue.ask(for_address(caller), SECONDS, print_preview, *wanted)
    if not picture:
        return Response("", status_code=204, headers=HEADERS)
    return Response(picture, media_type="image/svg+xml", headers={**HEADERS, **KEPT})


def _options(request: AnyRequest) -> dict[str, str]:
    return {name: value for name, value in request.query_params.items() if name not in VALUES}


HANDLERS = [list_prints, print_game, see_part]
