"""Positions of Sumoku and their plays, for several tests."""

from random import Random

from masume.games.sumoku.plays.pattern import extended, layout_of
from masume.games.sumoku.plays.plays import plays
from masume.games.sumoku.plays.sampling import some_play
from masume.games.sumoku.tiles import FULL_BAG, kinds_in


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
