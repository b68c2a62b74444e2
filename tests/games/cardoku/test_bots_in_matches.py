"""Cardoku's bots play whole matches, in every variant."""

import pytest

from masume.arena import Plan, simulate
from masume.bots import Budget, levels_for
from masume.games.cardoku.rules import CARDOKU


@pytest.mark.parametrize("level", levels_for(CARDOKU))
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"decks": 3, "wild": True}),
        (2, {"separation": True, "wild": True}),
        (3, {"cooperative": True}),
        (4, {"decks": 3, "separation": True, "cooperative": True, "wild": True}),
        (5, {}),
    ],
)
def test_every_level_finishes_every_variant(level, seats, options):
    plan = Plan("cardoku", (level,) * seats, 1, "tea", options, Budget(playouts=2))
    assert [one.reason in ("empty", "stuck", "idle") for one in simulate(plan)] == [True]


def test_strong_is_ahead_alone():
    """How far is measured in `docs/bots.md`; here one quick game."""
    totals = {
        level: sum(
            one.scores[0]
            for one in simulate(
                Plan("cardoku", (level,), 1, "tea", {"decks": 3}, Budget(playouts=16))
            )
        )
        for level in ("random", "strong")
    }
    assert totals["strong"] > 1.2 * totals["random"]
