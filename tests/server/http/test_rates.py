"""How often an address may ask for something."""

import asyncio
from typing import get_args

import pytest

from masume.core.errors import LimitError
from masume.server.http.rates import MESSAGES, Kind, Rates
from masume.server.settings import Settings
from masume.server.store.sqlite.rates import MemoryRates
from tests.clock import FakeClock
from tests.server.playing import code_of
from tests.server.running import ON_A_FILE

ANN, BEA = "10.0.0.1", "10.0.0.2"


def rates(**settings):
    return Rates(Settings(**settings), MemoryRates(), FakeClock())


def count(limits, kind, address):
    asyncio.run(limits.count(kind, address))


def refused(limits, kind, address):
    with pytest.raises(LimitError) as caught:
        count(limits, kind, address)
    return caught.value.code, caught.value.message


SETTINGS = {"devices": "device_codes_per_minute", "prints": "replays_per_minute"}
"""Where it is called otherwise than its kind."""


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_kind_has_its_setting(kind):
    setting = SETTINGS.get(kind, f"{kind}_per_minute")
    limits = rates(**{setting: 3})
    for _ in range(3):
        count(limits, kind, ANN)
    assert refused(limits, kind, ANN) == (f"limit/{kind}", MESSAGES[kind])
    count(limits, kind, BEA)


def test_of_very_many_addresses_the_one_that_asked_longest_ago_is_forgotten():
    limits = rates(joins_per_minute=2, remembered_addresses=2)
    count(limits, "joins", ANN)
    count(limits, "joins", BEA)
    count(limits, "joins", ANN)
    count(limits, "joins", "10.0.0.3")
    assert list(limits.store.times["joins"]) == [ANN, "10.0.0.3"]
    assert refused(limits, "joins", ANN)[0] == "limit/joins"  # it still counts


def test_an_address_that_was_only_ever_refused_is_forgotten_too():
    limits = rates(joins_per_minute=0, remembered_addresses=1)
    for address in (ANN, BEA):
        assert refused(limits, "joins", address)[0] == "limit/joins"
    assert list(limits.store.times["joins"]) == [BEA]


ASKED = [
    ("mine", "GET", "/api/me/games", None),
    ("mine", "GET", "/api/me/statistics", None),
    ("mine", "GET", "/api/me/badges", None),
    ("mine", "POST", "/api/me/badges/told", None),
    ("exports", "GET", "/api/me/export", None),
    ("daily", "GET", "/api/daily", None),
    ("daily", "GET", "/api/daily/2027-01-15", None),
    ("daily", "GET", "/api/daily/2027-01-15/sudoku", None),
    ("daily", "POST", "/api/daily/2027-01-15/sudoku", {"counted": True}),
    ("puzzles", "GET", "/api/games/spot-sumoku/puzzles/tens/easy/1", None),
    ("friends", "POST", "/api/friends/findable", {"findable": True}),
    ("friends", "POST", "/api/friends/nobody/forget", None),
    ("friends", "POST", "/api/invites/none/decline", None),
]


@ON_A_FILE
def test_whatever_takes_work_is_counted(serve):
    server = serve(daily_bots=False, **{f"{kind}_per_minute": 1 for kind, *_ in ASKED})
    device = server.device()
    for kind, method, path, body in ASKED:
        device.request(method, path, json=body)
        assert code_of(device.request(method, path, json=body)) == (429, f"limit/{kind}"), path
        server.clock.advance(61)


@pytest.mark.parametrize("serve", ["postgres"], indirect=True)
def test_a_limit_holds_over_all_servers(serve, tmp_path):
    servers = [serve(data=tmp_path / "m", joins_per_minute=2) for _ in range(2)]
    devices = [server.device() for server in servers]
    found = [device.get("/api/join/NOSUCH") for device in devices for _ in range(2)]
    assert [answer.status_code for answer in found] == [404, 404, 429, 429]
    assert code_of(found[-1]) == (429, "limit/joins")
    for server in servers:
        server.clock.advance(60)
    assert devices[1].get("/api/join/NOSUCH").status_code == 404
