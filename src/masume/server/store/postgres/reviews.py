"""Reviews of finished tables in PostgreSQL."""

from __future__ import annotations

from masume.server.store.models import StoredReview
from masume.server.store.postgres.database import Database

COLUMNS = ", ".join(StoredReview.__struct_fields__)
_PUT = f"""
    INSERT INTO reviews ("table", {COLUMNS})
    SELECT id, $2, $3, $4, $5, $6, $7 FROM tables WHERE id = $1
    ON CONFLICT ("table") DO UPDATE SET made = excluded.made, done = excluded.done,
        total = excluded.total, touched = excluded.touched, worker = excluded.worker,
        body = excluded.body
    WHERE NOT reviews.made
"""


class PostgresReviews:
    """All SQL that knows what a review is."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def get(self, table_id: str) -> StoredReview | None:
        """The review of a table, made or half made."""
        found = await self.read(f'SELECT {COLUMNS} FROM reviews WHERE "table" = $1', table_id)
        return StoredReview(*found[0]) if found else None

    async def put(self, table_id: str, review: StoredReview) -> None:
        """Stores a review, unless it was made before or the table is gone."""
        values = (getattr(review, name) for name in review.__struct_fields__)
        await self.write(lambda db: db.execute(_PUT, table_id, *values))
