"""What request handlers get by name: the services of the server, the caller, and the table."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from masume.core.typing import Json
from masume.server.challenges.challenges import Challenges
from masume.server.challenges.pars import Pars
from masume.server.devices import DeviceCodes
from masume.server.friends.friends import Friends
from masume.server.friends.regulars import Regulars
from masume.server.history.recorder import Recorder
from masume.server.http.events import Events
from masume.server.http.rates import Rates
from masume.server.http.security import Identity
from masume.server.identity import Caller
from masume.server.outlooks import Outlooks
from masume.server.people import People
from masume.server.puzzles import Puzzles
from masume.server.replay import Replay
from masume.server.settings import Settings
from masume.server.streams.streams import Streams
from masume.server.tables.queue import FairQueue
from masume.server.tables.reviews import Reviews
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables
from masume.server.tournaments.pars import TournamentPars
from masume.server.tournaments.tournaments import Tournaments
from masume.server.workers.store_watch import StoreWatch

AnyRequest: TypeAlias = Request[Json, Json, Json]
TABLE_PATH = "/api/tables/{table_id:str}"


class Services(NamedTuple):
    """All that the server consists of, for request handlers."""

    settings: Settings
    tables: Tables
    rates: Rates
    outlooks: Outlooks
    puzzles: Puzzles
    reviews: Reviews
    history: Recorder
    challenges: Challenges
    pars: Pars
    tournaments: Tournaments
    tournament_pars: TournamentPars
    devices: DeviceCodes
    people: People
    friends: Friends
    regulars: Regulars
    streams: Streams
    events: Events
    queue: FairQueue
    shows: dict[tuple[str, bool], Replay]
    """The short match of each game, with and without pictures, once somebody has asked for it."""
    store_watch: StoreWatch


class TableContext(NamedTuple):
    """Who asks about which table."""

    tables: Tables
    caller: Caller
    table: Table


async def table_context(
    services: NamedDependency[Services], caller: NamedDependency[Caller], table_id: FromPath[str]
) -> TableContext:
    """Finds the table of a request, or refuses: strangers learn nothing."""
    table = await services.tables.find(table_id[:64], caller)
    await services.tournaments.unseal(table)
    return TableContext(services.tables, caller, table)


def services_of(request: AnyRequest) -> Services:
    """The services of the server that got a request."""
    services: Services = request.scope["state"]["services"]
    return services


def identity_of(request: AnyRequest) -> Identity:
    """Who sent a request, as the gateway has found out."""
    identity: Identity = request.scope["state"]["identity"]
    return identity


async def caller_of(request: AnyRequest) -> Caller:
    """What a request proves about its sender."""
    return identity_of(request).caller


ToServices: TypeAlias = NamedDependency[Services]
ToCaller: TypeAlias = NamedDependency[Caller]
ToTable: TypeAlias = NamedDependency[TableContext]
