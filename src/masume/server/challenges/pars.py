"""What bots reach at a challenge: every level plays it once, and the best one a few times more.

They begin when somebody has begun the challenge, think in the pool behind everybody else, and each
result is stored once. With several servers one of them plays; what it leaves undone another does.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random

from masume.bots.crew import FACTORS, crew_of, seconds_to_think
from masume.core.dealer import KeyDealer
from masume.core.errors import LimitError, StoreError
from masume.core.game import CLOCK, NATURE, Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyGame, AnyMatch, AnyMove
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
from masume.server.challenges.challenges import SEAT, Challenges
from masume.server.store.models import StoredPar
from masume.server.tables.queue import Asker, Rank
from masume.server.tables.sealing import seed_from
from masume.server.tables.thinking import Thinker

log = logging.getLogger("masume.challenges")

JUDGE = "judge"
JUDGE_TRIES = 3
"""How often the best level plays: the best of these is the judge's."""
ABANDONED_MS = 3_600_000
"""A bot that has not come to an end after this long is tried again."""
BUSY_SECONDS = 5.0


class Pars:
    """Lets bots play challenges, one after another."""

    def __init__(self, challenges: Challenges, thinker: Thinker) -> None:
        self.challenges, self.thinker = challenges, thinker
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
        players = [Player(f"Bot {seat}", each) for seat, each in enumerate(levels)]
        match: AnyMatch = Match(game, dict(challenge.options), players, KeyDealer(key))
        begin(match, opening)
        rng = Random(seed_from(key, f"par/{level}/{number}"))
        due: dict[Seat, tuple[float, str, AnyMove]] = {}
        now = 0.0
        while (done := daily.done(challenge, match, SEAT)) is None:
            acting = {*match.game.to_act(match.state)} - {NATURE, CLOCK}
            due = {seat: each for seat, each in due.items() if each[1] == match.decision(seat)}
            for seat in sorted(acting - due.keys()):
                factor = 1.0 if seat == SEAT else FACTORS[challenge.pace]
                wait = factor * self._seconds(match, seat, levels[seat], rng)
                move = await self._choose(match, seat, levels[seat], key, number)
                due[seat] = now + 1000 * wait, match.decision(seat), move
            seat = min(due, key=lambda each: due[each][0])
            now, _, move = due.pop(seat)
            limit = match.time_limit
            if limit is not None and now > limit:
                now, seat = limit, CLOCK
                move = next(iter(game.moves(match.state, CLOCK)))
            match.append(seat, move, round(now))
            match.deal(round(now))
        return done

    def _seconds(self, match: AnyMatch, seat: Seat, level: str, rng: Random) -> float:
        """How long somebody of this level takes, where time matters."""
        game = match.game
        if not game.info.traits.real_time and match.time_limit is None:
            return 0.0
        look = game.info.traits.look_ms / 1000
        return look + seconds_to_think(level, game, match.state, seat, rng)

    async def _choose(
        self, match: AnyMatch, seat: Seat, level: str, key: bytes, number: int
    ) -> AnyMove:
        """A bot's move; opponents move as they do at people's tables."""
        own = f"par/{level}/{number}/{len(match.log)}"
        seed = seed_from(key, own if seat == SEAT else f"bot/{seat}/{len(match.log)}")
        asker = Asker(f"par {match.game.info.key}", "", Rank.BOTS)
        while True:
            try:
                return await self.thinker.choose(asker, match.game, match.state, seat, level, seed)
            except LimitError:
                await self.clock.sleep(BUSY_SECONDS)


def _best(challenge: Challenge, values: list[int]) -> int | None:
    if not values:
        return None
    return min(values) if challenge.measure == "time" else max(values)
