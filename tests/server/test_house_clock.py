"""House time never jumps, whatever the clock of the machine does."""

import asyncio

import pytest

from masume.server.house_clock import BELIEVED_MS, HouseClock
from masume.server.store.models import Times
from tests.clock import MIDNIGHT, FakeClock

LAST = Times(wall=MIDNIGHT - 5_000, house=1_700_000_000_000, ran=700)


@pytest.fixture
def machine():
    return FakeClock()


def test_a_new_house_has_the_time_of_the_machine_and_keeps_it_if_that_jumps(machine):
    house = HouseClock(machine)
    machine.advance(2.5)
    machine.wall_ahead = 3600.0
    assert house.now_ms() == MIDNIGHT + 2_500
    assert house.times() == Times(MIDNIGHT + 3_602_500, MIDNIGHT + 2_500, 2_500)


def test_after_a_restart_house_time_goes_on_by_the_difference_of_the_wall_clocks(machine):
    house = HouseClock(machine)
    machine.advance(1.0)
    assert house.resume(LAST) == 6_000
    machine.advance(0.25)
    assert house.times() == Times(MIDNIGHT + 1_250, 1_700_000_006_250, 950)


@pytest.mark.parametrize(
    ("moved", "believed"),
    [
        (BELIEVED_MS, BELIEVED_MS),
        (BELIEVED_MS + 1, 0),
        (-BELIEVED_MS, -BELIEVED_MS),
        (-BELIEVED_MS - 1, 0),
    ],
)
def test_a_wall_clock_that_moved_more_than_a_month_is_not_believed(machine, moved, believed):
    house = HouseClock(machine)
    assert house.resume(LAST, wall=LAST.wall + moved) == believed
    assert house.now_ms() == LAST.house + believed


def test_where_servers_agree_on_an_earlier_time_it_stands_still_until_then(machine):
    house = HouseClock(machine)
    machine.advance(10.0)
    house.agree(Times(0, MIDNIGHT + 7_000, 0))
    seen = []
    for _ in range(5):
        seen.append(house.now_ms() - MIDNIGHT)
        machine.advance(1.0)
    assert seen == [10_000, 10_000, 10_000, 10_000, 11_000]
    house.agree(Times(0, MIDNIGHT + 90_000, 0))
    assert house.now_ms() == MIDNIGHT + 90_000


def test_everything_but_the_time_of_day_is_the_machines(machine):
    house = HouseClock(machine)
    house.pause(3.0)
    assert machine.seconds == house.monotonic() == 3.0

    async def wait():
        called = []
        house.call_later(1.0, lambda: called.append("late"))
        waits = asyncio.ensure_future(house.sleep(2.0))
        await machine.advance_here(1.5)
        assert (called, waits.done()) == (["late"], False)
        await machine.advance_here(1.0)
        assert waits.done()
        with pytest.raises(TimeoutError):
            work = asyncio.ensure_future(house.wait_for(asyncio.Event().wait(), 5.0))
            await machine.advance_here(5.0)
            await work

    asyncio.run(wait())
