"""Raw routes: moves, streams and metrics, answered without the framework's cost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from urllib.parse import parse_qs

from masume.core.errors import NotFound, RequestError
from masume.server.backend import Backend
from masume.server.http.asgi import Path, Receive, read_body
from masume.server.http.bodies import read
from masume.server.http.gateway import Call, RawRoute
from masume.server.http.metrics import FIGURES, Metrics
from masume.server.http.responses import JSON, encode
from masume.server.http.security import Security
from masume.server.identity import Caller
from masume.server.messages.answers import Done
from masume.server.messages.requests import MoveRequest
from masume.server.streams.stream import Stream, wanted_tables, wants_friends
from masume.server.tables import play

MOST_FIELDS = 8


class RawRoutes:
    """The handlers of all raw routes."""

    def __init__(self, backend: Backend, security: Security, metrics: Metrics) -> None:
        self.tables, self.streams = backend.tables, backend.streams
        self.security, self.metrics = security, metrics
        self.depth = backend.settings.json_depth

    def __iter__(self) -> Iterator[RawRoute]:
        yield RawRoute("POST", Path("/api/tables/{table_id}/moves"), self.move)
        yield RawRoute("GET", Path("/api/stream"), self.stream)
        yield RawRoute("GET", Path("/metrics"), self.figures)

    async def move(self, call: Call) -> None:
        """Plays; answers when it is on disk."""
        table = await self.tables.find(call.values["table_id"][:64], call.caller)
        request = read(await read_body(call.receive, self.depth), MoveRequest)
        row = await play.act(self.tables, table, request, call.caller)
        self.metrics.requests.moves += 1
        await call.respond.whole(200, encode(Done(row)), JSON)

    async def stream(self, call: Call) -> None:
        """Server-sent events of some tables."""
        query = _query(call.scope["query_string"])
        last = call.headers.get(b"last-event-id", b"").decode("latin-1")
        last = last or query.get("last", [""])[0]  # for devices that cannot send it as a header
        ids = query.get("tables", [""])[0]
        sent = await wanted_tables(self.tables, call.caller, ids, last)
        is_player = any(self._sits_at(table_id, call.caller) for table_id in sent)
        with self.security.counted_stream(call.caller, is_player=is_player):
            friends = self.streams.friends if wants_friends(call.caller, ids) else None
            stream = Stream(self.tables, call.caller, sent, friends)
            gone = asyncio.create_task(_until_gone(call.receive, stream))
            try:
                await call.respond.start_stream()
                if await self.streams.run(stream, call.respond.part):
                    await call.respond.end_stream()
            finally:
                gone.cancel()

    def _sits_at(self, table_id: str, caller: Caller) -> bool:
        table = self.tables.loaded.get(table_id)
        return table is not None and (table.is_host(caller) or bool(table.seats_of(caller)))

    async def figures(self, call: Call) -> None:
        """The figures of this server, for those who may see them."""
        if not self.security.may_see_metrics(call.identity):
            raise NotFound("request/unknown", "Not Found")
        page = await self.metrics.page(self.tables, len(self.streams.running))
        await call.respond.whole(200, page, FIGURES)


def _query(text: bytes) -> dict[str, list[str]]:
    try:
        return parse_qs(text.decode("latin-1"), max_num_fields=MOST_FIELDS)
    except ValueError:
        raise RequestError("request/form", "The address has too many fields.") from None


async def _until_gone(receive: Receive, stream: Stream) -> None:
    """Tells a stream that nobody reads it any more."""
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.end()
