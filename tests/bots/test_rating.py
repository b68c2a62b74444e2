"""The rating of one person, worked out by hand."""

from math import log10

import pytest

from masume.bots.rating import Met, chance, rate_person


def test_nobody_who_has_not_played_is_rated_away_from_the_usual_opponent():
    assert rate_person([], 774).rating == pytest.approx(774)


@pytest.mark.parametrize(
    ("won", "games", "odds"),
    [(1, 1, 2 / 1), (0, 1, 1 / 2), (3, 3, 4 / 1), (2, 3, 3 / 2), (1.5, 2, 2.5 / 1.5), (10, 20, 1)],
)
def test_against_one_opponent_it_follows_from_the_odds_with_two_drawn_games(won, games, odds):
    # w of n games and one of two drawn ones: the odds are (w + 1) : (n − w + 1)
    found = rate_person([Met(1000, won, games)], 1000).rating
    assert found == pytest.approx(1000 + 400 * log10(odds))


def test_a_win_below_and_a_loss_above_cancel_out():
    assert rate_person([Met(900, 1, 1), Met(1100, 0, 1)], 1000).rating == pytest.approx(1000)


def test_at_the_rating_as_much_is_expected_as_was_won():
    met = [Met(400, 3, 3), Met(800, 2, 5), Met(1000, 0.5, 4)]
    own = rate_person(met, 800).rating
    expected = sum(each.games * chance(own, each.rating) for each in met) + 2 * chance(own, 800)
    assert expected == pytest.approx(3 + 2 + 0.5 + 1)


def test_the_margin_shrinks_with_the_games():
    # 2 drawn and n even games: 1.96 · 400 / ln 10 / √((n + 2) / 4)
    for games in (0, 2, 98):
        margin = rate_person([Met(1000, games / 2, games)], 1000).margin
        assert margin == pytest.approx(1.96 * 173.7178 / ((games + 2) / 4) ** 0.5, rel=1e-4)


def test_whoever_always_wins_is_rated_all_the_same():
    assert rate_person([Met(1000, 500, 500)], 1000).rating == pytest.approx(1000 + 400 * log10(501))
