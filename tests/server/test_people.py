"""People and their devices: which tokens work, and where the store takes its time."""

import asyncio

from masume.server import people as people_module
from masume.server.bus import SilentBus
from masume.server.people import People
from masume.server.settings import Settings
from masume.server.store.models import StoredDevice
from masume.server.tokens import MOST_GENERATIONS, Token
from tests.clock import FakeClock

PHONE, LAPTOP = (StoredDevice(each, "ann", each, 1) for each in ("phone", "laptop"))


class SlowDevices:
    """Keeps whoever asks first waiting for an answer from before."""

    def __init__(self):
        self.devices = [PHONE, LAPTOP]
        self.is_first = True
        self.may_answer = asyncio.Event()

    async def of_person(self, person):
        found = tuple(self.devices)
        if self.is_first:
            self.is_first = False
            await self.may_answer.wait()
        return found

    async def remove(self, device):
        self.devices.remove(device)


def test_what_was_read_before_a_device_was_ended_is_not_remembered():
    async def play():
        store = SlowDevices()
        people = People(Settings(), store, FakeClock(), SilentBus())
        asked = asyncio.create_task(people.is_valid(Token("ann", "laptop", 0)))
        await asyncio.sleep(0)
        await people.end("ann", "laptop", "phone")
        store.may_answer.set()
        assert await asked  # it was asked before
        assert not await people.is_valid(Token("ann", "laptop", 0))
        assert await people.is_valid(Token("ann", "phone", 0))

    asyncio.run(play())


class FewDevices:
    """Somebody who has a seat, or not; counts what is read."""

    def __init__(self, owns=False):
        self.owns, self.rows, self.reads = owns, [], []

    async def of_person(self, person):
        self.reads.append(person)
        return tuple(row for row in self.rows if row.person == person)

    async def owns_something(self, person):
        return self.owns

    async def put(self, *devices):
        self.rows += devices

    async def keep(self, device):
        if self.rows and device.id not in [row.id for row in self.rows]:
            return False
        self.rows.append(device)
        return True


def people_of(store):
    clock = FakeClock()
    return People(Settings(), store, clock, SilentBus()), clock


def test_a_person_with_seats_gets_a_token_of_the_next_generation():
    store = FewDevices(owns=True)
    people, clock = people_of(store)
    token = Token("ann", "phone", 0, generation=3)
    renewed = asyncio.run(people.renew(token, "Phone"))
    assert renewed == Token("ann", "phone", people.now(), generation=4)
    assert store.rows == [StoredDevice("phone", "ann", "Phone", clock.now_ms(), 3, clock.now_ms())]


def test_a_device_that_was_ended_meanwhile_becomes_somebody_new():
    store = FewDevices(owns=True)
    store.rows = [LAPTOP]
    people, _ = people_of(store)
    renewed = asyncio.run(people.renew(Token("ann", "phone", 0), "Phone"))
    assert renewed.person != "ann"
    assert renewed.session != "phone"
    assert store.rows == [LAPTOP]


def test_whoever_has_nothing_here_or_the_last_generation_keeps_it_and_no_row_is_written():
    for store, generation in ((FewDevices(), 3), (FewDevices(owns=True), MOST_GENERATIONS)):
        people, _ = people_of(store)
        renewed = asyncio.run(people.renew(Token("ann", "phone", 0, generation), "Phone"))
        assert renewed == Token("ann", "phone", people.now(), generation)
        assert store.rows == []


def test_devices_are_read_once_a_minute_and_only_so_many_people_are_remembered(monkeypatch):
    monkeypatch.setattr(people_module, "MOST_REMEMBERED", 2)
    store = FewDevices()
    people, clock = people_of(store)

    async def play():
        for person in ("ann", "ann", "bea", "ann", "cem", "bea", "cem", "ann"):
            await people.devices(person)
        assert store.reads == ["ann", "bea", "cem", "ann"]  # ann was forgotten for cem
        clock.stall(59.9)
        await people.devices("cem")
        assert len(store.reads) == 4
        clock.stall(0.1)
        await people.devices("cem")
        assert len(store.reads) == 5

    asyncio.run(play())


def test_a_token_is_old_after_its_days_also_if_it_comes_from_the_future():
    people, _ = people_of(FewDevices())
    span = people.settings.token_days * 86_400
    ages = (span - 1, span, 1 - span, -span)
    found = [people.is_old(Token("ann", "phone", people.now() - age)) for age in ages]
    assert found == [False, True, False, True]


def test_a_device_works_with_the_tokens_that_were_not_replaced():
    store = FewDevices()
    store.rows = [StoredDevice("phone", "ann", "Phone", 1, replaced=4)]
    people, _ = people_of(store)
    asked = [("phone", 3), ("phone", 4), ("phone", 5), ("laptop", 9)]
    valid = [asyncio.run(people.is_valid(Token("ann", *each[:1], 0, each[1]))) for each in asked]
    assert valid == [False, True, True, False]
    assert asyncio.run(people.is_valid(Token("bea", "laptop", 0, 1)))  # she has no rows
