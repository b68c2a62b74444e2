"""«Continue on another device» over HTTP: offering and using a code."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from masume.core.errors import TableError
from masume.server.devices import unknown_code
from masume.server.http.agents import device_name
from masume.server.http.context import AnyRequest, Services, ToCaller, ToServices, identity_of
from masume.server.http.routes.network import base_for_others, qr_picture
from masume.server.http.security import Identity
from masume.server.identity import Caller
from masume.server.tables import lobby
from masume.server.tables.names import clean_name


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


class DeviceInfo(Struct, frozen=True):
    """One of the caller's devices."""

    id: str
    name: str
    """What the caller calls it; at first its browser and system, or nothing."""
    current: bool
    """Whether the caller is using it."""
    since: int
    """When it was added, in milliseconds since 1970; 0 if it is the only one."""


class DeviceName(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a device."""

    name: str


class Devices(Struct, frozen=True):
    """All devices that share the caller's seats, the oldest first."""

    devices: tuple[DeviceInfo, ...]


async def _browser(services: Services, request: AnyRequest) -> Identity:
    """The identity of a browser, which counts as a try; programs have no cookie to share."""
    identity = identity_of(request)
    if identity.token is None:
        raise TableError("device/none", "Only a browser can continue on another device.")
    await services.rates.count("devices", identity.caller.address)
    return identity


def _name(request: AnyRequest) -> str:
    return device_name(request.headers.get("user-agent", "")[:400])


@post("/api/device/code")
async def offer_code(services: ToServices, request: AnyRequest) -> DeviceCode:
    """A code by which another device becomes the same person's as this one."""
    identity = await _browser(services, request)
    code = await services.devices.offer(identity.caller, _name(request))
    link = f"{base_for_others(request, services.settings)}device/{code}"
    return DeviceCode(code, link, round(services.settings.device_seconds))


@get("/api/device/{code:str}/qr.svg", include_in_schema=False)
async def code_picture(
    services: ToServices, caller: ToCaller, request: AnyRequest, code: FromPath[str]
) -> Response[bytes]:
    """The link as a QR code, for the device that made it."""
    if not await services.devices.belongs_to(code, caller):
        raise unknown_code()
    return await qr_picture(f"{base_for_others(request, services.settings)}device/{code}")


@post("/api/device/adopt", status_code=200)
async def adopt(services: ToServices, request: AnyRequest, data: JSONBody[DeviceRequest]) -> Moved:
    """Makes this device one of the person's that the code comes from.

    What it holds comes along, unless other devices share it: then it stays with these.
    """
    identity = await _browser(services, request)
    found = await services.devices.take(data.code[:32].strip().upper(), identity.caller)
    first = (found.session, found.name)
    token = await services.people.link(found.person, first, _name(request))
    moved = await _bring(services, identity.caller, found.person)
    identity.become(token)
    return Moved(moved)


async def _bring(services: Services, caller: Caller, person: str) -> int:
    """Gives another person all that the caller has; returns at how many tables."""
    old, own = caller.device, caller.session
    shared = [each.id for each in await services.people.store.of_person(old)]
    if any(each != own for each in shared):
        await services.people.end(old, own, "")
        await lobby.drop_keys(services.tables, old)
        return 0
    moved = await lobby.hand_over(services.tables, old, person)
    await services.history.hand_over(old, person)
    return moved


@get("/api/devices")
async def my_devices(services: ToServices, caller: ToCaller, request: AnyRequest) -> Devices:
    """The devices that share the caller's seats."""
    found = await _devices(services, caller)
    if not caller.session or found.devices:
        return found
    return Devices((DeviceInfo(caller.session, _name(request), True, 0),))


@post("/api/devices/{device_id:str}/name", status_code=200)
async def rename_device(
    services: ToServices, caller: ToCaller, device_id: FromPath[str], data: JSONBody[DeviceName]
) -> Devices:
    """Gives one of the caller's devices another name; one that nobody could see changes nothing."""
    device = await services.people.device(caller.device, device_id)
    name = clean_name(services.settings, data.name, device.name)
    await services.people.rename(caller.device, device_id, name)
    return await _devices(services, caller)


@post("/api/devices/{device_id:str}/end", status_code=200)
async def end_device(services: ToServices, caller: ToCaller, device_id: FromPath[str]) -> Devices:
    """Ends one of the caller's other devices: it has no seats any more, and its streams end.

    It may know keys of the person's seats, so these stop working, too.
    """
    await services.people.end(caller.device, device_id, caller.session)
    await lobby.drop_keys(services.tables, caller.device)
    services.events.note("device/ended", caller)
    return await _devices(services, caller)


async def _devices(services: Services, caller: Caller) -> Devices:
    own = caller.session
    found = [
        DeviceInfo(each.id, each.name, each.id == own, each.since)
        for each in await services.people.store.of_person(caller.device)
    ]
    return Devices(tuple(found))


HANDLERS = [offer_code, code_picture, adopt, my_devices, rename_device, end_device]
