"""People who play whatever happens to the server, and check what it promises them.

A player sends a request again until it is answered. What was once answered or shown has to be in
the log for ever after, in its place; what was granted has to be there once.
"""

from __future__ import annotations

import random
import ssl
import threading
import time
import uuid
from collections.abc import Sequence

import httpx

from masume import keys
from masume.core import registry
from tests.faults.histories import Histories

NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Servers here speak plain HTTP, and loading certificates is slow."""
PATIENCE = 15.0
"""Seconds that a request may take before it is sent again."""
PAUSE = 0.05
RETRY = 0.2
"""Seconds until a request that was not answered is sent again."""
AFTER_LOOK = 0.5
NAME = "Ann"
LEVEL = "greedy"
"""Of bots."""
MOST_ROWS = 120
"""After so many rows a player turns to another table: races could go on for very long."""
ALONE = ("solo-sumoku",)
CLOCK = {"seconds": 5, "then": "bot"}
LONGEST = 90.0
"""Seconds after which a bot, a clock or a stream has stopped for good."""


class Player(threading.Thread):
    """Plays one table after another against a bot, or both sides.

    Every request goes to one of several servers by chance.
    """

    def __init__(
        self,
        urls: Sequence[str],
        histories: Histories,
        seed: str,
        rest: float = 0.0,
        nap: float = 0.0,
    ) -> None:
        super().__init__(daemon=True)
        self.urls, self.histories, self.tally = urls, histories, histories.tally
        self.random = random.Random(seed)
        self.rest = rest
        """Seconds between two moves."""
        self.nap = nap
        """How often, where there is a clock, a decision is left to it."""
        self.stopped = threading.Event()
        self.table = ""
        """For whoever listens beside: the table that is played now."""
        self.rows: list[tuple[int, str]] = []
        """What the server has shown of the log: who, and the move."""
        self.granted: list[tuple[int, str]] = []
        """The moves that the server has granted at this table: seat and move."""
        self.streamed = "", 0
        """Of which table a stream has shown how many rows, if somebody listens beside."""
        self.is_heard = False
        """Whether somebody does."""
        self.is_race = False
        """Whether the game is one in real time, in which bots take as long as people."""
        self._unanswered = 0
        """How often the last request was sent without an answer that tells its outcome."""
        self.http = httpx.Client(timeout=PATIENCE, verify=NO_CERTIFICATES)

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
        self.rows, self.granted = [], []
        self.table, has_clock = self._open()
        until = time.monotonic() + LONGEST
        while len(self.rows) < MOST_ROWS and (not self.is_race or time.monotonic() < until):
            position = self._position()
            if not position["decisions"]:
                if self._ask("GET", f"/api/tables/{self.table}").json()["phase"] == "over":
                    break
                self._wait_for_others("bot")
            elif has_clock and self.random.random() < self.nap:
                self._wait_for_others("clock")
            else:
                self._move(position)
                self._pause(self.rest)
        self._position()
        self._check_granted()
        self._wait_for_stream()
        self.tally.count("tables played")

    def _wait_for_others(self, whom: str) -> None:
        """Waits until a bot or a clock has moved, or the game is over."""
        until, known = time.monotonic() + LONGEST, len(self.rows)
        while len(self.rows) == known:
            self._pause(PAUSE)
            if self._position()["decisions"] and whom == "bot":
                break
            if self._ask("GET", f"/api/tables/{self.table}").json()["phase"] == "over":
                break
            if time.monotonic() > until:
                if not self.is_race:
                    words = f"no {whom} has moved after {known} rows"
                    self.tally.report(f"table {self.table}: {words}")
                break

    def _wait_for_stream(self) -> None:
        """A stream has to show everything in the end, without being told again."""
        until, rows = time.monotonic() + LONGEST, len(self.rows)
        while self.is_heard and not (self.streamed[0] == self.table and self.streamed[1] >= rows):
            self._pause(PAUSE)
            if time.monotonic() > until:
                words = f"the stream stopped at {self.streamed} of {rows} rows"
                self.tally.report(f"table {self.table}: {words}")
                break

    def _open(self) -> tuple[str, bool]:
        """A new table, and whether it has a clock."""
        game = self.random.choice(keys())
        me, bot = {"kind": "me", "name": NAME}, {"kind": "bot", "level": LEVEL, "pace": "fast"}
        other = self.random.choice([me, bot])
        seats = [me] if game in ALONE else [me, other]
        traits = registry.game(game).info.traits
        self.is_race = traits.real_time
        can_have_clock = self.nap and not (traits.real_time or traits.unlisted)
        has_clock = bool(can_have_clock) and self.random.random() < 0.5
        more = {"clock": CLOCK} if has_clock else {}
        answer = self._ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        self.tally.count("tables opened")
        return str(answer.json()["table"]["id"]), has_clock

    def _position(self) -> dict:
        """The position; the log must begin with all that was shown before."""
        least = self.histories.begin(self.table)
        position = self._ask("GET", f"/api/tables/{self.table}/position?since=0").json()
        self.histories.show(self.table, len(position["rows"]), least)
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
        least = self.histories.begin(self.table, body["key"])
        answer = self._ask("POST", f"/api/tables/{self.table}/moves", body)
        if answer.status_code == 200:
            self.histories.grant(self.table, body["key"], answer.json()["row"], least)
            self._granted(int(seat), body, answer.json()["row"])
            return
        code = answer.json()["code"]
        self.histories.refuse(self.table, body["key"], code, alone=not self._unanswered)
        if code == "table/look-first":
            self._pause(AFTER_LOOK)
        else:
            self.tally.count(f"refused: {code}")

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
        self._unanswered = 0
        while not self.stopped.is_set():
            try:
                url = self.random.choice(self.urls) + path
                answer = self.http.request(method, url, json=body)
            except httpx.TransportError as error:
                self.tally.count("requests sent again")
                self._unanswered += not isinstance(error, httpx.ConnectError)
                self._pause(RETRY)
                continue
            self.tally.count("answers")
            if answer.status_code >= 500:
                self._unanswered += 1
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


class Partner(Player):
    """Plays at the tables that a player opens, by the same device, without asking them."""

    def __init__(self, player: Player, seed: str) -> None:
        super().__init__(player.urls, player.histories, seed, player.rest)
        self.player, self.stopped = player, player.stopped

    def _play_a_table(self) -> None:
        self.http.cookies = self.player.http.cookies
        self.table, self.rows, self.granted = self.player.table, [], []
        while self.table and self.player.table == self.table:
            position = self._position()
            if position["decisions"] and len(self.rows) < MOST_ROWS:
                self._move(position)
            self._pause(self.random.random())
        self._check_granted()
        self._pause(PAUSE)


class _Stopped(Exception):
    """The run is over."""
