"""A server killed at any instant loses nothing that it answered."""

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time

import httpx
import pytest

KILLS = int(os.environ.get("MASUME_KILLS", "6"))


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


class Killable:
    """A server in a process of its own."""

    def __init__(self, data, port):
        command = [sys.executable, "-m", "masume", "serve", "--data", data, "--port", port]
        self.process = subprocess.Popen(
            [*map(str, command)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.url = f"http://127.0.0.1:{port}"
        for _ in range(300):
            try:
                httpx.get(f"{self.url}/healthz")
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_every_answered_move_is_there_after_a_kill_and_the_game_goes_on(tmp_path):
    rng, game = random.Random(7), Game(random.Random(8))
    data, port = tmp_path / "m.sqlite", free_port()
    for _ in range(KILLS):
        server = Killable(data, port)
        killer = threading.Timer(rng.uniform(0.05, 0.6), server.kill)
        killer.start()
        with httpx.Client(base_url=server.url, cookies=game.cookies, timeout=5) as device:
            try:
                while True:
                    game.step(device)
            except httpx.TransportError:  # killed, perhaps with a move under way
                killer.join()
    assert game.played > KILLS


class Game:
    """Moves at one table after another, and remembers what was answered."""

    def __init__(self, rng):
        self.rng = rng
        self.cookies = None
        self.table, self.answered, self.played = "", [], 0

    def step(self, device):
        if not self.table:
            wish = {"game": "sudoku", "seats": [{"kind": "me"}] * 2}
            self.table = device.post("/api/tables", json=wish).json()["table"]["id"]
            self.cookies, self.answered = device.cookies, []
        now = device.get(f"/api/tables/{self.table}/position").json()
        log = [row["move"] for row in now["rows"]]
        assert [move for move in log if move in self.answered] == self.answered
        if not now["decisions"]:
            self.table = ""
            return
        [(seat, asked)] = now["decisions"].items()
        move = self.rng.choice(asked["moves"])
        wish = {"seat": int(seat), "at": asked["at"], "key": asked["at"], "moves": [move]}
        answer = device.post(f"/api/tables/{self.table}/moves", json=wish)
        assert answer.status_code == 200, answer.text
        self.answered.append(move)
        self.played += 1
