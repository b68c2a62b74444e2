"""What a review makes of all rows together."""

import pytest

from masume.core import record
from masume.review import Draw, Effort, Moment, ReviewedDecision, Step, review, review_of
from masume.review.models import Weighed
from masume.review.summary import quality_of
from tests.core.coins import Coins, match_of
from tests.folders import RECORDS

QUICK = Effort(playouts=24, redraws=0)


def decision(row, seat, loss, stake=4.0, gap=0.0):
    move = Weighed(text="", move=None, worth=0, points=0)
    return ReviewedDecision(
        row=row, seat=seat, played=move, best=move, loss=loss, stake=stake, gap=gap
    )


def of(*decisions):
    """A review of these decisions of a match of two."""
    steps = [Step(row=each.row, decision=each) for each in decisions]
    return review_of(match_of(2, (9, 9, 9, 9)), steps, QUICK)


def test_accuracy_is_the_part_of_the_stake_that_was_kept():
    """Of 4 + 4 at stake Ann lost 0 + 2: three quarters kept. Bea lost everything and more."""
    ann, bea = of(decision(1, 0, 0), decision(3, 1, 5), decision(5, 0, 2)).seats
    assert ann.accuracy == pytest.approx(75)
    assert bea.accuracy == 0
    assert (ann.decisions, ann.lost, ann.stake) == (2, 2, 8)


def test_who_had_nothing_to_decide_has_no_accuracy():
    assert of(decision(1, 0, 0)).seats[1].accuracy is None


def test_moves_are_sorted_by_what_they_lost_of_the_usual_stake():
    ann, _ = of(*(decision(1 + 2 * n, 0, loss) for n, loss in enumerate((0, 0.3, 1, 3)))).seats
    assert (ann.best, ann.good, ann.slips, ann.mistakes) == (1, 1, 1, 1)


def test_the_three_largest_moments_are_told_in_their_order():
    found = of(decision(1, 0, 3), decision(3, 1, 1), decision(5, 0, 0, gap=2), decision(7, 1, 2.5))
    assert found.moments == (
        Moment(1, 0, "mistake", 3),
        Moment(5, 0, "great", 2),
        Moment(7, 1, "mistake", 2.5),
    )
    assert [each.row for each in found.seats[1].moments] == [3, 7]


def test_rows_without_a_step_count_as_skipped():
    """Four turns, of which one was judged; the tosses before them count as well."""
    assert of(decision(1, 0, 0)).skipped == 3


def test_a_review_goes_on_from_what_is_known():
    match, told = match_of(2, (4, 9, 9, 9)), []
    whole = review(match, QUICK, tell=lambda step, done, total: told.append((step, done, total)))
    assert [(done, total) for _, done, total in told] == [(1, 4), (2, 4), (3, 4), (4, 4)]
    again: list[object] = []
    known = [step for step, _, _ in told[:3]]
    assert review(match, QUICK, known, lambda step, *_: again.append(step)) == whole
    assert again == [told[3][0]]


class People(Coins):
    """Coins in which people look after the rules."""

    def judges(self, options):
        return False


def test_with_the_honour_referee_only_points_are_told():
    found = review(match_of(2, (4, 9, 2, 3), game=People()))
    assert (found.kind, found.decisions, found.skipped) == ("honour", (), 0)
    assert found.seats[0].accuracy is None
    assert [(each.row, each.size) for each in found.moments] == [(1, 4), (3, 9), (7, 3)]
    assert {each.kind for each in found.moments} == {"points"}


def test_a_race_is_not_judged():
    match = record.replay(min((RECORDS / "spot-sumoku").glob("2-*.json")))
    found = review(match)
    assert (found.kind, found.decisions) == ("race", ())
    assert 0 < len(found.moments) <= 3


def drawn(row, seat, luck, error):
    return Step(row=row, draw=Draw(row=row, seat=seat, luck=luck, error=error))


def test_luck_adds_up_and_its_errors_add_as_squares():
    steps = [drawn(1, 0, 2.0, 3.0), drawn(5, 0, -0.5, 4.0), drawn(3, 1, 1.0, 0.1)]
    ann, bea = review_of(match_of(2, (9, 9, 9, 9)), steps, QUICK).seats
    assert (ann.luck, ann.luck_error) == (1.5, 5.0)
    assert (bea.luck, bea.luck_error) == (1.0, pytest.approx(0.1))


def test_luck_is_a_moment_if_it_is_more_than_twice_its_error_and_a_quarter_of_a_point():
    steps = [drawn(1, 0, 3.0, 1.0), drawn(3, 1, -3.0, 1.5), drawn(5, 0, -2.0, 0.5)]
    found = review_of(match_of(2, (9, 9, 9, 9)), [*steps, drawn(7, 1, 0.25, 0.0)], QUICK)
    assert found.moments == (Moment(1, 0, "luck", 3.0), Moment(5, 0, "bad-luck", 2.0))


def test_of_one_row_only_the_largest_moment_is_told():
    match = match_of(2, (9, 9, 9, 9))
    move = decision(1, 0, 0, gap=2)
    step = Step(row=1, decision=move, draw=Draw(row=1, seat=0, luck=3.0, error=0.0))
    assert review_of(match, [step], QUICK).moments == (Moment(1, 0, "luck", 3.0),)


def test_steps_of_a_review_come_in_the_order_of_the_game():
    found = of(decision(5, 0, 1), decision(1, 0, 0))
    assert [each.row for each in found.decisions] == [1, 5]
    assert found.effort == QUICK


def test_the_qualities_change_exactly_at_their_shares_of_the_stake():
    """Of 100 at stake: 2, 15 and 50; of 1 the least slip is a quarter of a point, not 0.15."""
    borders = [quality_of(loss, 100) for loss in (2, 2.1, 14.9, 15, 49.9, 50)]
    assert borders == ["best", "good", "good", "slip", "slip", "mistake"]
    assert [quality_of(loss, 1) for loss in (0.2, 0.25)] == ["good", "slip"]


def test_only_the_best_move_that_others_do_not_equal_is_great():
    moments = of(
        decision(1, 0, 0, gap=0.25), decision(3, 1, 0.5, gap=9), decision(5, 0, 0, gap=0.3)
    )
    assert moments.moments == (Moment(5, 0, "great", 0.3),)
