"""Challenges of days in both stores: secrets that are fixed once, one try a person, counts."""

import asyncio

import pytest
from msgspec.structs import replace

from masume.server.store.challenges import AlreadyTried, Copy, CountedResult
from masume.server.store.models import DaySecret, StoredDevice, StoredPar, StoredTry
from masume.server.store.moving_challenges import compare_challenges, copy_challenges
from tests.server.store.running import run, run_at_once
from tests.server.store.test_tables import table

DAY, NAME = "2027-01-15", "2027-01-15/cat"
BIG = 2**41
TRY = StoredTry(NAME, "ann", "t1", BIG)
BEA = replace(TRY, person="bea", value=5, ended=9, finished=True)


def begun(store, attempt):
    """Stores a table with its try."""
    new = table(int(attempt.table[1:]))
    return store.insert(new, None, attempt)


def test_the_first_secret_of_a_day_stays(stores):
    first, second = (DaySecret(DAY, letter * 64, BIG) for letter in "ab")
    one, other = run_at_once(
        stores[0].challenges.put_secret(first), stores[1].challenges.put_secret(second)
    )
    assert one == other
    run(stores[0].challenges.put_secret(DaySecret("2027-01-14", "c" * 64, 1)))
    found = run(stores[1].challenges.secrets("2027-01-15", 9))
    assert found == [one]


def test_a_person_has_one_try_at_a_challenge(store):
    run(begun(store, TRY))
    with pytest.raises(AlreadyTried):
        run(begun(store, replace(TRY, table="t2")))
    assert run(store.load("t2")) is None
    assert run(store.challenges.attempt(NAME, "ann")) == TRY
    run(begun(store, replace(TRY, person="bea", table="t2")))
    run(begun(store, replace(TRY, challenge="2027-01-15/sudoku", table="t3")))
    assert len(run(store.challenges.tries_of("ann", DAY, 9))) == 2


def test_of_two_tries_at_once_one_counts(stores):
    def attempt(number):
        return begun(stores[number], replace(TRY, table=f"t{number + 1}"))

    async def both():
        return await asyncio.gather(attempt(0), attempt(1), return_exceptions=True)

    found = run(both())
    assert [type(each) for each in found].count(AlreadyTried) == 1
    assert sum(run(stores[0].count_phases()).values()) == 1


def test_an_end_is_counted_once(store):
    run(begun(store, TRY))
    done = replace(TRY, value=88, ended=BIG + 1, finished=True)
    assert run(store.challenges.finish(done, 88))
    assert not run(store.challenges.finish(replace(done, value=99), 99))
    assert not run(store.challenges.finish(replace(done, table="t9"), 88))
    assert run(store.challenges.attempt(NAME, "ann")) == done
    run(begun(store, replace(TRY, person="bea", table="t2")))
    run(store.challenges.finish(replace(done, person="bea", table="t2"), 88))
    run(begun(store, replace(TRY, person="cem", table="t3")))
    gave_up = replace(done, person="cem", table="t3", value=None, finished=False)
    run(store.challenges.finish(gave_up, None))
    assert run(store.challenges.days_of("cem", DAY)) == []
    assert run(store.challenges.counts(NAME)) == {88: 2}
    assert run(store.challenges.days_of("ann", DAY)) == [DAY]
    assert run(store.challenges.days_of("ann", "2027-01-16")) == []


def test_few_tries_go_with_the_last_table_of_their_person(store):
    for number, (person, day) in enumerate(
        [("eve", "14"), ("eve", "15"), ("bo", "13"), ("bo", "14"), ("bo", "15")], 1
    ):
        run(
            begun(
                store,
                replace(TRY, challenge=f"2027-01-{day}/cat", person=person, table=f"t{number}"),
            )
        )

    def left(before="2027-01-15"):
        number = run(store.challenges.forget_few(before, 2, 9))
        return number, [len(run(store.challenges.tries_of(each, "", 9))) for each in ("eve", "bo")]

    assert left()[1] == [1, 3]  # Eve sits nowhere, Bo does
    run(store.remove([f"t{number}" for number in range(1, 6)]))
    assert left("2027-01-20") == (1, [0, 3])  # Bo was there on three days


def test_one_server_plays_for_a_bot_and_another_takes_over(store):
    par = StoredPar(NAME, "greedy", None, 1000, False)
    assert run(store.challenges.claim_par(par, 0))
    assert not run(store.challenges.claim_par(replace(par, touched=1500), 900))
    assert run(store.challenges.claim_par(replace(par, touched=5000), 2000))
    made = StoredPar(NAME, "greedy", 77, 6000, True)
    run(store.challenges.put_par(made))
    assert not run(store.challenges.claim_par(replace(par, touched=99_000), 90_000))
    assert run(store.challenges.pars(NAME)) == [made]


def test_tries_go_over_to_another_device_unless_it_has_its_own(store):
    run(begun(store, TRY), begun(store, replace(TRY, person="phone", table="t2")))
    run(begun(store, replace(TRY, challenge="2027-01-16/cat", person="phone", table="t3")))
    run(store.hand_over("phone", "ann", 9))
    mine = run(store.challenges.tries_of("ann", DAY, 9))
    assert [(each.challenge, each.table) for each in mine] == [
        (NAME, "t1"),
        ("2027-01-16/cat", "t3"),
    ]


def test_who_has_tried_is_not_forgotten(store):
    run(store.devices.put(StoredDevice("d1", "ann", "", 1, 0, 1)))
    run(begun(store, replace(TRY, table="t1")))
    run(store.mark_untouched(2**50, 0, 9), store.remove_marked(2**50, 1, 9))
    assert run(store.devices.owns_something("ann"))
    assert run(store.devices.forget(BIG, 9)) == 0
    run(store.challenges.forget("2027-01-16", 9))
    assert run(store.devices.forget(BIG, 9)) == 1


def test_the_tries_of_a_person_can_be_removed(store):
    done = replace(TRY, value=88, ended=BIG)
    run(begun(store, TRY), store.challenges.finish(done, 88), store.challenges.remove("ann"))
    assert run(store.challenges.attempt(NAME, "ann")) is None
    assert run(store.challenges.counts(NAME)) == {88: 1}


def test_old_days_are_forgotten_some_tries_at_a_time(store):
    run(store.challenges.put_secret(DaySecret(DAY, "a" * 64, 1)))
    for number, person in enumerate(("ann", "bea", "cem"), 1):
        attempt = replace(TRY, person=person, table=f"t{number}")
        run(begun(store, attempt), store.challenges.finish(replace(attempt, value=1, ended=2), 1))
    assert run(store.challenges.forget(DAY, 2)) == 0
    assert run(store.challenges.forget("2027-01-16", 2)) == 2
    assert run(store.challenges.secrets("", 9)) != []
    assert run(store.challenges.forget("2027-01-16", 2)) == 1
    assert run(store.challenges.secrets("", 9)) == []
    assert run(store.challenges.counts(NAME)) == {}


def test_challenges_are_copied_and_compared(stores, store):
    source, target = stores[0].challenges, store.challenges
    copy = Copy(
        secrets=[DaySecret(DAY, "a" * 64, 1)],
        tries=[TRY, BEA],
        counts=[CountedResult(NAME, -1, 2), CountedResult(NAME, 30, 1)],
        pars=[StoredPar(NAME, "judge", 100, 3, True), StoredPar(NAME, "kind", None, 3, False)],
    )
    run(source.put(copy), source.put(copy))
    assert run(source.counts(NAME)) == {-1: 2, 30: 1}
    with pytest.raises(Exception, match="differ in the challenges"):
        run(compare_challenges(source, target))
    run(target.put(Copy(secrets=[DaySecret(DAY, "b" * 64, 1)])))  # a server had run there
    run(copy_challenges(source, target), compare_challenges(source, target))
    assert run(target.attempt(NAME, "bea")) == BEA
