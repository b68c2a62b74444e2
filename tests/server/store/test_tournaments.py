"""Tournaments in both stores: deals that are claimed once, ends, limits, whole people, copies."""

import asyncio

import pytest
from msgspec.structs import replace

from masume.core.errors import LimitError, MasumeError, StoreError
from masume.server.store.models import StoredDevice, StoredPar, StoredPlay, StoredTournament
from masume.server.store.moving import compare, copy_store
from masume.server.store.tournaments import OpenLimits, claim_deal, par_name
from tests.server.store.running import run
from tests.server.store.test_tables import table

BIG = 2**41
HOUR = 3_600_000
CUP = StoredTournament(
    code="K7M2PXQ4",
    name="Sunday",
    game="cat",
    options={"sheet": "winter"},
    bots=("kind", "strong"),
    deals=4,
    owner="ann",
    address="1.2.3.4",
    secret="ab" * 32,
    created=BIG,
    ends=BIG + HOUR,
    until=BIG + 2 * HOUR,
)
PLAY = StoredPlay(CUP.code, 1, "ann", "Ann", "t1", BIG + 1)
MANY = OpenLimits(99, 99, 99)


def begun(store, play, most=99):
    """Stores a table with its claim."""
    return store.insert(table(int(play.table[1:])), claim=lambda: claim_deal(play, most))


def code_of(work):
    with pytest.raises(MasumeError) as refused:
        run(work)
    return refused.value.code


def test_a_tournament_is_stored_as_it_is(store):
    assert run(store.tournaments.open(CUP, MANY))
    assert not run(store.tournaments.open(replace(CUP, owner="bea"), MANY))
    assert run(store.tournaments.get(CUP.code)) == CUP
    assert run(store.tournaments.get("NOBODY22")) is None


def test_open_tournaments_of_a_person_and_an_address_are_limited(store):
    run(store.tournaments.open(CUP, MANY))
    other = replace(CUP, code="OTHER222")
    for limits in (OpenLimits(1, 99, 99), OpenLimits(99, 1, 99)):
        assert code_of(store.tournaments.open(other, limits)) == "limit/open-tournaments"
    elsewhere = replace(other, owner="bea", address="5.6.7.8")
    assert run(store.tournaments.open(elsewhere, OpenLimits(1, 1, 99)))
    run(store.tournaments.end(CUP.code, BIG, HOUR))
    assert run(store.tournaments.close(CUP.code, BIG))
    assert run(store.tournaments.open(replace(CUP, code="THIRD222"), OpenLimits(1, 1, 99)))


def test_of_closed_ones_in_which_nobody_played_an_address_has_only_so_many(store):
    limits = OpenLimits(99, 3, 99)
    played = replace(CUP, code="PLAYED22")
    run(store.tournaments.open(played, limits), begun(store, replace(PLAY, tournament="PLAYED22")))
    for number in range(6):
        made = replace(CUP, code=f"EMPTY{number}", created=BIG + 1 + number)
        run(store.tournaments.open(made, limits))
        run(store.tournaments.end(made.code, BIG, HOUR))
        assert run(store.tournaments.close(made.code, BIG))
    run(store.tournaments.open(replace(CUP, code="NEWEST22", created=BIG + 9), limits))
    there = [each.code for each in run(store.tournaments.page("", 99))]
    assert there == ["EMPTY4", "EMPTY5", "NEWEST22", "PLAYED22"]


def test_of_closed_ones_in_which_somebody_played_an_address_has_only_so_many_too(store):
    limits = OpenLimits(99, 99, 3)
    elsewhere = replace(CUP, code="ELSEWHER", address="10.0.0.9", closed=BIG)
    run(store.tournaments.put(elsewhere, []))
    run(store.tournaments.open(replace(CUP, code="RUNNING2"), limits))
    for number in range(5):
        made = replace(CUP, code=f"PLAYED{number}", created=BIG + 1 + number)
        play = replace(PLAY, tournament=made.code, table=f"t{number}")
        run(store.tournaments.open(made, limits), begun(store, play))
        par = StoredPar(par_name(made.code, 1), "1", 7, BIG, True)
        run(store.challenges.claim_par(par, BIG), store.challenges.put_par(par))
        run(store.tournaments.end(made.code, BIG, HOUR))
        assert run(store.tournaments.close(made.code, BIG + 2 * HOUR + number))
    run(store.tournaments.open(replace(CUP, code="NEWEST22", created=BIG + 9), limits))
    there = [each.code for each in run(store.tournaments.page("", 99))]
    assert there == ["ELSEWHER", "NEWEST22", "PLAYED3", "PLAYED4", "RUNNING2"]
    kept = [run(store.challenges.pars(par_name(f"PLAYED{number}", 1))) for number in range(5)]
    assert [len(each) for each in kept] == [0, 0, 0, 1, 1]


def test_nobody_is_the_owner_of_those_whose_owner_has_gone(store):
    run(store.tournaments.open(CUP, MANY), begun(store, replace(PLAY, person="bea")))
    run(store.tournaments.remove("ann"))
    assert run(store.tournaments.get(CUP.code)).owner == ""
    assert run(store.tournaments.of_person("", 9)) == []


def test_a_deal_is_claimed_with_its_table_or_not_at_all(store):
    run(store.tournaments.open(CUP, MANY), begun(store, PLAY))
    assert code_of(begun(store, replace(PLAY, table="t2"))) == "tournament/played"
    assert run(store.load("t2")) is None
    late = replace(PLAY, deal=2, table="t3", began=CUP.ends)
    assert code_of(begun(store, late)) == "tournament/over"
    stranger = replace(PLAY, tournament="NOBODY22", table="t4")
    assert code_of(begun(store, stranger)) == "tournament/unknown"
    other = replace(PLAY, person="bea", table="t5")
    assert code_of(begun(store, other, most=1)) == "limit/people"
    run(begun(store, replace(PLAY, deal=2, table="t6"), most=1))
    assert [each.table for each in run(store.tournaments.plays(CUP.code))] == ["t1", "t6"]


def test_of_two_claims_at_once_one_succeeds(stores):
    async def both():
        await stores[0].tournaments.open(CUP, MANY)
        claims = (begun(stores[k], replace(PLAY, table=f"t{k + 1}")) for k in (0, 1))
        return await asyncio.gather(*claims, return_exceptions=True)

    found = run(both())
    assert sorted(type(each).__name__ for each in found) == ["NoneType", "TableError"]
    assert sum(run(stores[0].count_phases()).values()) == 1


def test_of_two_people_at_once_one_has_the_last_place(stores):
    async def both():
        await stores[0].tournaments.open(CUP, MANY)
        plays = [replace(PLAY, person=f"p{k}", table=f"t{k + 1}") for k in (0, 1)]
        claims = (begun(stores[k], plays[k], most=1) for k in (0, 1))
        return await asyncio.gather(*claims, return_exceptions=True)

    assert [type(each) for each in run(both()) if each] == [LimitError]
    assert len(run(stores[0].tournaments.plays(CUP.code))) == 1


def test_an_end_is_stored_once_and_in_time(store):
    run(store.tournaments.open(CUP, MANY), begun(store, PLAY))
    done = replace(PLAY, person="", name="", value=88, ended=CUP.until - 1)
    assert run(store.tournaments.finish(done))
    assert not run(store.tournaments.finish(replace(done, value=99)))
    assert run(store.tournaments.plays(CUP.code)) == [replace(PLAY, value=88, ended=CUP.until - 1)]
    run(begun(store, replace(PLAY, deal=2, table="t2")))
    late = replace(done, deal=2, table="t2", ended=CUP.until)
    assert run(store.tournaments.finish(late))
    assert run(store.tournaments.plays(CUP.code))[1].value is None


def test_it_closes_when_nobody_plays_or_the_time_to_finish_is_over(store):
    run(store.tournaments.open(CUP, MANY), begun(store, PLAY))
    assert not run(store.tournaments.close(CUP.code, CUP.ends - 1))
    assert run(store.tournaments.due(CUP.ends - 1, 9)) == []
    assert run(store.tournaments.due(CUP.ends, 9)) == [CUP.code]
    assert not run(store.tournaments.close(CUP.code, CUP.until - 1))
    assert run(store.tournaments.close(CUP.code, CUP.until))
    assert run(store.tournaments.get(CUP.code)).closed == CUP.until
    assert run(store.tournaments.plays(CUP.code)) == [replace(PLAY, ended=CUP.until)]
    assert not run(store.tournaments.finish(replace(PLAY, value=88, ended=CUP.ends)))
    assert run(store.tournaments.close(CUP.code, CUP.until + 5))
    assert run(store.tournaments.get(CUP.code)).closed == CUP.until
    assert run(store.tournaments.due(CUP.until, 9)) == []
    assert code_of(begun(store, replace(PLAY, deal=2, table="t2"))) == "tournament/over"


def test_an_early_end_moves_the_time_to_finish_only_forward(store):
    run(store.tournaments.open(CUP, MANY))
    run(store.tournaments.end(CUP.code, BIG + 60_000, HOUR))
    ended = run(store.tournaments.get(CUP.code))
    assert (ended.ends, ended.until) == (BIG + 60_000, BIG + 60_000 + HOUR)
    run(store.tournaments.end(CUP.code, BIG + 90_000, HOUR))
    assert run(store.tournaments.get(CUP.code)) == ended
    run(store.tournaments.open(replace(CUP, code="OTHER222"), MANY))
    run(store.tournaments.end("OTHER222", BIG + 60_000, 9 * HOUR))
    assert run(store.tournaments.get("OTHER222")).until == CUP.until


def test_old_ones_are_forgotten_with_their_results_and_pars(store):
    pars = [StoredPar(par_name(code, 1), "1", 5, 1, True) for code in (CUP.code, "OTHER222")]
    run(store.tournaments.open(CUP, MANY), begun(store, PLAY))
    run(store.tournaments.open(replace(CUP, code="OTHER222"), MANY))
    run(*(store.challenges.put_par(par) for par in pars))
    run(store.tournaments.close(CUP.code, CUP.until))
    assert run(store.tournaments.forget(CUP.until, 9)) == 0
    assert run(store.tournaments.forget(CUP.until + 1, 9)) == 1
    assert run(store.tournaments.get(CUP.code)) is None
    assert run(store.tournaments.plays(CUP.code)) == []
    assert run(store.tournaments.par_values(CUP.code)) == {}
    assert run(store.tournaments.par_values("OTHER222")) == {1: [5]}


def test_only_games_that_came_to_an_end_make_a_par(store):
    for deal, name, value, made in ((1, "1", 7, True), (1, "2", None, True), (12, "1", 3, False)):
        run(store.challenges.put_par(StoredPar(par_name(CUP.code, deal), name, value, 1, made)))
    run(store.challenges.put_par(StoredPar(f"{par_name(CUP.code, 1)}2", "1", 4, 1, True)))
    assert run(store.tournaments.par_values(CUP.code)) == {1: [7, None], 12: [4]}


def test_what_one_person_was_goes_over_to_another(store):
    run(store.tournaments.open(replace(CUP, owner="phone"), MANY))
    run(begun(store, PLAY), begun(store, replace(PLAY, person="phone", table="t2")))
    run(begun(store, replace(PLAY, deal=2, person="phone", table="t3")))
    run(store.tournaments.hand_over("phone", "ann"))
    plays = run(store.tournaments.plays(CUP.code))
    assert [(each.deal, each.person, each.table) for each in plays] == [
        (1, "ann", "t1"),
        (1, "phone", "t2"),
        (2, "ann", "t3"),
    ]
    assert run(store.tournaments.get(CUP.code)).owner == "ann"
    assert [each.code for each in run(store.tournaments.of_person("ann", 9))] == [CUP.code]


def test_who_takes_part_is_not_forgotten(store):
    for person in ("ann", "bea", "cem"):
        run(store.devices.put(StoredDevice(f"d-{person}", person, "", 1, 0, 1)))
    run(store.tournaments.open(CUP, MANY), begun(store, replace(PLAY, person="bea")))
    run(store.mark_untouched(2**50, 0, 9), store.remove_marked(2**50, 1, 9))
    assert run(store.devices.owns_something("ann"))
    assert run(store.devices.owns_something("bea"))
    assert run(store.devices.forget(BIG, 9)) == 1
    run(store.tournaments.remove("bea"), store.tournaments.remove("ann"))
    assert run(store.tournaments.get(CUP.code)) is None
    assert run(store.devices.forget(BIG, 9)) == 2


def test_tournaments_are_copied_and_compared(stores, store):
    source = stores[0]
    run(source.tournaments.open(CUP, MANY), begun(source, PLAY))
    run(source.tournaments.finish(replace(PLAY, value=-3, ended=BIG + 5)))
    run(source.challenges.put_par(StoredPar(par_name(CUP.code, 1), "1", 5, 1, True)))
    run(copy_store(source, store, lambda _: None))
    assert run(store.tournaments.get(CUP.code)) == CUP
    assert run(store.tournaments.plays(CUP.code)) == [replace(PLAY, value=-3, ended=BIG + 5)]
    assert run(store.tournaments.par_values(CUP.code)) == {1: [5]}
    run(source.tournaments.end(CUP.code, BIG + 9, HOUR))
    with pytest.raises(StoreError, match="differ in the tournaments"):
        run(compare(source, store))
