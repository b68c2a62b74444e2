"""Time at tables that play with a clock: so many seconds for every decision of a person.

A decision has its time from when it is first seen here. After a restart of the server it is seen
anew, and whoever was thinking gets the whole time again. That time ran out is judged under the
table's lock like any move: a move that was there first counts.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random

from masume.bots import decide, make_bot
from masume.core import table as table_rows
from masume.core.game import CLOCK, Seat
from masume.server import playing
from masume.server.hall import Hall
from masume.server.table import Table

log = logging.getLogger("masume.clocks")

BY = "clock"


class Clocks:
    """Watches every table that has a clock."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        hall.on_change.append(self.look)

    def resume(self) -> None:
        """After a start of the server: everybody has the whole time again."""
        for table_id in self.hall.store.running():
            table = self.hall.get(table_id)
            if table is not None:
                self.look(table)

    def close(self) -> None:
        """Stops all clocks."""
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()

    def look(self, table: Table) -> None:
        """Starts the time of every new decision, and forgets what was decided."""
        if table.header.clock is None:
            return
        loop = asyncio.get_running_loop()
        due = loop.time() + table.header.clock.seconds
        known = table.deadlines
        table.deadlines = {
            seat: known[seat] if seat in known and known[seat][0] == at else (at, due)
            for seat, at in _thinking(table)
        }
        if table.header.id in self.timers:
            self.timers.pop(table.header.id).cancel()
        if table.deadlines:
            first = min(when for _, when in table.deadlines.values())
            self.timers[table.header.id] = loop.call_at(first, self._ring, table.header.id)

    def _ring(self, table_id: str) -> None:
        self.timers.pop(table_id, None)
        task = asyncio.get_running_loop().create_task(self._run_out(table_id))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _run_out(self, table_id: str) -> None:
        table = self.hall.get(table_id)
        if table is None:
            return
        try:
            for seat, (at, when) in sorted(table.deadlines.items()):
                if when <= asyncio.get_running_loop().time():
                    await self._time_out(table, seat, at)
        except Exception:
            log.exception("a clock could not be judged")
        self.look(table)

    async def _time_out(self, table: Table, seat: Seat, at: str) -> None:
        """Acts for a seat whose time is over, if it has not acted itself meanwhile."""
        async with table.lock:
            match, number = table.playing(), table.rows
            if match.is_over or match.at(seat) != at or seat in match.bots:
                return
            game, ms = match.game, table.ms()
            if game.info.traits.clock:
                match.append(CLOCK, next(game.moves(match.state, CLOCK)), ms, BY)
            elif table.header.clock is not None and table.header.clock.then == "bot":
                bot = make_bot("greedy", game)
                move = decide(bot, game, match.state, seat, Random(at))
                match.append(seat, move, ms, BY)
            else:
                playing.give_up(table, table_rows.Resign(seat), BY)
            match.deal(ms)
            await self.hall.write_rows(table, number)


def _thinking(table: Table) -> list[tuple[Seat, str]]:
    """The people the game waits for, and the decision each of them faces."""
    match = table.match
    if match is None or match.is_over:
        return []
    people = [seat for seat in match.game.to_act(match.state) if seat not in match.bots]
    return [(seat, match.at(seat)) for seat in people if seat >= 0]
