"""Puzzles that are made: for how long, and who waits for them."""

import asyncio

import pytest

from masume.core.errors import LimitError
from masume.puzzles import find_puzzle
from masume.server.identity import Caller
from masume.server.puzzles import PaperRequest, Puzzles
from masume.server.settings import Settings
from tests.server.thinking import Desk

BEYOND_THE_PACK = ("spot-sumoku", "tens", "easy", 1001)


def test_a_puzzle_is_made_for_so_long_and_then_refused():
    async def play():
        desk = Desk()
        puzzles = Puzzles(Settings(puzzle_seconds=3.0), None, desk.queue)
        desk.pool.run = forever
        asked = asyncio.ensure_future(puzzles.hint(Caller(address="1"), BEYOND_THE_PACK))
        await desk.clock.advance_here(2.9)
        assert not asked.done()
        await desk.clock.advance_here(0.1)
        with pytest.raises(LimitError, match="limit/too-long"):
            await asked

    async def forever(*_):
        await asyncio.Event().wait()

    asyncio.run(play())


def test_between_the_puzzles_of_a_file_it_is_the_turn_of_others():
    async def play():
        desk = Desk()
        puzzles, jobs = Puzzles(Settings(), None, desk.queue), []

        async def run(_, work, *values):
            jobs.append(values[3] if work is find_puzzle else work.__name__)
            await asyncio.sleep(0)
            return work(*values) if work is find_puzzle else b"done"

        desk.pool.run = run
        asked = PaperRequest("spot-sumoku", "tens", "easy", 1001, 3, "en", "a4")
        printed = asyncio.ensure_future(puzzles.paper(Caller(address="1"), asked))
        await asyncio.sleep(0)
        another = ("spot-sumoku", "tens", "easy", 2001)
        hint = asyncio.ensure_future(puzzles.hint(Caller(address="2"), another))
        assert await printed == b"done"
        assert jobs == [1001, 2001, 1002, 1003, "put_on_paper"]
        await hint

    asyncio.run(play())


def test_a_file_whose_puzzles_take_too_long_is_refused_and_what_was_made_remembered():
    async def play():
        desk = Desk()
        puzzles, made = Puzzles(Settings(), None, desk.queue), []

        async def run(_, work, *values):
            await desk.clock.sleep(12.0)
            made.append(values[-1])
            return work(*values)

        desk.pool.run = run
        asked = PaperRequest("spot-sumoku", "tens", "easy", 1001, 3, "en", "a4")
        printed = asyncio.ensure_future(puzzles.paper(Caller(address="1"), asked))
        for _ in range(3):
            await desk.clock.advance_here(12.0)
        with pytest.raises(LimitError, match="limit/too-long"):
            await printed
        assert made == [1001, 1002, 1003]
        await puzzles.hint(Caller(address="1"), ("spot-sumoku", "tens", "easy", 1002))
        assert made == [1001, 1002, 1003]

    asyncio.run(play())
