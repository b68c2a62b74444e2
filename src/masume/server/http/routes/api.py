"""The HTTP interface: what can be asked. `messages.py` has the shapes, `app.py` the refusals."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

import masume
from masume.bots import levels_for
from masume.core import registry, table_moves
from masume.core.errors import IllegalMove, TableError, TextError
from masume.core.options import choices
from masume.server.http.routes.network import base_for_others, qr_picture
from masume.server.http.security import Guard, caller_of
from masume.server.identity import Caller, hashed
from masume.server.messages import (
    BotWish,
    Done,
    DraftWish,
    GameFacts,
    HintText,
    Invitation,
    JoinWish,
    MoveWish,
    NameWish,
    OptionFacts,
    Position,
    Preview,
    PreviewWish,
    ReactWish,
    Refusal,
    Seated,
    SeatWish,
    TableInfo,
    TableWish,
    WatchWish,
)
from masume.server.tables import drafts, lobby, play
from masume.server.tables.table import Table, record_text
from masume.server.tables.tables import Hall

AnyRequest = Request[Any, Any, State]
HERE = "/api/tables/{table_id:str}"


class Asked(NamedTuple):
    """Who asks about which table."""

    hall: Hall
    caller: Caller
    table: Table

    @property
    def done(self) -> Done:
        """It is on disk."""
        return Done(self.hall.anew(self.table).rows)


async def asked_about(request: AnyRequest, table_id: FromPath[str]) -> Asked:
    """Finds the table of a request, or refuses: strangers learn nothing."""
    hall, caller = hall_of(request), caller_of(request)
    return Asked(hall, caller, hall.find(table_id[:64], caller))


About = NamedDependency[Asked]


def hall_of(request: AnyRequest) -> Hall:
    """All tables of this server."""
    hall: Hall = request.app.state.hall
    return hall


def guard_of(request: AnyRequest) -> Guard:
    """Who watches the limits of this server."""
    guard: Guard = request.app.state.guard
    return guard


def holding(caller: Caller, key: str) -> Caller:
    """The caller, who holds this key from now on."""
    return Caller(caller.device, hashed(key) or caller.key, caller.address)


# -- games and tables --------------------------------------------------------------------------


@get("/healthz", include_in_schema=False)
async def healthz() -> dict[str, str]:
    """Whether the server answers."""
    return {"status": "ok", "version": masume.__version__}


@get("/api/games")
async def list_games() -> list[GameFacts]:
    """The games that can be played here."""
    return [
        GameFacts(
            key=game.info.key,
            name=game.info.name,
            box=game.info.box,
            tagline=game.info.tagline,
            seats=game.info.seats,
            age=game.info.age,
            minutes=game.info.minutes,
            traits=game.info.traits,
            levels=levels_for(game),
            options=tuple(OptionFacts(c.name, c.values, c.meaning) for c in choices(game)),
        )
        for game in registry.games()
    ]


@get("/api/tables")
async def my_tables(request: AnyRequest) -> list[TableInfo]:
    """The caller's tables, the last touched first."""
    caller = caller_of(request)
    return [table.info(caller) for table in hall_of(request).mine(caller)]


@post("/api/tables")
async def open_table(request: AnyRequest, data: JSONBody[TableWish]) -> Seated:
    """Opens a table. It starts at once if no seat is open."""
    caller = caller_of(request)
    table, key = await lobby.open_table(hall_of(request), data, caller)
    return Seated(table.info(holding(caller, key)), key)


@post("/api/join")
async def join(request: AnyRequest, data: JSONBody[JoinWish]) -> Seated:
    """Takes the first open seat of the table with this invitation."""
    caller = caller_of(request)
    guard_of(request).joins.count(caller.address)
    table, key = await lobby.join(hall_of(request), data, caller)
    return Seated(table.info(holding(caller, key)), key)


@get("/api/join/{code:str}")
async def see_invitation(request: AnyRequest, code: FromPath[str]) -> Invitation:
    """Who sits where, for whoever was invited and has not sat down."""
    caller = caller_of(request)
    guard_of(request).joins.count(caller.address)
    table = lobby.invited(hall_of(request), code)
    info = table.info(caller)
    free = tuple(lobby.free_seats(table))
    return Invitation(info.game, info.phase, info.seats, free)


@get(HERE)
async def see_table(asked: About) -> TableInfo:
    """Who sits where, the phase, the result."""
    async with asked.hall.held(asked.table) as table:
        return table.info(asked.caller)


@get(f"{HERE}/position")
async def see_position(asked: About, since: FromQuery[int] = 0) -> Position:
    """The rows from `since` on as the caller sees them, and where the table stands."""
    async with asked.hall.held(asked.table) as table:
        return table.position(table.seats_of(asked.caller), max(0, since))


@get(f"{HERE}/record")
async def see_record(asked: About) -> Response[str]:
    """The record of a finished game, its key and all."""
    async with asked.hall.held(asked.table) as table:
        return Response(record_text(table), media_type="application/json")


@get(f"{HERE}/invite.svg", include_in_schema=False)
async def invite_picture(request: AnyRequest, asked: About) -> Response[bytes]:
    """The invitation as a QR picture, for those at the table."""
    code = asked.table.info(asked.caller).code
    if not code:
        raise TableError("seat/not-yours", "Only who sits at the table can invite.")
    return qr_picture(f"{base_for_others(request, request.app.state.settings)}join/{code}")


# -- playing -----------------------------------------------------------------------------------


@post(f"{HERE}/moves", status_code=200)
async def move(asked: About, data: JSONBody[MoveWish]) -> Done:
    """Plays; answered when it is on disk."""
    return Done(await play.act(asked.hall, asked.table, data, asked.caller))


@post(f"{HERE}/preview", status_code=200)
async def preview(asked: About, data: JSONBody[PreviewWish]) -> Preview:
    """What a move would bring, or why it would be refused. Nothing changes."""
    async with asked.hall.held(asked.table) as table:
        try:
            told = play.preview(table, data.seat, data.move, asked.caller)
            return Preview(told)
        except (IllegalMove, TextError) as error:  # an aim is no mistake: the answer is the reason
            return Preview((), Refusal(error.code, error.message, error.facts))
        except TableError as error:
            if error.code != "table/stale":  # nor is one that one's own move has overtaken
                raise
            return Preview((), Refusal(error.code, error.message, error.facts))


@post(f"{HERE}/draft", status_code=200)
async def draft(asked: About, data: JSONBody[DraftWish]) -> Done:
    """Keeps what is laid out but not played, for the seat's own people to see."""
    await drafts.put(asked.hall, asked.table, data, asked.caller)
    return asked.done


@post(f"{HERE}/hint", status_code=200)
async def hint(asked: About, data: JSONBody[SeatWish]) -> HintText:
    """A good move; the table is marked as one with hints."""
    return HintText(await play.hint(asked.hall, asked.table, data.seat, asked.caller))


@post(f"{HERE}/take-back", status_code=200)
async def take_back(asked: About, data: JSONBody[SeatWish]) -> Done:
    """Takes one's last move back, if nobody has answered it."""
    await play.take_back(asked.hall, asked.table, data.seat, asked.caller)
    return asked.done


@post(f"{HERE}/resign", status_code=200)
async def resign(asked: About, data: JSONBody[SeatWish]) -> Done:
    """Gives up. With two sides that ends the game; else a bot plays on."""
    happens = table_moves.Resign(data.seat)
    await play.at_table(asked.hall, asked.table, data.seat, asked.caller, happens)
    return asked.done


@post(f"{HERE}/bot", status_code=200)
async def bot_takes(asked: About, data: JSONBody[BotWish]) -> Done:
    """Hands a seat to a bot: one's own, or any as the host."""
    happens = table_moves.BotTakes(data.seat, data.level)
    await play.at_table(asked.hall, asked.table, data.seat, asked.caller, happens)
    return asked.done


@post(f"{HERE}/return", status_code=200)
async def person_returns(asked: About, data: JSONBody[SeatWish]) -> Done:
    """Takes one's seat back from a bot."""
    happens = table_moves.PersonReturns(data.seat)
    await play.at_table(asked.hall, asked.table, data.seat, asked.caller, happens)
    return asked.done


# -- around the game ---------------------------------------------------------------------------


@post(f"{HERE}/start", status_code=200)
async def start(asked: About) -> Done:
    """The host starts the game."""
    await lobby.start(asked.hall, asked.table, asked.caller)
    return asked.done


@post(f"{HERE}/name", status_code=200)
async def rename(asked: About, data: JSONBody[NameWish]) -> Done:
    """Takes another name."""
    await lobby.rename(asked.hall, asked.table, data.seat, data.name[:200], asked.caller)
    return asked.done


@post(f"{HERE}/leave", status_code=200)
async def leave(asked: About, data: JSONBody[SeatWish]) -> Done:
    """Gets up before the game starts."""
    await lobby.leave(asked.hall, asked.table, data.seat, asked.caller)
    return asked.done


@post(f"{HERE}/rematch", status_code=200)
async def rematch(asked: About) -> Seated:
    """A new table for the same people and bots, seats moved on by one."""
    table = await lobby.rematch(asked.hall, asked.table, asked.caller)
    return Seated(table.info(asked.caller), "")


@post(f"{HERE}/react", status_code=200)
async def react(asked: About, data: JSONBody[ReactWish]) -> Done:
    """Says one of six presets."""
    play.react(asked.hall, asked.table, data.seat, data.kind, asked.caller)
    return asked.done


@post(f"{HERE}/watchable", status_code=200)
async def watchable(asked: About, data: JSONBody[WatchWish]) -> Done:
    """The host opens or closes the table to spectators."""
    await lobby.watchable(asked.hall, asked.table, data.watchable, asked.caller)
    return asked.done


ROUTES = [
    healthz,
    list_games,
    my_tables,
    open_table,
    join,
    see_invitation,
    see_table,
    see_position,
    see_record,
    invite_picture,
    move,
    preview,
    draft,
    hint,
    take_back,
    resign,
    bot_takes,
    person_returns,
    start,
    rename,
    leave,
    rematch,
    react,
    watchable,
]
