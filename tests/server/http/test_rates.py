"""How often an address may ask for something."""

import pytest

from masume.core.errors import LimitError
from masume.server.http.rates import MESSAGES, Rates
from masume.server.settings import Settings
from tests.clock import FakeClock

ANN, BEA = "10.0.0.1", "10.0.0.2"


@pytest.fixture
def clock():
    return FakeClock()


def refused(limits, kind, address):
    with pytest.raises(LimitError) as caught:
        limits.count(kind, address)
    return caught.value.code, caught.value.message


def test_only_requests_of_the_last_minute_count(clock):
    limits = Rates(Settings(joins_per_minute=2), clock)
    limits.count("joins", ANN)
    clock.pause(30)
    limits.count("joins", ANN)
    clock.pause(29.9)
    assert refused(limits, "joins", ANN)[0] == "limit/joins"
    clock.pause(0.1)  # the first one was a minute ago
    limits.count("joins", ANN)
    assert refused(limits, "joins", ANN)[0] == "limit/joins"


def test_each_address_and_each_kind_is_counted_by_itself(clock):
    limits = Rates(Settings(joins_per_minute=1, replays_per_minute=1), clock)
    for kind in ("joins", "replays", "prints"):
        for address in (ANN, BEA):
            limits.count(kind, address)
            assert refused(limits, kind, address) == (f"limit/{kind}", MESSAGES[kind])


@pytest.mark.parametrize(
    ("kind", "setting"),
    [
        ("joins", "joins_per_minute"),
        ("devices", "device_codes_per_minute"),
        ("replays", "replays_per_minute"),
        ("outlooks", "outlooks_per_minute"),
        ("prints", "replays_per_minute"),
    ],
)
def test_every_kind_has_its_setting(clock, kind, setting):
    limits = Rates(Settings(**{setting: 3}), clock)
    for _ in range(3):
        limits.count(kind, ANN)
    assert refused(limits, kind, ANN)[0] == f"limit/{kind}"


def test_of_very_many_addresses_the_one_that_asked_longest_ago_is_forgotten(clock):
    limits = Rates(Settings(joins_per_minute=2, remembered_addresses=2), clock)
    limits.count("joins", ANN)
    limits.count("joins", BEA)
    limits.count("joins", ANN)
    limits.count("joins", "10.0.0.3")
    assert list(limits.times["joins"]) == [ANN, "10.0.0.3"]
    assert refused(limits, "joins", ANN)[0] == "limit/joins"  # it still counts


def test_an_address_that_was_only_ever_refused_is_forgotten_too(clock):
    limits = Rates(Settings(joins_per_minute=0, remembered_addresses=1), clock)
    for address in (ANN, BEA):
        assert refused(limits, "joins", address)[0] == "limit/joins"
    assert list(limits.times["joins"]) == [BEA]
