"""What bots reach at a challenge: every level plays it once, and the best one a few times more.

They begin when somebody has begun the challenge, think in the pool behind everybody else, and each
result is stored once. With several servers one of them plays; what it leaves undone another does.
"""

from __future__ import annotations

import asyncio
import logging

from masume.bots.crew import crew_of
from masume.core.dealer import KeyDealer
from masume.core.errors import StoreError
from masume.core.match import Match, Player
from masume.core.typing import AnyGame, AnyMatch
from masume.daily import (
    Challenge,
    Done,
    Opening,
    challenge_id,
    daily_of,
    deal_key,
    parse_challenge,
)
from masume.daily.challenge import begin
from masume.server.challenges.bot_games import BotGames, Setting
from masume.server.challenges.challenges import SEAT, Challenges
from masume.server.store.models import StoredPar
from masume.server.tables.queue import Asker, Rank

log = logging.getLogger("masume.challenges")

JUDGE = "judge"
JUDGE_TRIES = 3
"""How often the best level plays: the best of these is the judge's."""
ABANDONED_MS = 3_600_000
"""A bot that has not come to an end after this long is tried again."""


class Pars:
    """Lets bots play challenges, one after another."""

    def __init__(self, challenges: Challenges, games: BotGames) -> None:
        self.challenges = challenges
        self.games = games
        self.store, self.clock = challenges.store.challenges, challenges.clock
        self.wanted: dict[str, None] = {}
        """Challenges that bots have to play, the first first."""
        self._task: asyncio.Task[None] | None = None

    def want(self, challenge: str) -> None:
        """Somebody has begun a challenge: bots play it, unless they have."""
        if self.challenges.settings.daily_bots:
            self.wanted.setdefault(challenge)
            if self._task is None or self._task.done():
                self._task = self.challenges.tables.start(self._work())

    async def _work(self) -> None:
        while self.wanted:
            challenge = next(iter(self.wanted))
            try:
                await self._play_all(challenge)
            except StoreError as error:
                log.warning("the bots' results at %s could not be stored: %s", challenge, error)
            except Exception:
                log.exception("bots could not play %s", challenge)
            self.wanted.pop(challenge, None)

    async def _play_all(self, name: str) -> None:
        """Every level that has no result yet, the weakest first; then the judge."""
        day, key = parse_challenge(name)
        game, challenge = self.challenges.find(day, key)
        secret = await self.challenges.secret(day)
        chance = deal_key(bytes.fromhex(secret.secret), challenge_id(day, key))
        asker = Asker(f"par {game.info.key}", "", Rank.BOTS)
        opening = await self.challenges.opening(day, key, chance, asker)
        levels = crew_of(game).levels
        made = {par.name for par in await self.store.pars(name) if par.made}
        for each in (*levels, JUDGE):
            now = self.clock.now_ms()
            begun = StoredPar(name, each, None, now, False)
            if each in made or not await self.store.claim_par(begun, now - ABANDONED_MS):
                continue
            value = None
            if each == JUDGE:
                value = await self._proved(game, challenge, chance, opening)
            if value is None:
                tries = JUDGE_TRIES if each == JUDGE else 1
                level = levels[-1] if each == JUDGE else each
                values = [
                    (await self.play(game, challenge, chance, level, number, opening)).value
                    for number in range(tries)
                ]
                value = _best(challenge, [each for each in values if each is not None])
            await self.store.put_par(StoredPar(name, each, value, self.clock.now_ms(), True))

    async def _proved(
        self, game: AnyGame, challenge: Challenge, key: bytes, opening: Opening
    ) -> int | None:
        """The best result there is, where the box can prove it."""
        daily = daily_of(game.info.key)
        assert daily is not None
        players = [Player(f"Bot {seat}") for seat in range(1 + len(challenge.bots))]
        match: AnyMatch = Match(game, dict(challenge.options), players, KeyDealer(key))
        begin(match, opening)
        return await asyncio.to_thread(daily.best, challenge, match)

    async def play(
        self,
        game: AnyGame,
        challenge: Challenge,
        key: bytes,
        level: str,
        number: int,
        opening: Opening = (),
    ) -> Done:
        """How a bot fares in the first seat. Races go by the time that people of its level take."""
        daily = daily_of(game.info.key)
        assert daily is not None
        levels = (level, *challenge.bots)
        setting = Setting(game, challenge.options, levels, challenge.pace, key, number, opening)
        return await self.games.play(setting, lambda match: daily.done(challenge, match, SEAT))


def _best(challenge: Challenge, values: list[int]) -> int | None:
    if not values:
        return None
    return min(values) if challenge.measure == "time" else max(values)
