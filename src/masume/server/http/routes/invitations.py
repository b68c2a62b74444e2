"""Coming to a table: invitations, guests who ask, and what the host does about both."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from masume.core.errors import AccessError
from masume.server.friends import inviting
from masume.server.http.context import TABLE_PATH, AnyRequest, ToCaller, ToServices, ToTable
from masume.server.http.routes.network import base_for_others, qr_picture
from masume.server.http.routes.tables import seated
from masume.server.messages.answers import Done, GuestTicket, Invitation, Seated
from masume.server.messages.requests import GuestAnswer, JoinableRequest, JoinRequest, MateRequest
from masume.server.store.models import Guest
from masume.server.tables import guests, invitations
from masume.server.tables.snapshot import table_info


@post("/api/join")
async def join(services: ToServices, caller: ToCaller, data: JSONBody[JoinRequest]) -> Seated:
    """Takes a seat at the table with this invitation."""
    await services.rates.count("joins", caller.address)
    table, key = await invitations.join(services.tables, data, caller)
    return seated(table, caller, key)


@get("/api/join/{code:str}")
async def see_invitation(services: ToServices, caller: ToCaller, code: FromPath[str]) -> Invitation:
    """Who sits where and what holds there, for somebody who has not sat down yet."""
    await services.rates.count("joins", caller.address)
    table = await invitations.invited(services.tables, code, caller)
    info = table_info(table, caller)
    return Invitation(
        game=info.game,
        phase=info.phase,
        seats=info.seats,
        free=tuple(invitations.free_seats(table)),
        ask=invitations.needs_consent(table),
        seeded=info.seeded,
        options=info.options,
        assist=info.assist,
        allows_hints=info.allows_hints,
        take_backs=info.take_backs,
        twice=info.twice,
        clock=info.clock,
    )


# -- guests of a running game ------------------------------------------------------------------


@post("/api/guests")
async def ask(services: ToServices, caller: ToCaller, data: JSONBody[JoinRequest]) -> GuestTicket:
    """Asks those who play a seat of a running game whether the caller may join them."""
    await services.rates.count("joins", caller.address)
    guest, key = await invitations.ask(services.tables, data, caller)
    return _ticket(guest, key)


@get("/api/guests/{guest_id:str}")
async def see_guest(services: ToServices, caller: ToCaller, guest_id: FromPath[str]) -> GuestTicket:
    """How the caller's request to join stands."""
    return _ticket(await guests.find(services.tables, guest_id[:64], caller))


def _ticket(guest: Guest, key: str = "") -> GuestTicket:
    return GuestTicket(guest.id, guest.state, guest.table if guest.state == "accepted" else "", key)


@post(f"{TABLE_PATH}/guest", status_code=200)
async def answer_guest(context: ToTable, data: JSONBody[GuestAnswer]) -> Done:
    """Lets a guest join a seat, or not: the person who took the seat first decides."""
    table = await invitations.answer(context.tables, context.table, data, context.caller)
    return Done(table.rows)


@post(f"{TABLE_PATH}/send-away", status_code=200)
async def send_away(context: ToTable, data: JSONBody[MateRequest]) -> Done:
    """Sends somebody who has joined a seat away from it: by the person who took it first."""
    table = await invitations.send_away(context.tables, context.table, data, context.caller)
    return Done(table.rows)


# -- the host ----------------------------------------------------------------------------------


@post(f"{TABLE_PATH}/code", status_code=200)
async def renew_code(services: ToServices, context: ToTable) -> Done:
    """Replaces the invitation: the old one stops working, and so do those of friends."""
    table = await inviting.renew(services.friends, context.table, context.caller)
    return Done(table.rows)


@post(f"{TABLE_PATH}/joinable", status_code=200)
async def set_joinable(context: ToTable, data: JSONBody[JoinableRequest]) -> Done:
    """The host opens or closes the table to newcomers."""
    tables, table = context.tables, context.table
    table = await invitations.set_joinable(tables, table, data.joinable, context.caller)
    return Done(table.rows)


@get(f"{TABLE_PATH}/invite.svg", include_in_schema=False)
async def invite_picture(
    request: AnyRequest, services: ToServices, context: ToTable
) -> Response[bytes]:
    """The invitation as a QR code, for those at the table."""
    code = table_info(context.table, context.caller).code
    if not code:
        raise AccessError("seat/not-yours", "Only people at this table can invite others.")
    return await qr_picture(f"{base_for_others(request, services.settings)}join/{code}")


HANDLERS = [
    join,
    see_invitation,
    ask,
    see_guest,
    answer_guest,
    send_away,
    renew_code,
    set_joinable,
    invite_picture,
]
