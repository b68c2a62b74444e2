"""What has to happen at a table without a request: moves of bots, forced moves, and deadlines.

All of it follows from the table and is stored with it, so that a table that is not in memory is
read again when something is due there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from masume.core.game import CLOCK, Seat
from masume.core.typing import AnyMatch
from masume.server.store.models import AT_ONCE, Deadline, TimeControl
from masume.server.tables import real_dice

if TYPE_CHECKING:
    from masume.server.tables.table import Table

Due = tuple[Seat, str]
"""A seat and the decision it faces."""


class Agenda(Struct, frozen=True):
    """What is due at a table as long as nothing else happens there."""

    bots: tuple[Due, ...] = ()
    forced: tuple[Due, ...] = ()
    timed: tuple[Due, ...] = ()
    """Decisions whose time is running, until their deadlines."""
    deadlines: dict[Seat, Deadline] = {}
    stored: dict[Seat, Deadline] = {}
    """All of it in the form of the store."""

    @property
    def next(self) -> int | None:
        """When something is due next, in house time; `None` if nothing ever is."""
        return min((each.until for each in self.stored.values()), default=None)


NOTHING = Agenda()


def agenda_of(table: Table, match: AnyMatch) -> Agenda:
    """What is due at a running table now."""
    if match.is_over:
        return NOTHING
    game, state = match.game, match.state
    by_bots: list[Due] = []
    forced: list[Due] = []
    for seat in game.to_act(state):
        if seat in match.bots:
            by_bots.append((seat, match.decision(seat)))
        elif seat >= 0 and game.forced(state, seat) is not None:
            forced.append((seat, match.decision(seat)))
    deadlines = {} if table.header.clock is None else _decisions(table, match, table.header.clock)
    if match.time_limit is not None:
        deadlines |= _whole_game(table, match, match.time_limit)
    if not (by_bots or forced or deadlines):
        return NOTHING
    at_once = {seat: Deadline(name, AT_ONCE) for seat, name in (*by_bots, *forced)}
    timed = tuple((seat, each.decision) for seat, each in deadlines.items())
    return Agenda(tuple(by_bots), tuple(forced), timed, deadlines, {**deadlines, **at_once})


def _decisions(table: Table, match: AnyMatch, clock: TimeControl) -> dict[Seat, Deadline]:
    """Until when each person that the game waits for may decide."""
    until = table.clock.now_ms() + 1000 * clock.seconds
    found = {}
    for seat in table.waits():
        if seat >= 0 and seat not in match.bots:
            known, name = table.deadlines.get(seat), real_dice.decision(match, seat)
            if known is None or known.decision != name:
                known = Deadline(name, until, clock.seconds)
            found[seat] = known
    return found


def _whole_game(table: Table, match: AnyMatch, limit: int) -> dict[Seat, Deadline]:
    """Until when a whole game may last that has a limit, in milliseconds."""
    decision = match.decision(CLOCK)
    if not decision:
        return {}
    return {CLOCK: Deadline(decision, table.clock.now_ms() + limit - table.ms())}
