"""What house time was at earlier sweeps, so that a wrong clock deletes nothing; in any store.

Something is deleted when it was old already at a sweep since which servers have run for some days.
Whatever house time claims meanwhile, it makes nothing older: the earliest time that was noted since
then counts. A clock that is ahead has to stay wrong for all these days, in which the log says what
it is about to delete, and whoever comes back in time loses nothing.
"""

from __future__ import annotations

from masume.server.store.steps import Step, Transactions, ask

APART_MS = 1_800_000
"""For how long servers run at least between two notes."""
_NOTE = """
    INSERT INTO sweeps (ran, house) SELECT $1, $2
    WHERE NOT EXISTS (SELECT 1 FROM sweeps WHERE ran > $3)
"""
_TRIM = """
    DELETE FROM sweeps WHERE ran > $1
    OR ran < (SELECT max(ran) FROM sweeps WHERE ran <= $2)
"""


class StoredSweeps:
    """Notes of earlier sweeps: no more than the days need."""

    def __init__(self, transactions: Transactions) -> None:
        self.write = transactions.write

    async def believed(self, ran: int, house: int, grace: int) -> int | None:
        """The house time by which something can be deleted when servers have run this long.

        It is the earliest one since servers had run `grace` less; `None` while that is too new.
        """

        def step() -> Step[int | None]:
            yield ask(_TRIM, ran, ran - grace)
            yield ask(_NOTE, ran, house, ran - APART_MS)
            rows = yield ask("SELECT ran, house FROM sweeps ORDER BY ran")
            if rows[0]["ran"] > ran - grace:
                return None
            return min(house, *(int(row["house"]) for row in rows))

        return await self.write(step)
