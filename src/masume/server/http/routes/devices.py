"""«Continue on another device» over HTTP: offering and using a code."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from masume.core.errors import TableError
from masume.server.devices import unknown_code
from masume.server.http.context import AnyRequest, Services, ToCaller, ToServices, identity_of
from masume.server.http.routes.network import base_for_others, qr_picture
from masume.server.http.security import Identity
from masume.server.identity import hashed
from masume.server.tables import lobby


class DeviceCode(Struct, frozen=True):
    """What the other device sends: as a link, as a picture, or typed."""

    code: str
    link: str
    seconds: int


class DeviceRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of the other device."""

    code: str


class Moved(Struct, frozen=True):
    """The devices are one now."""

    tables: int
    """At how many tables seats have moved over."""


def _browser(services: Services, request: AnyRequest) -> Identity:
    """The identity of a browser, which counts as a try; programs have no cookie to share."""
    identity = identity_of(request)
    if not identity.caller.device:
        raise TableError("device/none", "Only a browser can continue on another device.")
    services.rates.count("devices", identity.caller.address)
    return identity


@post("/api/device/code")
async def offer_code(services: ToServices, request: AnyRequest) -> DeviceCode:
    """A code by which another device becomes the same as this one."""
    identity = _browser(services, request)
    code = services.devices.offer(identity.secret, identity.caller.address)
    link = f"{base_for_others(request, services.settings)}device/{code}"
    return DeviceCode(code, link, round(services.settings.device_seconds))


@get("/api/device/{code:str}/qr.svg", include_in_schema=False)
async def code_picture(
    services: ToServices, caller: ToCaller, request: AnyRequest, code: FromPath[str]
) -> Response[bytes]:
    """The link as a QR code, for the device that made it."""
    if not services.devices.belongs_to(code, caller.device):
        raise unknown_code()
    return qr_picture(f"{base_for_others(request, services.settings)}device/{code}")


@post("/api/device/adopt", status_code=200)
async def adopt(services: ToServices, request: AnyRequest, data: JSONBody[DeviceRequest]) -> Moved:
    """Makes this device the same as the one that the code comes from."""
    identity = _browser(services, request)
    device = identity.caller.device
    secret = services.devices.take(data.code[:32].strip().upper(), device)
    moved = await lobby.hand_over(services.tables, device, hashed(secret))
    identity.become(secret)
    return Moved(moved)


HANDLERS = [offer_code, code_picture, adopt]
