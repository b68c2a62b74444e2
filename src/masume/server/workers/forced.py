"""Moves that are no decision: a person who can only pass need not be there to say so.

The move is announced by being the only one, stays so for a moment that people can follow, and is
then made by the program.
"""

from __future__ import annotations

import asyncio
import logging

from masume.core.errors import TableError
from masume.core.game import Seat
from masume.server.tables import play
from masume.server.tables.table import Table
from masume.server.tables.tables import Hall

log = logging.getLogger("masume.forced")

HOLD = 1.5
"""Seconds between the move's becoming due and its being made."""


class ForcedMoves:
    """Looks after every change of a table whether a person has no choice."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tasks: dict[tuple[str, Seat, str], asyncio.Task[None]] = {}
        hall.on_change.append(self.look)

    def resume(self) -> None:
        """After a start of the server: who was waited for without need?"""
        for table in self.hall.running():
            self.look(table)

    def close(self) -> None:
        """Makes no more moves."""
        for task in self.tasks.values():
            task.cancel()

    def look(self, table: Table) -> None:
        """Begins to wait where a move is due that is no decision."""
        match = table.match
        if match is None or match.is_over:
            return
        for seat in match.game.to_act(match.state):
            if seat < 0 or seat in match.bots or match.game.forced(match.state, seat) is None:
                continue
            due = (table.header.id, seat, match.decision(seat))
            if due not in self.tasks:
                self.tasks[due] = asyncio.get_running_loop().create_task(self._make(*due))

    async def _make(self, table_id: str, seat: Seat, at: str) -> None:
        try:
            await asyncio.sleep(HOLD)
            table = self.hall.get(table_id)
            if table is not None:
                await play.act_forced(self.hall, table, seat, at)
        except TableError as error:
            if error.code not in ("table/stale", "table/over"):
                log.exception("a forced move could not be made")
        finally:
            del self.tasks[table_id, seat, at]
