"""Plays: every one is found, and nothing else, by comparison with trying everything."""

from random import Random

import pytest

from masume.games.sumoku.layout import arranged
from masume.games.sumoku.plays.pattern import extended, layout_of, pattern_of
from masume.games.sumoku.plays.plays import has_play, plays, singles
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.plays.sampling import some_play
from masume.games.sumoku.tiles import FULL_BAG, kinds_in
from tests.games.sumoku.plays import brute


def positions(seed, key, plays_made, hand):
    """A table after some random plays, and a small hand."""
    rng = Random(f"{seed} {key}")
    bag = list(kinds_in(FULL_BAG))
    rng.shuffle(bag)
    table = ()
    for _ in range(plays_made):
        held = tuple(sorted(bag[:8]))
        codes = some_play(table, held, key, rng)
        if codes is not None:
            table = extended(table, codes)
            for code in codes:
                bag.remove(code >> 1 & 127)
            rng.shuffle(bag)
    return table, tuple(sorted(bag[:hand]))


def listed(table, hand, key):
    return [layout_of(codes) for codes in plays(table, hand, key)]


CASES = [
    *((seed, key, made, 3) for seed in range(12) for key in (3, 4, 5) for made in (0, 1, 3, 6)),
    *((seed, key, 4, 3) for seed in range(3) for key in (2, 6, 7, 8, 9, 10)),
    *((seed, key, made, 4) for seed in range(2) for key in (3, 4, 5) for made in (0, 2)),
]


@pytest.mark.rule("SUM-12", "SUM-13")
@pytest.mark.parametrize(("seed", "key", "made", "hand"), CASES)
def test_the_plays_listed_are_those_found_by_trying_everything(seed, key, made, hand):
    table, held = positions(seed, key, made, hand)
    found = listed(table, held, key)
    everything = brute.all_plays(layout_of(table), held, key)
    assert set(found) == everything
    assert len(found) == len(set(found))
    assert has_play(table, held, key) == bool(everything)
    sample = some_play(table, held, key, Random(seed))
    assert (sample is not None) == bool(everything)
    assert sample is None or layout_of(sample) in everything


@pytest.mark.parametrize("seed", range(40))
def test_where_the_bag_runs_dry_it_is_known_whether_anything_can_be_played(seed):
    """Late positions, small hands: the shortcut for hands without single plays is tried here."""
    key = 3 + seed % 8
    table, held = positions(seed, key, 14, 1 + seed % 3)
    everything = brute.all_plays(layout_of(table), held, key)
    assert has_play(table, held, key) == bool(everything)
    ones = {layout_of(codes) for codes in singles(pattern_of(table), rack_of(held, key))}
    assert ones == {play for play in everything if len(play) == 1}


def test_every_play_comes_at_random():
    table, held = positions(12, 3, 1, 3)
    every = set(plays(table, held, 3))
    assert max(map(len, every)) == 3
    rng = Random(1)
    assert {some_play(table, held, 3, rng) for _ in range(20_000)} == every


def test_a_play_is_listed_with_its_tiles_in_reading_order():
    table, held = positions(1, 5, 4, 5)
    found = listed(table, held, 5)
    assert found
    assert all(play == arranged(play) for play in found)


def test_without_tiles_there_is_no_play():
    table, _ = positions(1, 5, 4, 5)
    for lying in ((), table):
        assert not has_play(lying, (), 5)
        assert some_play(lying, (), 5, Random(1)) is None
        assert list(plays(lying, (), 5)) == []
