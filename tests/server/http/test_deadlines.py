"""Deadlines with one timer for all: each thing is late at its own time."""

import asyncio

from masume.server.http.deadlines import Deadlines
from tests.clock import FakeClock


def late_after(*steps):
    """What is late when, in seconds, as things are started in the meantime."""

    async def run():
        clock, found = FakeClock(), []
        deadlines = Deadlines(clock, 10, lambda thing: found.append((clock.monotonic(), thing)))
        for seconds, thing in steps:
            await clock.advance_here(seconds - clock.monotonic())
            deadlines.start(thing)
        await clock.advance_here(100)
        return found

    return asyncio.run(run())


def test_who_is_started_first_is_late_first():
    assert late_after((0, "a"), (2, "b")) == [(10, "a"), (12, "b")]


def test_who_is_started_again_makes_nobody_else_wait():
    assert late_after((0, "a"), (2, "b"), (9, "a")) == [(12, "b"), (19, "a")]
