"""What friends are told of each other, and what is asked of the server about them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from masume.server.messages.answers import TableInfo
from masume.server.messages.requests import NewTable

SentState = Literal["waiting", "accepted", "declined", "withdrawn", "expired"]


class SentInvite(Struct, frozen=True):
    """What became of the caller's latest invitation of somebody, within a day."""

    id: str
    table: str
    state: SentState


class FriendInfo(Struct, frozen=True):
    """Somebody whom the caller has played with."""

    id: str
    """Means something to the caller only."""
    name: str
    """As it was shown when they last played together."""
    game: str
    """What they played then."""
    met: int
    """When that was, in milliseconds since 1970."""
    online: bool
    """Whether a page of theirs is open."""
    sent: SentInvite | None


class KnownPerson(Struct, frozen=True):
    """Somebody whom the caller has blocked."""

    id: str
    name: str


class InviteInfo(Struct, frozen=True):
    """Somebody invites the caller."""

    id: str
    friend: str
    """Who invites, as `FriendInfo` names them."""
    name: str
    game: str
    ms: int
    """Milliseconds that the invitation is still valid, when this was sent."""


class FriendsInfo(Struct, frozen=True):
    """People whom the caller has played with, and what they ask."""

    findable: bool
    """Whether they see the caller, and the caller them."""
    friends: tuple[FriendInfo, ...]
    blocked: tuple[KnownPerson, ...]
    invites: tuple[InviteInfo, ...]


class FriendNewsInfo(Struct, frozen=True):
    """What a stream tells of friends: who invites, and what became of the person's own ones."""

    invites: tuple[InviteInfo, ...]
    sent: tuple[SentInvite, ...]


class Invited(Struct, frozen=True):
    """A table to which a friend was invited."""

    table: TableInfo
    key: str
    """As in `Seated`, where the table was opened for it."""
    invite: str


class InviteRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody is invited to: a table at which the caller sits, or a new one."""

    table: str = ""
    open: NewTable | None = None


class AcceptRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The name under which the caller sits down."""

    name: str = ""


class BlockRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody is blocked."""

    blocked: bool


class FindableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether friends may find the caller."""

    findable: bool
