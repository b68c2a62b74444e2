"""Who may ask, and how often: identity by cookie or key, origins, limits, security headers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import State

from masume.core.errors import TableError
from masume.server.http.asgi import Headers, RawHeaders, Scope
from masume.server.http.rates import Rate
from masume.server.identity import Caller, hashed, new_secret
from masume.server.settings import Settings

AnyRequest = Request[Any, Any, State]

COOKIE = "masume_device"
KEY_HEADER = b"x-masume-key"
LOOPBACK = ("127.0.0.1", "::1")
YEAR = 365 * 24 * 3600

HEADERS = (
    (b"content-security-policy", b"default-src 'self'; frame-ancestors 'none'; base-uri 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
SECURE_HEADERS = ((b"cross-origin-opener-policy", b"same-origin"),)
"""Over plain http browsers ignore these, and complain about it in their console."""


def caller_of(request: AnyRequest) -> Caller:
    """What the request proves about its sender."""
    caller: Caller = request.state.caller
    return caller


class Guard:
    """Knows who asks, and how much is too much."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        often = "Too many invitations tried: wait a minute."
        self.joins = Rate(settings.joins_per_minute, "limit/joins", often)
        self.streams: Counter[str] = Counter()

    def identify(self, headers: Headers, scope: Scope) -> Caller:
        """Who asks; a new device is noted in the scope, to be known by its cookie from now on."""
        key = headers.get(KEY_HEADER, b"").decode("latin-1")[:64]
        device = "" if key else _cookie(headers.get(b"cookie", b"").decode("latin-1"))
        if not key and len(device) < 32:
            device = scope["state"]["new_device"] = new_secret()
        address = scope["client"][0] if scope["client"] else ""
        return Caller(hashed(device), hashed(key), address)

    def headers(self, scope: Scope) -> RawHeaders:
        """What browsers should mind with every answer, and the cookie of a new device."""
        secure = SECURE_HEADERS if scope["scheme"] == "https" else ()
        return (*HEADERS, *secure, *self._cookie(scope))

    def _cookie(self, scope: Scope) -> RawHeaders:
        """The header by which a new device, or one that became another, is known."""
        device = scope["state"].get("new_device")
        if not device:
            return ()
        path = self.settings.base_path or "/"
        secure = "; Secure" if scope["scheme"] == "https" else ""
        cookie = f"{COOKIE}={device}; Max-Age={YEAR}; Path={path}; HttpOnly; SameSite=Strict"
        return ((b"set-cookie", (cookie + secure).encode()),)

    def check_origin(self, method: str, headers: Headers) -> None:
        """Refuses what a page of another site sends in the name of this device."""
        origin = headers.get(b"origin")
        if method not in ("GET", "HEAD") and origin and not same_host(origin, headers):
            raise TableError("request/origin", "This request comes from another site.")

    def may_measure(self, caller: Caller) -> bool:
        """Whether the figures of this server are anything to the caller."""
        return self.settings.open_metrics or caller.address in LOOPBACK

    @contextmanager
    def counted(self, caller: Caller) -> Iterator[None]:
        """Counts a stream while it is open, unless there are too many."""
        who = caller.device or caller.key
        limit = self.settings
        if self.streams[who] >= limit.streams_per_device:
            raise TableError("limit/streams", "Too many streams are open on this device.")
        if self.streams.total() >= limit.streams:
            raise TableError("limit/streams", "Too many streams are open on this server.")
        self.streams[who] += 1
        try:
            yield
        finally:
            self.streams[who] -= 1
            if not self.streams[who]:
                del self.streams[who]


def same_host(origin: bytes, headers: Headers) -> bool:
    """Whether a page of this server sent the request."""
    return urlsplit(origin).netloc == headers.get(b"host", b"")


def _cookie(cookies: str) -> str:
    """The device's own among the cookies of a request; empty if there is none."""
    for each in cookies.split(";"):
        name, _, value = each.strip().partition("=")
        if name == COOKIE:
            return value[:64]
    return ""
