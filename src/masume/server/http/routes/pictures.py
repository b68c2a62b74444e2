"""A position as a picture, drawn by the game's own box."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from masume.core import record, registry
from masume.core.examples import drawing_of, example_of
from masume.core.picture import picture_of
from masume.pictures.svg import Theme, in_theme
from masume.server.http.context import TABLE_PATH, ToCaller, ToServices, ToTable
from masume.server.tables.snapshot import offered
from masume.server.tables.thinking import for_address, for_request

SECONDS = 10.0
"""The longest that a picture may take."""

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
    ),
}

KEPT = {"cache-control": "public, max-age=3600"}
"""Of what changes only with the program."""


@get(f"{TABLE_PATH}/picture", include_in_schema=False)
async def see_picture(
    services: ToServices, context: ToTable, seat: FromQuery[int | None] = None
) -> Response[str]:
    """What a seat of the caller sees, with the spaces marked where its moves go.

    Without a seat it is what a spectator sees. A game that draws no pictures answers 204. The
    header `x-masume-row` says how many rows the position has.
    """
    async with context.tables.locked(context.table) as table:
        match = table.playing()
        if seat is not None:
            table.check_owner(seat, context.caller)
        view = match.game.view(match.state, seat)
        moves = () if seat is None or not match.decision(seat) else offered(table, seat)
    headers = {**HEADERS, "x-masume-row": str(len(match.log))}
    asker, key = for_request(table, context.caller), match.game.info.key
    picture = await services.queue.ask(asker, SECONDS, picture_of, key, view, moves)
    if picture is None:
        return Response("", status_code=204, headers=headers)
    return Response(picture, media_type="image/svg+xml", headers=headers)


@lru_cache
def story_of(key: str, show: bytes) -> str | None:
    """The middle of a short match, as everybody saw it."""
    match = record.replay(record.loads(show))
    entry = match.log[len(match.log) // 2]
    return picture_of(key, match.game.view(entry.after, None))


@get("/api/games/{key:str}/picture", include_in_schema=False)
async def see_story(services: ToServices, caller: ToCaller, key: FromPath[str]) -> Response[str]:
    """A position of the match that «Show me» plays, for the card at home; 204 if there is none."""
    key = registry.game(key[:64]).info.key
    box = registry.box_of(key)
    show, picture = box.file(box.shows, f"{key}.json"), None
    if show is not None and box.part("picture", key):
        text = show.read_bytes()
        asker = for_address(caller, len(text))
        picture = await services.queue.ask(asker, SECONDS, story_of, key, text)
    if picture is None:
        return Response("", status_code=204, headers=HEADERS)
    return Response(picture, media_type="image/svg+xml", headers=HEADERS)


@lru_cache(maxsize=256)
def example_picture(key: str, name: str, theme: Theme) -> str:
    """An example of a rule as SVG, in the colours of a theme."""
    return in_theme(drawing_of(key, name), theme)


@get("/api/games/{key:str}/examples/{name:str}", include_in_schema=False)
async def see_example(
    key: FromPath[str], name: FromPath[str], theme: FromQuery[Theme] = "auto"
) -> Response[str]:
    """A worked example of a rule, for the rules page; 204 if its box draws no pictures."""
    key = registry.game(key[:64]).info.key
    name = example_of(key, name[:100]).id
    picture = await asyncio.to_thread(example_picture, key, name, theme)
    if not picture:
        return Response("", status_code=204, headers=HEADERS)
    return Response(picture, media_type="image/svg+xml", headers={**HEADERS, **KEPT})


HANDLERS = [see_example, see_picture, see_story]
