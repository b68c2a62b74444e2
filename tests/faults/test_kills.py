"""A server killed at any instant loses nothing that it answered."""

import os
import random
import signal
import subprocess
import sys
import threading

import httpx
import pytest

KILLS = int(os.environ.get("MASUME_KILLS", "6"))

SERVER = """
import sys
from pathlib import Path
from masume.server.http.serving import Server
from masume.server.settings import Settings

class Announced(Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(self.servers[0].sockets[0].getsockname()[1], flush=True)

Announced(Settings(data=Path(sys.argv[1]), port=0)).run()
"""


class Killable:
    """A server in a process of its own, killed soon after some moves were answered."""

    def __init__(self, data, after):
        command = [sys.executable, "-c", SERVER, str(data)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.url = f"http://127.0.0.1:{int(self.process.stdout.readline())}"
        self.left, self.is_time = after, threading.Event()
        self.killer = threading.Thread(target=self._kill)
        self.killer.start()

    def _kill(self):
        self.is_time.wait()
        os.kill(self.process.pid, signal.SIGKILL)

    def count(self):
        """Counts an answered move; after enough of them the killer runs beside the next ones."""
        self.left -= 1
        if not self.left:
            self.is_time.set()

    def bury(self):
        self.killer.join()
        self.process.wait()
        self.process.stdout.close()


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_every_answered_move_is_there_after_a_kill_and_the_game_goes_on(tmp_path):
    rng, game = random.Random(7), Game(random.Random(8))
    for _ in range(KILLS):
        server = Killable(tmp_path / "m.sqlite", rng.randint(1, 40))
        with httpx.Client(base_url=server.url, cookies=game.cookies, timeout=60) as device:
            try:
                while True:
                    if game.step(device):
                        server.count()
            except httpx.TransportError:  # killed, perhaps with a move under way
                server.bury()
    assert game.played > KILLS


class Game:
    """Moves at one table after another, and remembers what was answered."""

    def __init__(self, rng):
        self.rng = rng
        self.cookies = None
        self.table, self.answered, self.played = "", [], 0

    def step(self, device):
        """Makes a move and returns whether there was one to make."""
        if not self.table:
            body = {"game": "sudoku", "seats": [{"kind": "me"}] * 2}
            self.table = device.post("/api/tables", json=body).json()["table"]["id"]
            self.cookies, self.answered = device.cookies, []
        now = device.get(f"/api/tables/{self.table}/position").json()
        log = [row["move"] for row in now["rows"]]
        assert [move for move in log if move in self.answered] == self.answered
        if not now["decisions"]:
            self.table = ""
            return False
        [(seat, asked)] = now["decisions"].items()
        move = self.rng.choice(asked["moves"])
        body = {
            "seat": int(seat),
            "decision": asked["decision"],
            "key": asked["decision"],
            "moves": [move],
        }
        answer = device.post(f"/api/tables/{self.table}/moves", json=body)
        assert answer.status_code == 200, answer.text
        self.answered.append(move)
        self.played += 1
        return True
