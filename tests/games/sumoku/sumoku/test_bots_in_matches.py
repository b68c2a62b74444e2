"""Sumoku's bots play whole matches."""

import pytest

from masume.arena import Plan, simulate


@pytest.mark.parametrize("seats", [2, 5])
def test_every_level_finishes_games(seats):
    levels = (
        ("random", "kind", "greedy", "strong", "greedy")[:seats] if seats == 5 else ("strong",) * 2
    )
    plan = Plan("sumoku", levels, 1, "tea")
    assert [one.reason in ("empty", "blocked") for one in simulate(plan)] == [True]
