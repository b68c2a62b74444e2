"""Print and play: a PDF with sheets, the Wild Counter and the rules, made when it is asked for."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromQuery

from masume.core import registry
from masume.core.language import Language
from masume.core.printing import Paper, printer_of
from masume.server.http.rates import Rate
from masume.server.http.security import caller_of
from masume.server.settings import Settings


def print_routes(settings: Settings) -> list[Any]:
    """What can be printed here."""
    often = "Too many prints at once: wait a minute."
    rate = Rate(settings.replays_per_minute, "limit/prints", often)
    one_at_a_time = asyncio.Lock()

    @get("/api/print/cat.pdf", include_in_schema=False)
    async def print_cat(
        request: Request[Any, Any, State],
        sheet: FromQuery[str] = "spring",
        players: FromQuery[int] = 4,
        lang: FromQuery[Language] = "en",
        paper: FromQuery[Paper] = "a4",
    ) -> Response[bytes]:
        """Sheets of one season for so many players."""
        printer, options = printer_of(registry.game("cat")), {"sheet": sheet}
        rate.count(caller_of(request).address)
        async with one_at_a_time:
            made = await asyncio.to_thread(printer.pdf, options, players, lang, paper)
        name = printer.file_name(options, lang)
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(made, media_type="application/pdf", headers=headers)

    return [print_cat]
