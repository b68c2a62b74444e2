"""Everything behind the interface, put together."""

import asyncio

from masume.server.backend import RESTART_SECONDS
from tests.clock import rounds
from tests.server.asking import application


def test_what_runs_all_the_time_is_started_again_when_it_fails(caplog):
    async def play():
        async with application() as app:
            backend, starts = app.backend, []

            async def fail_once():
                starts.append(backend.clock.monotonic())
                if len(starts) == 1:
                    raise RuntimeError("a defect")
                await asyncio.Event().wait()

            backend.alarm.run = fail_once
            async with backend.running():
                await rounds()
                await backend.clock.advance_here(RESTART_SECONDS)
                await rounds()
            assert [each - starts[0] for each in starts] == [0, RESTART_SECONDS]

    asyncio.run(play())
    assert caplog.text.count("is started again") == 1


def test_the_queue_has_the_limits_of_the_settings():
    async def play():
        given = {"thinking_waiting": 7, "thinking_per_address": 3, "bots_per_second": 5.0}
        async with application(**given) as app:
            return app.backend.queue.limits

    assert asyncio.run(play()) == (7, 3, 5.0)
