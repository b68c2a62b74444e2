"""Streams that come back after every cut, and must show each row once and in order."""

from __future__ import annotations

import json
import threading

import httpx

from masume.client.sse import events
from tests.faults.players import Player
from tests.faults.tally import Tally

SILENCE = 10.0
PAUSE = 0.1
RETRY = 0.3


class Listener(threading.Thread):
    """Listens to whatever table a player is at."""

    def __init__(self, player: Player, tally: Tally) -> None:
        super().__init__(daemon=True)
        self.player, self.tally = player, tally
        self.stopped = player.stopped
        self.http = httpx.Client(base_url=player.url, timeout=SILENCE)

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
            try:
                with self.http.stream("GET", "/api/stream", params=query) as answer:
                    for event in events(answer.iter_bytes()):
                        last = event.id or last
                        if event.name == "position":
                            seen = self._read(table, seen, json.loads(event.data))
                        if self.player.table != table or self.stopped.is_set():
                            return
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
