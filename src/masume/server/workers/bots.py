"""Bots at the table: they take as long as a person would, think in the pool, and move."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import SystemRandom

from masume.bots.crew import pause
from masume.core.clock import Clock
from masume.core.game import Seat
from masume.core.typing import AnyMove
from masume.server.tables import play
from masume.server.tables.agenda import Due
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables
from masume.server.tables.thinking import for_table
from masume.server.workers.watcher import Watcher


class Bots(Watcher[AnyMove]):
    """Moves for every bot of every table."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        super().__init__(tables, clock)
        self.random = SystemRandom()

    def due(self, table: Table) -> Iterable[Due]:
        """The decisions of all bots that the game waits for."""
        return table.agenda().bots

    async def prepare(self, table: Table, seat: Seat, decision: str) -> AnyMove:
        """The bot's move, after both its pause and its thinking."""
        match = table.playing()
        seed = self.random.getrandbits(62)
        level = match.bots[seat]
        pace = table.seats[seat].pace
        seconds = pause(level, match.game, match.state, seat, self.random, pace)
        thought = self.tables.thinker.choose(
            for_table(table), match.game, match.state, seat, level, seed
        )
        _, move = await asyncio.gather(self.clock.sleep(seconds), thought)
        return move

    async def act(self, table: Table, seat: Seat, decision: str, prepared: AnyMove) -> None:
        """Plays the move."""
        await play.act_for_bot(self.tables, table, seat, decision, prepared)
