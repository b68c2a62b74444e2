"""Whose turn it is to think: a fair queue before the few processes that search for moves.

Whatever takes long (bots, hints, replays, looks ahead, pictures, prints) asks here. Bots of tables
at which people play come first, then requests that somebody waits for, then tables of bots only.
Within a rank addresses take turns, and so do the tables of an address; each table, and each address
with its records, has one job under way at a time. Where there are two workers or more, the first
one thinks only for tables at which people play, so that no long job stands in their way.

The time of a job counts from its start, not from when it was queued. A job that takes longer is
ended with its process; one whose process died is tried again once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from enum import IntEnum
from heapq import heapify, heappop, heappush
from itertools import count
from math import inf
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from masume.core.clock import Clock, Timer
from masume.core.errors import LimitError
from masume.core.typing import Json

log = logging.getLogger("masume.thinking")

T = TypeVar("T")

RESERVED = 0
"""The worker that serves only tables at which people play, unless it is the only one."""
START_SECONDS = 60.0
"""A process that is not ready after this long is given up."""
ATTEMPTS = 2
"""How often a job is tried whose process dies."""
TOO_LONG = "That's too much work for the server."
FULL = "The server is busy thinking. Try again in a moment."


Ending = Literal["done", "failed", "late", "died", "refused"]
"""How a job ends: `late` ones were ended since they took too long."""


class PoolError(Exception):
    """The process that did the work has died, or could not be started."""


class Pool(Protocol):
    """Runs functions somewhere else, usually in other processes."""

    async def ready(self, worker: int) -> None:
        """Waits until a worker can begin; may raise `PoolError`."""

    async def run(self, worker: int, work: Callable[..., T], *values: object) -> T:
        """The result of `work(*values)`; both have to be picklable. May raise `PoolError`.

        If it is cancelled, the work is ended as well.
        """

    def close(self) -> None:
        """Ends all work."""


class Rank(IntEnum):
    """Which jobs come first."""

    PLAY = 0
    """Bots, and moves for late people, at tables at which people play."""
    REQUEST = 1
    """Somebody has asked for something and waits for the answer."""
    BOTS = 2
    """Tables of bots only."""


class Asker(NamedTuple):
    """Whose job it is."""

    key: str
    """The table's id, or the address of an upload: it has one job under way at a time."""
    address: str
    """Addresses take turns."""
    rank: Rank
    size: int = 0
    """Of several jobs with the same key the smallest comes first."""


class Limits(NamedTuple):
    """How many requests may wait, and how quick tables of bots only may be.

    Bots that wait are not counted: a seat waits for one move at a time.
    """

    requests: int
    of_address: int
    bots_per_second: float = inf
    """Jobs of tables of bots only that begin in a second, all together."""


class Job(Generic[T]):
    """Something to think about, and the future of its result."""

    def __init__(
        self,
        asker: Asker,
        order: int,
        seconds: float,
        work: Callable[..., T],
        values: tuple[object, ...],
    ) -> None:
        self.asker, self.order, self.seconds = asker, order, seconds
        self.work, self.values = work, values
        self.result: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def __lt__(self, other: Job[Json]) -> bool:
        return (self.asker.size, self.order) < (other.asker.size, other.order)


class Turns:
    """The waiting jobs of one rank: addresses take turns, and so do the keys of an address."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, OrderedDict[str, list[Job[Json]]]] = OrderedDict()
        self.waiting: dict[str, int] = {}
        """How many jobs of each address wait."""
        self.total = 0

    def add(self, job: Job[Json]) -> None:
        """Puts a job behind all others of its address."""
        keys = self._jobs.setdefault(job.asker.address, OrderedDict())
        heappush(keys.setdefault(job.asker.key, []), job)
        self.waiting[job.asker.address] = self.waiting.get(job.asker.address, 0) + 1
        self.total += 1

    def take(self, busy: set[str]) -> Job[Json] | None:
        """The next job whose key has none under way."""
        for keys in self._jobs.values():
            for key, jobs in keys.items():
                if key not in busy:
                    job = heappop(jobs)
                    self.pass_on(job.asker)
                    self._tidy(job.asker)
                    return job
        return None

    def pass_on(self, asker: Asker) -> None:
        """Puts an asker who was just served behind all others who wait."""
        keys = self._jobs.get(asker.address)
        if keys is not None:
            self._jobs.move_to_end(asker.address)
            if asker.key in keys:
                keys.move_to_end(asker.key)

    def discard(self, job: Job[Json]) -> None:
        """Drops a job that nobody waits for any more, if it has not begun."""
        keys = self._jobs.get(job.asker.address)
        jobs = keys.get(job.asker.key) if keys is not None else None
        if jobs is not None and job in jobs:
            jobs.remove(job)
            heapify(jobs)
            self._tidy(job.asker)

    def _tidy(self, asker: Asker) -> None:
        """Forgets keys and addresses without jobs."""
        self.waiting[asker.address] -= 1
        self.total -= 1
        keys = self._jobs[asker.address]
        if not keys[asker.key]:
            del keys[asker.key]
        if not keys:
            del self._jobs[asker.address], self.waiting[asker.address]


class FairQueue:
    """Lets every asker think in turn, with as many jobs under way as there are workers."""

    def __init__(self, pool: Pool, clock: Clock, workers: int, limits: Limits) -> None:
        self.pool, self.clock, self.limits = pool, clock, limits
        self.workers = max(1, workers)
        self.free = set(range(self.workers))
        self.busy: set[str] = set()
        """The keys of all jobs under way."""
        self.turns = {rank: Turns() for rank in Rank}
        self.ended: Counter[Ending] = Counter()
        """How many jobs ended, by how they did."""
        self.is_closed = False
        self._next_bots = -inf
        """When the next job of a table of bots only may begin."""
        self._order = count()
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: Timer | None = None

    async def run(self, asker: Asker, seconds: float, work: Callable[..., T], *values: object) -> T:
        """The result of `work(*values)`, when it is the asker's turn.

        Raises `TimeoutError` if it thinks for too long, `PoolError` if its process dies twice, and
        refuses a request if too many wait. What has begun goes on if the asker gives up.
        """
        turns = self.turns[asker.rank]
        if asker.rank is Rank.REQUEST:
            self._check_room(asker)
        job = Job(asker, next(self._order), seconds, work, values)
        turns.add(job)
        self._begin()
        try:
            return await job.result
        finally:
            turns.discard(job)

    async def ask(self, asker: Asker, seconds: float, work: Callable[..., T], *values: object) -> T:
        """The same for whoever can only be told that it takes too long."""
        try:
            return await self.run(asker, seconds, work, *values)
        except (TimeoutError, PoolError, MemoryError):
            raise LimitError("limit/too-long", TOO_LONG) from None

    def waiting(self, rank: Rank) -> int:
        """How many jobs of a rank have not begun."""
        return self.turns[rank].total

    def close(self) -> None:
        """Ends all work; what waits is dropped."""
        self.is_closed = True
        for task in self._tasks:
            task.cancel()
        self.pool.close()

    def _check_room(self, asker: Asker) -> None:
        turns = self.turns[asker.rank]
        is_full = turns.total >= self.limits.requests
        if is_full or turns.waiting.get(asker.address, 0) >= self.limits.of_address:
            self.ended["refused"] += 1
            raise LimitError("limit/thinking", FULL)

    def _begin(self) -> None:
        """Gives every free worker its next job."""
        for worker in () if self.is_closed else sorted(self.free):
            job = self._next(worker)
            if job is not None:
                self.free.discard(worker)
                self.busy.add(job.asker.key)
                task = asyncio.get_running_loop().create_task(self._serve(worker, job))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _next(self, worker: int) -> Job[Json] | None:
        only_people = worker == RESERVED and self.workers > 1
        for rank in (Rank.PLAY,) if only_people else Rank:
            if rank is Rank.BOTS and not self._may_begin_bots():
                return None
            job = self.turns[rank].take(self.busy)
            if job is not None:
                return job
        return None

    def _may_begin_bots(self) -> bool:
        """Whether a table of bots only may have its turn; if it is too early, looks again later.

        Their moves cost the event loop time as well, which people's moves then wait for.
        """
        now, turns = self.clock.monotonic(), self.turns[Rank.BOTS]
        if now >= self._next_bots:
            if turns.total:
                self._next_bots = now + 1 / self.limits.bots_per_second
            return True
        if turns.total and self._timer is None:
            self._timer = self.clock.call_later(self._next_bots - now, self._look_again)
        return False

    def _rest(self, began: float) -> None:
        """After a job of a table of bots only, leaves the processor to others for as long."""
        if self.limits.bots_per_second < inf:
            now = self.clock.monotonic()
            self._next_bots = max(self._next_bots, now + (now - began))

    def _look_again(self) -> None:
        self._timer = None
        self._begin()

    async def _serve(self, worker: int, job: Job[Json]) -> None:
        began = self.clock.monotonic()
        try:
            result = await self._think(worker, job)
        except Exception as error:
            self.ended[_ending(error)] += 1
            if not job.result.done():
                job.result.set_exception(error)
        else:
            self.ended["done"] += 1
            if not job.result.done():
                job.result.set_result(result)
        finally:
            job.result.cancel()
            self.busy.discard(job.asker.key)
            self.free.add(worker)
            self.turns[job.asker.rank].pass_on(job.asker)
            if job.asker.rank is Rank.BOTS:
                self._rest(began)
            self._begin()

    async def _think(self, worker: int, job: Job[Json]) -> Json:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await self.clock.wait_for(self.pool.ready(worker), START_SECONDS)
                work = self.pool.run(worker, job.work, *job.values)
                return await self.clock.wait_for(work, job.seconds)
            except PoolError:
                log.warning("a process that was thinking has died")
                if attempt == ATTEMPTS:
                    raise
        raise AssertionError("each attempt returns or raises")


def _ending(error: Exception) -> Ending:
    if isinstance(error, TimeoutError):
        return "late"
    return "died" if isinstance(error, PoolError) else "failed"
