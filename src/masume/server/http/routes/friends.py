"""People who have played together: who they are, inviting them, and letting them go."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from masume.core.errors import RequestError
from masume.server.friends import inviting
from masume.server.http.context import Services, ToCaller, ToServices
from masume.server.http.routes.tables import seated
from masume.server.identity import Caller
from masume.server.messages.answers import Seated
from masume.server.messages.friends import (
    AcceptRequest,
    BlockRequest,
    FindableRequest,
    FriendsInfo,
    Invited,
    InviteRequest,
)
from masume.server.store.models import InviteState
from masume.server.tables.snapshot import table_info


@get("/api/friends")
async def my_friends(services: ToServices, caller: ToCaller) -> FriendsInfo:
    """Whom the caller has played with, and who invites them."""
    return await services.friends.info(caller)


@post("/api/friends/findable", status_code=200)
async def set_findable(
    services: ToServices, caller: ToCaller, data: JSONBody[FindableRequest]
) -> FriendsInfo:
    """Whether friends may find the caller; if not, the caller finds nobody either."""
    await services.rates.count("friends", caller.address)
    await services.friends.set_findable(caller, data.findable)
    return await services.friends.info(caller)


@post("/api/friends/{friend_id:str}/forget", status_code=200)
async def forget(services: ToServices, caller: ToCaller, friend_id: FromPath[str]) -> FriendsInfo:
    """Forgets somebody until they play with the caller again."""
    await services.rates.count("friends", caller.address)
    await services.friends.forget(caller, friend_id)
    return await services.friends.info(caller)


@post("/api/friends/{friend_id:str}/block", status_code=200)
async def block(
    services: ToServices, caller: ToCaller, friend_id: FromPath[str], data: JSONBody[BlockRequest]
) -> FriendsInfo:
    """Blocks somebody for good, or not any more."""
    await services.rates.count("friends", caller.address)
    await services.friends.block(caller, friend_id, data.blocked)
    return await services.friends.info(caller)


@post("/api/friends/{friend_id:str}/invite")
async def invite(
    services: ToServices, caller: ToCaller, friend_id: FromPath[str], data: JSONBody[InviteRequest]
) -> Invited:
    """Invites somebody to a table of the caller, or to a new one that is opened for it."""
    await services.rates.count("invites", caller.address)
    friends, key = services.friends, ""
    await friends.find(caller, friend_id)
    if bool(data.table) == (data.open is not None):
        raise RequestError("request/form", "Name a table, or one to open.")
    if data.open is not None:
        table, key, sent = await inviting.open_for(friends, friend_id, data.open, caller)
    else:
        table = await services.tables.find(data.table[:64], caller)
        sent = await inviting.invite(friends, friend_id, table, caller)
    return Invited(table_info(table, caller), key, sent.id)


@post("/api/invites/{invite_id:str}/accept", status_code=200)
async def accept(
    services: ToServices, caller: ToCaller, invite_id: FromPath[str], data: JSONBody[AcceptRequest]
) -> Seated:
    """Sits down where a friend has invited the caller to."""
    await services.rates.count("friends", caller.address)
    table, key = await inviting.accept(services.friends, invite_id, data.name, caller)
    return seated(table, caller, key)


@post("/api/invites/{invite_id:str}/decline", status_code=200)
async def decline(services: ToServices, caller: ToCaller, invite_id: FromPath[str]) -> FriendsInfo:
    """«Not now»: the friend is told, and cannot invite the caller again for a while."""
    return await _answered(services, caller, invite_id, "declined")


@post("/api/invites/{invite_id:str}/withdraw", status_code=200)
async def withdraw(services: ToServices, caller: ToCaller, invite_id: FromPath[str]) -> FriendsInfo:
    """Takes an invitation of the caller back."""
    return await _answered(services, caller, invite_id, "withdrawn")


async def _answered(
    services: Services, caller: Caller, invite_id: str, state: InviteState
) -> FriendsInfo:
    await services.rates.count("friends", caller.address)
    await inviting.answer(services.friends, invite_id, state, caller)
    return await services.friends.info(caller)


HANDLERS = [my_friends, set_findable, forget, block, invite, accept, decline, withdraw]
