"""Guests in the store: they belong to a table, change with it, and go when their time is over."""

import pytest
from msgspec.structs import replace

from masume.server.store.models import Guest
from masume.server.store.store import Conflict
from tests.server.store.running import run
from tests.server.store.test_tables import SEATS, table

BEA = Guest("g1", "t1", 0, "Bea", "bea", "bea's key", 100)
CAM = Guest("g2", "t1", 0, "Cam", "cam", "cam's key", 200)


def update(store, version, *guests, touched=3):
    header = replace(table().header, version=version, touched=touched)
    run(store.update(header, SEATS, [], None, guests))


def names(store):
    return [guest.name for guest in run(store.load("t1")).guests]


def test_guests_wait_at_their_table_until_they_are_answered(store):
    run(store.insert(table()))
    update(store, 5, BEA, CAM)
    assert run(store.load("t1")).guests == (BEA, CAM)
    update(store, 6, replace(BEA, state="accepted"))
    assert names(store) == ["Cam"]
    assert run(store.guest("g1", 0)) == replace(BEA, state="accepted")


def test_a_guest_is_found_until_their_time_is_over_and_then_removed(store):
    run(store.insert(table()))
    update(store, 5, BEA)
    assert run(store.guest("g1", 99)) == BEA
    assert run(store.guest("g1", 100)) is None
    update(store, 6, CAM, touched=100)
    assert names(store) == ["Cam"]
    assert run(store.guest("g1", 0)) is None


def test_of_two_servers_that_add_a_guest_to_one_version_one_does(store):
    run(store.insert(table()))
    update(store, 5, BEA)
    with pytest.raises(Conflict):
        update(store, 5, CAM)
    assert names(store) == ["Bea"]


def test_guests_go_with_their_table(store):
    run(store.insert(table()))
    update(store, 5, BEA)
    run(store.write(lambda db: db.execute("DELETE FROM tables")))
    assert run(store.guest("g1", 0)) is None
    assert run(store.guest("g\0", 0)) is None
