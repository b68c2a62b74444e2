"""The door of the server: every request passes here, before any framework sees it.

It finds out who asks, refuses foreign origins, adds what browsers should mind to every answer, and
counts. Moves and streams are answered right here, without the framework's cost: `api.move` is the
plain twin of the former, and a test holds the two together. Everything else goes on to `api.py`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import lru_cache
from typing import Any, cast
from urllib.parse import parse_qs

import msgspec
from litestar import Litestar

from masume.core.errors import MasumeError, TableError
from masume.server.http.asgi import (
    LINE,
    App,
    Headers,
    Line,
    Message,
    RawHeaders,
    Receive,
    Scope,
    Send,
)
from masume.server.http.metrics import Metrics
from masume.server.http.refusals import FAILED, refusal_of, status_of
from masume.server.http.security import Guard
from masume.server.identity import Caller
from masume.server.messages import Done, MoveWish
from masume.server.streams.stream import Stream, Streams, wanted_tables
from masume.server.tables import play
from masume.server.tables.tables import Hall

log = logging.getLogger("masume.requests")

TABLES, MOVES, STREAM, METRICS = "/api/tables/", "/moves", "/api/stream", "/metrics"
JSON, EVENTS = b"application/json", b"text/event-stream; charset=utf-8"

decode_move = msgspec.json.Decoder(MoveWish).decode
encode = msgspec.json.encode


class Door:
    """The whole application: an ASGI callable around the one of the framework."""

    def __init__(self, inner: Litestar, hall: Hall, guard: Guard, metrics: Metrics) -> None:
        self.framework, self.hall, self.guard, self.metrics = inner, hall, guard, metrics
        self.inner = cast(App, inner)
        self.streams = Streams(hall)
        self.base = hall.settings.base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request, or passes the start and the end of the server on."""
        if scope["type"] != "http":
            await self.inner(scope, receive, send)
            return
        began, headers = time.perf_counter(), dict(scope["headers"])
        if self.base:
            _strip(scope, self.base)
        caller = self.guard.identify(headers, scope)
        answer = Answer(scope, send, self.guard)
        try:
            await self._enter(scope, receive, answer, headers, caller)
        finally:
            took = time.perf_counter() - began
            route = str(scope.get("path_template") or "other")
            self.metrics.request(scope["method"], route, answer.status, took)
            if log.isEnabledFor(logging.INFO):
                log.info("request", extra=_facts(scope["method"], route, answer.status, took))

    async def _enter(
        self, scope: Scope, receive: Receive, answer: Answer, headers: Headers, caller: Caller
    ) -> None:
        path, method = scope["path"], scope["method"]
        try:
            self.guard.check_origin(method, headers)
            if method == "POST" and path.startswith(TABLES) and path.endswith(MOVES):
                scope["path_template"] = TABLES + "{table_id}" + MOVES
                await self._move(path, receive, answer, headers, caller)
            elif method == "GET" and path == STREAM:
                scope["path_template"] = STREAM
                await self._stream(scope, receive, answer, headers, caller)
            elif method == "GET" and path == METRICS and self.guard.may_measure(caller):
                scope["path_template"] = METRICS
                figures = self.metrics.page(self.hall, len(self.streams.running))
                await answer.whole(200, figures, b"text/plain; version=0.0.4; charset=utf-8")
            else:
                scope["state"]["caller"] = caller
                await self.inner(scope, receive, answer)
        except MasumeError as error:
            await answer.whole(status_of(error), encode(refusal_of(error)))
        except Exception:
            log.exception("%s %s failed", method, scope.get("path_template"))
            await answer.whole(500, encode(FAILED))

    async def _move(
        self, path: str, receive: Receive, answer: Answer, headers: Headers, caller: Caller
    ) -> None:
        table = self.hall.find(path[len(TABLES) : -len(MOVES)][:64], caller)
        body = await read_body(receive, headers, self.hall.settings.body_bytes)
        try:
            wish = decode_move(body)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise TableError("request/form", str(error)[:400]) from None
        row = await play.act(self.hall, table, wish, caller)
        self.metrics.moves.inc()
        await answer.whole(200, encode(Done(row)))

    async def _stream(
        self, scope: Scope, receive: Receive, answer: Answer, headers: Headers, caller: Caller
    ) -> None:
        query = parse_qs(scope["query_string"].decode("latin-1"), max_num_fields=8)
        last = headers.get(b"last-event-id", b"").decode("latin-1")
        last = last or query.get("last", [""])[0]  # for devices that cannot send it as a header
        sent = wanted_tables(self.hall, caller, query.get("tables", [""])[0], last)
        with self.guard.counted(caller):
            stream = Stream(self.hall, caller, sent)
            gone = asyncio.create_task(_until_gone(receive, stream))
            try:
                start = [(b"content-type", EVENTS), (b"cache-control", b"no-store")]
                start.append((b"x-accel-buffering", b"no"))
                await answer({"type": "http.response.start", "status": 200, "headers": start})
                if await self.streams.run(stream, answer.part):
                    await answer({"type": "http.response.body", "body": b"", "more_body": False})
            finally:
                gone.cancel()


class Answer:
    """The way back: remembers the status, and adds what browsers should mind."""

    def __init__(self, scope: Scope, send: Send, guard: Guard) -> None:
        self._scope, self._send, self._guard = scope, send, guard
        self._line: Line | None = scope.pop(LINE, None)  # left there it made a circle
        self.status = 500

    async def __call__(self, message: Message) -> None:
        """Sends an answer message by message."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = [*message["headers"], *self._guard.headers(self._scope)]
        await self._send(message)

    async def whole(self, status: int, body: bytes, kind: bytes = JSON) -> None:
        """Sends a short answer, in one piece where the server can."""
        headers = ((b"content-type", kind), *self._guard.headers(self._scope))
        if self._line is not None and self._line.whole(status, head_of(headers), body):
            self.status = status
            return
        start = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
        await self({"type": "http.response.start", "status": status, "headers": start})
        await self({"type": "http.response.body", "body": body, "more_body": False})

    async def part(self, body: bytes) -> None:
        """Sends a part of a long answer that has begun."""
        if self._line is None or not self._line.part(body):
            await self({"type": "http.response.body", "body": body, "more_body": True})


@lru_cache(maxsize=16)
def head_of(headers: RawHeaders) -> bytes:
    """Headers as they are sent."""
    return b"".join(b"%s: %s\r\n" % header for header in headers)


async def read_body(receive: Receive, headers: Headers, most: int) -> bytes:
    """The body of a request, or a refusal if it is larger than allowed."""
    body, more = b"", True
    if not headers.get(b"content-length", b"0").isdigit():
        raise TableError("request/form", "The length of the request is no number.")
    if int(headers.get(b"content-length", b"0")) > most:
        raise TableError("request/too-large", "The request is too large.")
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise TableError("request/too-large", "The request is too large.")
    return body


async def _until_gone(receive: Receive, stream: Stream) -> None:
    """Tells a stream that nobody reads it any more."""
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.end()


def _strip(scope: Scope, base: str) -> None:
    """Takes the path under which a proxy shows us off the path that was asked for."""
    path = scope["path"]
    if path == base or path.startswith(base + "/"):
        scope["path"] = path[len(base) :] or "/"
        scope["raw_path"] = scope["path"].encode()


def _facts(method: str, route: str, status: int, took: float) -> dict[str, Any]:
    """What the log may say of a request: never a path with an invitation in it, never a key."""
    return {"method": method, "route": route, "status": status, "ms": round(1000 * took, 2)}
