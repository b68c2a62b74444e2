"""Server-sent events: one stream a device, for any number of tables, resumed where it broke off.

Nothing is queued for anybody. A stream is only woken; it then reads from the log what it has not
sent yet. So a slow reader costs no memory, a lost wake-up costs time and never an event, and what
was missed over a broken line is sent from `Last-Event-ID` on.

    id: 5f0c…=14.2            rows and changes already sent, for every table of the stream
    event: table              who sits where, phase, result: whenever that changes
    event: position           new rows as this device sees them, and where the table stands
    event: gone               a table of the stream does not exist, or may not be seen any more
    event: beat               a sign of life on a quiet stream, and how often there is one (ms)
    event: bye                the server closes
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec

from masume.server.hall import Hall
from masume.server.identity import Caller
from masume.server.table import Table

Sent = dict[str, tuple[int, int]]
"""For each table: how many rows were sent, and which count of changes (−1: none yet)."""

MOST_TABLES = 32


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


async def events(hall: Hall, caller: Caller, sent: Sent) -> AsyncIterator[bytes]:
    """The bytes of a stream, until the server closes or the reader goes away."""
    wake = asyncio.Event()
    loop = asyncio.get_running_loop()
    who = caller.device or caller.key
    beat = b'event: beat\ndata: {"every":%d}\n\n' % round(hall.settings.heartbeat_seconds * 1000)
    here = [table for table in (_seen(hall, caller, each) for each in sent) if table]
    for table in here:
        _arrive(table, who)
    try:
        yield b"retry: 1000\n\n" + beat
        while not hall.closing:
            wake.clear()
            quiet = True
            for table_id in list(sent):
                seen = _seen(hall, caller, table_id)
                if seen is None:
                    del sent[table_id]
                    yield b'event: gone\ndata: {"table":%s}\n\n' % msgspec.json.encode(table_id)
                    continue
                seen.listeners.add(wake)
                for frame in _news(seen, caller, sent):
                    quiet = False
                    yield frame
            if quiet:
                timer = loop.call_later(hall.settings.heartbeat_seconds, wake.set)
                await wake.wait()
                if loop.time() >= timer.when():
                    yield beat
                timer.cancel()
        yield b"event: bye\ndata: {}\n\n"
    finally:
        for table in here:
            gone = hall.tables.get(table.header.id)
            if gone is not None:
                gone.listeners.discard(wake)
                _depart(gone, who)


def _seen(hall: Hall, caller: Caller, table_id: str) -> Table | None:
    """The table, if it is there and the caller may see it."""
    table = hall.get(table_id)
    return table if table is not None and table.may_see(caller) else None


def _news(table: Table, caller: Caller, sent: Sent) -> list[bytes]:
    """What this stream has not sent of a table yet; notes it as sent."""
    table_id = table.header.id
    rows, changed = sent[table_id]
    found = []
    phase_count = table.changed
    if changed != phase_count or rows != table.rows:
        sent[table_id] = (rows, phase_count)
        if changed != phase_count or table.header.phase == "over":
            found.append(_frame("table", sent, msgspec.json.encode(table.info(caller))))
    if table.match is not None and not table.lock.locked() and (rows != table.rows or changed < 0):
        sent[table_id] = (table.rows, phase_count)
        data = table.rendered_position(table.seats_of(caller), min(rows, table.rows))
        found.append(_frame("position", sent, data))
    return found


def _frame(event: str, sent: Sent, data: bytes) -> bytes:
    position = ",".join(f"{table}={rows}.{changed}" for table, (rows, changed) in sent.items())
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (position.encode(), event.encode(), data)


def _arrive(table: Table, who: str) -> None:
    table.here[who] = table.here.get(who, 0) + 1
    if table.here[who] == 1:
        table.changed += 1
        table.told_all()


def _depart(table: Table, who: str) -> None:
    table.here[who] = table.here.get(who, 1) - 1
    if table.here[who] <= 0:
        del table.here[who]
        table.changed += 1
        table.told_all()
