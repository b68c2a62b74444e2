"""People who play whatever happens to the server, and check what it promises them.

A player sends a request again until it is answered. What was once answered or shown has to be in
the log for ever after, in its place; what was granted has to be there once.
"""

from __future__ import annotations

import random
import threading
import uuid

import httpx

from masume import keys
from tests.faults.tally import Tally

PATIENCE = 15.0
"""Seconds that a request may take before it is sent again."""
PAUSE = 0.05
RETRY = 0.2
"""Seconds until a request that was not answered is sent again."""
AFTER_LOOK = 0.5
NAME = "Ann"
MOST_ROWS = 120
"""After so many rows a player turns to another table: races could go on for very long."""
ALONE = ("solo-sumoku",)


class Player(threading.Thread):
    """Plays one table after another against a bot, or both sides."""

    def __init__(self, url: str, tally: Tally, seed: str, rest: float = 0.0) -> None:
        super().__init__(daemon=True)
        self.url, self.tally, self.random = url, tally, random.Random(seed)
        self.rest = rest
        """Seconds between two moves."""
        self.stopped = threading.Event()
        self.table = ""
        """For whoever listens beside: the table that is played now."""
        self.rows: list[tuple[int, str]] = []
        """What the server has shown of the log: who, and the move."""
        self.granted: list[tuple[int, str]] = []
        """The moves that the server has granted at this table: seat and move."""
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                self._play_a_table()
            except _Stopped:
                break
            except Exception as error:
                self.tally.report(f"player: {error!r}")
        self.http.close()

    def _play_a_table(self) -> None:
        self.table = self._open()
        self.rows, self.granted = [], []
        while len(self.rows) < MOST_ROWS:
            position = self._position()
            if not position["decisions"]:
                if self._ask("GET", f"/api/tables/{self.table}").json()["phase"] == "over":
                    break
                self._pause(PAUSE)
                continue
            self._move(position)
            self._pause(self.rest)
        self._position()
        self._check_granted()
        self.tally.count("tables played")

    def _open(self) -> str:
        game = self.random.choice(keys())
        me, bot = {"kind": "me", "name": NAME}, {"kind": "bot", "level": "greedy", "pace": "fast"}
        other = self.random.choice([me, bot])
        seats = [me] if game in ALONE else [me, other]
        answer = self._ask("POST", "/api/tables", {"game": game, "seats": seats})
        assert answer.status_code == 201, answer.text
        self.tally.count("tables opened")
        return str(answer.json()["table"]["id"])

    def _position(self) -> dict:
        """The position; the log must begin with all that was shown before."""
        position = self._ask("GET", f"/api/tables/{self.table}/position?since=0").json()
        rows = [(row["who"], row["text"]) for row in position["rows"]]
        if rows[: len(self.rows)] != self.rows:
            self.tally.report(f"table {self.table}: rows that were shown are gone or changed")
        self.tally.count("rows checked", len(rows) - len(self.rows))
        self.rows = rows
        return position

    def _move(self, position: dict) -> None:
        seat, asked = self.random.choice([*position["decisions"].items()])
        move = self.random.choice(asked["moves"])
        form = move if self.random.random() < 0.5 else None
        body = {
            "seat": int(seat),
            "decision": asked["decision"],
            "key": uuid.UUID(int=self.random.getrandbits(128)).hex,
            "moves": [form or asked["example"]],
        }
        answer = self._ask("POST", f"/api/tables/{self.table}/moves", body)
        if answer.status_code == 200:
            self._granted(int(seat), body, answer.json()["row"])
        elif answer.json()["code"] == "table/look-first":
            self._pause(AFTER_LOOK)
        else:
            self.tally.count(f"refused: {answer.json()['code']}")

    def _granted(self, seat: int, body: dict, row: int) -> None:
        """The move is in the log at once; sometimes the same request is sent once more."""
        self.tally.count("moves granted")
        known = len(self.rows)
        self._position()
        own = [each for each in self.rows[known:row] if each[0] in (seat, -1)]
        if not own:
            self.tally.report(f"table {self.table}: a granted move is not in the log")
            return
        self.granted.append(own[0])
        if self.random.random() < 0.2:
            again = self._ask("POST", f"/api/tables/{self.table}/moves", body)
            self.tally.count("sent again on purpose")
            if again.status_code != 200 or again.json()["row"] != row:
                self.tally.report(f"table {self.table}: another answer to the same request")

    def _check_granted(self) -> None:
        """Every granted move is in the log, in its order."""
        rest = iter(self.rows)
        if not all(move in rest for move in self.granted):
            self.tally.report(f"table {self.table}: a granted move was lost")
        self.tally.count("granted moves found at the end", len(self.granted))

    def _ask(self, method: str, path: str, body: dict | None = None) -> httpx.Response:
        """Asks until there is an answer; only opening a table may then happen twice."""
        while not self.stopped.is_set():
            try:
                answer = self.http.request(method, path, json=body)
            except httpx.TransportError:
                self.tally.count("requests sent again")
                self._pause(RETRY)
                continue
            self.tally.count("answers")
            if answer.status_code >= 500:
                self.tally.count(f"status {answer.status_code}")
                if answer.status_code != 503:
                    self.tally.report(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
                self._pause(PAUSE)
                continue
            return answer
        raise _Stopped

    def _pause(self, seconds: float) -> None:
        if self.stopped.wait(seconds):
            raise _Stopped


class _Stopped(Exception):
    """The run is over."""
