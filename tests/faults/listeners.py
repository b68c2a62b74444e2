"""Streams that come back after every cut, and must show each row once and in order."""

from __future__ import annotations

import json
import random
import threading

import httpx

from masume.client.sse import events
from tests.faults.players import NO_CERTIFICATES, Player

SILENCE = 10.0
PAUSE = 0.1
RETRY = 0.3
MOVES_ON = 0.02
"""How often a stream is given up after an event, to be taken up at another server."""


class Listener(threading.Thread):
    """Listens to whatever table a player is at, each time at one of the servers by chance."""

    def __init__(self, player: Player) -> None:
        super().__init__(daemon=True)
        self.player, self.tally = player, player.tally
        self.random = random.Random(str(player.random.random()))
        self.stopped = player.stopped
        player.is_heard = True
        self.http = httpx.Client(timeout=SILENCE, verify=NO_CERTIFICATES)

    def run(self) -> None:
        while not self.stopped.is_set():
            table = self.player.table
            if not table:
                self.stopped.wait(PAUSE)
                continue
            self._follow(table)
        self.http.close()

    def _follow(self, table: str) -> None:
        """Follows one table until the player is at another one."""
        last, seen = "", 0
        while self.player.table == table and not self.stopped.is_set():
            self.http.cookies = self.player.http.cookies
            query = {"tables": table, **({"last": last} if last else {})}
            url = self.random.choice(self.player.urls)
            try:
                with self.http.stream("GET", f"{url}/api/stream", params=query) as answer:
                    if answer.status_code != 200:
                        self.tally.count(f"stream status {answer.status_code}")
                    for event in events(answer.iter_bytes()):
                        last = event.id or last
                        if event.name == "position":
                            seen = self._read(table, seen, json.loads(event.data))
                            self.player.streamed = table, seen
                        if self.player.table != table or self.stopped.is_set():
                            return
                        if self.random.random() < MOVES_ON:
                            self.tally.count("streams taken elsewhere")
                            break
                self.stopped.wait(PAUSE)
            except httpx.TransportError:
                self.tally.count("streams broken")
                self.stopped.wait(RETRY)

    def _read(self, table: str, seen: int, position: dict) -> int:
        for row in position["rows"]:
            if row["number"] != seen:
                self.tally.report(f"table {table}: the stream has row {row['number']} after {seen}")
            seen = row["number"] + 1
            self.tally.count("rows streamed")
        return seen
