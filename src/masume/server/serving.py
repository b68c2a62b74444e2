"""Running the application: a server that ends its streams before it waits for them to end."""

from __future__ import annotations

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

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends the streams, then everything else."""
        self.masume.hall.close()
        await super().shutdown(sockets)
