"""Bots that think outside the event loop, and who is asked when one fails."""

import asyncio
from random import Random

import pytest

from masume import KeyDealer, Match, Player, game
from masume.bots import Advice, adviser, make_bot
from masume.core.errors import LimitError
from masume.server.tables import thinking
from masume.server.tables.queue import Asker, FairQueue, Limits, PoolError, Rank
from masume.server.tables.thinking import ADVISER, Thinker
from tests.clock import FakeClock, rounds
from tests.core.coins import COINS, Add, match_of

HANGS = "hangs"


class Pool:
    """Answers for each bot as it was told, and notes who was asked about what."""

    def __init__(self, **answers):
        self.answers, self.asked, self.states = answers, [], []

    async def ready(self, worker):
        pass

    async def run(self, worker, work, key, state, seat, level, seed):
        self.asked.append(level)
        self.states.append(state)
        answer = self.answers[level or "adviser"]
        if answer == HANGS:
            await asyncio.Event().wait()
        if isinstance(answer, Exception):
            raise answer
        return answer


ASKER = Asker("table", "", Rank.PLAY)


def thinker_of(pool, clock=None):
    return Thinker(FairQueue(pool, clock or FakeClock(), 1, Limits(9, 9)), seconds=5.0)


def chosen(pool, level="careful", seed=1):
    async def play():
        return await thinker_of(pool).choose(ASKER, COINS, match_of(2).state, 0, level, seed)

    return asyncio.run(play())


def test_the_bot_of_the_level_is_asked_and_nobody_else():
    pool = Pool(careful=Add(3))
    assert chosen(pool) == Add(3)
    assert pool.asked == ["careful"]


@pytest.mark.parametrize(
    "failure", [Add(99), None, RuntimeError("a mistake"), PoolError()], ids=repr
)
def test_for_a_bot_that_fails_or_breaks_the_rules_a_simpler_one_moves(failure):
    pool = Pool(careful=failure, greedy=Add(4))
    assert chosen(pool) == Add(4)
    attempts = 2 if isinstance(failure, PoolError) else 1
    assert pool.asked == ["careful"] * attempts + ["greedy"]


def test_for_a_bot_that_takes_too_long_a_simpler_one_moves():
    async def play():
        pool, clock = Pool(careful=HANGS, greedy=Add(4)), FakeClock()
        thinker = thinker_of(pool, clock)
        task = asyncio.create_task(thinker.choose(ASKER, COINS, match_of(2).state, 0, "careful", 1))
        await clock.advance_here(4.9)
        assert pool.asked == ["careful"]
        await clock.advance_here(0.1)
        await rounds()
        assert task.done()
        assert await task == Add(4)

    asyncio.run(play())


def test_where_all_bots_fail_any_move_is_made():
    pool = Pool(careful=Add(99), greedy=PoolError(), random=RuntimeError())
    moves = {chosen(pool, seed=seed) for seed in range(20)}
    assert pool.asked[:4] == ["careful", "greedy", "greedy", "random"]
    assert len(moves) > 3
    assert moves <= {Add(points) for points in range(10)}


class Judges(Pool):
    """Answers to a hint as it was told, and to the adviser's level."""

    async def run(self, worker, work, key, state, seat, level, seed, laid=None):
        if work is thinking.advise:
            assert (level, laid) == (12, {})  # playouts, and nothing laid out
            level = "judge"
        return await super().run(worker, work, key, state, seat, level, seed)


def advised(pool, clock=None):
    thinker = Thinker(FairQueue(pool, clock or FakeClock(), 1, Limits(9, 9)), 5.0, 12)
    return asyncio.run(thinker.advise(ASKER, COINS, match_of(2).state, 0, 1, {}))


def test_advice_comes_from_the_judge():
    found = Advice(move=Add(9), points=9, worth=3.0)
    pool = Judges(judge=found)
    assert advised(pool) == found
    assert pool.asked == ["judge"]


@pytest.mark.parametrize("failure", [RuntimeError("a mistake"), PoolError()], ids=repr)
def test_if_the_judge_fails_the_adviser_is_asked(failure):
    pool = Judges(judge=failure, adviser=Add(2))
    assert advised(pool) == Advice(move=Add(2), points=2)
    assert pool.asked[-1] == ADVISER


def test_the_judge_of_the_pool_says_what_a_move_is_worth():
    sudokids = game("sudokids")
    match = Match(sudokids, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    match.begin()
    found = thinking.advise("sudokids", match.state, 0, 12, seed=1, laid={})
    sudokids.play(match.state, 0, found.move)
    assert found.worth is not None
    assert found.gap >= 0


def test_the_pool_is_given_no_secret():
    sudoku = game("sudoku")
    match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    match.begin()
    pool = Pool(greedy=next(sudoku.moves(match.state, 0)))
    thinker = thinker_of(pool)
    for seed in range(40):
        asyncio.run(thinker.choose(ASKER, sudoku, match.state, 0, "greedy", seed))
    assert {state.hands[0] for state in pool.states} == {match.state.hands[0]}
    assert len({state.hands[1] for state in pool.states}) > 5


def test_in_the_pool_the_bot_of_the_level_or_the_adviser_chooses():
    cat = game("cat")
    match = Match(cat, {}, [Player("Ann")], KeyDealer.seeded("tea"))
    match.begin()
    for level, bot in (("kind", make_bot("kind", cat)), (ADVISER, adviser(cat))):
        move = bot.choose(cat, match.state, 0, Random(7))
        assert thinking.choose("cat", match.state, 0, level, 7) == move


def test_where_too_many_wait_nobody_simpler_is_asked():
    """Neither for a bot, who asks again later, nor for a hint, which is refused."""
    asked = []

    class FullQueue:
        async def run(self, asker, seconds, work, *values):
            asked.append(work.__name__)
            raise LimitError("limit/thinking", "Too many wait.")

    async def play():
        thinker, state = Thinker(FullQueue(), seconds=5.0), match_of(2).state
        with pytest.raises(LimitError):
            await thinker.choose(ASKER, COINS, state, 0, "careful", 1)
        with pytest.raises(LimitError):
            await thinker.advise(ASKER, COINS, state, 0, 1, {})

    asyncio.run(play())
    assert asked == ["choose", "advise"]
