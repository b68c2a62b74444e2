"""Regular tables in both stores: bounded, leased once, handed over and removed."""

import pytest
from msgspec.structs import replace

from masume.core.errors import LimitError, TableError
from masume.server.store.friends import Met
from masume.server.store.regulars import RegularGuest, StoredRegular
from tests.server.store.running import run, run_at_once

BIG = 2**41
ONE = StoredRegular(
    id="r1",
    owner="ann",
    name="Ann",
    game="sudoku",
    setup="{}",
    weekday=3,
    minute=1170,
    zone="Europe/Amsterdam",
    address="10.0.0.1",
    made=BIG,
    next=BIG + 5,
)


def guest(person, regular="r1", **more):
    return RegularGuest(f"{regular}-{person}", regular, person, person.title(), **more)


def add(store, regular=ONE, *people, most=5, to_person=20):
    guests = [guest(each, regular.id) for each in people or ("bea",)]
    run(store.regulars.add(regular, guests, most, to_person))


def owned(store, person="ann"):
    return [each.id for each in run(store.regulars.of_owner(person))]


def invited(store, person):
    return [each.id for each in run(store.regulars.of_guest(person))]


def test_it_is_stored_with_its_guests(store):
    add(store, ONE, "bea", "cem")
    assert run(store.regulars.of_owner("ann")) == [ONE]
    assert run(store.regulars.guests("r1")) == [guest("bea"), guest("cem")]
    assert run(store.regulars.of_guest("cem")) == [ONE]
    assert owned(store, "bea") == invited(store, "ann") == []


def test_the_next_one_comes_first(store):
    add(store)
    add(store, replace(ONE, id="r2", minute=0, next=BIG))
    assert owned(store) == invited(store, "bea") == ["r2", "r1"]


def test_the_same_one_is_there_once_and_too_many_are_refused(store):
    add(store)
    add(store, replace(ONE, id="r2"))
    assert owned(store) == ["r1"]
    with pytest.raises(LimitError, match="1 regular tables"):
        add(store, replace(ONE, id="r3", minute=0), most=1)
    assert owned(store) == ["r1"]


def test_who_is_invited_to_many_is_left_out(store):
    add(store)
    other = replace(ONE, id="r2", minute=0)
    with pytest.raises(TableError) as caught:
        add(store, other, "bea", to_person=1)
    assert caught.value.code == "friend/alone"
    add(store, other, "bea", "cem", to_person=1)
    assert run(store.regulars.guests("r2")) == [guest("cem", "r2")]


def test_whoever_is_blocked_takes_no_place_with_regular_tables(store):
    people = [Met("ann", "Ann"), Met("bea", "Bea"), Met("cem", "Cem")]
    run(store.friends.meet(people, "sudoku", BIG, 9))
    add(store, ONE, "bea", "cem")
    add(store, replace(ONE, id="r2", owner="bea"), "ann", "cem")
    [ann] = [each for each in run(store.friends.of_owner("bea")) if each.person == "ann"]
    assert run(store.friends.block(ann, True, 9))
    assert (invited(store, "bea"), invited(store, "ann")) == ([], [])
    assert invited(store, "cem") == ["r1", "r2"]
    add(store, replace(ONE, id="r3", owner="cem"), "bea", to_person=1)
    assert invited(store, "bea") == ["r3"]


def test_only_a_guest_says_whether_they_come(store):
    add(store)
    assert run(store.regulars.set_coming("r1", "bea", False))
    assert run(store.regulars.guests("r1")) == [guest("bea", coming=False)]
    assert not run(store.regulars.set_coming("r1", "cem", False))
    assert not run(store.regulars.set_coming("r9", "bea", False))


def test_only_its_owner_ends_it(store):
    add(store)
    assert run(store.regulars.remove("r1", "bea")) is None
    assert run(store.regulars.remove("r1", "ann")) == ("bea",)
    assert owned(store) == invited(store, "bea") == []


def test_one_server_opens_it_until_its_lease_expires(stores):
    here, there = stores
    add(here)
    now = BIG + 5
    assert run(here.regulars.due(now - 1, 9)) == []
    assert run(here.regulars.due(now, 9)) == [ONE]
    won = run_at_once(
        here.regulars.lease(ONE, now, now + 60), there.regulars.lease(ONE, now, now + 60)
    )
    assert sorted(won) == [False, True]
    assert run(there.regulars.due(now + 59, 9)) == []
    assert [each.id for each in run(there.regulars.due(now + 60, 9))] == ["r1"]
    assert run(there.regulars.lease(ONE, now + 60, now + 120))
    run(there.regulars.settle(ONE, BIG + 900, 1, "t1"))
    run(here.regulars.settle(ONE, BIG + 1900, 2, "t2"))  # it comes back too late
    done = replace(ONE, next=BIG + 900, missed=1, last="t1")
    assert run(here.regulars.of_owner("ann")) == [done]
    assert not run(here.regulars.lease(ONE, BIG + 900, BIG + 999))


def test_two_devices_become_one_person(store):
    """Ann's phone was a guest at Ann's own table, and knows Bea's, to which Ann is invited, too."""
    add(store, ONE, "phone", "bea")
    add(store, replace(ONE, id="r2", owner="bea"), "phone", "ann")
    add(store, replace(ONE, id="r3", owner="phone"), "bea")
    run(store.friends.hand_over("phone", "ann", 9))
    assert owned(store) == ["r1", "r3"]
    assert run(store.regulars.guests("r1")) == [guest("bea")]
    assert run(store.regulars.guests("r2")) == [guest("ann", "r2")]


def test_whoever_is_removed_owns_nothing_and_is_invited_to_nothing(store):
    add(store)
    add(store, replace(ONE, id="r2", owner="cem"), "ann", "bea")
    run(store.friends.remove_person("ann"))
    assert owned(store) == []
    assert invited(store, "bea") == ["r2"]
    assert run(store.regulars.guests("r2")) == [guest("bea", "r2")]
