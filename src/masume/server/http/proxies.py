"""Proxies: only those that a setting names are believed about whom they speak for."""

from __future__ import annotations

import ipaddress
import logging
from functools import lru_cache

from msgspec import Struct

from masume.core.errors import OptionError
from masume.server.http.addresses import Address, Network, parse_address
from masume.server.http.asgi import Headers, Scope

log = logging.getLogger("masume.security")

FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"forwarded", b"via")
"""Headers by which a request shows that it came through a proxy."""
SCHEMES = (b"http", b"https")


class Origin(Struct, frozen=True):
    """Where a request comes from, as far as that is believed."""

    address: str
    is_direct: bool
    """No proxy has passed it on, whether believed or not."""


class Proxies:
    """The proxies in front of this server."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.networks = tuple(_network(name) for name in names)
        self._trusts = lru_cache(1024)(self._find)
        self._has_warned = False

    def trusts(self, address: str) -> bool:
        """Whether this address is one of the proxies."""
        return bool(self.networks) and self._trusts(address)

    def _find(self, address: str) -> bool:
        found = parse_address(address)
        return found is not None and any(_is_in(found, network) for network in self.networks)

    def unwrap(self, scope: Scope, headers: Headers) -> Origin:
        """Puts what a proxy says of a request in its place, if the proxy is believed."""
        peer = scope["client"][0] if scope["client"] else ""
        if headers.keys().isdisjoint(FORWARDED):
            return Origin(peer, True)
        if not self.trusts(peer):
            self._warn(peer)
            return Origin(peer, False)
        scheme = headers.get(b"x-forwarded-proto", b"").strip().lower()
        if scheme in SCHEMES:
            scope["scheme"] = scheme.decode()
        host = headers.get(b"x-forwarded-host", b"").strip()
        if host:
            headers[b"host"] = host
            kept = [each for each in scope["headers"] if each[0] != b"host"]
            scope["headers"] = [*kept, (b"host", host)]
        return Origin(self._client(scope, peer), False)

    def _client(self, scope: Scope, peer: str) -> str:
        """The last address of the chain that is none of the proxies."""
        values = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        for text in reversed(b",".join(values).decode("latin-1").split(",")):
            found = parse_address(_without_port(text.strip()))
            if found is None:
                break
            peer = str(found)
            if not self.trusts(peer):
                break
        return peer

    def _warn(self, peer: str) -> None:
        if not self._has_warned:
            self._has_warned = True
            log.warning("a proxy at %s is not believed: the setting `proxies` can name it", peer)


def _network(name: str) -> Network:
    try:
        return ipaddress.ip_network(name.strip(), strict=False)
    except ValueError:
        words = f"{name[:40]!r} in `proxies` is neither an address nor a network."
        raise OptionError("option/setting", words) from None


def _is_in(address: Address, network: Network) -> bool:
    return address.version == network.version and address in network


def _without_port(text: str) -> str:
    """An address as proxies write it, without the port that some add.

    >>> _without_port("10.0.0.7:5000"), _without_port("[::1]:80"), _without_port("::1")
    ('10.0.0.7', '::1', '::1')
    """
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
