"""The end: SDK-9 to SDK-11."""

import pytest

from masume.games.sudoku.rules import SUDOKU

from .pictures import EIGHT_NINES, SOLVED
from .positions import drawn, listed, play, refusal, tiles_of, without

# -- stuck --------------------------------------------------------------------------------------


@pytest.mark.rule("SDK-9")
def test_the_game_ends_at_once_when_the_player_in_turn_can_lay_their_tile_nowhere():
    state = play(drawn(EIGHT_NINES, "1 9"), "0: 1@A9", "draw 2")
    assert SUDOKU.to_act(state) == frozenset()
    assert SUDOKU.outcome(state).reason == "stuck"
    assert state.turn == 1


@pytest.mark.rule("SDK-9")
def test_the_game_goes_on_while_one_space_is_left():
    state = play(drawn(EIGHT_NINES, "1 9"), "0: 1@B9", "draw 2")
    assert listed(state, 1) == ["9@A9"]
    assert SUDOKU.outcome(state) is None


@pytest.mark.rule("SDK-9")
def test_who_has_laid_draws_before_the_next_player_is_found_stuck():
    state = play(drawn(EIGHT_NINES, "1 9"), "0: 1@A9")
    assert SUDOKU.outcome(state) is None
    assert play(state, "draw 2").hands == (2, 9)


@pytest.mark.rule("SDK-9")
def test_a_tile_that_fits_nowhere_ends_nothing_before_its_owners_turn():
    state = play(drawn(EIGHT_NINES, "1 2 9"), "0: 1@A9", "draw 3")
    assert SUDOKU.to_act(state) == {1}
    state = play(state, "1: 2@A1", "draw 4")
    assert SUDOKU.outcome(state).reason == "stuck"
    assert state.turn == 2


@pytest.mark.rule("SDK-9")
def test_the_tile_just_drawn_does_not_end_the_game_before_its_owners_next_turn():
    state = play(drawn(EIGHT_NINES, "1 2"), "0: 1@A9", "draw 9")
    assert SUDOKU.to_act(state) == {1}
    assert SUDOKU.outcome(play(state, "1: 2@A1", "draw 3")).reason == "stuck"


@pytest.mark.rule("SDK-8", "SDK-9")
def test_a_seat_with_no_tile_is_skipped_and_not_stuck():
    state = play(drawn(EIGHT_NINES, "1 - 2", bag=""), "0: 1@A9")
    assert SUDOKU.to_act(state) == {2}


@pytest.mark.rule("SDK-9")
def test_in_strict_nobody_declares_it():
    state = drawn(EIGHT_NINES, "9 1")
    assert refusal(state, "0: stuck").code == "move/not-now"


@pytest.mark.rule("SDK-9", "SDK-10")
def test_nothing_follows_the_end():
    state = play(drawn(EIGHT_NINES, "1 9"), "0: 1@A9", "draw 2")
    for line in ("0: 2@A1", "1: 9@A1", "1: go", "1: stuck"):
        assert refusal(state, line).code == "move/not-your-turn"
    assert refusal(state, "draw 2").code == "move/no-such-chance"
    assert SUDOKU.may_act(state) == frozenset()
    assert [listed(state, seat) for seat in (0, 1)] == [[], []]
    assert [SUDOKU.decision(state, seat) for seat in (0, 1)] == ["", ""]


# -- every tile laid ----------------------------------------------------------------------------


@pytest.mark.rule("SDK-8", "SDK-10")
def test_worked_case_3_the_last_tiles_fit():
    state = drawn(without(SOLVED, "A1", "E5"), "1 9", bag="")
    state = play(state, "0: 1@A1")
    assert SUDOKU.outcome(state) is None
    state = play(state, "1: 9@E5")
    assert SUDOKU.outcome(state).reason == "laid"
    assert SUDOKU.to_act(state) == frozenset()
    assert state.scores == (20, 20)


@pytest.mark.rule("SDK-9")
def test_worked_case_3_the_last_tile_fits_nowhere():
    # Made up: among 81 tiles laid by the rules, the last two fit both or neither.
    # E4 is all that is left, and it sees the nines of H4 and E5.
    state = drawn(without(SOLVED, "A1", "E4"), "1 9", bag="")
    state = play(state, "0: 1@A1")
    assert SUDOKU.outcome(state).reason == "stuck"
    assert state.hands == (0, 9)


@pytest.mark.rule("SDK-10")
def test_the_game_ends_when_every_tile_lies_on_the_board():
    state = drawn(without(SOLVED, "I9"), "8 - - -", bag="")
    state = play(state, "0: 8@I9")
    assert len(tiles_of(SOLVED)) == 81
    assert "0" not in state.board
    assert SUDOKU.outcome(state).reason == "laid"


@pytest.mark.rule("SDK-10")
def test_tiles_put_aside_need_not_be_laid():
    state = drawn(without(SOLVED, "A1", "I9"), "8 -", bag="", aside="1", honour=True)
    state = play(state, "0: 8@I9")
    assert SUDOKU.outcome(state) is None
    assert SUDOKU.outcome(play(state, "1: go")).reason == "laid"


# -- who wins -----------------------------------------------------------------------------------


@pytest.mark.rule("SDK-11")
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((30, 41, 12), (1,)),
        ((30, 29, 12), (0,)),
        ((41, 41, 12), (0, 1)),
        ((30, 41, 41), (1, 2)),
        ((40, 40, 40), (0, 1, 2)),
    ],
)
def test_most_points_wins_and_all_who_share_them_share_the_win(scores, winners):
    # The last lay is worth 20 to seat 0.
    state = drawn(without(SOLVED, "I9"), "8 - -", bag="", scores=(scores[0] - 20, *scores[1:]))
    outcome = SUDOKU.outcome(play(state, "0: 8@I9"))
    assert outcome.scores == scores
    assert outcome.winners == winners


@pytest.mark.rule("SDK-9", "SDK-11")
def test_tiles_in_hand_at_the_end_count_nothing():
    # No tile lies in A9's row, column or block, so the lay scores nothing either.
    state = play(drawn(EIGHT_NINES, "1 9", scores=(5, 6)), "0: 1@A9", "draw 8")
    assert SUDOKU.outcome(state).scores == (5, 6)
    assert SUDOKU.outcome(state).winners == (1,)
