"""Server-sent events: one stream a device, for any number of tables, resumed where it broke off.

Nothing is queued for anybody. A stream is only woken; it then reads from the log what it has not
sent yet. So a slow reader costs no memory, a lost wake-up costs time and never an event, and what
was missed over a broken line is sent from `Last-Event-ID` on. Who does not read at all is dropped.

    id: 5f0c…=14.2            rows and changes already sent, for every table of the stream
    event: table              who sits where, phase, result: whenever that changes
    event: position           new rows as this device sees them, and where the table stands
    event: draft              what one's own seat has laid out; of others how much (never resumed)
    event: gone               a table of the stream does not exist, or may not be seen any more
    event: beat               a sign of life on a quiet stream, and how often there is one (ms)
    event: bye                the server closes; come back
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from masume.core.errors import TableError
from masume.core.game import Seat
from masume.server.identity import Caller
from masume.server.messages import DraftInfo
from masume.server.tables import drafts
from masume.server.tables.table import Table
from masume.server.tables.tables import Hall

Part = Callable[[bytes], Awaitable[None]]
"""Sends some more of a stream."""
Sent = dict[str, tuple[int, int]]
"""For each table: how many rows were sent, and which count of changes (−1: none yet)."""

MOST_TABLES = 32
LOOK_AGAIN = 0.02
"""Seconds until a stream looks once more at a table that is just being written."""
BYE = b"event: bye\ndata: {}\n\n"


def wanted_tables(hall: Hall, caller: Caller, tables: str, last_event_id: str) -> Sent:
    """What a stream shall carry, and what its device has seen of it already; or a refusal."""
    ids = list(dict.fromkeys(tables.split(",")))
    if len(ids) > MOST_TABLES:
        raise TableError("limit/streams", f"A stream carries at most {MOST_TABLES} tables.")
    if len(ids) == 1:  # of several, those that are missing are told in the stream
        hall.find(ids[0], caller)
    return parse_sent(last_event_id, ids)


def parse_sent(last_event_id: str, ids: list[str]) -> Sent:
    """What a returning device has seen; anything unreadable counts as nothing.

    >>> parse_sent("a=14.2,b=x", ["a", "b"])
    {'a': (14, -1), 'b': (0, -1)}
    """
    sent: Sent = dict.fromkeys(ids, (0, -1))
    for part in last_event_id.split(",")[:MOST_TABLES]:
        table_id, _, numbers = part.partition("=")
        rows = numbers.partition(".")[0]
        if table_id in sent and rows.isascii() and rows.isdigit() and len(rows) < 9:
            sent[table_id] = (int(rows), -1)
    return sent


class Stream:
    """One device that listens."""

    def __init__(self, hall: Hall, caller: Caller, sent: Sent) -> None:
        self.hall, self.caller, self.sent = hall, caller, sent
        self.over = False
        self.beating = False
        self.busy_since: float | None = None
        """When the send that is under way began."""
        self._seats: dict[str, tuple[int, tuple[Seat, ...]]] = {}
        self._drafts: dict[tuple[str, Seat], tuple[str, int]] = {}
        """The decision and the version of every draft that was sent."""
        self._waiting: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """Something may be new."""
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def beat(self) -> None:
        """A sign of life is due."""
        self.beating = True
        self.wake()

    def end(self) -> None:
        """Nobody listens any more."""
        self.over = True
        self.wake()

    async def run(self, send: Part) -> None:
        """Sends what is new until the server closes or the device has gone."""
        loop = asyncio.get_running_loop()
        beat = b'event: beat\ndata: {"every":%d}\n\n' % self._every()
        frames = b"retry: 1000\n\n" + beat
        while not self.over and not self.hall.closing:
            self._waiting = loop.create_future()  # first: what comes while we look wakes us again
            frames += b"".join([self._news(table_id) for table_id in list(self.sent)])
            if self.beating and not frames:
                frames = beat
            if frames:
                self.beating, self.busy_since = False, loop.time()
                await send(frames)
                frames, self.busy_since = b"", None
            await self._waiting
        if self.hall.closing:
            await send(BYE)

    def _every(self) -> int:
        return round(1000 * self.hall.settings.heartbeat_seconds)

    def _news(self, table_id: str) -> bytes:
        """What this stream has not sent of a table yet; notes it as sent."""
        table = self.hall.seen(table_id, self.caller)
        if table is None:
            del self.sent[table_id]
            return b'event: gone\ndata: {"table":%s}\n\n' % msgspec.json.encode(table_id)
        table.listeners.add(self)
        return self._table_news(table) + self._draft_news(table)

    def _table_news(self, table: Table) -> bytes:
        table_id = table.header.id
        rows, changed = self.sent[table_id]
        now, found = table.changed, b""
        started = changed != now and not table.rows  # with real dice a game begins without a row
        behind = table.match is not None and (rows != table.rows or changed < 0 or started)
        if behind and table.lock.locked():  # what is not on disk yet is nobody's business
            asyncio.get_running_loop().call_later(LOOK_AGAIN, self.wake)
            return b""
        if changed != now or (behind and table.header.phase == "over"):
            self.sent[table_id] = rows, now
            found = self._frame(b"table", msgspec.json.encode(table.info(self.caller)))
        if not behind:
            return found
        self.sent[table_id] = table.rows, now
        data = table.rendered_position(self._seats_at(table), min(rows, table.rows))
        return found + self._frame(b"position", data)

    def _draft_news(self, table: Table) -> bytes:
        """Every draft that has changed since this stream last looked."""
        found = b""
        for seat in table.drafts if table.match and not table.match.is_over else ():
            draft = drafts.current(table, seat)
            known = (draft.at, draft.version)
            if self._drafts.get((table.header.id, seat), ("", 0)) != known and draft.version:
                self._drafts[table.header.id, seat] = known
                mine = seat in self._seats_at(table) and drafts.is_alive(table, seat)
                seen = DraftInfo(
                    table=table.header.id,
                    seat=seat,
                    at=draft.at if mine else "",
                    items=draft.items if mine else None,
                    count=len(draft.items),
                )
                found += b"event: draft\ndata: %s\n\n" % msgspec.json.encode(seen)
        return found

    def _seats_at(self, table: Table) -> tuple[Seat, ...]:
        """The device's seats, looked up anew only when somebody sat down or got up."""
        known = self._seats.get(table.header.id)
        if known is None or known[0] != table.changed:
            known = self._seats[table.header.id] = table.changed, table.seats_of(self.caller)
        return known[1]

    def _frame(self, event: bytes, data: bytes) -> bytes:
        seen = ",".join(f"{table}={rows}.{changes}" for table, (rows, changes) in self.sent.items())
        return b"id: %s\nevent: %s\ndata: %s\n\n" % (seen.encode(), event, data)


class Streams:
    """All that listen: their presence at tables, their heartbeat, and who reads no more."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.running: dict[Stream, asyncio.Task[None]] = {}

    async def run(self, stream: Stream, send: Part) -> bool:
        """Serves one stream from its arrival to its end; whether its end can be told."""
        here = [each for each in stream.sent if self.hall.seen(each, stream.caller)]
        for table_id in here:
            _arrive(self.hall.tables[table_id], stream.caller)
        task = self.running[stream] = asyncio.ensure_future(stream.run(send))
        try:
            await asyncio.wait({task})
            return not task.cancelled()
        finally:
            task.cancel()
            del self.running[stream]
            for table_id in here:
                table = self.hall.tables.get(table_id)
                if table is not None:
                    table.listeners.discard(stream)
                    _depart(table, stream.caller)

    async def keep_alive(self) -> None:
        """Gives every stream its heartbeat, and drops those that have long stopped reading."""
        settings, loop = self.hall.settings, asyncio.get_running_loop()
        while True:
            await asyncio.sleep(settings.heartbeat_seconds)
            too_long = loop.time() - settings.stall_seconds
            for stream, task in list(self.running.items()):
                if stream.busy_since is None:
                    stream.beat()
                elif stream.busy_since < too_long:
                    task.cancel()


def _arrive(table: Table, caller: Caller) -> None:
    who = caller.device or caller.key
    table.here[who] = table.here.get(who, 0) + 1
    if table.here[who] == 1:
        _tell_presence(table, caller)


def _depart(table: Table, caller: Caller) -> None:
    who = caller.device or caller.key
    table.here[who] = table.here.get(who, 1) - 1
    if table.here[who] <= 0:
        del table.here[who]
        _tell_presence(table, caller)


def _tell_presence(table: Table, caller: Caller) -> None:
    """All see who of those that play is there; who only watches is nobody's business."""
    if table.seats_of(caller):
        table.changed += 1
        table.told_all()
