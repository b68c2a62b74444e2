"""The words of ASGI, the plain interface between server and application."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

Scope = dict[str, Any]
"""What is known of a request before its body."""
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = dict[bytes, bytes]
RawHeaders = tuple[tuple[bytes, bytes], ...]

LINE = "masume.line"
"""Where our server puts a shorter way back into the scope of a request, if it has one."""


class Line(Protocol):
    """The shorter way: False where the usual one has to be taken."""

    def whole(self, status: int, head: bytes, body: bytes) -> bool:
        """Sends an answer in one piece."""

    def part(self, body: bytes) -> bool:
        """Sends a part of an answer that has begun."""
