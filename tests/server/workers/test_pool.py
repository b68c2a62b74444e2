"""Processes to think in: each can be ended without harm to the others, and none outlives us."""

import asyncio
import sys
from functools import wraps

import pytest

from masume.core.clock import Clock
from masume.core.errors import RecordError
from masume.server.tables.queue import Asker, FairQueue, Limits, PoolError, Rank
from masume.server.workers.pool import NICE, ProcessPool
from masume.server.workers.process import KERNEL_MEGABYTES
from tests.server.workers import jobs


def with_pool(test):
    """Runs a test on an event loop with a pool of two processes."""

    @wraps(test)
    def run():
        async def play():
            pool = ProcessPool(2, megabytes=300)
            try:
                await test(pool)
            finally:
                pool.close()

        asyncio.run(play())

    del run.__wrapped__  # or pytest looks for a fixture named `pool`
    return run


async def done(pool, work, *values, worker=0):
    await pool.ready(worker)
    return await pool.run(worker, work, *values)


async def under_way(pool, work, worker=0):
    """A job that a process has begun: it was ready before."""
    await pool.ready(worker)
    task = asyncio.ensure_future(pool.run(worker, work))
    await asyncio.sleep(0)
    return task


@with_pool
async def test_a_process_does_one_job_after_another(pool):
    first = await done(pool, jobs.process_id)
    assert await done(pool, jobs.double, 21) == 42
    assert await done(pool, jobs.process_id) == first == pool.processes[0].id


@with_pool
async def test_what_a_job_raises_is_raised_here_with_its_facts_and_traceback(pool):
    with pytest.raises(RecordError) as raised:
        await done(pool, jobs.refuse)
    assert (raised.value.code, raised.value.facts) == ("record/who", {"row": 7})
    assert "in refuse" in raised.value.__notes__[0]
    assert await done(pool, jobs.double, 2) == 4


@with_pool
async def test_what_cannot_be_sent_back_is_told_in_words(pool):
    with pytest.raises(RuntimeError, match="Odd"):
        await done(pool, jobs.fail_oddly)
    with pytest.raises(RuntimeError, match="lambda"):
        await done(pool, jobs.give_back_what_cannot_be_sent)
    assert await done(pool, jobs.shout) == "heard"


@with_pool
async def test_a_process_that_dies_is_replaced_by_the_next_job(pool):
    first = await done(pool, jobs.process_id)
    with pytest.raises(PoolError):
        await done(pool, jobs.die)
    assert await done(pool, jobs.process_id) != first


@with_pool
async def test_a_process_that_was_killed_while_idle_is_replaced_too(pool):
    first = await done(pool, jobs.process_id)
    pool.processes[0]._popen.kill()
    pool.processes[0]._popen.wait()
    assert await done(pool, jobs.process_id) != first


@with_pool
async def test_a_job_that_is_cancelled_ends_with_its_process_and_harms_no_other(pool):
    hanging = await under_way(pool, jobs.hang)
    other = await done(pool, jobs.process_id, worker=1)
    process = pool.processes[0]._popen
    hanging.cancel()
    with pytest.raises(asyncio.CancelledError):
        await hanging
    await asyncio.to_thread(process.wait)
    assert await done(pool, jobs.double, 4) == 8
    assert await done(pool, jobs.process_id, worker=1) == other


@with_pool
async def test_closing_ends_processes_in_the_middle_of_a_job(pool):
    hanging = await under_way(pool, jobs.hang)
    process = pool.processes[0]._popen
    pool.close()
    await asyncio.to_thread(process.wait)
    with pytest.raises((PoolError, asyncio.CancelledError)):
        await hanging
    with pytest.raises((PoolError, RuntimeError)):
        await done(pool, jobs.double, 1)


@with_pool
async def test_a_crashed_job_is_tried_again_and_the_next_one_finds_a_new_process(pool):
    queue = FairQueue(pool, Clock(), 1, Limits(9, 9))
    with pytest.raises(PoolError):
        await queue.run(Asker("table", "", Rank.PLAY), 60.0, jobs.die)
    assert await queue.run(Asker("table", "", Rank.PLAY), 60.0, jobs.double, 3) == 6


@pytest.mark.skipif(sys.platform != "linux", reason="counts memory as Linux does")
@with_pool
async def test_a_job_that_needs_too_much_memory_fails_alone(pool):
    with pytest.raises(MemoryError):
        await done(pool, jobs.swallow_memory)
    assert await done(pool, jobs.double, 5) == 10


@pytest.mark.skipif(sys.platform == "win32", reason="counts niceness as Unix does")
@with_pool
async def test_only_the_process_for_people_has_the_same_right_to_the_processor(pool):
    usual = jobs.niceness()
    assert await done(pool, jobs.niceness, worker=0) == usual
    assert await done(pool, jobs.niceness, worker=1) == min(19, usual + NICE)


@with_pool
async def test_a_process_without_room_for_a_compiler_does_without_kernels(pool):
    assert await done(pool, jobs.kernels_are_warmed) == (False, "false")


@with_pool
async def test_a_process_with_room_for_a_compiler_warms_its_kernels_up(pool):
    pool.megabytes = KERNEL_MEGABYTES
    assert (await done(pool, jobs.kernels_are_warmed))[0]
