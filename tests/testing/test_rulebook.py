"""The rules that effects and refusals may name."""

from masume import game
from masume.testing.rulebook import rule_ids
from tests.core.coins import COINS


def test_the_ids_are_those_of_all_pages_of_the_box():
    ids = rule_ids(game("sudokids"))
    assert {"SDK-1", "SDK-14", "KID-1", "KID-5"} <= ids
    assert "CRD-1" not in ids


def test_a_game_that_is_not_installed_has_none():
    assert rule_ids(COINS) == frozenset()
