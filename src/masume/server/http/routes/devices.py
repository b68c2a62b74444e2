"""«Continue on another device»: a second device becomes the same as the first.

The first device asks for a code, which lasts ten minutes and works once. Whoever brings it gets
the first device's cookie; until then that is kept in memory alone. Seats that the second device
held before move over, so that nobody loses one.
"""

from __future__ import annotations

import secrets
import time
from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from masume.core.errors import TableError
from masume.server.http.rates import Rate
from masume.server.http.routes.network import base_for_others, qr_picture
from masume.server.http.security import COOKIE, caller_of
from masume.server.identity import CODE_LETTERS, hashed
from masume.server.settings import Settings
from masume.server.tables.tables import Hall

AnyRequest = Request[Any, Any, State]

LETTERS = 10
"""49 bits: more than an invitation has, since this gives everything away."""


class DeviceCode(Struct, frozen=True):
    """What the other device brings: as a link, as a picture, or typed."""

    code: str
    link: str
    seconds: int


class DeviceWish(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of the other device."""

    code: str


class Moved(Struct, frozen=True):
    """The devices are one now."""

    tables: int
    """At how many tables seats have moved over."""


class Waiting(Struct, frozen=True):
    """A code that nobody has used yet."""

    secret: str
    until: float


class Devices:
    """The codes that wait, one a device at most."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.waiting: dict[str, Waiting] = {}
        words = "Too many tries: wait a minute."
        self.rate = Rate(settings.device_codes_per_minute, "limit/devices", words)

    def offer(self, secret: str) -> str:
        """A new code for the device with this cookie; an older one of it is void."""
        self._forget(secret)
        if len(self.waiting) >= self.settings.device_codes:
            raise TableError("limit/devices", "Too many codes are waiting: try again later.")
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(LETTERS))
        self.waiting[code] = Waiting(secret, time.monotonic() + self.settings.device_seconds)
        return code

    def belongs(self, code: str, device: str) -> bool:
        """Whether this device (by its hash) made the code, and it still works."""
        self._forget()
        return code in self.waiting and hashed(self.waiting[code].secret) == device

    def take(self, code: str, device: str) -> str:
        """The cookie behind a code, which works no more."""
        self._forget()
        found = self.waiting.get(code)
        if found is None:
            raise TableError("device/unknown", "This code was used already, or is too old.")
        if hashed(found.secret) == device:
            raise TableError("device/same", "This is the device that the code comes from.")
        del self.waiting[code]
        return found.secret

    def _forget(self, secret: str = "") -> None:
        now = time.monotonic()
        self.waiting = {
            code: each
            for code, each in self.waiting.items()
            if each.until > now and each.secret != secret
        }


async def move_seats(hall: Hall, old: str, new: str) -> int:
    """Gives every seat and every table of one device to another; returns at how many tables."""
    found = [table for table in map(hall.get, hall.store.belongings(old)) if table is not None]
    for each in found:
        async with hall.held(each) as table:
            await hall.change(table, partial(table.hand_over, old, new))
    return len(found)


def device_routes(settings: Settings) -> list[Any]:
    """Offering and taking a code."""
    devices = Devices(settings)

    @post("/api/device/code")
    async def offer_code(request: AnyRequest) -> DeviceCode:
        """A code by which another device becomes the same as this one."""
        caller = caller_of(request)
        if not caller.device:
            raise TableError("device/none", "Only a browser can go on elsewhere.")
        devices.rate.count(caller.address)
        fresh = request.scope["state"].get("new_device")
        code = devices.offer(fresh or request.cookies[COOKIE][:64])
        link = f"{base_for_others(request, settings)}device/{code}"
        return DeviceCode(code, link, round(settings.device_seconds))

    @get("/api/device/{code:str}/qr.svg", include_in_schema=False)
    async def code_picture(request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
        """The link as a QR picture, for the device that made it."""
        if not devices.belongs(code, caller_of(request).device):
            raise TableError("device/unknown", "This code was used already, or is too old.")
        return qr_picture(f"{base_for_others(request, settings)}device/{code}")

    @post("/api/device/adopt", status_code=200)
    async def adopt(request: AnyRequest, data: JSONBody[DeviceWish]) -> Moved:
        """Makes this device the same as the one the code comes from."""
        caller = caller_of(request)
        if not caller.device:
            raise TableError("device/none", "Only a browser can go on elsewhere.")
        devices.rate.count(caller.address)
        secret = devices.take(data.code[:32].strip().upper(), caller.device)
        moved = await move_seats(request.app.state.hall, caller.device, hashed(secret))
        request.scope["state"]["new_device"] = secret  # the guard sends it as the cookie
        return Moved(moved)

    return [offer_code, code_picture, adopt]
