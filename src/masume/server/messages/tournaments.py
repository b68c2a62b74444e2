"""What is sent about duplicate tournaments."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.core.typing import Json
from masume.server.messages.daily import BotFacts
from masume.tournaments.results import Measure
from masume.tournaments.standings import CellState

TournamentPhase = Literal["open", "finishing", "closed"]
"""`finishing`: no deal can be begun any more; those that were begun can be finished."""
DealState = Literal["open", "begun", "done", "none", "missed"]
"""`none`: it brought no result; `missed`: it can be begun no more."""


class NewTournament(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament to open."""

    game: str
    deals: Annotated[int, Meta(ge=1, le=16)]
    minutes: Annotated[int, Meta(ge=5, le=86_400)]
    """Until when deals can be begun, from now on."""
    bots: tuple[str, ...] = ()
    """The opponents, as keys of characters such as `pica`, or as levels; none: alone."""
    options: dict[str, Json] = {}
    name: Annotated[str, Meta(max_length=200)] = ""


class PlayRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Begins a deal."""

    name: Annotated[str, Meta(max_length=200)] = ""
    """As which the caller stands in the table of results."""


class DealInfo(Struct, frozen=True):
    """One deal, and how the caller stands at it."""

    number: int
    """From 1 on."""
    state: DealState
    table: str
    """Where the caller plays or has played it."""
    value: int | None
    """Points, lead, or 1 for a win."""
    over: int | None
    """In tenths over par; `None` without a result or a par."""
    par: int | None
    """In tenths; told to those who have had their try, and to everybody once it is closed."""
    results: int
    """How many people have one."""


class CellInfo(Struct, frozen=True):
    """One deal of one person; what it brought is told to those who have had their try."""

    state: CellState
    value: int | None
    over: int | None


class EntrantInfo(Struct, frozen=True):
    """One person among all."""

    place: int
    """1 is the best; people with the same result share one."""
    name: str
    mine: bool
    done: int
    """Deals with a result."""
    total: int
    """In tenths over par; where wins count, tenths of wins."""
    cells: tuple[CellInfo, ...]


class TournamentInfo(Struct, frozen=True):
    """A tournament as the caller sees it."""

    code: str
    name: str
    game: str
    options: dict[str, Json]
    bots: tuple[BotFacts, ...]
    measure: Measure
    phase: TournamentPhase
    mine: bool
    """Whether the caller opened it, and can end it."""
    created: int
    """In milliseconds since 1970."""
    ends: int
    """Milliseconds until no deal can be begun any more; 0 if that is so."""
    closes: int
    """Milliseconds until it is closed at the latest; 0 if it is."""
    seal: str
    """The hash of its secret."""
    secret: str
    """Once it is closed; until then empty."""
    deals: tuple[DealInfo, ...]
    people: tuple[EntrantInfo, ...]
    """The best first."""
    most_people: int
    par_plays: int
    """How often the best bot plays each deal for its par; 0: points count as they are."""
    making: bool
    """Whether the par of some deal is still being played."""


class TournamentBrief(Struct, frozen=True):
    """A tournament among others."""

    code: str
    name: str
    game: str
    deals: int
    phase: TournamentPhase
    ends: int
    """Milliseconds until no deal can be begun any more; 0 if that is so."""
    mine: bool
    begun: int
    """Deals that the caller has begun."""
