"""Puzzles that are made: for how long, and what becomes of one that takes longer."""

import asyncio

import pytest

from masume.core.errors import LimitError
from masume.server.identity import Caller
from masume.server.puzzles import Puzzles
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
