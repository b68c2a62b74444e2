"""How a game ends, and what is lost."""

from collections import Counter

import pytest

from masume import NATURE
from masume.games.sumoku.sumoku.rules import MOST_DEALS, SUMOKU
from masume.games.sumoku.tiles import FULL_BAG, kinds_in
from tests.games.sumoku.sumoku.boards import REDS, ROW
from tests.games.sumoku.sumoku.positions import offered, played, position


@pytest.mark.rule("SUM-18", "SUM-19")
def test_it_ends_when_the_bag_is_empty_and_nobody_can_play():
    state = position(ROW, ("G1", "G6 G7"), key=10, scores=(5, 3))
    state = played(state, "pass")
    assert SUMOKU.outcome(state) is None
    state = played(state, "pass")
    assert SUMOKU.to_act(state) == frozenset()
    outcome = SUMOKU.outcome(state)
    assert outcome.reason == "empty"
    assert outcome.scores == (5 - 1, 3 - 13) == (4, -10)
    assert outcome.winners == (0,)


@pytest.mark.rule("SUM-18")
def test_it_ends_when_all_had_to_pass_whatever_is_in_the_bag():
    state = position(ROW, ("G1", "G2", "G3"), key=10, bag="P5 P5")
    for _ in range(3):
        assert offered(state) == ["pass"]
        state = played(state, "pass")
    assert SUMOKU.outcome(state).reason == "blocked"


@pytest.mark.rule("SUM-18")
def test_it_goes_on_while_anybody_can_play():
    state = position(ROW, ("G1", "G5", "G1"), key=10)
    state = played(played(state, "pass"), "G5@0,1")
    state = played(played(state, "pass", 2), "pass", 0)
    assert SUMOKU.outcome(state) is None
    assert SUMOKU.outcome(played(state, "pass", 1)).reason == "empty"


@pytest.mark.rule("SUM-19")
def test_a_six_left_in_hand_costs_six_and_no_tiles_cost_nothing():
    state = position(ROW, ("G6", ""), key=10, scores=(20, 14), passes=1)
    outcome = SUMOKU.outcome(played(state, "pass"))
    assert outcome.scores == (14, 14)
    assert outcome.winners == (0, 1)  # who ties shares the win


@pytest.mark.rule("SUM-18")
def test_if_nobody_can_start_all_tiles_go_back_and_hands_are_dealt_again():
    state = position(hands=(REDS, REDS), key=7, faces=(3, 4), turn=1)
    state = played(state, "pass")
    assert state.turn == 0
    state = played(state, "pass")
    assert (state.phase, state.turn, state.deals, state.passes) == ("deal", 0, 2, 0)
    assert Counter(state.bag) == Counter(kinds_in(FULL_BAG))
    assert state.hands == ((), ())
    state = played(state, "draw R8 R8 O8 O8 Y8 Y8 G8 G8", NATURE)
    state = played(state, "draw R1 R1 O1 O1 Y1 Y1 G1 G1", NATURE)
    assert (state.phase, state.turn, state.key, state.faces) == ("turn", 1, 7, (3, 4))


@pytest.mark.rule("SUM-18")
def test_after_very_many_deals_that_let_nobody_start_it_is_over():
    state = position(hands=(REDS, REDS), key=7, deals=MOST_DEALS, passes=1)
    outcome = SUMOKU.outcome(played(state, "pass"))
    assert (outcome.reason, outcome.scores) == ("unstarted", (-36, -36))


def test_decisions_have_names():
    state = position(ROW, ("G1", "G5"), key=10)
    assert (SUMOKU.decision(state, 0), SUMOKU.decision(state, 1)) == ("turn 1.2.0", "")
    state = played(state, "pass")
    assert (SUMOKU.decision(state, 0), SUMOKU.decision(state, 1)) == ("", "turn 1.2.1")
