"""Processes in which everything thinks that takes long, so that the event loop never waits.

Each worker is a process that is started when it is first needed. It can be ended in the middle of a
job without harm to the others; the next job gets a new one.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import BinaryIO, TypeVar, cast

from masume.server.tables.queue import RESERVED, PoolError
from masume.server.workers import process
from masume.server.workers.process import Failure, Setup

T = TypeVar("T")

NICE = 10
"""Of all processes but the one for tables at which people play."""


START = f"from {process.__name__} import main; main()"


class Process:
    """One process, seen from the server."""

    def __init__(self) -> None:
        places = os.pathsep.join(each or str(Path.cwd()) for each in sys.path)
        self._popen = subprocess.Popen(
            [sys.executable, "-P", "-c", START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": places},
        )
        self.id = self._popen.pid

    def ask(self, message: bytes) -> bytes:
        """The answer to a message; blocks. Raises `EOFError` or `OSError` if the process dies."""
        process.write(cast(BinaryIO, self._popen.stdin), message)
        return process.read(cast(BinaryIO, self._popen.stdout))

    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self._popen.poll() is None

    def kill(self) -> None:
        """Ends it, whatever it does; a thread waits until it has gone."""
        self._popen.kill()
        threading.Thread(target=self._popen.communicate, daemon=True).start()


class ProcessPool:
    """Runs functions in processes; `ready` starts that of a worker, `run` uses it."""

    def __init__(self, workers: int, megabytes: int = 0) -> None:
        self.workers, self.megabytes = workers, megabytes
        self.processes: dict[int, Process] = {}
        self._threads = ThreadPoolExecutor(2 * workers + 1, "masume-thinking")
        self._lock = threading.Lock()
        self._is_closed = False

    async def ready(self, worker: int) -> None:
        """Starts the worker's process, if it has none."""
        found = self.processes.get(worker)
        if found is not None and found.is_alive():
            return
        self._end(worker)
        try:
            await self._in_thread(self._start, worker)
        except asyncio.CancelledError:
            self._end(worker)
            raise
        except (EOFError, OSError, ValueError) as error:
            self._end(worker)
            raise PoolError from error

    async def run(self, worker: int, work: Callable[..., T], *values: object) -> T:
        """The result of `work(*values)` in the process of a worker that is ready."""
        message = pickle.dumps((work, values))
        try:
            answer = await self._in_thread(self.processes[worker].ask, message)
        except asyncio.CancelledError:
            self._end(worker)
            raise
        except (EOFError, OSError, ValueError) as error:
            self._end(worker)
            raise PoolError from error
        result = pickle.loads(answer)
        if isinstance(result, Failure):
            raise result.error
        return cast(T, result)

    def close(self) -> None:
        """Ends all processes; work under way is lost."""
        with self._lock:
            self._is_closed = True
        for worker in list(self.processes):
            self._end(worker)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _in_thread(self, work: Callable[..., T], *values: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)

    def _start(self, worker: int) -> None:
        """Starts a process and waits until it has loaded everything; blocks."""
        with self._lock:
            if self._is_closed:
                raise EOFError
            started = self.processes[worker] = Process()
        nice = NICE if worker != RESERVED else 0
        started.ask(pickle.dumps(Setup(nice, self.megabytes)))

    def _end(self, worker: int) -> None:
        found = self.processes.pop(worker, None)
        if found is not None:
            found.kill()
