"""Challenges of days in PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence

from masume.server.store.challenges import MOST_PLACES, AlreadyTried, Copy, CountedResult
from masume.server.store.models import DaySecret, StoredPar, StoredTry
from masume.server.store.postgres.database import NUL, Database
from masume.server.store.postgres.schema import Connection

TRY = 'challenge, person, "table", began, value, ended, finished'
PAR = "challenge, name, value, touched, made"
_CLAIM = f"""
    INSERT INTO tries ({TRY}) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
    RETURNING challenge
"""
_DAYS = """
    SELECT DISTINCT substr(challenge, 1, 10) AS day FROM tries
    WHERE person = $1 AND challenge >= $2 AND finished ORDER BY day
"""
_FINISH = """
    UPDATE tries SET value = $4, ended = $5, finished = $6
    WHERE challenge = $1 AND person = $2 AND "table" = $3 AND ended IS NULL RETURNING challenge
"""
_COUNT = """
    INSERT INTO results VALUES ($1, $2, $3)
    ON CONFLICT (challenge, place) DO UPDATE SET number = results.number + excluded.number
"""
_CLAIM_PAR = f"""
    INSERT INTO pars ({PAR}) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (challenge, name) DO UPDATE SET touched = excluded.touched
    WHERE NOT pars.made AND pars.touched < $6 RETURNING name
"""
_PUT_PAR = f"""
    INSERT INTO pars ({PAR}) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (challenge, name) DO UPDATE
    SET value = excluded.value, touched = excluded.touched, made = excluded.made
"""
_PUT_DAY = """
    INSERT INTO secrets VALUES ($1, $2, $3)
    ON CONFLICT (day) DO UPDATE SET secret = excluded.secret, created = excluded.created
"""
_PUT_TRY = f"""
    INSERT INTO tries ({TRY}) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (challenge, person) DO UPDATE SET "table" = excluded."table",
        began = excluded.began, value = excluded.value, ended = excluded.ended,
        finished = excluded.finished
"""
_PUT_RESULT = """
    INSERT INTO results VALUES ($1, $2, $3)
    ON CONFLICT (challenge, place) DO UPDATE SET number = excluded.number
"""
HAND_OVER_TRIES = """
    UPDATE tries SET person = $2 WHERE person = $1
    AND challenge NOT IN (SELECT challenge FROM tries WHERE person = $2)
"""
"""Of two tries at one challenge each stays whose it was."""
_FORGET_TRIES = """
    DELETE FROM tries WHERE (challenge, person) IN (
        SELECT challenge, person FROM tries WHERE challenge < $1 LIMIT $2
    ) RETURNING challenge
"""
_FORGET_FEW = """
    DELETE FROM tries WHERE (challenge, person) IN (
        SELECT challenge, person FROM tries AS old WHERE challenge < $1
        AND (SELECT count(*) FROM tries AS own WHERE own.person = old.person) <= $2
        AND NOT EXISTS (SELECT 1 FROM seats WHERE device = old.person)
        AND NOT EXISTS (SELECT 1 FROM mates WHERE device = old.person) LIMIT $3
    ) RETURNING challenge
"""
_FORGET = (
    "DELETE FROM results WHERE challenge < $1",
    "DELETE FROM pars WHERE challenge < $1",
    "DELETE FROM secrets WHERE day < $1",
)


async def claim_try(db: Connection, attempt: StoredTry) -> None:
    """Stores a try that counts, inside the transaction that stores its table."""
    if not await db.fetch(_CLAIM, *_values(attempt)):
        raise AlreadyTried


class PostgresChallenges:
    """All SQL that knows what a challenge is."""

    def __init__(self, database: Database) -> None:
        self.read, self.write = database.read, database.write

    async def put_secret(self, secret: DaySecret) -> DaySecret:
        """Fixes the secret of a day; returns the one that was first."""
        sql = "INSERT INTO secrets VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        await self.write(lambda db: db.execute(sql, *_values(secret)))
        [row] = await self.read("SELECT * FROM secrets WHERE day = $1", secret.day)
        return DaySecret(*row)

    async def secrets(self, since: str, most: int) -> list[DaySecret]:
        """The secrets from a day on, the first first."""
        sql = "SELECT * FROM secrets WHERE day >= $1 ORDER BY day LIMIT $2"
        return [DaySecret(*row) for row in await self.read(sql, since, most)]

    async def attempt(self, challenge: str, person: str) -> StoredTry | None:
        """The counted try of a person at a challenge."""
        if NUL in challenge:
            return None
        sql = f"SELECT {TRY} FROM tries WHERE challenge = $1 AND person = $2"
        found = await self.read(sql, challenge, person)
        return StoredTry(*found[0]) if found else None

    async def tries_of(self, person: str, since: str, most: int) -> list[StoredTry]:
        """The counted tries of a person at challenges from a day on, in their order."""
        sql = f"SELECT {TRY} FROM tries WHERE person = $1 AND challenge >= $2"
        found = await self.read(f"{sql} ORDER BY challenge LIMIT $3", person, since, most)
        return [StoredTry(*row) for row in found]

    async def days_of(self, person: str, since: str) -> list[str]:
        """The days from one on on which a person has finished a counted try, the first first."""
        return [row["day"] for row in await self.read(_DAYS, person, since)]

    async def finish(self, attempt: StoredTry, place: int | None) -> bool:
        """Stores how a try has ended, once; the place says where it is counted."""
        names = attempt.challenge, attempt.person, attempt.table

        async def step(db: Connection) -> bool:
            values = (*names, attempt.value, attempt.ended, attempt.finished)
            is_new = bool(await db.fetch(_FINISH, *values))
            if is_new and place is not None:
                await db.execute(_COUNT, attempt.challenge, place, 1)
            return is_new

        return await self.write(step)

    async def counts(self, challenge: str) -> dict[int, int]:
        """How many results each place has."""
        sql = "SELECT place, number FROM results WHERE challenge = $1 ORDER BY place LIMIT $2"
        found = await self.read(sql, challenge, MOST_PLACES)
        return {row["place"]: row["number"] for row in found}

    async def pars(self, challenge: str) -> list[StoredPar]:
        """What bots have reached."""
        sql = f"SELECT {PAR} FROM pars WHERE challenge = $1 ORDER BY name"
        return [StoredPar(*row) for row in await self.read(sql, challenge)]

    async def claim_par(self, par: StoredPar, before: int) -> bool:
        """Whether a bot may begin: nobody has begun since then, and it is not made."""
        values = (*_values(par), before)
        return bool(await self.write(lambda db: db.fetch(_CLAIM_PAR, *values)))

    async def put_par(self, par: StoredPar) -> None:
        """Stores what a bot has reached."""
        await self.write(lambda db: db.execute(_PUT_PAR, *_values(par)))

    async def put(self, copy: Copy) -> None:
        """Takes over what another store has, in place of what is here."""

        async def step(db: Connection) -> None:
            await db.executemany(_PUT_DAY, _all(copy.secrets))
            await db.executemany(_PUT_TRY, _all(copy.tries))
            await db.executemany(_PUT_RESULT, copy.counts)
            await db.executemany(_PUT_PAR, _all(copy.pars))

        await self.write(step)

    async def page_of_tries(self, after: tuple[str, str], most: int) -> list[StoredTry]:
        """All tries in the order of challenge and person: a page of those after one."""
        sql = f"SELECT {TRY} FROM tries WHERE (challenge, person) > ($1, $2)"
        found = await self.read(f"{sql} ORDER BY challenge, person LIMIT $3", *after, most)
        return [StoredTry(*row) for row in found]

    async def page_of_counts(self, after: tuple[str, int], most: int) -> list[CountedResult]:
        """All counts in the order of challenge and place: a page of those after one."""
        sql = "SELECT * FROM results WHERE (challenge, place) > ($1, $2)"
        found = await self.read(f"{sql} ORDER BY challenge, place LIMIT $3", *after, most)
        return [CountedResult(*row) for row in found]

    async def page_of_pars(self, after: tuple[str, str], most: int) -> list[StoredPar]:
        """All results of bots in the order of challenge and name: a page of those after one."""
        sql = f"SELECT {PAR} FROM pars WHERE (challenge, name) > ($1, $2)"
        found = await self.read(f"{sql} ORDER BY challenge, name LIMIT $3", *after, most)
        return [StoredPar(*row) for row in found]

    async def remove(self, person: str) -> None:
        """Removes the tries of a person; their results stay counted, without a name."""
        await self.write(lambda db: db.execute("DELETE FROM tries WHERE person = $1", person))

    async def forget_few(self, before: str, tries: int, most: int) -> int:
        """Removes tries before a day of people with so few and no seat; returns how many."""
        values = (before, tries, most)
        return len(await self.write(lambda db: db.fetch(_FORGET_FEW, *values)))

    async def forget(self, before: str, most: int) -> int:
        """Removes what belongs to days before this one, some tries at a time; returns how many."""

        async def step(db: Connection) -> int:
            number = len(await db.fetch(_FORGET_TRIES, before, most))
            if number < most:
                for sql in _FORGET:
                    await db.execute(sql, before)
            return number

        return await self.write(step)


def _values(value: DaySecret | StoredTry | StoredPar) -> tuple[object, ...]:
    return tuple(getattr(value, name) for name in value.__struct_fields__)


def _all(values: Sequence[DaySecret | StoredTry | StoredPar]) -> list[tuple[object, ...]]:
    return [_values(each) for each in values]
