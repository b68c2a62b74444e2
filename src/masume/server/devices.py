"""«Continue on another device»: a second device becomes the same as the first.

The first device asks for a code, which is valid for ten minutes and once. Whoever sends it gets a
token of the same person. Seats that the second device held before move over (`lobby.hand_over`),
so that nobody loses one.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from masume.core.clock import Clock
from masume.core.errors import LimitError, NotFound, TableError
from masume.server.identity import Caller, new_code
from masume.server.settings import Settings

LETTERS = 10
"""49 bits: more than an invitation has, since this code gives everything away."""


class WaitingCode(Struct, frozen=True):
    """A code that nobody has used yet."""

    person: str
    session: str
    """The device that made the code."""
    name: str
    address: str
    until: float


class DeviceCodes:
    """The codes that are waiting, at most one for each device, the oldest first."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.settings, self.clock = settings, clock
        self.waiting: dict[str, WaitingCode] = {}

    def offer(self, caller: Caller, name: str) -> str:
        """A new code for the caller's device, in place of its older one."""
        self._drop_old(caller.session)
        address = caller.address
        held = Counter(each.address for each in self.waiting.values())
        if held[address] >= self.settings.device_codes_per_address:
            raise LimitError("limit/devices", "Too many codes are waiting. Try again later.")
        if len(self.waiting) >= self.settings.device_codes:
            self._make_room(held)
        code = new_code(LETTERS)
        until = self.clock.monotonic() + self.settings.device_seconds
        self.waiting[code] = WaitingCode(caller.device, caller.session, name, address, until)
        return code

    def _make_room(self, held: Counter[str]) -> None:
        """Drops the oldest code of the address that has most, so that nobody blocks everybody."""
        most = max(held.values())
        code = next(code for code, each in self.waiting.items() if held[each.address] == most)
        del self.waiting[code]

    def belongs_to(self, code: str, caller: Caller) -> bool:
        """Whether the caller's device made the code, and it is still valid."""
        self._drop_old()
        return code in self.waiting and self.waiting[code].session == caller.session

    def take(self, code: str, caller: Caller) -> WaitingCode:
        """What is behind a code, which is void from now on."""
        self._drop_old()
        found = self.waiting.get(code)
        if found is None:
            raise unknown_code()
        if found.person == caller.device:
            raise TableError(
                "device/same", "This link was made on this device. Open it on another one."
            )
        del self.waiting[code]
        return found

    def _drop_old(self, session: str = "") -> None:
        now = self.clock.monotonic()
        self.waiting = {
            code: each
            for code, each in self.waiting.items()
            if each.until > now and each.session != session
        }


def unknown_code() -> NotFound:
    """The refusal for a code that is not valid."""
    return NotFound("device/unknown", "This link has been used or has expired.")
