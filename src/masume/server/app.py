"""The whole application, put together: the backend and its HTTP interface."""

from __future__ import annotations

from functools import cache

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig

import masume
from masume.core.clock import Clock
from masume.server.backend import Backend
from masume.server.devices import DeviceCodes
from masume.server.friends.friends import Friends
from masume.server.friends.meeting import Meetings
from masume.server.friends.regulars import Regulars
from masume.server.http import page
from masume.server.http.bodies import StrictRequest
from masume.server.http.context import Services, caller_of, services_of, table_context
from masume.server.http.events import Events
from masume.server.http.gateway import Gateway
from masume.server.http.metrics import Metrics
from masume.server.http.rates import Rates
from masume.server.http.refusals import answer_error
from masume.server.http.routes import (
    daily,
    devices,
    extras,
    friends,
    games,
    health,
    invitations,
    lessons,
    lobby,
    mine,
    network,
    pictures,
    play,
    prints,
    puzzles,
    regulars,
    replay,
    reviews,
    tables,
    tournaments,
)
from masume.server.http.routes.raw import RawRoutes
from masume.server.http.schema import SchemaPlugin
from masume.server.http.security import Security
from masume.server.outlooks import Outlooks
from masume.server.people import People
from masume.server.puzzles import Puzzles
from masume.server.settings import Settings
from masume.server.store.opening import store_of
from masume.server.tables.queue import Pool
from masume.server.workers.pool import ProcessPool

ROUTES = (
    daily,
    devices,
    extras,
    friends,
    games,
    health,
    invitations,
    lessons,
    lobby,
    mine,
    network,
    pictures,
    play,
    prints,
    puzzles,
    regulars,
    replay,
    reviews,
    tables,
    tournaments,
)


def make_app(settings: Settings, clock: Clock | None = None, pool: Pool | None = None) -> Gateway:
    """An ASGI application with a store of its own; tests hand in a clock and a pool."""
    clock = clock or Clock()
    pool = pool or ProcessPool(settings.bot_workers, settings.thinking_megabytes)
    store = store_of(settings)
    backend = Backend(settings, store, clock, pool)
    people = People(settings, store.devices, backend.house, store.bus)
    metrics = Metrics(backend.tables.figures)
    metrics.store.set_function(store.waiting)
    metrics.name_worker(settings.worker_id, "server")
    backend.on_start.append(people.start)
    backend.streams.may_listen = people.may_listen
    people.on_end.append(backend.streams.end_device)
    backend.sweeper.on_sweep.append(("devices", people.forget_old))
    friends_of = Friends(backend.tables, settings, backend.streams.friends)
    Meetings(backend.tables, settings)
    backend.sweeper.on_sweep.append(("friends", friends_of.forget_old))
    regulars_of = Regulars(friends_of)
    backend.more_work.append(regulars_of.run)
    security = Security(settings, people)
    events = Events(metrics, clock)
    services = Services(
        settings=settings,
        tables=backend.tables,
        rates=Rates(settings, store.rates, backend.house),
        outlooks=Outlooks(backend.queue, settings.bot_seconds),
        puzzles=Puzzles(settings, store.puzzles, backend.queue),
        reviews=backend.reviews,
        history=backend.history,
        challenges=backend.challenges,
        pars=backend.pars,
        tournaments=backend.tournaments,
        tournament_pars=backend.tournament_pars,
        devices=DeviceCodes(settings, store.codes, backend.house),
        people=people,
        friends=friends_of,
        regulars=regulars_of,
        streams=backend.streams,
        events=events,
        queue=backend.queue,
        shows={},
        store_watch=backend.store_watch,
    )
    raw = RawRoutes(backend, security, metrics)
    return Gateway(framework(), services, raw, backend, security)


@cache
def framework() -> Litestar:
    """The Litestar application: all routes but the raw ones.

    It belongs to no server: the gateway sends the services with each request. So one is enough
    for all servers of a process.
    """
    return Litestar(
        [*(handler for room in ROUTES for handler in room.HANDLERS), *page.routes()],
        dependencies={
            "services": Provide(services_of, sync_to_thread=False),
            "caller": Provide(caller_of),
            "context": Provide(table_context),
        },
        request_class=StrictRequest,
        logging_config=None,
        exception_handlers={NotFoundException: page.answer_unknown, Exception: answer_error},
        request_max_body_size=None,  # the gateway limits bodies
        openapi_config=OpenAPIConfig(
            "masume", masume.__version__, path="/api/schema", render_plugins=[SchemaPlugin()]
        ),
    )
