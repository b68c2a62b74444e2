"""The whole application over one store, and the one shape of every refusal."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import chain
from typing import Any

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import masume
from masume.core.errors import (
    IllegalMove,
    MasumeError,
    OptionError,
    RecordError,
    TableError,
    TextError,
    UnknownBot,
    UnknownGame,
)
from masume.server.api import ROUTES, AnyRequest, asked_about
from masume.server.devices import device_routes
from masume.server.guard import Guard
from masume.server.hall import Hall
from masume.server.here import here_routes
from masume.server.messages import Refusal
from masume.server.page import page_routes
from masume.server.replay import replay_routes
from masume.server.seated import SeatedBots
from masume.server.settings import Settings
from masume.server.store import Store, StoreError

log = logging.getLogger("masume.server")

STATUS: dict[type[MasumeError], int] = {
    UnknownGame: 404,
    OptionError: 422,
    UnknownBot: 422,
    TextError: 422,
    IllegalMove: 422,
    RecordError: 422,
    TableError: 409,
    StoreError: 503,
}
SPECIAL = {
    "table/unknown": 404,
    "join/unknown": 404,
    "seat/not-yours": 403,
    "table/host-only": 403,
    "request/origin": 403,
    "limit/tables": 429,
    "limit/joins": 429,
    "limit/streams": 429,
    "limit/replays": 429,
    "limit/devices": 429,
    "device/unknown": 404,
    "here/only": 404,
    "show/none": 404,
}
REQUEST = {404: "request/unknown", 405: "request/method", 413: "request/too-large"}


def refused(_: AnyRequest, error: MasumeError) -> Response[Refusal]:
    """A refusal of ours."""
    status = SPECIAL.get(error.code) or STATUS.get(type(error), 409)
    return Response(Refusal(error.code, error.message, error.facts), status_code=status)


def malformed(_: AnyRequest, error: HTTPException) -> Response[Refusal]:
    """A request that is refused before it reaches us: unknown path, bad body, too large."""
    kind = REQUEST.get(error.status_code, "request/form")
    extra: list[Any] = error.extra if isinstance(error.extra, list) else []
    words = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
    message = words[:400] or error.detail[:400] or "The request cannot be understood."
    return Response(Refusal(kind, message), status_code=error.status_code)


def failed(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """A mistake of ours: logged, and told without details."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(Refusal("server/failed", "Something went wrong here."), status_code=500)


def make_app(settings: Settings) -> Litestar:
    """Everything, ready to be served."""
    store = Store(settings.data)
    hall, guard = Hall(store, settings), Guard(settings)
    bots = SeatedBots(hall)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hall.sweep()
        bots.resume()
        yield
        hall.close()
        await bots.close()
        store.close()

    of_settings = (make(settings) for make in (replay_routes, device_routes, here_routes))
    return Litestar(
        [*ROUTES, *chain.from_iterable(of_settings), *page_routes()],
        state=State({"hall": hall, "guard": guard, "settings": settings}),
        dependencies={"asked": Provide(asked_about)},
        lifespan=[lifespan],
        before_request=guard.before,
        before_send=[guard.before_send],
        exception_handlers={MasumeError: refused, HTTPException: malformed, Exception: failed},
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            "masume", masume.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )
