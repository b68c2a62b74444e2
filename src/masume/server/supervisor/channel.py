"""The line between a parent and one of its workers: a pair of sockets.

The parent sends `Setup` as one line of JSON. The worker answers with one line, `Report`, when it
serves or cannot, and from then on with `BEAT` every second, as a sign of life. The line ends with
either process, however that ends.
"""

from __future__ import annotations

import socket
from typing import Literal

import msgspec
from msgspec import Struct

BEAT = b"."
LONGEST = 1_000_000
"""Bytes of a message."""


class Setup(Struct):
    """What a worker needs to know besides its environment."""

    worker: str
    """Its id: the name of the parent, a hyphen and a number."""
    given: dict[str, str | int]
    """The settings of the command line."""
    log: Literal["text", "json"]
    figures: str
    """The folder in which workers show each other their figures."""
    starts: int = 0
    """How often this worker was started, this time included."""
    sockets: list[int] = []
    """File descriptors to accept connections from."""


class Report(Struct):
    """Whether a worker serves now."""

    failure: str = ""
    """Why it does not."""


def send(line: socket.socket, message: Struct) -> None:
    """Sends a message; blocks."""
    line.sendall(msgspec.json.encode(message) + b"\n")


def receive_setup(line: socket.socket) -> Setup:
    """What the parent says; blocks."""
    found = b""
    while not found.endswith(b"\n"):
        part = line.recv(65_536)
        if not part or len(found) > LONGEST:
            raise EOFError("the parent has gone")
        found += part
    return msgspec.json.decode(found, type=Setup)
