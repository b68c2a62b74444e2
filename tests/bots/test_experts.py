"""What the general expert knows of a move: only what playing it shows."""

from random import Random

from masume.bots.crew import crew_of
from masume.bots.expert import Expert
from masume.bots.levels import MostPoints
from tests.core.coins import COINS, Add, match_of


def test_a_game_without_bots_of_its_own_gets_the_general_expert():
    assert crew_of(COINS).expert is Expert


def test_it_finds_points_by_playing_and_knows_nothing_of_what_a_move_leaves():
    expert, state = Expert(COINS), match_of(2).state
    assert expert.gain(state, 0, Add(4)) == 4
    assert expert.opponent_best(state, 0, Add(4)) == 0
    assert expert.prior(state, 0, Add(4)) == 4
    assert expert.prior_sd(state) > 1


def test_at_first_sight_every_move_is_worth_its_points():
    seen = Expert(COINS).at_sight(match_of(2).state, 0)
    assert seen == [(points, Add(points)) for points in range(10)]


def test_the_best_moves_and_the_next_best_are_told_apart():
    class Points(Expert):
        def gains(self, state, seat):
            return [(5, "a"), (7, "b"), (7, "c"), (5, "d"), (1, "e")]

    assert Points(COINS).best(None, 0) == ["b", "c"]
    assert Points(COINS).modest(None, 0) == ["a", "d"]


def test_what_a_move_leaves_is_taken_off_what_it_seems_worth():
    class Leaves(Expert):
        def opponent_best(self, state, seat, move):
            return 1.5

    assert Leaves(COINS).prior(match_of(2).state, 0, Add(4)) == 2.5


def test_all_moves_meet_the_same_worlds_and_the_same_luck():
    """Playouts that differ by their first move alone end just so much apart."""
    moves = [Add(1), Add(4)]
    margins = Expert(COINS).playouts(match_of(2).state, 0, moves, 5, Random(3))
    assert [round(four - one, 6) for one, four in margins] == [3] * 5
    assert len({one for one, _ in margins}) > 1  # worlds differ


def test_the_bot_that_knows_only_points_takes_the_most():
    chosen = MostPoints().choose(COINS, match_of(2).state, 0, Random(1))
    assert chosen == Add(9)
