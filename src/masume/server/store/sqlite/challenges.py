"""Challenges of days in an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from msgspec.structs import replace

from masume.server.store.challenges import MOST_PLACES, AlreadyTried, Copy, CountedResult
from masume.server.store.models import DaySecret, StoredPar, StoredTry
from masume.server.store.sqlite.writer import Database

TRY = 'challenge, person, "table", began, value, ended, finished'
PAR = "challenge, name, value, touched, made"
_CLAIM = f"INSERT INTO tries ({TRY}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_DAYS = """
    SELECT DISTINCT substr(challenge, 1, 10) AS day FROM tries
    WHERE person = ? AND challenge >= ? AND finished = 1 ORDER BY day
"""
_FINISH = """
    UPDATE tries SET value = ?4, ended = ?5, finished = ?6
    WHERE challenge = ?1 AND person = ?2 AND "table" = ?3 AND ended IS NULL
"""
_COUNT = """
    INSERT INTO results VALUES (?, ?, ?)
    ON CONFLICT (challenge, place) DO UPDATE SET number = number + excluded.number
"""
_CLAIM_PAR = f"""
    INSERT INTO pars ({PAR}) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (challenge, name) DO UPDATE SET touched = excluded.touched
    WHERE NOT pars.made AND pars.touched < ?6
"""
_PUT_PAR = f"INSERT OR REPLACE INTO pars ({PAR}) VALUES (?, ?, ?, ?, ?)"
HAND_OVER_TRIES = """
    UPDATE tries SET person = :new WHERE person = :old
    AND challenge NOT IN (SELECT challenge FROM tries WHERE person = :new)
"""
"""Of two tries at one challenge each stays whose it was."""
_FORGET_TRIES = """
    DELETE FROM tries WHERE (challenge, person) IN (
        SELECT challenge, person FROM tries WHERE challenge < ? LIMIT ?
    )
"""
_FORGET_FEW = """
    DELETE FROM tries WHERE (challenge, person) IN (
        SELECT challenge, person FROM tries AS old WHERE challenge < ?
        AND (SELECT count(*) FROM tries AS own WHERE own.person = old.person) <= ?
        AND NOT EXISTS (SELECT 1 FROM seats WHERE device = old.person)
        AND NOT EXISTS (SELECT 1 FROM mates WHERE device = old.person) LIMIT ?
    )
"""
_FORGET = (
    "DELETE FROM results WHERE challenge < ?",
    "DELETE FROM pars WHERE challenge < ?",
    "DELETE FROM secrets WHERE day < ?",
)


def claim_try(db: sqlite3.Connection, attempt: StoredTry) -> None:
    """Stores a try that counts, inside the transaction that stores its table."""
    if not db.execute(_CLAIM, _values(attempt)).rowcount:
        raise AlreadyTried


class SqliteChallenges:
    """All SQL that knows what a challenge is."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def put_secret(self, secret: DaySecret) -> DaySecret:
        """Fixes the secret of a day; returns the one that was first."""
        sql = "INSERT INTO secrets VALUES (?, ?, ?) ON CONFLICT DO NOTHING"

        def step(db: sqlite3.Connection) -> sqlite3.Row:
            db.execute(sql, _values(secret))
            row: sqlite3.Row = db.execute(
                "SELECT * FROM secrets WHERE day = ?", (secret.day,)
            ).fetchone()
            return row

        return DaySecret(*await self.write(step))

    async def secrets(self, since: str, most: int) -> list[DaySecret]:
        """The secrets from a day on, the first first."""
        sql = "SELECT * FROM secrets WHERE day >= ? ORDER BY day LIMIT ?"
        return [DaySecret(*row) for row in self.read(sql, since, most)]

    async def attempt(self, challenge: str, person: str) -> StoredTry | None:
        """The counted try of a person at a challenge."""
        sql = f"SELECT {TRY} FROM tries WHERE challenge = ? AND person = ?"
        found = self.read(sql, challenge, person)
        return _try(found[0]) if found else None

    async def tries_of(self, person: str, since: str, most: int) -> list[StoredTry]:
        """The counted tries of a person at challenges from a day on, in their order."""
        sql = f"SELECT {TRY} FROM tries WHERE person = ? AND challenge >= ?"
        found = self.read(f"{sql} ORDER BY challenge LIMIT ?", person, since, most)
        return [_try(row) for row in found]

    async def days_of(self, person: str, since: str) -> list[str]:
        """The days from one on on which a person has finished a counted try, the first first."""
        return [row["day"] for row in self.read(_DAYS, person, since)]

    async def finish(self, attempt: StoredTry, place: int | None) -> bool:
        """Stores how a try has ended, once; the place says where it is counted."""
        names = attempt.challenge, attempt.person, attempt.table

        def step(db: sqlite3.Connection) -> bool:
            values = (*names, attempt.value, attempt.ended, attempt.finished)
            is_new = bool(db.execute(_FINISH, values).rowcount)
            if is_new and place is not None:
                db.execute(_COUNT, (attempt.challenge, place, 1))
            return is_new

        return await self.write(step)

    async def counts(self, challenge: str) -> dict[int, int]:
        """How many results each place has."""
        sql = "SELECT place, number FROM results WHERE challenge = ? ORDER BY place LIMIT ?"
        return {row["place"]: row["number"] for row in self.read(sql, challenge, MOST_PLACES)}

    async def pars(self, challenge: str) -> list[StoredPar]:
        """What bots have reached."""
        sql = f"SELECT {PAR} FROM pars WHERE challenge = ? ORDER BY name"
        return [_par(row) for row in self.read(sql, challenge)]

    async def claim_par(self, par: StoredPar, before: int) -> bool:
        """Whether a bot may begin: nobody has begun since then, and it is not made."""
        values = (*_values(par), before)
        return bool(await self.write(lambda db: db.execute(_CLAIM_PAR, values).rowcount))

    async def put_par(self, par: StoredPar) -> None:
        """Stores what a bot has reached."""
        await self.write(lambda db: db.execute(_PUT_PAR, _values(par)).rowcount)

    async def put(self, copy: Copy) -> None:
        """Takes over what another store has, in place of what is here."""

        def step(db: sqlite3.Connection) -> None:
            db.executemany("INSERT OR REPLACE INTO secrets VALUES (?, ?, ?)", _all(copy.secrets))
            sql = f"INSERT OR REPLACE INTO tries ({TRY}) VALUES (?, ?, ?, ?, ?, ?, ?)"
            db.executemany(sql, _all(copy.tries))
            db.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?)", copy.counts)
            db.executemany(_PUT_PAR, _all(copy.pars))

        await self.write(step)

    async def page_of_tries(self, after: tuple[str, str], most: int) -> list[StoredTry]:
        """All tries in the order of challenge and person: a page of those after one."""
        sql = f"SELECT {TRY} FROM tries WHERE (challenge, person) > (?, ?)"
        found = self.read(f"{sql} ORDER BY challenge, person LIMIT ?", *after, most)
        return [_try(row) for row in found]

    async def page_of_counts(self, after: tuple[str, int], most: int) -> list[CountedResult]:
        """All counts in the order of challenge and place: a page of those after one."""
        sql = "SELECT * FROM results WHERE (challenge, place) > (?, ?)"
        found = self.read(f"{sql} ORDER BY challenge, place LIMIT ?", *after, most)
        return [CountedResult(*row) for row in found]

    async def page_of_pars(self, after: tuple[str, str], most: int) -> list[StoredPar]:
        """All results of bots in the order of challenge and name: a page of those after one."""
        sql = f"SELECT {PAR} FROM pars WHERE (challenge, name) > (?, ?)"
        found = self.read(f"{sql} ORDER BY challenge, name LIMIT ?", *after, most)
        return [_par(row) for row in found]

    async def remove(self, person: str) -> None:
        """Removes the tries of a person; their results stay counted, without a name."""
        sql = "DELETE FROM tries WHERE person = ?"
        await self.write(lambda db: db.execute(sql, (person,)).rowcount)

    async def forget_few(self, before: str, tries: int, most: int) -> int:
        """Removes tries before a day of people with so few and no seat; returns how many."""
        values = (before, tries, most)
        return await self.write(lambda db: db.execute(_FORGET_FEW, values).rowcount)

    async def forget(self, before: str, most: int) -> int:
        """Removes what belongs to days before this one, some tries at a time; returns how many."""

        def step(db: sqlite3.Connection) -> int:
            number = db.execute(_FORGET_TRIES, (before, most)).rowcount
            if number < most:
                for sql in _FORGET:
                    db.execute(sql, (before,))
            return number

        return await self.write(step)


def _values(value: DaySecret | StoredTry | StoredPar) -> tuple[object, ...]:
    return tuple(getattr(value, name) for name in value.__struct_fields__)


def _all(values: Sequence[DaySecret | StoredTry | StoredPar]) -> list[tuple[object, ...]]:
    return [_values(each) for each in values]


def _try(row: sqlite3.Row) -> StoredTry:
    return replace(StoredTry(*row), finished=bool(row["finished"]))


def _par(row: sqlite3.Row) -> StoredPar:
    return StoredPar(row["challenge"], row["name"], row["value"], row["touched"], bool(row["made"]))
