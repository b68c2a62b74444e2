"""When the game is over, and who wins."""

import pytest

from masume import NATURE
from masume.games.cardoku.rules import CARDOKU

from .pictures import JAMMED, SOLVED, without
from .positions import drawn, listed, play

LOOSE = "1 2 . | . . . | . . ."
"""Two cards that can be moved about for ever."""


def back_and_forth(state, turns):
    """The first card goes to and fro."""
    for turn in range(turns):
        start, cell = ("A1", "C1") if turn % 2 == 0 else ("C1", "A1")
        state = play(state, f"{state.turn}: {start}>{cell}")
    return state


@pytest.mark.rule("CRD-15")
def test_it_ends_when_all_hands_and_decks_are_empty():
    state = drawn(LOOSE, ("3S", "4S"))
    state = play(state, "0: 3S@D1")
    assert CARDOKU.outcome(state) is None
    state = play(state, "1: 4S@E1")
    assert CARDOKU.outcome(state).reason == "empty"
    assert CARDOKU.to_act(state) == frozenset()


@pytest.mark.rule("CRD-15")
def test_a_side_without_cards_moves_and_swaps_on():
    state = drawn(LOOSE, ("", "4S"))
    assert "A1>C1" in listed(state, 0)
    assert CARDOKU.outcome(play(state, "0: A1>C1")) is None


@pytest.mark.rule("CRD-15")
def test_it_ends_when_all_decks_are_empty_and_every_side_had_to_pass():
    # all but one space is filled: everything is locked, and only a 9 would fit on I1
    picture = without(SOLVED, "I1")
    state = play(drawn(picture, ("1S", "2S")), "0: pass")
    assert CARDOKU.outcome(state) is None
    state = play(state, "1: pass")
    assert CARDOKU.outcome(state).reason == "stuck"


@pytest.mark.rule("CRD-15")
def test_while_a_deck_has_cards_passing_ends_nothing():
    state = drawn(JAMMED, ("1S", "1T"), ("1V 2V", "1V"))
    state = play(state, "0: pass")
    assert CARDOKU.to_act(state) == {NATURE}
    assert CARDOKU.outcome(state) is None


@pytest.mark.rule("CRD-15")
def test_passes_around_the_last_draw_count_once_the_decks_are_empty():
    """Side 0 is stuck for good; side 1 draws its last card, and is stuck too."""
    picture = without(SOLVED, "I1")
    state = play(drawn(picture, ("1S", "2S"), ("", "3S")), "0: pass", "draw 3S", "1: pass")
    assert CARDOKU.outcome(state).reason == "stuck"
    state = play(drawn(picture, ("1S", "2S"), ("", "3S 4S")), "0: pass", "draw 3S", "1: pass")
    assert CARDOKU.outcome(state) is None


@pytest.mark.rule("CRD-15")
def test_worked_case_6_six_idle_turns_of_two_sides_end_it():
    state = back_and_forth(drawn(LOOSE), 5)
    assert (state.idle, CARDOKU.outcome(state)) == (5, None)
    assert CARDOKU.outcome(back_and_forth(drawn(LOOSE), 6)).reason == "idle"


@pytest.mark.rule("CRD-15")
def test_worked_case_6_a_point_or_a_card_on_the_fifth_turn_sets_the_count_back():
    state = back_and_forth(drawn(LOOSE, ("5K", "9V")), 4)
    assert play(state, "0: 5K@I9").idle == 0
    row = "1 2 3 | 4 . 6 | 7 8 .\n . . . | . . . | . . .\n . . . | . . . | . . 5\n 9"
    state = drawn(row, idle=4)
    state = play(state, "0: I3>E1")
    assert (state.points, state.idle) == ((1, 0), 0)


@pytest.mark.rule("CRD-15", "CRD-21")
@pytest.mark.parametrize(("hands", "limit"), [(("9V",), 9), (("9V",) * 3, 9)])
def test_solo_and_three_sides_may_idle_nine_turns(hands, limit):
    state = back_and_forth(drawn(LOOSE, hands), limit - 1)
    assert CARDOKU.outcome(state) is None
    assert CARDOKU.outcome(back_and_forth(drawn(LOOSE, hands), limit)).reason == "idle"


@pytest.mark.rule("CRD-15")
def test_turns_do_not_count_as_idle_while_any_deck_has_cards():
    state = drawn(LOOSE, ("9V", "9V"), ("", "3K 4K"))
    assert play(state, "0: A1>C1").idle == 0


@pytest.mark.rule("CRD-16")
@pytest.mark.parametrize(
    ("points", "winners"), [((4, 5), (1, 3)), ((5, 4), (0, 2)), ((5, 5), (0, 1, 2, 3))]
)
def test_most_points_wins_and_a_tie_is_shared(points, winners):
    state = drawn(LOOSE, ("3S", ""), seats=4, points=points)
    outcome = CARDOKU.outcome(play(state, "0: 3S@D1"))
    assert (outcome.winners, outcome.reason) == (winners, "empty")


@pytest.mark.rule("CRD-16", "CRD-15")
def test_cards_left_in_hand_count_nothing():
    state = drawn(LOOSE, ("9V 8V 7V", "9V"), points=(3, 2))
    assert CARDOKU.outcome(back_and_forth(state, 6)).scores == (3, 2)


@pytest.mark.rule("CRD-21")
def test_solo_plays_one_deck_for_as_many_points_as_possible():
    state = drawn("1 2 3 | 4 . 6 | 7 8 .", ("5S",), ("9K",), points=(25,))
    state = play(state, "0: 5S@E1")
    assert (state.points, state.turn, state.phase) == ((26,), 0, "draw")
    state = play(state, "draw 9K", "0: 9K@I1")
    assert CARDOKU.outcome(state).scores == (26,)
    assert CARDOKU.outcome(state).winners == (0,)
