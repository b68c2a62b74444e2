"""Two people in two browsers play a game of each box to its end while workers are killed.

    python -m tests.faults.two_browsers --every 10

Three workers serve at one address; every few seconds one of them is killed and started again by
their parent. A move is sent until it is answered, as the page does. It prints, for each game, how
long a move took from its first try until both pages showed it.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import signal
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from tests.faults.process import ServerProcess
from tests.postgres import new_address
from tests.web.browser import ARGUMENTS, CHROMIUM, DESKTOP, PHONE
from tests.web.screen import Screen

GAMES = ("sudokids", "cat", "cardoku", "sumoku")
"""One of each box."""
KEYS = itertools.count()
SHOWS = "Number(document.querySelector('main')?.dataset.row ?? -1)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two kills")
    parser.add_argument("--games", nargs="*", default=GAMES)
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="masume-browsers-"))
    server = ServerProcess(new_address(), folder / "log", workers=3)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        people = [
            Screen(browser.new_context(**kind).new_page(), server.url, kind)
            for kind in (DESKTOP, PHONE)
        ]
        wait_until(lambda: people[0].page.request.get(f"{server.url}/readyz").ok)
        killer = Killer(server.process.pid, given.every)
        for game in given.games:
            report(game, killer, play(people, game, killer))
        killer.end()
        browser.close()
    print("the servers ended with", server.end())


def report(game: str, killer: Killer, spans: list[float]) -> None:
    spans.sort()
    half, late = (spans[len(spans) * share // 100] for share in (50, 99))
    slow = sum(span > 1 for span in spans)
    print(
        f"{game}: over after {len(spans)} moves, {killer.kills} kills so far; a move took"
        f" {half:.2f} s, 99 of 100 at most {late:.2f} s, the longest {spans[-1]:.2f} s,"
        f" {slow} more than a second",
        flush=True,
    )


def play(people: list[Screen], game: str, killer: Killer) -> list[float]:
    """A whole game between the two; how long each move took."""
    host, guest = people
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = insist(lambda: host.post("/api/tables", {"game": game, "seats": seats}))["table"]
    path = f"/api/tables/{table['id']}"
    insist(lambda: guest.post("/api/join", {"code": table["code"], "name": "Guest"}))
    insist(lambda: host.post(f"{path}/start"))
    for person in people:
        insist(lambda person=person: person.look_at(table["id"], "main[data-row]"))
    killer.begin()
    spans = []
    while (row := step(people, path)) is not None:
        began, row = row
        for person in people:
            person.until(f"{SHOWS} >= {row}")
        spans.append(time.monotonic() - began)
    for person in people:
        person.page.wait_for_selector("[data-phase=over]")
        assert not person.holds("document.querySelector('[data-offline]')")
    return spans


def step(people: list[Screen], path: str) -> tuple[float, int] | None:
    """One move of whoever has to decide: when it was first tried, and the rows after it."""
    while True:
        for seat, person in enumerate(people):
            there = insist(lambda person=person: person.ask(f"{path}/position"))
            asked = there["decisions"].get(str(seat))
            if asked and asked["moves"]:
                body = {"seat": seat, "decision": asked["decision"], "key": f"k{next(KEYS):031}"}
                body["moves"] = [random.choice(asked["moves"])]
                began = time.monotonic()
                sent = lambda person=person, body=body: person.page.request.post(  # noqa: E731
                    f"{person.url}{path}/moves", data=body
                )
                answer = insist(sent)
                while answer.status in (502, 503):
                    answer = insist(sent)
                if answer.ok:
                    return began, answer.json()["row"]
                assert answer.json()["code"] == "table/stale", answer.text()
            if not there["waits"]:
                return None


def insist(ask):
    """Asks until the connection holds: the worker at its other end may have been killed."""
    while True:
        try:
            return ask()
        except (Error, KeyError):
            time.sleep(0.02)


def wait_until(holds) -> None:
    while True:
        try:
            if holds():
                return
        except Error:
            pass
        time.sleep(0.1)


class Killer:
    """Kills one worker of a parent every few seconds."""

    def __init__(self, parent: int, seconds: float) -> None:
        self.parent, self.seconds, self.kills = parent, seconds, 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def begin(self) -> None:
        if not self._thread.is_alive():
            self._thread.start()

    def end(self) -> None:
        self._over.set()

    def _run(self) -> None:
        while not self._over.wait(self.seconds):
            children = Path(f"/proc/{self.parent}/task/{self.parent}/children").read_text().split()
            if children:
                os.kill(int(random.choice(children)), signal.SIGKILL)
                self.kills += 1


if __name__ == "__main__":
    main()
