"""What is told of friends while a page is open: who invites whom.

A stream that carries `friends` beside its tables is sent all invitations that wait, at its start
and whenever that changes. Who listens is present, and so seen by those whom they have played with.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Protocol

from masume.server.bus import FriendsChanged, Message
from masume.server.messages.friends import InviteInfo, SentInvite
from masume.server.store.models import StoredInvite
from masume.server.tables.tables import Tables

CHANNEL = "friends"
"""Asks for news of friends among the tables of a stream. No table has this id."""


class Listening(Protocol):
    """A stream that carries news of friends."""

    def hear_of_friends(self) -> None:
        """Something may be new."""


class FriendNews:
    """Knows who listens here, and wakes them."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.bus = tables, tables.store.bus
        self.listeners: defaultdict[str, set[Listening]] = defaultdict(set)
        """By person."""
        self.bus.on_message.append(self.hear)
        self.bus.on_gap.append(self._wake_all)

    def add(self, person: str, stream: Listening) -> None:
        """A stream listens from now on."""
        self.listeners[person].add(stream)

    def remove(self, person: str, stream: Listening) -> None:
        """A stream has ended."""
        self.listeners[person].discard(stream)
        if not self.listeners[person]:
            del self.listeners[person]

    def is_here(self, person: str) -> bool:
        """Whether a page of a person is open, at any server."""
        return self.tables.presence.is_online(CHANNEL, person)

    async def received(self, person: str) -> tuple[InviteInfo, ...]:
        """What a person was invited to and can still accept."""
        now = self.tables.clock.now_ms()
        found = await self.tables.store.friends.waiting_for(person, now)
        return tuple(
            InviteInfo(
                each.invite.id, each.friend, each.invite.name, each.game, each.invite.until - now
            )
            for each in found
        )

    async def sent(self, person: str) -> tuple[SentInvite, ...]:
        """What became of the invitations that a person has sent within a day, the latest first."""
        now = self.tables.clock.now_ms()
        found = await self.tables.store.friends.sent_by(person)
        return tuple(sent_info(each, now) for each in found)

    def changed(self, *people: str) -> None:
        """Wakes the streams of people here; the store has told other servers."""
        for person in people:
            for stream in self.listeners.get(person, ()):
                stream.hear_of_friends()

    def hear(self, _: str, message: Message) -> None:
        """Another server has changed something."""
        if isinstance(message, FriendsChanged):
            self.changed(message.person)

    def _wake_all(self) -> None:
        """Messages may have been lost."""
        self.changed(*self.listeners)


def sent_info(invite: StoredInvite, now: int) -> SentInvite:
    """An invitation as its sender sees it."""
    is_over = invite.state == "waiting" and invite.until <= now
    return SentInvite(invite.id, invite.table, "expired" if is_over else invite.state)
