"""Running the application with uvicorn."""

from __future__ import annotations

import gc
import socket
import sys
from functools import partial

import uvicorn

from masume.core.clock import Clock
from masume.server.app import make_app
from masume.server.http.connections import Connection, Connections
from masume.server.settings import Settings
from masume.server.tables.queue import Pool


class Server(uvicorn.Server):
    """Like uvicorn's, but says «bye» to all streams first, so that devices come back."""

    def __init__(
        self, settings: Settings, clock: Clock | None = None, pool: Pool | None = None
    ) -> None:
        self.masume = make_app(settings, clock, pool)
        app = self.masume
        self.connections = Connections(settings, app.clock, app.events, app.security.proxies)
        app.metrics.connections.set_function(lambda: self.connections.count)
        super().__init__(
            uvicorn.Config(
                self.masume,
                http=partial(Connection, self.connections),  # type: ignore[arg-type]
                ws="none",
                host=settings.host,
                port=settings.port,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,  # the gateway reads them
                timeout_graceful_shutdown=5,
            )
        )

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
