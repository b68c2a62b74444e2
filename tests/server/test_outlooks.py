"""Looks ahead are asked once for each position."""

import asyncio

import pytest

from masume.server import outlooks
from masume.server.outlooks import Outlooks
from masume.server.tables.queue import Asker, FairQueue, Limits, PoolError, Rank
from tests.clock import FakeClock
from tests.server.running import InlinePool

PLACE = ("table", 7)


ASKER = Asker("table", "", Rank.REQUEST)


def outlooks_of(pool, clock=None):
    return Outlooks(FairQueue(pool, clock or FakeClock(), 1, Limits(9, 9)), seconds=10.0)


def yes(state):
    return "yes"


def asked(looks, place=PLACE):
    return asyncio.run(looks.ask(ASKER, place, yes, None))


def test_a_verdict_is_remembered_for_its_position():
    looks = outlooks_of(InlinePool())
    assert looks.known(PLACE) is None
    assert asked(looks) == "yes"
    assert looks.known(PLACE) == "yes"
    assert looks.known(("table", 8)) is None
    assert looks.known(("other", 7)) is None


def test_a_search_that_takes_ten_seconds_ran_out():
    class Hanging(InlinePool):
        async def run(self, worker, work, *values):
            await asyncio.Event().wait()

    async def play():
        clock = FakeClock()
        looks = outlooks_of(Hanging(), clock)
        task = asyncio.create_task(looks.ask(ASKER, PLACE, yes, None))
        await clock.advance_here(9.9)
        assert not task.done()
        await clock.advance_here(0.1)
        assert await task == looks.known(PLACE) == "ran-out"

    asyncio.run(play())


def test_a_search_whose_process_died_ran_out():
    class Dying(InlinePool):
        async def run(self, worker, work, *values):
            raise PoolError

    assert asked(outlooks_of(Dying())) == "ran-out"


@pytest.mark.parametrize(("number", "first"), [(2, "yes"), (3, None)])
def test_of_very_many_positions_the_old_ones_are_forgotten(monkeypatch, number, first):
    monkeypatch.setattr(outlooks, "MOST_KNOWN", 2)
    looks = outlooks_of(InlinePool())
    for row in range(number):
        asked(looks, ("table", row))
    assert looks.known(("table", 0)) == first
    assert looks.known(("table", number - 1)) == "yes"
