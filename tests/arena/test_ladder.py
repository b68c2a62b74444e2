"""Round robins, alone and at tables, and what they show."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from masume import OptionError
from masume.arena import Played
from masume.arena.ladder import Entry, Tally, Tournament, check, entries_of, gaps, play_ladder
from masume.bots.crew import crew_of
from masume.core.registry import game

FIRST = Entry("first", "tests.arena.entered:First")
THREE = Tournament(
    game="sudokids",
    games=6,
    seed="tea",
    entries=(Entry("random@inf"), Entry("greedy@0"), FIRST),
)


def ladder_of(tournament, folder=None, executor=None):
    tally = Tally(tournament)
    for name, one in play_ladder(tournament, executor, folder):
        tally.add(name, one)
    return tally.ladder("a command", "a date")


def test_all_levels_and_frozen_opponents_take_part():
    crew = crew_of(game("sudokids"))
    names = [each.name for each in entries_of(crew)]
    assert names == [*crew.levels, *crew.frozen]
    assert len(Tournament(game="sudokids").plans()) == len(names) * (len(names) - 1) / 2


def test_levels_next_to_each_other_can_play_more_games():
    plans = Tournament(game="sudokids", games=5, close=31).plans()
    assert plans["kind-greedy"].games == 32  # whole deals
    assert plans["random-greedy"].games == 6
    assert plans["strong-anything"].games == 6


def test_everybody_meets_everybody_over_the_same_deals():
    ladder = ladder_of(THREE)
    met = [(duel.one, duel.other, duel.games) for duel in ladder.duels]
    assert met == [
        ("random@inf", "greedy@0", 6),
        ("random@inf", "first", 6),
        ("greedy@0", "first", 6),
    ]
    assert ladder.ratings[0].name == "greedy@0"
    assert {each.name: each.games for each in ladder.ratings} == dict.fromkeys(
        ("greedy@0", "random@inf", "first"), 12
    )
    [anchor] = [each for each in ladder.ratings if each.name == ladder.anchor == "first"]
    assert (anchor.rating, anchor.margin, anchor.place) == (1000, 0, FIRST.place)


def test_whoever_plays_it_the_ladder_is_the_same(tmp_path):
    ladder = ladder_of(THREE, tmp_path)
    assert len([*tmp_path.iterdir()]) == 3
    with ThreadPoolExecutor(2) as executor:
        assert ladder_of(THREE, executor=executor) == ladder
    path = tmp_path / "greedy@0-first.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4]))
    assert ladder_of(THREE, tmp_path) == ladder
    assert len(path.read_bytes().splitlines()) == len(lines)


def test_at_larger_tables_two_take_every_other_seat():
    tournament = Tournament(game="sudokids", seats=4, games=2, entries=THREE.entries)
    plan = tournament.plans()["random@inf-first"]
    assert plan.bots == ("random@inf", FIRST.place) * 2
    assert plan.games == 4
    tally = Tally(tournament)
    for number in range(4):
        one = Played(number, (9, 1, 9, 1), (0.5, 0.0, 0.25, 0.25), (0, 1, 2, 3), 9, 0.1, "laid")
        tally.add("random@inf-first", one)
    [met] = [each for each in tally.results() if (each.one, each.other) == (0, 2)]
    assert met.deals == ((3.0, 4),)


def test_alone_who_has_more_points_in_a_deal_wins_it():
    tournament = Tournament(game="sudokids", seats=1, games=3, entries=THREE.entries[:2])
    assert [plan.bots for plan in tournament.plans().values()] == [("random@inf",), ("greedy@0",)]
    tally = Tally(tournament)
    for number, (ours, theirs) in enumerate([(50, 60), (70, 70), (30, 90)]):
        for name, score in (("random@inf", ours), ("greedy@0", theirs)):
            tally.add(name, Played(number, (score,), (1.0,), (0,), 9, 0.1, "stuck"))
    ladder = tally.ladder("", "")
    [duel] = ladder.duels
    assert duel.share == pytest.approx(1 / 6, abs=1e-4)
    assert [each.points for each in ladder.ratings] == [pytest.approx(220 / 3, abs=0.01), 50]
    assert [each.games for each in ladder.ratings] == [3, 3]


@pytest.mark.parametrize(
    ("key", "seats", "fit"),
    [
        ("sudokids", 3, "1 or 2 or 4"),
        ("sudokids", 8, "1 or 2 or 4"),
        ("sudokids", 0, "1 or 2 or 4"),
        ("solo-sumoku", 2, "1"),
    ],
)
def test_tables_at_which_two_cannot_meet_are_refused(key, seats, fit):
    with pytest.raises(OptionError, match=f"needs {fit} seats, not {seats}") as caught:
        check(Tournament(game=key, seats=seats))
    assert caught.value.code == "option/seats"


@pytest.mark.parametrize(("key", "seats"), [("sudokids", 1), ("sudokids", 4), ("solo-sumoku", 1)])
def test_one_alone_and_pairs_at_a_table_are_accepted(key, seats):
    check(Tournament(game=key, seats=seats))


def test_gaps_are_told_from_the_better_level():
    ladder = ladder_of(Tournament(game="sudokids", games=2, entries=THREE.entries))
    found = gaps(ladder, ("random@inf", "greedy@0"))
    assert list(found) == [("greedy@0", "random@inf")]
    assert found["greedy@0", "random@inf"].share == 1 - ladder.duels[0].share
