"""The pars of deals: the best bot plays each one several times, in the background.

It begins when somebody has begun a deal, thinks in the pool behind everybody else, and each result
is stored once. Addresses that have opened tournaments take turns. With several servers one of them
plays; what it leaves undone another does.
"""

from __future__ import annotations

import asyncio
import logging

from masume.bots.crew import crew_of
from masume.core import registry
from masume.core.errors import StoreError
from masume.core.typing import AnyMatch
from masume.daily import Done
from masume.server.challenges.bot_games import SEAT, BotGames, Setting
from masume.server.store.models import StoredPar, StoredTournament
from masume.server.store.tournaments import par_name
from masume.server.tournaments.tournaments import Tournaments, measure_for, opponents_of
from masume.tournaments import deal_key, par_of, value_of

log = logging.getLogger("masume.tournaments")

ABANDONED_MS = 3_600_000
"""A game that has not come to an end after this long is begun again."""


class TournamentPars:
    """Lets the best bot play deals, one after another."""

    def __init__(self, tournaments: Tournaments, games: BotGames) -> None:
        self.tournaments, self.games = tournaments, games
        self.store, self.clock = tournaments.tables.store, tournaments.clock
        self.plays = tournaments.settings.tournament_par_plays
        self.wanted: dict[str, dict[tuple[str, int], None]] = {}
        """Deals that have no par yet, by code and number, the first first; of each address that has
        opened tournaments. Addresses take turns."""
        self._task: asyncio.Task[None] | None = None

    def needed(self, tournament: StoredTournament) -> int:
        """How many games make a par; none where points count as they are, or wins."""
        return 0 if measure_for(tournament) == "wins" else self.plays

    async def known(self, tournament: StoredTournament) -> dict[int, int]:
        """The pars that are known by now, in tenths, by the numbers of the deals."""
        needed = self.needed(tournament)
        if not needed:
            return dict.fromkeys(range(1, tournament.deals + 1), 0)
        found = await self.store.tournaments.par_values(tournament.code)
        return {
            deal: par_of([each for each in values if each is not None]) or 0
            for deal, values in found.items()
            if len(values) >= needed
        }

    def want(self, tournament: StoredTournament, deal: int) -> None:
        """Somebody has begun a deal: its par is played, unless it was."""
        if self.needed(tournament):
            deals = self.wanted.setdefault(tournament.address, {})
            deals.setdefault((tournament.code, deal))
            if self._task is None or self._task.done():
                self._task = self.tournaments.tables.start(self._work())

    async def _work(self) -> None:
        while self.wanted:
            address, deals = next(iter(self.wanted.items()))
            wanted = next(iter(deals))
            try:
                await self._play_all(*wanted)
            except StoreError as error:
                log.warning("the par of deal %s/%s could not be stored: %s", *wanted, error)
            except Exception:
                log.exception("the par of deal %s/%s could not be played", *wanted)
            del deals[wanted], self.wanted[address]
            if deals:
                self.wanted[address] = deals

    async def _play_all(self, code: str, deal: int) -> None:
        """Plays a deal as often as is still needed."""
        tournament = await self.store.tournaments.get(code)
        if tournament is None:
            return
        name = par_name(code, deal)
        made = {par.name for par in await self.store.challenges.pars(name) if par.made}
        for number in range(1, self.needed(tournament) + 1):
            now = self.clock.now_ms()
            begun = StoredPar(name, str(number), None, now, False)
            if begun.name in made:
                continue
            if await self.store.challenges.claim_par(begun, now - ABANDONED_MS):
                value = (await self.play(tournament, deal, number)).value
                par = StoredPar(name, begun.name, value, self.clock.now_ms(), True)
                await self.store.challenges.put_par(par)

    async def play(self, tournament: StoredTournament, deal: int, number: int) -> Done:
        """How the best bot fares at a deal; with another number it chooses otherwise."""
        game = registry.game(tournament.game)
        measure = measure_for(tournament)

        def done(match: AnyMatch) -> Done | None:
            return Done(value_of(measure, match, SEAT)) if match.is_over else None

        key = deal_key(bytes.fromhex(tournament.secret), tournament.code, deal)
        levels = (crew_of(game).levels[-1], *(each.level for each in opponents_of(tournament)))
        setting = Setting(game, tournament.options, levels, "normal", key, number)
        return await self.games.play(setting, done)
