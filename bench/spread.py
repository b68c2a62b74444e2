"""How new connections spread over workers: one listening socket for all, or one for each.

.venv/bin/python bench/spread.py
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import time
from collections import Counter
from typing import cast

import uvloop
from rich.console import Console
from rich.table import Table

WORKERS, CONNECTIONS, REPEAT = 3, 600, 5
WORK_SECONDS = 0.0003
"""What a short request costs a worker."""
A_SECOND = 500
Opened = tuple[bytes, asyncio.StreamWriter]


class Worker(asyncio.Protocol):
    """Works a little for each request, and answers who it is."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, _: bytes) -> None:
        end = time.perf_counter() + WORK_SECONDS
        while time.perf_counter() < end:
            pass
        self.transport.write(b"%d\n" % os.getpid())


async def serve(listener: socket.socket) -> None:
    """Accepts connections for ever."""
    await asyncio.get_running_loop().create_server(Worker, sock=listener, backlog=2048)
    await asyncio.Event().wait()


def listeners(port: int, shared: bool) -> list[socket.socket]:
    """What each worker accepts from; the port is chosen by the first if it is 0."""
    found: list[socket.socket] = []
    for _ in range(WORKERS):
        if found and shared:
            found.append(found[0])
            continue
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind(("127.0.0.1", port))
        made.listen(2048)
        made.setblocking(False)
        port = made.getsockname()[1]
        found.append(made)
    return found


async def open_one(port: int) -> Opened:
    """A connection, and who has accepted it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"x")
    return await reader.readline(), writer


async def spread(port: int, how: str) -> list[int]:
    """How many connections each worker got, the most first."""
    tasks: list[asyncio.Task[Opened]] = []
    for _ in range(CONNECTIONS):
        tasks.append(asyncio.ensure_future(open_one(port)))
        if how == "one after another":
            await tasks[-1]
        elif how != "at once":
            await asyncio.sleep(random.expovariate(A_SECOND))
    opened = await asyncio.gather(*tasks)
    for _, writer in opened:
        writer.close()
    counts = sorted(Counter(name for name, _ in opened).values(), reverse=True)
    return counts + [0] * (WORKERS - len(counts))


def measure(shared: bool) -> dict[str, str]:
    """The most and the fewest connections of a worker, over all runs."""
    used = listeners(0, shared)
    port = used[0].getsockname()[1]
    children = []
    for each in used:
        child = os.fork()
        if not child:
            uvloop.run(serve(each))
        children.append(child)
    found = {}
    for how in ("at once", "one after another", f"{A_SECOND} a second"):
        runs = [uvloop.run(spread(port, how)) for _ in range(REPEAT)]
        most, fewest = [run[0] for run in runs], [run[-1] for run in runs]
        found[how] = f"{min(most)}–{max(most)} and {min(fewest)}–{max(fewest)}"
    for child in children:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    for each in {*used}:
        each.close()
    return found


def main() -> None:
    """Prints both beside each other."""
    one, each = measure(shared=True), measure(shared=False)
    table = Table(f"{CONNECTIONS} connections", "one socket for all", "one socket each", box=None)
    for how in one:
        table.add_row(how, one[how], each[how])
    Console().print(table)


if __name__ == "__main__":
    main()
