"""The built page: its files, and the same first document for every address within it."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.static_files import create_static_files_router

from masume.server.settings import Settings

WEB = Path(__file__).parents[2] / "web"

MISSING = """<!doctype html><meta charset="utf-8"><title>masume</title>
<p>The page was not built when masume was installed: Node was missing, or the build failed.
The interface for programs works: see <a href="/api/schema">/api/schema</a>."""


def page_routes(settings: Settings) -> list[Any]:
    """Routes for the page; without a build, one sentence that says so."""
    paths = [
        "/",
        "/t/{rest:path}",
        "/join/{rest:path}",
        "/rules/{rest:path}",
        "/device/{rest:path}",
    ]
    paths += ["/settings", "/replay"]
    document = first_document(settings.base_path)

    @get(paths, include_in_schema=False)
    async def page() -> Response[str]:
        headers = {"cache-control": "no-cache"}
        return Response(document, media_type=MediaType.HTML, headers=headers)

    routes: list[Any] = [page]
    for folder, keep in (("assets", "public, max-age=31536000, immutable"), ("icons", "no-cache")):
        if (WEB / folder).is_dir():
            routes.append(
                create_static_files_router(
                    f"/{folder}",
                    [WEB / folder],
                    include_in_schema=False,
                    after_request=_kept(keep),
                )
            )
    return routes


def lost(
    settings: Settings, otherwise: Callable[..., Response[Any]]
) -> Callable[..., Response[Any]]:
    """Answers an unknown path: people get the page, which says so; programs the usual refusal."""
    document = first_document(settings.base_path)

    def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
        if "text/html" not in request.headers.get("accept", ""):
            return otherwise(request, error)
        return Response(document, media_type=MediaType.HTML, status_code=404)

    return answer


def first_document(base_path: str) -> str:
    """The page's one document, which says under which path it begins."""
    index = WEB / "index.html"
    if not index.is_file():
        return MISSING
    begins = f'<base href="{html.escape(base_path)}/"'
    return index.read_text(encoding="utf-8").replace('<base href="/"', begins)


def _kept(how_long: str) -> Callable[[Response[Any]], Response[Any]]:
    def after(response: Response[Any]) -> Response[Any]:
        response.headers["cache-control"] = how_long
        return response

    return after
