"""What a move is told to have brought about."""

import pytest

from masume import NATURE
from masume.games.sudoku.rules.effects import Aside, EndLaid, EndStuck, InVain, Laid, Score

from .pictures import CASE_2, EIGHT_NINES, NINES_WITH_AN_ERROR, ONE_GOLDEN, SOLVED
from .positions import drawn, game_of, play, without


def told(state, line):
    """The effects of a line; nobody is told more than another."""
    game = game_of(state)
    seat, _, text = line.rpartition(": ")
    who, move = int(seat) if seat else NATURE, game.parse(text)
    after = play(state, line)
    effects = game.effects(state, who, move, after, None)
    for viewer in range(len(state.hands)):
        assert game.effects(state, who, move, after, viewer) == effects
    return list(effects)


@pytest.mark.rule("SDK-5")
def test_a_lay_tells_its_points_as_block_rest_of_row_and_rest_of_column():
    state = drawn(CASE_2, "8 9", scores=(30, 20))
    assert told(state, "0: 8@E5") == [
        Score(cell="E5", value=8, parts=(4, 3, 2), rule="SDK-5", seat=0, points=9)
    ]


@pytest.mark.rule("SDK-6")
def test_by_the_simple_score_it_tells_row_and_column():
    state = drawn(CASE_2, "9 8", scoring="simple", turn=1)
    assert told(state, "1: 8@E5") == [
        Score(cell="E5", value=8, parts=(5, 3), rule="SDK-6", seat=1, points=8)
    ]


@pytest.mark.rule("KID-4")
def test_by_the_block_score_it_tells_the_block():
    state = drawn("r f . | s . .", "o e", scoring="block")
    assert told(state, "0: owl@B2") == [
        Score(cell="B2", value=4, parts=(2,), rule="KID-4", seat=0, points=2)
    ]


@pytest.mark.rule("SDK-12")
def test_in_honour_a_lay_is_told_when_it_is_laid_and_its_points_when_it_stands():
    state = drawn(ONE_GOLDEN, "7 5", honour=True)
    laid = Laid(cell="I1", value=7, rule="SDK-12", seat=0)
    assert told(state, "0: 7@I1") == [laid]
    stands = Score(cell="I1", value=7, parts=(0, 1, 0), rule="SDK-5", seat=0, points=1)
    assert told(play(state, "0: 7@I1"), "1: go") == [stands]


@pytest.mark.rule("SDK-12")
def test_a_right_challenge_tells_which_tile_goes_aside_and_what_it_repeated():
    state = play(drawn(ONE_GOLDEN, "7 5", honour=True), "0: 7@I1")
    aside = Aside(value=7, cell="I1", where=("row",), cells=("A1",), rule="SDK-12", seat=0)
    assert told(state, "1: challenge") == [aside]


@pytest.mark.rule("SDK-12")
def test_a_wrong_challenge_is_told_to_be_in_vain():
    state = play(drawn(ONE_GOLDEN, "7 5 5", honour=True), "0: 7@I2")
    assert told(state, "2: challenge") == [InVain(cell="I2", value=7, rule="SDK-12", seat=2)]


@pytest.mark.rule("SDK-14")
def test_a_false_stuck_tells_which_tile_goes_aside_and_where_it_fits():
    state = drawn(without(SOLVED, "E5"), "9 1", bag="", honour=True)
    assert told(state, "0: stuck") == [Aside(value=9, cells=("E5",), rule="SDK-14", seat=0)]


@pytest.mark.rule("SDK-14", "SDK-9")
def test_a_true_stuck_shows_the_tile():
    state = drawn(NINES_WITH_AN_ERROR, "9 1", honour=True)
    assert told(state, "0: stuck") == [EndStuck(value=9, rule="SDK-9", seat=0)]


@pytest.mark.rule("SDK-9")
def test_in_strict_the_draw_after_which_somebody_is_stuck_tells_who_and_by_which_tile():
    state = play(drawn(EIGHT_NINES, "1 9"), "0: 1@A9")
    assert told(state, "draw 2") == [EndStuck(value=9, rule="SDK-9", seat=1)]


@pytest.mark.rule("SDK-9")
def test_with_the_bag_empty_one_lay_may_score_and_end_the_game():
    state = drawn(EIGHT_NINES, "1 9", bag="")
    assert told(state, "0: 1@A9") == [
        Score(cell="A9", value=1, parts=(0, 0, 0), rule="SDK-5", seat=0, points=0),
        EndStuck(value=9, rule="SDK-9", seat=1),
    ]


@pytest.mark.rule("SDK-10")
def test_the_last_lay_tells_its_points_and_the_end():
    state = drawn(without(SOLVED, "E5"), "9 -", bag="")
    assert told(state, "0: 9@E5") == [
        Score(cell="E5", value=9, parts=(8, 6, 6), rule="SDK-5", seat=0, points=20),
        EndLaid(rule="SDK-10"),
    ]


@pytest.mark.rule("SDK-2")
def test_a_draw_that_ends_nothing_tells_nothing():
    state = play(drawn(ONE_GOLDEN, "3 5"), "0: 3@B1")
    assert told(state, "draw 4") == []
