"""The parent of several workers: starts them, replaces those that die, and ends them all.

    SIGTERM, SIGINT   all workers end gracefully; the same once more ends them at once
    SIGHUP            all workers are replaced, one after another: each new one serves before the
                      old one ends, and loads the code that is installed by then

A worker ends by itself when its parent has gone, however it went.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from platform import node

from masume.core.clock import Clock
from masume.server.logs import LogForm
from masume.server.settings import Settings
from masume.server.supervisor.channel import Setup
from masume.server.supervisor.listening import Listening
from masume.server.supervisor.slot import Slot

log = logging.getLogger("masume.supervisor")

STANDARD_INPUT = 0


class Supervisor:
    """Keeps some workers running."""

    def __init__(
        self, settings: Settings, given: Mapping[str, str | int], form: LogForm, clock: Clock
    ) -> None:
        """`given` are the settings of the command line: workers read their environment again."""
        self._listening = Listening(settings.host, settings.port)
        self._figures = tempfile.mkdtemp(prefix="masume-")
        name = settings.worker or node()
        self.slots = [
            Slot(
                Setup(f"{name}-{number}", dict(given), form, self._figures), self._listening, clock
            )
            for number in range(1, settings.workers + 1)
        ]
        self._is_ending, self._must_roll = asyncio.Event(), asyncio.Event()
        self._has_terminal = os.isatty(STANDARD_INPUT)

    async def run(self) -> str:
        """Runs until a signal ends it; why not a single worker could be started, if so."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(each, self._end)
        loop.add_signal_handler(signal.SIGHUP, self._hang_up)
        ending = asyncio.ensure_future(self._is_ending.wait())
        running = asyncio.ensure_future(self._run())
        try:
            await asyncio.wait({ending, running}, return_when=asyncio.FIRST_COMPLETED)
            return running.result() if running.done() else ""
        finally:
            for task in (ending, running):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await asyncio.gather(*(slot.end() for slot in self.slots))
            self._listening.close()
            shutil.rmtree(self._figures, ignore_errors=True)

    async def _run(self) -> str:
        failures = await asyncio.gather(*(slot.start() for slot in self.slots))
        if all(failures):
            return failures[0]
        for slot, failure in zip(self.slots, failures, strict=True):
            if failure:
                log.error("worker %s could not be started: %s", slot.name, failure)
        log.info("%d workers serve", failures.count(""))
        async with asyncio.TaskGroup() as group:
            for slot in self.slots:
                group.create_task(slot.keep())
            group.create_task(self._roll_when_asked())
        return ""

    async def _roll_when_asked(self) -> None:
        while True:
            await self._must_roll.wait()
            self._must_roll.clear()
            await self._roll()

    async def _roll(self) -> None:
        """Replaces all workers, as long as the new ones can serve."""
        for slot in self.slots:
            failure = await slot.start()
            if failure:
                log.error("worker %s stays as it is: %s", slot.name, failure)
                return
            log.info("worker %s was replaced", slot.name)
        log.info("all workers were replaced")

    def _hang_up(self) -> None:
        """SIGHUP: somebody asks for new workers, or the terminal was closed."""
        if self._has_terminal and not os.isatty(STANDARD_INPUT):
            self._end()
        else:
            self._must_roll.set()

    def _end(self) -> None:
        if self._is_ending.is_set():
            for slot in self.slots:
                slot.kill()
        self._is_ending.set()


def run_workers(settings: Settings, given: Mapping[str, str | int], form: LogForm) -> str:
    """Serves until a signal ends it; why not a single worker could be started, if so."""

    async def run() -> str:
        return await Supervisor(settings, given, form, Clock()).run()

    return asyncio.run(run())
