"""Bots that think outside the event loop.

Whatever searches for a move runs in a pool that is handed in. It gets a state in which everything
hidden from the seat was dealt again, so a bot in another process learns no secret either.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import Random
from typing import Protocol, TypeVar

from masume.bots import adviser, make_bot
from masume.core import registry
from masume.core.clock import Clock
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMove, AnyState

log = logging.getLogger("masume.bots")

T = TypeVar("T")

ADVISER = ""
"""In place of a level: the bot that gives hints."""
SIMPLER = ("greedy", "random")
"""The bots that are asked next if one crashes or takes too long."""


class PoolError(Exception):
    """The process that did the work has died."""


class Pool(Protocol):
    """Runs functions somewhere else, usually in another process."""

    async def run(self, work: Callable[..., T], *values: object) -> T:
        """The result of `work(*values)`; both have to be picklable. May raise `PoolError`."""

    def close(self) -> None:
        """Ends all work."""


def choose(key: str, state: AnyState, seat: Seat, level: str, seed: int) -> AnyMove:
    """The move of a bot in a state that holds no secrets; runs in the pool."""
    game = registry.game(key)
    bot = make_bot(level, game) if level != ADVISER else adviser(game)
    return bot.choose(game, state, seat, Random(seed))


class Thinker:
    """Finds moves for bots, hints and clocks, with simpler bots in reserve."""

    def __init__(self, pool: Pool, clock: Clock, seconds: float) -> None:
        self.pool, self.clock, self.seconds = pool, clock, seconds

    async def choose(
        self, game: AnyGame, state: AnyState, seat: Seat, level: str, seed: int
    ) -> AnyMove:
        """The move of a bot of this level, or of a simpler one if it fails."""
        known = game.resample(state, seat, Random(seed))
        for each in (level, *SIMPLER):
            try:
                work = self.pool.run(choose, game.info.key, known, seat, each, seed)
                move = await self.clock.wait_for(work, self.seconds)
                game.play(known, seat, move)  # a bot that breaks the rules has failed
                return move
            except PoolError:
                log.warning("the process of the bot %r has died", each)
            except TimeoutError:
                log.warning("the bot %r took more than %s s", each, self.seconds)
            except Exception:
                log.exception("the bot %r failed", each)
        return game.sample(known, seat, Random(seed))

    async def advise(self, game: AnyGame, state: AnyState, seat: Seat, seed: int) -> AnyMove:
        """A good move, from the bot that never errs on purpose."""
        return await self.choose(game, state, seat, ADVISER, seed)
