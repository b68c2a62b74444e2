"""Running the application: a server that ends its streams before it waits for them to end."""

from __future__ import annotations

import gc
import socket

import uvicorn

from masume.server.app import make_app
from masume.server.settings import Settings


class Server(uvicorn.Server):
    """As uvicorn's, but devices are told «bye» first and come back by themselves."""

    def __init__(self, settings: Settings) -> None:
        self.masume = make_app(settings)
        super().__init__(
            uvicorn.Config(
                self.masume,
                host=settings.host,
                port=settings.port,
                log_level="warning",
                access_log=False,
                timeout_graceful_shutdown=5,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to serve; what is there by now stays, and need not be looked through for waste."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 50, 100)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends the streams, then everything else."""
        self.masume.hall.close()
        await super().shutdown(sockets)
