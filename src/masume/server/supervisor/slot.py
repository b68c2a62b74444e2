"""A place for one worker, which is filled again when its worker dies."""

from __future__ import annotations

import asyncio
import logging
import signal

from masume.core.clock import Clock
from masume.server.supervisor.channel import Setup
from masume.server.supervisor.listening import Listening, Sockets
from masume.server.supervisor.process import Process

log = logging.getLogger("masume.supervisor")

END_SECONDS = 15.0
"""How long a worker may take to end before it is killed."""
STALL_SECONDS = 60.0
"""A worker without a sign of life for this long is killed; it gives one every second."""
STEADY_SECONDS = 30.0
"""A worker that served for this long has not failed at its start."""
FIRST_DELAY, LONGEST_DELAY = 0.5, 30.0


def delay_after(failures: int) -> float:
    """Seconds to wait before a worker is started again.

    >>> [delay_after(failures) for failures in (0, 1, 2, 3, 50)]
    [0.0, 0.5, 1.0, 2.0, 30.0]
    """
    doubled = min(failures, 10) - 1
    return min(LONGEST_DELAY, FIRST_DELAY * 2**doubled) if failures else 0.0


class Slot:
    """One of the workers, over all its lives."""

    def __init__(self, setup: Setup, listening: Listening, clock: Clock) -> None:
        self.name, self.setup = setup.worker, setup
        self.process: Process | None = None
        """The one that serves."""
        self._all: set[Process] = set()
        """That one, the one that replaces it, and the one that was replaced."""
        self._listening, self._clock = listening, clock
        self._sockets: Sockets = []
        self._lock = asyncio.Lock()

    async def start(self) -> str:
        """Starts a worker; when it serves, the one before it ends. Why it does not, if so."""
        async with self._lock:
            old, new = self.process, await self._started()
            failure = await new.failure()
            if failure:
                await self._end(new)
                new.close()
                if old is None or not old.is_alive():
                    self._close_sockets()
                return failure
            self.process = new
        if old is not None:
            await self._end(old)
        return ""

    async def keep(self) -> None:
        """Starts a worker again whenever it has died."""
        failures = 0
        while True:
            process = self.process
            if process is not None:
                began = self._clock.monotonic()
                status = await self._watched(process)
                if process is not self.process:  # it was replaced
                    continue
                log.error("worker %s has died (%s)", self.name, words_of(status))
                self._close_sockets()  # connections go to the others meanwhile
                if self._clock.monotonic() - began >= STEADY_SECONDS:
                    failures = 0
            await self._clock.sleep(delay_after(failures))
            failures += 1
            if process is self.process:
                failure = await self.start()
                if failure:
                    log.error("worker %s could not be started: %s", self.name, failure)
                else:
                    log.warning("worker %s serves again", self.name)

    async def _watched(self, process: Process) -> int:
        """Waits until a worker has gone, and ends one that stands still; its exit status."""
        is_alive = True
        while is_alive:
            try:
                is_alive = await self._clock.wait_for(process.beat(), STALL_SECONDS)
            except TimeoutError:
                if not process.has_beaten():
                    log.error("worker %s stands still: it is killed", self.name)
                    process.kill()
                    is_alive = False
        status = await process.ended()
        process.close()
        return status

    async def end(self) -> None:
        """Ends all processes of this place."""
        await asyncio.gather(*map(self._end, list(self._all)))
        self._close_sockets()

    def kill(self) -> None:
        """Ends them at once."""
        for each in self._all:
            each.kill()

    async def _started(self) -> Process:
        self._sockets = self._sockets or self._listening.sockets()
        self.setup.starts += 1
        self.setup.sockets = [each.fileno() for each in self._sockets]
        new = await Process.start(self.setup)
        self._all.add(new)
        return new

    async def _end(self, process: Process) -> None:
        process.stop()
        try:
            await self._clock.wait_for(process.ended(), END_SECONDS)
        except TimeoutError:
            log.error("worker %s did not end in time: it was killed", self.name)
            process.kill()
            await process.ended()
        self._all.discard(process)

    def _close_sockets(self) -> None:
        for each in self._sockets:
            each.close()
        self._sockets = []


def words_of(status: int) -> str:
    """What an exit status means.

    >>> words_of(3), words_of(-9)
    ('status 3', 'SIGKILL')
    """
    return signal.Signals(-status).name if status < 0 else f"status {status}"
