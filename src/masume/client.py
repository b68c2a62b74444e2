"""A client for a masume server: enough to build a bot in twenty lines (`examples/`).

>>> seat = join("http://localhost:8765", "K7M2PX", "Robo")        # doctest: +SKIP
>>> for decision in seat.decisions():                             # doctest: +SKIP
...     seat.play(decision, decision.moves[0])
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from masume.core.errors import MasumeError

PATIENCE = 60.0
"""Seconds without a sign of life after which a stream is opened anew."""


class Refused(MasumeError):
    """The server refused; code and message are the server's."""


class Decision(Struct, frozen=True):
    """What is asked of the seat."""

    at: str
    moves: tuple[str, ...]
    view: dict[str, Any]


class Seat:
    """A seat at a table, held by its key."""

    def __init__(self, url: str, table: str, seat: int, key: str) -> None:
        self.table, self.seat, self.key = table, seat, key
        self.http = _http(url, key)
        self.result: dict[str, Any] | None = None
        """How it ended, when `decisions` has come to an end."""

    def decisions(self) -> Iterator[Decision]:
        """Every decision this seat faces until the game is over; broken lines are mended."""
        last_id, answered = "", ""
        while self.result is None:
            try:
                for event_id, event, data in self._events(last_id):
                    last_id = event_id or last_id
                    if event == "table":
                        self.result = data["result"]
                    elif event == "position":
                        asked = data["decisions"].get(str(self.seat))
                        if asked and asked["at"] != answered:
                            answered = asked["at"]
                            view = data["views"][str(self.seat)]
                            yield Decision(asked["at"], tuple(asked["moves"]), view)
                    if self.result is not None:
                        return
            except httpx.TransportError:
                time.sleep(1)

    def play(self, decision: Decision, *moves: str) -> int:
        """Answers a decision; the same answer sent again over a bad line counts once."""
        wish = {
            "seat": self.seat,
            "at": decision.at,
            "key": secrets.token_hex(8),
            "moves": moves,
        }
        for _ in range(5):
            try:
                return int(self._post(f"/api/tables/{self.table}/moves", wish)["row"])
            except httpx.TransportError:
                time.sleep(0.5)
        return int(self._post(f"/api/tables/{self.table}/moves", wish)["row"])

    def ask(self, what: str, **body: Any) -> dict[str, Any]:
        """Any other request about this seat: `ask("resign")`, `ask("hint")`."""
        return self._post(f"/api/tables/{self.table}/{what}", {"seat": self.seat, **body})

    def close(self) -> None:
        """Lets go of the connection; the seat stays."""
        self.http.close()

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        return _checked(self.http.post(path, json=body))

    def _events(self, last_id: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
        headers = {"last-event-id": last_id} if last_id else {}
        path, fields = f"/api/stream?tables={self.table}", {"id": "", "event": "", "data": ""}
        with self.http.stream("GET", path, headers=headers, timeout=PATIENCE) as lines:
            if lines.status_code != 200:
                lines.read()
                _checked(lines)
            for line in lines.iter_lines():
                name, _, value = line.partition(": ")
                if line and name in fields:
                    fields[name] = value
                elif not line and fields["data"]:
                    yield fields["id"], fields["event"], msgspec.json.decode(fields["data"])
                    fields.update(event="", data="")


def open_table(url: str, game: str, seats: list[dict[str, Any]], **wish: Any) -> tuple[Seat, str]:
    """Opens a table; returns the caller's first seat at it and the invitation for others."""
    with _http(url, secrets.token_hex(16)) as http:
        answer = http.post("/api/tables", json={"game": game, "seats": seats, **wish})
        opened = _checked(answer)
    return _seat(url, opened), opened["table"]["code"]


def join(url: str, code: str, name: str = "") -> Seat:
    """Sits down at the table with this invitation."""
    with _http(url, secrets.token_hex(16)) as http:
        joined = _checked(http.post("/api/join", json={"code": code, "name": name}))
    return _seat(url, joined)


def _seat(url: str, seated: dict[str, Any]) -> Seat:
    mine = next(k for k, seat in enumerate(seated["table"]["seats"]) if seat["mine"])
    return Seat(url, seated["table"]["id"], mine, seated["key"])


def _http(url: str, key: str) -> httpx.Client:
    return httpx.Client(base_url=url, headers={"x-masume-key": key}, timeout=30)


def _checked(answer: httpx.Response) -> dict[str, Any]:
    if answer.is_success:
        value: dict[str, Any] = answer.json()
        return value
    try:
        refusal = answer.json()
        raise Refused(refusal["code"], refusal["message"], **refusal.get("facts", {}))
    except (ValueError, KeyError, TypeError):
        raise Refused("server/answer", f"The server answered {answer.status_code}.") from None
