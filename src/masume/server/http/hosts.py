"""The names under which a server answers.

A page of another site can make its own name point to this machine (DNS rebinding); a browser then
takes this server for that site. So a server answers only to names that are its own: those of this
machine and its network, where nobody else gives out names, and those of the setting `hosts`.
"""

from __future__ import annotations

import re
import socket
from functools import lru_cache

from masume.core.errors import RequestError
from masume.server.http.addresses import EVERYWHERE, is_loopback, own_address, parse_address
from masume.server.http.asgi import Headers, Scope
from masume.server.settings import Settings

HOST = re.compile(rb"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]{1,5})?")
ANY = "*"
LONGEST = 261
"""A name of 255 letters and a port."""


class Hosts:
    """Knows the own names."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.names = {name.lower().strip("[]") for name in settings.hosts}
        self._find = lru_cache(1024)(self._is_own)

    def check(self, headers: Headers, scope: Scope) -> None:
        """Refuses a request for another host."""
        host = headers.get(b"host")
        if host is None and scope["http_version"] == "1.0":  # older than names
            return
        if len(headers) < len(scope["headers"]) and _count(scope, b"host") > 1:
            host = None
        host = (host or b"")[: LONGEST + 1]
        if not self._find(host, scope["server"][0] if scope["server"] else ""):
            words = "This server does not answer to that name: see its setting `hosts`."
            raise RequestError("request/host", words)

    def _is_own(self, host: bytes, reached: str) -> bool:
        found = HOST.fullmatch(host)
        if found is None or len(host) > LONGEST:
            return False
        name = found[1].decode().lower().strip("[]").removesuffix(".")
        if ANY in self.names or name in self.names or is_loopback(name):
            return True
        address = parse_address(name)
        if address is None:  # a name without a dot is one of the local network
            return "." not in name or name in self._own_names()
        return address in {parse_address(each) for each in (reached, *self._own_names())}

    def _own_names(self) -> set[str]:
        """The names of this machine, and the address that invitations use."""
        host, name = self.settings.host, socket.gethostname().lower()
        return {own_address() if host in EVERYWHERE else host.lower(), name, f"{name}.local"}


def _count(scope: Scope, wanted: bytes) -> int:
    return sum(name == wanted for name, _ in scope["headers"])
