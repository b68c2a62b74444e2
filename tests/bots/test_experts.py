"""What experts know of a move before any playout."""

import pytest

from masume import game
from masume.bots.crew import expert_for
from masume.bots.expert import Expert
from masume.games.sudoku.rules.moves import Lay
from tests.core.coins import COINS
from tests.games.sudoku.positions import drawn

STATE = drawn(
    """
    1 2 . | . . . | . . .
    3 . . | . . . | . 4 .
    """,
    hands="7 5",
)


@pytest.mark.parametrize(("cell", "points"), [("C2", 4), ("H1", 3), ("G2", 2), ("E5", 0)])
def test_the_sudoku_expert_and_the_general_one_see_the_same_points(cell, points):
    sudoku = game("sudoku")
    for expert in (expert_for(sudoku), Expert(sudoku)):
        assert expert.gain(STATE, 0, Lay(7, cell)) == points


def test_what_a_move_leaves_is_the_mean_best_reply_over_unseen_tiles():
    """After 1@A1 all the unseen tiles are two 2s and one 1.

    A 2 fits next to the 1 for one point; the 1 fits in no space that sees the 1: no points.
    """
    state = drawn(". . . . . .", hands="r f", bag="12")
    after_a1 = expert_for(game("sudokids")).opponent_best(state, 0, Lay(1, "A1"))
    assert after_a1 == pytest.approx((2 * 1 + 1 * 0) / 3)


def test_nothing_is_left_when_nobody_has_a_tile():
    state = drawn(". . . . . .", hands="r -", bag="")
    assert expert_for(game("sudokids")).opponent_best(state, 0, Lay(1, "A1")) == 0


def test_a_game_of_other_people_gets_the_general_expert():
    assert type(expert_for(COINS)) is Expert
    general = Expert(game("sudoku"))
    assert general.opponent_best(STATE, 0, Lay(7, "C2")) == 0
    assert general.prior_sd(STATE) > 1
