"""Running the application: a server that ends its streams before it waits for them to end."""

from __future__ import annotations

import asyncio
import gc
import socket
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from masume.server.app import make_app
from masume.server.settings import Settings


class Corked:
    """A transport that sends everything written in one turn of the loop at once.

    Head and body of an answer come as two writes: sent apart they are two system calls here, and
    two packets for the other side to wake up for.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._waiting: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Keeps it until the turn is over."""
        if not self._waiting:
            self._loop.call_soon(self._send)
        self._waiting.append(data)

    def close(self) -> None:
        """Sends what is left, and closes."""
        self._send()
        self._transport.close()

    def _send(self) -> None:
        data, self._waiting = b"".join(self._waiting), []
        if data and not self._transport.is_closing():
            self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Protocol(HttpToolsProtocol):
    """As uvicorn's, but head and body of an answer go together."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A new client."""
        super().connection_made(cast(asyncio.Transport, Corked(transport, self.loop)))


class Server(uvicorn.Server):
    """As uvicorn's, but devices are told «bye» first and come back by themselves."""

    def __init__(self, settings: Settings) -> None:
        self.masume = make_app(settings)
        super().__init__(
            uvicorn.Config(
                self.masume,
                http=Protocol,
                host=settings.host,
                port=settings.port,
                log_level="warning",
                access_log=False,
                server_header=False,
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
