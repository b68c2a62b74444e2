"""Codes for other devices: made at one server, taken once at any, and never too many."""

from masume.server.store.models import WaitingCode
from tests.server.store.running import run, run_at_once


def code(name, address="home", until=100, session=None):
    return WaitingCode(name, f"{name} person", session or name, "phone", address, until)


def add(store, *codes, now=0, most=100, per_address=100):
    return [run(store.codes.add(each, now, most, per_address)) for each in codes]


def left(store, *names, now=0):
    return [name for name in names if run(store.codes.find(name, now)) is not None]


def test_a_code_is_taken_once_whoever_asks_where(stores):
    here, there = stores
    add(here, code("A"))
    taken = run_at_once(*(each.codes.take("A", "bea", 0) for each in (here, there) for _ in "123"))
    assert [each for each in taken if each is not None] == [code("A")]
    assert left(there, "A") == []


def test_a_code_is_valid_until_its_time_and_nobody_takes_their_own(store):
    add(store, code("A", until=100))
    assert run(store.codes.take("A", "A person", 0)) is None
    assert run(store.codes.take("A", "bea", 100)) is None
    assert left(store, "A", now=100) == []
    assert run(store.codes.take("A", "bea", 99)) == code("A")


def test_a_device_has_one_code_and_old_ones_go(store):
    add(store, code("A"), code("B", session="A"), code("C", until=50))
    assert left(store, "A", "B", "C") == ["B", "C"]
    add(store, code("D"), now=50)
    assert left(store, "A", "B", "C", "D") == ["B", "D"]


def test_an_address_has_so_many_codes_and_no_more_at_two_servers(stores):
    here, there = stores
    added = run_at_once(
        *(
            each.codes.add(code(f"{name}{number}"), 0, 100, 3)
            for name, each in (("here", here), ("there", there))
            for number in range(4)
        )
    )
    assert added.count(True) == 3
    assert add(there, code("X", "school"), per_address=3) == [True]
    assert add(here, code("Y"), per_address=3) == [False]


def test_who_makes_many_codes_takes_no_place_from_others(store):
    names = ("phone", "A", "B", "C", "tablet")
    places = ("home", "attacker", "attacker", "attacker", "school")
    made = [code(name, place) for name, place in zip(names, places, strict=True)]
    assert add(store, *made, most=4) == [True] * 5
    assert left(store, *names) == ["phone", "B", "C", "tablet"]


def test_a_text_that_no_database_holds_is_no_code(store):
    assert run(store.codes.find("A\0", 0)) is None
    assert run(store.codes.take("A\0", "bea", 0)) is None
