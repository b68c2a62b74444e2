"""What friends are told of each other, and what is asked of the server about them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

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


class RegularGuestInfo(Struct, frozen=True):
    """Somebody who is invited to a regular table each time."""

    name: str
    coming: bool
    """Whether they want to be."""


class RegularInfo(Struct, frozen=True):
    """A table that opens by itself every day or every week."""

    id: str
    game: str
    owner: str
    """The name of the friend who has set it up; empty if that is the caller."""
    weekday: int
    """Monday is 0, in the time zone of whoever has set it up; −1 for every day."""
    next: int
    """When it opens, in milliseconds since 1970."""
    guests: tuple[RegularGuestInfo, ...]
    """For the one who has set it up."""
    coming: bool
    """Whether the caller wants to be invited."""
    table: str
    """The table that waits for the people, for the one who has set it up; mostly empty."""


class RegularRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Lets the people at a table meet again and again."""

    table: str
    weekday: Annotated[int, Meta(ge=-1, le=6)]
    """Monday is 0; −1 for every day."""
    minute: Annotated[int, Meta(ge=0, le=1439)]
    """Of the day."""
    zone: Annotated[str, Meta(max_length=64)]
    """By its name in the database of IANA, such as `Europe/Amsterdam`."""


class ComingRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the caller wants to be invited to a regular table each time."""

    coming: bool


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
