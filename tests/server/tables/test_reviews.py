"""Reviews: how many are made at once, and for how long one decision is judged."""

import asyncio

import pytest

from masume.core.errors import LimitError
from masume.server.identity import Caller
from masume.server.settings import Settings
from masume.server.tables.reviews import Reviews
from tests.clock import FakeClock, rounds

CALLER = Caller(address="1")


class HeldQueue:
    """Notes which jobs begin and for how long; none ends before the test says so."""

    def __init__(self):
        self.began, self.seconds, self.held = [], set(), []

    async def run(self, asker, seconds, work, *values):
        self.began.append(asker.key)
        self.seconds.add(seconds)
        self.held.append(asyncio.get_running_loop().create_future())
        return await self.held[-1]


def test_so_many_are_made_at_once_and_the_next_when_one_ends():
    async def play():
        queue = HeldQueue()
        settings = Settings(reviews_at_once=2, review_seconds=7.0)
        reviews = Reviews(queue, None, settings, FakeClock())
        for name in ("a", "b", "c"):
            reviews._begin(name, "", Caller(address=f"home of {name}"), None)
        await rounds()
        assert queue.began == ["review a", "review b"]
        queue.held[0].set_exception(ValueError("it cannot be made"))
        await rounds()
        assert queue.began == ["review a", "review b", "review c"]
        assert queue.seconds == {7.0}
        reviews.close()

    asyncio.run(play())


def test_of_one_address_one_is_made_at_a_time_and_others_wait_for_none_of_the_rest():
    async def play():
        queue = HeldQueue()
        reviews = Reviews(queue, None, Settings(reviews_at_once=2), FakeClock())
        for name in ("a", "b", "c"):
            reviews._begin(name, "", CALLER, None)
        reviews._begin("theirs", "", Caller(address="2"), None)
        await rounds()
        assert queue.began == ["review a", "review theirs"]
        queue.held[0].set_exception(ValueError("it cannot be made"))
        await rounds()
        assert queue.began == ["review a", "review theirs", "review b"]
        reviews.close()

    asyncio.run(play())


def test_an_address_takes_only_some_of_the_places_to_wait():
    async def play():
        settings = Settings(reviews_per_address=2, reviews_waiting=3)
        reviews = Reviews(HeldQueue(), None, settings, FakeClock())
        for name in ("a", "b"):
            reviews._begin(name, "", CALLER, None)
        with pytest.raises(LimitError, match="Too many games"):
            reviews._begin("c", "", CALLER, None)
        reviews._begin("theirs", "", Caller(address="2"), None)
        reviews.close()
        await rounds()
        assert not reviews._turns

    asyncio.run(play())
