"""The built page: its files, and the same document for every address within it."""

from __future__ import annotations

import html
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from masume.core.typing import Json
from masume.server.http.compressed import send_compressed
from masume.server.http.context import AnyRequest, ToCaller, ToServices, services_of
from masume.server.http.refusals import answer_error

WEB = Path(__file__).parents[2] / "web"
PATHS = [
    "/join/{rest:path}",
    "/learn/{rest:path}",
    "/rules",
    "/rules/{rest:path}",
    "/print",
    "/print/{rest:path}",
    "/device/{rest:path}",
    "/settings",
    "/puzzles",
    "/puzzles/{rest:path}",
    "/games",
    "/today",
    "/today/{rest:path}",
    "/tournaments",
    "/tournaments/{rest:path}",
    "/replay",
    "/review/{rest:path}",
]
FOLDERS = {
    "assets": "public, max-age=31536000, immutable",
    "icons": "no-cache",
    "licences": "no-cache",
}
"""By folder: how long browsers may keep its files."""

MISSING = """<!doctype html><meta charset="utf-8"><title>masume</title>
<p>The page was not built when masume was installed: Node was missing, or the build failed.
The interface for programs works: see <a href="/api/schema">/api/schema</a>."""


@get(PATHS, include_in_schema=False)
async def page(services: ToServices) -> Response[str]:
    """The page's document."""
    headers = {"cache-control": "no-cache"}
    text = document(services.settings.base_path)
    return Response(text, media_type=MediaType.HTML, headers=headers)


@get("/", include_in_schema=False)
async def home_page(services: ToServices) -> Response[str]:
    """The page's document with the files of home."""
    text = document(services.settings.base_path).replace("</head>", f"{preloads()}</head>")
    return Response(text, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@get("/t/{rest:path}", include_in_schema=False)
async def table_page(services: ToServices, caller: ToCaller, rest: FromPath[str]) -> Response[str]:
    """The page's document with the files of the game, for those who may see the table.

    Without it browsers learn of them two round trips later.
    """
    found = await services.tables.read_all([rest.strip("/")[:64]])
    text = document(services.settings.base_path)
    for game in {table.header.game for table in found if table.is_visible_to(caller)}:
        text = text.replace("</head>", f"{preloads(game)}</head>")
    return Response(text, media_type=MediaType.HTML, headers={"cache-control": "private, no-cache"})


@get("/sw.js", include_in_schema=False)
async def service_worker() -> Response[bytes]:
    """The script by which browsers keep the page; it lies at the top, since it is for all of it."""
    script = WEB / "sw.js"
    if not script.is_file():
        raise NotFoundException
    headers = {"cache-control": "no-cache"}
    return Response(script.read_bytes(), media_type="text/javascript", headers=headers)


def routes() -> list[ControllerRouterHandler]:
    """The document, and the files of the page if it was built."""
    files = [
        create_static_files_router(
            f"/{folder}",
            [WEB / folder],
            include_in_schema=False,
            before_request=send_compressed(WEB / folder),
            after_request=_cached(control),
        )
        for folder, control in FOLDERS.items()
        if (WEB / folder).is_dir()
    ]
    return [page, home_page, table_page, service_worker, *files]


def answer_unknown(request: AnyRequest, error: NotFoundException) -> Response[Json]:
    """Answers an unknown path: people get the page, which says so; programs the usual refusal."""
    if "text/html" not in request.headers.get("accept", ""):
        return answer_error(request, error)
    text = document(services_of(request).settings.base_path)
    return Response(text, media_type=MediaType.HTML, status_code=404)


@cache
def document(base_path: str) -> str:
    """The page's one document, with the path under which it begins."""
    index = WEB / "index.html"
    if not index.is_file():
        return MISSING
    base = f'<base href="{html.escape(base_path)}/"'
    return index.read_text(encoding="utf-8").replace('<base href="/"', base)


@cache
def preloads(game: str | None = None) -> str:
    """Elements by which browsers fetch what a table of a game needs, or home."""
    path = WEB / "preloads.json"
    if not path.is_file():
        return ""
    files = json.loads(path.read_text(encoding="utf-8"))
    names: list[str] = files["games"].get(game, files["plain"]) if game else files["home"]
    return "".join(
        f'<link rel="preload" as="style" crossorigin href="{html.escape(name)}">'
        if name.endswith(".css")
        else f'<link rel="modulepreload" crossorigin href="{html.escape(name)}">'
        for name in names
    )


def _cached(control: str) -> Callable[[Response[Json]], Response[Json]]:
    def after(response: Response[Json]) -> Response[Json]:
        response.headers["cache-control"] = control
        response.headers["vary"] = "accept-encoding"
        return response

    return after
