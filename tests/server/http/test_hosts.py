"""A server answers only to names of its own."""

import socket

import pytest

from masume.core.errors import RequestError
from masume.server.http import hosts
from masume.server.http.hosts import Hosts
from masume.server.settings import Settings


@pytest.fixture(autouse=True)
def machine(monkeypatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "Den")
    monkeypatch.setattr(hosts, "own_address", lambda: "192.168.7.9")


def answers(host, /, version="1.1", **settings):
    """Whether a server answers to a host."""
    values = [host] if isinstance(host, str) else host
    headers = [(b"host", value.encode("latin-1")) for value in values]
    scope = {"headers": headers, "server": ("10.0.0.5", 80), "http_version": version}
    try:
        Hosts(Settings(**settings)).check(dict(headers), scope)
    except RequestError as error:
        assert error.code == "request/host"
        return False
    return True


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8765",
        "LOCALHOST",
        "masume.localhost",
        "127.0.0.1:8765",
        "127.8.8.8",
        "[::1]:8765",
        "10.0.0.5",  # where the request arrived
        "den",
        "den.local:8765",
        "raspberrypi",
        "den.local.",
    ],
)
def test_names_of_this_machine_and_its_network_are_answered(host):
    assert answers(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8765",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "192.168.7.9",  # this one listens on loopback only
        "8.8.8.8",
        "[2001:db8::1]",
        "",
        "a:b",
        "a b",
        "localhost:",
        "localhost:999999",
        "[::1",
        "http://localhost",
        "user@localhost",
        "\xff",
        ["localhost", "evil.example"],
        ["localhost", "localhost"],
        [],
    ],
)
def test_everything_else_is_refused(host):
    assert not answers(host)


def test_no_name_is_longer_than_255_letters_and_long_ones_are_not_remembered():
    assert answers("a" * 255 + ":8765")
    assert not answers("a" * 262)
    known = Hosts(Settings())
    for end in range(5):
        headers = {b"host": b"a" * 30_000 + b"%d" % end}
        scope = {"headers": [*headers.items()], "server": None, "http_version": "1.1"}
        with pytest.raises(RequestError):
            known.check(headers, scope)
    assert known._find.cache_info().currsize == 1


def test_the_address_of_invitations_is_answered():
    assert answers("192.168.7.9:8765", host="0.0.0.0")
    assert answers("10.9.9.9", host="10.9.9.9")
    assert not answers("192.168.7.8", host="0.0.0.0")


def test_a_setting_adds_names_or_allows_all():
    assert answers("games.example.org", hosts=("Games.example.org",))
    assert not answers("other.example.org", hosts=("games.example.org",))
    assert answers("anything.example", hosts=("*",))
    assert not answers("a:b", hosts=("*",))


def test_a_client_from_before_names_is_answered():
    assert answers([], version="1.0")
    assert not answers("evil.example", version="1.0")


@pytest.mark.parametrize("path", ["/", "/metrics", "/healthz", "/api/games", "/api/stream"])
def test_another_name_is_refused_everywhere(server, path):
    answer = server.device().get(path, headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (400, "request/host")
