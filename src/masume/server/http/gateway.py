"""The gateway: each request passes here before the framework sees it.

It finds out who asks, refuses foreign origins and large bodies, adds security headers, maps errors
to answers, and counts. Moves and streams are raw routes, answered without the framework's cost;
everything else goes on to Litestar.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple, cast

from litestar import Litestar
from litestar.exceptions import MethodNotAllowedException, NotFoundException
from msgspec import Struct

from masume.core.errors import AccessError, LimitError, MasumeError
from masume.core.typing import Json
from masume.server import trace
from masume.server.backend import Backend
from masume.server.http.asgi import (
    App,
    Headers,
    Path,
    Receive,
    Scope,
    Send,
    again,
    limited,
    read_body,
    run_lifespan,
)
from masume.server.http.context import Services
from masume.server.http.methods import Methods
from masume.server.http.refusals import refused
from masume.server.http.responses import Responder
from masume.server.http.security import Identity, Security
from masume.server.identity import Caller

log = logging.getLogger("masume.requests")

RECORDS = "/api/replay"
"""Takes larger bodies than other paths."""
LONGEST_PATH = 255
WITHOUT_BODY = ("GET", "HEAD", "OPTIONS")
EVENTS = (AccessError.status, LimitError.status)
"""Refusals that whoever runs the server should know of."""


class Call(Struct, frozen=True):
    """One request to a raw route."""

    scope: Scope
    receive: Receive
    respond: Responder
    headers: Headers
    identity: Identity
    caller: Caller
    """What the request proves about its sender."""
    values: dict[str, str]
    """The variable parts of the path."""


class RawRoute(NamedTuple):
    """A route that is answered without the framework."""

    method: str
    path: Path
    handler: Callable[[Call], Awaitable[None]]


class Gateway:
    """The whole application: an ASGI callable around that of the framework."""

    def __init__(
        self,
        framework: Litestar,
        services: Services,
        routes: Iterable[RawRoute],
        backend: Backend,
        security: Security,
    ) -> None:
        self.framework, self.services, self.backend = framework, services, backend
        self.settings, self.clock = backend.settings, backend.clock
        self.security, self.events = security, services.events
        self.metrics = self.events.metrics
        self.failure: MasumeError | None = None
        """Why the server could not start or end."""
        self.inner = cast(App, framework)
        self.routes: dict[str, list[RawRoute]] = defaultdict(list)
        for route in routes:
            self.routes[route.method].append(route)
        raw = [(each.method, each.path) for every in self.routes.values() for each in every]
        self.methods = Methods(raw, framework)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request, or runs the server from its start to its end."""
        if scope["type"] == "lifespan":
            try:
                await run_lifespan(self.backend.running(), receive, send)
            except MasumeError as error:
                self.failure = error
                raise
            return
        if scope["type"] != "http":
            raise NotImplementedError(f"{scope['type']} is not spoken here")
        began, headers = self.clock.monotonic(), dict(scope["headers"])
        if self.settings.base_path:
            _strip(scope, self.settings.base_path)
        identity = await self.security.identify(headers, scope)
        respond = Responder(scope, send, self.security, identity, self.methods)
        try:
            await self._answer(scope, receive, respond, headers, identity)
        except Exception as error:
            status, refusal = refused(error, f"{scope['method']} {scope.get('path_template')}")
            scope["state"]["refusal"] = refusal
            if respond.has_started:
                raise
            await respond.json(status, refusal)
        finally:
            self._count(scope, respond.status, self.clock.monotonic() - began)
            if respond.status in EVENTS:
                self._note(scope, respond.status, identity.caller)

    async def _answer(
        self,
        scope: Scope,
        receive: Receive,
        respond: Responder,
        headers: Headers,
        identity: Identity,
    ) -> None:
        method, path = scope["method"], scope["path"]
        self.security.hosts.check(headers, scope)
        if b"origin" in headers:
            self.security.check_origin(method, headers)
        if identity.refused is not None:
            self.events.note("device/refused", identity.refused)
        if identity.token is not None and self.security.needs_renewal(identity):
            await self.security.renew(identity, headers)
        if "\0" in path or len(scope["raw_path"]) > LONGEST_PATH:  # no file has such a name
            raise NotFoundException
        most = self.settings.record_bytes if path == RECORDS else self.settings.body_bytes
        receive = limited(receive, headers, most)
        for route in self.routes.get(method, ()):
            values = route.path.match(path)
            if values is not None:
                scope["path_template"] = route.path.template
                caller = identity.caller
                call = Call(scope, receive, respond, headers, identity, caller, values)
                await route.handler(call)
                return
        if method == "OPTIONS" and self.methods.allowed(path):
            await respond.allowed()
            return
        if self.methods.is_raw(path):
            raise MethodNotAllowedException
        if method not in WITHOUT_BODY and path != RECORDS:
            receive = again(await read_body(receive, self.settings.json_depth), receive)
        scope["state"].update(identity=identity, services=self.services)
        await self.inner(scope, receive, respond)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        method, route = scope["method"], str(scope.get("path_template") or "other")
        self.metrics.requests.add(method, route, status, seconds)
        if trace.tracer is not None:
            trace.tracer.answered(f"{method} {route}", status)
        if log.isEnabledFor(logging.INFO):
            log.info("request", extra=_facts(method, route, status, seconds))

    def _note(self, scope: Scope, status: int, caller: Caller) -> None:
        """Counts and logs a refusal that has to do with rights or limits."""
        refusal = scope["state"].get("refusal")
        if refusal is None:
            return
        if status == LimitError.status:
            self.events.limit(refusal.code.removeprefix("limit/"), caller=caller)
        else:
            self.events.note(refusal.code, caller)


def _strip(scope: Scope, base: str) -> None:
    """Removes the path under which a proxy shows the server."""
    path = scope["path"]
    if path == base or path.startswith(base + "/"):
        scope["path"] = path.removeprefix(base) or "/"
        scope["raw_path"] = scope["path"].encode()


def _facts(method: str, route: str, status: int, seconds: float) -> dict[str, Json]:
    """What the log may say of a request: never a path with an invitation in it, never a key."""
    return {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 2)}
