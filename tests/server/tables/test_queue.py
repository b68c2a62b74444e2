"""Who thinks next: tables with people first, then in turn; and how much may wait."""

import asyncio
from functools import wraps

import pytest

from masume.core.errors import LimitError
from masume.server.tables.queue import Asker, PoolError, Rank
from tests.clock import rounds
from tests.server.thinking import Desk


def on_loop(test):
    """Runs a test on an event loop."""

    @wraps(test)
    def run(*values, **named):
        asyncio.run(test(*values, **named))

    return run


@on_loop
async def test_people_come_before_requests_and_those_before_tables_of_bots():
    desk = Desk()
    await desk.ask("first", rank=Rank.BOTS)
    for name, rank in (("bots", Rank.BOTS), ("hint", Rank.REQUEST), ("people", Rank.PLAY)):
        await desk.ask(name, rank=rank)
    assert await desk.release_all() == ["first", "people", "hint", "bots"]


@on_loop
async def test_tables_take_turns_however_much_one_of_them_asks_for():
    desk = Desk()
    for number in range(4):
        await desk.ask(f"busy {number}", key="busy")
    await desk.ask("quiet 0", key="quiet")
    await desk.ask("quiet 1", key="quiet")
    order = await desk.release_all()
    assert order == ["busy 0", "quiet 0", "busy 1", "quiet 1", "busy 2", "busy 3"]


@on_loop
async def test_addresses_take_turns_however_many_tables_one_of_them_has():
    desk = Desk()
    for number in range(4):
        await desk.ask(f"flood {number}", address="2001:db8::1")
    await desk.ask("mine", address="2001:db8:0:1::1")
    assert await desk.release_all() == ["flood 0", "mine", "flood 1", "flood 2", "flood 3"]


@on_loop
async def test_a_table_has_one_job_at_a_time_though_a_worker_is_free():
    desk = Desk(workers=3)
    await desk.ask("bot", key="table")
    await desk.ask("hint", key="table", rank=Rank.REQUEST)
    assert desk.pool.began == ["bot"]
    await desk.ask("other")
    assert desk.pool.began == ["bot", "other"]
    await desk.pool.release("bot")
    assert desk.pool.began == ["bot", "other", "hint"]


@on_loop
async def test_one_worker_of_several_is_kept_for_tables_with_people():
    desk = Desk(workers=2)
    for number in range(100):
        await desk.ask(f"bots {number}", rank=Rank.BOTS)
    await desk.ask("record", rank=Rank.REQUEST)
    assert desk.pool.began == ["bots 0"]
    await desk.ask("people")
    assert desk.pool.began == ["bots 0", "people"]
    assert desk.pool.workers == {"bots 0": 1, "people": 0}
    await desk.ask("more people")
    await desk.pool.release("bots 0")
    assert desk.pool.workers["more people"] == 1


@on_loop
async def test_a_small_record_goes_before_larger_ones_of_the_same_address():
    desk = Desk()
    for name, size in (("slow 0", 900), ("slow 1", 900), ("slow 2", 900), ("small", 9)):
        await desk.ask(name, key="address", rank=Rank.REQUEST, size=size)
    assert await desk.release_all() == ["slow 0", "small", "slow 1", "slow 2"]


@on_loop
async def test_a_record_waits_for_one_of_a_crafted_series_from_elsewhere_and_no_more():
    desk = Desk()
    for number in range(5):
        await desk.ask(f"crafted {number}", "attacker", Rank.REQUEST, "attacker", 1_000_000)
    await desk.ask("mine", "me", Rank.REQUEST, "me", 2_000_000)
    assert (await desk.release_all())[:3] == ["crafted 0", "mine", "crafted 1"]


@on_loop
async def test_the_time_counts_from_the_start_of_thinking():
    desk = Desk(seconds=10)
    first, second = await desk.ask("first"), await desk.ask("second")
    await desk.clock.advance_here(9)
    await desk.pool.release("first")
    await desk.clock.advance_here(9)
    assert not second.done()
    await desk.pool.release("second")
    assert [await first, await second] == ["first", "second"]
    assert desk.pool.ended == []


@on_loop
async def test_the_time_does_not_count_while_a_process_starts():
    desk = Desk(seconds=10)
    desk.pool.starting = asyncio.Event()
    job = await desk.ask("job")
    await desk.clock.advance_here(30)
    desk.pool.starting.set()
    await rounds()
    await desk.clock.advance_here(9)
    await desk.pool.release("job")
    assert await job == "job"


@on_loop
async def test_a_process_that_never_starts_is_given_up():
    desk = Desk()
    desk.pool.starting = asyncio.Event()
    job = await desk.ask("job")
    await desk.clock.advance_here(60)
    with pytest.raises(TimeoutError):
        await job


@on_loop
async def test_a_job_that_takes_too_long_is_ended_and_the_next_one_begins():
    desk = Desk(seconds=10, workers=3)
    late = await desk.ask("late")
    await desk.clock.advance_here(5)
    other = await desk.ask("other")
    third, behind = await desk.ask("third"), await desk.ask("behind")
    await desk.clock.advance_here(5)
    with pytest.raises(TimeoutError):
        await late
    assert desk.pool.ended == ["late"]
    assert desk.pool.began == ["late", "other", "third", "behind"]
    for name in ("other", "third", "behind"):
        await desk.pool.release(name)
    assert [await other, await third, await behind] == ["other", "third", "behind"]
    assert desk.queue.ended == {"late": 1, "done": 3}


@on_loop
async def test_a_job_whose_process_dies_is_tried_again_once():
    desk = Desk()
    lucky, unlucky = await desk.ask("lucky"), await desk.ask("unlucky")
    await desk.pool.crash("lucky")
    await desk.pool.release("lucky")
    assert await lucky == "lucky"
    await desk.pool.crash("unlucky")
    assert not unlucky.done()
    await desk.pool.crash("unlucky")
    with pytest.raises(PoolError):
        await unlucky
    assert desk.pool.began == ["lucky", "lucky", "unlucky", "unlucky"]


@on_loop
async def test_a_job_that_fails_harms_no_other():
    desk = Desk()
    wrong, right = await desk.ask("wrong"), await desk.ask("right")
    await desk.pool.release("wrong", ZeroDivisionError())
    with pytest.raises(ZeroDivisionError):
        await wrong
    await desk.pool.release("right")
    assert await right == "right"


@on_loop
async def test_a_job_that_nobody_waits_for_does_not_begin_but_what_has_begun_goes_on():
    desk = Desk()
    running, waiting, last = [await desk.ask(name) for name in ("running", "waiting", "last")]
    running.cancel()
    waiting.cancel()
    await rounds()
    assert desk.pool.ended == []
    assert desk.pool.began == ["running"]
    await desk.pool.release("running")
    assert desk.pool.began == ["running", "last"]
    await desk.pool.release("last")
    assert await last == "last"
    assert desk.queue.waiting(Rank.PLAY) == 0


@on_loop
async def test_requests_are_refused_when_too_many_wait_and_bots_wait():
    desk = Desk(requests=2)
    await desk.ask("running", rank=Rank.REQUEST)
    for number in range(2):
        await desk.ask(f"waiting {number}", rank=Rank.REQUEST, address=f"{number}")
    refused = await desk.ask("refused", rank=Rank.REQUEST, address="3")
    with pytest.raises(LimitError, match="limit/thinking"):
        await refused
    for number in range(10):
        await desk.ask(f"bot {number}", rank=Rank.BOTS)
    await desk.pool.release("running")
    assert desk.pool.began == ["running", "waiting 0"]
    accepted = await desk.ask("accepted", rank=Rank.REQUEST, address="3")
    await desk.release_all(1)
    assert await accepted == "accepted"
    assert desk.queue.ended == {"refused": 1, "done": 14}


@on_loop
async def test_requests_of_one_address_are_refused_before_others_are():
    desk = Desk(of_address=1)
    for name in ("running", "waiting"):
        await desk.ask(name, rank=Rank.REQUEST, address="1")
    with pytest.raises(LimitError, match="limit/thinking"):
        await (await desk.ask("refused", rank=Rank.REQUEST, address="1"))
    await desk.ask("other", rank=Rank.REQUEST, address="2")
    assert await desk.release_all() == ["running", "other", "waiting"]


@on_loop
async def test_whoever_can_only_be_told_is_refused_when_it_takes_too_long():
    desk = Desk()
    asker = Asker("table", "", Rank.REQUEST)
    for failure in (TimeoutError(), MemoryError()):
        picture = asyncio.ensure_future(desk.queue.ask(asker, 10.0, str, "picture"))
        await rounds()
        await desk.pool.release("picture", failure)
        with pytest.raises(LimitError, match="limit/too-long"):
            await picture


@on_loop
async def test_when_the_queue_closes_nothing_more_begins():
    desk = Desk()
    running, waiting = await desk.ask("running"), await desk.ask("waiting")
    desk.queue.close()
    await rounds()
    assert running.cancelled()
    assert desk.pool.is_closed
    assert (desk.pool.ended, desk.pool.began) == (["running"], ["running"])
    waiting.cancel()


@on_loop
async def test_tables_of_bots_only_begin_no_more_often_than_allowed_and_people_whenever_they_can():
    desk = Desk(workers=2, a_second=2)
    for name in ("bots 0", "bots 1", "bots 2"):
        await desk.ask(name, rank=Rank.BOTS)
    await desk.pool.release("bots 0")
    await desk.ask("hint", rank=Rank.REQUEST)
    await desk.pool.release("hint")
    await desk.clock.advance_here(0.4)
    assert desk.pool.began == ["bots 0", "hint"]
    await desk.clock.advance_here(0.1)
    assert desk.pool.began == ["bots 0", "hint", "bots 1"]
    await desk.pool.release("bots 1")
    await desk.clock.advance_here(0.5)
    assert desk.pool.began == ["bots 0", "hint", "bots 1", "bots 2"]


@on_loop
async def test_after_a_job_of_bots_only_others_have_the_processor_for_as_long():
    desk = Desk(workers=2, a_second=100)
    await desk.ask("bots 0", rank=Rank.BOTS)
    await desk.ask("bots 1", rank=Rank.BOTS)
    await desk.clock.advance_here(3.0)
    await desk.pool.release("bots 0")
    await desk.clock.advance_here(2.9)
    assert desk.pool.began == ["bots 0"]
    await desk.clock.advance_here(0.1)
    assert desk.pool.began == ["bots 0", "bots 1"]
