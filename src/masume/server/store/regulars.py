"""Regular tables: those that open by themselves every day or every week, in a store of any kind."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from masume.core.errors import LimitError, TableError
from masume.server.store.columns import Row
from masume.server.store.steps import Lock, Step, Tell, Transactions, ask, insert


class StoredRegular(Struct, frozen=True, kw_only=True):
    """A table that opens again and again."""

    id: str
    owner: str
    name: str
    """Of the owner, as it was shown at the table."""
    game: str
    setup: str
    """What is opened, as JSON."""
    weekday: int
    """Monday is 0; −1 for every day."""
    minute: int
    """Of the day, in the time zone."""
    zone: str
    address: str
    """Where the owner asked for it: its tables count for this address."""
    made: int
    next: int
    """When it opens, in house time, as all times here."""
    missed: int = 0
    """How often in a row nobody has played."""
    last: str = ""
    """The table that was opened last."""
    leased: int = 0
    """Until when a server has the right to open it."""


class RegularGuest(Struct, frozen=True):
    """Somebody who is invited each time."""

    id: str
    regular: str
    person: str
    name: str
    coming: bool = True


REGULARS = StoredRegular.__struct_fields__
GUESTS = RegularGuest.__struct_fields__
PARTS: dict[str, tuple[str, ...]] = {"regulars": REGULARS, "regular_guests": GUESTS}
"""The tables of a store that belong here, with their columns; the first one is the key."""
MERGE = (
    "UPDATE regulars SET owner = $2 WHERE owner = $1",
    """
    DELETE FROM regular_guests WHERE person = $1 AND regular IN (
        SELECT regular FROM regular_guests WHERE person = $2
    )
    """,
    "UPDATE regular_guests SET person = $2 WHERE person = $1",
    """
    DELETE FROM regular_guests WHERE person = $2 AND person <> $1
    AND regular IN (SELECT id FROM regulars WHERE owner = $2)
    """,
)
"""One person was two."""
REMOVE = (
    "DELETE FROM regulars WHERE owner = $1",
    "DELETE FROM regular_guests WHERE person = $1",
)
PART = """
    DELETE FROM regular_guests WHERE (
        person = $1 AND regular IN (SELECT id FROM regulars WHERE owner = $2)
    ) OR (
        person = $2 AND regular IN (SELECT id FROM regulars WHERE owner = $1)
    )
"""
"""Two people want nothing more of each other."""
_OF_GUEST = """
    SELECT regulars.* FROM regulars
    JOIN regular_guests ON regular_guests.regular = regulars.id
    WHERE regular_guests.person = $1 ORDER BY regulars.next, regulars.id
"""
_LEASE = """
    UPDATE regulars SET leased = $3 WHERE id = $1 AND next = $2 AND leased <= $4 RETURNING id
"""
_SETTLE = """
    UPDATE regulars SET next = $3, missed = $4, last = $5, leased = 0
    WHERE id = $1 AND next = $2 RETURNING id
"""
_COMING = """
    UPDATE regular_guests SET coming = $3 WHERE regular = $1 AND person = $2 RETURNING id
"""


class StoredRegulars:
    """All SQL that knows what a regular table is."""

    def __init__(self, transactions: Transactions) -> None:
        self.read, self.write = transactions.read, transactions.write

    async def add(
        self, regular: StoredRegular, guests: Sequence[RegularGuest], most: int, to_person: int
    ) -> None:
        """Stores a regular table, unless the owner has the same one; at most so many of each.

        Guests who are invited to `to_person` others already are left out.
        """

        def step() -> Step[None]:
            yield Lock("regulars")
            rows = yield ask("SELECT * FROM regulars WHERE owner = $1", regular.owner)
            if any(_is_same(_regular(row), regular) for row in rows):
                return
            if len(rows) >= most:
                words = f"You have {most} regular tables already. Stop one of them first."
                raise LimitError("limit/regulars", words)
            free = []
            for guest in guests:
                sql = "SELECT count(*) AS number FROM regular_guests WHERE person = $1"
                [row] = yield ask(sql, guest.person)
                if row["number"] < to_person:
                    free.append(guest)
            if not free:
                raise alone()
            yield insert("regulars", REGULARS, (getattr(regular, name) for name in REGULARS))
            for guest in free:
                values = [getattr(guest, name) for name in GUESTS]
                yield insert("regular_guests", GUESTS, (*values[:-1], int(guest.coming)))
            yield Tell((regular.owner, *(guest.person for guest in free)))

        await self.write(step)

    async def of_owner(self, owner: str) -> list[StoredRegular]:
        """Those that a person has set up, the next one first."""
        sql = "SELECT * FROM regulars WHERE owner = $1 ORDER BY next, id"
        return [_regular(row) for row in await self.read(sql, owner)]

    async def of_guest(self, person: str) -> list[StoredRegular]:
        """Those to which a person is invited, the next one first."""
        return [_regular(row) for row in await self.read(_OF_GUEST, person)]

    async def guests(self, regular: str) -> list[RegularGuest]:
        """Who is invited to a regular table, in the order of their seats."""
        sql = "SELECT * FROM regular_guests WHERE regular = $1 ORDER BY id"
        return [_guest(row) for row in await self.read(sql, regular)]

    async def set_coming(self, regular: str, person: str, coming: bool) -> bool:
        """Whether a guest wants to be invited; `False` if they are no guest of this table."""

        def step() -> Step[bool]:
            found = yield ask(_COMING, regular, person, int(coming))
            owner = yield ask("SELECT owner FROM regulars WHERE id = $1", regular)
            yield Tell((person, *(row["owner"] for row in owner)))
            return bool(found)

        return await self.write(step)

    async def remove(self, regular: str, owner: str) -> tuple[str, ...] | None:
        """Ends a regular table of a person; who was invited, or `None` if it is not theirs."""

        def step() -> Step[tuple[str, ...] | None]:
            guests = yield ask("SELECT person FROM regular_guests WHERE regular = $1", regular)
            sql = "DELETE FROM regulars WHERE id = $1 AND owner = $2 RETURNING id"
            if not (yield ask(sql, regular, owner)):
                return None
            people = tuple(row["person"] for row in guests)
            yield Tell((owner, *people))
            return people

        return await self.write(step)

    # -- opening ------------------------------------------------------------------------------

    async def due(self, now: int, most: int) -> list[StoredRegular]:
        """What is to be opened and is no other server's, the first first."""
        sql = "SELECT * FROM regulars WHERE next <= $1 AND leased <= $1 ORDER BY next, id LIMIT $2"
        return [_regular(row) for row in await self.read(sql, now, most)]

    async def next_time(self) -> int | None:
        """When the next one opens, whoever opens it."""
        rows = await self.read("SELECT min(next) AS next FROM regulars")
        found: int | None = rows[0]["next"]
        return found

    async def lease(self, regular: StoredRegular, now: int, until: int) -> bool:
        """Whether this server may open it: no other one does."""

        def step() -> Step[bool]:
            return bool((yield ask(_LEASE, regular.id, regular.next, until, now)))

        return await self.write(step)

    async def settle(self, regular: StoredRegular, next_: int, missed: int, last: str) -> None:
        """It was opened, or left out: when it is next, and which table came of it."""

        def step() -> Step[None]:
            yield ask(_SETTLE, regular.id, regular.next, next_, missed, last)
            yield Tell((regular.owner,))

        await self.write(step)


def alone() -> TableError:
    """The refusal for a regular table to which nobody would come."""
    words = "A regular table needs somebody else who plays on a device of their own."
    return TableError("friend/alone", words)


def _is_same(one: StoredRegular, other: StoredRegular) -> bool:
    wanted = ("game", "setup", "weekday", "minute", "zone")
    return all(getattr(one, name) == getattr(other, name) for name in wanted)


def _regular(row: Row) -> StoredRegular:
    return StoredRegular(**{name: row[name] for name in REGULARS})


def _guest(row: Row) -> RegularGuest:
    values = {name: row[name] for name in GUESTS}
    return RegularGuest(**{**values, "coming": bool(row["coming"])})
