"""Moves that are no decision: a person who can only pass need not be there to say so.

The move is announced by being the only one, stays so for a moment that people can follow, and is
then made by the program.
"""

from __future__ import annotations

from masume.core.game import Seat
from masume.server.tables import play
from masume.server.tables.agenda import Agenda, Due
from masume.server.tables.table import Table
from masume.server.workers.watcher import Watcher

HOLD = 1.5
"""Seconds until a forced move is made."""


class ForcedMoves(Watcher[None]):
    """Moves for people who have no choice."""

    def due(self, agenda: Agenda) -> tuple[Due, ...]:
        """The decisions of people who have only one move, such as a pass."""
        return agenda.forced

    async def prepare(self, table: Table, seat: Seat, decision: str) -> None:
        """Gives people time to follow."""
        await self.clock.sleep(HOLD)
        await self.claim(table, seat, decision)

    async def act(self, table: Table, seat: Seat, decision: str, prepared: None) -> None:
        """Makes the move."""
        await play.act_forced(self.tables, table, seat, decision)
