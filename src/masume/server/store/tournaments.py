"""Duplicate tournaments in a store of any kind: what was opened, and what people did at each deal.

Whatever decides between two requests, on one server or on several, holds a lock of the tournament:
a deal is claimed once, nobody begins after the end, and nothing changes once it is closed.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from masume.core.errors import LimitError, NotFound, TableError
from masume.server.store.columns import Row
from masume.server.store.models import StoredPlay, StoredTournament
from masume.server.store.steps import Lock, Statement, Step, Transactions, ask, insert

TOURNAMENT = StoredTournament.__struct_fields__
PLAY = StoredPlay.__struct_fields__

_UNFINISHED = "SELECT count(*) AS number FROM plays WHERE tournament = $1 AND ended IS NULL"
_PEOPLE = "SELECT count(DISTINCT person) AS number FROM plays WHERE tournament = $1"
_OF_PERSON = """
    SELECT * FROM tournaments WHERE owner = $1
    OR code IN (SELECT tournament FROM plays WHERE person = $1)
    ORDER BY created DESC, code LIMIT $2
"""
_TRIM = """
    DELETE FROM tournaments WHERE address = $1 AND closed IS NOT NULL
    AND code NOT IN (SELECT tournament FROM plays)
    AND code NOT IN (
        SELECT code FROM tournaments WHERE address = $1 ORDER BY created DESC, code LIMIT $2
    )
"""
"""What nobody played in, but for the newest ones: opening and ending leaves nothing behind."""
_SURPLUS = """
    SELECT code FROM tournaments WHERE address = $1 AND closed IS NOT NULL
    AND code NOT IN (
        SELECT code FROM tournaments WHERE address = $1 ORDER BY created DESC, code LIMIT $2
    )
"""
_FINISH = """
    UPDATE plays SET value = $4, ended = $5
    WHERE tournament = $1 AND deal = $2 AND "table" = $3 AND ended IS NULL RETURNING person
"""
_HAND_OVER = (
    """
    UPDATE plays SET person = $2 WHERE person = $1 AND NOT EXISTS (
        SELECT 1 FROM plays AS own WHERE own.tournament = plays.tournament
        AND own.deal = plays.deal AND own.person = $2
    )
    """,
    "UPDATE tournaments SET owner = $2 WHERE owner = $1",
)
"""Of two tries at one deal each stays whose it was."""


class OpenLimits(Struct, frozen=True):
    """How many tournaments there may be."""

    per_person: int
    """That are not closed."""
    per_address: int
    """That are not closed, or in which nobody played."""
    kept: int
    """For each address in all: of more, the oldest closed ones go."""


class StoredTournaments:
    """All SQL that knows what a tournament is."""

    def __init__(self, transactions: Transactions) -> None:
        self.read, self.write = transactions.read, transactions.write

    # -- tournaments --------------------------------------------------------------------------

    async def open(self, tournament: StoredTournament, limits: OpenLimits) -> bool:
        """Stores a new one, or refuses it by the limits; `False` if its code is taken."""
        count = "SELECT count(*) AS number FROM tournaments WHERE closed IS NULL AND"

        def step() -> Step[bool]:
            yield Lock("tournaments")
            [own] = yield ask(f"{count} owner = $1", tournament.owner)
            [here] = yield ask(f"{count} address = $1", tournament.address)
            if own["number"] >= limits.per_person or here["number"] >= limits.per_address:
                message = "Too many tournaments are open. End one first."
                raise LimitError("limit/open-tournaments", message)
            found = yield ask("SELECT 1 FROM tournaments WHERE code = $1", tournament.code)
            if not found:
                yield insert("tournaments", TOURNAMENT, _tournament_values(tournament))
                yield ask(_TRIM, tournament.address, limits.per_address)
                for row in (yield ask(_SURPLUS, tournament.address, limits.kept)):
                    yield from _remove(row["code"])
            return not found

        return await self.write(step)

    async def get(self, code: str) -> StoredTournament | None:
        """The tournament with this code."""
        found = await self.read("SELECT * FROM tournaments WHERE code = $1", code)
        return _tournament(found[0]) if found else None

    async def of_person(self, person: str, most: int) -> list[StoredTournament]:
        """Those that a person has opened or plays in, the newest first."""
        if not person:  # the owner of those whose owner has deleted everything
            return []
        return [_tournament(row) for row in await self.read(_OF_PERSON, person, most)]

    async def end(self, code: str, now: int, grace: int) -> None:
        """Lets nobody begin any more; what was begun can be finished within `grace`."""
        sql = """
            UPDATE tournaments SET ends = $2, until = CASE WHEN until < $3 THEN until ELSE $3 END
            WHERE code = $1 AND closed IS NULL AND ends > $2
        """

        def step() -> Step[None]:
            yield Lock(_lock(code))
            yield ask(sql, code, now, now + grace)

        await self.write(step)

    async def close(self, code: str, now: int) -> bool:
        """Closes one that has ended, if nobody plays any more or the time to finish is over.

        What is unfinished then has no result. Returns whether it is closed now.
        """

        def step() -> Step[bool]:
            yield Lock(_lock(code))
            found = yield ask("SELECT * FROM tournaments WHERE code = $1", code)
            if not found or found[0]["closed"] is not None:
                return bool(found)
            [left] = yield ask(_UNFINISHED, code)
            if now < found[0]["ends"] or (left["number"] and now < found[0]["until"]):
                return False
            late = "UPDATE plays SET ended = $2 WHERE tournament = $1 AND ended IS NULL"
            yield ask(late, code, now)
            yield ask("UPDATE tournaments SET closed = $2 WHERE code = $1", code, now)
            return True

        return await self.write(step)

    async def due(self, now: int, most: int) -> list[str]:
        """The codes of some that have ended and are not closed, the first first."""
        sql = "SELECT code FROM tournaments WHERE closed IS NULL AND ends <= $1"
        rows = await self.read(f"{sql} ORDER BY ends, code LIMIT $2", now, most)
        return [row["code"] for row in rows]

    async def forget(self, before: int, most: int) -> int:
        """Removes some that were closed before, with all that belongs to them; returns how many."""
        old = "SELECT code FROM tournaments WHERE closed < $1 ORDER BY closed, code LIMIT $2"

        def step() -> Step[int]:
            rows = yield ask(old, before, most)
            for row in rows:
                yield from _remove(row["code"])
            return len(rows)

        return await self.write(step)

    async def par_values(self, code: str) -> dict[int, list[int | None]]:
        """What bots have reached at each deal, in all games that have come to an end."""
        sql = "SELECT challenge, value, made FROM pars WHERE challenge > $1 AND challenge < $2"
        found: dict[int, list[int | None]] = {}
        for row in await self.read(f"{sql} ORDER BY challenge, name", *_pars_of(code)):
            if row["made"]:
                deal = int(row["challenge"].rpartition("/")[2])
                found.setdefault(deal, []).append(row["value"])
        return found

    # -- plays --------------------------------------------------------------------------------

    async def plays(self, code: str) -> list[StoredPlay]:
        """What everybody did at all deals."""
        sql = "SELECT * FROM plays WHERE tournament = $1 ORDER BY deal, person"
        return [_play(row) for row in await self.read(sql, code)]

    async def of_table(self, code: str, deal: int, table_id: str) -> StoredPlay | None:
        """The try that is played at a table."""
        sql = 'SELECT * FROM plays WHERE tournament = $1 AND deal = $2 AND "table" = $3'
        found = await self.read(sql, code, deal, table_id)
        return _play(found[0]) if found else None

    async def plays_of(self, person: str, most: int) -> list[StoredPlay]:
        """What a person did, the newest first."""
        sql = "SELECT * FROM plays WHERE person = $1 ORDER BY began DESC, tournament, deal LIMIT $2"
        return [_play(row) for row in await self.read(sql, person, most)]

    async def finish(self, play: StoredPlay) -> bool:
        """Stores how a try has ended, once; one that comes too late has no result."""
        names = play.tournament, play.deal, play.table
        allowed = "SELECT until, closed FROM tournaments WHERE code = $1"

        def step() -> Step[bool]:
            yield Lock(_lock(play.tournament))
            found = yield ask(allowed, play.tournament)
            if not found or found[0]["closed"] is not None:
                return False
            is_late = play.ended is not None and play.ended >= found[0]["until"]
            value = None if is_late else play.value
            return bool((yield ask(_FINISH, *names, value, play.ended)))

        return await self.write(step)

    # -- whole people, whole stores -----------------------------------------------------------

    async def hand_over(self, old: str, new: str) -> None:
        """Gives everything of one person to another, who is the same."""

        def step() -> Step[None]:
            for sql in _HAND_OVER:
                yield ask(sql, old, new)

        if old != new:
            await self.write(step)

    async def remove(self, person: str) -> None:
        """Removes what a person has played; tournaments of theirs go on if others play in them."""
        mine = "SELECT code FROM tournaments WHERE owner = $1"
        empty = f"{mine} AND code NOT IN (SELECT tournament FROM plays)"

        def step() -> Step[None]:
            yield ask("DELETE FROM plays WHERE person = $1", person)
            for row in (yield ask(empty, person)):
                yield from _remove(row["code"])
            yield ask("UPDATE tournaments SET owner = '' WHERE owner = $1", person)

        if person:
            await self.write(step)

    async def page(self, after: str, most: int) -> list[StoredTournament]:
        """All tournaments in the order of their codes: a page of those after one."""
        sql = "SELECT * FROM tournaments WHERE code > $1 ORDER BY code LIMIT $2"
        return [_tournament(row) for row in await self.read(sql, after, most)]

    async def put(self, tournament: StoredTournament, plays: Sequence[StoredPlay]) -> None:
        """Takes over a tournament with all that people did, in place of what is here."""

        def step() -> Step[None]:
            yield ask("DELETE FROM tournaments WHERE code = $1", tournament.code)
            yield insert("tournaments", TOURNAMENT, _tournament_values(tournament))
            for play in plays:
                yield _insert_play(play)

        await self.write(step)


def claim_deal(play: StoredPlay, most_people: int) -> Step[None]:
    """Stores that somebody begins a deal, or refuses it; a part of what stores its table."""
    yield Lock(_lock(play.tournament))
    found = yield ask("SELECT * FROM tournaments WHERE code = $1", play.tournament)
    if not found:
        raise unknown_tournament()
    if found[0]["closed"] is not None or play.began >= found[0]["ends"]:
        raise TableError("tournament/over", "This tournament has ended: no deal can be begun.")
    sql = "SELECT deal FROM plays WHERE tournament = $1 AND person = $2"
    own = yield ask(sql, play.tournament, play.person)
    if any(row["deal"] == play.deal for row in own):
        raise TableError("tournament/played", "You have had your one try at this deal.")
    [people] = yield ask(_PEOPLE, play.tournament)
    if not own and people["number"] >= most_people:
        raise LimitError("limit/people", "This tournament is full: no more people can take part.")
    yield _insert_play(play)


def unknown_tournament() -> NotFound:
    """The refusal for a code that no tournament has, or no longer."""
    return NotFound("tournament/unknown", "There is no tournament with this code.")


def par_name(code: str, deal: int) -> str:
    """Under which name the results of bots at a deal are stored.

    >>> par_name("K7M2PXQ4", 3)
    'tournament/K7M2PXQ4/3'
    """
    return f"tournament/{code}/{deal}"


def _remove(code: str) -> Step[None]:
    yield ask("DELETE FROM pars WHERE challenge > $1 AND challenge < $2", *_pars_of(code))
    yield ask("DELETE FROM tournaments WHERE code = $1", code)


def _pars_of(code: str) -> tuple[str, str]:
    """Between which names the results of bots at all deals lie: 0 comes after /."""
    return f"tournament/{code}/", f"tournament/{code}0"


def _lock(code: str) -> str:
    return f"tournament {code}"


def _insert_play(play: StoredPlay) -> Statement:
    return insert("plays", PLAY, (getattr(play, name) for name in PLAY))


def _tournament_values(tournament: StoredTournament) -> tuple[object, ...]:
    values = {name: getattr(tournament, name) for name in TOURNAMENT}
    for name in ("options", "bots"):
        values[name] = msgspec.json.encode(values[name]).decode()
    return tuple(values.values())


def _tournament(row: Row) -> StoredTournament:
    values = {name: row[name] for name in TOURNAMENT}
    values["options"] = msgspec.json.decode(values["options"])
    values["bots"] = tuple(msgspec.json.decode(values["bots"]))
    return StoredTournament(**values)


def _play(row: Row) -> StoredPlay:
    return StoredPlay(*(row[name] for name in PLAY))
