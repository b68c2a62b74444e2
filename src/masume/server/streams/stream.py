"""Server-sent events: one stream for each device, for any number of tables.

Nothing is queued. A stream is only woken; it then reads from the log what it has not sent yet. So a
slow reader costs no memory, a lost wake-up costs time and never an event, and a device that comes
back gets what it missed from `Last-Event-ID` on. A device that stops reading is dropped.

    id: 5f0c…=14.2            rows and revision already sent, for each table of the stream
    event: draft              what an own seat has laid out; of others only the size
    event: table              who sits where, phase, result: whenever that changes
    event: position           new rows as this device sees them, and the state after them
    event: gone               a table does not exist, or may not be seen any more
    event: friends            invitations that wait, if the stream carries `friends`
    event: beat               a sign of life on a quiet stream, with its interval (ms)
    event: bye                the server closes; come back
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from masume.core.errors import LimitError
from masume.core.game import Seat
from masume.server import trace
from masume.server.friends.news import CHANNEL, FriendNews
from masume.server.identity import Caller
from masume.server.messages.answers import DraftInfo
from masume.server.messages.friends import FriendNewsInfo
from masume.server.tables import drafts, snapshot
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

Send = Callable[[bytes], Awaitable[None]]
"""Sends another part of a stream."""
Sent = dict[str, tuple[int, int]]
"""For each table: how many rows were sent, and which revision (−1: none yet)."""

MOST_TABLES = 32
BYE = b"event: bye\ndata: {}\n\n"


async def wanted_tables(tables: Tables, caller: Caller, ids: str, last_event_id: str) -> Sent:
    """What a stream should carry, and what its device has seen of it; or a refusal."""
    wanted = list(dict.fromkeys(ids.split(",")))
    for_friends = wants_friends(caller, ids)
    if for_friends:
        wanted.remove(CHANNEL)
    if len(wanted) > MOST_TABLES:
        raise LimitError("limit/streams", f"A stream carries at most {MOST_TABLES} tables.")
    if for_friends:
        return parse_sent(last_event_id, wanted)
    for table_id in wanted:  # one must be there; the missing ones are reported in the stream
        if await tables.visible(table_id[:64], caller) is not None:
            break
    else:
        await tables.find(wanted[0][:64], caller)
    return parse_sent(last_event_id, wanted)


def wants_friends(caller: Caller, ids: str) -> bool:
    """Whether a stream carries news of friends: that of a browser may."""
    return bool(caller.device) and CHANNEL in ids.split(",")


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

    def __init__(
        self, tables: Tables, caller: Caller, sent: Sent, friends: FriendNews | None = None
    ) -> None:
        self.tables, self.caller, self.sent, self.friends = tables, caller, sent, friends
        self._friends_due = friends is not None
        self._told: tuple[tuple[str, str], ...] | None = None
        """The invitations of friends that were told, each with its state."""
        self.ended = False
        self.beat_due = False
        self.sending_since: float | None = None
        """When the send that is under way began."""
        self._seats: dict[str, tuple[int, tuple[Seat, ...]]] = {}
        self._drafts: dict[tuple[str, Seat], tuple[str, int]] = {}
        """The decision and the version of each draft that was sent."""
        self._outlines: dict[tuple[str, Seat], tuple[str, int]] = {}
        """The decision and the size of what each bot was said to have built."""
        self._causes: list[str] = []
        """The traces that led to what is sent next."""
        self._woken: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """Something may be new."""
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    def beat(self) -> None:
        """A sign of life is due."""
        self.beat_due = True
        self.wake()

    def hear_of_friends(self) -> None:
        """Somebody may have invited this person, or thought better of it."""
        self._friends_due = True
        self.wake()

    def end(self) -> None:
        """Nobody listens any more."""
        self.ended = True
        self.wake()

    async def run(self, send: Send) -> None:
        """Sends what is new until the server closes or the device has gone."""
        loop, clock = asyncio.get_running_loop(), self.tables.clock
        every = round(1000 * self.tables.settings.heartbeat_seconds)
        beat = b'event: beat\ndata: {"every":%d}\n\n' % every
        frames = b"retry: 1000\n\n" + beat
        while not self.ended and not self.tables.closing:
            self._woken = loop.create_future()  # first: a change while we look wakes us again
            for table_id in list(self.sent):
                frames += await self._news(table_id)
            if self._friends_due:
                frames += await self._friend_news()
            if self.beat_due and not frames:
                frames = beat
            if frames:
                self.beat_due, self.sending_since = False, clock.monotonic()
                if self._causes:
                    with trace.caused("stream", self._causes):
                        await send(frames)
                    self._causes.clear()
                else:
                    await send(frames)
                frames, self.sending_since = b"", None
            await self._woken
        if self.tables.closing:
            await send(BYE)

    async def _friend_news(self) -> bytes:
        """Who invites, and what became of own invitations, if that is news."""
        self._friends_due = False
        if self.friends is None:
            return b""
        invites = await self.friends.received(self.caller.device)
        sent = await self.friends.sent(self.caller.device)
        told = (*((each.id, "") for each in invites), *((each.id, each.state) for each in sent))
        if told == self._told:
            return b""
        self._told = told
        data = msgspec.json.encode(FriendNewsInfo(invites, sent))
        return b"event: friends\ndata: %s\n\n" % data

    async def _news(self, table_id: str) -> bytes:
        """What this stream has not sent of a table yet; marks it as sent."""
        table = self.tables.loaded.get(table_id)
        if table is None or not table.is_visible_to(self.caller):
            table = await self.tables.visible(table_id, self.caller)
        if table is None:
            del self.sent[table_id]
            return b'event: gone\ndata: {"table":%s}\n\n' % msgspec.json.encode(table_id)
        table.listeners.add(self)
        if self.sent[table_id][0] > table.rows and await self._was_behind(table):
            return await self._news(table_id)
        if table.is_writing:  # what is not on disk may not be shown; the end of the write wakes us
            return b""
        # Drafts first: a page that shows a position then knows already what lies on it.
        drafted = self._draft_news(table) if table.drafts or table.outlines else b""
        return drafted + self._table_news(table)

    async def _was_behind(self, table: Table) -> bool:
        """Whether the device has seen more than memory has: another server has told it."""
        if not self.tables.store.is_shared or self.sent[table.id][1] >= 0:
            return False
        known = table.rows
        async with self.tables.locked(table) as newest:
            return newest.rows > known

    def _table_news(self, table: Table) -> bytes:
        rows, revision = self.sent[table.id]
        started = revision != table.revision and not table.rows  # real dice start without a row
        behind = table.match is not None and (rows != table.rows or revision < 0 or started)
        found = b""
        if revision != table.revision or (behind and table.header.phase == "over"):
            self.sent[table.id] = rows, table.revision
            info = snapshot.table_info(table, self.caller)
            found = self._frame(b"table", msgspec.json.encode(info))
        if table.cause and revision >= 0 and (found or behind):
            self._causes.append(table.cause)
        if not behind:
            return found
        self.sent[table.id] = table.rows, table.revision
        since = min(rows, table.rows)
        data = snapshot.rendered_position(table, self._seats_at(table), since)
        return found + self._frame(b"position", data)

    def _draft_news(self, table: Table) -> bytes:
        """Each draft that has changed since this stream last looked."""
        found = b""
        match = table.match
        for seat in table.drafts if match and not match.is_over else ():
            if match is None or seat in match.bots:  # what a bot builds there is told instead
                continue
            draft = drafts.current(table, seat)
            known = (draft.decision, draft.version)
            if self._drafts.get((table.id, seat), ("", 0)) != known and draft.version:
                self._drafts[table.id, seat] = known
                info = self._draft_info(table, seat)
                found += b"event: draft\ndata: %s\n\n" % msgspec.json.encode(info)
        return found + self._outline_news(table)

    def _outline_news(self, table: Table) -> bytes:
        """What bots have been seen to build since this stream last looked."""
        found = b""
        for seat, (decision, places) in table.outlines.items():
            known = (decision, len(places))
            match = table.match
            if self._outlines.get((table.id, seat)) == known or match is None:
                continue
            if seat in match.bots and decision == match.decision(seat):
                self._outlines[table.id, seat] = known
                info = DraftInfo(table.id, seat, "", None, len(places), places)
                found += b"event: draft\ndata: %s\n\n" % msgspec.json.encode(info)
        return found

    def _draft_info(self, table: Table, seat: Seat) -> DraftInfo:
        draft = drafts.current(table, seat)
        mine = seat in self._seats_at(table) and drafts.is_alive(table, seat)
        return DraftInfo(
            table=table.id,
            seat=seat,
            decision=draft.decision if mine else "",
            items=draft.items if mine else None,
            count=len(draft.items),
            outline=table.playing().game.outline(draft.items),
        )

    def _seats_at(self, table: Table) -> tuple[Seat, ...]:
        """The device's seats, looked up again only after a change of the table."""
        known = self._seats.get(table.id)
        if known is None or known[0] != table.revision:
            known = self._seats[table.id] = table.revision, table.seats_of(self.caller)
        return known[1]

    def _frame(self, event: bytes, data: bytes) -> bytes:
        """An event, with what was seen; a name that no table can have might hold another event."""
        seen = [
            b"%b=%d.%d" % (each.encode(), *sent)
            for each, sent in self.sent.items()
            if each.isalnum()
        ]
        return b"id: %b\nevent: %b\ndata: %b\n\n" % (b",".join(seen), event, data)
