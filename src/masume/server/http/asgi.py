"""ASGI, the plain interface between server and application: its types, routes and bodies."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from traceback import format_exc
from typing import Protocol

from masume.core.errors import MasumeError, RequestError, TooLarge
from masume.core.typing import Json

Scope = dict[str, Json]
"""What is known of a request before its body."""
Message = dict[str, Json]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
AT_ONCE = "masume.at-once"
"""The ASGI extension by which a connection offers to write `AtOnce`."""
Headers = dict[bytes, bytes]
RawHeaders = tuple[tuple[bytes, bytes], ...]

STRING = re.compile(rb'"(?:[^"\\]+|\\.?)*"?', re.DOTALL)
"""A text in JSON; one without an end counts, too, so that the search takes no second try."""
AS_LIST = bytes.maketrans(b"{}", b"[]")
NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))


class AtOnce(Protocol):
    """Writes without messages; each method says whether that was possible."""

    def answer(self, status: int, head: bytes, body: bytes) -> bool:
        """Writes a short answer; its headers as they are sent."""

    def part(self, body: bytes) -> bool:
        """Writes another part of an answer that has begun."""


class Path:
    """A path with names for its variable parts.

    >>> Path("/api/tables/{table_id}/moves").match("/api/tables/5f0c/moves")
    {'table_id': '5f0c'}
    >>> Path("/api/tables/{table_id}/moves").match("/api/tables/5f0c/x/moves") is None
    True
    """

    def __init__(self, template: str) -> None:
        self.template = template
        pattern = re.sub(r"{(\w+):path}", r"(?P<\1>.*)", template)
        self._pattern = re.compile(re.sub(r"{(\w+)(?::\w+)?}", r"(?P<\1>[^/]+)", pattern))

    def match(self, path: str) -> dict[str, str] | None:
        """The variable parts of a path, or `None` if it is another one."""
        found = self._pattern.fullmatch(path)
        return None if found is None else found.groupdict()


def limited(receive: Receive, headers: Headers, most: int) -> Receive:
    """The same messages, or `TooLarge` as soon as the body is larger than allowed."""
    length = headers.get(b"content-length", b"")
    if length.isdigit() and int(length) <= most and b"transfer-encoding" not in headers:
        return receive  # the parser takes no more than was said
    received = 0

    async def receive_some() -> Message:
        nonlocal received
        if length and not length.isdigit():
            raise RequestError("request/form", "The length of the request is not a number.")
        if length and int(length) > most:
            raise TooLarge("request/too-large", "The request is too large.")
        message = await receive()
        received += len(message.get("body", b""))
        if received > most:
            raise TooLarge("request/too-large", "The request is too large.")
        return message

    return receive_some


async def read_body(receive: Receive, depth: int) -> bytes:
    """The whole body of a request, whose lists and objects may lie so deep within each other."""
    parts, is_whole = [], False
    while not is_whole:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise RequestError("request/form", "The request was cut off.")
        parts.append(message.get("body", b""))
        is_whole = not message.get("more_body", False)
    body = parts[0] if len(parts) == 1 else b"".join(parts)
    check_depth(body, depth)
    return body


def check_depth(body: bytes, most: int) -> None:
    """Refuses JSON whose lists and objects lie too deep within each other for any reader."""
    if body.count(b"[") + body.count(b"{") <= most:
        return
    left = STRING.sub(b"", body).translate(AS_LIST, NO_BRACKET)
    for _ in range(most):
        if not left:
            return
        left = left.replace(b"[]", b"")
    if left:
        raise RequestError("request/form", "The request is nested too deeply.")


def again(body: bytes, receive: Receive) -> Receive:
    """The messages of a request whose body was read already."""
    messages = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return messages.pop() if messages else await receive()

    return receive_again


async def run_lifespan(
    running: AbstractAsyncContextManager[None], receive: Receive, send: Send
) -> None:
    """Runs something from the start of a server to its end."""
    await receive()
    phase = "startup"
    try:
        async with running:
            await send({"type": "lifespan.startup.complete"})
            phase = "shutdown"
            await receive()
    except BaseException as error:
        words = str(error) if isinstance(error, MasumeError) else format_exc()
        await send({"type": f"lifespan.{phase}.failed", "message": words})
        raise
    await send({"type": "lifespan.shutdown.complete"})
