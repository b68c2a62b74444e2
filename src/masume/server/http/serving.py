"""Running the application with uvicorn."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from functools import partial

import uvicorn

from masume.core.clock import Clock
from masume.server import trace
from masume.server.app import make_app
from masume.server.backend import Backend
from masume.server.http.asgi import App
from masume.server.http.connections import Connection, Connections
from masume.server.http.events import Events
from masume.server.http.proxies import Proxies
from masume.server.http.traced import Traced
from masume.server.settings import Settings
from masume.server.tables.queue import Pool

TICK_SECONDS = 0.1
"""Between two ticks of uvicorn."""


class BoundedServer(uvicorn.Server):
    """Uvicorn with bounded connections, which notes how late its event loop is."""

    def __init__(self, app: App, backend: Backend, events: Events, proxies: Proxies) -> None:
        settings, self.metrics = backend.settings, events.metrics
        self.connections = Connections(settings, backend.clock, events, proxies)
        self.metrics.connections.set_function(lambda: self.connections.count)
        self._ticked = 0.0
        super().__init__(
            uvicorn.Config(
                app if trace.tracer is None else Traced(app, proxies),
                http=partial(Connection, self.connections),  # type: ignore[arg-type]
                ws="none",
                lifespan="on",
                host=settings.host,
                port=settings.port,
                log_config=None,  # its logs go where ours go
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,  # the gateway reads them
                timeout_graceful_shutdown=5,
            )
        )

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: notes how late the event loop is."""
        now = asyncio.get_running_loop().time()
        if counter:
            self.metrics.figures.loop_lag.add(max(0.0, now - self._ticked - TICK_SECONDS))
        self._ticked = now
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends, and sends what is left of traces: a signal may end the process right after."""
        await super().shutdown(sockets)
        if trace.tracer is not None:
            await asyncio.to_thread(trace.tracer.close)


class Server(BoundedServer):
    """Serves tables. It says «bye» to all streams before it ends, so that devices come back."""

    def __init__(
        self, settings: Settings, clock: Clock | None = None, pool: Pool | None = None
    ) -> None:
        self.masume = app = make_app(settings, clock, pool)
        super().__init__(app, app.backend, app.events, app.security.proxies)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends the streams, then everything else."""
        self.masume.backend.tables.close()
        await super().shutdown(sockets)


def tune_interpreter() -> None:
    """Shortens the pauses of a process that only serves.

    Moves start-up objects out of the garbage collector, lets it work in small portions, and
    shortens the interpreter's switch interval for the writer thread.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 100, 100)
    sys.setswitchinterval(0.0005)
