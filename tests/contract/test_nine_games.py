"""Each of the nine games keeps the contract, in every setup or in some where all choices meet.

These are the most thorough tests and the slowest: no lines are counted while they run.
"""

import pytest

from masume import game
from masume.core.registry import games
from masume.testing import check_game, some_setups, walk
from tests.games.cardoku.recount import recount as cardoku
from tests.games.cat.recount import recount as cat
from tests.games.sudoku.recount import recount as sudoku
from tests.games.sumoku import recount as sumoku

SETUPS = {
    "sudoku": (sudoku, 28),
    "sudokids": (sudoku, 42),
    "cat": (cat, 4 * (6 + 5)),
    "cardoku": (cardoku, None),
    "sumoku": (sumoku.sumoku, 11 * 4),
    "speed-sumoku": (sumoku.speed, 11 * 7),
    "spot-sumoku": (sumoku.spot, None),
    "team-sumoku": (sumoku.team, 11 * 3),
    "solo-sumoku": (sumoku.solo, None),
}
"""Who counts the match again, and how many setups there are where all of them are played."""

LOOKS = 0.1
"""There are so many setups, and a match of each, that one position in ten is looked at."""
RARE = {
    "sumoku": {"blocked", "unstarted", "redeal"},
    "speed-sumoku": {"rounds"},
    "spot-sumoku": {"no-call", "rounds"},
    "team-sumoku": {"line-wrong", "layout-wrong"},  # a wrong claim is refused
}
"""Reasons and effects that random play does not meet; tests of the rules do."""


@pytest.mark.parametrize("key", SETUPS)
def test_it_keeps_the_contract(key, monkeypatch):
    monkeypatch.setattr(walk, "LOOKS", LOOKS)
    recount, setups = SETUPS[key]
    rules = game(key)
    tally = check_game(rules, recount=recount, matches=1)
    assert tally.setups == (setups or len(some_setups(rules)))
    assert tally.rows > tally.matches
    assert tally.order_checked
    assert rules.info.reasons
    assert {*tally.unmet_reasons, *tally.unmet_effects} <= RARE.get(key, set())


def test_no_game_is_left_out():
    assert {rules.info.key for rules in games()} == SETUPS.keys()
