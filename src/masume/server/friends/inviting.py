"""Inviting somebody to a table: asked with one tap, accepted with another."""

from __future__ import annotations

from masume.core.errors import AccessError, NotFound, TableError
from masume.server.friends.friends import Friends, person_of
from masume.server.identity import Caller, new_id
from masume.server.messages.requests import JoinRequest, NewTable
from masume.server.store.invites import InviteLimits
from masume.server.store.models import InviteState, StoredFriend, StoredInvite
from masume.server.tables import invitations, opening
from masume.server.tables.table import Table


async def open_for(
    friends: Friends, friend_id: str, request: NewTable, caller: Caller
) -> tuple[Table, str, StoredInvite]:
    """A new table with a seat for a friend, who is invited to it; and a key for the caller's seats.

    Nothing is opened for somebody who cannot be invited.
    """
    friend = await friends.find(caller, friend_id)
    if all(seat.kind != "open" for seat in request.seats):
        raise TableError("join/full", "There is no free seat at this table.")
    await friends.store.check(_invite(friends, friend, "", "", caller), limits_of(friends))
    table, key = await opening.open_table(friends.tables, request, caller)
    return table, key, await _send(friends, friend, table, caller)


async def invite(friends: Friends, friend_id: str, table: Table, caller: Caller) -> StoredInvite:
    """Invites a friend to a table at which the caller sits."""
    friend = await friends.find(caller, friend_id)
    if not table.seats_of(caller):
        raise AccessError("seat/not-yours", "Only people at this table can invite others.")
    if table.header.phase != "open":
        raise TableError("table/started", "The game has already started.")
    if not table.header.joinable:
        raise TableError("join/closed", "This table is closed to newcomers.")
    if not invitations.free_seats(table):
        raise TableError("join/full", "There is no free seat at this table.")
    if table.seats_of(Caller(friend.person)):
        raise TableError("friend/here", "They already sit at this table.")
    return await _send(friends, friend, table, caller)


async def _send(
    friends: Friends, friend: StoredFriend, table: Table, caller: Caller
) -> StoredInvite:
    seats = table.seats_of(caller)
    name = table.seats[seats[0]].name_of(caller) if seats else ""
    invite = _invite(friends, friend, table.id, name, caller)
    sent = await friends.store.invite(invite, limits_of(friends))
    friends.news.changed(sent.target)
    return sent


def _invite(
    friends: Friends, friend: StoredFriend, table_id: str, name: str, caller: Caller
) -> StoredInvite:
    now = friends.clock.now_ms()
    until = now + 3_600_000 * friends.settings.invite_hours
    sender = person_of(caller)
    return StoredInvite(new_id(), table_id, sender, friend.person, name, now, until)


def limits_of(friends: Friends) -> InviteLimits:
    """How often people may invite each other here."""
    settings = friends.settings
    return InviteLimits(
        settings.invites_per_person,
        settings.invites_to_person,
        settings.invites_per_pair,
        round(1000 * settings.invite_pause_seconds),
    )


async def accept(friends: Friends, invite_id: str, name: str, caller: Caller) -> tuple[Table, str]:
    """The caller sits down where they were invited; the table, and a key for the seat."""
    received = await friends.store.waiting_for(person_of(caller), friends.clock.now_ms())
    found = [each.invite for each in received if each.invite.id == invite_id]
    table = await friends.tables.get(found[0].table) if found else None
    if table is None:
        raise unknown_invite()
    request = JoinRequest(table.header.code, name)
    table, key = await invitations.join(friends.tables, request, caller)
    await answer(friends, invite_id, "accepted", caller)
    return table, key


async def answer(friends: Friends, invite_id: str, state: InviteState, caller: Caller) -> None:
    """Accepts, declines or withdraws an invitation, whichever the caller can do."""
    now = friends.clock.now_ms()
    answered = await friends.store.answer(invite_id[:64], person_of(caller), state, now)
    if answered is None:
        raise unknown_invite()
    friends.news.changed(answered.sender, answered.target)


async def renew(friends: Friends, table: Table, caller: Caller) -> Table:
    """The host gets another code; who was invited by a friend has to be invited again."""
    table = await invitations.renew(friends.tables, table, caller)
    withdrawn = await friends.store.withdraw_from(table.id, friends.clock.now_ms())
    friends.news.changed(*{person for each in withdrawn for person in (each.sender, each.target)})
    return table


def unknown_invite() -> NotFound:
    """The refusal for an invitation that was answered, withdrawn or has expired."""
    return NotFound("friend/no-invite", "This invitation is no longer open.")
