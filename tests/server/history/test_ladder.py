"""The personal ladder: whose turn it is to be beaten."""

from math import log10

import pytest

from masume.bots.crew import crew_of
from masume.core import registry
from masume.server.history import ladder
from masume.server.history.ladder import ladder_of, next_level
from masume.server.history.models import Sums
from masume.server.history.sums import added
from tests.server.history.games import played, tally

RATINGS = {"random": 400.0, "kind": 600.0, "greedy": 800.0, "careful": 920.0, "strong": 1000.0}


@pytest.fixture
def rated(monkeypatch):
    monkeypatch.setattr(ladder, "ratings_of", lambda _: RATINGS)


def of(games, before=()):
    return ladder_of("sudoku", added(Sums(), *games), games, added(Sums(), *before))


def test_a_newcomer_plays_the_usual_opponent_and_has_no_rating(rated):
    found = of([])
    assert (found.rating, found.margin, found.games, found.change) == (None, None, 0, None)
    assert found.next.character == "pica"
    assert found.next.chance == pytest.approx(0.5)
    # a first win: 2 of 3 games with the drawn ones
    assert found.next.gain == pytest.approx(400 * log10(2))


def test_the_six_stand_in_order_and_two_of_one_level_have_one_rating(rated):
    found = of([played(1), played(2, "lost", level="strong")])
    assert [each.character.name for each in found.rungs] == [
        *["Ren", "Hela", "Bodo", "Pica", "Igo", "Otti"]
    ]
    assert [each.rating for each in found.rungs] == [1000, 920, 920, 800, 600, 400]
    assert found.rungs[0].tally == tally(1, lost=1)
    assert found.rungs[3].tally == tally(1, won=1)


@pytest.mark.parametrize(
    ("results", "rating", "who"),
    [
        (["won"], 800 + 400 * log10(2), "bodo"),  # 920: with 30 more 950
        (["won"] * 4, 800 + 400 * log10(5), "ren"),
        (["lost"], 800 - 400 * log10(2), "pica"),  # 680: 800 is nearer to 710 than 600
        (["lost"] * 2, 800 - 400 * log10(3), "igo"),  # 609
        (["won", "lost"], 800, "pica"),
    ],
)
def test_the_next_opponent_follows_the_results(rated, results, rating, who):
    found = of([played(k, result) for k, result in enumerate(results)])
    assert found.rating == pytest.approx(rating)
    assert found.games == len(results)
    assert found.next.character == who


def test_of_two_with_one_level_comes_who_was_met_less_often(rated):
    games = [played(1, level="careful"), played(2, "lost", level="careful")]
    assert of(games).next.character == "hela"  # Bodo was met twice


def test_the_change_is_that_of_the_last_month(rated):
    old, new = played(1, "lost"), played(2)
    assert of([old, new], [old]).change == pytest.approx(400 * log10(2))
    assert of([new], []).change is None


def test_games_with_people_or_help_do_not_count(rated):
    found = of([played(1, rated=False, people=True)])
    assert found.games == 0
    assert found.rating is None


def test_without_ratings_two_in_a_row_lead_to_another_level(monkeypatch):
    monkeypatch.setattr(ladder, "ratings_of", lambda _: {})
    crew = crew_of(registry.game("sudoku"))
    levels = [
        ([], "greedy"),
        (["won"], "greedy"),
        (["won", "won"], "careful"),
        (["lost", "won", "won"], "careful"),
        (["won", "lost"], "greedy"),
        (["lost", "lost"], "kind"),
    ]
    for results, level in levels:
        games = [played(k, result) for k, result in enumerate(results)]
        assert next_level(crew, games) == level
        found = of(games)
        assert found.next.level == level
        assert (found.rating, found.next.chance, found.next.gain) == (None, None, None)
        assert {each.rating for each in found.rungs} == {None}
    best = [played(k, level="strong") for k in range(2)]
    assert next_level(crew, best) == "strong"


def test_who_plays_alone_has_no_ladder():
    assert ladder_of("solo-sumoku", Sums(), [], Sums()) is None


def test_shipped_ratings_are_used_where_there_are_some():
    assert set(ladder.ratings_of("sudoku")) == set(crew_of(registry.game("sudoku")).levels)
