"""What people have played, in an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from msgspec import Struct

from masume.server.store.histories import (
    Fold,
    StoredBadge,
    StoredGame,
    StoredHistory,
    StoredSums,
)
from masume.server.store.sqlite.writer import Database

PARTS = ("history", "history_sums", "badges")
_ADD = """
    INSERT INTO history SELECT ?1, ?2, ?3, ?4, ?5
    WHERE (
        EXISTS (SELECT 1 FROM seats WHERE "table" = ?2 AND device = ?1)
        OR EXISTS (SELECT 1 FROM mates WHERE "table" = ?2 AND device = ?1)
    ) AND NOT EXISTS (
        SELECT 1 FROM history_sums WHERE person = ?1 AND game = ?3 AND until >= ?4
    )
    ON CONFLICT DO NOTHING
"""
_SURPLUS = """
    SELECT * FROM history WHERE person = ? ORDER BY ended DESC, "table" LIMIT -1 OFFSET ?
"""
_PUT_SUMS = """
    INSERT INTO history_sums VALUES (?, ?, ?, ?) ON CONFLICT (person, game) DO UPDATE
    SET until = max(until, excluded.until), body = excluded.body
"""
_AWARD = "INSERT INTO badges VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_PERSONS = f"""
    SELECT person FROM ({" UNION ".join(f"SELECT person FROM {part}" for part in PARTS)})
    WHERE person > ? ORDER BY person LIMIT ?
"""
_OLD = "SELECT person FROM history GROUP BY person HAVING max(ended) < ? LIMIT ?"
_SHORT = """
    SELECT person FROM history GROUP BY person HAVING count(*) <= ?2 AND max(ended) < ?1
    AND NOT EXISTS (SELECT 1 FROM history_sums WHERE history_sums.person = history.person)
    AND NOT EXISTS (SELECT 1 FROM seats WHERE device = history.person)
    AND NOT EXISTS (SELECT 1 FROM mates WHERE device = history.person) LIMIT ?3
"""


def _values(each: Struct) -> tuple[object, ...]:
    return tuple(getattr(each, name) for name in each.__struct_fields__)


class SqliteHistories:
    """All SQL that knows what a history is."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def add(self, game: StoredGame, most: int, fold: Fold) -> bool:
        """Stores a game, and folds the oldest beyond `most` into sums; whether it is new."""

        def step(db: sqlite3.Connection) -> bool:
            if not db.execute(_ADD, _values(game)).rowcount:
                return False
            _fold_surplus(db, game.person, most, fold)
            return True

        return await self.write(step)

    async def award(self, *badges: StoredBadge) -> None:
        """Stores badges that the person does not have yet."""
        await self.write(lambda db: db.executemany(_AWARD, map(_values, badges)).rowcount)

    async def tell(self, person: str) -> None:
        """Notes that a person has been told of all their badges."""
        sql = "UPDATE badges SET told = 1 WHERE person = ?"
        await self.write(lambda db: db.execute(sql, (person,)).rowcount)

    async def get(self, person: str) -> StoredHistory:
        """Everything of a person."""
        games = 'SELECT * FROM history WHERE person = ? ORDER BY ended, "table"'
        sums = "SELECT * FROM history_sums WHERE person = ? ORDER BY game"
        badges = "SELECT * FROM badges WHERE person = ? ORDER BY earned, badge, game"
        return StoredHistory(
            tuple(StoredGame(*row) for row in self.read(games, person)),
            tuple(StoredSums(*row) for row in self.read(sums, person)),
            tuple(map(_badge, self.read(badges, person))),
        )

    async def of_table(self, table_id: str) -> tuple[StoredGame, ...]:
        """The games that people played at a table."""
        sql = 'SELECT * FROM history WHERE "table" = ? ORDER BY person'
        return tuple(StoredGame(*row) for row in self.read(sql, table_id))

    async def replace(self, game: StoredGame) -> None:
        """Gives a stored game another body."""
        sql = 'UPDATE history SET body = ? WHERE person = ? AND "table" = ?'
        values = (game.body, game.person, game.table)
        await self.write(lambda db: db.execute(sql, values).rowcount)

    async def persons(self, after: str, most: int) -> list[str]:
        """Everybody who has a history, in order: a page of those after one."""
        return [row["person"] for row in self.read(_PERSONS, after, most)]

    async def put(self, history: StoredHistory) -> None:
        """Stores a history that is not there, as it is."""

        def step(db: sqlite3.Connection) -> None:
            for part, rows in zip(
                PARTS, (history.games, history.sums, history.badges), strict=True
            ):
                _put_all(db, part, rows)

        await self.write(step)

    async def hand_over(self, old: str, new: str, most: int, merge: Fold, fold: Fold) -> None:
        """Gives everything of one person to another; folds the oldest games beyond `most`."""

        def step(db: sqlite3.Connection) -> None:
            found = db.execute("SELECT * FROM history_sums WHERE person = ?", (old,)).fetchall()
            for each in (StoredSums(*row) for row in found):
                body = merge(_sums(db, new, each.game), each.body)
                db.execute(_PUT_SUMS, (new, each.game, each.until, body))
            for part in ("history", "badges"):
                db.execute(f"UPDATE OR IGNORE {part} SET person = ? WHERE person = ?", (new, old))
            _fold_surplus(db, new, most, fold)
            _remove(db, old)

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

        def step(db: sqlite3.Connection) -> int:
            found = [row["person"] for row in db.execute(sql, values)]
            for person in found:
                _remove(db, person)
            return len(found)

        return await self.write(step)


def _badge(row: sqlite3.Row) -> StoredBadge:
    person, badge, game, table, earned, told = row
    return StoredBadge(person, badge, game, table, earned, bool(told))


def _fold_surplus(db: sqlite3.Connection, person: str, most: int, fold: Fold) -> None:
    """Folds the oldest games of a person, but for the newest ones."""
    surplus = [StoredGame(*row) for row in db.execute(_SURPLUS, (person, most))]
    for each in reversed(surplus):
        _fold(db, each, fold)


def _fold(db: sqlite3.Connection, game: StoredGame, fold: Fold) -> None:
    """Adds a game to the sums and removes it from the list."""
    body = fold(_sums(db, game.person, game.game), game.body)
    db.execute(_PUT_SUMS, (game.person, game.game, game.ended, body))
    values = (game.person, game.table)
    db.execute('DELETE FROM history WHERE person = ? AND "table" = ?', values)


def _sums(db: sqlite3.Connection, person: str, game: str) -> str:
    sql = "SELECT body FROM history_sums WHERE person = ? AND game = ?"
    found = db.execute(sql, (person, game)).fetchone()
    return str(found["body"]) if found else ""


def _put_all(db: sqlite3.Connection, part: str, rows: Sequence[Struct]) -> None:
    for row in rows:
        values = _values(row)
        db.execute(f"INSERT INTO {part} VALUES ({', '.join('?' * len(values))})", values)


def _remove(db: sqlite3.Connection, person: str) -> None:
    for part in PARTS:
        db.execute(f"DELETE FROM {part} WHERE person = ?", (person,))
