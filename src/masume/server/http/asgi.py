"""ASGI, the plain interface between server and application: its types, routes and bodies."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from masume.core.errors import RequestError, TooLarge
from masume.core.typing import Json

Scope = dict[str, Json]
"""What is known of a request before its body."""
Message = dict[str, Json]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = dict[bytes, bytes]
RawHeaders = tuple[tuple[bytes, bytes], ...]


class Path:
    """A path with names for its variable parts.

    >>> Path("/api/tables/{table_id}/moves").match("/api/tables/5f0c/moves")
    {'table_id': '5f0c'}
    >>> Path("/api/tables/{table_id}/moves").match("/api/tables/5f0c/x/moves") is None
    True
    """

    def __init__(self, template: str) -> None:
        self.template = template
        self._pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", template))

    def match(self, path: str) -> dict[str, str] | None:
        """The variable parts of a path, or `None` if it is another one."""
        found = self._pattern.fullmatch(path)
        return None if found is None else found.groupdict()


def limited(receive: Receive, headers: Headers, most: int) -> Receive:
    """The same messages, or `TooLarge` as soon as the body is larger than allowed."""
    length = headers.get(b"content-length", b"0")
    received = 0

    async def receive_some() -> Message:
        nonlocal received
        if not length.isdigit():
            raise RequestError("request/form", "The length of the request is not a number.")
        if int(length) > most:
            raise TooLarge("request/too-large", "The request is too large.")
        message = await receive()
        received += len(message.get("body", b""))
        if received > most:
            raise TooLarge("request/too-large", "The request is too large.")
        return message

    return receive_some


async def read_body(receive: Receive) -> bytes:
    """The whole body of a request."""
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body", False):
        message = await receive()
        body += message.get("body", b"")
    return body
