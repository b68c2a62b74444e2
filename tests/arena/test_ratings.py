"""Ratings by the model of Bradley and Terry."""

from math import log10
from random import Random

import pytest

from masume.arena.ratings import Results, rate


def test_two_players_are_apart_by_the_logarithm_of_the_odds():
    """300 of 400 games and the added draw: 300.5 to 100.5."""
    games = Results(0, 1, ((2, 2), (1, 2)) * 100)
    one, other = rate(2, [games], anchor=1, level=1000)
    assert one.rating - 1000 == pytest.approx(400 * log10(300.5 / 100.5))
    assert (other.rating, other.margin) == (1000, 0)


def test_the_share_is_as_sure_as_its_deals_differ():
    """Deals of 2 and 1 wins in turn: deviation ½ around 1½ a deal, so 1.96 × ½ / (2 √200)."""
    share, margin = Results(0, 1, ((2, 2), (1, 2)) * 100).share()
    assert share == 0.75
    assert margin == pytest.approx(1.96 * 0.25 / 200**0.5, rel=0.01)


def test_who_won_all_games_may_lose_one():
    """Only the added draw differs from the share, by a half: 1.96 × ½ / 20, and a little more."""
    share, margin = Results(0, 1, ((2, 2),) * 10).share()
    assert share == 1
    assert margin == pytest.approx(1.96 * 0.5 / 20, rel=0.06)


def test_who_never_lost_has_a_rating_and_a_wide_interval():
    one, _ = rate(2, [Results(0, 1, ((2, 2),) * 10)], anchor=1, level=0)
    assert one.rating == pytest.approx(400 * log10(20.5 / 0.5))
    assert one.margin > 150


def test_players_who_never_met_are_compared_by_others():
    even = ((1, 2),) * 50
    three = rate(3, [Results(0, 1, ((1.5, 2),) * 50), Results(1, 2, even), Results(0, 2, ())], 2, 0)
    assert three[0].rating == pytest.approx(190, abs=12)
    assert three[1].rating == pytest.approx(0, abs=10)


TRUE = (0, 150, 400, 700)


def played(seed):
    """Fifty deals of two games between any two of four players of known strength."""
    rng, found = Random(seed), []
    for one in range(4):
        for other in range(one):
            chance = 1 / (1 + 10 ** ((TRUE[other] - TRUE[one]) / 400))
            deals = ((sum(rng.random() < chance for _ in range(2)), 2) for _ in range(50))
            found.append(Results(one, other, tuple(deals)))
    return rate(4, found, anchor=0, level=0)


def test_nineteen_of_twenty_intervals_hold_the_true_rating():
    inside = [
        abs(each.rating - true) <= each.margin
        for seed in range(60)
        for each, true in zip(played(seed)[1:], TRUE[1:], strict=True)
    ]
    assert 0.9 < sum(inside) / len(inside) < 0.99
