"""Looks ahead: whether a position can still be completed, asked once for each position."""

from __future__ import annotations

from collections.abc import Callable

from masume.core.typing import AnyState
from masume.server.messages.answers import Verdict
from masume.server.tables.queue import Asker, FairQueue, PoolError

Place = tuple[str, int]
"""A table and the last row that counts."""

MOST_KNOWN = 1_000
UNKNOWN: Verdict = "ran-out"
"""The verdict when the search took too long."""


class Outlooks:
    """Asks a box's `outlook` in the pool, and remembers the verdicts."""

    def __init__(self, queue: FairQueue, seconds: float) -> None:
        self.queue, self.seconds = queue, seconds
        self._verdicts: dict[Place, Verdict] = {}

    def known(self, place: Place) -> Verdict | None:
        """The verdict about a position, if it was asked for before."""
        return self._verdicts.get(place)

    async def ask(
        self,
        asker: Asker,
        place: Place,
        outlook: Callable[[AnyState], Verdict],
        state: AnyState,
    ) -> Verdict:
        """The verdict about a position."""
        try:
            verdict = await self.queue.run(asker, self.seconds, outlook, state)
        except (TimeoutError, PoolError):
            verdict = UNKNOWN
        if len(self._verdicts) >= MOST_KNOWN:
            self._verdicts.clear()
        self._verdicts[place] = verdict
        return verdict
