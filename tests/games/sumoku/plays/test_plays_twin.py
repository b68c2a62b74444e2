"""Plays: every one is found, and nothing else, by comparison with trying everything."""

from random import Random

import pytest

from masume.games.sumoku.plays.pattern import layout_of, pattern_of
from masume.games.sumoku.plays.plays import has_play, plays, singles
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.plays.sampling import some_play
from tests.games.sumoku.plays import brute
from tests.games.sumoku.plays.positions import listed, positions

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
