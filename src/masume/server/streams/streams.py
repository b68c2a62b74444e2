"""All open streams: who is present at which table, the heartbeat, and readers that have stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from masume.core.clock import Clock
from masume.core.errors import StoreError
from masume.server.friends.news import CHANNEL, FriendNews
from masume.server.identity import Caller
from masume.server.streams.neighbours import Neighbours
from masume.server.streams.stream import Send, Stream
from masume.server.tables.tables import Tables


async def _always(_: Caller) -> bool:
    return True


class Streams:
    """Runs streams and keeps them alive."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self.tables, self.clock = tables, clock
        self.neighbours = Neighbours(tables, clock)
        self.friends = FriendNews(tables)
        self.running: dict[Stream, asyncio.Task[None]] = {}
        self.may_listen: Callable[[Caller], Awaitable[bool]] = _always
        """Whether a device was not ended meanwhile, perhaps at another server."""

    async def run(self, stream: Stream, send: Send) -> bool:
        """Serves one stream from its start to its end; whether its end can be sent.

        It also ends when the store cannot be read: its device comes back.
        """
        try:
            visible = [
                table_id
                for table_id in stream.sent
                if await self.tables.visible(table_id, stream.caller) is not None
            ]
        except StoreError:
            return True
        if stream.friends is not None:
            visible.append(CHANNEL)
            stream.friends.add(stream.caller.device, stream)
        for table_id in visible:
            self._arrive(table_id, stream.caller)
        task = self.running[stream] = asyncio.ensure_future(stream.run(send))
        try:
            await asyncio.wait({task})
            if not task.cancelled() and not isinstance(task.exception(), StoreError):
                task.result()
            return not task.cancelled()
        finally:
            task.cancel()
            del self.running[stream]
            if stream.friends is not None:
                stream.friends.remove(stream.caller.device, stream)
            for table_id in visible:
                self._depart(table_id, stream)

    async def keep_alive(self) -> None:
        """Gives each stream its heartbeat, and drops those that have stopped reading."""
        settings = self.tables.settings
        while True:
            await self.clock.sleep(settings.heartbeat_seconds)
            too_long = self.clock.monotonic() - settings.stall_seconds
            for stream, task in list(self.running.items()):
                if not await self._may_stay(stream.caller):
                    stream.end()
                elif stream.sending_since is None:
                    stream.beat()
                elif stream.sending_since < too_long:
                    task.cancel()

    async def _may_stay(self, caller: Caller) -> bool:
        """Whether a stream goes on; it does while the store cannot be asked."""
        try:
            return await self.may_listen(caller)
        except StoreError:
            return True

    def end_device(self, session: str) -> None:
        """Ends the streams of a device that may not listen any more."""
        for stream in self.running:
            if stream.caller.session == session:
                stream.end()

    def _arrive(self, table_id: str, caller: Caller) -> None:
        who = caller.device or caller.key
        if self.tables.presence.arrive(table_id, who):
            self._announce(table_id, caller)
            self.neighbours.tell_arrival(table_id, who)

    def _depart(self, table_id: str, stream: Stream) -> None:
        table, caller = self.tables.loaded.get(table_id), stream.caller
        if table is not None:
            table.listeners.discard(stream)
            table.used = self.tables.clock.monotonic()  # not kept up while somebody listens
        who = caller.device or caller.key
        if self.tables.presence.depart(table_id, who):
            self._announce(table_id, caller)
            self.neighbours.tell_departure(table_id, who)

    def _announce(self, table_id: str, caller: Caller) -> None:
        """Tells everybody at the table that a player came or went; spectators are not announced."""
        table = self.tables.loaded.get(table_id)
        if table is not None and table.seats_of(caller):
            table.revise()
            table.notify()
