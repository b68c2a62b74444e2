"""Requests are counted by kind and address over the last minute, at all servers together."""

import pytest

from masume.server.store.postgres import rates
from tests.server.store.running import run, run_at_once

ANN, BEA = "10.0.0.1", "10.0.0.2"
MINUTE = 60_000
START = 2**41
"""Milliseconds since 1970."""


def count(store, address=ANN, now=0, limit=2, kind="joins", most=100):
    return run(store.rates.count(kind, address, START + now, limit, most))


def test_only_requests_of_the_last_minute_count(store):
    assert [count(store, now=now) for now in (0, 30_000, 59_999)] == [True, True, False]
    assert [count(store, now=MINUTE) for _ in range(2)] == [True, False]  # the first one is over
    assert [count(store, now=90_000) for _ in range(2)] == [True, False]


def test_each_address_and_each_kind_is_counted_by_itself(store):
    for kind in ("joins", "hints"):
        for address in (ANN, BEA):
            assert count(store, address, limit=1, kind=kind)
            assert not count(store, address, limit=1, kind=kind)


def test_a_limit_of_none_refuses_everybody(store):
    assert [count(store, limit=0) for _ in range(2)] == [False, False]


@pytest.mark.parametrize("stores", ["postgres"], indirect=True)
def test_a_limit_holds_over_two_servers_that_count_at_once(stores):
    work = [each.rates.count("joins", ANN, START, 5, 100) for _ in range(10) for each in stores]
    assert run_at_once(*work).count(True) == 5


@pytest.mark.parametrize("store", ["postgres"], indirect=True)
def test_of_very_many_addresses_those_who_asked_longest_ago_are_forgotten(store, monkeypatch):
    monkeypatch.setattr(rates, "PRUNE_EVERY", 5)
    count(store, now=MINUTE)  # a minute is over since the start
    for second in range(1, 20):
        count(store, f"10.0.0.{second}", MINUTE + 1000 * second, most=3)
        found = run(store.read("SELECT address FROM rates ORDER BY latest DESC"))
        assert len(found) <= 3 + 5
    assert not count(store, "10.0.0.19", MINUTE + 19_001, limit=1)  # it still counts
    count(store, now=3 * MINUTE)
    [left] = run(store.read("SELECT address FROM rates"))
    assert left["address"] == ANN


@pytest.mark.parametrize("store", ["postgres"], indirect=True)
def test_a_server_whose_clock_was_wrong_refuses_nobody_for_long(store):
    assert [count(store, now=3_600_000) for _ in range(2)] == [True, True]
    assert count(store, now=0)
