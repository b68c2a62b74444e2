"""Tables and seats of a server, for programs."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from typing import Self, TypeVar

import msgspec

from masume.client.connection import Connection, Refused
from masume.client.messages import (
    Decision,
    Done,
    GuestTicket,
    Move,
    NewSeat,
    Position,
    Seated,
    TableInfo,
)
from masume.core.clock import Clock
from masume.core.match import Result
from masume.core.typing import Json

T = TypeVar("T")


class Seat:
    """A seat at a table, held by the key of its connection."""

    def __init__(self, connection: Connection, table: str, seat: int) -> None:
        self.connection, self.table, self.seat = connection, table, seat
        self.result: Result | None = None
        """How it ended, when `decisions` has come to an end."""

    def decisions(self) -> Iterator[Decision]:
        """Every decision of this seat until the game is over; broken connections are mended."""
        answered = ""
        for event in self.connection.listen(self.table):
            match event.name:
                case "table":
                    self.result = msgspec.json.decode(event.data, type=TableInfo).result
                    if self.result is not None:
                        return
                case "position":
                    position = msgspec.json.decode(event.data, type=Position)
                    decision = position.decision(self.seat)
                    if decision and decision.id != answered:
                        answered = decision.id
                        yield decision
                case "gone":
                    raise Refused("table/unknown", "This table no longer exists.")

    def play(self, decision: Decision, *moves: Move) -> int:
        """Answers a decision; returns how many rows the log has then.

        The same answer sent again over a bad connection counts once. Where everybody has a look
        first, the answer waits until moves are taken.
        """
        request = {
            "seat": self.seat,
            "decision": decision.id,
            "key": secrets.token_hex(8),
            "moves": moves,
        }
        path = f"/api/tables/{self.table}/moves"
        try:
            return self.connection.post_again(path, request, Done).row
        except Refused as refused:
            if refused.code != "table/look-first":
                raise
            self.connection.clock.pause(refused.facts.get("ms", 0) / 1000)
        return self.connection.post_again(path, request, Done).row

    def resign(self) -> None:
        """Gives up."""
        self.ask("resign")

    def take_back(self) -> None:
        """Takes the last move of this seat back, where the table allows it."""
        self.ask("take-back")

    def hint(self) -> dict[str, Json]:
        """A good move, by the server's adviser. The record says that a hint was given."""
        return self.ask("hint")

    def ask(self, what: str, **body: Json) -> dict[str, Json]:
        """Any other request about this seat, such as `ask("name", name="Ann")`."""
        request = {"seat": self.seat, **body}
        answer: dict[str, Json] = self.connection.post(
            f"/api/tables/{self.table}/{what}", request, dict
        )
        return answer

    def record(self) -> str:
        """The record of the match, once it is over."""
        return self.connection.get(f"/api/tables/{self.table}/record").decode()

    def close(self) -> None:
        """Closes the connection; the seat stays taken."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Table:
    """A table that this program has opened, with its own seats."""

    def __init__(self, connection: Connection, info: TableInfo) -> None:
        self.connection, self.id, self.code = connection, info.id, info.code
        self.seats = tuple(Seat(connection, info.id, number) for number in info.mine)

    @property
    def seat(self) -> Seat:
        """The first seat of this program."""
        return self.seats[0]

    def info(self) -> TableInfo:
        """Who sits where, and whether it has begun."""
        return msgspec.json.decode(self.connection.get(f"/api/tables/{self.id}"), type=TableInfo)

    def wait_for_players(self) -> TableInfo:
        """Waits until every seat is taken."""
        for event in self.connection.listen(self.id):
            if event.name == "table":
                info = msgspec.json.decode(event.data, type=TableInfo)
                if info.is_full:
                    return info
        raise AssertionError("a stream has no end")

    def start(self) -> None:
        """Starts the game; every seat must be taken. Without open seats it starts by itself."""
        self.connection.post(f"/api/tables/{self.id}/start", {}, Done)

    def close(self) -> None:
        """Closes the connection; the seats stay taken."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_table(
    url: str,
    game: str,
    seats: Iterable[NewSeat],
    options: dict[str, Json] | None = None,
    *,
    seed: str | None = None,
    clock: Clock | None = None,
    **more: Json,
) -> Table:
    """Opens a table; `more` are other fields of the request, such as `watchable=True`."""
    request = {"game": game, "seats": [*seats], "options": options or {}, "seed": seed, **more}
    seated = _sit(url, "/api/tables", request)
    return Table(Connection(url, seated.key, clock), seated.table)


def join(url: str, code: str, name: str = "", clock: Clock | None = None) -> Seat:
    """Sits down at the table with this invitation."""
    seated = _sit(url, "/api/join", {"code": code, "name": name})
    return Seat(Connection(url, seated.key, clock), seated.table.id, seated.table.mine[0])


def ask_to_join(
    url: str, code: str, name: str = "", seat: int | None = None, clock: Clock | None = None
) -> Seat:
    """Asks the people of a running game to let this program play with them, and waits for a yes.

    A request that the server has forgotten, by a restart or because nobody answered for long, is
    made again. `Refused` if somebody says no.
    """
    request = {"code": code, "name": name, "seat": seat}
    while True:
        ticket = _ask_anew(url, "/api/guests", request, GuestTicket)
        guest = Connection(url, ticket.key, clock)
        try:
            info = _accepted(guest, ticket.id)
        except Refused as refused:
            guest.close()
            if refused.code != "join/no-guest":
                raise
        else:
            return Seat(guest, info.id, info.mine[0])


def _accepted(guest: Connection, ticket_id: str) -> TableInfo:
    """The table, once the guest may sit there."""
    while True:
        path = f"/api/guests/{ticket_id}"
        ticket = msgspec.json.decode(guest.get_again(path), type=GuestTicket)
        if ticket.state == "accepted":
            return msgspec.json.decode(guest.get(f"/api/tables/{ticket.table}"), type=TableInfo)
        if ticket.state == "declined":
            raise Refused("join/declined", "The people at this seat would rather play alone.")
        guest.clock.pause(1)


def _sit(url: str, path: str, request: dict[str, Json]) -> Seated:
    """Sits down as somebody new; the answer has the key for everything that follows."""
    return _ask_anew(url, path, request, Seated)


def _ask_anew(url: str, path: str, request: dict[str, Json], kind: type[T]) -> T:
    """The answer to somebody who was never there before."""
    newcomer = Connection(url, secrets.token_hex(16))
    try:
        return newcomer.post(path, request, kind)
    finally:
        newcomer.close()
