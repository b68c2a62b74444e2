"""Bots at the table: they take as long as a person would, think in the pool, and move."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import SystemRandom

from masume.bots import seconds_to_think
from masume.core.clock import Clock
from masume.core.game import Seat
from masume.core.typing import AnyMatch, AnyMove
from masume.server.store.models import Pace
from masume.server.tables import play
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables
from masume.server.workers.watcher import Due, Watcher

PACES: dict[Pace, tuple[float, float]] = {
    "instant": (0.0, 0.0),
    "fast": (0.3, 0.7),
    "normal": (0.9, 2.2),
    "slow": (1.5, 3.0),
}
"""Seconds after the last move, chosen evenly between these."""
FACTORS: dict[Pace, float] = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""How much longer than usual a bot takes in games that are played in real time."""


class Bots(Watcher[AnyMove]):
    """Moves for every bot of every table."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        super().__init__(tables, clock)
        self.random = SystemRandom()

    def due(self, table: Table) -> Iterable[Due]:
        """The decisions of all bots that the game waits for."""
        match = table.match
        if match is None or not match.bots or match.is_over:
            return ()
        acting = match.game.to_act(match.state)
        return [(seat, match.decision(seat)) for seat in acting if seat in match.bots]

    async def prepare(self, table: Table, seat: Seat, decision: str) -> AnyMove:
        """The bot's move, after both its pause and its thinking."""
        match = table.playing()
        seed = self.random.getrandbits(62)
        level = match.bots[seat]
        pause = self._pause(match, seat, table.seats[seat].pace)
        thought = self.tables.thinker.choose(match.game, match.state, seat, level, seed)
        _, move = await asyncio.gather(self.clock.sleep(pause), thought)
        return move

    async def act(self, table: Table, seat: Seat, decision: str, prepared: AnyMove) -> None:
        """Plays the move."""
        await play.act_for_bot(self.tables, table, seat, decision, prepared)

    def _pause(self, match: AnyMatch, seat: Seat, pace: Pace) -> float:
        """Seconds until this bot acts: in real time as long as a person would need."""
        if match.game.info.traits.real_time:
            level, game = match.bots[seat], match.game
            return seconds_to_think(level, game, match.state, seat, self.random, FACTORS[pace])
        return self.random.uniform(*PACES[pace])
