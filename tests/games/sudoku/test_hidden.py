"""Who sees what (SDK-2), and what else could be true for them."""

from collections import Counter
from random import Random

import pytest

from masume import NATURE
from masume.games.sudoku.rules import SUDOKU
from masume.games.sudoku.rules.moves import Draw, Lay
from masume.referees.honour import Go

from .pictures import EIGHT_NINES, NO_HOME_FOR_NINE, ONE_GOLDEN
from .positions import bits, drawn, play

# -- what a viewer sees -------------------------------------------------------------------------


@pytest.mark.rule("SDK-2")
@pytest.mark.parametrize(
    ("viewer", "hands"),
    [
        (0, (3, None, None, 0)),
        (1, (None, 5, None, 0)),
        (2, (None, None, 6, 0)),
        (3, (None, None, None, 0)),
        (None, (None, None, None, 0)),
    ],
)
def test_a_viewer_sees_their_own_tile_and_who_has_none(viewer, hands):
    state = drawn(ONE_GOLDEN, "3 5 6 -", bag="")
    assert SUDOKU.info.traits.hidden_hands
    assert SUDOKU.view(state, viewer).hands == hands


def test_everybody_sees_the_board_the_scores_and_how_many_tiles_are_left():
    state = drawn(ONE_GOLDEN, "3 5", bag="124", scores=(8, 9), aside="2", gold="A1", turn=1)
    for viewer in (0, 1, None):
        view = SUDOKU.view(state, viewer)
        assert view.cells == (7, *[0] * 80)
        assert (view.gold, view.bag, view.scores, view.aside) == (("A1",), 3, (8, 9), (2,))
        assert (view.phase, view.turn, view.laid, view.challenged, view.end) == (
            "turn", 1, None, (), "",
        )  # fmt: skip


@pytest.mark.rule("SDK-12")
def test_a_tile_on_trial_lies_on_the_board_for_everybody():
    state = play(drawn(ONE_GOLDEN, "7 5 6", honour=True), "0: 7@I2", "2: challenge")
    for viewer, hands in [(0, (0, None, None)), (1, (0, 5, None)), (None, (0, None, None))]:
        view = SUDOKU.view(state, viewer)
        assert view.cells == (7, *[0] * 16, 7, *[0] * 63)
        assert view.hands == hands
        assert (view.phase, view.laid, view.challenged) == ("check", "I2", (2,))


@pytest.mark.rule("SDK-12")
def test_a_tile_is_on_trial_on_the_first_space_too():
    state = play(drawn(". . . | . . . | . . .", "7 5", honour=True), "0: 7@A1")
    assert SUDOKU.view(state, 1).laid == "A1"
    assert SUDOKU.view(state, 1).cells == (7, *[0] * 80)


@pytest.mark.rule("SDK-9")
def test_at_the_end_every_tile_is_turned_up():
    state = play(drawn(EIGHT_NINES, "1 9 4"), "0: 1@A9", "draw 2")
    assert SUDOKU.view(state, None).hands == (2, 9, 4)
    assert SUDOKU.view(state, None).end == "stuck"
    assert SUDOKU.resample(state, None, Random(0)) == state


# -- what a viewer is shown of a move -----------------------------------------------------------


@pytest.mark.rule("SDK-2")
def test_a_draw_is_shown_to_its_owner_alone():
    dealing = drawn(ONE_GOLDEN, "3 - -", phase="deal", turn=1)
    assert SUDOKU.redact(dealing, NATURE, Draw(5), 1) == Draw(5)
    for viewer in (0, 2, None):
        assert SUDOKU.redact(dealing, NATURE, Draw(5), viewer) == Draw(None)
    drawing = play(drawn(ONE_GOLDEN, "3 5"), "0: 3@B1")
    assert SUDOKU.redact(drawing, NATURE, Draw(4), 0) == Draw(4)
    assert SUDOKU.redact(drawing, NATURE, Draw(4), 1) == Draw(None)


def test_everything_else_is_shown_to_all():
    state = drawn(ONE_GOLDEN, "3 5", honour=True)
    for viewer in (0, 1, None):
        assert SUDOKU.redact(state, 0, Lay(3, "B1"), viewer) == Lay(3, "B1")
        assert SUDOKU.redact(state, 1, Go(), viewer) == Go()


# -- what else could be true --------------------------------------------------------------------


@pytest.mark.rule("SDK-2")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_another_deal_looks_the_same_to_the_viewer_and_holds_the_same_tiles(viewer):
    state = drawn(ONE_GOLDEN, "3 5 -", bag="1246889", turn=1)
    for seed in range(50):
        other = SUDOKU.resample(state, viewer, Random(seed))
        assert SUDOKU.view(other, viewer) == SUDOKU.view(state, viewer)
        assert Counter(tiles(other)) == Counter(tiles(state))
        assert other.bag == "".join(sorted(other.bag))
        assert (other.board, other.empty, other.free) == (state.board, state.empty, state.free)


@pytest.mark.rule("SDK-2")
def test_a_hidden_tile_may_be_any_that_the_viewer_cannot_place():
    state = drawn(ONE_GOLDEN, "3 5", bag="1244")
    seen = Counter(SUDOKU.resample(state, 0, Random(seed)).hands for seed in range(600))
    assert set(seen) == {(3, 1), (3, 2), (3, 4), (3, 5)}
    # Two of the five hidden tiles are fours: about 240 of 600, and about 120 of each other.
    assert 190 < seen[3, 4] < 290
    assert all(80 < seen[3, value] < 165 for value in (1, 2, 5))


@pytest.mark.rule("SDK-2", "SDK-9")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_in_strict_the_player_in_turn_never_holds_a_tile_that_fits_nowhere(viewer):
    # Were a nine in seat 0's hand, the game would be over.
    state = drawn(NO_HOME_FOR_NINE, "2 9 3", bag="99")
    firsts, seconds = set(), set()
    for seed in range(200):
        hands = SUDOKU.resample(state, viewer, Random(seed)).hands
        firsts.add(hands[0])
        seconds.add(hands[1])
    assert firsts == ({2, 3} if viewer != 2 else {2})
    assert 9 in seconds


@pytest.mark.rule("SDK-14")
def test_in_honour_the_player_in_turn_may_hold_a_tile_that_fits_nowhere():
    state = drawn(NO_HOME_FOR_NINE, "2 9 3", bag="99", honour=True)
    assert 9 in {SUDOKU.resample(state, 1, Random(seed)).hands[0] for seed in range(200)}


@pytest.mark.rule("SDK-9")
def test_before_the_draw_nobody_is_known_to_have_a_tile_that_fits():
    state = play(drawn(EIGHT_NINES, "1 2 3", bag="99"), "0: 1@A9")
    assert state.free[8] & state.empty == bits([], 9)
    assert {SUDOKU.resample(state, 0, Random(seed)).hands[1] for seed in range(200)} == {2, 3, 9}


@pytest.mark.rule("SDK-12")
def test_a_tile_on_trial_is_the_same_in_every_deal():
    state = play(drawn(ONE_GOLDEN, "7 5 6", honour=True, bag="1238"), "0: 7@I1")
    for seed in range(50):
        other = SUDOKU.resample(state, 1, Random(seed))
        assert other.hands[:2] == (7, 5)
        assert SUDOKU.view(other, 1) == SUDOKU.view(state, 1)


@pytest.mark.rule("SDK-2")
def test_during_the_first_draws_a_tile_drawn_may_be_any():
    state = drawn(". . . | . . . | . . .", "3 - -", phase="deal", turn=1, bag="45")
    assert {SUDOKU.resample(state, 1, Random(s)).hands for s in range(99)} == {
        (3, 0, 0), (4, 0, 0), (5, 0, 0),
    }  # fmt: skip
    assert SUDOKU.resample(state, 0, Random(1)) == state


def tiles(state):
    """Every tile that does not lie on the board."""
    return [*map(int, state.bag), *state.hands]
