"""Too few, too many, too late. Each number out of step costs 3."""

from itertools import islice

import pytest

from masume import CLOCK, NATURE, IllegalMove
from masume.games.cat.rules import CAT
from masume.games.cat.rules.dice import hands
from masume.games.cat.rules.moves import Late
from masume.games.cat.rules.writing import writings

from .positions import OPENING, begun, opened, play, told


def honour(seats=2):
    """After the opening, a turn of seat 1 with 5 5 2 6 on the dice and 6 wild."""
    return play(opened(seats, referee="honour"), "roll 2 5 5 6", "1 cross 6")


ALL = "write 2@A2 5@C3 5@A4 1@B3"
"""Right: the wild 6 as a 1. In Spring A2, C3, A4, B3 are empty after the opening."""


def refused(state, line):
    with pytest.raises(IllegalMove) as error:
        play(state, line)
    return error.value


@pytest.mark.rule("CAT-14")
def test_too_few_cost_3_each_and_are_rolled_and_written_at_once():
    state = play(honour(), "0 write 2@A2 5@C3", f"1 {ALL}")
    assert (state.phase, state.catcher, CAT.to_act(state)) == ("again", 0, {NATURE})
    assert state.penalties == (6, 0)
    assert (CAT.chance(state).sizes, CAT.roller(state)) == ((6, 6), 0)
    assert refused(state, "roll 1 2 3").code == "move/dice"
    state = play(state, "roll 3 6")
    assert (CAT.to_act(state), CAT.decision(state, 0), CAT.decision(state, 1)) == (
        {0},
        "catch 1",
        "",
    )
    assert refused(state, "0 write 3@A4").code == "move/how-many"
    assert refused(state, "0 write 3@A4 1@B3").code == "move/not-rolled"  # as rolled: 6 is not wild
    state = play(state, "0 write 3@A4 6@B3")
    assert (state.phase, state.round, state.penalties) == ("roll", 2, (6, 0))


@pytest.mark.rule("CAT-14")
def test_several_catch_up_in_order_from_the_active_seat():
    state = play(honour(3), "0 done", f"1 {ALL}", "2 write 2@A2")
    assert (state.catcher, state.penalties) == (2, (0, 0, 9))  # active is 1, then 2, then 0
    state = play(state, "roll 1 2 3", "2 write 1@C3 2@A4 3@B3")
    assert (state.catcher, state.penalties) == (0, (12, 0, 9))
    state = play(state, "roll 1 2 3 4", "0 write 1@C3 2@A4 3@B3 4@A2")
    assert (state.phase, state.round, state.wild, state.dice) == ("roll", 2, 0, ())


@pytest.mark.rule("CAT-15")
def test_too_many_cost_3_each_and_next_time_fewer_are_written():
    state = play(honour(), "0 write 2@A2 5@C3 5@A4 1@B3 2@B4 6@D4")
    assert state.penalties == (6, 0)
    state = play(state, f"1 {ALL}", "roll 1 2 3 4", "0 cross 4")
    assert CAT.view(state, 0).needs == (2, 4)
    after = play(state, "0 write 1@A5 3@B5")  # any two of the four
    assert after.penalties == (6, 0)
    after = play(after, "1 write 1@A5 2@B5 3@C5 4@D5")
    assert (after.phase, [48 - s.count("0") for s in after.sheets]) == ("roll", [12, 12])
    # One more than that is an extra again, one less is behind.
    assert play(state, "0 write 1@A5 3@B5 2@C5").penalties == (9, 0)
    behind = play(state, "0 write 1@A5", "1 write 1@A5 2@B5 3@C5 4@D5")
    assert (behind.phase, behind.catcher, behind.penalties) == ("again", 0, (9, 0))


@pytest.mark.rule("CAT-15")
def test_a_remainder_waits_for_the_turn_after_at_no_cost():
    """Eight in the opening are four extras; eight again in the next turn are eight extras."""
    state = play(begun(2, referee="honour"), "roll 1 2 3 4")
    state = play(
        state, "0 write 1@A1 2@I1 3@B2 4@H2 1@C9 2@D9 3@F9 4@G9", f"1 {OPENING}", "roll 2 5 5 6"
    )
    assert state.penalties == (12, 0)
    state = play(state, "1 cross 6")
    assert CAT.view(state, 0).needs == (0, 4)
    state = play(state, "0 write 2@A2 5@C3 5@A4 1@B3 2@B4 6@D4 5@A5 2@B5", f"1 {ALL}")
    assert state.penalties == (36, 0)  # 16 written where 8 are called for
    state = play(state, "roll 1 2 3 4", "0 cross 4", "0 done", "1 write 1@A5 2@B5 3@C5 4@D5")
    assert (state.penalties, state.phase) == ((36, 0), "roll")  # 16 where 12 are called for
    state = play(state, "roll 1 2 3 4", "1 cross 3", "0 done")
    assert state.penalties == (36, 0)


@pytest.mark.rule("CAT-15")
def test_the_first_four_belong_to_a_die_each_and_the_rest_repeat_what_shows():
    """Dice 2 5 5 6 with 6 wild: 2, 5, 5 and any number; then only 2, 5 or 6."""
    state = honour()
    play(state, "0 write 2@A2 5@C3 5@A4 1@B3 6@B4")
    assert refused(state, "0 write 2@A2 5@C3 5@A4 1@B3 3@B4").code == "move/not-rolled"
    assert refused(state, "0 write 2@A2 5@C3 2@A4 1@B3 2@B4").code == "move/not-rolled"
    assert (2, 2, 3, 4) not in hands((2, 5, 5, 6), 6, 4)
    nine = "2@A2 5@C3 5@A4 1@B3 2@B4 6@D4 2@A5 5@B5 5@C5"
    assert refused(state, f"0 write {nine}").code == "move/how-many"


@pytest.mark.rule("CAT-14", "CAT-15")
def test_the_right_number_is_a_move_and_any_other_a_tolerated_error():
    state = honour()
    assert all(len(move.numbers) == 4 for move in islice(CAT.moves(state, 0), 50))
    tolerated = CAT.tolerated(state, 0)
    assert [len(next(tolerated).numbers) for _ in range(2)] == [0, 1]
    assert {len(move.numbers) for move in islice(tolerated, 1000)} == {1, 2}
    assert list(CAT.tolerated(play(opened(), "roll 2 5 5 6", "1 cross 6"), 0)) == []


@pytest.mark.rule("CAT-15")
def test_writing_more_than_four_numbers_can_be_listed_too():
    state = honour()
    first = next(writings(state, 0, 5))
    assert [value for value, _ in first.numbers] == [1, 2, 2, 5, 5]
    assert CAT.play(state, 0, first).penalties == (3, 0)


@pytest.mark.rule("CAT-10")
def test_when_time_runs_out_before_crossing_off_the_first_open_box_is_taken():
    state = play(opened(), "roll 2 5 5 6")
    assert CAT.may_act(state) == {CLOCK}
    assert [CAT.text(move) for move in CAT.moves(state, CLOCK)] == ["late 1"]
    state = play(state, "late 1")
    assert (state.wild, state.counter.is_crossed(1, 2), state.phase) == (2, True, "write")


@pytest.mark.rule("CAT-14")
def test_when_time_runs_out_in_writing_the_dice_are_rolled_again():
    state = play(opened(), "roll 2 5 5 6", "1 cross 6")
    assert [CAT.text(move) for move in CAT.moves(state, CLOCK)] == ["late 0", "late 1"]
    before = CAT.decision(state, CLOCK)
    state = play(state, "late 1")
    assert (CAT.decision(state, 0), CAT.decision(state, 1)) == ("write 1", "")
    assert CAT.decision(state, CLOCK) not in ("", before)
    state = play(state, f"0 {ALL}")
    assert (state.phase, state.catcher, state.penalties) == ("again", 1, (0, 12))
    assert (state.wild, state.dice) == (0, ())
    state = play(state, "roll 1 2 3 4", "1 write 1@C3 2@A4 3@B3 4@A2")
    assert (state.phase, state.round) == ("roll", 2)


@pytest.mark.rule("CAT-14")
def test_when_that_time_runs_out_too_the_dice_go_into_the_first_spaces():
    """Spring begins A1 . I1, A2 B2 H2 I2, A3 B3 C3: A2, I2, A3, B3 are the first empty ones."""
    state = play(opened(), "roll 2 5 5 6", "1 cross 6", "late 1", f"0 {ALL}", "roll 1 3 4 6")
    state = play(state, "late 1")
    sheet = CAT.view(state, None)
    written = dict(zip(sheet.names, sheet.sheets[1], strict=True))
    assert [written[name] for name in ("A2", "I2", "A3", "B3")] == [1, 3, 4, 6]
    assert (state.phase, state.penalties) == ("roll", (0, 12))


@pytest.mark.rule("CAT-9", "CAT-14")
def test_in_the_opening_they_go_into_circles():
    state = play(begun(1), "roll 1 2 3 4", "late 0", "roll 2 2 5 6")
    assert refused(state, "0 write 2@A2 2@I1 5@B2 6@H2").code == "move/no-circle"
    state = play(state, "late 0")
    view = CAT.view(state, None)
    written = dict(zip(view.names, view.sheets[0], strict=True))
    assert [written[name] for name in ("A1", "I1", "B2", "H2")] == [2, 2, 5, 6]
    assert view.scores == (100 - 12,)  # A1 and B2, I1 and H2 touch but differ: 2 5, 2 6


@pytest.mark.parametrize("again", [False, True], ids=["roll of all", "roll of who is behind"])
def test_while_a_roll_is_due_nobody_runs_out_of_time(again):
    state = opened()
    if again:
        state = play(state, "roll 2 5 5 6", "1 cross 6", "late 1", f"0 {ALL}")
    assert (CAT.to_act(state), CAT.may_act(state)) == ({NATURE}, set())
    assert list(CAT.moves(state, CLOCK)) == []
    for seat in (-1, 0, 1):
        with pytest.raises(IllegalMove) as error:
            CAT.play(state, CLOCK, Late(seat))
        assert error.value.code == "move/not-late"


def test_the_clock_acts_for_nobody_else():
    state = play(opened(), "roll 2 5 5 6")
    for line in ("late 0", "late 5"):
        assert refused(state, line).code == "move/not-late"
    assert CAT.decision(state, CLOCK) == "clock cross 1 1"
    assert CAT.decision(opened(), CLOCK) == ""


@pytest.mark.rule("CAT-14", "CAT-15")
def test_penalties_are_told_when_they_are_taken():
    state = play(honour(), f"1 {ALL}")
    assert told(state, "0 write 2@A2") == [
        ("wrote", "CAT-11", 0, 0),
        ("behind", "CAT-14", 0, -9),
    ]
    assert told(state, "0 write 2@A2 5@C3 5@A4 1@B3 5@B4") == [
        ("wrote", "CAT-11", 0, 0),
        ("ahead", "CAT-15", 0, -3),
    ]
    late = play(state, "late 0", "roll 1 2 3 4")
    assert told(state, "late 0") == [("late", "CAT-14", 0, 0), ("behind", "CAT-14", 0, -12)]
    assert told(late, "late 0") == [("late", "CAT-14", 0, 0), ("wrote", "CAT-11", 0, 0)]
