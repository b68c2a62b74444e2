"""The check that follows a lay under the honour referee: who may object, and who closes it."""

import pytest

from masume import NATURE
from masume.games.sudoku.rules import SUDOKU
from tests.games.sudoku.positions import tolerated

from .pictures import ONE_GOLDEN
from .positions import board_of, drawn, listed, play, refusal


def honour(picture, hands, **more):
    return drawn(picture, hands, honour=True, **more)


@pytest.mark.rule("SDK-12")
@pytest.mark.parametrize(
    ("seats", "turn"), [(seats, turn) for seats in (2, 3, 4) for turn in range(seats)]
)
def test_every_other_seat_may_object_and_the_next_in_turn_closes_the_check(seats, turn):
    state = play(honour(ONE_GOLDEN, "7 " * seats, turn=turn), f"{turn}: 7@I2")
    following = (turn + 1) % seats
    others = set(range(seats)) - {turn}
    assert SUDOKU.to_act(state) == {following}
    assert SUDOKU.to_act(state) | SUDOKU.may_act(state) == others
    assert {seat for seat in range(seats) if "go" in listed(state, seat)} == {following}
    assert {seat for seat in range(seats) if "challenge" in listed(state, seat)} == others
    for seat in others - {following}:
        assert refusal(state, f"{seat}: go").code == "move/not-now"
    assert (listed(state, turn), tolerated(state, turn)) == ([], [])
    for word in ("go", "challenge", "stuck", "7@I3"):
        assert refusal(state, f"{turn}: {word}").code == "move/not-your-turn"


@pytest.mark.rule("SDK-12")
@pytest.mark.parametrize("challenger", [1, 2, 3])
def test_the_first_right_challenge_closes_the_check(challenger):
    state = play(honour(ONE_GOLDEN, "7 5 5 5"), "0: 7@I1", f"{challenger}: challenge")
    assert state.aside == (7,)
    assert SUDOKU.to_act(state) == {NATURE}
    assert SUDOKU.may_act(state) == frozenset()
    assert SUDOKU.to_act(play(state, "draw 1")) == {1}


@pytest.mark.rule("SDK-12")
def test_a_wrong_challenge_costs_nothing_and_leaves_the_check_open():
    state = play(honour(ONE_GOLDEN, "7 5 5", scores=(1, 2, 3)), "0: 7@I2", "2: challenge")
    assert state.scores == (1, 2, 3)
    assert state.aside == ()
    assert SUDOKU.to_act(state) == {1}
    assert listed(state, 1) == ["go", "challenge"]
    state = play(state, "1: go", "draw 1")
    assert state.board == board_of(ONE_GOLDEN + "\n . . . | . . . | . . 7")
    assert SUDOKU.to_act(state) == {1}


@pytest.mark.rule("SDK-12")
def test_a_seat_may_challenge_once_per_check():
    state = play(honour(ONE_GOLDEN, "7 5 5"), "0: 7@I2", "2: challenge")
    assert SUDOKU.may_act(state) == frozenset()
    assert (listed(state, 2), SUDOKU.decision(state, 2)) == ([], "")
    refusal(state, "2: challenge")
    state = play(state, "1: challenge")
    assert listed(state, 1) == ["go"]
    refusal(state, "1: challenge")


@pytest.mark.rule("SDK-12")
def test_a_seat_that_challenged_in_vain_may_challenge_the_next_lay():
    state = play(honour(ONE_GOLDEN, "7 5 7"), "0: 7@I2", "2: challenge", "1: go", "draw 1")
    state = play(state, "1: 5@B1")
    assert listed(state, 2) == ["go", "challenge"]
    assert listed(state, 0) == ["challenge"]


@pytest.mark.rule("SDK-12")
@pytest.mark.parametrize(
    ("hands", "turn", "closer"),
    [
        ("7 - 5", 0, 2),
        ("7 5 - -", 0, 1),
        ("- - 5 7", 3, 2),
        ("7 - - 5", 0, 3),
        ("7 -", 0, 1),  # nobody else has a tile: the next at the table
        ("- 7 - -", 1, 2),
        ("- - - 7", 3, 0),
    ],
)
def test_a_seat_with_no_tile_closes_no_check_but_may_object(hands, turn, closer):
    state = play(honour(ONE_GOLDEN, hands, bag="", turn=turn), f"{turn}: 7@I1")
    others = set(range(len(state.hands))) - {turn}
    assert SUDOKU.to_act(state) == {closer}
    assert SUDOKU.to_act(state) | SUDOKU.may_act(state) == others
    for seat in others:
        assert play(state, f"{seat}: challenge").aside == (7,)


@pytest.mark.rule("SDK-12")
def test_scoring_drawing_and_the_next_turn_wait_for_the_check_to_close():
    before = honour(ONE_GOLDEN, "3 5 6", scores=(1, 2, 3))
    for wait in ([], ["2: challenge"], ["2: challenge", "1: challenge"]):
        state = play(before, "0: 3@B1", *wait)
        assert (state.scores, state.bag, state.turn) == ((1, 2, 3), before.bag, 0)
        assert refusal(state, "draw 1").code == "move/no-such-chance"
        refusal(state, "1: 5@C1")
    state = play(state, "1: go")
    assert state.scores == (2, 2, 3)
    assert SUDOKU.to_act(state) == {NATURE}


@pytest.mark.rule("SDK-12")
@pytest.mark.parametrize(("cell", "word"), [("I1", "challenge"), ("I2", "go")])
def test_a_check_that_has_closed_leaves_nothing_on_trial(cell, word):
    state = play(honour(ONE_GOLDEN, "7 5 5"), f"0: 7@{cell}")
    assert SUDOKU.view(state, None).laid == cell
    view = SUDOKU.view(play(state, f"1: {word}"), None)
    assert (view.laid, view.challenged) == (None, ())


@pytest.mark.rule("SDK-12")
def test_turn_check_and_second_look_are_decisions_with_names_of_their_own():
    state = honour(ONE_GOLDEN, "7 7 7")
    names = [SUDOKU.decision(state, 0)]
    state = play(state, "0: 7@I2")
    names.append(SUDOKU.decision(state, 1))
    assert SUDOKU.decision(state, 2) == names[-1]
    assert SUDOKU.decision(state, 0) == ""
    state = play(state, "1: challenge")
    names.append(SUDOKU.decision(state, 1))
    state = play(state, "1: go", "draw 1")
    names.append(SUDOKU.decision(state, 1))
    state = play(state, "1: 7@I1", "2: challenge", "draw 1")
    names.append(SUDOKU.decision(state, 2))
    assert "" not in names
    assert len(set(names)) == 5
