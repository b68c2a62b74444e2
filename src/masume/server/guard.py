"""Who may ask, and how often: identity by cookie or key, origins, limits, security headers."""

from __future__ import annotations

import time
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.datastructures import State
from litestar.types import Message, Scope

from masume.core.errors import TableError
from masume.server.identity import Caller, hashed, new_secret
from masume.server.settings import Settings

AnyRequest = Request[Any, Any, State]

COOKIE = "masume_device"
KEY_HEADER = "x-masume-key"
YEAR = 365 * 24 * 3600

HEADERS = (
    (b"content-security-policy", b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
SECURE_HEADERS = (*HEADERS, (b"cross-origin-opener-policy", b"same-origin"))
"""Over plain http browsers ignore the last one, and complain."""


def caller_of(request: AnyRequest) -> Caller:
    """What the request proves about its sender."""
    caller: Caller = request.state.caller
    return caller


class Guard:
    """Looks at every request before and every answer after."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.joins: dict[str, deque[float]] = defaultdict(deque)
        self.streams: Counter[str] = Counter()

    async def before(self, request: AnyRequest) -> Response[Any] | None:
        """Refuses foreign origins; finds or makes the device's identity."""
        origin = request.headers.get("origin")
        if request.method != "GET" and origin and not same_host(origin, request):
            raise TableError("request/origin", "This request comes from another site.")
        key = request.headers.get(KEY_HEADER, "")[:64]
        device = "" if key else request.cookies.get(COOKIE, "")[:64]
        if not key and len(device) < 32:
            device = request.state.new_device = new_secret()
        address = request.client.host if request.client else ""
        request.state.caller = Caller(hashed(device), hashed(key), address)
        return None

    async def before_send(self, message: Message, scope: Scope) -> None:
        """Adds what browsers should mind to every answer, and the cookie of a new device."""
        if message["type"] != "http.response.start":
            return
        ours = SECURE_HEADERS if scope["scheme"] == "https" else HEADERS
        headers = [*message["headers"], *ours]
        device = scope["state"].get("new_device")
        if device:
            cookie = f"{COOKIE}={device}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Strict"
            headers.append((b"set-cookie", cookie.encode()))
        message["headers"] = headers

    def count_join(self, address: str) -> None:
        """Refuses who tries too many invitations."""
        now, tries = time.monotonic(), self.joins[address]
        while tries and tries[0] < now - 60:
            tries.popleft()
        if len(tries) >= self.settings.joins_per_minute:
            raise TableError("limit/joins", "Too many invitations tried: wait a minute.")
        tries.append(now)

    def counted(self, caller: Caller, source: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """A stream that counts while it is open, unless there are too many."""
        who = caller.device or caller.key
        limit = self.settings
        if self.streams[who] >= limit.streams_per_device:
            raise TableError("limit/streams", "Too many streams are open on this device.")
        if self.streams.total() >= limit.streams:
            raise TableError("limit/streams", "Too many streams are open on this server.")

        async def counting() -> AsyncIterator[bytes]:
            self.streams[who] += 1
            try:
                async for frame in source:
                    yield frame
            finally:
                self.streams[who] -= 1
                if not self.streams[who]:
                    del self.streams[who]

        return counting()


def same_host(origin: str, request: AnyRequest) -> bool:
    """Whether a page of this server sent the request."""
    return urlsplit(origin).netloc == request.headers.get("host", "")
