"""Reviews: how many are made at once, and for how long one decision is judged."""

import asyncio

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
            reviews._begin(name, "", CALLER, None)
        await rounds()
        assert queue.began == ["review a", "review b"]
        queue.held[0].set_exception(ValueError("it cannot be made"))
        await rounds()
        assert queue.began == ["review a", "review b", "review c"]
        assert queue.seconds == {7.0}
        reviews.close()

    asyncio.run(play())
