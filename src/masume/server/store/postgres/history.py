"""What people have played, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from masume.server.store.histories import (
    Fold,
    StoredBadge,
    StoredGame,
    StoredHistory,
    StoredSums,
)
from masume.server.store.postgres.database import Database
from masume.server.store.postgres.schema import Connection

PARTS = ("history", "history_sums", "badges")
_LOCK = (
    "SELECT pg_advisory_xact_lock(hashtext('history ' || person)) FROM unnest($1::text[]) person"
)
"""One server at a time changes what a person's games come to."""
_ADD = """
    INSERT INTO history SELECT $1, $2, $3, $4, $5
    WHERE (
        EXISTS (SELECT 1 FROM seats WHERE "table" = $2 AND device = $1 AND device <> '')
        OR EXISTS (SELECT 1 FROM mates WHERE "table" = $2 AND device = $1 AND device <> '')
    ) AND NOT EXISTS (
        SELECT 1 FROM history_sums WHERE person = $1 AND game = $3 AND until >= $4
    )
    ON CONFLICT DO NOTHING RETURNING "table"
"""
_SURPLUS = """
    SELECT * FROM history WHERE person = $1
    ORDER BY ended DESC, "table" COLLATE "C" OFFSET $2
"""
_PUT_SUMS = """
    INSERT INTO history_sums VALUES ($1, $2, $3, $4) ON CONFLICT (person, game) DO UPDATE
    SET until = greatest(history_sums.until, excluded.until), body = excluded.body
"""
_AWARD = "INSERT INTO badges VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
_PERSONS = f"""
    SELECT person FROM ({" UNION ".join(f"SELECT person FROM {part}" for part in PARTS)}) everybody
    WHERE person > $1 COLLATE "C" ORDER BY person COLLATE "C" LIMIT $2
"""
_OLD = "SELECT person FROM history GROUP BY person HAVING max(ended) < $1 LIMIT $2"
_SHORT = """
    SELECT person FROM history GROUP BY person HAVING count(*) <= $2 AND max(ended) < $1
    AND NOT EXISTS (SELECT 1 FROM history_sums WHERE history_sums.person = history.person)
    AND NOT EXISTS (SELECT 1 FROM seats WHERE device = history.person)
    AND NOT EXISTS (SELECT 1 FROM mates WHERE device = history.person) LIMIT $3
"""
_MOVE_GAMES = """
    UPDATE history SET person = $2 WHERE person = $1 AND NOT EXISTS (
        SELECT 1 FROM history AS known WHERE person = $2 AND known."table" = history."table"
    )
"""
_MOVE_BADGES = """
    UPDATE badges SET person = $2 WHERE person = $1 AND NOT EXISTS (
        SELECT 1 FROM badges AS known
        WHERE person = $2 AND known.badge = badges.badge AND known.game = badges.game
    )
"""


def _values(each: Struct) -> tuple[object, ...]:
    return tuple(getattr(each, name) for name in each.__struct_fields__)


class PostgresHistories:
    """All SQL that knows what a history is."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def add(self, game: StoredGame, most: int, fold: Fold) -> bool:
        """Stores a game, and folds the oldest beyond `most` into sums; whether it is new."""

        async def step(db: Connection) -> bool:
            await db.execute(_LOCK, [game.person])
            if not await db.fetch(_ADD, *_values(game)):
                return False
            await _fold_surplus(db, game.person, most, fold)
            return True

        return await self.write(step)

    async def award(self, *badges: StoredBadge) -> None:
        """Stores badges that the person does not have yet."""
        values = [_values(each) for each in badges]

        async def step(db: Connection) -> None:
            await db.executemany(_AWARD, values)

        await self.write(step)

    async def tell(self, person: str) -> None:
        """Notes that a person has been told of all their badges."""
        sql = "UPDATE badges SET told = TRUE WHERE person = $1"
        await self.write(lambda db: db.execute(sql, person))

    async def get(self, person: str) -> StoredHistory:
        """Everything of a person."""
        games = 'SELECT * FROM history WHERE person = $1 ORDER BY ended, "table" COLLATE "C"'
        sums = 'SELECT * FROM history_sums WHERE person = $1 ORDER BY game COLLATE "C"'
        badges = (
            "SELECT * FROM badges WHERE person = $1"
            ' ORDER BY earned, badge COLLATE "C", game COLLATE "C"'
        )
        return StoredHistory(
            tuple(StoredGame(*row) for row in await self.read(games, person)),
            tuple(StoredSums(*row) for row in await self.read(sums, person)),
            tuple(StoredBadge(*row) for row in await self.read(badges, person)),
        )

    async def of_table(self, table_id: str) -> tuple[StoredGame, ...]:
        """The games that people played at a table."""
        sql = 'SELECT * FROM history WHERE "table" = $1 ORDER BY person COLLATE "C"'
        return tuple(StoredGame(*row) for row in await self.read(sql, table_id))

    async def replace(self, game: StoredGame) -> None:
        """Gives a stored game another body."""
        sql = 'UPDATE history SET body = $1 WHERE person = $2 AND "table" = $3'
        await self.write(lambda db: db.execute(sql, game.body, game.person, game.table))

    async def persons(self, after: str, most: int) -> list[str]:
        """Everybody who has a history, in order: a page of those after one."""
        return [row["person"] for row in await self.read(_PERSONS, after, most)]

    async def put(self, history: StoredHistory) -> None:
        """Stores a history that is not there, as it is."""

        async def step(db: Connection) -> None:
            for part, rows in zip(
                PARTS, (history.games, history.sums, history.badges), strict=True
            ):
                await _put_all(db, part, rows)

        await self.write(step)

    async def hand_over(self, old: str, new: str, most: int, merge: Fold, fold: Fold) -> None:
        """Gives everything of one person to another; folds the oldest games beyond `most`."""

        async def step(db: Connection) -> None:
            await db.execute(_LOCK, sorted([old, new]))
            found = await db.fetch("SELECT * FROM history_sums WHERE person = $1", old)
            for each in (StoredSums(*row) for row in found):
                body = merge(await _sums(db, new, each.game), each.body)
                await db.execute(_PUT_SUMS, new, each.game, each.until, body)
            await db.execute(_MOVE_GAMES, old, new)
            await db.execute(_MOVE_BADGES, old, new)
            await _fold_surplus(db, new, most, fold)
            await _remove(db, old)

        await self.write(step)

    async def remove(self, person: str) -> None:
        """Removes everything of a person."""
        await self.write(lambda db: _remove(db, person))

    async def forget_short(self, before: int, games: int, most: int) -> int:
        """Removes short histories of people who have no seat; returns of how many."""
        return await self._forget(_SHORT, before, games, most)

    async def forget(self, before: int, most: int) -> int:
        """Removes everything of people whose last game ended before; returns of how many."""
        return await self._forget(_OLD, before, most)

    async def _forget(self, sql: str, *values: int) -> int:
        """Removes everything of the people whom a query finds."""

        async def step(db: Connection) -> int:
            found = [row["person"] for row in await db.fetch(sql, *values)]
            for person in found:
                await _remove(db, person)
            return len(found)

        return await self.write(step)


async def _fold_surplus(db: Connection, person: str, most: int, fold: Fold) -> None:
    """Folds the oldest games of a person, but for the newest ones."""
    surplus = [StoredGame(*row) for row in await db.fetch(_SURPLUS, person, most)]
    for each in reversed(surplus):
        await _fold(db, each, fold)


async def _fold(db: Connection, game: StoredGame, fold: Fold) -> None:
    """Adds a game to the sums and removes it from the list."""
    body = fold(await _sums(db, game.person, game.game), game.body)
    await db.execute(_PUT_SUMS, game.person, game.game, game.ended, body)
    sql = 'DELETE FROM history WHERE person = $1 AND "table" = $2'
    await db.execute(sql, game.person, game.table)


async def _sums(db: Connection, person: str, game: str) -> str:
    sql = "SELECT body FROM history_sums WHERE person = $1 AND game = $2"
    return str(await db.fetchval(sql, person, game) or "")


async def _put_all(db: Connection, part: str, rows: Sequence[Struct]) -> None:
    for row in rows:
        values = _values(row)
        places = ", ".join(f"${k}" for k in range(1, len(values) + 1))
        await db.execute(f"INSERT INTO {part} VALUES ({places})", *values)


async def _remove(db: Connection, person: str) -> None:
    for part in PARTS:
        await db.execute(f"DELETE FROM {part} WHERE person = $1", person)
