"""Clients that mean no good. None of them may cost others more than a moment."""

from __future__ import annotations

import contextlib
import random
import socket
import time
from collections.abc import Callable

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
SILENT = 100
HELD = 2.0
"""Seconds that connections are held open."""


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=5)


def silence(port: int, rng: random.Random) -> None:
    """Many connections that say nothing."""
    with contextlib.ExitStack() as open_ones:
        for _ in range(SILENT):
            open_ones.enter_context(connected(port))
        time.sleep(HELD)


def endless_head(port: int, rng: random.Random) -> None:
    """Header lines without end."""
    with connected(port) as line:
        line.sendall(HEAD)
        for _ in range(200):
            line.sendall(b"X-Filler: " + b"a" * 10_000 + b"\r\n")


def slow_body(port: int, rng: random.Random) -> None:
    """A body that never comes."""
    with connected(port) as line:
        line.sendall(HEAD + b"Content-Length: 50\r\n\r\n{")
        time.sleep(HELD)


def deep_json(port: int, rng: random.Random) -> None:
    """Brackets within brackets."""
    body = b"[" * 30_000 + b"]" * 30_000
    with connected(port) as line:
        line.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        line.recv(4096)


def garbage(port: int, rng: random.Random) -> None:
    """Bytes that are no HTTP."""
    with connected(port) as line:
        line.sendall(rng.randbytes(rng.randint(1, 5_000)))
        line.recv(4096)


def odd_paths(port: int, rng: random.Random) -> None:
    """Addresses that nobody would use."""
    odd = [b"/assets/%00", b"/api/stream?" + b"a=1&" * 9, b"/../../etc/passwd", b"/api/tables/%FF"]
    for path in odd:
        with connected(port) as line:
            line.sendall(b"GET " + path + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            line.recv(4096)


ATTACKS: tuple[Callable[[int, random.Random], None], ...] = (
    *(silence, endless_head, slow_body, deep_json, garbage, odd_paths),
)


def attack(port: int, rng: random.Random) -> str:
    """One attack by chance; that the server hangs up on it is its right."""
    chosen = rng.choice(ATTACKS)
    with contextlib.suppress(OSError):
        chosen(port, rng)
    return chosen.__name__.replace("_", " ")
