"""Bots at the table: they wait as long as a person would, think beside the server, and move.

That a bot is to move is a fact of the state and not a job in a queue: after every change of a
table, and when the server starts, it is looked up anew. A task holds the lease of one decision
(table, seat, `at`); when that decision is no longer due the task ends, and what comes too late is
dropped.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from random import Random, SystemRandom
from typing import Any, NamedTuple, TypeVar

from masume.bots import make_bot, seconds_to_think
from masume.core import registry
from masume.core.errors import TableError
from masume.core.game import Seat
from masume.core.typing import AnyMatch
from masume.server.store.models import Pace
from masume.server.tables import play
from masume.server.tables.table import Table
from masume.server.tables.tables import Hall

log = logging.getLogger("masume.bots")

T = TypeVar("T")

PACES: dict[Pace, tuple[float, float]] = {
    "instant": (0.0, 0.0),
    "fast": (0.3, 0.7),
    "normal": (0.9, 2.2),
    "slow": (1.5, 3.0),
}
"""Seconds after the last move, evenly between."""
FACTORS: dict[Pace, float] = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""How much longer or shorter than usual in games that are played in real time."""

SIMPLER = ("greedy", "random")
"""Who moves instead, one after the other, if a bot crashes or takes too long."""


def think(key: str, state: Any, seat: Seat, level: str, seed: int) -> str:
    """The move of a bot in a state that holds no secret; runs in another process."""
    game = registry.game(key)
    return game.text(make_bot(level, game).choose(game, state, seat, Random(seed)))


class Lease(NamedTuple):
    """Somebody thinks about this decision."""

    at: str
    task: asyncio.Task[None]


class SeatedBots:
    """Moves for every bot of every table."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.random = SystemRandom()
        self.leases: dict[str, dict[Seat, Lease]] = {}
        self.pool: ProcessPoolExecutor | None = None
        hall.on_change.append(self.look)

    def resume(self) -> None:
        """After a start of the server: whose turn is it anywhere?"""
        for table in self.hall.running():
            self.look(table)

    def look(self, table: Table) -> None:
        """Starts thinking about every bot's decision, and stops where one is no longer due."""
        table_id, due = table.header.id, _bots_to_move(table.match)
        leases = self.leases.get(table_id, {})
        if not due and not leases:
            return
        for seat, lease in list(leases.items()):
            if due.get(seat) != lease.at:
                leases.pop(seat).task.cancel()
        for seat, at in due.items():
            if seat not in leases:
                task = asyncio.get_running_loop().create_task(self._move(table_id, seat, at))
                self.leases.setdefault(table_id, leases)[seat] = Lease(at, task)
        if not leases:
            self.leases.pop(table_id, None)

    async def close(self) -> None:
        """Stops thinking."""
        for leases in self.leases.values():
            for lease in leases.values():
                lease.task.cancel()
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)

    async def _move(self, table_id: str, seat: Seat, at: str) -> None:
        try:
            table = self.hall.get(table_id)
            if table is None:
                return None
            match = table.playing()
            if (
                match.decision(seat) != at
            ):  # moved meanwhile: everybody looks again as soon as it is kept
                return self._let_go(table_id, seat)
            pause = self._pause(match, seat, table.seats[seat].pace)
            thought = self._decide(match, match.state, seat)
            _, text = await asyncio.gather(asyncio.sleep(pause), thought)
            self._let_go(table_id, seat)  # first: the move itself makes everybody look again
            await play.act_for_bot(self.hall, table, seat, at, match.game.parse(text))
        except TableError as error:
            if error.code not in ("table/stale", "table/over"):
                log.exception("a bot could not move at table %s", table_id)
        except Exception:
            log.exception("a bot could not move at table %s", table_id)

    def _pause(self, match: AnyMatch, seat: Seat, pace: Pace) -> float:
        """Seconds until this bot acts: in real time as long as a person would need."""
        if match.game.info.traits.real_time:
            level, game = match.bots[seat], match.game
            return seconds_to_think(level, game, match.state, seat, self.random, FACTORS[pace])
        return self.random.uniform(*PACES[pace])

    def _let_go(self, table_id: str, seat: Seat) -> None:
        leases = self.leases.get(table_id, {})
        leases.pop(seat, None)
        if not leases:
            self.leases.pop(table_id, None)

    async def _decide(self, match: AnyMatch, state: Any, seat: Seat) -> str:
        """The bot's move, or a simpler bot's if it fails; the match may go on meanwhile."""
        game, seed = match.game, self.random.getrandbits(62)
        known = game.resample(state, seat, Random(seed))
        loop, limit = asyncio.get_running_loop(), self.hall.settings.bot_seconds
        for each in (match.bots[seat], *SIMPLER):
            try:
                work = loop.run_in_executor(
                    self._pool(), think, game.info.key, known, seat, each, seed
                )
                text = await asyncio.wait_for(work, limit)
                game.play(known, seat, game.parse(text))  # a bot that breaks the rules has failed
                return text
            except BrokenExecutor:
                log.warning("the process in which %s thought is gone", each)
                self.pool = None
            except TimeoutError:
                log.warning("%s thought for more than %s s", each, limit)
            except Exception:
                log.exception("%s failed", each)
        return game.text(game.sample(known, seat, Random(seed)))

    async def beside(self, work: Callable[[Any], T], about: Any) -> T:
        """Runs something heavy where bots think, so that nobody has to wait for it."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool(), work, about)
        except BrokenExecutor:
            self.pool = None
            raise

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.hall.settings.bot_workers, context)
        return self.pool


def _bots_to_move(match: AnyMatch | None) -> dict[Seat, str]:
    """The decision of every bot that the game waits for."""
    if match is None or not match.bots or match.is_over:
        return {}
    return {
        seat: match.decision(seat) for seat in match.game.to_act(match.state) if seat in match.bots
    }
