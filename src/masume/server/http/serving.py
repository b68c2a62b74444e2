"""Running the application: a server that ends its streams before it waits for them to end."""

from __future__ import annotations

import gc
import socket
import sys
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from masume.server.app import make_app
from masume.server.http.asgi import LINE, Scope
from masume.server.settings import Settings

KNOWN = "0.54."
"""The version of uvicorn into whose insides `Protocol` reaches; any other is used as it is."""


class Protocol(HttpToolsProtocol):
    """As uvicorn's, but the application may answer by a shorter way (`asgi.LINE`).

    Message by message an answer costs several times as much, and leaves in two packets.
    """

    answering: RequestResponseCycle | None = None

    def on_headers_complete(self) -> None:
        """A request, whose body may still be on its way."""
        super().on_headers_complete()
        scope = cast(Scope, self.scope)
        scope[LINE] = Line(self.cycle)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody listens: neither to the last request, nor to one that is still being answered."""
        if self.answering is not None:
            self.answering.disconnected = not self.answering.response_complete
            self.answering.message_event.set()
        super().connection_lost(exc)


class Line:
    """The way back to one client, past uvicorn's messages; says where those have to be used."""

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle = cycle

    def whole(self, status: int, head: bytes, body: bytes) -> bool:
        """Sends status, headers and body at once."""
        cycle = self._cycle
        gone = cycle.disconnected or cycle.transport.is_closing()
        waits = cycle.flow.write_paused and not gone
        if waits or cycle.response_started or cycle.scope["method"] == "HEAD":
            return False
        cycle.response_started = cycle.response_complete = True
        if not gone:
            lines = [b"%s: %s\r\n" % header for header in cycle.default_headers]
            if not cycle.keep_alive:
                lines.append(b"connection: close\r\n")
            lines.append(b"content-length: %d\r\n\r\n" % len(body))
            cycle.transport.write(b"".join((STATUS_LINE[status], head, *lines, body)))
            if not cycle.keep_alive:
                cycle.transport.close()
        cycle.message_event.set()
        cycle.on_response()
        return True

    def part(self, body: bytes) -> bool:
        """Sends a part of a long answer that has begun."""
        cycle = self._cycle
        gone = cycle.disconnected or cycle.transport.is_closing()
        if gone or cycle.flow.write_paused or not cycle.chunked_encoding:
            return False
        cycle.transport.write(b"%x\r\n%s\r\n" % (len(body), body))
        return True


class Server(uvicorn.Server):
    """As uvicorn's, but devices are told «bye» first and come back by themselves."""

    def __init__(self, settings: Settings) -> None:
        self.masume = make_app(settings)
        super().__init__(
            uvicorn.Config(
                self.masume,
                http=Protocol if uvicorn.__version__.startswith(KNOWN) else "auto",
                ws="none",
                host=settings.host,
                port=settings.port,
                log_level="warning",
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=5,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to serve; what is there by now stays, and need not be looked through for waste.

        Waste is looked for in small portions, and the thread of the store need not wait long for
        its turn: both are pauses for everybody.
        """
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(2_000, 100, 100)
        sys.setswitchinterval(0.0005)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends the streams, then everything else."""
        self.masume.hall.close()
        await super().shutdown(sockets)
