"""What a review says about one row: Coins, in which taking 9 is always best."""

from random import Random

import pytest
from msgspec.structs import replace

from masume.bots import Budget, judge
from masume.core import table_moves
from masume.review import Effort, review_row, rows_to_review
from masume.review.rows import has_choice
from tests.core.coins import COINS, Add, Coins, Toss, add, match_of

QUICK = Effort(playouts=24, samples=4, redraws=0)


def turn(match, number):
    """The row of a turn: each is followed by a toss."""
    return 1 + 2 * number


def test_what_a_move_lost_is_counted_in_points_of_the_end():
    """All play on alike, so whoever takes 4 instead of 9 has 5 fewer in the end."""
    match = match_of(2, (4, 9, 9, 9))
    step = review_row(match, turn(match, 0), QUICK)
    assert step.decision.loss == pytest.approx(5)
    assert (step.decision.played.text, step.decision.best.text) == ("add 4", "add 9")
    assert (step.decision.played.points, step.decision.best.points) == (4, 9)


def test_the_best_move_loses_nothing():
    match = match_of(2, (9, 9, 9, 9))
    decision = review_row(match, turn(match, 1), QUICK).decision
    assert decision.loss == 0
    assert decision.best == decision.played
    assert decision.gap == pytest.approx(1)


def test_a_move_that_the_judge_left_out_is_judged_too():
    """The general judge plays out six candidates, 9 to 4: 0 is none of them."""
    match = match_of(2, (0, 9, 9, 9))
    assert review_row(match, turn(match, 0), QUICK).decision.loss == pytest.approx(9)


def test_moves_asked_for_are_added_once_and_in_their_place():
    state = match_of(2).state
    judged = judge(COINS, state, 0, Random(1), Budget(24), also=[Add(2), Add(9), Add(2)])
    assert [each.move.points for each in judged].count(2) == 1
    assert judged[-1].move == Add(2)
    assert judged[0].worth - judged[-1].worth == pytest.approx(7)


def test_the_stake_is_what_random_moves_lose():
    """Nine at most, and more than nothing unless all samples are the best move."""
    match = match_of(2, (9, 9, 9, 9))
    assert 0 < review_row(match, turn(match, 0), QUICK).decision.stake <= 9


def test_the_same_row_is_judged_the_same_again():
    match = match_of(2, (4, 9, 3, 9))
    row = turn(match, 2)
    assert review_row(match, row, QUICK) == review_row(match, row, QUICK)


class OneWay(Coins):
    """Coins where only 7 can be taken."""

    def moves(self, state, seat):
        return iter([Add(7)])


def test_who_had_no_choice_is_not_judged():
    match = match_of(2, (7, 7, 7, 7), game=OneWay())
    step = review_row(match, turn(match, 1), QUICK)
    assert step.decision is None


def test_moves_that_were_taken_back_are_no_part_of_it():
    match = match_of(1, (2,))
    match.take_back(0)
    add(match, 9)
    assert [match.text(match.log[row].row) for row in rows_to_review(match)] == ["add 9"]
    assert isinstance(match.log[3].row.move, table_moves.TakeBack)
    assert isinstance(match.log[2].row.move, Toss)


class Spoken(OneWay):
    """Coins whose moves cannot be listed: those that are, are some of many."""

    info = replace(COINS.info, traits=replace(COINS.info.traits, unlisted=True))


class Forced(OneWay):
    """Coins in which the program moves."""

    def forced(self, state, seat):
        return Add(7)


def test_where_moves_cannot_be_listed_there_is_always_a_choice_unless_it_is_forced():
    adds = (7, 7, 7, 7)
    spoken, forced = match_of(2, adds, game=Spoken()), match_of(2, adds, game=Forced())
    assert has_choice(spoken, turn(spoken, 1)) is True
    assert has_choice(forced, turn(forced, 1)) is False
