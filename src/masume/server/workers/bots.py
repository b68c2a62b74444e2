"""Bots at the table: they take as long as a person would, think in the pool, and move."""

from __future__ import annotations

from random import Random, SystemRandom

from masume.bots.crew import crew_of, pause
from masume.core.clock import Clock
from masume.core.game import Seat
from masume.core.typing import AnyMove
from masume.server.tables import play
from masume.server.tables.agenda import Agenda, Due
from masume.server.tables.sealing import bot_seed
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables
from masume.server.tables.thinking import for_table
from masume.server.workers.watcher import RETRY_SECONDS, Watcher

LOOK_AGAIN = 1.0
"""Seconds after which a patient bot looks whether people still need its patience."""


def patience(table: Table) -> float:
    """How many seconds bots leave to newcomers: to people at a table that teaches.

    The page opens such a table for the first game of its kind on a device, and whoever asks for it.
    """
    match = table.playing()
    if table.header.assist != "learn":
        return 0.0
    people = frozenset(range(len(table.seats))) - match.bots.keys()
    return crew_of(match.game).patience(match.state, people) if people else 0.0


class Bots(Watcher[AnyMove]):
    """Moves for every bot of every table."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        super().__init__(tables, clock)
        self.random: Random = SystemRandom()

    def due(self, agenda: Agenda) -> tuple[Due, ...]:
        """The decisions of all bots that the game waits for."""
        return agenda.bots

    async def prepare(self, table: Table, seat: Seat, decision: str) -> AnyMove:
        """The bot's move, after both its pause and its thinking."""
        table = await self.claim(table, seat, decision, self._left_to_others(table))
        match, began = table.playing(), self.clock.monotonic()
        seed = bot_seed(table.header, seat, table.rows) or self.random.getrandbits(62)
        level = match.bots[seat]
        pace = table.seats[seat].pace
        seconds = pause(level, match.game, match.state, seat, self.random, pace)
        move = await self.tables.thinker.choose(
            for_table(table), match.game, match.state, seat, level, seed
        )
        await self._build(table, seat, decision, move, began + seconds)
        await self._be_patient(table, began)
        return move

    def _left_to_others(self, table: Table) -> float:
        """How long other servers have to take this up: longer while much waits here."""
        settings, queue = self.tables.settings, self.tables.thinker.queue
        if settings.only_thinks:
            return 0.0
        is_busy = queue.waiting(for_table(table).rank) >= queue.workers
        return settings.bots_wait + (RETRY_SECONDS if is_busy else 0.0)

    async def _build(
        self, table: Table, seat: Seat, decision: str, move: AnyMove, until: float
    ) -> None:
        """Waits; where others see a bot at work, its outline grows meanwhile."""
        places = crew_of(table.playing().game).progress(move)
        if until <= self.clock.monotonic():
            return
        for count in range(1, len(places) + 1):
            left = until - self.clock.monotonic()
            await self.clock.sleep(left / (len(places) + 2 - count))
            self.tables.live.outline(table, seat, decision, places[:count])
        await self.clock.sleep(until - self.clock.monotonic())

    async def _be_patient(self, table: Table, began: float) -> None:
        """Waits on for people who learn the game, as long as its crew would."""
        while (left := began + patience(table) - self.clock.monotonic()) > 0:
            await self.clock.sleep(min(left, LOOK_AGAIN))

    async def act(self, table: Table, seat: Seat, decision: str, prepared: AnyMove) -> None:
        """Plays the move."""
        await play.act_for_bot(self.tables, table, seat, decision, prepared)
