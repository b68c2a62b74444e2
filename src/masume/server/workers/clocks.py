"""Time at the table: some seconds for each decision of a person, or a limit for a whole game.

The first is a choice of the table. A decision has its time from when it is first seen here; after
a restart of the server it is seen again, and whoever was thinking gets the whole time again. The
second is a rule of some games; it stands still while the server is down. That time ran out is
judged under the table's lock like any move: a move that came first counts.

Whoever has laid out a complete move in time has it played. Where the rules say what happens when a
seat is late (`CLOCK` has a move about that seat), that happens and no bot is asked. Where the game
waits for real dice, the program rolls.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random, SystemRandom

from masume.core.errors import IllegalMove, TextError
from masume.core.game import CLOCK, NATURE, Seat
from masume.core.typing import AnyMatch, AnyMove
from masume.server.tables import drafts, real_dice
from masume.server.tables.table import Table
from masume.server.tables.thinking import for_table
from masume.server.workers.watcher import Due, Watcher

BY = real_dice.CLOCK_BY


class Clocks(Watcher[AnyMove | None]):
    """Acts for whoever runs out of time."""

    def due(self, table: Table) -> Iterable[Due]:
        """All decisions whose time is running; notes at the table until when."""
        if table.header.clock is None and not table.deadlines and _limit(table) is None:
            return ()
        now = self.clock.monotonic()
        table.deadlines = {**_decisions(table, now), **_whole_game(table, now)}
        return [(seat, decision) for seat, (decision, _) in table.deadlines.items()]

    async def prepare(self, table: Table, seat: Seat, decision: str) -> AnyMove | None:
        """Waits until the time is over; then a bot's move, where a bot has to act."""
        while (left := self._left(table, seat, decision)) > 0:
            await self.clock.sleep(left)
        match = table.playing()
        if real_dice.due(match) or seat == CLOCK or _own_move(table, seat) is not None:
            return None
        if _forfeits(table) or _late_move(match, seat) is not None:
            return None
        seed = Random(decision).getrandbits(62)
        thinker, asker = self.tables.thinker, for_table(table)
        return await thinker.advise(asker, match.game, match.state, seat, seed)

    def _left(self, table: Table, seat: Seat, decision: str) -> float:
        """Seconds until the time is over, by the table that memory uses now."""
        deadlines = self.tables.loaded.get(table.id, table).deadlines
        name, until = deadlines.get(seat, (decision, 0.0))
        return until - self.clock.monotonic() if name == decision else 0.0

    async def act(self, table: Table, seat: Seat, decision: str, prepared: AnyMove | None) -> None:
        """Acts for a seat whose time is over, if it has not acted itself meanwhile."""
        async with self.tables.edit(table) as table:
            match = table.playing()
            if match.is_over or real_dice.decision(match, seat) != decision or seat in match.bots:
                return
            ms = table.ms()
            if real_dice.due(match):  # nobody loses because dice are slow: the program rolls
                match.append(NATURE, match.game.chance(match.state).roll(SystemRandom()), ms, BY)
            elif seat == CLOCK:
                move = next(match.game.moves(match.state, CLOCK))
                match.append(CLOCK, move, max(ms, _limit(table) or 0), BY)
            else:
                _act_for(table, seat, prepared)
            match.deal(ms)


def _act_for(table: Table, seat: Seat, prepared: AnyMove | None) -> None:
    """Acts for a late seat: its draft, its defeat, what the rules say, or a bot's move."""
    match, ms = table.playing(), table.ms()
    own, late = _own_move(table, seat), _late_move(match, seat)
    if own is not None:
        match.append(seat, own, ms, BY)
    elif _forfeits(table):
        match.resign(seat, ms=ms, by=BY)
    elif late is not None:
        match.append(CLOCK, late, ms, BY)
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


def _decisions(table: Table, now: float) -> dict[Seat, tuple[str, float]]:
    """Until when each person that the game waits for may decide."""
    clock, match = table.header.clock, table.match
    if clock is None or match is None or match.is_over:
        return {}
    thinking = {
        seat: real_dice.decision(match, seat)
        for seat in table.waits()
        if seat >= 0 and seat not in match.bots
    }
    known = {seat: due for seat, due in table.deadlines.items() if due[0] == thinking.get(seat)}
    return {seat: known.get(seat, (name, now + clock.seconds)) for seat, name in thinking.items()}


def _limit(table: Table) -> int | None:
    """The time limit of a whole game in milliseconds; `None` if there is none."""
    return table.match.game.time_limit(table.match.options) if table.match else None


def _whole_game(table: Table, now: float) -> dict[Seat, tuple[str, float]]:
    """Until when a whole game may last, where it has a limit."""
    match, limit = table.match, _limit(table)
    if match is None or limit is None or not match.decision(CLOCK):
        return {}
    return {CLOCK: (match.decision(CLOCK), now + (limit - table.ms()) / 1000)}
