"""What is told of somebody's games, by numbers worked out by hand."""

import msgspec

from masume.server.history.statistics import DAY_MS, days_in_a_row, statistics
from masume.server.history.sums import fold
from masume.server.store.histories import StoredBadge, StoredGame, StoredHistory, StoredSums
from tests.server.history.games import played, seat, tally

NOW = 100 * DAY_MS + DAY_MS // 2


def stored(*games):
    return tuple(
        StoredGame("ann", each.table, each.game, each.ended, msgspec.json.encode(each).decode())
        for each in games
    )


def test_nobody_who_has_not_played_has_numbers():
    found = statistics(StoredHistory(), NOW, 0, 500)
    assert (found.tally, found.since, found.days, found.games) == (tally(), 0, 0, ())
    assert {week.games for week in found.weeks} == {0}
    assert len(found.weeks) == 12


def test_games_that_are_no_longer_listed_still_count():
    old, new = played(1, ended=5 * DAY_MS, ms=20_000), played(2, "lost", ended=NOW, ms=40_000)
    gone = StoredSums("ann", "sudoku", old.ended, fold("", msgspec.json.encode(old).decode()))
    found = statistics(StoredHistory(stored(new), (gone,)), NOW, 0, 500)
    [sudoku] = found.games
    assert found.tally == sudoku.tally == tally(2, won=1, lost=1)
    assert found.since == 5 * DAY_MS
    assert (sudoku.ms, sudoku.mean_score, sudoku.recent) == (30_000, 15.0, (10,))
    assert [best.score for best in sudoku.bests] == [20]
    assert sudoku.ladder.games == 2


def test_accuracy_is_the_mean_of_the_games_looked_back_on():
    games = [played(1, accuracy=90.0), played(2, accuracy=70.0), played(3)]
    [sudoku] = statistics(StoredHistory(stored(*games)), NOW, 0, 500).games
    assert (sudoku.accuracy, sudoku.reviewed) == (80.0, 2)


def test_people_are_listed_by_name_and_bots_by_character():
    seats = (seat("Ann", 10, 2), seat("Mei", 20, 1))
    games = [played(1), played(2, "lost", seats=seats, people=True, rated=False)]
    [sudoku] = statistics(StoredHistory(stored(*games)), NOW, 0, 500).games
    assert {(each.character, each.name, each.tally) for each in sudoku.opponents} == {
        ("pica", "", tally(1, won=1)),
        ("", "Mei", tally(1, lost=1)),
    }


def test_weeks_end_today_and_days_are_those_of_the_time_zone():
    times = [NOW, NOW - DAY_MS, NOW - 7 * DAY_MS, NOW - 200 * DAY_MS // 1]
    games = [played(k, ended=ended) for k, ended in enumerate(times[:3])]
    weeks = statistics(StoredHistory(stored(*games)), NOW, 0, 500).weeks
    assert [(week.games, week.won, week.days) for week in weeks[-2:]] == [(1, 1, 1), (2, 2, 2)]
    late = 99 * DAY_MS + 23 * 3_600_000  # 23:00 in Greenwich is the next day in Amsterdam
    assert days_in_a_row([late], 101 * DAY_MS + 3_600_000, 0) == 0
    assert days_in_a_row([late], 101 * DAY_MS + 3_600_000, 60) == 1
    assert days_in_a_row([NOW, NOW - 1, NOW - DAY_MS, NOW - 3 * DAY_MS], NOW, 0) == 2


def test_badges_are_listed_with_whether_they_were_told():
    badges = (
        StoredBadge("ann", "hundred", "", "t1", 1, told=True),
        StoredBadge("ann", "first-win", "sudoku", "t2", 2),
    )
    found = statistics(StoredHistory(badges=badges), NOW, 0, 500).badges
    assert [(each.badge, each.new) for each in found] == [("first-win", True), ("hundred", False)]


def test_a_game_whose_package_is_gone_is_left_out():
    assert statistics(StoredHistory(stored(played(1, game="gone"))), NOW, 0, 9).games == ()
