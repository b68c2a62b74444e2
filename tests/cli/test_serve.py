"""What the terminal says when the server starts."""

import socket
from types import SimpleNamespace

import pytest

from masume.cli import serve
from masume.server import warming
from masume.server.http import serving
from masume.server.http.routes import network


class NoServer:
    """A server that ends at once."""

    def __init__(self, settings):
        self.settings = settings
        self.masume = SimpleNamespace(backend=SimpleNamespace(on_start=[]))

    def run(self):
        pass


@pytest.fixture
def said(monkeypatch, masume):
    """Starts and ends at once; returns what was printed."""
    monkeypatch.setenv("MASUME_WARM_UP", "false")
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


@pytest.fixture
def settings_of(monkeypatch, masume):
    """Starts and ends at once; returns the settings and what was printed."""
    made = []

    class Noted(NoServer):
        def __init__(self, settings):
            super().__init__(settings)
            made.append(settings)

    monkeypatch.setenv("MASUME_WARM_UP", "false")
    monkeypatch.setattr(serve, "_is_free", lambda *_: True)
    monkeypatch.setattr(serving, "Server", Noted)
    monkeypatch.setattr(serving, "tune_interpreter", lambda: None)

    def started(*arguments):
        said = masume("serve", *arguments).out
        return made[-1], said

    return started


ADDRESS = "postgresql://ann:secret@db/masume"


def test_the_address_of_a_database_is_no_file_and_is_not_printed(settings_of):
    settings, said = settings_of("--data", ADDRESS)
    assert (settings.data, settings.database) == (None, ADDRESS)
    assert "stored in PostgreSQL" in said
    assert "secret" not in said


def test_the_database_may_be_named_by_the_environment_but_a_file_goes_first(
    settings_of, monkeypatch, tmp_path
):
    monkeypatch.setenv("MASUME_DATABASE", ADDRESS)
    settings, _ = settings_of()
    assert (settings.data, settings.database) == (None, ADDRESS)
    settings, said = settings_of("--data", str(tmp_path / "m.sqlite"))
    assert (settings.data, settings.database) == (tmp_path / "m.sqlite", "")
    assert "m.sqlite" in said
    settings, _ = settings_of("--data", serve.IN_MEMORY)
    assert (settings.data, settings.database) == (None, "")


def test_a_port_of_an_ipv6_address_may_be_free_or_taken():
    try:
        taken = socket.create_server(("::1", 0), family=socket.AF_INET6)
    except OSError:
        pytest.skip("this machine has no IPv6")
    with taken:
        port = taken.getsockname()[1]
        assert not serve._is_free("::1", port)
    assert serve._is_free("::1", port)


@pytest.mark.parametrize("warm_up", [True, False])
def test_games_are_played_at_the_start_if_the_settings_say_so(said, monkeypatch, warm_up):
    clocks, backends = [], []
    monkeypatch.setattr(warming, "start_warm_up", clocks.append)
    monkeypatch.setattr(warming, "warm_thinking", backends.append)
    monkeypatch.setenv("MASUME_WARM_UP", str(warm_up).lower())
    said("127.0.0.1")
    assert (len(clocks), len(backends)) == (warm_up, warm_up)
