"""Bots at the table: they wait as long as a person would, think beside the server, and move.

That a bot is to move is a fact of the state and not a job in a queue: after every change of a
table, and when the server starts, it is looked up anew. One task a table is the lease: it names
the decision (`at`) it thinks about, and what comes too late is dropped.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from random import Random, SystemRandom
from typing import Any

from masume.bots import make_bot
from masume.core import registry
from masume.core.errors import TableError
from masume.core.game import Seat
from masume.server.hall import Hall
from masume.server.table import AnyMatch, Table

log = logging.getLogger("masume.bots")

PACES = {"instant": (0.0, 0.0), "fast": (0.3, 0.7), "normal": (0.9, 2.2), "slow": (1.5, 3.0)}
"""Seconds after the last move, evenly between."""

SIMPLER = ("greedy", "random")
"""Who moves instead, one after the other, if a bot crashes or takes too long."""


def think(key: str, state: Any, seat: Seat, level: str, seed: int) -> str:
    """The move of a bot in a state that holds no secret; runs in another process."""
    game = registry.game(key)
    return game.text(make_bot(level, game).choose(game, state, seat, Random(seed)))


class SeatedBots:
    """Moves for every bot of every table."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.random = SystemRandom()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.pool: ProcessPoolExecutor | None = None
        hall.on_change.append(self.look)

    def resume(self) -> None:
        """After a start of the server: whose turn is it anywhere?"""
        for table_id in self.hall.running():
            table = self.hall.get(table_id)
            if table is not None:
                self.look(table)

    def look(self, table: Table) -> None:
        """Starts thinking if a bot is to move and nobody thinks for this table yet."""
        if table.header.id not in self.tasks and _bot_to_move(table.match) is not None:
            task = asyncio.get_running_loop().create_task(self._move(table.header.id))
            self.tasks[table.header.id] = task

    async def close(self) -> None:
        """Stops thinking."""
        for task in list(self.tasks.values()):
            task.cancel()
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)

    async def _move(self, table_id: str) -> None:
        try:
            while (table := self.hall.get(table_id)) is not None:
                seat = _bot_to_move(table.match)
                if seat is None:
                    return
                await self._one_move(table, seat)
        except Exception:
            log.exception("a bot could not move at table %s", table_id)
        finally:
            self.tasks.pop(table_id, None)

    async def _one_move(self, table: Table, seat: Seat) -> None:
        match = table.playing()
        at, state, level = match.at(seat), match.state, match.bots[seat]
        low, high = PACES[table.seats[seat].pace]
        _, text = await asyncio.gather(
            asyncio.sleep(self.random.uniform(low, high)), self._decide(match, state, seat, level)
        )
        try:
            await self.hall.act_for_bot(table, seat, at, match.game.parse(text))
        except TableError as error:
            if error.code not in ("table/stale", "table/over"):
                raise

    async def _decide(self, match: AnyMatch, state: Any, seat: Seat, level: str) -> str:
        """The bot's move, or a simpler bot's if it fails."""
        game, seed = match.game, self.random.getrandbits(62)
        known = game.resample(state, seat, Random(seed))
        loop, limit = asyncio.get_running_loop(), self.hall.settings.bot_seconds
        for each in (level, *SIMPLER):
            try:
                work = loop.run_in_executor(
                    self._pool(), think, game.info.key, known, seat, each, seed
                )
                return await asyncio.wait_for(work, limit)
            except BrokenExecutor:
                log.warning("the process in which %s thought is gone", each)
                self.pool = None
            except TimeoutError:
                log.warning("%s thought for more than %s s", each, limit)
            except Exception:
                log.exception("%s failed", each)
        return game.text(game.sample(known, seat, Random(seed)))

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.hall.settings.bot_workers, context)
        return self.pool


def _bot_to_move(match: AnyMatch | None) -> Seat | None:
    if match is None or match.is_over:
        return None
    return min(
        (seat for seat in match.game.to_act(match.state) if seat in match.bots), default=None
    )
