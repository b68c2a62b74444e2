"""A turn: plays, points, refills, extra turns, passes."""

from random import Random

import pytest

from masume import NATURE, IllegalMove
from masume.games.sumoku.layout import Laid, layout_text, parse_layout
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.sumoku.moves import Decline, Pass, Play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.tiles import parse_tile, tile_text
from tests.games.sumoku.sumoku.boards import CORNER
from tests.games.sumoku.sumoku.positions import hand, offered, played, position


def points(state, line):
    """What a play scores."""
    return played(state, line).scores[state.turn] - state.scores[state.turn]


def refused(state, line):
    """The code and the rule of a refusal."""
    with pytest.raises(IllegalMove) as caught:
        played(state, line)
    return caught.value.code, caught.value.facts.get("rule")


# -- the first play -------------------------------------------------------------------------------


@pytest.mark.rule("SUM-12")
def test_worked_case_1_a_first_line_scores_its_total_and_so_does_a_longer_one():
    state = position(hands=("R2 B8", "G5"), key=5)
    after = played(state, "R2@0,0 B8@1,0")
    assert after.scores == (10, 0)
    assert played(after, "G5@2,0").scores == (10, 15)
    assert played(after, "G5@-1,0").scores == (10, 15)


@pytest.mark.rule("SUM-12")
def test_the_first_play_is_a_row_or_a_column_from_0_0():
    state = position(hands=("R2 B8 G1", ""), key=5)
    assert offered(state) == [
        "R2@0,0 B8@1,0", "B8@0,0 R2@1,0",
        "R2@0,0 B8@0,1", "B8@0,0 R2@0,1",
    ]  # fmt: skip
    assert refused(state, "R2@1,0 B8@2,0") == ("move/origin", "SUM-12")
    assert refused(state, "R2@0,0 B8@2,0") == ("move/gap", "SUM-13")
    assert refused(state, "R2@0,0 B8@1,1") == ("move/one-line", "SUM-13")


@pytest.mark.rule("SUM-9")
def test_nobody_can_begin_with_a_single_tile():
    assert refused(position(hands=("R5 B1", "")), "R5@0,0") == ("move/single", "SUM-9")


@pytest.mark.rule("SUM-12", "SUM-16")
def test_a_first_play_may_have_six_tiles_and_earns_the_extra_turn():
    """1 + 2 + 3 + 4 + 5 + 5 = 20."""
    state = position(hands=("R1 O2 Y3 G4 B5 P5 R8 O8", ""), bag="R1 O1")
    after = played(state, "R1@0,0 O2@1,0 Y3@2,0 G4@3,0 B5@4,0 P5@5,0")
    assert after.scores == (20, 0)
    assert (after.phase, after.turn) == ("extra", 0)
    assert hand(after, 0) == "R8 O8"


# -- later plays ----------------------------------------------------------------------------------


@pytest.mark.rule("SUM-2", "SUM-14")
def test_worked_case_2_a_column_whose_top_lengthens_a_row():
    """(3+1+6+5) + (5+9+1) = 30."""
    state = position("R3@0,0 O1@1,0 Y6@2,0", ("G5 B6 P1", ""), key=5)
    assert points(state, "G5@3,0 B9@3,1 P1@3,2") == 30
    assert refused(state, "G5@3,0 B6@3,1 P1@3,2") == ("move/total", "SUM-6")


JOINED = (
    "R1@0,0 O3@1,0 Y4@2,0 B2@4,0 P2@5,0 P4@2,1 Y2@4,1 R8@2,2 O4@3,2 G4@4,2"
    # R1 O3 Y4 .. B2 P2     8 and 4
    #       P4    Y2        columns 16 and 8
    #       R8 O4 G4        16
)


@pytest.mark.rule("SUM-7", "SUM-13", "SUM-14", "SUM-16")
def test_worked_case_4_a_tile_joins_two_lines_to_one_of_six():
    state = position(JOINED, ("G3 G4 G8 O4", ""), key=4, bag="R1 R2")
    after = played(state, "G4@3,0")
    assert after.scores[0] == 1 + 3 + 4 + 4 + 2 + 2 == 16
    assert after.phase == "extra"
    assert points(state, "G8@3,0") == 20
    assert refused(state, "G3@3,0") == ("move/total", "SUM-6")
    assert refused(state, "O4@3,0") == ("move/colour", "SUM-7")


@pytest.mark.rule("SUM-14")
def test_worked_case_5_a_line_that_is_not_lengthened_does_not_score_again():
    state = position("R1@0,0 B9@1,0", ("G7 Y2", ""), key=5)
    assert points(state, "G7@0,1 Y2@0,2") == 10


@pytest.mark.rule("SUM-14")
def test_worked_case_6_a_tile_in_two_lines_counts_in_both():
    state = position("R3@0,0 B5@1,0", ("G1 Y3", ""), key=4)
    assert points(state, "G1@0,1 Y3@1,1") == 4 + 4 + 8 == 16


@pytest.mark.rule("SUM-2", "SUM-6", "SUM-14")
def test_worked_case_7_below_a_six_read_as_nine():
    state = position("R1@0,0 B9@1,0", ("G4 G1 G6", ""), key=5)
    assert refused(state, "G4@1,1") == ("move/total", "SUM-6")
    assert points(state, "G1@1,1") == 10
    assert points(state, "G6@1,1") == 15
    assert refused(state, "G9@1,1") == ("move/total", "SUM-6")


@pytest.mark.rule("SUM-2")
def test_a_reading_stays_as_long_as_the_tile_lies_there():
    state = played(position(hands=("R1 B6", "G1 G4")), "R1@0,0 B9@1,0")
    assert layout_text(layout_of(state.table)) == "R1@0,0 B9@1,0"
    assert points(state, "G1@1,1") == 10  # 9 + 1, and not 6 + 4
    assert refused(state, "G4@1,1")[0] == "move/total"


@pytest.mark.rule("SUM-2")
def test_only_a_six_is_read_as_nine():
    state = position("R1@0,0 B9@1,0", ("G1", ""))
    move = Play((Laid(1, 1, parse_tile("G1"), 6),))
    with pytest.raises(IllegalMove) as caught:
        SUMOKU.play(state, 0, move)
    assert (caught.value.code, caught.value.facts["rule"]) == ("move/reading", "SUM-2")


@pytest.mark.rule("SUM-13")
def test_a_play_may_lengthen_a_line_at_both_ends():
    """4 + (1 + 9) + 1 = 15; neither 4 nor 1 alone would do."""
    state = position("R1@0,0 B9@1,0", ("G4 Y1", ""))
    assert points(state, "G4@-1,0 Y1@2,0") == 15
    assert refused(state, "G4@-1,0") == ("move/total", "SUM-6")


@pytest.mark.rule("SUM-13")
def test_all_tiles_of_a_play_are_in_one_run():
    state = position("R1@0,0 B9@1,0", ("G4 G1 Y1 O5", ""))
    assert refused(state, "G4@0,1 Y1@2,0") == ("move/one-line", "SUM-13")
    assert refused(state, "G4@0,1 Y1@2,1") == ("move/gap", "SUM-13")
    assert refused(state, "G4@0,1 Y1@0,3") == ("move/gap", "SUM-13")


@pytest.mark.rule("SUM-13")
def test_a_play_touches_the_pattern():
    state = position("R1@0,0 B9@1,0", ("G4 Y1", ""))
    assert refused(state, "G4@2,1 Y1@3,1") == ("move/apart", "SUM-13")  # a corner is no edge
    assert refused(state, "G4@5,5") == ("move/apart", "SUM-13")
    assert refused(state, "G4@999,0") == ("move/apart", "SUM-13")


@pytest.mark.rule("SUM-5")
def test_a_cell_takes_one_tile():
    state = position("R1@0,0 B9@1,0", ("G5 Y5", ""))
    assert refused(state, "G5@1,0") == ("move/overlap", "SUM-5")
    assert refused(state, "G5@2,0 Y5@2,0") == ("move/overlap", "SUM-5")


@pytest.mark.rule("SUM-7")
def test_a_colour_comes_once_in_every_line_the_play_touches():
    state = position("R1@0,0 B9@1,0", ("R5 B1", ""))
    assert refused(state, "R5@2,0") == ("move/colour", "SUM-7")
    assert refused(state, "B1@1,1") == ("move/colour", "SUM-7")
    with pytest.raises(IllegalMove, match="R1 B9 R5 repeats a colour") as caught:
        played(state, "R5@2,0")
    assert caught.value.facts["cells"] == ("0,0", "1,0", "2,0")


@pytest.mark.rule("SUM-8")
def test_a_number_may_come_twice_in_a_line():
    state = position("R5@0,0 B5@1,0", ("G5", ""))
    assert points(state, "G5@2,0") == 15


@pytest.mark.rule("SUM-10")
def test_one_plays_only_what_one_holds():
    state = position("R1@0,0 B9@1,0", ("G5", "Y5"))
    assert refused(state, "Y5@2,0") == ("move/not-held", "SUM-10")
    assert refused(state, "G5@-1,0 G5@2,0") == ("move/not-held", "SUM-10")


def test_a_play_names_tiles_in_reading_order_and_text_may_name_them_in_any():
    state = position(hands=("R1 B6", ""))
    backwards = tuple(reversed(parse_layout("R1@0,0 B9@1,0")))
    for tiles, code in ((backwards, "move/order"), ((), "move/empty")):
        with pytest.raises(IllegalMove) as caught:
            SUMOKU.play(state, 0, Play(tiles))
        assert caught.value.code == code
    assert played(state, "B9@1,0 R1@0,0").scores == (10, 0)


# -- refills --------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-15")
def test_the_hand_is_refilled_to_eight_while_the_bag_lasts():
    held = "R2 B8 R1 R1 O1 O1 Y1 Y1"
    state = played(position(hands=(held, "G5"), bag="P3 P4 P5"), "R2@0,0 B8@1,0")
    assert (state.phase, state.turn) == ("refill", 0)
    assert SUMOKU.chance(state).sizes == (3, 2)
    state = played(state, "draw P3 P5", NATURE)
    assert hand(state, 0) == "R1 R1 O1 O1 Y1 Y1 P3 P5"
    assert (state.phase, state.turn, len(state.bag)) == ("turn", 1, 1)
    state = played(state, "G5@2,0")  # seven are missing, one is there
    assert SUMOKU.chance(state).sizes == (1,)
    state = played(state, "draw P4", NATURE)
    assert (hand(state, 1), state.turn, state.bag) == ("P4", 0, ())


@pytest.mark.rule("SUM-15")
def test_nothing_is_drawn_from_an_empty_bag():
    state = played(position(hands=("R2 B8 R1", "G5")), "R2@0,0 B8@1,0")
    assert (state.phase, state.turn, hand(state, 0)) == ("turn", 1, "R1")


# -- the extra turn -------------------------------------------------------------------------------

# a row of 15 and a column of 15, five colours each, that share their first tile


@pytest.mark.rule("SUM-16")
def test_an_extra_turn_comes_before_the_refill_and_may_earn_another():
    state = position(CORNER, ("P5 P5 R7", "R8"), bag="G1 G1 G3 G3 G5 G5 G6 G6")
    state = played(state, "P5@5,0")
    assert (state.scores, state.phase, state.turn) == ((20, 0), "extra", 0)
    assert hand(state, 0) == "R7 P5"
    state = played(state, "P5@0,5")
    assert (state.scores, state.phase, state.turn) == ((40, 0), "extra", 0)
    state = played(state, "decline")
    assert (state.phase, state.turn) == ("refill", 0)
    assert len(SUMOKU.chance(state).sizes) == 7


@pytest.mark.rule("SUM-16")
def test_an_extra_turn_may_be_declined_or_played_but_not_passed():
    state = played(position(CORNER, ("P5 P5 R7", "R8")), "P5@5,0")
    assert "decline" in offered(state)
    assert "P5@0,5" in offered(state)
    assert "pass" not in offered(state)
    assert refused(state, "pass") == ("move/not-now", "SUM-16")
    assert SUMOKU.forced(state, 0) is None
    assert SUMOKU.to_act(played(state, "decline")) == {1}


@pytest.mark.rule("SUM-16")
def test_an_extra_turn_without_a_play_can_only_be_declined():
    state = played(position(CORNER, ("P5", "R8")), "P5@5,0")
    assert offered(state) == ["decline"]
    assert SUMOKU.forced(state, 0) == Decline()
    assert {SUMOKU.sample(state, 0, Random(each)) for each in range(20)} == {Decline()}


TWO = "R1@-5,0 O2@-4,0 Y3@-3,0 G4@-2,0 B5@-1,0 P5@-1,1 R5@0,1 O1@0,2 Y2@0,3 G3@0,4 B4@0,5"
# R1 O2 Y3 G4 B5 __      15, and below the gap
#             P5 R5      10; the column R5 O1 Y2 G3 B4 is 15


@pytest.mark.rule("SUM-14", "SUM-16")
def test_two_lines_of_six_in_one_play_give_one_extra_turn():
    state = played(position(TWO, ("P5 R8", "R8")), "P5@0,0")
    assert (state.scores, state.phase) == ((40, 0), "extra")
    after = played(state, "decline")
    assert (after.phase, after.turn) == ("turn", 1)


@pytest.mark.rule("SUM-16")
def test_there_is_nothing_to_decline_in_an_ordinary_turn():
    state = position("R1@0,0 B9@1,0", ("G5", ""))
    assert refused(state, "decline") == ("move/not-now", "SUM-17")


# -- passing --------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-17")
def test_who_can_play_must_play():
    state = position("R1@0,0 B9@1,0", ("G5", ""))
    assert refused(state, "pass") == ("move/can-play", "SUM-17")
    assert offered(state) == ["G5@-1,0", "G5@2,0"]
    assert SUMOKU.forced(state, 0) is None


@pytest.mark.rule("SUM-17")
@pytest.mark.parametrize("held", ["G3", "R5", ""])
def test_who_cannot_play_passes_and_keeps_the_tiles(held):
    """Beside the row 1, 9 a 3 makes 13, 4 or 12; a second red cannot lie in the row."""
    state = position("R1@0,0 B9@1,0", (held, "G5"), bag="P1")
    assert offered(state) == ["pass"]
    assert SUMOKU.forced(state, 0) == SUMOKU.sample(state, 0, Random(1)) == Pass()
    after = played(state, "pass")
    assert (after.turn, after.passes, after.hands, after.bag) == (1, 1, state.hands, state.bag)


@pytest.mark.rule("SUM-17", "SUM-18")
def test_a_play_ends_a_row_of_passes():
    state = position("R1@0,0 B9@1,0", ("G3", "G5", "G3"), key=5)
    state = played(state, "pass")
    state = played(state, "G5@2,0")
    assert (state.passes, state.turn) == (0, 2)


def test_nobody_acts_out_of_turn():
    state = position("R1@0,0 B9@1,0", ("G5", "G5"))
    with pytest.raises(IllegalMove) as caught:
        played(state, "G5@2,0", 1)
    assert caught.value.code == "move/not-your-turn"
    assert SUMOKU.forced(state, 1) is None


@pytest.mark.rule("SUM-13")
@pytest.mark.parametrize("line", ["G5@2,0", "G5@-1,0"])
def test_what_is_laid_leaves_the_hand(line):
    state = played(position("R1@0,0 B9@1,0", ("G5 G5 P1", "G5")), line)
    assert hand(state, 0) == "G5 P1"
    assert [tile_text(tile.kind) for tile in layout_of(state.table)].count("G5") == 1
