"""People and their devices, where the store takes its time."""

import asyncio

from masume.server.bus import SilentBus
from masume.server.people import People
from masume.server.settings import Settings
from masume.server.store.models import StoredDevice
from masume.server.tokens import Token
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
