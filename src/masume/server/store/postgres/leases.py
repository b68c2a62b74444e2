"""Leases in PostgreSQL: two columns of what is due at a table.

A lease says until when, in house time, a server means to act. The server renews it while it thinks;
if it dies, the lease expires and another server takes over. A server that comes back after that
cannot play twice: its rows are there already. Claims made at the same moment are one statement.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TypeAlias

from masume.core.errors import StoreError
from masume.server.store.leases import Claim
from masume.server.store.postgres.bus import PostgresBus
from masume.server.store.store import Conflict

log = logging.getLogger("masume.leases")

LEASE_MS = 3_500
"""How long a lease lasts unless it is renewed."""
RENEW_SECONDS = 1.0

TAKE = """
    WITH free AS (
        SELECT "table", seat, leased > 0 AND worker <> $1 AS is_taken_over FROM deadlines
        JOIN unnest($4::text[], $5::int[], $6::text[]) AS wanted ("table", seat, decision)
            USING ("table", seat, decision)
        WHERE worker = $1 OR leased <= $2
        ORDER BY "table", seat FOR UPDATE OF deadlines SKIP LOCKED
    )
    UPDATE deadlines SET worker = $1, leased = $3 FROM free
    WHERE deadlines."table" = free."table" AND deadlines.seat = free.seat
    RETURNING deadlines."table", deadlines.seat, deadlines.decision, is_taken_over
"""

GIVE_BACK = "UPDATE deadlines SET leased = 0 WHERE worker = $1 AND leased > 0"

Waiting: TypeAlias = "dict[Claim, asyncio.Future[bool]]"


class PostgresLeases:
    """Takes and renews the leases of one server."""

    def __init__(self, bus: PostgresBus) -> None:
        self.bus = bus
        self.held: set[Claim] = set()
        self._waiting: Waiting = {}
        self._taker: asyncio.Task[None] | None = None
        self._keeper: asyncio.Task[None] | None = None

    async def take(self, claim: Claim) -> bool:
        """Whether this server may act: nobody else does."""
        granted = self._waiting.get(claim)
        if granted is None:
            granted = self._waiting[claim] = asyncio.get_running_loop().create_future()
        if self._taker is None:
            self._taker = asyncio.ensure_future(self._take_all())
        if not await asyncio.shield(granted):
            return False
        self.held.add(claim)  # not before: a lease that nobody waits for any more expires
        if self._keeper is None:
            self._keeper = asyncio.ensure_future(self._keep())
        return True

    async def _take_all(self) -> None:
        try:
            await asyncio.sleep(0)  # what is claimed in the same moment goes together
            while self._waiting:
                waiting, self._waiting = self._waiting, {}
                granted = await self._granted(list(waiting))
                self.bus.figures.leases_taken += len(granted)
                for claim, answer in waiting.items():
                    answer.set_result(claim in granted)
        finally:
            self._taker = None

    async def _keep(self) -> None:
        """Renews what is held while something is held."""
        try:
            while self.held:
                await self.bus.clock.sleep(RENEW_SECONDS)
                if self.held:
                    await self._granted(sorted(self.held))
        finally:
            self._keeper = None

    async def _granted(self, claims: list[Claim]) -> set[Claim]:
        """Those of some claims that were free; none where the database does not say so."""
        now = self.bus.clock.now_ms()
        columns = [list(column) for column in zip(*claims, strict=True)]
        try:
            found = await self.bus.fetch(TAKE, self.bus.me, now, now + LEASE_MS, *columns)
        except (StoreError, Conflict):
            return set()
        except Exception:  # whoever waits is answered, and asks again
            log.exception("leases could not be taken")
            return set()
        self.bus.figures.leases_taken_over += sum(row["is_taken_over"] for row in found)
        return {Claim(*row[:3]) for row in found}

    def drop(self, claim: Claim) -> None:
        """Lets a lease expire: what was due is done, or could not be done."""
        self.held.discard(claim)

    async def close(self) -> None:
        """Gives all leases back, so that others go on at once."""
        self.held.clear()
        for task in (self._taker, self._keeper):
            if task is not None:
                task.cancel()
        with suppress(StoreError, Conflict):  # otherwise they expire
            await self.bus.fetch(GIVE_BACK, self.bus.me)
