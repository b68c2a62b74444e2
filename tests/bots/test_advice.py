"""Good moves with what they are worth, for hints."""

from random import Random

from masume.bots import Budget, advice
from masume.core import record
from tests.core.coins import COINS, Add, match_of
from tests.folders import RECORDS


def test_the_best_move_is_advised_with_what_it_brings():
    """Taking 9 instead of 8 is worth one point in the end, whatever else happens."""
    found = advice(COINS, match_of(2).state, 0, Random(1), Budget(24))
    assert (found.move, found.points) == (Add(9), 9)
    assert round(found.gap, 6) == 1


def test_in_a_race_only_a_move_is_advised():
    match = record.replay(min((RECORDS / "spot-sumoku").glob("2-*.json")))
    entry = next(entry for entry in match.log if entry.row.who >= 0)
    found = advice(match.game, entry.before, entry.row.who, Random(1))
    match.game.play(entry.before, entry.row.who, found.move)
    assert (found.worth, found.gap, found.reasons) == (None, None, ())
