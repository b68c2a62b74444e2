"""The way back to the client: adds security headers and remembers the status.

A header that the answer has already, such as a stricter policy, is not added a second time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from masume.core.typing import Json
from masume.server.http.asgi import AT_ONCE, AtOnce, Message, RawHeaders, Scope, Send
from masume.server.http.methods import Methods
from masume.server.http.security import Identity, Security

JSON, EVENTS = b"application/json", b"text/event-stream; charset=utf-8"
NO_STORE = b"cache-control", b"no-store"
"""What is answered is for who asks: no cache on the way keeps it, nor the browser after them. What
others may have as well says so itself."""
NOT_ALLOWED = 405

encode = msgspec.json.encode


class Responder:
    """Sends the answer to one request. It is an ASGI `send` for the framework, too."""

    def __init__(
        self, scope: Scope, send: Send, security: Security, identity: Identity, methods: Methods
    ) -> None:
        self._scope, self._send, self._security, self._identity = scope, send, security, identity
        self._methods = methods
        self._at_once: AtOnce | None = scope.get("extensions", {}).get(AT_ONCE)
        self.status = 500
        self.has_started = False

    async def __call__(self, message: Message) -> None:
        """Sends an answer message by message."""
        if message["type"] == "http.response.start":
            self.status, self.has_started = message["status"], True
            headers = message["headers"]
            names = {name for name, _ in headers}
            extra = (*self._security.headers(self._scope, self._identity), NO_STORE)
            if _is_public(headers):  # a cache on the way would hand the cookie to others
                extra = tuple(each for each in extra if each[0] != b"set-cookie")
            message["headers"] = [*headers, *(each for each in extra if each[0] not in names)]
            if self.status == NOT_ALLOWED:
                message["headers"].append(self._allow())
        await self._send(message)

    async def json(self, status: int, value: Json) -> None:
        """Sends a short answer as JSON."""
        await self.whole(status, encode(value), JSON)

    async def whole(self, status: int, body: bytes, kind: bytes) -> None:
        """Sends a short answer."""
        headers = (*self._security.headers(self._scope, self._identity), NO_STORE)
        if status == NOT_ALLOWED:
            headers = (*headers, self._allow())
        self.status, self.has_started = status, True
        if self._at_once is not None and self._at_once.answer(status, _head(kind, headers), body):
            return
        length = b"content-length", b"%d" % len(body)
        headers = ((b"content-type", kind), *headers, length)
        await self._send({"type": "http.response.start", "status": status, "headers": headers})
        await self._send({"type": "http.response.body", "body": body, "more_body": False})

    async def allowed(self) -> None:
        """Answers which methods the path knows."""
        start: Message = {"type": "http.response.start", "status": 204, "headers": [self._allow()]}
        await self(start)
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    def _allow(self) -> tuple[bytes, bytes]:
        return b"allow", self._methods.allowed(self._scope["path"])

    async def start_stream(self) -> None:
        """Begins an answer that is sent in parts."""
        start = [(b"content-type", EVENTS), (b"x-accel-buffering", b"no")]
        await self({"type": "http.response.start", "status": 200, "headers": start})

    async def part(self, body: bytes) -> None:
        """Sends another part."""
        if self._at_once is not None and self._at_once.part(body):
            return
        await self._send({"type": "http.response.body", "body": body, "more_body": True})

    async def end_stream(self) -> None:
        """Ends an answer that was sent in parts."""
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})


def _is_public(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return any(name == b"cache-control" and value.startswith(b"public") for name, value in headers)


@lru_cache(16)
def _head(kind: bytes, headers: RawHeaders) -> bytes:
    """Headers as they are sent."""
    return b"".join(b"%s: %s\r\n" % header for header in ((b"content-type", kind), *headers))
