"""Who sits at a seat: the first person and the mates who joined them."""

import pytest

from masume.server.identity import Caller
from masume.server.store.models import Mate, SeatState

ANN, BEA, CAM = (Mate(name, f"{name} phone", f"{name} key") for name in ("Ann", "Bea", "Cam"))
STRANGER = Caller("another phone", "another key")


def seat_of(first, *mates):
    return SeatState("person", first.name, device=first.device, key=first.key, mates=mates)


SEAT = seat_of(ANN, BEA, CAM)


def by_device(person):
    return Caller(person.device)


@pytest.mark.parametrize("person", [ANN, BEA, CAM])
def test_the_first_person_and_every_mate_may_act(person):
    assert SEAT.belongs_to(Caller(device=person.device))
    assert SEAT.belongs_to(Caller(key=person.key))
    assert not SEAT.belongs_to(Caller(device=person.key, key=person.device))


def test_nobody_else_may_act_and_an_open_seat_is_nobodys():
    assert not SEAT.belongs_to(STRANGER)
    assert not SEAT.belongs_to(Caller())
    assert not SeatState("open").belongs_to(Caller())


def test_everybody_at_the_seat_is_listed_the_first_person_first():
    assert SEAT.people() == (ANN, BEA, CAM)


def test_everybody_changes_their_own_name():
    assert SEAT.with_name(by_device(ANN), "Zoe") == seat_of(
        Mate("Zoe", ANN.device, ANN.key), BEA, CAM
    )
    assert SEAT.with_name(by_device(CAM), "Zoe") == seat_of(
        ANN, BEA, Mate("Zoe", CAM.device, CAM.key)
    )


def test_a_mate_who_keeps_their_name_renames_nobody():
    assert SEAT.with_name(by_device(BEA), "Bea") == SEAT


def test_when_the_first_person_leaves_the_next_one_is_first():
    assert SEAT.without(by_device(ANN)) == seat_of(BEA, CAM)
    assert SEAT.without(by_device(BEA)) == seat_of(ANN, CAM)


def test_when_the_last_one_leaves_the_seat_is_open():
    assert seat_of(ANN).without(by_device(ANN)) == SeatState("open")
