"""Identity by cookie or key, origins, security headers, and limits on streams."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from urllib.parse import urlsplit

from msgspec.structs import replace

from masume.core.errors import AccessError, LimitError, StoreError
from masume.server.http.addresses import group_of, is_loopback
from masume.server.http.agents import device_name
from masume.server.http.asgi import Headers, RawHeaders, Scope
from masume.server.http.hosts import Hosts
from masume.server.http.proxies import Origin, Proxies
from masume.server.identity import Caller, hashed
from masume.server.people import People
from masume.server.settings import Settings
from masume.server.tokens import Token, new_token

COOKIE = "masume_device"
OLD_COOKIE = re.compile("[0-9a-f]{32}")
"""A device's cookie before there were tokens."""
OTHER_SITE = b"cross-site"
"""Whoever follows a link from there sends no cookie, and must not lose the one they have."""
KEY_HEADER = b"x-masume-key"
LONGEST_KEY = 64
"""More of a key is not looked at."""
MODEST = 8
"""An address with less than one part in so many of its streams has few."""
YEAR = 365 * 24 * 3600
CONTENT = b"default-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"

HEADERS = (
    (b"content-security-policy", CONTENT),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
SECURE_HEADERS = (
    *HEADERS,
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"strict-transport-security", b"max-age=%d" % YEAR),
)
"""Over plain http browsers ignore the last two, and complain about it in their console."""


class Identity:
    """Who sent a request, and the cookie that the answer sets, if any."""

    def __init__(self, caller: Caller, origin: Origin, token: Token | None = None) -> None:
        self.caller = caller
        self.token = token
        """That of a browser; programs have none."""
        self.is_direct = origin.is_direct
        """Whether no proxy has passed the request on."""
        self.sets_cookie = False
        self.refused: Caller | None = None
        """The device of a token that was ended or replaced."""
        self.old_cookie = ""
        """The person of a cookie from before there were tokens."""

    def become(self, token: Token) -> None:
        """From now on the device is known by another token, which the answer brings."""
        self.token, self.sets_cookie = token, True
        self.caller = replace(self.caller, device=token.person, session=token.session)


class Security:
    """Knows who asks, and which headers an answer needs."""

    def __init__(self, settings: Settings, people: People) -> None:
        self.settings, self.people = settings, people
        self.proxies, self.hosts = Proxies(settings.proxies), Hosts(settings)
        self.streams: Counter[str] = Counter()
        """Open streams by device or key."""
        self.streams_by_address: Counter[str] = Counter()

    async def identify(self, headers: Headers, scope: Scope) -> Identity:
        """Who asks; a device without a token gets a new one."""
        origin = self.proxies.unwrap(scope, headers)
        address = group_of(origin.address)
        key = headers.get(KEY_HEADER)
        if key:
            return Identity(_program(key[:LONGEST_KEY], address), origin)
        cookie = _cookie(headers.get(b"cookie", b"").decode("latin-1"))
        token = self.people.signer.read(cookie)
        if token is not None and await self._is_valid(token):
            caller = Caller(token.person, "", address, token.session)
            return Identity(caller, origin, token)
        identity = Identity(Caller(address=address), origin)
        if token is not None:
            identity.refused = Caller(token.person, "", address, token.session)
        identity.become(new_token(self.people.now()))
        identity.sets_cookie = headers.get(b"sec-fetch-site") != OTHER_SITE
        if OLD_COOKIE.fullmatch(cookie):
            identity.old_cookie = hashed(cookie)
        return identity

    async def _is_valid(self, token: Token) -> bool:
        """Whether a token works; it does while the store cannot be read: its routes say so."""
        try:
            return await self.people.is_valid(token)
        except StoreError:
            return True

    async def renew(self, identity: Identity, headers: Headers) -> None:
        """Replaces a token that is old, or a cookie from before there were tokens."""
        agent = headers.get(b"user-agent", b"").decode("latin-1")[:400]
        token = identity.token
        try:
            if identity.old_cookie:
                token = await self.people.convert(identity.old_cookie, device_name(agent), agent)
            elif token is not None:
                token = await self.people.renew(token, device_name(agent))
        except StoreError:  # the cookie stays as it is until the store can be written again
            device = identity.old_cookie or identity.caller.device
            identity.caller = replace(identity.caller, device=device)
            identity.sets_cookie = False
            return
        if token is not None:
            identity.become(token)

    def needs_renewal(self, identity: Identity) -> bool:
        """Whether `renew` has something to do; never for a program."""
        if identity.old_cookie:
            return True
        return identity.token is not None and self.people.is_old(identity.token)

    def headers(self, scope: Scope, identity: Identity) -> RawHeaders:
        """The security headers of every answer, and the cookie of a new device."""
        is_secure = scope["scheme"] == "https"
        headers = SECURE_HEADERS if is_secure else HEADERS
        if identity.token is None or not identity.sets_cookie:
            return headers
        return (*headers, self._set_cookie(identity.token, is_secure))

    def _set_cookie(self, token: Token, is_secure: bool) -> tuple[bytes, bytes]:
        path, value = self.settings.base_path or "/", self.people.signer.write(token)
        cookie = f"{COOKIE}={value}; Max-Age={YEAR}; Path={path}; HttpOnly; SameSite=Strict"
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
    def counted_stream(self, caller: Caller, *, is_player: bool = False) -> Iterator[None]:
        """Counts a stream while it is open, or refuses it.

        The last places are for people at tables of their own, and for many addresses: nobody shuts
        others out by listening.
        """
        who, address, settings = caller.device or caller.key, caller.address, self.settings
        if self.streams[who] >= settings.streams_per_device:
            raise LimitError(
                "limit/streams", "Too many windows are open on this device. Close one."
            )
        if self.streams_by_address[address] >= settings.streams_per_address:
            raise LimitError("limit/streams", "Too many windows are open from here. Close one.")
        is_modest = self.streams_by_address[address] < max(
            1, settings.streams_per_address // MODEST
        )
        reserved = min(settings.streams_reserved, settings.streams // 5)
        kept = 0 if is_player and is_modest else reserved
        if self.streams.total() >= settings.streams - kept:
            raise LimitError(
                "limit/streams", "The server is full right now. Try again in a moment."
            )
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


@lru_cache(4096)
def _program(key: bytes, address: str) -> Caller:
    """A program, which sends the same key with every request."""
    return Caller(key=hashed(key.decode("latin-1")), address=address)


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
            return value[:128]
    return ""
