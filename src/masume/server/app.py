"""The whole application over one store: what runs beside the requests, and what answers them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import chain

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import masume
from masume.core.errors import MasumeError, StoreError
from masume.server.http.gateway import Door
from masume.server.http.metrics import Metrics
from masume.server.http.page import lost, page_routes
from masume.server.http.refusals import FAILED, malformed, refused
from masume.server.http.routes.api import ROUTES, AnyRequest, asked_about
from masume.server.http.routes.devices import device_routes
from masume.server.http.routes.network import here_routes
from masume.server.http.routes.outlook import outlook_routes
from masume.server.http.routes.prints import print_routes
from masume.server.http.routes.replay import replay_routes
from masume.server.http.security import Guard
from masume.server.messages import Refusal
from masume.server.settings import Settings
from masume.server.store.sqlite import SqliteStore
from masume.server.tables.tables import Hall
from masume.server.workers.bots import SeatedBots
from masume.server.workers.clocks import Clocks
from masume.server.workers.forced import ForcedMoves

log = logging.getLogger("masume.server")


def failed(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """A mistake of ours: logged, and told without details."""
    log.error("%s %s failed", request.method, request.scope["path_template"], exc_info=error)
    return Response(FAILED, status_code=500)


async def sweep_hourly(hall: Hall) -> None:
    """Deletes old tables and forgets idle ones, as long as the server runs."""
    while True:
        try:
            await hall.sweep()
        except StoreError:
            log.exception("old tables could not be deleted")
        await asyncio.sleep(3600)


def make_app(settings: Settings) -> Door:
    """Everything, ready to be served."""
    store = SqliteStore(settings.data)
    hall, guard = Hall(store, settings), Guard(settings)
    bots, clocks, forced = SeatedBots(hall), Clocks(hall), ForcedMoves(hall)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        beside = [
            asyncio.create_task(sweep_hourly(hall)),
            asyncio.create_task(door.streams.keep_alive()),
        ]
        bots.resume()
        clocks.resume()
        forced.resume()
        yield
        for task in beside:
            task.cancel()
        hall.close()
        clocks.close()
        forced.close()
        await bots.close()
        store.close()

    of_settings = (
        make(settings)
        for make in (replay_routes, device_routes, here_routes, outlook_routes, print_routes)
    )
    inner = Litestar(
        [*ROUTES, *chain.from_iterable(of_settings), *page_routes(settings)],
        state=State({"hall": hall, "guard": guard, "settings": settings, "bots": bots}),
        dependencies={"asked": Provide(asked_about)},
        lifespan=[lifespan],
        logging_config=None,
        exception_handlers={
            MasumeError: refused,
            NotFoundException: lost(settings, malformed),
            HTTPException: malformed,
            Exception: failed,
        },
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            "masume", masume.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )
    door = Door(inner, hall, guard, Metrics())
    return door
