"""Time at the table: so many seconds for every decision of a person, or so many for a whole game.

The first is a choice of the table. A decision has its time from when it is first seen here. After a
restart of the server it is seen anew, and whoever was thinking gets the whole time again. The
second is a rule of some games; while the server is down it stands still. That time ran out is
judged under the table's lock like any move: a move that was there first counts.

Whoever has laid out a whole move in time has it played. Where the rules say themselves what follows
when a seat is late (`CLOCK` has a move about that seat), that happens and no bot is asked. Where
real dice were waited for, the program rolls.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random, SystemRandom
from typing import Any

from masume.bots import adviser, decide
from masume.core import table_moves
from masume.core.errors import IllegalMove, TextError
from masume.core.game import CLOCK, NATURE, Seat
from masume.core.typing import AnyMatch
from masume.server.tables import drafts, play, real_dice
from masume.server.tables.table import Table
from masume.server.tables.tables import Hall

log = logging.getLogger("masume.clocks")

BY = real_dice.CLOCK_BY


class Clocks:
    """Watches every table that has a clock."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        hall.on_change.append(self.look)

    def resume(self) -> None:
        """After a start of the server: everybody has the whole time again."""
        for table in self.hall.running():
            self.look(table)

    def close(self) -> None:
        """Stops all clocks."""
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()

    def look(self, table: Table) -> None:
        """Starts the time of every new decision, and forgets what was decided."""
        if table.header.clock is None and not table.deadlines and _limit(table) is None:
            return
        loop = asyncio.get_running_loop()
        table.deadlines = {**self._decisions(table, loop.time()), **_whole_time(table, loop.time())}
        if table.header.id in self.timers:
            self.timers.pop(table.header.id).cancel()
        if table.deadlines:
            first = min(when for _, when in table.deadlines.values())
            self.timers[table.header.id] = loop.call_at(first, self._ring, table.header.id)

    def _decisions(self, table: Table, now: float) -> dict[Seat, tuple[str, float]]:
        """When the time of every person the game waits for is over."""
        clock, match = table.header.clock, table.match
        if clock is None or match is None or match.is_over:
            return {}
        thinking = {
            seat: real_dice.decision(match, seat)
            for seat in table.waits()
            if seat >= 0 and seat not in match.bots
        }
        known = {seat: due for seat, due in table.deadlines.items() if due[0] == thinking.get(seat)}
        return {seat: known.get(seat, (at, now + clock.seconds)) for seat, at in thinking.items()}

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
        self.look(self.hall.anew(table))

    async def _time_out(self, found: Table, seat: Seat, at: str) -> None:
        """Acts for a seat whose time is over, if it has not acted itself meanwhile."""
        async with self.hall.held(found) as table:
            match, number = table.playing(), table.rows
            if match.is_over or real_dice.decision(match, seat) != at or seat in match.bots:
                return
            ms = table.ms()
            if real_dice.due(match):  # nobody loses by dice that are slow: the program rolls
                match.append(NATURE, match.game.chance(match.state).roll(SystemRandom()), ms, BY)
            elif seat == CLOCK:
                move = next(match.game.moves(match.state, CLOCK))
                limit = match.game.time_limit(match.options) or 0
                match.append(CLOCK, move, max(ms, limit), BY)
            else:
                _act_for(table, seat, ms)
            match.deal(ms)
            await self.hall.write_rows(table, number)


def _act_for(table: Table, seat: Seat, ms: int) -> None:
    """What becomes of a seat that is late: its draft, what the rules say, a bot, or defeat."""
    match, clock = table.playing(), table.header.clock
    drafted, late = _drafted(table, seat), _late(match, seat)
    if drafted is not None:
        match.append(seat, drafted, ms, BY)
    elif clock is None or clock.then == "forfeit":
        play.give_up(table, table_moves.Resign(seat), BY)
    elif late is not None:
        match.append(CLOCK, late, ms, BY)
    else:
        move = decide(
            adviser(match.game), match.game, match.state, seat, Random(match.decision(seat))
        )
        match.append(seat, move, ms, BY)


def _drafted(table: Table, seat: Seat) -> Any | None:
    """The move that a draft's words make in the order of their names; `None` if they make none."""
    match, items = table.playing(), drafts.current(table, seat).items
    if not items:
        return None
    try:
        move = match.game.parse(" ".join(items[name] for name in sorted(items)))
        match.game.play(match.state, seat, move)
    except (TextError, IllegalMove):
        return None
    return move


def _late(match: AnyMatch, seat: Seat) -> Any | None:
    """The move of the clock that is about this seat, where the rules have one."""
    if CLOCK not in match.game.may_act(match.state):
        return None
    moves = match.game.moves(match.state, CLOCK)
    return next((move for move in moves if getattr(move, "seat", None) == seat), None)


def _limit(table: Table) -> int | None:
    """The time that a whole game has, in milliseconds; `None` for as long as it takes."""
    return table.match.game.time_limit(table.match.options) if table.match else None


def _whole_time(table: Table, now: float) -> dict[Seat, tuple[str, float]]:
    """When the time of a whole game is over, where it has one."""
    match, limit = table.match, _limit(table)
    if match is None or limit is None or match.is_over or not match.decision(CLOCK):
        return {}
    return {CLOCK: (match.decision(CLOCK), now + (limit - table.ms()) / 1000)}
