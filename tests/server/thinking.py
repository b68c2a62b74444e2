"""A pool whose jobs the test lets go one by one, and askers for its queue."""

import asyncio
from math import inf

from masume.server.tables.queue import Asker, FairQueue, Limits, PoolError, Rank
from tests.clock import FakeClock, rounds


class HeldPool:
    """Holds every job until the test releases it; notes what began, and what was ended."""

    def __init__(self):
        self.began = []
        """The names of all jobs, in the order in which they began."""
        self.workers = {}
        """Which worker each job has got."""
        self.ended = []
        """The names of the jobs that were ended in the middle."""
        self.starting = None
        """If given, no worker is ready before this event."""
        self.is_closed = False
        self._held = {}

    async def ready(self, worker):
        if self.starting is not None:
            await self.starting.wait()

    async def run(self, worker, work, *values):
        name = work(*values)
        self.began.append(name)
        self.workers[name] = worker
        self._held[name] = asyncio.get_running_loop().create_future()
        try:
            return await self._held[name]
        except asyncio.CancelledError:
            self.ended.append(name)
            raise

    async def release(self, name, error=None):
        """Lets a job end: with its name as its result, or with an error."""
        held = self._held.pop(name)
        held.set_result(name) if error is None else held.set_exception(error)
        await rounds()

    async def crash(self, name):
        """The process of a job dies."""
        await self.release(name, PoolError())

    def close(self):
        self.is_closed = True


class Desk:
    """A queue with a held pool; `ask` puts a job into it that is named by a text."""

    def __init__(self, workers=1, requests=100, of_address=100, seconds=10.0, a_second=inf):
        self.pool, self.clock, self.seconds = HeldPool(), FakeClock(), seconds
        self.queue = FairQueue(
            self.pool, self.clock, workers, Limits(requests, of_address, a_second)
        )

    async def ask(self, name, key=None, rank=Rank.PLAY, address="", size=0):
        asker = Asker(key or name, address, rank, size)
        task = asyncio.ensure_future(self.queue.run(asker, self.seconds, str, name))
        await rounds()
        return task

    async def release_all(self, done=0):
        """Releases one job after another, the first that began first, and returns their order."""
        while done < len(self.pool.began):
            await self.pool.release(self.pool.began[done])
            done += 1
        return self.pool.began
