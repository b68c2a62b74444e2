"""Sockets from which the workers of one parent accept connections.

On Linux each worker has a socket of its own in one group (`SO_REUSEPORT`): the system spreads
connections evenly over those that listen. A socket is bound by the parent and listens as soon as
its worker is ready. The parent has it open, too: when a worker is replaced, the new one accepts
from the same socket, and no connection that waits there is lost. Elsewhere all share one socket.
"""

from __future__ import annotations

import socket
import sys
from contextlib import ExitStack

Sockets = list[socket.socket]

SPREADS = sys.platform == "linux"
"""Whether the system spreads connections over a group of sockets; others let the last have all."""


class Listening:
    """The address that all workers share."""

    def __init__(self, host: str, port: int) -> None:
        """Reserves the address; `OSError` if it cannot be had."""
        found = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        self._addresses = list(dict.fromkeys((each[0], each[4]) for each in found))
        self._reserved = self._bound()

    def sockets(self) -> Sockets:
        """Sockets for one worker."""
        return self._bound() if SPREADS else [each.dup() for each in self._reserved]

    def close(self) -> None:
        """Gives the address up."""
        for each in self._reserved:
            each.close()

    def _bound(self) -> Sockets:
        with ExitStack() as stack:
            made = [stack.enter_context(socket.socket(family)) for family, _ in self._addresses]
            for each, (family, address) in zip(made, self._addresses, strict=True):
                each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if SPREADS:
                    each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
                if family == socket.AF_INET6:
                    each.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                each.bind(address)
            stack.pop_all()
            return made
