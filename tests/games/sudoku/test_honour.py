"""Errors and `stuck` under the honour referee: SDK-12 to SDK-14."""

from random import Random

import pytest

from masume import NATURE
from masume.games.sudoku.rules import SUDOKU
from tests.games.sudoku.positions import tolerated

from .pictures import EIGHT_NINES, NINES_WITH_AN_ERROR, ONE_GOLDEN
from .positions import board_of, drawn, listed, play, refusal


def honour(picture, hands, **more):
    return drawn(picture, hands, honour=True, **more)


# -- an error -----------------------------------------------------------------------------------


@pytest.mark.rule("SDK-12")
def test_a_lay_against_the_rules_is_accepted_until_somebody_objects():
    state = play(honour(ONE_GOLDEN, "7 5"), "0: 7@I1")
    assert SUDOKU.to_act(state) == {1}
    assert listed(state, 1) == ["go", "challenge"]
    assert state.scores == (0, 0)
    assert state.hands[1] == 5


@pytest.mark.rule("SDK-12")
def test_who_erred_takes_the_tile_back_scores_nothing_and_draws_once():
    before = honour(ONE_GOLDEN, "7 5", scores=(11, 22))
    state = play(before, "0: 7@I1", "1: challenge")
    assert state.board == before.board
    assert (state.empty, state.free) == (before.empty, before.free)
    assert state.aside == (7,)
    assert state.scores == (11, 22)
    assert state.hands == (0, 5)
    assert SUDOKU.to_act(state) == {NATURE}
    state = play(state, "draw 7")
    assert state.hands == (7, 5)
    assert len(state.bag) == len(before.bag) - 1
    assert SUDOKU.to_act(state) == {1}
    assert listed(state, 1)[0] == "5@B1"


@pytest.mark.rule("SDK-12")
def test_the_tile_goes_aside_face_up():
    state = play(honour(ONE_GOLDEN, "7 5", aside="3"), "0: 7@I1", "1: challenge")
    assert SUDOKU.view(state, None).aside == (3, 7)


@pytest.mark.rule("SDK-12")
def test_when_no_tile_is_left_the_hand_of_who_erred_stays_empty():
    state = play(honour(ONE_GOLDEN, "7 5", bag=""), "0: 7@I1", "1: challenge")
    assert state.hands == (0, 5)
    assert SUDOKU.to_act(state) == {1}


@pytest.mark.rule("SDK-10", "SDK-12")
def test_the_game_ends_when_the_last_tile_goes_aside():
    state = play(honour(ONE_GOLDEN, "7 -", bag=""), "0: 7@I1", "1: challenge")
    assert SUDOKU.outcome(state).reason == "laid"


@pytest.mark.rule("SDK-12", "SDK-4")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0: 5@B1", "move/not-held"),
        ("0: 7@A1", "move/space-filled"),
        ("0: 7@J1", "move/no-such-space"),
        ("1: 5@B1", "move/not-your-turn"),
        ("0: go", "move/not-now"),
    ],
)
def test_honour_lifts_nothing_but_the_value_test(line, code):
    assert refusal(honour(ONE_GOLDEN, "7 5"), line).code == code


@pytest.mark.rule("SDK-12")
def test_the_errors_are_listed_apart_from_the_moves_by_the_rules():
    state = honour(EIGHT_NINES, "9 1")
    assert listed(state, 0) == ["9@A9"]
    wrong = tolerated(state, 0)
    assert len(wrong) == 81 - 8 - 1 + 1  # every other empty space, and a false `stuck`
    assert (wrong[0], wrong[-2], wrong[-1]) == ("9@A1", "9@I9", "stuck")
    assert tolerated(state, 1) == []
    for line in wrong:
        play(state, f"0: {line}")


@pytest.mark.rule("SDK-12", "SDK-14")
def test_any_move_that_honour_accepts_may_be_sampled():
    state = honour(EIGHT_NINES, "9 1")
    sampled = {SUDOKU.text(SUDOKU.sample(state, 0, Random(seed))) for seed in range(2000)}
    assert sampled == {*listed(state, 0), *tolerated(state, 0)}


# -- an error noticed too late ------------------------------------------------------------------


@pytest.mark.rule("SDK-13")
def test_an_error_that_nobody_challenged_stays_and_so_do_its_points():
    state = play(honour(ONE_GOLDEN, "7 5"), "0: 7@I1", "1: go", "draw 1")
    assert state.board == board_of("7 . . | . . . | . . 7")
    assert state.scores == (1, 0)
    assert state.aside == ()
    refusal(state, "1: challenge")


@pytest.mark.rule("SDK-13", "SDK-12")
def test_an_error_is_challenged_before_the_next_player_is_on_turn_and_not_after():
    state = play(honour(ONE_GOLDEN, "7 5 5"), "0: 7@I1", "1: go")
    assert refusal(state, "2: challenge").code == "move/not-your-turn"
    assert refusal(play(state, "draw 1"), "2: challenge").code == "move/not-your-turn"


@pytest.mark.rule("SDK-13")
def test_later_placements_respect_the_error_that_lies_there():
    state = play(honour(ONE_GOLDEN, "7 7"), "0: 7@I1", "1: go", "draw 1")
    # Column I and the block of I1 now hold a seven, as row 1, column A and A1's block did.
    assert listed(state, 1)[:3] == ["7@D2", "7@E2", "7@F2"]
    assert "7@I5" in tolerated(state, 1)
    assert play(state, "1: 7@I5", "0: challenge").aside == (7,)
    assert play(state, "1: 7@H5", "0: challenge").aside == ()


@pytest.mark.rule("SDK-13", "SDK-5")
def test_an_error_that_lies_there_counts_as_a_tile():
    state = play(honour(ONE_GOLDEN, "7 5"), "0: 7@I1", "1: go", "draw 1")
    assert play(state, "1: 5@I5", "0: go").scores == (1, 1)


# -- stuck --------------------------------------------------------------------------------------


@pytest.mark.rule("SDK-14", "SDK-9")
def test_who_says_stuck_and_is_ends_the_game():
    state = honour(NINES_WITH_AN_ERROR, "9 1", scores=(30, 20))
    assert listed(state, 0) == ["stuck"]
    outcome = SUDOKU.outcome(play(state, "0: stuck"))
    assert outcome.reason == "stuck"
    assert outcome.winners == (0,)
    assert outcome.scores == (30, 20)


@pytest.mark.rule("SDK-14")
def test_stuck_is_judged_against_the_board_as_it_lies_errors_included():
    without_error = NINES_WITH_AN_ERROR.replace("9 . . | . 9 .", ". . . | . 9 .")
    state = honour(without_error, "9 1")
    assert listed(state, 0) == ["9@A8", "9@A9"]
    assert SUDOKU.outcome(play(state, "0: stuck")) is None


@pytest.mark.rule("SDK-14")
def test_who_says_stuck_and_is_not_puts_the_tile_aside_and_draws():
    before = honour(ONE_GOLDEN, "7 5", scores=(11, 22))
    state = play(before, "0: stuck")
    assert state.board == before.board
    assert (state.aside, state.scores, state.hands) == ((7,), (11, 22), (0, 5))
    assert SUDOKU.to_act(state) == {NATURE}
    state = play(state, "draw 2")
    assert state.hands == (2, 5)
    assert SUDOKU.to_act(state) == {1}


@pytest.mark.rule("SDK-14", "SDK-10")
def test_who_is_not_stuck_with_the_bag_empty_is_left_without_a_tile():
    state = play(honour(ONE_GOLDEN, "7 5 6", bag=""), "0: stuck")
    assert SUDOKU.to_act(state) == {1}
    state = play(state, "1: stuck", "2: stuck")
    assert state.aside == (7, 5, 6)
    assert SUDOKU.outcome(state).reason == "laid"


@pytest.mark.rule("SDK-14", "SDK-9")
def test_in_honour_the_program_never_sees_by_itself_that_a_tile_fits_nowhere():
    state = honour(NINES_WITH_AN_ERROR, "3 9")
    state = play(state, "0: 3@C1", "1: go", "draw 1")
    assert SUDOKU.to_act(state) == {1}
    assert SUDOKU.outcome(state) is None
    assert len(tolerated(state, 1)) == 81 - 11  # the eleven tiles on the board
    assert "stuck" not in tolerated(state, 1)
    assert play(state, "1: 9@A9", "0: challenge").aside == (9,)


@pytest.mark.rule("SDK-14")
def test_stuck_is_said_at_the_start_of_ones_turn_instead_of_laying():
    state = honour(ONE_GOLDEN, "7 5")
    assert refusal(state, "1: stuck").code == "move/not-your-turn"
    state = play(state, "0: 7@I1")
    refusal(state, "0: stuck")
    refusal(state, "1: stuck")


@pytest.mark.rule("SDK-14", "SDK-10")
def test_worked_case_3_in_honour_the_last_tile_fits_nowhere_and_its_owner_says_so():
    state = honour(NINES_WITH_AN_ERROR, "3 9", bag="")
    state = play(state, "0: 3@C1", "1: go")
    assert SUDOKU.to_act(state) == {1}
    state = play(state, "1: stuck")
    assert SUDOKU.outcome(state).reason == "stuck"
    assert state.hands == (0, 9)
