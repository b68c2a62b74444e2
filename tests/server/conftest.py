"""A real server on a port of its own, for every test that asks for one."""

import threading
import time
from pathlib import Path

import httpx
import pytest

from masume.server.http.serving import Server
from masume.server.settings import Settings


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.server = Server(settings)
        self.clients = []
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        for _ in range(500):
            if self.server.started:
                break
            time.sleep(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        for client in self.clients:
            client.close()
        self.server.should_exit = True
        self.thread.join(10)
        assert not self.thread.is_alive(), "the server did not stop"

    def device(self) -> httpx.Client:
        """A browser of its own: it keeps its cookie."""
        self.clients.append(httpx.Client(base_url=self.url, timeout=10))
        return self.clients[-1]


@pytest.fixture
def serve():
    """Starts servers; all are stopped in the end."""
    running = []

    def start(**settings) -> Running:
        running.append(Running(Settings(**{"heartbeat_seconds": 0.2, "port": 0, **settings})))
        return running[-1]

    yield start
    for each in running:
        each.stop()


@pytest.fixture
def server(serve, tmp_path: Path) -> Running:
    return serve(data=tmp_path / "masume.sqlite")
