"""The challenges of days: their secrets, who has tried, and how it ended.

Nothing here is kept in memory that the store does not have: any server at a database answers.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from masume.bots.crew import crew_of
from masume.core import registry, table_moves
from masume.core.clock import Clock
from masume.core.dealer import KEY_BYTES
from masume.core.errors import NotFound, StoreError, TableError
from masume.core.typing import AnyGame
from masume.daily import Challenge, Day, Done, Opening, challenge_id, daily_of, day_of, deal_key
from masume.daily.challenge import begin, opening_of
from masume.daily.days import begin_of, next_day, parse_challenge
from masume.daily.standing import place_of
from masume.server.challenges.ends import Ends
from masume.server.identity import Caller
from masume.server.messages.requests import NewSeat, NewTable
from masume.server.settings import Settings
from masume.server.store.models import DaySecret, StoredTry
from masume.server.store.store import Store
from masume.server.tables.opening import Deal, open_table
from masume.server.tables.queue import Asker, FairQueue
from masume.server.tables.sealing import reveal_ms
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables, log
from masume.server.tables.thinking import for_address
from masume.tournaments import is_deal

LOOK_SECONDS = 3600.0
"""How often the secret of tomorrow is made sure of."""
SEAT = 0
"""The seat of the person."""
FEW = 3
"""So many tries go when the last table of their person has gone: see `Recorder.forget_short`."""
MOST_FORGOTTEN = 500
"""Tries that are removed in one transaction."""
MOST_OPENINGS = 64
"""Openings of challenges that are remembered."""
BY = "challenge"
"""Who ends a match that goes on after what counts."""


class Challenges:
    """Opens challenges, notes how they end, and removes old ones."""

    def __init__(self, tables: Tables, settings: Settings, clock: Clock, queue: FairQueue) -> None:
        self.tables, self.settings, self.clock, self.queue = tables, settings, clock, queue
        self.store: Store = tables.store
        self._openings: dict[str, Opening] = {}
        Ends(tables, lambda name: not is_deal(name), done_of, self._note)

    # -- days -----------------------------------------------------------------------------------

    def today(self) -> Day:
        """The day by house time."""
        return day_of(self.clock.now_ms(), self.settings.day_ahead_minutes)

    def begin_of(self, day: Day) -> int:
        """When a day begins, in house time."""
        return begin_of(day, self.settings.day_ahead_minutes)

    def is_revealed(self, day: Day) -> bool:
        """Whether the secret of a day may be told."""
        return self.clock.certain_ms() >= reveal_ms(self.settings, challenge_id(day, ""))

    async def secret(self, day: Day) -> DaySecret:
        """The secret of a day: of today and tomorrow it is made, of an earlier one it is known."""
        if self.today() <= day <= next_day(self.today()):
            fresh = secrets.token_hex(KEY_BYTES)
            found = DaySecret(day.isoformat(), fresh, self.clock.now_ms())
            return await self._known(day) or await self.store.challenges.put_secret(found)
        known = await self._known(day) if day < self.today() else None
        if known is None:
            raise NotFound("daily/no-day", "There is nothing for that day.")
        return known

    async def _known(self, day: Day) -> DaySecret | None:
        found = await self.store.challenges.secrets(day.isoformat(), 1)
        return found[0] if found and found[0].day == day.isoformat() else None

    def check_begun(self, day: Day) -> None:
        """Refuses a day that has not come."""
        if day > self.today():
            raise NotFound("daily/no-day", "There is nothing for that day.")

    async def run(self) -> None:
        """Fixes the secrets of today and tomorrow, once an hour."""
        while True:
            try:
                for day in (self.today(), next_day(self.today())):
                    await self.secret(day)
            except StoreError as error:
                log.warning("the secret of a day could not be stored: %s", error)
            left = self.begin_of(next_day(self.today())) - self.clock.now_ms()
            await self.clock.sleep(min(LOOK_SECONDS, left / 1000 + 1))

    async def forget_few(self, now: int) -> int:
        """Removes some tries of people who came for a day or two and left no table behind."""
        before = next_day(day_of(now, self.settings.day_ahead_minutes), -1).isoformat()
        return await self.store.challenges.forget_few(before, FEW, MOST_FORGOTTEN)

    async def forget_old(self, now: int) -> int:
        """Removes some of what belongs to days older than `daily_days`; returns how many tries."""
        today = day_of(now, self.settings.day_ahead_minutes)
        before = next_day(today, -self.settings.daily_days).isoformat()
        return await self.store.challenges.forget(before, MOST_FORGOTTEN)

    # -- playing --------------------------------------------------------------------------------

    def find(self, day: Day, key: str) -> tuple[AnyGame, Challenge]:
        """The challenge of a game on a day, or a refusal."""
        game, daily = registry.game(key), daily_of(key)
        if daily is None:
            raise NotFound("daily/none", "This game has no challenge of the day.")
        return game, daily.challenge(game, day)

    async def begin(
        self, day: Day, key: str, *, counted: bool, name: str, caller: Caller
    ) -> tuple[Table, str]:
        """A new table with the day's draws: the one that counts, or one for fun."""
        game, challenge = self.find(day, key)
        self.check_begun(day)
        secret = await self.secret(day)
        wanted = challenge_id(day, game.info.key)
        await self._check(day, wanted, counted=counted, caller=caller)
        request = _request(game, challenge, name, counted=counted)
        chance = deal_key(bytes.fromhex(secret.secret), wanted)
        opening = await self.opening(day, game.info.key, chance, for_address(caller))
        deal = Deal(chance, wanted, counted, partial(begin, opening=opening))
        return await open_table(self.tables, request, caller, deal)

    async def opening(self, day: Day, key: str, chance: bytes, asker: Asker) -> Opening:
        """What is played before the person's first move; it is thought out once."""
        wanted = challenge_id(day, key)
        known = self._openings.get(wanted)
        if known is None:
            seconds = self.settings.puzzle_seconds
            known = await self.queue.ask(asker, seconds, opening_of, key, day, chance)
            while len(self._openings) >= MOST_OPENINGS:
                del self._openings[next(iter(self._openings))]
            self._openings[wanted] = known
        return known

    async def _check(self, day: Day, wanted: str, *, counted: bool, caller: Caller) -> None:
        """Refuses what would let somebody know the draws before their try."""
        if counted and day != self.today():
            raise TableError("daily/over", "That day is over. You can still play it for fun.")
        if self.is_revealed(day):
            return
        if not caller.device:
            message = "Only a browser has a try that counts: a program has no cookie."
            raise TableError("daily/no-device", message)
        attempt = await self.store.challenges.attempt(wanted, caller.device)
        is_waiting = attempt is None and day == self.today()
        if not counted and (is_waiting or (attempt is not None and attempt.ended is None)):
            message = "Play the try that counts first; then as often as you like."
            raise TableError("daily/first", message)

    # -- ends -----------------------------------------------------------------------------------

    async def _note(self, table: Table, done: Done) -> None:
        await self.finish(table, done)
        await self._end(table)

    async def _end(self, table: Table) -> None:
        """Ends a match that goes on after what counts, such as a rack of several."""
        if table.playing().is_over:
            return
        async with self.tables.edit(table) as held:
            match = held.playing()
            if not match.is_over:
                match.record_table_move(table_moves.Abandon(), ms=held.ms(), by=BY)
                held.header = replace(held.header, phase="over")

    async def finish(self, table: Table, done: Done) -> None:
        """Stores how a try has ended, once. What comes after the reveal has no result."""
        header = table.header
        _, challenge = self.find(*parse_challenge(header.challenge))
        is_late = header.touched >= reveal_ms(self.settings, header.challenge)
        attempt = StoredTry(
            header.challenge,
            table.seats[SEAT].device,
            table.id,
            header.created,
            None if is_late else done.value,
            header.touched,
            finished=not (is_late or done.gave_up),
        )
        place = None if is_late or done.gave_up else place_of(challenge.measure, done)
        await self.store.challenges.finish(attempt, place)

    async def settle(self, attempt: StoredTry) -> StoredTry:
        """A try as it is: its end is noted if a crash has prevented that."""
        if attempt.ended is not None:
            return attempt
        found = await self.tables.read_all([attempt.table])
        if not found and await self.store.extent(attempt.table) is not None:
            return attempt  # it is damaged, and hides no other challenge
        if not found:  # it was deleted, since nobody went on with it
            ended = replace(attempt, ended=self.clock.now_ms())
            await self.store.challenges.finish(ended, None)
            return ended
        done = done_of(found[0])
        if done is None:
            return attempt
        await self.finish(found[0], done)
        return await self.store.challenges.attempt(attempt.challenge, attempt.person) or attempt


def done_of(table: Table) -> Done | None:
    """How the challenge at a table has ended; `None` while it goes on."""
    day, key = parse_challenge(table.header.challenge)
    daily = daily_of(key)
    if daily is None or table.match is None:
        return None
    return daily.done(daily.challenge(table.match.game, day), table.match, SEAT)


def all_challenges(day: Day) -> Iterator[tuple[AnyGame, Challenge]]:
    """What can be played on a day, in the order in which games are shown."""
    for game in registry.games():
        daily = daily_of(game.info.key)
        if daily is None:
            continue
        try:
            found = daily.challenge(game, day)
        except Exception:  # a package with a mistake hides no other
            log.exception("%s has no challenge on %s", game.info.key, day)
        else:
            yield game, found


def _request(game: AnyGame, challenge: Challenge, name: str, *, counted: bool) -> NewTable:
    """The table: a try that counts has no help at all, one for fun as much as one likes."""
    crew = crew_of(game)
    others = [
        NewSeat(
            kind="bot",
            level=level,
            pace=challenge.pace,
            name=crew.character(level, challenge.pace).name,
        )
        for level in challenge.bots
    ]
    return NewTable(
        game=game.info.key,
        seats=(NewSeat(kind="me", name=name), *others),
        options=challenge.options,
        assist="bare" if counted else "play",
        hints=False if counted else None,
        take_backs=not counted,
    )
