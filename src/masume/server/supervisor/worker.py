"""A worker: a server process that accepts connections from the sockets of its parent."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import sys
import threading
from contextlib import suppress
from pathlib import Path

from masume.core.clock import Clock
from masume.core.errors import MasumeError
from masume.server import trace
from masume.server.heap import share_heap
from masume.server.http.serving import Server, tune_interpreter
from masume.server.http.siblings import Siblings
from masume.server.logs import write_logs
from masume.server.settings import settings_from
from masume.server.supervisor.channel import BEAT, Report, Setup, receive_setup, send
from masume.server.warming import start_warm_up, warm_thinking

TICKS_PER_BEAT = 10
LOOK_SECONDS, MOST_LOOKS = 0.02, 50
"""How long a worker that ends waits for requests of new connections: a second."""
ORPHAN_SECONDS = 15.0
"""How long a worker may take to end after its parent has gone."""


class Worker(Server):
    """A server that tells its parent when it serves."""

    line: socket.socket

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and reports."""
        try:
            await super().startup(sockets)
            if self.masume.metrics.siblings is not None:
                await self.masume.metrics.siblings.start()
        except SystemExit:
            send(self.line, Report(str(self.masume.failure or "it could not start")))
            raise
        send(self.line, Report())

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second; gives the parent a sign of life with every tenth."""
        if not counter % TICKS_PER_BEAT:
            with suppress(OSError):  # the parent does not listen just now
                self.line.send(BEAT, socket.MSG_DONTWAIT)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends; from now on no other worker shows the figures of this one."""
        if self.masume.metrics.siblings is not None:
            self.masume.metrics.siblings.close()
        await self._answer_accepted()
        await super().shutdown(sockets)

    async def _answer_accepted(self) -> None:
        """Accepts nobody any more, and lets those who were accepted ask their first question."""
        for server in self.servers:
            server.close()
        for _ in range(MOST_LOOKS):
            await asyncio.sleep(LOOK_SECONDS)
            if all(each.cycle for each in self.connections.idle):
                return


def main() -> None:
    """Serves until the parent says otherwise, or has gone."""
    line = socket.socket(fileno=int(sys.argv[1]))
    share_heap()
    setup = receive_setup(line)
    threading.Thread(target=_end_with, args=(line, setup), daemon=True).start()
    write_logs(setup.log, setup.worker)
    try:
        settings = settings_from(os.environ, **{**setup.given, "worker": setup.worker})
        trace.start(os.environ, settings.worker_id)
        server = Worker(settings)
    except MasumeError as error:
        send(line, Report(str(error)))
        raise SystemExit(2) from None
    server.line = line
    _share_figures(server, setup)
    if settings.warm_up:
        warm_thinking(server.masume.backend)
        start_warm_up(Clock())
    tune_interpreter()
    server.run(sockets=[socket.socket(fileno=each) for each in setup.sockets])


def _share_figures(server: Server, setup: Setup) -> None:
    """Lets the other workers of this parent see the figures of this one."""
    backend, metrics = server.masume.backend, server.masume.metrics
    metrics.starts.inc(setup.starts)
    metrics.siblings = Siblings(
        Path(setup.figures),
        setup.worker,
        metrics.registry,
        lambda: metrics.look(backend.tables, len(backend.streams.running)),
        backend.clock,
    )


def _end_with(line: socket.socket, setup: Setup) -> None:
    """Ends this process when its parent has gone: nothing else ends the line."""
    try:
        while line.recv(1):
            pass
    except OSError:
        pass
    shutil.rmtree(setup.figures, ignore_errors=True)
    os.kill(os.getpid(), signal.SIGTERM)
    Clock().pause(ORPHAN_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    main()
