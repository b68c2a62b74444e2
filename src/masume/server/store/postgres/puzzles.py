"""How people did with puzzles, in PostgreSQL."""

from __future__ import annotations

from masume.puzzles import Tally
from masume.server.store.postgres.database import Database

_COUNT = """
    INSERT INTO puzzles VALUES ($1, $2, $3, $4)
    ON CONFLICT (name) DO UPDATE SET solved = puzzles.solved + excluded.solved,
        failed = puzzles.failed + excluded.failed, tries = puzzles.tries + excluded.tries
"""
_PUT = """
    INSERT INTO puzzles VALUES ($1, $2, $3, $4)
    ON CONFLICT (name) DO UPDATE SET solved = excluded.solved, failed = excluded.failed,
        tries = excluded.tries
"""
_SOME = """
    SELECT name, solved, failed, tries FROM puzzles WHERE name >= $1 AND name < $2
    ORDER BY name
"""
AFTER_ALL = "\U0010ffff"


class PostgresPuzzles:
    """All SQL that knows of puzzles."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def count(self, name: str, solved: bool, tries: int) -> None:
        """Counts that somebody has finished a puzzle."""
        values = (name, int(solved), int(not solved), tries if solved else 0)
        await self.write(lambda db: db.execute(_COUNT, *values))

    async def tallies(self, prefix: str) -> dict[str, Tally]:
        """How people did, by name, with all puzzles whose names begin so."""
        rows = await self.read(_SOME, prefix, prefix + AFTER_ALL)
        return {name: Tally(solved, failed, tries) for name, solved, failed, tries in rows}

    async def put(self, tallies: dict[str, Tally]) -> None:
        """Stores counts as they are, in place of those that are there."""
        values = [(name, each.solved, each.failed, each.tries) for name, each in tallies.items()]
        await self.write(lambda db: db.executemany(_PUT, values))
