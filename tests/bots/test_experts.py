"""What the general expert knows of a move: only what playing it shows."""

from masume.bots.crew import crew_of
from masume.bots.expert import Expert
from tests.core.coins import COINS, Add, match_of


def test_a_game_without_bots_of_its_own_gets_the_general_expert():
    assert crew_of(COINS).expert is Expert


def test_it_finds_points_by_playing_and_knows_nothing_of_what_a_move_leaves():
    expert, state = Expert(COINS), match_of(2).state
    assert expert.gain(state, 0, Add(4)) == 4
    assert expert.opponent_best(state, 0, Add(4)) == 0
    assert expert.prior(state, 0, Add(4)) == 4
    assert expert.prior_sd(state) > 1
