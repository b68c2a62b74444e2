"""Reviews of finished games: made row by row in the pool, and stored once they are made.

A review is begun when somebody asks for it, and each of its rows is a job of its own in the fair
queue, so that no bot or hint waits long for it. What was judged is stored every few seconds: after
a restart, or at another server of the database, it goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import TypeVar, cast

import msgspec
from msgspec import Raw, Struct

from masume.core import record
from masume.core.clock import Clock
from masume.core.errors import LimitError, RecordError, StoreError, TableError
from masume.core.typing import AnyMatch
from masume.review import Effort, Review, Step, review_of, review_row, rows_to_review
from masume.server.identity import Caller
from masume.server.messages.answers import ReviewState
from masume.server.settings import Settings
from masume.server.store.models import StoredReview
from masume.server.store.store import Store
from masume.server.tables.queue import Asker, FairQueue, PoolError, Rank
from masume.server.tables.table import Table

log = logging.getLogger("masume.reviews")

T = TypeVar("T")

STORE_SECONDS = 3.0
"""How often the steps of a review are stored while it is made."""
ABANDONED_SECONDS = 30.0
"""A review that another server has not stored for this long is taken over."""
BUSY_SECONDS = 2.0
"""How long to wait when the queue is full."""
MOST_FAILED = 1_000
"""So many reviews that could not be made are remembered, so that nobody tries them for ever."""


# -- in the pool ---------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def _replayed(text: str) -> AnyMatch:
    return record.replay(record.loads(text))


def plan(text: str) -> tuple[int, ...]:
    """The rows of a record that are worth a look; runs in the pool."""
    return rows_to_review(_replayed(text))


def judge_row(text: str, row: int, effort: Effort) -> bytes:
    """A row of a record judged, as JSON; runs in the pool."""
    return msgspec.json.encode(review_row(_replayed(text), row, effort))


def summarise(text: str, steps: bytes, effort: Effort) -> bytes:
    """The review of a record from its steps, as JSON; runs in the pool."""
    found = msgspec.json.decode(steps, type=tuple[Step, ...])
    return msgspec.json.encode(review_of(_replayed(text), found, effort))


# -- in the server -------------------------------------------------------------------------------


class Making(Struct):
    """A review under way."""

    address: str
    """Of who has asked for it first."""
    done: int = 0
    total: int = 0


class Reviews:
    """Makes reviews, a few at a time and of each address one, and stores them."""

    def __init__(self, queue: FairQueue, store: Store, settings: Settings, clock: Clock) -> None:
        self.queue, self.store, self.settings, self.clock = queue, store, settings, clock
        self.effort = Effort(playouts=settings.review_playouts)
        self.making: dict[str, Making] = {}
        self.failed: dict[str, None] = {}
        self.on_made: list[Callable[[str, bytes], Awaitable[None]]] = []
        """Called with the id of a table and its review."""
        self._places = asyncio.Semaphore(settings.reviews_at_once)
        self._turns: dict[str, asyncio.Lock] = {}
        """By address: its reviews wait for each other before they wait for a place."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def get(
        self, table: Table, caller: Caller, count: Callable[[], Awaitable[None]]
    ) -> ReviewState:
        """The review of a table, or how far it has come; it is begun if nobody makes it.

        `count` is called before it is begun, and may refuse it.
        """
        match = table.playing()
        if not match.is_over:
            raise TableError("table/running", "You can look back on it when the game is over.")
        if len(match.log) > self.settings.record_rows:
            raise RecordError("record/too-large", "This game is too long to look back on.")
        stored = await self.store.reviews.get(table.id)
        if stored is not None and stored.made:
            review = Raw(stored.body.encode())
            return ReviewState("made", stored.done, stored.total, _as_review(review))
        if table.id in self.failed:
            return ReviewState("failed", 0, 0)
        making = self.making.get(table.id)
        if making is None and stored is not None and self._is_made_elsewhere(stored):
            return ReviewState("making", stored.done, stored.total)
        if making is None:
            await count()
            making = self._begin(table.id, record.dumps(record.record_of(match)), caller, stored)
        return ReviewState("making", making.done, making.total)

    def close(self) -> None:
        """Ends what is under way; it goes on after a restart if somebody asks."""
        for task in self._tasks:
            task.cancel()

    def _is_made_elsewhere(self, stored: StoredReview) -> bool:
        age = self.clock.now_ms() - stored.touched
        return stored.worker != self.settings.worker_id and age < 1000 * ABANDONED_SECONDS

    def _begin(
        self, table_id: str, text: str, caller: Caller, stored: StoredReview | None
    ) -> Making:
        if table_id in self.making:  # while the request was counted
            return self.making[table_id]
        own = sum(each.address == caller.address for each in self.making.values())
        settings = self.settings
        if len(self.making) >= settings.reviews_waiting or own >= settings.reviews_per_address:
            raise LimitError("limit/reviews", "Too many games are looked back on. Try again later.")
        making = self.making[table_id] = Making(caller.address)
        asker = Asker(f"review {table_id}", caller.address, Rank.REQUEST)
        work = self._make(table_id, text, asker, making, stored)
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return making

    async def _make(
        self,
        table_id: str,
        text: str,
        asker: Asker,
        making: Making,
        stored: StoredReview | None,
    ) -> None:
        try:
            async with self._turns.setdefault(making.address, asyncio.Lock()), self._places:
                await self._judge_all(table_id, text, asker, making, stored)
        except StoreError as error:
            log.warning("the review of table %s could not be stored: %s", table_id, error)
        except Exception:
            log.exception("the review of table %s could not be made", table_id)
            self.failed[table_id] = None
            if len(self.failed) > MOST_FAILED:
                del self.failed[next(iter(self.failed))]
        finally:
            del self.making[table_id]
            if all(each.address != making.address for each in self.making.values()):
                self._turns.pop(making.address, None)

    async def _judge_all(
        self,
        table_id: str,
        text: str,
        asker: Asker,
        making: Making,
        stored: StoredReview | None,
    ) -> None:
        rows = await self._run(asker, plan, text)
        making.total = len(rows)
        steps = _known_steps(stored)
        stored_at = self.clock.monotonic()
        for making.done, row in enumerate(rows):
            if row in steps:
                continue
            try:
                steps[row] = Raw(await self._run(asker, judge_row, text, row, self.effort))
            except (TimeoutError, PoolError, MemoryError):
                log.warning("row %s of table %s took too long to judge", row, table_id)
                continue
            except Exception:
                log.exception("row %s of table %s could not be judged", row, table_id)
                continue
            if self.clock.monotonic() - stored_at >= STORE_SECONDS:
                await self._store(table_id, making, _encoded(steps), made=False)
                stored_at = self.clock.monotonic()
        making.done = making.total
        review = await self._run(asker, summarise, text, _encoded(steps), self.effort)
        await self._store(table_id, making, review, made=True)
        for listener in self.on_made:
            await listener(table_id, review)

    async def _run(self, asker: Asker, work: Callable[..., T], *values: object) -> T:
        """The result of a job, however long the queue is."""
        while True:
            try:
                return await self.queue.run(asker, self.settings.review_seconds, work, *values)
            except LimitError:
                await self.clock.sleep(BUSY_SECONDS)

    async def _store(self, table_id: str, making: Making, body: bytes, *, made: bool) -> None:
        review = StoredReview(
            made=made,
            done=making.done,
            total=making.total,
            touched=self.clock.now_ms(),
            worker=self.settings.worker_id,
            body=body.decode(),
        )
        await self.store.reviews.put(table_id, review)


def _known_steps(stored: StoredReview | None) -> dict[int, Raw]:
    """The steps that were stored, by row."""
    if stored is None:
        return {}
    found = msgspec.json.decode(stored.body, type=tuple[Raw, ...])
    return {msgspec.json.decode(each, type=_Row).row: each for each in found}


class _Row(Struct):
    row: int


def _encoded(steps: dict[int, Raw]) -> bytes:
    return msgspec.json.encode([*steps.values()])


def _as_review(made: Raw) -> Review:
    """What is sent as it was stored."""
    return cast(Review, made)
