"""Bots that think outside the event loop.

Whatever searches for a move waits in the fair queue and runs in another process. It gets a state
in which everything hidden from the seat was dealt again, so the bot learns no secret.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from random import Random

from masume.bots import Advice, Budget, advice, adviser, make_bot
from masume.core import registry
from masume.core.errors import LimitError
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMove, AnyState
from masume.server.identity import Caller
from masume.server.tables.queue import Asker, FairQueue, PoolError, Rank
from masume.server.tables.table import Table

log = logging.getLogger("masume.bots")

ADVISER = ""
"""In place of a level: the bot that gives hints."""
SIMPLER = ("greedy", "random")
"""The bots that are asked next if one crashes or takes too long."""


def for_table(table: Table) -> Asker:
    """Who asks when a bot or the clock moves: tables at which people play come first."""
    has_people = len(table.playing().bots) < len(table.seats)
    return Asker(table.id, table.header.address, Rank.PLAY if has_people else Rank.BOTS)


def for_request(table: Table, caller: Caller) -> Asker:
    """Who asks when somebody wants to know something about a table."""
    return Asker(table.id, caller.address, Rank.REQUEST)


def for_address(caller: Caller, size: int = 0) -> Asker:
    """Who asks for what belongs to no table: one job at a time, small ones first."""
    return Asker(f"address {caller.address}", caller.address, Rank.REQUEST, size)


def choose(key: str, state: AnyState, seat: Seat, level: str, seed: int) -> AnyMove:
    """The move of a bot in a state that holds no secrets; runs in the pool."""
    game = registry.game(key)
    bot = make_bot(level, game) if level != ADVISER else adviser(game)
    return bot.choose(game, state, seat, Random(seed))


def advise(
    key: str, state: AnyState, seat: Seat, playouts: int, seed: int, laid: Mapping[str, str]
) -> Advice:
    """A good move and why, in a state that holds no secrets; runs in the pool."""
    return advice(registry.game(key), state, seat, Random(seed), Budget(playouts), laid)


class Thinker:
    """Finds moves for bots, hints and clocks, with simpler bots in reserve."""

    def __init__(self, queue: FairQueue, seconds: float, hint_playouts: int = 200) -> None:
        self.queue, self.seconds, self.hint_playouts = queue, seconds, hint_playouts

    async def choose(
        self, asker: Asker, game: AnyGame, state: AnyState, seat: Seat, level: str, seed: int
    ) -> AnyMove:
        """The move of a bot of this level, or of a simpler one if it fails."""
        known = game.resample(state, seat, Random(seed))
        values = game.info.key, known, seat
        for each in (level, *SIMPLER):
            try:
                move = await self.queue.run(asker, self.seconds, choose, *values, each, seed)
                game.play(known, seat, move)  # a bot that breaks the rules has failed
                return move
            except LimitError:
                raise
            except PoolError:
                log.warning("the process of the bot %r has died", each)
            except TimeoutError:
                log.warning("the bot %r took more than %s s", each, self.seconds)
            except Exception:
                log.exception("the bot %r failed", each)
        return game.sample(known, seat, Random(seed))

    async def advise(
        self,
        asker: Asker,
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        seed: int,
        laid: Mapping[str, str],
    ) -> Advice:
        """A good move and why; a bot's move alone if judging fails or takes too long."""
        known = game.resample(state, seat, Random(seed))
        values = game.info.key, known, seat, self.hint_playouts, seed, {**laid}
        try:
            return await self.queue.run(asker, self.seconds, advise, *values)
        except (TimeoutError, PoolError):
            log.warning("judging a hint of %s took too long", game.info.key)
        except LimitError:
            raise
        except Exception:
            log.exception("judging a hint of %s failed", game.info.key)
        move = await self.choose(asker, game, state, seat, ADVISER, seed)
        after = game.scores(game.play(known, seat, move))
        return Advice(move=move, points=after[seat] - game.scores(known)[seat])
