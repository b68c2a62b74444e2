"""What plays are worth to the judge of Sumoku, and why; without the compiled search."""

from random import Random

import pytest

from masume.bots import Budget, judge
from masume.games.sumoku.kernel.scored import Scored
from masume.games.sumoku.plays.pattern import code_of
from masume.games.sumoku.sumoku import endgame, reasons, searching
from masume.games.sumoku.sumoku.endgame import solve
from masume.games.sumoku.sumoku.expert import SumokuExpert
from masume.games.sumoku.sumoku.judge import explain
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.sumoku.worth import after_turn, features, phase, weights, worth
from tests.games.sumoku.sumoku.boards import CORNER, ROW
from tests.games.sumoku.sumoku.positions import played, position

# Key 4, the row totals 20. B4 at an end scores 24, and then P8 at an end 32.
ENDING = position("R4@0,0 O8@1,0 Y4@2,0 G4@3,0", ("B4", "P8"), key=4)
EARLY = position("R1@0,0 B9@1,0", ("Y4 G1 P5", "O1 G4 P3"), bag="R5 O5 Y5 G5 B5 P5 " * 2)


def why(state, line):
    return explain(state, state.turn, SUMOKU.parse(line))


def play_of(state, line):
    move = SUMOKU.parse(line)
    points = SUMOKU.play(state, 0, move).scores[0] - state.scores[0]
    return Scored(points, tuple(map(code_of, move.tiles)), False)


def test_the_end_is_solved_when_the_bag_is_empty():
    """24 − 32 with B4 at an end of the row. Elsewhere it scores less, and P8 still 28."""
    best, *others = judge(SUMOKU, ENDING, 0, Random(1))
    assert SUMOKU.text(best.move) in ("B4@4,0", "B4@-1,0")
    assert (best.worth, best.wins, best.error, best.playouts) == (-8, 0.0, 0.0, 0)
    assert best.reasons[-1] == reasons.Solved(margin=-8, points=-8)
    worths = {SUMOKU.text(each.move): each.worth for each in others}
    assert worths["B4@1,1"] == 12 - 28


def test_points_made_before_count_in_the_end():
    state = position("R4@0,0 O8@1,0 Y4@2,0 G4@3,0", ("B4", "P8"), key=4, scores=(20, 12))
    best = judge(SUMOKU, state, 0, Random(1))[0]
    assert (best.worth, best.wins) == (0, 0.5)


def test_what_is_left_in_hand_is_lost_when_both_have_passed():
    """Key 10: G5 beside a 5 scores 10; R1 fits nowhere, O2 neither."""
    state = position(ROW, ("G5 R1", "O2"), key=10)
    assert judge(SUMOKU, state, 0, Random(1))[0].worth == 10 - 1 + 2


def test_an_extra_turn_is_counted_and_may_be_declined():
    """P5 ends the row for 20, then the second one ends the column for 20."""
    state = position(CORNER, ("P5 P5", ""))
    best = judge(SUMOKU, state, 0, Random(1))[0]
    assert best.worth == 40
    extra = played(state, "P5@5,0")
    margins = {play.codes: margin for margin, play in solve(extra, 0)}
    assert margins[()] == 40  # the other one has to pass, and then the second P5 is played


def test_the_end_is_not_solved_with_more_seats_or_tiles_in_the_bag_or_too_many_plays(monkeypatch):
    assert solve(position(ROW, ("G5", "O5", "Y5"), key=10), 0) is None
    assert solve(EARLY, 0) is None
    monkeypatch.setattr(endgame, "MOST_PLAYS", 1)
    assert solve(ENDING, 0) is None


def test_who_has_no_play_is_judged_to_pass():
    (only,) = judge(SUMOKU, position(ROW, ("G1", "G2"), key=10), 0, Random(1))
    assert SUMOKU.text(only.move) == "pass"


def test_in_an_extra_turn_declining_is_considered():
    state = position(CORNER, ("P5 P5", "O1"), bag="R5 O5 Y5 G5 B5 " * 2)
    extra = played(state, "P5@5,0")
    moves = [SUMOKU.text(each.move) for each in judge(SUMOKU, extra, 0, Random(1))]
    assert moves[0] in ("P5@0,5", "P5@0,-1")
    assert "decline" in moves


def test_without_a_kernel_plays_are_worth_what_the_weights_say():
    found = judge(SUMOKU, EARLY, 0, Random(1), Budget(playouts=20))
    assert [each.playouts for each in found] == [0] * len(found)
    worths = [each.worth for each in found]
    assert worths == sorted(worths, reverse=True)
    expert = SumokuExpert(SUMOKU)
    assert worths[0] == expert.prior(EARLY, 0, found[0].move)
    again = expert.playouts(EARLY, 0, [found[0].move], 2, Random(1))
    assert again == [[worths[0]], [worths[0]]]
    assert 0 < found[0].wins < 1
    assert found[0].spread > 0


def test_a_play_tells_its_points_and_the_best_reply():
    scores, leaves = why(ENDING, "B4@4,0")
    assert scores == reasons.Scores(lines=1, points=24)
    assert isinstance(leaves, reasons.Leaves)
    assert (leaves.seat, leaves.reply, leaves.points) == (1, 32, -32)
    assert leaves.cells in (("5,0",), ("-1,0",))


def test_a_play_tells_what_the_kept_tiles_can_score_and_what_they_would_cost():
    state = position("R4@0,0 O8@1,0 Y4@2,0 G4@3,0", ("B4 P4", ""), key=4)
    _, keeps, loses = why(state, "B4@4,0")
    assert isinstance(keeps, reasons.Keeps)
    assert (keeps.tiles, keeps.most, keeps.points) == (("P4",), 28, 28)
    assert loses == reasons.Loses(tiles=("P4",), points=-4)
    _, nowhere, _ = why(position(ROW, ("G5 R1", ""), key=10), "G5@0,1")
    assert nowhere == reasons.Unplayable(tiles=("R1",))


def test_a_line_of_six_tells_of_the_extra_turn():
    found = why(position(CORNER, ("P5 P5", "")), "P5@5,0")
    assert found == (reasons.Scores(lines=1, points=20), reasons.ExtraTurn(points=20))
    assert {each.kind for each in found} == {"sumoku-scores", "sumoku-extra-turn"}


def test_the_features_of_a_position_after_a_turn():
    """The other one can score 32 with P8; nothing is kept."""
    play = play_of(ENDING, "B4@4,0")
    found = features(ENDING, 0, after_turn(ENDING, 0, play))
    assert found == (1, 32, 0, 0, 0, 0, 0, 0, 8)
    row = weights().points[3]
    assert worth(ENDING, 0, play) == pytest.approx(24 + row[0] + 32 * row[1] + 8 * row[8])


def test_with_several_others_the_mean_counts():
    state = position("R4@0,0 O8@1,0 Y4@2,0 G4@3,0", ("B4 P6 P6", "P8", "R1"), key=4)
    found = features(state, 0, after_turn(state, 0, play_of(state, "B4@4,0")))
    assert found[1] == 16
    assert found[3:] == (2, 2, 1, 12, 0, 4.5)


@pytest.mark.parametrize(("left", "number"), [(80, 0), (44, 0), (43, 1), (19, 2), (0, 3), (-4, 3)])
def test_four_phases_by_the_tiles_in_the_bag(left, number):
    assert phase(left) == number
    assert len(weights().points) == len(weights().spread) == 4


def test_plays_that_only_change_the_order_are_considered_twice_at_most():
    codes = [(256 << 8 | one, 257 << 8 | two) for one, two in ((2, 4), (4, 2), (2, 4))]
    plays = [Scored(9, each, False) for each in codes]
    assert searching._unlike(plays, 9) == plays[:2]
    assert searching._unlike(plays, 1) == plays[:1]


def test_the_compiled_search_is_asked_where_there_is_one(monkeypatch):
    class Compiled:
        def most_at_once(self, table, hand, key):
            return 7

    monkeypatch.setattr(searching.kernel, "search", Compiled)
    assert searching.most_at_once((), (), 5) == 7
