"""«Continue on another device»: a second device becomes the same as the first.

The first device asks for a code, which is valid for ten minutes and once. Whoever sends it gets a
token of the same person. Seats that the second device held before move over (`lobby.hand_over`),
so that nobody loses one.
"""

from __future__ import annotations

from masume.core.clock import Clock
from masume.core.errors import LimitError, NotFound, TableError
from masume.server.identity import Caller, new_code
from masume.server.settings import Settings
from masume.server.store.models import WaitingCode
from masume.server.store.transient import Codes

LETTERS = 10
"""49 bits: more than an invitation has, since this code gives everything away."""


class DeviceCodes:
    """Makes codes and takes them, at whichever server of a store somebody asks."""

    def __init__(self, settings: Settings, store: Codes, clock: Clock) -> None:
        self.settings, self.store, self.clock = settings, store, clock

    async def offer(self, caller: Caller, name: str) -> str:
        """A new code for the caller's device, in place of its older one."""
        settings, now = self.settings, self.clock.now_ms()
        made = WaitingCode(
            code=new_code(LETTERS),
            person=caller.device,
            session=caller.session,
            name=name,
            address=caller.address,
            until=now + round(1000 * settings.device_seconds),
        )
        most, per_address = settings.device_codes, settings.device_codes_per_address
        if not await self.store.add(made, now, most, per_address):
            raise LimitError("limit/devices", "Too many codes are waiting. Try again later.")
        return made.code

    async def belongs_to(self, code: str, caller: Caller) -> bool:
        """Whether the caller's device made the code, and it is still valid."""
        found = await self.store.find(code, self.clock.now_ms())
        return found is not None and found.session == caller.session

    async def take(self, code: str, caller: Caller) -> WaitingCode:
        """What is behind a code, which is void from now on."""
        now = self.clock.now_ms()
        found = await self.store.take(code, caller.device, now)
        if found is not None:
            return found
        if await self.store.find(code, now) is not None:
            raise TableError(
                "device/same", "This link was made on this device. Open it on another one."
            )
        raise unknown_code()


def unknown_code() -> NotFound:
    """The refusal for a code that is not valid."""
    return NotFound("device/unknown", "This link has been used or has expired.")
