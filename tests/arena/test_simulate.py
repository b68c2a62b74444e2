"""Bots meet over the same deals, seats swapped, and the games can be verified."""

from itertools import pairwise

import pytest

from masume import MasumeError
from masume.arena import Plan, simulate
from masume.core import record
from masume.core.verify import verify


def deal(text):
    """The opening draws of a record."""
    return [row.text for row in record.loads(text).rows[:3]]


def test_seats_are_swapped_over_the_same_deals():
    played = list(simulate(Plan("sudoku", ("greedy", "random"), 4, "tea", records=True)))
    assert [one.seats for one in played] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert deal(played[0].record) == deal(played[1].record) != deal(played[2].record)
    names = [[seat.name for seat in record.loads(one.record).seats] for one in played]
    assert names[:2] == [["greedy", "random"], ["random", "greedy"]]


def test_every_bot_sits_everywhere_in_turn():
    plan = Plan("sudoku", ("greedy", "kind", "random"), 3, "tea")
    assert [plan.seating(number) for number in range(4)] == [
        (0, 1, 2),
        (1, 2, 0),
        (2, 0, 1),
        (0, 1, 2),
    ]


def test_scores_and_wins_are_told_by_bot_and_not_by_seat():
    for one in simulate(Plan("sudokids", ("greedy", "random"), 4, "tea", records=True)):
        result = record.loads(one.record).result
        assert one.scores == tuple(result.scores[seat] for seat in one.seats)
        assert [wins > 0 for wins in one.wins] == [seat in result.winners for seat in one.seats]
        assert sum(one.wins) == pytest.approx(1)


def test_the_same_seed_plays_the_same_games_over_any_number_of_processes():
    plan = Plan("sudokids", ("greedy", "kind", "random"), 4, "tea", records=True)
    alone = {one.number: one.record for one in simulate(plan)}
    together = {one.number: one.record for one in simulate(plan, workers=2)}
    assert alone == together


def test_dealt_games_are_verified_and_plain_ones_prove_nothing():
    for dealt, proved in ((True, True), (False, False)):
        plan = Plan("sudokids", ("greedy", "random"), 1, "tea", dealt=dealt, records=True)
        [one] = simulate(plan)
        report = verify(record.loads(one.record))
        assert report.fits
        assert (report.draws > 0) == proved


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (Plan("chess", ("greedy", "greedy"), 1, "x"), "game/unknown"),
        (Plan("sudoku", ("greedy",) * 5, 1, "x"), "option/seats"),
        (Plan("sudoku", ("clever", "greedy"), 1, "x"), "bot/unknown"),
        (Plan("sudoku", ("greedy", "greedy"), 1, "x", {"gold": "dust"}), "option/value"),
        (Plan("sudoku", ("greedy",) * 2, 1, "x", {"referee": "honour"}), "bot/people-only"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(plan, code):
    with pytest.raises(MasumeError) as caught:
        next(simulate(plan, workers=2))
    assert caught.value.code == code


def test_where_all_act_at_once_the_quicker_bot_wins_whatever_its_seat():
    """`careful` needs half the time of `greedy` (see `bots/sumoku_pace.py`)."""
    plan = Plan("spot-sumoku", ("careful", "greedy"), 20, "tea", records=True)
    played = list(simulate(plan))
    for seat in (0, 1):
        assert sum(one.wins[0] for one in played if one.seats[0] == seat) > 5
    for one in played:
        calls = [row.ms for row in record.loads(one.record).rows if row.who != "nature"]
        assert all(later - sooner >= 2500 for sooner, later in pairwise([0, *calls]))
