"""Statistics, worked out by hand."""

from weakref import WeakSet

import pytest

from masume.arena import Plan, Played, summarise
from masume.arena.summary import Mean

PLAN = Plan("sudoku", ("careful", "greedy"), 4, "tea")


def played(number, scores, wins, rows=100):
    seats = ((0, 1), (1, 0))[number % 2]
    return Played(number, scores, wins, seats, rows, 0.5, "stuck" if rows < 110 else "laid")


GAMES = [
    played(0, (50, 40), (1.0, 0.0)),
    played(1, (44, 50), (0.0, 1.0)),
    played(2, (60, 60), (0.5, 0.5), rows=120),
    played(3, (61, 47), (1.0, 0.0)),
]


def test_a_mean_is_sure_within_twice_its_error():
    """Values 2 and 4: deviation √2, error 1, so 1.96."""
    assert Mean.of([2, 4]).mean == 3
    assert Mean.of([2, 4]).margin == pytest.approx(1.96)
    assert str(Mean.of([2, 4])) == "3.0 ± 2.0"
    assert Mean.of([7]).margin == 0


def test_bots_are_compared_deal_by_deal():
    """Deal 0: ahead by 10 and −6, so 2 on average. Deal 1: 0 and 14, so 7. Mean 4.5 ± 4.9."""
    careful, greedy = summarise(PLAN, GAMES).bots
    assert careful.bot == "careful"
    assert careful.score.mean == pytest.approx((50 + 44 + 60 + 61) / 4)
    assert str(careful.ahead) == "4.5 ± 4.9"
    assert greedy.ahead.mean == -careful.ahead.mean
    assert careful.wins.mean == pytest.approx(100 * 2.5 / 4)


def test_wins_are_told_by_seat_too():
    """Careful sat at seat 0 in games 0 and 2, at seat 1 in games 1 and 3."""
    careful, greedy = summarise(PLAN, GAMES).bots
    assert careful.wins_by_seat == (75, 50)
    assert greedy.wins_by_seat == (50, 25)


def test_lengths_speed_and_endings():
    summary = summarise(PLAN, GAMES)
    assert summary.rows == (100, 105, 120)
    assert summary.rows_a_second == 420 / 2
    assert summary.reasons == {"stuck": 3, "laid": 1}


def test_games_count_the_same_in_any_order():
    """Thirds cannot be written exactly, and two endings are equally frequent."""
    plan = Plan("sudoku", ("careful", "greedy", "kind"), 9, "tea")
    third = (1 / 3, 1 / 3, 1 / 3)
    games = [
        Played(n, (n, n * n, 7), third, (0, 1, 2), 100 + n, 0.5, "stuck" if n % 2 else "laid")
        for n in range(8)
    ]
    summary = summarise(plan, games)
    for order in (games[::-1], games[3:] + games[:3], games[::2] + games[1::2]):
        assert summarise(plan, order) == summary
    assert [*summary.reasons.items()] == [*summarise(plan, games[::-1]).reasons.items()]


def test_few_games_are_held_at_a_time():
    """A deal is counted when all its seatings have been played."""
    held = WeakSet()

    class Watched(Played, weakref=True):
        pass

    def games():
        for number in range(1_000):
            one = Watched(number, (1, 0), (1.0, 0.0), (0, 1), 9, 0.5, "stuck")
            held.add(one)
            yield one
            assert len(held) <= 3

    assert summarise(PLAN, games()).games == 1_000
