"""What the terminal says when the server starts."""

import pytest

from masume.cli import serve
from masume.server.http import serving
from masume.server.http.routes import network


class NoServer:
    """A server that ends at once."""

    def __init__(self, settings):
        self.settings = settings

    def run(self):
        pass


@pytest.fixture
def said(monkeypatch, masume):
    """Starts and ends at once; returns what was printed."""
    monkeypatch.setattr(serve, "_is_free", lambda *_: True)
    monkeypatch.setattr(serving, "Server", NoServer)
    monkeypatch.setattr(serving, "tune_interpreter", lambda: None)
    monkeypatch.setattr(network, "own_address", lambda: "192.168.7.9")
    return lambda host: masume("serve", "--data", serve.IN_MEMORY, "--host", host).out


def test_a_server_for_the_network_prints_its_address_and_a_picture_of_it(said):
    words = said("0.0.0.0")
    assert "masume is at http://localhost:8765/" in words
    assert "others in your network: http://192.168.7.9:8765/" in words
    assert words.count("▀") > 50


def test_a_server_for_this_machine_prints_neither(said):
    words = said("127.0.0.1")
    assert "network" not in words
    assert "▀" not in words


def test_a_port_that_is_taken_is_told_in_one_line(masume, monkeypatch):
    monkeypatch.setattr(serve, "_is_free", lambda *_: False)
    said = masume("serve", "--data", serve.IN_MEMORY)
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert said.err.endswith("[option/port]\n")
