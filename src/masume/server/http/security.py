"""Identity by cookie or key, origins, security headers, and limits on streams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from masume.core.errors import AccessError, LimitError
from masume.server.http.addresses import group_of, is_loopback
from masume.server.http.asgi import Headers, RawHeaders, Scope
from masume.server.http.hosts import Hosts
from masume.server.http.proxies import Proxies
from masume.server.identity import Caller, hashed, new_secret
from masume.server.settings import Settings

COOKIE = "masume_device"
KEY_HEADER = b"x-masume-key"
YEAR = 365 * 24 * 3600
CONTENT = b"default-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"

HEADERS = (
    (b"content-security-policy", CONTENT),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
SECURE_HEADERS = (
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"strict-transport-security", b"max-age=%d" % YEAR),
)
"""Over plain http browsers ignore these, and complain about it in their console."""


class Identity:
    """Who sent a request, and the cookie that the answer sets, if any."""

    def __init__(self, caller: Caller, secret: str, *, is_new: bool, is_direct: bool) -> None:
        self.caller = caller
        self.is_direct = is_direct
        """Whether no proxy has passed the request on."""
        self.secret = secret
        """The device's cookie; empty for programs."""
        self.sets_cookie = is_new

    def become(self, secret: str) -> None:
        """From now on the device is known by another cookie."""
        self.secret, self.sets_cookie = secret, True


class Security:
    """Knows who asks, and which headers an answer needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.proxies, self.hosts = Proxies(settings.proxies), Hosts(settings)
        self.streams: Counter[str] = Counter()
        """Open streams by device or key."""
        self.streams_by_address: Counter[str] = Counter()

    def identify(self, headers: Headers, scope: Scope) -> Identity:
        """Who asks; a device without a cookie gets a new one."""
        key = headers.get(KEY_HEADER, b"").decode("latin-1")[:64]
        device = "" if key else _cookie(headers.get(b"cookie", b"").decode("latin-1"))
        is_new = not key and len(device) < 32
        if is_new:
            device = new_secret()
        origin = self.proxies.unwrap(scope, headers)
        caller = Caller(hashed(device), hashed(key), group_of(origin.address))
        return Identity(caller, device, is_new=is_new, is_direct=origin.is_direct)

    def headers(self, scope: Scope, identity: Identity) -> RawHeaders:
        """The security headers of every answer, and the cookie of a new device."""
        is_secure = scope["scheme"] == "https"
        secure = SECURE_HEADERS if is_secure else ()
        if not identity.sets_cookie:
            return (*HEADERS, *secure)
        return (*HEADERS, *secure, self._set_cookie(identity.secret, is_secure))

    def _set_cookie(self, secret: str, is_secure: bool) -> tuple[bytes, bytes]:
        path = self.settings.base_path or "/"
        cookie = f"{COOKIE}={secret}; Max-Age={YEAR}; Path={path}; HttpOnly; SameSite=Strict"
        return b"set-cookie", (cookie + ("; Secure" if is_secure else "")).encode()

    def check_origin(self, method: str, headers: Headers) -> None:
        """Refuses what a page of another site sends in the name of this device."""
        origin = headers.get(b"origin")
        if method not in ("GET", "HEAD") and origin and not _same_host(origin, headers):
            raise AccessError("request/origin", "This request comes from another site.")

    def may_see_metrics(self, identity: Identity) -> bool:
        """Whether the caller may read the figures of this server.

        A proxy on this machine speaks for others, so what it passes on is not this machine's.
        """
        is_local = identity.is_direct and is_loopback(identity.caller.address)
        return self.settings.open_metrics or is_local

    @contextmanager
    def counted_stream(self, caller: Caller) -> Iterator[None]:
        """Counts a stream while it is open, or refuses it."""
        who, address, settings = caller.device or caller.key, caller.address, self.settings
        if self.streams[who] >= settings.streams_per_device:
            raise LimitError("limit/streams", "Too many streams are open on this device.")
        if self.streams_by_address[address] >= settings.streams_per_address:
            raise LimitError("limit/streams", "Too many streams are open from your address.")
        if self.streams.total() >= settings.streams:
            raise LimitError("limit/streams", "Too many streams are open on this server.")
        with _counted(self.streams, who), _counted(self.streams_by_address, address):
            yield


@contextmanager
def _counted(counter: Counter[str], name: str) -> Iterator[None]:
    counter[name] += 1
    try:
        yield
    finally:
        counter[name] -= 1
        if not counter[name]:
            del counter[name]


def _same_host(origin: bytes, headers: Headers) -> bool:
    try:
        return urlsplit(origin).netloc == headers.get(b"host", b"")
    except ValueError:  # such as an address that is none
        return False


def _cookie(cookies: str) -> str:
    """The device's own cookie among those of a request; empty if there is none."""
    for each in cookies.split(";"):
        name, _, value = each.strip().partition("=")
        if name == COOKIE:
            return value[:64]
    return ""
