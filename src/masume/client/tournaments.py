"""Tournaments of a server, for programs: deals that everybody plays, and how all stand."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Literal, Self

import msgspec
from msgspec import Struct

from masume.client.client import Seat
from masume.client.connection import Connection
from masume.client.messages import Seated
from masume.core.clock import Clock
from masume.core.typing import Json


class Deal(Struct, frozen=True):
    """One deal, and how this program stands at it."""

    number: int
    """From 1 on."""
    state: Literal["open", "begun", "done", "none", "missed"]
    """`none`: it brought no result; `missed`: it can be begun no more."""
    table: str
    """Where this program plays or has played it."""
    value: int | None
    """Points, lead, or 1 for a win."""
    over: int | None
    """In tenths over par."""


class Standing(Struct, frozen=True):
    """One person or program among all."""

    place: int
    """1 is the best; with the same result several share one."""
    name: str
    mine: bool
    done: int
    """Deals with a result."""
    total: int
    """In tenths over par; where wins count, tenths of wins."""


class TournamentInfo(Struct, frozen=True):
    """A tournament as this program sees it."""

    code: str
    name: str
    game: str
    measure: Literal["points", "lead", "wins"]
    phase: Literal["open", "finishing", "closed"]
    deals: tuple[Deal, ...]
    people: tuple[Standing, ...]
    """The best first."""


class Tournament:
    """A tournament in which this program takes part, known by the key of its connection."""

    def __init__(self, connection: Connection, code: str) -> None:
        self.connection, self.code = connection, code

    def info(self) -> TournamentInfo:
        """Deals, phase and standings."""
        answer = self.connection.get_again(f"/api/tournaments/{self.code}")
        return msgspec.json.decode(answer, type=TournamentInfo)

    def standings(self) -> tuple[Standing, ...]:
        """How all stand, the best first."""
        return self.info().people

    def play(self, deal: int, name: str = "") -> Seat:
        """Begins the one try at a deal; `Refused` if this key has had it."""
        path = f"/api/tournaments/{self.code}/deals/{deal}"
        seated = self.connection.post(path, {"name": name}, Seated)
        own = Connection(self.connection.url, seated.key, self.connection.clock)
        return Seat(own, seated.table.id, 0)

    def end(self) -> TournamentInfo:
        """Lets nobody begin any more; only whoever opened it may do that."""
        return self.connection.post(f"/api/tournaments/{self.code}/end", {}, TournamentInfo)

    def close(self) -> None:
        """Closes the connection."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def tournament(url: str, code: str, key: str = "", clock: Clock | None = None) -> Tournament:
    """The tournament with this code. With the same key a program is the same at its next start."""
    return Tournament(Connection(url, key or secrets.token_hex(16), clock), code)


def open_tournament(
    url: str,
    game: str,
    deals: int,
    minutes: int,
    bots: Iterable[str] = (),
    options: dict[str, Json] | None = None,
    *,
    name: str = "",
    key: str = "",
    clock: Clock | None = None,
) -> Tournament:
    """Opens a tournament against bots, named by character or level, or for each alone."""
    connection = Connection(url, key or secrets.token_hex(16), clock)
    request = {
        "game": game,
        "deals": deals,
        "minutes": minutes,
        "bots": [*bots],
        "options": options or {},
        "name": name,
    }
    info = connection.post("/api/tournaments", request, TournamentInfo)
    return Tournament(connection, info.code)
