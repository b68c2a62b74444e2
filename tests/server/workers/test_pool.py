"""Processes in which bots think."""

import asyncio
import os
from operator import floordiv

import pytest

from masume.server.tables.thinking import PoolError
from masume.server.workers.pool import ProcessPool


@pytest.fixture
def pool():
    opened = ProcessPool(1)
    yield opened
    opened.close()


def test_work_is_done_in_another_process_which_stays(pool):
    async def work():
        return [await pool.run(os.getpid) for _ in range(2)]

    first, second = asyncio.run(work())
    assert first == second != os.getpid()


def test_an_error_of_the_work_itself_comes_back_as_it_is(pool):
    with pytest.raises(ZeroDivisionError):
        asyncio.run(pool.run(floordiv, 1, 0))


def test_after_a_process_has_died_the_next_work_gets_a_new_one(pool):
    with pytest.raises(PoolError):
        asyncio.run(pool.run(os._exit, 1))
    assert asyncio.run(pool.run(floordiv, 7, 2)) == 3


def test_a_pool_can_be_closed_at_any_time_and_again(pool):
    pool.close()  # nothing was started yet
    asyncio.run(pool.run(os.getpid))
    pool.close()
    pool.close()
    assert asyncio.run(pool.run(floordiv, 7, 2)) == 3
