"""Several workers of one parent, as real processes: started, killed, replaced and ended."""

import os
import re
import signal
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from masume.client.sse import events
from tests.faults.process import ServerProcess, free_port
from tests.postgres import new_address
from tests.server.playing import ME, opened
from tests.server.running import NO_CERTIFICATES, PATIENCE, until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")


@pytest.fixture
def house(tmp_path):
    """A parent with two workers, `house-1` and `house-2`, that serve."""
    settings = {"workers": 2, "worker": "house", "bot_workers": 1, "heartbeat_seconds": 60}
    settings["warm_up"] = False  # nobody plays here
    made = House(new_address(), tmp_path / "log.txt", **settings)
    until(lambda: made.has_said("2 workers serve"))
    yield made
    made.process.terminate()
    made.process.wait(PATIENCE)


class House(ServerProcess):
    def has_said(self, words, times=1):
        """Whether the log has these words; fails if the parent has ended."""
        assert self.process.poll() is None, self.log.read_text()
        return self.log.read_text().count(words) >= times

    def workers(self):
        """The ids of its child processes."""
        parent = self.process.pid
        return set(Path(f"/proc/{parent}/task/{parent}/children").read_text().split())

    def get(self, path):
        """By a connection of its own."""
        return httpx.get(self.url + path, timeout=PATIENCE, verify=NO_CERTIFICATES)

    def figures(self, name):
        """The figures of that name, by worker; any worker answers for all."""
        found = re.findall(rf'^{name}{{worker="(.+)"}} (.+)$', self.get("/metrics").text, re.M)
        return {worker: float(value) for worker, value in found}


class Listener(threading.Thread):
    """Reads a stream to its end."""

    def __init__(self, house):
        super().__init__()
        device = httpx.Client(base_url=house.url, timeout=PATIENCE, verify=NO_CERTIFICATES)
        table = opened(device, "sudoku", [ME, ME])
        self.device, self.path = device, f"/api/stream?tables={table['id']}"
        self.names, self.is_listening = [], threading.Event()
        self.start()
        assert self.is_listening.wait(PATIENCE)

    def run(self):
        with closing(self.device), self.device.stream("GET", self.path) as answer:
            for event in events(answer.iter_bytes()):
                self.names.append(event.name)
                self.is_listening.set()


def test_a_worker_that_is_killed_is_started_again_and_the_figures_say_so(house):
    assert house.figures("masume_worker_up") == {"house-1": 1, "house-2": 1}
    assert house.figures("masume_worker_starts_total") == {"house-1": 1, "house-2": 1}
    before = house.workers()
    os.kill(int(min(before)), signal.SIGKILL)
    until(lambda: house.has_said("has died (SIGKILL)"))
    for _ in range(20):  # the other one has all connections meanwhile
        assert house.get("/healthz").status_code == 200
    until(lambda: house.has_said("serves again"))
    assert len(house.workers() - before) == 1
    assert sorted(house.figures("masume_worker_starts_total").values()) == [1, 2]
    assert house.figures("masume_worker_up") == {"house-1": 1, "house-2": 1}


def test_workers_are_replaced_without_a_refused_connection_and_end_with_a_bye(house):
    listener, before = Listener(house), house.workers()
    house.process.send_signal(signal.SIGHUP)
    while not house.has_said("all workers were replaced"):
        assert house.get("/healthz").status_code == 200
    listener.join(PATIENCE)
    assert listener.names[-1] == "bye"
    assert not before & house.workers()

    listener, workers = Listener(house), house.workers()
    house.process.terminate()
    assert house.process.wait(PATIENCE) == 0
    listener.join(PATIENCE)
    assert listener.names[-1] == "bye"
    assert not any(Path(f"/proc/{each}").exists() for each in workers)
    assert house.traces() == []


def test_workers_end_when_their_parent_is_killed(tmp_path):
    """All write to one pipe, which is at its end only when all are gone."""
    port = free_port()
    command = [sys.executable, "-m", "masume", "serve", "--workers", "2", "--port", str(port)]
    with subprocess.Popen(
        [*command, "--data", new_address()],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "TMPDIR": str(tmp_path), "MASUME_BOT_WORKERS": "1"},
        text=True,
    ) as parent:
        for line in parent.stdout:
            if "2 workers serve" in line:
                break
        parent.kill()
        assert "Traceback" not in parent.stdout.read()
    assert [*tmp_path.iterdir()] == []


def said_by(*arguments):
    """What a command that cannot serve says, and its status."""
    done = subprocess.run(
        [sys.executable, "-m", "masume", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stderr.splitlines()[-1]


def test_a_parent_whose_workers_cannot_start_says_why_and_ends():
    nobody = f"postgresql://127.0.0.1:{free_port()}/masume"
    port = str(free_port())
    status, line = said_by("serve", "--workers", "2", "--port", port, "--data", nobody)
    assert status == 2
    assert line.startswith("No worker could start: Cannot use the database:")
    assert line.endswith("[option/workers]")
