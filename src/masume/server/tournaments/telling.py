"""What a caller sees of a tournament: its deals, and how everybody stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from masume.daily import seal_of
from masume.server.identity import Caller
from masume.server.messages.daily import BotFacts
from masume.server.messages.tournaments import (
    CellInfo,
    DealInfo,
    DealState,
    EntrantInfo,
    TournamentBrief,
    TournamentInfo,
    TournamentPhase,
)
from masume.server.store.models import StoredPlay, StoredTournament
from masume.server.tournaments.pars import TournamentPars
from masume.server.tournaments.tournaments import Tournaments, measure_for, opponents_of, person_of
from masume.tournaments import Cell, Entrant, Played, standings

MOST_LISTED = 30
"""Tournaments of one person that are listed."""
MOST_PLAYS = 480
"""Of theirs that are counted for it."""


async def mine(tournaments: Tournaments, caller: Caller) -> list[TournamentBrief]:
    """Those that the caller has opened or plays in, the newest first."""
    person, now = person_of(caller), tournaments.clock.now_ms()
    found = await tournaments.store.of_person(person, MOST_LISTED)
    plays = await tournaments.store.plays_of(person, MOST_PLAYS)
    return [
        TournamentBrief(
            code=each.code,
            name=each.name,
            game=each.game,
            deals=each.deals,
            phase=phase_of(each, now),
            ends=max(0, each.ends - now),
            mine=each.owner == person,
            begun=sum(play.tournament == each.code for play in plays),
        )
        for each in found
    ]


async def told(
    tournaments: Tournaments, pars: TournamentPars, tournament: StoredTournament, caller: Caller
) -> TournamentInfo:
    """A tournament with all results that the caller may see."""
    person, now = person_of(caller), tournaments.clock.now_ms()
    plays = await tournaments.store.plays(tournament.code)
    waiting = [each for each in plays if each.person == person and each.ended is None]
    for play in waiting:
        await tournaments.settle(play)
    if waiting:
        tournament = await tournaments.find(tournament.code)
        plays = await tournaments.store.plays(tournament.code)
    known = await pars.known(tournament)
    begun = {play.deal for play in plays}
    for deal in sorted(begun - known.keys()):
        pars.want(tournament, deal)
    measure, phase = measure_for(tournament), phase_of(tournament, now)
    own = {play.deal: play for play in plays if play.person == person}
    seen = {deal for deal, play in own.items() if play.ended is not None}
    if phase == "closed":
        seen = set(range(1, tournament.deals + 1))
    entrants = standings(measure, tournament.deals, known, map(_played, plays))
    return TournamentInfo(
        code=tournament.code,
        name=tournament.name,
        game=tournament.game,
        options=tournament.options,
        bots=_bots(tournament),
        measure=measure,
        phase=phase,
        mine=bool(person) and tournament.owner == person,
        created=tournament.created,
        ends=0 if phase != "open" else tournament.ends - now,
        closes=0 if phase == "closed" else max(0, tournament.until - now),
        seal=seal_of(bytes.fromhex(tournament.secret)),
        secret=tournament.secret if phase == "closed" else "",
        deals=_deals(tournament, phase, own, plays, known, seen),
        people=tuple(_entrant(each, person, seen) for each in entrants),
        most_people=tournaments.settings.tournament_people,
        par_plays=pars.needed(tournament),
        making=bool(begun - known.keys()),
    )


def phase_of(tournament: StoredTournament, now: int) -> TournamentPhase:
    """Whether deals can be begun, or finished, or neither."""
    if tournament.closed is not None:
        return "closed"
    return "open" if now < tournament.ends else "finishing"


def _bots(tournament: StoredTournament) -> tuple[BotFacts, ...]:
    return tuple(BotFacts(each.level, each.key, each.name) for each in opponents_of(tournament))


def _played(play: StoredPlay) -> Played:
    is_over = play.ended is not None
    return Played(play.person, play.name, play.deal, play.value, is_over, play.began)


def _deals(
    tournament: StoredTournament,
    phase: TournamentPhase,
    own: Mapping[int, StoredPlay],
    plays: Sequence[StoredPlay],
    pars: Mapping[int, int],
    seen: Collection[int],
) -> tuple[DealInfo, ...]:
    found = []
    for number in range(1, tournament.deals + 1):
        play, par = own.get(number), pars.get(number)
        value = play.value if play else None
        found.append(
            DealInfo(
                number=number,
                state=_state(play, phase),
                table=play.table if play else "",
                value=value,
                over=None if value is None or par is None else 10 * value - par,
                par=par if number in seen else None,
                results=sum(each.deal == number and each.value is not None for each in plays),
            )
        )
    return tuple(found)


def _state(play: StoredPlay | None, phase: TournamentPhase) -> DealState:
    if play is None:
        return "open" if phase == "open" else "missed"
    if play.ended is None:
        return "begun"
    return "none" if play.value is None else "done"


def _entrant(entrant: Entrant, person: str, seen: Collection[int]) -> EntrantInfo:
    return EntrantInfo(
        place=entrant.place,
        name=entrant.name,
        mine=entrant.person == person,
        done=entrant.done,
        total=entrant.total,
        cells=tuple(_cell(cell, number in seen) for number, cell in enumerate(entrant.cells, 1)),
    )


def _cell(cell: Cell, is_seen: bool) -> CellInfo:
    if not is_seen:
        return CellInfo(cell.state, None, None)
    return CellInfo(cell.state, cell.value, cell.over)
