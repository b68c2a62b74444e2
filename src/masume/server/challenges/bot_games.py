"""Whole games of bots with given draws, thought out in the pool behind everybody else.

The bot in the person's seat plays at a level of its own; its opponents move as they do at people's
tables. Races go by the time that people of a level take.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from msgspec import Struct

from masume.bots.characters import Pace
from masume.bots.crew import FACTORS, seconds_to_think
from masume.core.clock import Clock
from masume.core.dealer import KeyDealer
from masume.core.errors import LimitError
from masume.core.game import CLOCK, NATURE, Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyGame, AnyMatch, AnyMove, Json
from masume.daily import Opening
from masume.daily.challenge import begin
from masume.server.tables.queue import Asker, Rank
from masume.server.tables.sealing import seed_from
from masume.server.tables.thinking import Thinker

T = TypeVar("T")

SEAT: Seat = 0
"""The seat of the person."""
BUSY_SECONDS = 5.0


class Setting(Struct, frozen=True):
    """What is played, and by whom."""

    game: AnyGame
    options: dict[str, Json]
    levels: tuple[str, ...]
    """Of all seats, the person's first."""
    pace: Pace
    key: bytes
    """Of the draws."""
    number: int
    """Which game with the same draws it is: in another one the first bot chooses otherwise."""
    opening: Opening = ()
    """Rows that are played before anybody moves."""


class BotGames:
    """Plays games of bots to their end."""

    def __init__(self, thinker: Thinker, clock: Clock) -> None:
        self.thinker, self.clock = thinker, clock

    async def play(self, setting: Setting, done: Callable[[AnyMatch], T | None]) -> T:
        """How the game has ended, as `done` says once it has."""
        game, levels = setting.game, setting.levels
        players = [Player(f"Bot {seat}", each) for seat, each in enumerate(levels)]
        match: AnyMatch = Match(game, dict(setting.options), players, KeyDealer(setting.key))
        begin(match, setting.opening)
        rng = Random(seed_from(setting.key, f"par/{levels[SEAT]}/{setting.number}"))
        due: dict[Seat, tuple[float, str, AnyMove]] = {}
        now = 0.0
        while (ended := done(match)) is None:
            acting = {*match.game.to_act(match.state)} - {NATURE, CLOCK}
            due = {seat: each for seat, each in due.items() if each[1] == match.decision(seat)}
            for seat in sorted(acting - due.keys()):
                factor = 1.0 if seat == SEAT else FACTORS[setting.pace]
                wait = factor * _seconds(match, seat, levels[seat], rng)
                move = await self._choose(match, seat, setting)
                due[seat] = now + 1000 * wait, match.decision(seat), move
            seat = min(due, key=lambda each: due[each][0])
            now, _, move = due.pop(seat)
            limit = match.time_limit
            if limit is not None and now > limit:
                now, seat = limit, CLOCK
                move = next(iter(game.moves(match.state, CLOCK)))
            match.append(seat, move, round(now))
            match.deal(round(now))
        return ended

    async def _choose(self, match: AnyMatch, seat: Seat, setting: Setting) -> AnyMove:
        """A bot's move; opponents move as they do at people's tables."""
        level = setting.levels[seat]
        own = f"par/{level}/{setting.number}/{len(match.log)}"
        words = own if seat == SEAT else f"bot/{seat}/{len(match.log)}"
        seed = seed_from(setting.key, words)
        asker = Asker(f"par {match.game.info.key}", "", Rank.BOTS)
        while True:
            try:
                return await self.thinker.choose(asker, match.game, match.state, seat, level, seed)
            except LimitError:
                await self.clock.sleep(BUSY_SECONDS)


def _seconds(match: AnyMatch, seat: Seat, level: str, rng: Random) -> float:
    """How long somebody of this level takes, where time matters."""
    game = match.game
    if not game.info.traits.real_time and match.time_limit is None:
        return 0.0
    look = game.info.traits.look_ms / 1000
    return look + seconds_to_think(level, game, match.state, seat, rng)
