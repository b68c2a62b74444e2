"""The best play: what is found without listing equals the best of the whole list."""

import pytest

from masume.games.sumoku.plays.best import NONE, best_plays, most_at_once, scored_plays
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.plays.plays import plays
from masume.games.sumoku.sumoku.scoring import judge
from tests.games.sumoku.plays.positions import positions

CASES = [(seed, 2 + seed % 9, made) for seed in range(90) for made in (0, 2, 5, 9, 16)]


@pytest.mark.parametrize(("seed", "key", "made"), CASES)
def test_the_best_plays_are_those_of_the_whole_list_that_score_most(seed, key, made):
    table, held = positions(seed, key, made, 2 + seed % 5)
    scored = {
        codes: judge(table, held, key, layout_of(codes)).points for codes in plays(table, held, key)
    }
    most, best = best_plays(table, held, key)
    assert most == most_at_once(table, held, key) == max(scored.values(), default=NONE)
    assert list(best) == [codes for codes, points in scored.items() if points == most]
    assert {codes: points for points, codes in scored_plays(table, held, key)} == scored
