"""Tournaments: opening one, playing its deals, and how it ends.

Nothing here is kept in memory that the store does not have: any server at a database answers. A
tournament is closed when it has ended and nobody plays any more, or the time to finish is over:
whoever looks at it closes it, and a look once an hour does for those at which nobody looks.
"""

from __future__ import annotations

import secrets

import msgspec
from msgspec.structs import replace

from masume.bots.characters import PLAIN, Character
from masume.bots.crew import crew_of
from masume.core import registry
from masume.core.clock import Clock
from masume.core.dealer import KEY_BYTES
from masume.core.errors import AccessError, NotFound, OptionError, StoreError
from masume.core.match import Match
from masume.core.options import options_from
from masume.daily import Done
from masume.server.challenges.bot_games import SEAT
from masume.server.challenges.ends import Ends
from masume.server.identity import Caller, new_code
from masume.server.messages.requests import NewSeat, NewTable
from masume.server.messages.tournaments import NewTournament
from masume.server.settings import Settings
from masume.server.store.models import Header, StoredPlay, StoredTournament
from masume.server.store.steps import Step
from masume.server.store.store import Conflict
from masume.server.store.tournaments import OpenLimits, claim_deal, unknown_tournament
from masume.server.tables.names import clean_name
from masume.server.tables.opening import Deal, checked_match, open_table
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables, log
from masume.tournaments import (
    Measure,
    deal_key,
    deal_name,
    is_deal,
    measure_of,
    parse_deal,
    value_of,
)

LOOK_SECONDS = 3600.0
"""How often it is looked which tournaments have ended and can be closed."""
CODE_LETTERS = 8
"""Of the code of a tournament: too long to be found by trying."""
MOST_DRAWS = 5
"""How often a code is drawn anew that is taken."""
PAGE = 100
"""Tournaments that are closed or deleted in one go."""
MINUTE_MS = 60_000
DAY_MINUTES = 1440


class Tournaments:
    """Opens tournaments, notes how deals end, closes and removes tournaments."""

    def __init__(self, tables: Tables, settings: Settings, clock: Clock) -> None:
        self.tables, self.settings, self.clock = tables, settings, clock
        self.store = tables.store.tournaments
        Ends(tables, is_deal, done_of, self.finish)

    @property
    def grace_ms(self) -> int:
        """How long deals that were begun can be finished after the end."""
        return self.settings.tournament_grace_minutes * MINUTE_MS

    # -- opening and ending -------------------------------------------------------------------

    async def open(self, request: NewTournament, caller: Caller) -> StoredTournament:
        """A new tournament of the caller, or a refusal."""
        settings, now = self.settings, self.clock.now_ms()
        game = registry.game(request.game)
        game.check(options_from(game, dict(request.options)), 1 + len(request.bots))
        match = checked_match(settings, table_of(request, ""), caller)
        self._check_size(request)
        ends = now + request.minutes * MINUTE_MS
        tournament = StoredTournament(
            code="",
            name=clean_name(settings, request.name, ""),
            game=game.info.key,
            options=msgspec.to_builtins(match.options),
            bots=request.bots,
            deals=request.deals,
            owner=person_of(caller),
            address=caller.address,
            secret=secrets.token_hex(KEY_BYTES),
            created=now,
            ends=ends,
            until=ends + self.grace_ms,
        )
        limits = OpenLimits(
            settings.tournaments_per_person,
            settings.tournaments_per_address,
            settings.tournaments_kept_per_address,
        )
        for _ in range(MOST_DRAWS):
            drawn = replace(tournament, code=new_code(CODE_LETTERS))
            if await self.store.open(drawn, limits):
                return drawn
        raise Conflict

    def _check_size(self, request: NewTournament) -> None:
        most, days = self.settings.tournament_deals, self.settings.tournament_days
        if request.deals > most:
            raise OptionError("option/deals", f"A tournament has at most {most} deals here.")
        if request.minutes > days * DAY_MINUTES:
            raise OptionError("option/lasts", f"A tournament lasts at most {days} days here.")

    async def find(self, code: str) -> StoredTournament:
        """The tournament with a code as it is typed, closed if it is time; or a refusal."""
        found = await self.store.get(code[:32].strip().upper())
        if found is None:
            raise unknown_tournament()
        return await self._advance(found)

    async def end(self, code: str, caller: Caller) -> StoredTournament:
        """Lets nobody begin any more; whoever opened it decides."""
        found = await self.find(code)
        if not found.owner or found.owner != person_of(caller):
            message = "Only the person who opened the tournament can end it."
            raise AccessError("tournament/owner-only", message)
        await self.store.end(found.code, self.clock.now_ms(), self.grace_ms)
        return await self.find(found.code)

    async def _advance(self, tournament: StoredTournament) -> StoredTournament:
        """The tournament, closed if nothing can change any more.

        Closing tells its secret, so it is too early while the machine's clock is in doubt.
        """
        now = self.clock.certain_ms()
        if tournament.closed is not None or now < tournament.ends:
            return tournament
        if now >= tournament.until:
            await self._settle_all(tournament.code)
        if not await self.store.close(tournament.code, now):
            return tournament
        for table in list(self.tables.loaded.values()):
            if parse_code(table.header.challenge) == tournament.code:
                self._show(table)
        return await self.store.get(tournament.code) or tournament

    # -- playing ------------------------------------------------------------------------------

    async def begin(self, code: str, number: int, name: str, caller: Caller) -> tuple[Table, str]:
        """A new table for the caller's one try at a deal."""
        tournament = await self.find(code)
        if not 1 <= number <= tournament.deals:
            raise NotFound("tournament/no-deal", "This tournament has no such deal.")
        person, shown = person_of(caller), clean_name(self.settings, name, "")
        most = self.settings.tournament_people

        def claim(header: Header) -> Step[None]:
            names = tournament.code, number, person, shown, header.id
            return claim_deal(StoredPlay(*names, header.created), most)

        key = deal_key(bytes.fromhex(tournament.secret), tournament.code, number)
        named = deal_name(tournament.code, number, tournament.until)
        request = table_of(tournament, shown)
        deal = Deal(key, named, True, Match.begin, claim)
        return await open_table(self.tables, request, caller, deal)

    # -- ends of deals ------------------------------------------------------------------------

    async def finish(self, table: Table, done: Done) -> None:
        """Stores how a try has ended, once; one that comes too late has no result."""
        deal, header = parse_deal(table.header.challenge), table.header
        play = StoredPlay(deal.code, deal.number, "", "", table.id, header.created)
        await self.store.finish(replace(play, value=done.value, ended=header.touched))

    async def settle(self, play: StoredPlay) -> None:
        """Notes the end of a try if a crash has prevented that."""
        if play.ended is not None:
            return
        found = await self.tables.read_all([play.table])
        if found:
            done = done_of(found[0])
            if done is not None:
                await self.finish(found[0], done)
        elif await self.tables.store.extent(play.table) is None:  # deleted; else it is damaged
            await self.store.finish(replace(play, ended=self.clock.now_ms()))

    async def _settle_all(self, code: str) -> None:
        for play in await self.store.plays(code):
            await self.settle(play)

    # -- closed tournaments -------------------------------------------------------------------

    async def unseal(self, table: Table) -> None:
        """Lets the draws of a finished game be told if its tournament is closed by now."""
        code = parse_code(table.header.challenge)
        if not code or not table.is_sealed or table.match is None or not table.match.is_over:
            return
        tournament = await self.store.get(code)
        if tournament is not None:
            tournament = await self._advance(tournament)
        if tournament is None or tournament.closed is not None:
            self._show(table)

    def _show(self, table: Table) -> None:
        if table.is_sealed:
            table.sealed_until = 0
            table.revise()
            table.notify()

    async def run(self) -> None:
        """Closes tournaments that have ended, once an hour."""
        while True:
            try:
                for code in await self.store.due(self.clock.certain_ms(), PAGE):
                    await self._settle_all(code)
                    await self.find(code)
            except StoreError as error:
                log.warning("tournaments could not be closed: %s", error)
            await self.clock.sleep(LOOK_SECONDS)

    async def forget_old(self, now: int) -> int:
        """Removes tournaments that were closed long ago; returns how many."""
        days = self.settings.tournament_keep_days
        before = now - days * DAY_MINUTES * MINUTE_MS
        return await self.store.forget(before, PAGE)


def person_of(caller: Caller) -> str:
    """Who takes part: a person, or a program by its key."""
    return caller.device or caller.key


def parse_code(challenge: str) -> str:
    """The code of the tournament that a challenge belongs to; empty for another one, or none."""
    return parse_deal(challenge).code if is_deal(challenge) else ""


def done_of(table: Table) -> Done | None:
    """How the deal at a table has ended; `None` while it goes on."""
    match = table.match
    if match is None or not (match.is_over or match.abandoned or SEAT in match.resigned):
        return None
    measure = measure_of(match.game, match.options, len(table.seats) - 1)
    return Done(value_of(measure, match, SEAT))


def measure_for(tournament: StoredTournament) -> Measure:
    """What is compared in a tournament."""
    game = registry.game(tournament.game)
    options = options_from(game, tournament.options)
    return measure_of(game, options, len(tournament.bots))


def opponents_of(tournament: NewTournament | StoredTournament) -> tuple[Character, ...]:
    """Who sits opposite."""
    crew = crew_of(registry.game(tournament.game))
    known = {each.key: each for each in crew.characters() if each.key != PLAIN}
    return tuple(known.get(word) or crew.character(word) for word in tournament.bots)


def table_of(tournament: NewTournament | StoredTournament, name: str) -> NewTable:
    """The table of a deal: without help, since it counts."""
    others = [
        NewSeat(kind="bot", level=each.level, pace=each.pace) for each in opponents_of(tournament)
    ]
    return NewTable(
        game=tournament.game,
        seats=(NewSeat(kind="me", name=name), *others),
        options=tournament.options,
        assist="bare",
        hints=False,
        take_backs=False,
    )
