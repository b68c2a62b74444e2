"""Who has played with whom, and who invites whom, in a store of any kind.

Two people see each other, and one can invite the other, while both have the other among those they
have played with, neither has blocked the other, and neither is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from masume.server.identity import new_id
from masume.server.store import regulars
from masume.server.store.columns import Row
from masume.server.store.invites import DAY_MS, InviteLimits, allowed, unavailable
from masume.server.store.models import InviteState, StoredFriend, StoredInvite
from masume.server.store.steps import Lock, Step, Tell, Transactions, ask, insert, quoted

FRIENDS = StoredFriend.__struct_fields__
INVITES = StoredInvite.__struct_fields__
MOST_HIDDEN = 10_000
"""People without friends and seats who want to be hidden from those whom they may meet."""
PARTS: dict[str, tuple[str, ...]] = {
    "friends": FRIENDS,
    "hidden": ("person", "since"),
    "invites": INVITES,
    **regulars.PARTS,
}
"""The tables of a store that belong here, with their columns; the first one is the key."""

_MUTUAL = """
    EXISTS (SELECT 1 FROM friends AS mine
        WHERE mine.owner = {a} AND mine.person = {b} AND mine.blocked = 0)
    AND EXISTS (SELECT 1 FROM friends AS theirs
        WHERE theirs.owner = {b} AND theirs.person = {a} AND theirs.blocked = 0)
    AND NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.person IN ({a}, {b}))
"""
_VISIBLE = f"""
    SELECT * FROM friends AS met WHERE met.owner = $1
    AND {_MUTUAL.format(a="met.owner", b="met.person")}
    ORDER BY met.met DESC, met.id
"""
_ARE_FRIENDS = f"SELECT 1 AS found WHERE {_MUTUAL.format(a='$1', b='$2')}"
_MEET = """
    INSERT INTO friends (id, owner, person, name, game, met, blocked)
    VALUES ($1, $2, $3, $4, $5, $6, 0)
    ON CONFLICT (owner, person) DO UPDATE
    SET name = excluded.name, game = excluded.game, met = excluded.met
"""
_TRIM = """
    DELETE FROM friends WHERE id IN (
        SELECT id FROM friends WHERE owner = $1 AND blocked = 0
        ORDER BY met DESC, id LIMIT 1000000 OFFSET $2
    )
"""
_WAITING_FOR = f"""
    SELECT invites.*, friends.id AS friend, tables.game AS game FROM invites
    JOIN tables ON tables.id = invites."table"
    JOIN friends ON friends.owner = invites.target AND friends.person = invites.sender
    WHERE invites.target = $1 AND invites.state = 'waiting' AND invites.until > $2
    AND tables.phase = 'open' AND {_MUTUAL.format(a="invites.target", b="invites.sender")}
    ORDER BY invites.made DESC, invites.id
"""
_ANSWER = """
    UPDATE invites SET state = $3, answered = $4
    WHERE id = $1 AND {whose} = $2 AND state = 'waiting' AND until > $4 RETURNING *
"""
_MERGE = (
    """
    DELETE FROM friends
    WHERE (owner = $1 AND person = $2) OR (owner = $2 AND person = $1)
    """,
    """
    UPDATE friends AS kept SET met = CASE WHEN gone.met > kept.met THEN gone.met ELSE kept.met END,
        blocked = CASE WHEN gone.blocked = 1 THEN 1 ELSE kept.blocked END
    FROM friends AS gone
    WHERE kept.owner = $2 AND gone.owner = $1 AND gone.person = kept.person
    """,
    """
    DELETE FROM friends WHERE owner = $1
    AND person IN (SELECT person FROM friends WHERE owner = $2)
    """,
    """
    UPDATE friends AS kept SET met = CASE WHEN gone.met > kept.met THEN gone.met ELSE kept.met END,
        blocked = CASE WHEN gone.blocked = 1 THEN 1 ELSE kept.blocked END
    FROM friends AS gone
    WHERE kept.person = $2 AND gone.person = $1 AND gone.owner = kept.owner
    """,
    """
    DELETE FROM friends WHERE person = $1
    AND owner IN (SELECT owner FROM friends WHERE person = $2)
    """,
    "UPDATE friends SET owner = $2 WHERE owner = $1",
    "UPDATE friends SET person = $2 WHERE person = $1",
    "UPDATE invites SET sender = $2 WHERE sender = $1",
    "UPDATE invites SET target = $2 WHERE target = $1",
    "DELETE FROM invites WHERE sender = $1 OR target = $1 OR (sender = $2 AND target = $2)",
    """
    INSERT INTO hidden SELECT $2, since FROM hidden WHERE person = $1
    ON CONFLICT (person) DO NOTHING
    """,
    "DELETE FROM hidden WHERE person = $1",
    *regulars.MERGE,
)
"""One person was two: whoever either has blocked stays blocked, and hidden stays hidden."""
_REMOVE = (
    "DELETE FROM friends WHERE owner = $1 OR person = $1",
    "DELETE FROM invites WHERE sender = $1 OR target = $1",
    "DELETE FROM hidden WHERE person = $1",
    *regulars.REMOVE,
)
_OLD = (
    """
    DELETE FROM friends WHERE id IN (
        SELECT id FROM friends WHERE met < $1 AND (
            blocked = 0 OR NOT EXISTS (SELECT 1 FROM seats WHERE device = friends.owner)
        ) LIMIT $2
    ) RETURNING id
    """,
    """
    DELETE FROM hidden WHERE person IN (
        SELECT person FROM hidden WHERE since < $1
        AND NOT EXISTS (SELECT 1 FROM friends WHERE owner = hidden.person)
        AND NOT EXISTS (SELECT 1 FROM seats WHERE device = hidden.person)
        AND NOT EXISTS (SELECT 1 FROM mates WHERE device = hidden.person)
        LIMIT $2
    ) RETURNING person
    """,
)
_EARLY = """
    DELETE FROM hidden WHERE person IN (
        SELECT person FROM hidden
        WHERE NOT EXISTS (SELECT 1 FROM friends WHERE owner = hidden.person)
        AND NOT EXISTS (SELECT 1 FROM seats WHERE device = hidden.person)
        AND NOT EXISTS (SELECT 1 FROM mates WHERE device = hidden.person)
        ORDER BY since DESC, person LIMIT 1000000 OFFSET $1
    )
"""
"""Hidden people whom nobody could see anyway: so many of them are remembered."""


class Met(NamedTuple):
    """Somebody who plays at a table."""

    person: str
    name: str


class ReceivedInvite(NamedTuple):
    """An invitation as the invited person has it."""

    invite: StoredInvite
    friend: str
    """The id under which they know who invites."""
    game: str


class StoredFriends:
    """All SQL that knows what a friend and an invitation to one are."""

    def __init__(self, transactions: Transactions) -> None:
        self.read, self.write = transactions.read, transactions.write

    # -- people -------------------------------------------------------------------------------

    async def meet(self, people: Sequence[Met], game: str, now: int, most: int) -> None:
        """Everybody of these has played with everybody else; the oldest beyond `most` go."""
        pairs = [(a, b) for a in people for b in people if a.person != b.person]

        def step() -> Step[None]:
            for owner, other in sorted(pairs):
                yield ask(_MEET, new_id(), owner.person, other.person, other.name, game, now)
            for owner in people:
                yield ask(_TRIM, owner.person, most)

        if pairs:
            await self.write(step)

    async def of_owner(self, owner: str) -> list[StoredFriend]:
        """All whom a person has played with, blocked ones included, the latest met first."""
        sql = "SELECT * FROM friends WHERE owner = $1 ORDER BY met DESC, id"
        return [_friend(row) for row in await self.read(sql, owner)]

    async def visible(self, owner: str) -> list[StoredFriend]:
        """Those whom a person sees and may invite, the latest met first."""
        return [_friend(row) for row in await self.read(_VISIBLE, owner)]

    async def find(self, owner: str, friend_id: str) -> StoredFriend | None:
        """One of a person's, by the id under which they know them."""
        sql = "SELECT * FROM friends WHERE owner = $1 AND id = $2"
        found = await self.read(sql, owner, friend_id)
        return _friend(found[0]) if found else None

    async def forget(self, friend: StoredFriend) -> None:
        """Takes somebody from a person's list, and what they asked of each other."""

        def step() -> Step[None]:
            yield ask("DELETE FROM friends WHERE id = $1", friend.id)
            yield from _end_invites(friend)

        await self.write(step)

    async def block(self, friend: StoredFriend, blocked: bool, most: int) -> bool:
        """Blocks somebody, or not any more; `False` if the owner has blocked `most` already."""

        def step() -> Step[bool]:
            count = "SELECT count(*) AS number FROM friends WHERE owner = $1 AND blocked = 1"
            [row] = yield ask(count, friend.owner)
            if blocked and row["number"] >= most:
                return False
            value = 1 if blocked else 0
            yield ask("UPDATE friends SET blocked = $2 WHERE id = $1", friend.id, value)
            if blocked:
                yield from _end_invites(friend)
                yield ask(regulars.PART, friend.owner, friend.person)
            return True

        return await self.write(step)

    async def is_hidden(self, person: str) -> bool:
        """Whether nobody sees a person, nor the person anybody."""
        return bool(await self.read("SELECT 1 AS found FROM hidden WHERE person = $1", person))

    async def hide(self, person: str, hidden: bool, now: int) -> None:
        """Hides a person, or shows them again."""
        put = "INSERT INTO hidden VALUES ($1, $2) ON CONFLICT (person) DO NOTHING"

        def step() -> Step[None]:
            if hidden:
                yield ask(put, person, now)
            else:
                yield ask("DELETE FROM hidden WHERE person = $1", person)
            friends = yield ask("SELECT person FROM friends WHERE owner = $1", person)
            yield Tell((person, *(row["person"] for row in friends)))

        await self.write(step)

    # -- invitations --------------------------------------------------------------------------

    async def check(self, invite: StoredInvite, limits: InviteLimits) -> None:
        """Refuses an invitation that `invite` would refuse now."""
        await self.write(lambda: _judged(invite, limits))

    async def invite(self, invite: StoredInvite, limits: InviteLimits) -> StoredInvite:
        """Stores an invitation, or refuses it; the same one that waits already is returned."""

        def step() -> Step[StoredInvite]:
            waiting = yield from _judged(invite, limits)
            if waiting is not None:
                return waiting
            sql = "UPDATE invites SET state = 'withdrawn', answered = $3"
            pair = "WHERE sender = $1 AND target = $2 AND state = 'waiting'"
            yield ask(f"{sql} {pair}", invite.sender, invite.target, invite.made)
            yield insert("invites", INVITES, _values(invite))
            yield Tell((invite.target,))
            return invite

        return await self.write(step)

    async def waiting_for(self, person: str, now: int) -> list[ReceivedInvite]:
        """The invitations that a person can accept, the latest first."""
        found = await self.read(_WAITING_FOR, person, now)
        return [ReceivedInvite(_invite(row), row["friend"], row["game"]) for row in found]

    async def sent_by(self, person: str) -> list[StoredInvite]:
        """What a person has sent within a day, the latest first."""
        newest = "ORDER BY made DESC, CASE state WHEN 'waiting' THEN 0 ELSE 1 END, id"
        sql = f"SELECT * FROM invites WHERE sender = $1 {newest}"
        return [_invite(row) for row in await self.read(sql, person)]

    async def answer(
        self, invite_id: str, person: str, state: InviteState, now: int
    ) -> StoredInvite | None:
        """The invited person accepts or declines, or the sender withdraws an invitation."""
        whose = "sender" if state == "withdrawn" else "target"

        def step() -> Step[StoredInvite | None]:
            found = yield ask(_ANSWER.format(whose=whose), invite_id, person, state, now)
            if not found:
                return None
            invite = _invite(found[0])
            yield Tell((invite.sender, invite.target))
            return invite

        return await self.write(step)

    async def withdraw_from(self, table_id: str, now: int) -> list[StoredInvite]:
        """Takes back what waits of the invitations to a table; returns what was taken back."""
        sql = "UPDATE invites SET state = 'withdrawn', answered = $2"
        waiting = """WHERE "table" = $1 AND state = 'waiting' RETURNING *"""

        def step() -> Step[list[StoredInvite]]:
            found = [_invite(row) for row in (yield ask(f"{sql} {waiting}", table_id, now))]
            yield Tell(tuple({person for each in found for person in (each.sender, each.target)}))
            return found

        return await self.write(step)

    # -- whole people, whole stores -----------------------------------------------------------

    async def hand_over(self, old: str, new: str, most: int) -> None:
        """Gives all that one person has here to another, who is the same; at most so many."""

        def step() -> Step[None]:
            for sql in _MERGE:
                yield ask(sql, *((old,) if "$2" not in sql else (old, new)))
            yield ask(_TRIM, new, most)

        if old != new:
            await self.write(step)

    async def remove_person(self, person: str) -> None:
        """Removes somebody from everywhere."""

        def step() -> Step[None]:
            others = yield ask("SELECT owner FROM friends WHERE person = $1", person)
            people = tuple(row["owner"] for row in others)
            for sql in _REMOVE:
                yield ask(sql, person)
            yield Tell(people)

        await self.write(step)

    async def forget_old(self, met: int, made: int, most: int) -> int:
        """Forgets some whom nobody has met since then, and invitations made before.

        Returns how many people were forgotten.
        """

        def step() -> Step[int]:
            yield ask("DELETE FROM invites WHERE made <= $1", made)
            yield ask(_EARLY, MOST_HIDDEN)
            number = 0
            for sql in _OLD:
                number += len((yield ask(sql, met, most)))
            return number

        return await self.write(step)

    async def page(self, part: str, after: str, most: int) -> list[tuple[object, ...]]:
        """Rows of one of `PARTS` in the order of their keys: a page of those after one."""
        columns = PARTS[part]
        sql = f"SELECT {quoted(columns)} FROM {part} WHERE {columns[0]} > $1"
        rows = await self.read(f"{sql} ORDER BY {columns[0]} LIMIT $2", after, most)
        return [tuple(row[name] for name in columns) for row in rows]

    async def put(self, part: str, rows: Sequence[tuple[object, ...]]) -> None:
        """Stores rows of one of `PARTS`, as `page` gives them."""

        def step() -> Step[None]:
            for row in rows:
                yield insert(part, PARTS[part], row)

        await self.write(step)


def _judged(invite: StoredInvite, limits: InviteLimits) -> Step[StoredInvite | None]:
    """Refuses an invitation, or returns the same one if it waits already."""
    yield Lock("invites")
    yield ask("DELETE FROM invites WHERE made <= $1", invite.made - DAY_MS)
    if not (yield ask(_ARE_FRIENDS, invite.sender, invite.target)):
        raise unavailable()
    sql = "SELECT * FROM invites WHERE sender = $1 OR target = $2"
    rows = yield ask(sql, invite.sender, invite.target)
    return allowed(invite, [_invite(row) for row in rows], limits)


def _end_invites(friend: StoredFriend) -> Step[None]:
    """Nothing that two people have asked each other waits any more."""
    sql = "UPDATE invites SET state = 'withdrawn' WHERE state = 'waiting' AND"
    pair = "((sender = $1 AND target = $2) OR (sender = $2 AND target = $1))"
    yield ask(f"{sql} {pair}", friend.owner, friend.person)
    yield Tell((friend.owner, friend.person))


def _values(invite: StoredInvite) -> tuple[object, ...]:
    return tuple(getattr(invite, name) for name in INVITES)


def _friend(row: Row) -> StoredFriend:
    values = {name: row[name] for name in FRIENDS}
    return StoredFriend(**{**values, "blocked": bool(row["blocked"])})


def _invite(row: Row) -> StoredInvite:
    return StoredInvite(**{name: row[name] for name in INVITES})
