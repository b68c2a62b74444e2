"""A worker that only thinks: `masume worker`. It serves nobody but those who watch it.

It moves for bots, clocks and forced moves at the tables of a database, as servers do, and leaves
requests to them.
"""

from __future__ import annotations

import msgspec

import masume
from masume.core.clock import Clock
from masume.core.errors import NotFound, StoreError
from masume.core.typing import Json
from masume.server.backend import Backend
from masume.server.http.asgi import Receive, Scope, Send, run_lifespan
from masume.server.http.events import Events
from masume.server.http.hosts import Hosts
from masume.server.http.metrics import FIGURES, Metrics
from masume.server.http.proxies import Proxies
from masume.server.http.refusals import refused
from masume.server.http.serving import BoundedServer
from masume.server.settings import Settings
from masume.server.store.opening import store_of
from masume.server.tables.queue import Pool
from masume.server.workers.pool import ProcessPool

JSON = b"application/json"


class Thinking:
    """The application: a backend, its figures and its health."""

    def __init__(self, settings: Settings, clock: Clock, pool: Pool) -> None:
        store = store_of(settings)
        self.backend = Backend(settings, store, clock, pool)
        self.metrics = Metrics(self.backend.tables.figures)
        self.metrics.store.set_function(store.waiting)
        self.metrics.name_worker(settings.worker_id, "worker")
        self.hosts = Hosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request, or runs the worker from its start to its end."""
        if scope["type"] == "lifespan":
            await run_lifespan(self.backend.running(), receive, send)
            return
        try:
            self.hosts.check(dict(scope["headers"]), scope)
            status, (kind, body) = 200, await self._answer(scope["path"])
        except Exception as error:
            status, refusal = refused(error, f"GET {scope['path'][:64]}")
            kind, body = JSON, msgspec.json.encode(refusal)
        headers = [(b"content-type", kind), (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _answer(self, path: str) -> tuple[bytes, bytes]:
        watch = self.backend.store_watch
        match path:
            case "/livez":
                return JSON, _health("ok", None)
            case "/metrics":
                return FIGURES, await self.metrics.page(self.backend.tables, 0)
            case "/healthz":
                return JSON, _health("ok", watch.look())
            case "/readyz":
                return JSON, _health("ready", await watch.test_write())
        raise NotFound("request/unknown", "Not Found")


def _health(words: str, trouble: StoreError | None) -> bytes:
    if trouble is not None:
        raise trouble.with_traceback(None)  # it may be raised many times
    health: Json = {"status": words, "version": masume.__version__}
    return msgspec.json.encode(health)


class ThinkingServer(BoundedServer):
    """Runs a worker that only thinks; `run(sockets=[])` without figures for others."""

    def __init__(
        self, settings: Settings, clock: Clock | None = None, pool: Pool | None = None
    ) -> None:
        """The settings' host and port are those of its figures."""
        clock = clock or Clock()
        pool = pool or ProcessPool(settings.bot_workers, settings.thinking_megabytes)
        self.masume = app = Thinking(settings, clock, pool)
        super().__init__(app, app.backend, Events(app.metrics, clock), Proxies(()))
