"""Where others find this server."""

import pytest
from litestar.testing import TestClient

from masume.server.app import make_app
from masume.server.http import addresses
from masume.server.http.routes import network
from masume.server.settings import Settings


@pytest.fixture
def lan(monkeypatch):
    monkeypatch.setattr(network, "own_address", lambda: "192.168.7.9")
    with TestClient(
        make_app(Settings(host="0.0.0.0", hosts=("games.home",))), base_url="http://127.0.0.1:8765"
    ) as client:
        yield client


def test_a_server_for_this_machine_alone_has_no_address(server):
    device = server.device()
    assert device.get("/api/address").json() == {"address": ""}
    assert device.get("/api/address.svg").json()["code"] == "address/none"


def test_a_server_for_the_network_tells_its_address_and_its_picture(lan):
    assert lan.get("/api/address").json() == {"address": "http://192.168.7.9:8765/"}
    assert lan.get("/api/address.svg").text.startswith("<svg")


def test_who_came_by_another_name_is_told_that_name(lan):
    answer = lan.get("/api/address", headers={"host": "games.home:8765"})
    assert answer.json() == {"address": "http://games.home:8765/"}


def test_links_for_other_devices_begin_with_the_address_of_the_network(lan):
    link = lan.post("/api/device/code").json()["link"]
    assert link.startswith("http://192.168.7.9:8765/device/")


def test_the_own_address_is_found_without_sending_anything():
    assert network.own_address()


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", ""),
        ("::1", ""),
        ("localhost", ""),
        ("192.168.7.9", "http://192.168.7.9:80/"),
        ("fd00::7", "http://[fd00::7]:80/"),
    ],
)
def test_addresses_by_where_the_server_listens(host, address):
    assert network.address_for_others(Settings(host=host, port=80)) == address


def test_a_machine_without_a_network_is_found_by_its_name(monkeypatch):
    class NoNetwork:
        def __init__(self, *_):
            pass

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def connect(self, _):
            raise OSError("Network is unreachable")

    monkeypatch.setattr(addresses.socket, "socket", NoNetwork)
    monkeypatch.setattr(addresses.socket, "gethostname", lambda: "kitchen")
    assert addresses.own_address() == "kitchen"
