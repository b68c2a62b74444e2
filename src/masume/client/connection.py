"""Requests and streams, as one caller."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import httpx
import msgspec

from masume.client.messages import Refusal
from masume.client.sse import Event, events
from masume.core.clock import Clock
from masume.core.errors import MasumeError

T = TypeVar("T")

SILENCE = 60.0
"""Seconds without a sign of life after which a stream is opened again."""
TRIES = 6
"""How often a request is sent over a connection that breaks."""
AWAY = (502, 503, 504)
"""What a server without its store says, and a proxy without its server."""


class Refused(MasumeError):
    """The server refused; code and message are the server's."""


class Away(Refused):
    """The server, or its store, does not answer for now."""


class Connection:
    """A caller of a server, known by its key."""

    def __init__(self, url: str, key: str, clock: Clock | None = None) -> None:
        self.url, self.clock = url, clock or Clock()
        self._http = httpx.Client(base_url=url, headers={"x-masume-key": key}, timeout=30)

    def post(self, path: str, body: object, kind: type[T]) -> T:
        """The answer to a request that may be sent once only."""
        answer = self._http.post(
            path, content=msgspec.json.encode(body), headers={"content-type": "application/json"}
        )
        return msgspec.json.decode(_checked(answer), type=kind)

    def post_again(self, path: str, body: object, kind: type[T]) -> T:
        """The answer to a request that counts once however often it is sent."""
        for _ in range(TRIES - 1):
            try:
                return self.post(path, body, kind)
            except (httpx.TransportError, Away):
                self.clock.pause(0.5)
        return self.post(path, body, kind)

    def get(self, path: str) -> bytes:
        """What the server has at a path."""
        return _checked(self._http.get(path))

    def get_again(self, path: str) -> bytes:
        """The same over a connection that breaks, such as when a server starts again."""
        for _ in range(TRIES - 1):
            try:
                return self.get(path)
            except (httpx.TransportError, Away):
                self.clock.pause(0.5)
        return self.get(path)

    def listen(self, table: str) -> Iterator[Event]:
        """The events of a table without end; a stream that breaks is opened again."""
        last_id = ""
        while True:
            try:
                for event in self._stream(table, last_id):
                    last_id = event.id or last_id
                    yield event
            except (httpx.TransportError, Away):
                pass
            self.clock.pause(1)

    def close(self) -> None:
        """Closes all connections."""
        self._http.close()

    def _stream(self, table: str, last_id: str) -> Iterator[Event]:
        headers = {"last-event-id": last_id} if last_id else {}
        path = f"/api/stream?tables={table}"
        with self._http.stream("GET", path, headers=headers, timeout=SILENCE) as answer:
            if not answer.is_success:
                answer.read()
                _checked(answer)
            yield from events(answer.iter_bytes())


def _checked(answer: httpx.Response) -> bytes:
    """The body of a good answer, or `Refused`."""
    if answer.is_success:
        return answer.content
    kind = Away if answer.status_code in AWAY else Refused
    try:
        refusal = msgspec.json.decode(answer.content, type=Refusal)
    except msgspec.DecodeError:
        raise kind("server/answer", f"The server answered {answer.status_code}.") from None
    raise kind(refusal.code, refusal.message, **refusal.facts)
