"""A turn: where a tile may lie (SDK-4), and what follows a lay (SDK-8). `test_scoring` counts."""

from collections import Counter
from random import Random

import pytest

from masume import NATURE, IllegalMove
from masume.games.sudoku.rules import SUDOKU
from masume.games.sudoku.rules.moves import Lay, Stuck
from tests.games.sudoku.positions import tolerated

from .pictures import CASE_2, ONE_GOLDEN
from .positions import board_of, drawn, listed, play, refusal

TWO_NINES_TO_GO = """
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | 9 . .
    . 9 . | . . . | . . .
    . . . | . 9 . | . . .
    . . . | . . . | . 9 .
    . . 9 | . . . | . . .
    . . . | . . 9 | . . .
    . . . | . . . | . . 9
"""

THREE_NINES_TO_GO = """
    . . . | . . . | . . 9
    . . . | . . 9 | . . .
    . . 9 | . . . | . . .
    . . . | . . . | . 9 .
    . . . | . 9 . | . . .
    . 9 . | . . . | . . .
    . . . | . . . | . . .
    . . . | 1 . . | . . .
    . . . | . . . | . . .
"""


# -- where a tile may lie -----------------------------------------------------------------------


@pytest.mark.rule("SDK-4")
@pytest.mark.parametrize(
    ("line", "where", "cells"),
    [
        ("4@A5", ("row",), ("E5",)),
        ("4@E9", ("column",), ("E5",)),
        ("4@F6", ("block",), ("E5",)),
        ("4@D5", ("row", "block"), ("E5",)),
        ("4@E6", ("column", "block"), ("E5",)),
        ("4@H5", ("row", "column", "block"), ("H4", "E5")),
        ("4@H9", ("column",), ("H4",)),
    ],
)
def test_a_value_lies_once_in_every_row_column_and_block(line, where, cells):
    picture = """
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . 4 .
        . . . | . 4 . | . . .
    """
    error = refusal(drawn(picture, "4 1"), f"0: {line}")
    assert error.code == "move/repeats"
    assert error.facts == {"rule": "SDK-4", "where": where, "cells": cells}
    assert all(word in error.message for word in (*where, *cells))


@pytest.mark.rule("SDK-4")
def test_the_lays_are_listed_in_reading_order():
    state = drawn(THREE_NINES_TO_GO, "9 1")
    # Rows 7, 8, 9 and columns A, D, G still lack a nine; D8 is taken.
    assert listed(state, 0) == [f"9@{c}" for c in ["A7", "D7", "G7", "A8", "G8", "A9", "D9", "G9"]]
    assert tolerated(state, 0) == []
    assert listed(drawn(TWO_NINES_TO_GO, "9 1"), 0) == ["9@A1", "9@D1", "9@A2", "9@D2"]


@pytest.mark.rule("SDK-4")
def test_every_listed_lay_is_taken_and_every_other_refused():
    state = drawn(CASE_2, "1 2")
    taken = {cell for cell in SUDOKU.kit.board.names if is_taken(state, 0, Lay(1, cell))}
    assert {f"1@{cell}" for cell in taken} == set(listed(state, 0))
    # Ones lie on E1 and D5: rows 1 and 5, columns D and E and the two middle blocks are closed.
    # Seven rows of seven columns are left, less F2 F3 F4 F6 for the blocks; all of them empty.
    assert len(taken) == 7 * 7 - 4


@pytest.mark.rule("SDK-4")
@pytest.mark.parametrize("picture", [CASE_2, THREE_NINES_TO_GO, TWO_NINES_TO_GO])
def test_any_lay_by_the_rules_may_be_sampled_and_no_other(picture):
    state = drawn(picture, "9 1")
    sampled = {SUDOKU.text(SUDOKU.sample(state, 0, Random(seed))) for seed in range(2000)}
    assert sampled == set(listed(state, 0))


@pytest.mark.rule("SDK-4")
def test_a_tile_is_laid_on_an_empty_space():
    error = refusal(drawn(ONE_GOLDEN, "3 1"), "0: 3@A1")
    assert (error.code, error.facts["rule"]) == ("move/space-filled", "SDK-4")


@pytest.mark.rule("SDK-4")
def test_a_tile_is_laid_on_the_board():
    assert refusal(drawn(ONE_GOLDEN, "3 1"), "0: 3@J1").code == "move/no-such-space"
    assert refusal(drawn(". . . | . . .", "3 1"), "0: s@A7").code == "move/no-such-space"


@pytest.mark.rule("SDK-4")
def test_only_the_tile_in_hand_is_laid():
    error = refusal(drawn(ONE_GOLDEN, "3 5"), "0: 5@B1")
    assert (error.code, error.message) == ("move/not-held", "Your tile is 3.")
    animal = refusal(drawn(". . . | . . .", "t f"), "0: f@B1")
    assert animal.message == "Your tile is turtle."


@pytest.mark.rule("SDK-4")
def test_only_the_player_whose_turn_it_is_lays():
    state = drawn(ONE_GOLDEN, "3 5")
    for seat in (1, 2, -2):
        assert not is_taken(state, seat, Lay(5, "B1"))
        assert list(SUDOKU.moves(state, seat)) == []
    assert refusal(state, "1: 5@B1").code == "move/not-your-turn"


@pytest.mark.rule("SDK-4")
def test_whoever_is_in_turn_must_lay():
    state = drawn(ONE_GOLDEN, "3 5")
    for line in ("0: stuck", "0: go", "0: challenge", "0: draw 3"):
        assert refusal(state, line).code == "move/not-now"
    assert not is_taken(state, 0, Stuck())


# -- drawing and passing on ---------------------------------------------------------------------


@pytest.mark.rule("SDK-8")
def test_who_has_laid_draws_a_new_tile_and_the_turn_passes():
    state = play(drawn(ONE_GOLDEN, "3 5", bag="1124"), "0: 3@B1")
    assert state.board == board_of("7 3 . | . . . | . . .")
    assert state.hands == (0, 5)
    assert SUDOKU.to_act(state) == {NATURE}
    assert Counter(draw.value for draw in SUDOKU.chance(state).results()) == {1: 2, 2: 1, 4: 1}
    state = play(state, "draw 1")
    assert (state.hands, state.bag) == ((1, 5), "124")
    assert SUDOKU.to_act(state) == {1}


@pytest.mark.rule("SDK-8")
def test_nobody_lays_before_the_new_tile_is_drawn():
    state = play(drawn(ONE_GOLDEN, "3 5"), "0: 3@B1")
    for line in ("0: 5@C1", "1: 5@C1", "1: go"):
        assert refusal(state, line).code == "move/not-your-turn"
    assert SUDOKU.may_act(state) == frozenset()


@pytest.mark.rule("SDK-8")
def test_only_a_tile_that_is_left_can_be_drawn():
    state = play(drawn(ONE_GOLDEN, "3 5", bag="1124"), "0: 3@B1")
    error = refusal(state, "draw 3")
    assert (error.code, error.facts["rule"]) == ("move/not-in-bag", "SDK-2")


@pytest.mark.rule("SDK-8")
def test_when_no_tile_is_left_the_turn_passes_without_a_draw():
    state = play(drawn(ONE_GOLDEN, "3 5", bag=""), "0: 3@B1")
    assert state.hands == (0, 5)
    assert SUDOKU.to_act(state) == {1}


@pytest.mark.rule("SDK-8")
@pytest.mark.parametrize(
    ("hands", "turn", "following"),
    [
        ("3 4 5 6", 0, 1),
        ("3 - 5 6", 0, 2),
        ("3 - - 6", 0, 3),
        ("3 4 5 6", 3, 0),
        ("- - 5 6", 3, 2),
        ("- 4 5 -", 2, 1),
    ],
)
def test_a_seat_with_no_tile_is_skipped(hands, turn, following):
    state = drawn(ONE_GOLDEN, hands, bag="", turn=turn)
    state = play(state, f"{turn}: {state.hands[turn]}@E5")
    assert SUDOKU.to_act(state) == {following}


@pytest.mark.rule("SDK-8")
def test_whoever_drew_the_last_tile_has_one_more_turn():
    state = play(drawn(ONE_GOLDEN, "3 5", bag="4"), "0: 3@B1", "draw 4", "1: 5@C1")
    assert state.hands == (4, 0)
    assert SUDOKU.to_act(state) == {0}
    assert play(state, "0: 4@A2").end == "laid"


@pytest.mark.rule("SDK-8")
def test_each_turn_is_a_decision_with_a_name_of_its_own():
    state = drawn(ONE_GOLDEN, "3 5", bag="4")
    names = [SUDOKU.decision(state, 0)]
    state = play(state, "0: 3@B1", "draw 4")
    names.append(SUDOKU.decision(state, 1))
    state = play(state, "1: 5@C1")
    names.append(SUDOKU.decision(state, 0))
    assert "" not in names
    assert len(set(names)) == 3
    assert SUDOKU.decision(state, 1) == ""


def is_taken(state, seat, move):
    try:
        SUDOKU.play(state, seat, move)
    except IllegalMove:
        return False
    return True
