"""Whom a person has played with, and what they want of each other."""

from __future__ import annotations

from masume.core.errors import LimitError, NotFound, TableError
from masume.server.friends.news import FriendNews, sent_info
from masume.server.identity import Caller
from masume.server.messages.friends import (
    FriendInfo,
    FriendsInfo,
    InviteInfo,
    KnownPerson,
)
from masume.server.settings import Settings
from masume.server.store.models import StoredFriend, StoredInvite
from masume.server.tables.tables import Tables

DAY_MS = 86_400_000
MOST_FORGOTTEN = 500
"""People who are forgotten in one transaction."""


class Friends:
    """Finds, forgets, blocks and hides."""

    def __init__(self, tables: Tables, settings: Settings, news: FriendNews) -> None:
        self.tables, self.settings, self.news = tables, settings, news
        self.store, self.clock = tables.store.friends, tables.clock

    async def info(self, caller: Caller) -> FriendsInfo:
        """Everything that the caller has to do with others."""
        person, now = person_of(caller), self.clock.now_ms()
        sent = {each.target: each for each in reversed(await self.store.sent_by(person))}
        everybody = await self.store.of_owner(person)
        visible = await self.store.visible(person)
        return FriendsInfo(
            findable=not await self.store.is_hidden(person),
            friends=tuple(self._friend(each, sent.get(each.person), now) for each in visible),
            blocked=tuple(KnownPerson(each.id, each.name) for each in everybody if each.blocked),
            invites=await self.received(person),
        )

    def _friend(self, friend: StoredFriend, sent: StoredInvite | None, now: int) -> FriendInfo:
        return FriendInfo(
            id=friend.id,
            name=friend.name,
            game=friend.game,
            met=friend.met,
            online=self.news.is_here(friend.person),
            sent=None if sent is None else sent_info(sent, now),
        )

    async def received(self, person: str) -> tuple[InviteInfo, ...]:
        """What a person was invited to and can still accept."""
        return await self.news.received(person)

    async def find(self, caller: Caller, friend_id: str) -> StoredFriend:
        """One of those whom the caller has played with, or a refusal."""
        found = await self.store.find(person_of(caller), friend_id[:64])
        if found is None:
            raise NotFound("friend/none-such", "You haven't played with this person.")
        return found

    async def forget(self, caller: Caller, friend_id: str) -> None:
        """Forgets somebody until the two play together again."""
        friend = await self.find(caller, friend_id)
        await self.store.forget(friend)
        self.news.changed(friend.owner, friend.person)

    async def block(self, caller: Caller, friend_id: str, blocked: bool) -> None:
        """Wants nothing from somebody any more, or does again."""
        friend, most = await self.find(caller, friend_id), self.settings.friends_per_person
        if not await self.store.block(friend, blocked, most):
            raise LimitError("limit/blocked", f"You have blocked {most} people already.")
        self.news.changed(friend.owner, friend.person)

    async def set_findable(self, caller: Caller, findable: bool) -> None:
        """Whether others see the caller, and the caller them."""
        person = person_of(caller)
        await self.store.hide(person, not findable, self.clock.now_ms())
        friends = await self.store.of_owner(person)
        self.news.changed(person, *(each.person for each in friends))

    async def forget_old(self, now: int) -> int:
        """Forgets some people whom nobody has met for very long, and old invitations."""
        met, made = now - self.settings.friend_days * DAY_MS, self.clock.now_ms() - DAY_MS
        return await self.store.forget_old(met, made, MOST_FORGOTTEN)


def person_of(caller: Caller) -> str:
    """Who the caller is; programs have played with nobody."""
    if not caller.device:
        raise TableError("friend/browser", "Only people who play in a browser have friends here.")
    return caller.device
