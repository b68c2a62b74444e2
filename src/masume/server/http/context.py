"""What request handlers get by name: the services of the server, the caller, and the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, TypeAlias, TypeVar

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from masume.core.typing import Json
from masume.server.devices import DeviceCodes
from masume.server.http.rates import Rates
from masume.server.http.security import Identity
from masume.server.identity import Caller
from masume.server.outlooks import Outlooks
from masume.server.settings import Settings
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

T = TypeVar("T")

AnyRequest: TypeAlias = Request[Json, Json, Json]
TABLE_PATH = "/api/tables/{table_id:str}"


class OneThread:
    """Runs slow functions in a thread, one at a time."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def run(self, work: Callable[..., T], *values: object) -> T:
        """The result of `work(*values)`."""
        async with self._lock:
            return await asyncio.to_thread(work, *values)


class Services(NamedTuple):
    """All that the server consists of, for request handlers."""

    settings: Settings
    tables: Tables
    rates: Rates
    outlooks: Outlooks
    devices: DeviceCodes
    replays: OneThread
    prints: OneThread


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
    return TableContext(services.tables, caller, table)


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
