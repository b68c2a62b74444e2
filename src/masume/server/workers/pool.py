"""Processes in which bots think, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import TypeVar

from masume.server.tables.thinking import PoolError

T = TypeVar("T")


class ProcessPool:
    """Runs functions in processes, which are started when they are first needed."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *values: object) -> T:
        """The result of `work(*values)`; both have to be picklable."""
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self.processes, context)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._executor, work, *values)
        except BrokenExecutor as error:
            self._executor = None
            raise PoolError from error

    def close(self) -> None:
        """Ends the processes; work under way is lost."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
