"""Where this server can be reached from other devices of the network."""

from __future__ import annotations

import asyncio
import io

import segno
from litestar import Response, get
from msgspec import Struct

from masume.core.errors import NotFound
from masume.server.http.addresses import EVERYWHERE, is_loopback, own_address
from masume.server.http.context import AnyRequest, ToServices
from masume.server.settings import Settings


class ServerAddress(Struct, frozen=True):
    """The address for other devices; empty while only this machine is served."""

    address: str


def address_for_others(settings: Settings, port: int | None = None) -> str:
    """The address to type on another device; empty if only this machine is served.

    >>> address_for_others(Settings()), address_for_others(Settings(host="10.0.0.7"))
    ('', 'http://10.0.0.7:8765/')
    """
    host = settings.host
    if is_loopback(host):
        return ""
    name = own_address() if host in EVERYWHERE else host
    place = f"{f'[{name}]' if ':' in name else name}:{port or settings.port}"
    return f"http://{place}{settings.base_path}/"


def base_for_others(request: AnyRequest, settings: Settings) -> str:
    """The beginning of links for other devices: as the caller reached the page, if others can."""
    used = request.base_url
    base = f"{used.scheme}://{used.netloc}{settings.base_path}/"
    if not is_loopback(used.hostname or ""):
        return base
    return address_for_others(settings, used.port) or base


async def qr_picture(text: str) -> Response[bytes]:
    """A QR code, dark on white in both themes; a long text is milliseconds of work."""
    picture = await asyncio.to_thread(_drawn, text)
    return Response(picture, media_type="image/svg+xml")


def _drawn(text: str) -> bytes:
    picture = io.BytesIO()
    segno.make(text, error="m").save(picture, kind="svg", border=2, light="#fff", xmldecl=False)
    return picture.getvalue()


def _address(request: AnyRequest, settings: Settings) -> str:
    return "" if is_loopback(settings.host) else base_for_others(request, settings)


@get("/api/address")
async def see_address(services: ToServices, request: AnyRequest) -> ServerAddress:
    """Where other devices find this page."""
    return ServerAddress(_address(request, services.settings))


@get("/api/address.svg", include_in_schema=False)
async def address_picture(services: ToServices, request: AnyRequest) -> Response[bytes]:
    """The same as a QR code."""
    address = _address(request, services.settings)
    if not address:
        raise NotFound("address/none", "Only this device can reach this server.")
    return await qr_picture(address)


HANDLERS = [see_address, address_picture]
