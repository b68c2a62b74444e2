"""Connections: how many there may be, and how long and how large a request may arrive.

Uvicorn's protocol object parses a connection; `Connection` adds the bounds that neither it nor its
parser has. A connection is idle while no request of it is being answered. When no more connections
fit, the one that has been idle longest is closed in favour of the new one, so that silent
connections make nobody wait; only if all are busy is the new one refused.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

import httptools
import msgspec
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

from masume.core.clock import Clock
from masume.core.errors import LimitError, LongHead, MasumeError, RequestError, TooSlow
from masume.core.typing import Json
from masume.server.http.addresses import group_of
from masume.server.http.asgi import AT_ONCE, AtOnce
from masume.server.http.deadlines import Deadlines
from masume.server.http.events import Events
from masume.server.http.files import file_limit
from masume.server.http.proxies import Proxies
from masume.server.identity import Caller
from masume.server.messages.refusals import refusal_of
from masume.server.settings import Settings

FEWEST = 8
"""Connections that there may be whatever the system allows."""
PIECE = 8192
"""Bytes that are parsed at once: bounds the requests that one packet can bring."""
MOST_PIPELINED = 32
"""Requests of one connection that wait behind the one being answered."""
HEAD = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
"""The headers of a refusal that no application has written."""

TOO_SLOW = TooSlow("request/slow", "The request took too long to arrive.")
NO_HTTP = RequestError("request/form", "The request is not valid HTTP.")
TOO_LONG = LongHead("request/head", "The head of the request is too large.")
FULL = LimitError("limit/connections", "Too many connections are open. Try again in a moment.")


class Connections:
    """All connections of a server, and the limits they share."""

    def __init__(self, settings: Settings, clock: Clock, events: Events, proxies: Proxies) -> None:
        self.settings, self.events, self.proxies = settings, events, proxies
        self.most = max(FEWEST, min(settings.connections, file_limit() - settings.spare_files))
        self.most_per_address = max(
            FEWEST // 2, min(settings.connections_per_address, self.most // 2)
        )
        self.count = 0
        self.by_address: Counter[str] = Counter()
        self.idle: dict[Connection, None] = {}
        """Those without a request being answered, the longest idle first."""
        self._usual: tuple[list[tuple[bytes, bytes]], bytes] = [], b""
        self.heads = Deadlines[Connection](clock, settings.head_seconds, Connection.time_out)
        self.bodies = Deadlines[Connection](clock, settings.body_seconds, Connection.time_out)
        self.stalls = Deadlines[Connection](clock, settings.stall_seconds, Connection.give_up)
        self.keeps = Deadlines[Connection](clock, settings.idle_seconds, Connection.close_idle)

    def admit(self, connection: Connection) -> bool:
        """Counts a new connection, closing an idle one for it if need be; whether it fits."""
        address = connection.address
        is_proxy = connection.client is not None and self.proxies.trusts(connection.client[0])
        if not is_proxy and self.by_address[address] >= self.most_per_address:
            if not self._make_room(address):
                return False
        elif self.count >= self.most and not self._make_room():
            return False
        self.count += 1
        self.by_address[address] += 1
        return True

    def _make_room(self, address: str = "") -> bool:
        """Closes the connection that has waited longest, of this address if one is named."""
        self.events.limit("connections", address)
        for waiting in (self.idle, self.bodies):
            for each in waiting:
                if not address or each.address == address:
                    each.drop()
                    return True
        return False

    def usual_head(self, headers: list[tuple[bytes, bytes]]) -> bytes:
        """What uvicorn sends with every answer; it makes a new list each second."""
        if headers is not self._usual[0]:
            lines = b"".join([b"%s: %s\r\n" % header for header in headers])
            self._usual = headers, lines
        return self._usual[1]

    def remove(self, connection: Connection) -> None:
        """Counts a connection off."""
        self.count -= 1
        self.by_address[connection.address] -= 1
        if not self.by_address[connection.address]:
            del self.by_address[connection.address]


class _Flow(FlowControl):
    """Reading and writing; uvicorn reads on whenever a request is asked for its body."""

    has_waiting = False
    """Whether requests wait for others: nothing is read before these are answered."""

    def resume_reading(self) -> None:
        """Reads on, unless requests wait: then all of the one being answered is here."""
        if self.read_paused and not self.has_waiting:
            super().resume_reading()


class Connection(HttpToolsProtocol):
    """One connection, within its limits."""

    flow: _Flow

    def __init__(self, shared: Connections, **given: Json) -> None:
        super().__init__(**given)
        self.shared = shared
        self.most_head = shared.settings.head_bytes
        self.address = ""
        self.extra = 0
        """Bytes of the message being received, without those of its body."""
        self._is_counted = False
        self._held = b""
        """Received, but not parsed before the requests that wait are answered."""
        self._ignores_rest = False
        """Whether nothing more is parsed, since it need not be HTTP."""
        self._answering: RequestResponseCycle | None = None
        self._receives: Deadlines[Connection] | None = None
        """The deadline of what is being received: a head, a body, or nothing."""
        self._due: Deadlines[Connection] | None = None
        """The deadline that runs."""
        self._extensions: dict[str, AtOnce] = {}
        if shared.settings.answers_at_once:
            self._extensions[AT_ONCE] = self

    # -- opening and closing ------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes a place, or is refused."""
        super().connection_made(transport)
        self.flow = _Flow(transport)
        self.address = group_of(self.client[0] if self.client else "")
        self._is_counted = self.shared.admit(self)
        if not self._is_counted:
            self._refuse(FULL)
            return
        self.shared.idle[self] = None
        self._watch(self.shared.heads)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gives the place back."""
        self._leave()
        self._disconnect()
        self._extensions.clear()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._watch(None)
        self.shared.stalls.stop(self)
        self.shared.idle.pop(self, None)
        if self._is_counted:
            self._is_counted = False
            self.shared.remove(self)

    def drop(self) -> None:
        """Closes in favour of another connection."""
        self._leave()
        self._abort()

    def _abort(self) -> None:
        self._disconnect()
        self.transport.abort()

    def _disconnect(self) -> None:
        """Tells the request being answered, which may not be the last one that has arrived."""
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    # -- what arrives -------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parses what has arrived, as far as the limits allow."""
        if self._held:  # reading is paused, but this was on its way
            self._held += data
            return
        while data and not self._ignores_rest and not self.transport.is_closing():
            room = self.most_head - max(0, self.extra)
            if not room:
                self.shared.events.limit("head", self.address)
                self._refuse(TOO_LONG)
                return
            size = min(len(data), PIECE, room)
            piece, data = (data, b"") if size == len(data) else (data[:size], data[size:])
            self.extra = max(0, self.extra) + size
            self._parse(piece)
            self.flow.has_waiting = bool(self.pipeline)
            if len(self.pipeline) >= MOST_PIPELINED:
                self._held = data
                break
        if self._receives is not None:  # an empty line begins nothing: what was due stays due
            self._watch(None if self.flow.has_waiting else self._receives)

    def _parse(self, piece: bytes) -> None:
        """Like uvicorn's `data_received`, which writes a line to the log for each failure.

        The parser does not read the body of a request that asks for another protocol: it would
        become the next request.
        """
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            self.cycle.keep_alive, self._ignores_rest = False, True
        except httptools.HttpParserError:
            self.shared.events.note(NO_HTTP.code, Caller(address=self.address))
            self._refuse(NO_HTTP)

    def on_message_begin(self) -> None:
        """A head begins."""
        self._receives = self.shared.heads
        super().on_message_begin()
        self.scope["extensions"] = self._extensions  # type: ignore[typeddict-item]

    def on_headers_complete(self) -> None:
        """The head is here: the request is answered from now on."""
        self._receives, self.extra = self.shared.bodies, 0
        self.shared.idle.pop(self, None)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body, which the application counts."""
        self.extra -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is here."""
        self._receives, self.extra = None, 0
        self._watch(None)
        super().on_message_complete()
        if self.cycle.response_complete and not self.pipeline:
            self._rest()

    def on_response_complete(self) -> None:
        """The request is answered: the next one may come.

        Uvicorn's own method sets a timer for each idle connection; here one serves them all.
        """
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            self.shared.stalls.start(self)
            return
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
        if self.pipeline:
            return
        held, self._held, self.flow.has_waiting = self._held, b"", False
        self.flow.resume_reading()
        if held or self._receives is not None:  # from now on it is the client who is slow
            self.data_received(held)
        if self.cycle.response_complete and self._receives is not self.shared.bodies:
            self._rest()

    def _rest(self) -> None:
        """Nothing is asked or answered: from now on the connection is idle."""
        self.shared.idle[self] = None
        if self._receives is None:
            self._watch(self.shared.keeps)

    def answer(self, status: int, head: bytes, body: bytes) -> bool:
        """Writes a short answer past uvicorn's messages; whether that was possible.

        Uvicorn checks each header of each answer again, and takes two messages for one.
        """
        cycle = self._answering
        if cycle is None or cycle.response_started or cycle.disconnected:
            return False
        if cycle.flow.write_paused or cycle.scope["method"] == "HEAD":
            return False
        cycle.response_started = cycle.response_complete = True
        cycle.waiting_for_100_continue = False
        usual = self.shared.usual_head(cycle.default_headers)
        close = b"" if cycle.keep_alive else b"connection: close\r\n"
        length = b"content-length: %d\r\n\r\n" % len(body)
        self.transport.write(b"".join((STATUS_LINE[status], usual, head, close, length, body)))
        cycle.message_event.set()
        if not cycle.keep_alive:
            self.transport.close()
        cycle.on_response()
        return True

    def part(self, body: bytes) -> bool:
        """Writes a part of a stream past uvicorn's messages; whether that was possible."""
        cycle = self._answering
        if cycle is None or not cycle.chunked_encoding or cycle.response_complete:
            return False
        if cycle.flow.write_paused or cycle.disconnected:
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(body), body))
        return True

    # -- what is late -------------------------------------------------------------------------

    def _watch(self, deadlines: Deadlines[Connection] | None) -> None:
        if deadlines is not self._due:
            if self._due is not None:
                self._due.stop(self)
            if deadlines is not None:
                deadlines.start(self)
            self._due = deadlines

    def time_out(self) -> None:
        """A head or a body has not arrived in time."""
        self.shared.events.limit("slow", self.address)
        if self._receives is None:  # nothing was sent at all
            self.transport.close()
        else:
            self._refuse(TOO_SLOW)

    def pause_writing(self) -> None:
        """Nobody takes what is sent."""
        super().pause_writing()
        self.shared.stalls.start(self)

    def resume_writing(self) -> None:
        """It is being taken again."""
        super().resume_writing()
        if not self.transport.is_closing():
            self.shared.stalls.stop(self)

    def give_up(self) -> None:
        """Nothing was taken for too long."""
        self.shared.events.limit("stall", self.address)
        self._abort()

    def close_idle(self) -> None:
        """No further request came: what has not been taken yet has its time, too."""
        self.transport.close()
        self.shared.stalls.start(self)

    def _refuse(self, error: MasumeError) -> None:
        """Answers, unless an answer has begun, and closes."""
        cycle = self._answering
        if cycle is None or cycle.response_complete or not cycle.response_started:
            body = msgspec.json.encode(refusal_of(error))
            self.transport.write(STATUS_LINE[error.status] + HEAD % len(body) + body)
        self._held = b""
        self._disconnect()
        self.transport.close()
        self.shared.stalls.start(self)
