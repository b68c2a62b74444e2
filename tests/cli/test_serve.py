"""What the terminal says when the server starts."""

import io

import pytest
from rich.console import Console

from masume.cli import serve
from masume.server.http.routes import network


@pytest.fixture
def said(monkeypatch):
    """Starts and ends at once; returns what was printed."""
    monkeypatch.setattr(serve, "_is_free", lambda *_: True)
    monkeypatch.setattr(serve, "Server", lambda _: type("Server", (), {"run": lambda self: None})())
    monkeypatch.setattr(network, "own_address", lambda: "192.168.7.9")

    def start(host):
        console = Console(file=io.StringIO(), width=100)
        serve.run(console, serve.IN_MEMORY, host, 8765, browse=False)
        return console.file.getvalue()

    return start


def test_a_server_for_the_network_prints_its_address_and_a_picture_of_it(said):
    words = said("0.0.0.0")
    assert "masume is at http://localhost:8765/" in words
    assert "others in your network: http://192.168.7.9:8765/" in words
    assert words.count("▀") > 50


def test_a_server_for_this_machine_prints_neither(said):
    words = said("127.0.0.1")
    assert "network" not in words
    assert "▀" not in words
