"""What makes a good move in Sumoku."""

from collections import Counter
from random import Random

import pytest

from masume import UnknownBot
from masume.bots import LEVELS, levels_for, make_bot
from masume.bots.crew import crew_of
from masume.bots.expert import Expert
from masume.bots.levels import RandomBot
from masume.games.sumoku.layout import parse_layout
from masume.games.sumoku.solo import SOLO
from masume.games.sumoku.sumoku.expert import EQUALS, SumokuExpert
from masume.games.sumoku.sumoku.frozen import Strong, Weights
from masume.games.sumoku.sumoku.glance import Glance
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.tiles import parse_tiles
from tests.games.sumoku.sumoku.boards import CORNER, ROW
from tests.games.sumoku.sumoku.positions import played, position, table_of

# Key 5. Y4 G1 beside the row R1 B9 is worth 20 (5 + 10 + 5); in the row 15; G1 at the 9 is 10.
STATE = position("R1@0,0 B9@1,0", ("G1 G4 Y4", "P1"))


def choose(level, state, seed=1):
    return SUMOKU.text(make_bot(level, SUMOKU).choose(SUMOKU, state, state.turn, Random(seed)))


def test_each_game_has_its_own_levels():
    assert levels_for(SUMOKU) == tuple(LEVELS)
    assert levels_for(SOLO) == ("random", "kind", "greedy", "careful")
    with pytest.raises(UnknownBot, match="There are random, kind, greedy, careful"):
        make_bot("strong", SOLO)


def test_the_expert_and_the_general_one_see_the_same_points():
    expert, general = crew_of(SUMOKU).expert(SUMOKU), Expert(SUMOKU)
    assert isinstance(expert, SumokuExpert)
    assert expert.gains(STATE, 0) == general.gains(STATE, 0)
    assert expert.best(STATE, 0) == general.best(STATE, 0)


def test_greedy_takes_the_most_points():
    assert {choose("greedy@1", STATE, seed) for seed in range(6)} <= {
        "Y4@0,-1 G1@1,-1",
        "Y4@0,1 G1@1,1",
    }


def test_greedy_looks_ahead_in_its_other_turns():
    """O6 below the 9 makes 15, and then Y4 makes 10 beside it and 5 below the 1. Turned, O9 makes
    10 below the 1, and Y4 has no play."""
    state = position("R1@0,0 B9@1,0", ("O6", "Y4"))
    crew = crew_of(SUMOKU).with_setting("careful", 0.0)
    for share, tiles in [(0.0, {"O9"}), (0.5, {"O9", "O6"}), (1.0, {"O6"})]:
        bot = crew.with_setting("greedy", share).bot("greedy")
        plays = [bot.choose(SUMOKU, state, 0, Random(seed)) for seed in range(12)]
        assert {SUMOKU.text(play).partition("@")[0] for play in plays} == tiles


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_what_a_play_leaves_is_the_best_reply_of_the_next_player(turn):
    """After G1 below the 9 a 5 makes 15 in the row or the column; a 3 makes nothing."""
    hands = ["G1", "P5", "G3"]
    state = position("R1@0,0 B9@1,0", tuple(hands[-turn:] + hands[:-turn]), turn=turn)
    assert state.hands[turn] == parse_tiles("G1")
    move = SUMOKU.parse("G1@1,1")
    assert SumokuExpert(SUMOKU).opponent_best(state, turn, move) == 15
    general = Expert(SUMOKU).gains(SUMOKU.play(state, turn, move), (turn + 1) % 3)
    assert max(gain for gain, _ in general) == 15


def test_where_the_next_player_has_no_play_nothing_is_left():
    state = position("R1@0,0 B9@1,0", ("G1", "G3", "P5"))
    assert SumokuExpert(SUMOKU).opponent_best(state, 0, SUMOKU.parse("G1@1,1")) == 0


def test_kind_takes_about_half():
    """20 is the best: of 5, 10 and 15 the 10 is the most that is not above half."""
    for seed in range(4):
        after = played(STATE, choose("kind@1", STATE, seed))
        assert after.scores[0] == 10


def test_a_glance_errs_in_points_but_takes_the_most_of_where_it_lays():
    """Where two cells are filled beside the row 20 is the most; 15 and 10 are seen elsewhere."""
    chosen = [Glance(5.0).choose(SUMOKU, STATE, 0, Random(seed)) for seed in range(60)]
    points = Counter(played(STATE, SUMOKU.text(move)).scores[0] for move in chosen)
    assert points.keys() == {20, 15, 10, 5}
    assert points[20] > points[10] > points[5]


def test_at_the_highest_temperature_any_play_is_made():
    assert type(make_bot("random@inf", SUMOKU)) is RandomBot


@pytest.mark.parametrize("level", ["random", "kind@1", "greedy", "careful", "strong"])
def test_who_has_no_play_passes_or_declines(level):
    assert choose(level, position(ROW, ("G1", "G2"), key=10)) == "pass"
    extra = played(position(CORNER, ("P5", "R8")), "P5@5,0")
    assert choose(level, extra) == "decline"


def worth(state, line, **weights):
    """What `strong` thinks of a play."""
    bot = Strong(Weights(windows=99, ways=99, **weights))
    codes = table_of(parse_layout(line))
    found = [c for c in bot.candidates(state, 0, Random(1)) if c.codes == codes]
    return bot.worth(state, 0, found[0])


def test_strong_weighs_points_against_the_best_reply():
    """Key 4, the row totals 20. B4 at an end makes 24, and then P8 at an end 32. B4 below the 8
    makes 12, and then P8 makes 28. The bag is empty, so getting rid of B4 saves 4."""
    state = position("R4@0,0 O8@1,0 Y4@2,0 G4@3,0", ("B4", "P8"), key=4)
    assert worth(state, "B4@4,0", reply=1.0) == 24 - 32 + 4
    assert worth(state, "B4@1,1", reply=1.0) == 12 - 28 + 4
    assert worth(state, "B4@4,0", reply=0.5) == 24 - 16 + 4


def test_with_several_others_their_mean_reply_counts():
    """The third player has nothing to play: half of 32."""
    state = position("R4@0,0 O8@1,0 Y4@2,0 G4@3,0", ("B4", "P8", "R1"), key=4)
    assert worth(state, "B4@4,0", reply=1.0) == 24 - 16 + 4


def test_strong_weighs_what_the_tiles_kept_can_score():
    """After B4 at an end, P4 kept in hand could make 28 there."""
    state = position("R4@0,0 O8@1,0 Y4@2,0 G4@3,0", ("B4 P4", ""), key=4)
    assert worth(state, "B4@4,0", reply=1.0, again=0.5) == 24 + 0.5 * 28 + 4
    assert worth(state, "B4@4,0", reply=1.0, again=0.0) == 24 + 4


def test_strong_counts_the_extra_turn():
    """P5 ends the row for 20 and earns another turn, in which the second P5 ends the column; the
    other has no play. Ten points are got rid of."""
    state = position(CORNER, ("P5 P5", ""))
    assert worth(state, "P5@5,0") == 20 + 20 + 10
    after = played(state, choose("strong", state))
    assert (after.scores[0], after.phase) == (20, "extra")


def test_usually_a_reply_counts_seven_tenths_and_what_is_kept_a_half():
    state = position("R4@0,0 O8@1,0 Y4@2,0 G4@3,0", ("B4", "P8"), key=4)
    assert worth(state, "B4@4,0") == pytest.approx(24 - 0.7 * 32 + 4)
    state = position("R4@0,0 O8@1,0 Y4@2,0 G4@3,0", ("B4 P4", ""), key=4)
    assert worth(state, "B4@4,0") == pytest.approx(24 + 0.5 * 28 + 4)


def test_strong_considers_some_plays_in_the_windows_that_score_most():
    def found(**weights):
        return Strong(Weights(**weights)).candidates(STATE, 0, Random(1))

    assert [one.points for one in found(windows=1, ways=1)] == [20]
    assert [one.points for one in found(windows=2, ways=9)] == [20, 20]  # above and below the row
    every = found(windows=99, ways=99)
    assert {one.points for one in every} == {5, 10, 15, 20}
    assert len(found(windows=99, ways=1)) < len(every)


def test_near_the_end_strong_gets_rid_of_tiles():
    """The same points with more tiles laid: what stays in hand is lost (SUM-19)."""
    strong = Strong()
    state = position("R1@0,0 B9@1,0", ("G8 Y2", ""))
    assert strong.unloaded(state, 0, ()) == 10
    full = position("R1@0,0 B9@1,0", ("G8 Y2", ""), bag="R1 " * 2 + "O1 O1 Y1 Y1 G1 G1 " * 3)
    assert strong.unloaded(full, 0, ()) == 0
    sixteen = position("R1@0,0 B9@1,0", ("G8 Y2", ""), bag="R1 R1 O1 O1 Y1 Y1 G1 G1 " * 2)
    assert strong.unloaded(sixteen, 0, parse_tiles("Y2")) == pytest.approx(8 / 17)


def test_of_very_many_equal_plays_some_are_looked_at():
    state = position(hands=("R1 O1 Y1 G1 B1 P5", "R1"))
    assert len(SumokuExpert(SUMOKU).best(state, 0)) == EQUALS


def test_the_frozen_bot_makes_a_play_or_passes():
    """Key 5: a 5 makes 15 at either end of 2 + 8, a 4 fits nowhere."""
    row = "R2@0,0 B8@1,0"
    move = Strong().choose(SUMOKU, position(row, ("G5", "")), 0, Random(1))
    assert SUMOKU.text(move) in ("G5@-1,0", "G5@2,0")
    assert SUMOKU.text(Strong().choose(SUMOKU, position(row, ("G4", "")), 0, Random(1))) == "pass"
