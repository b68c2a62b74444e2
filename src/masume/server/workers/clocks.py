"""Time at the table: some seconds for each decision of a person, or a limit for a whole game.

The first is a choice of the table. Deadlines are stored with the table (`agenda.py`) in house time;
after a restart whoever was thinking has some grace. The second is a rule of some games; it stands
still while no server runs. That time ran out is judged under the table's lock like any move: a move
that came first counts, also one that was sent while the server stood still.

Whoever has laid out a complete move in time has it played. Where the rules say what happens when a
seat is late (`CLOCK` has a move about that seat), or silence says something (`silent_move`), that
happens and no bot is asked. Where the game waits for real dice, the program rolls.
"""

from __future__ import annotations

from random import Random, SystemRandom

from masume.core.errors import IllegalMove, TextError
from masume.core.game import CLOCK, NATURE, Seat
from masume.core.typing import AnyMatch, AnyMove
from masume.server.tables import drafts, real_dice
from masume.server.tables.agenda import Agenda, Due
from masume.server.tables.table import Table
from masume.server.tables.thinking import ADVISER, for_table
from masume.server.workers.watcher import Watcher

BY = real_dice.CLOCK_BY
STALL_SECONDS = 0.1
"""How much later than its deadline a clock may ring before the server is said to have stalled."""
DRAIN_SECONDS = 1.0
"""After a stall: time to read the requests that wait in the network."""


class Clocks(Watcher[AnyMove | None]):
    """Acts for whoever runs out of time."""

    def due(self, agenda: Agenda) -> tuple[Due, ...]:
        """All decisions whose time is running."""
        return agenda.timed

    async def prepare(self, table: Table, seat: Seat, decision: str) -> AnyMove | None:
        """Waits until the time is over; then a bot's move, where a bot has to act."""
        while (left := self._left(table, seat, decision)) > 0:
            await self.clock.sleep(left)
        if left < -STALL_SECONDS:  # the whole server stood still: read what was sent meanwhile
            await self.clock.sleep(DRAIN_SECONDS)
        table = await self.claim(table, seat, decision)
        match = table.playing()
        if real_dice.due(match) or seat == CLOCK or _own_move(table, seat) is not None:
            return None
        if _forfeits(table) or _late_move(match, seat) is not None:
            return None
        if match.game.silent_move(match.state, seat) is not None:
            return None
        seed = Random(decision).getrandbits(62)
        thinker, asker = self.tables.thinker, for_table(table)
        return await thinker.choose(asker, match.game, match.state, seat, ADVISER, seed)

    def _left(self, table: Table, seat: Seat, decision: str) -> float:
        """Seconds until the time is over, by the table that memory uses now."""
        due = self.tables.loaded.get(table.id, table).deadlines.get(seat)
        if due is None or due.decision != decision:
            return 0.0
        return (due.until - self.clock.now_ms()) / 1000

    async def act(self, table: Table, seat: Seat, decision: str, prepared: AnyMove | None) -> None:
        """Acts for a seat whose time is over, if it has not acted itself meanwhile."""
        async with self.tables.edit(table) as table:
            match = table.playing()
            if match.is_over or real_dice.decision(match, seat) != decision or seat in match.bots:
                return
            if self.tables.store.is_shared:  # a draft may be newer than what was heard of it
                await self.tables.live.read_drafts(table)
            ms = table.ms()
            if real_dice.due(match):  # nobody loses because dice are slow: the program rolls
                match.append(NATURE, match.game.chance(match.state).roll(SystemRandom()), ms, BY)
            elif seat == CLOCK:
                move = next(match.game.moves(match.state, CLOCK))
                match.append(CLOCK, move, max(ms, match.time_limit or 0), BY)
            else:
                _act_for(table, seat, prepared)
            match.deal(ms)


def _act_for(table: Table, seat: Seat, prepared: AnyMove | None) -> None:
    """Acts for a late seat: its draft, its defeat, what rules or silence say, or a bot's move."""
    match, ms = table.playing(), table.ms()
    own, late = _own_move(table, seat), _late_move(match, seat)
    silent = match.game.silent_move(match.state, seat)
    if own is not None:
        match.append(seat, own, ms, BY)
    elif _forfeits(table):
        match.resign(seat, ms=ms, by=BY)
    elif late is not None:
        match.append(CLOCK, late, ms, BY)
    elif silent is not None:
        match.append(seat, silent, ms, BY)
    else:  # a draft that was a move a moment ago leaves nothing prepared
        move = prepared if prepared is not None else match.game.sample(match.state, seat, Random())
        match.append(seat, move, ms, BY)


def _forfeits(table: Table) -> bool:
    return table.header.clock is None or table.header.clock.then == "forfeit"


def _own_move(table: Table, seat: Seat) -> AnyMove | None:
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


def _late_move(match: AnyMatch, seat: Seat) -> AnyMove | None:
    """The move of the clock that is about this seat, where the rules have one."""
    if CLOCK not in match.game.may_act(match.state):
        return None
    moves = match.game.moves(match.state, CLOCK)
    return next((move for move in moves if getattr(move, "seat", None) == seat), None)
