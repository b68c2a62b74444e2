"""Addresses of clients: which of them count as one."""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 (only compared with)
ELSEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody; nothing is ever sent to it."""
PREFIX = 64
"""The part of an IPv6 address that a provider gives to one home: the rest is free to choose."""


def parse_address(text: str) -> Address | None:
    """An address without zone; IPv4 within IPv6 counts as IPv4.

    >>> parse_address("::ffff:10.0.0.7"), parse_address("fe80::1%eth0"), parse_address("x")
    (IPv4Address('10.0.0.7'), IPv6Address('fe80::1'), None)
    """
    try:
        found = ipaddress.ip_address(text.partition("%")[0].strip("[]"))
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(4096)
def group_of(text: str) -> str:
    """The name under which an address is counted: IPv6 by its first 64 bits.

    >>> group_of("10.0.0.7"), group_of("2001:db8::7"), group_of("::1"), group_of("")
    ('10.0.0.7', '2001:db8::/64', '::1', '')
    """
    found = parse_address(text)
    if found is None:
        return text[:64]
    if found.version == 4 or found.is_loopback:
        return str(found)
    return str(ipaddress.ip_network((found, PREFIX), strict=False))


def is_loopback(host: str) -> bool:
    """Whether a name or an address means this machine only.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    found = parse_address(host)
    if found is not None:
        return found.is_loopback
    return host == "localhost" or host.endswith(".localhost")


def own_address() -> str:
    """The address by which others reach this machine; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
