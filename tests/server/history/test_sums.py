"""Adding games up: the same numbers, whether games are listed or only summed."""

import msgspec

from masume.server.history.models import Sums
from masume.server.history.sums import MOST_KEYS, added, fold, merge, sums_from
from tests.server.history.games import played, seat, tally


def text(game):
    return msgspec.json.encode(game).decode()


def test_games_are_counted_by_how_they_ended():
    ends = ["won", "won", "lost", "shared", "alone", "screen", "none", "practice"]
    games = [
        played(k, end, seat=-1 if end == "screen" else 0, rated=False) for k, end in enumerate(ends)
    ]
    sums = added(Sums(), *games)
    assert sums.tally == tally(played=8, won=2, shared=1, lost=1)
    assert sums.scores == {10: 1, 20: 4}  # lost 10; won, won, shared, alone 20
    assert sums.ms == 8 * 60_000
    assert sums.think_ms == 8 * 20_000


def test_a_game_that_was_resigned_has_no_score():
    seats = (seat("Ann", 30, 2, resigned=True), seat("Bot", 10, 1, "greedy"))
    sums = added(Sums(), played(1, "lost", seats=seats))
    assert sums.scores == {}
    assert sums.bests == {}
    assert sums.tally.lost == 1


def test_all_opponents_of_a_table_together_count_as_one_rated_game():
    seats = (
        seat("Ann", 20, 2),
        seat("A", 30, 1, "strong"),
        seat("B", 20, 2, "greedy"),
        seat("C", 10, 4, "greedy"),
    )
    sums = added(Sums(), played(1, "lost", seats=seats))
    # lost a third of a game against strong; ½ and 1 of a third each against greedy
    assert sums.rated == {"greedy": (1.5 / 3, 2 / 3), "strong": (0, 1 / 3)}
    assert sums.opponents == {"ren": tally(1, lost=1), "pica": tally(2, won=1, shared=1)}


def test_bests_are_told_apart_by_help_and_options_and_never_come_from_hints():
    games = [
        played(1),
        played(2, "lost"),
        played(3, assist="bare", options={"rules": 1, "gold": "lines"}),
        played(4, helped=True, seats=(seat("Ann", 99), seat("Bot", 1, 2, "greedy"))),
    ]
    sums = added(Sums(), *games)
    assert {key: (best.score, best.table) for key, best in sums.bests.items()} == {
        "play": (20, "t1"),
        "bare gold=lines": (20, "t3"),
    }
    assert sums.options == {"gold=lines": tally(1, won=1)}


def test_summing_in_any_parts_comes_to_the_same():
    games = [played(1), played(2, "lost", accuracy=80.0), played(3, "shared"), played(4)]
    whole = added(Sums(), *games)
    one = two = ""
    for game in games[:2]:
        one = fold(one, text(game))
    for game in games[2:]:
        two = fold(two, text(game))
    assert sums_from(merge(one, two)) == whole
    assert sums_from(merge("", one)) == added(Sums(), *games[:2])
    assert (whole.accuracy, whole.reviewed, whole.since) == (80.0, 1, 1000)


def test_options_of_free_text_are_bounded():
    games = [played(k, options={"sheet": f"sheet {k}"}) for k in range(MOST_KEYS + 5)]
    sums = added(Sums(), *games)
    assert len(sums.options) == len(sums.bests) == MOST_KEYS
    assert sums.tally.played == MOST_KEYS + 5
