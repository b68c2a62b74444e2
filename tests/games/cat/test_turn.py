"""The opening and a turn, step by step. Spring's circles are A1 I1 B2 H2 C9 D9 F9 G9."""

from collections import Counter
from random import Random

import pytest

from masume import CLOCK, NATURE, IllegalMove, OptionError
from masume.core.game import NOBODY
from masume.games.cat.rules import CAT
from masume.games.cat.rules.dice import hands
from masume.games.cat.rules.moves import Cross, Late, Roll, Write
from masume.games.cat.rules.sheet import sheet

from .positions import OPENING, begun, opened, play


def refused(state, line):
    with pytest.raises(IllegalMove) as error:
        play(state, line)
    return error.value


@pytest.mark.rule("CAT-9")
def test_in_the_opening_all_write_into_circles_and_nothing_is_wild():
    state = begun(3)
    assert CAT.to_act(state) == {NATURE}
    state = play(state, "roll 1 2 3 4")
    assert (state.phase, state.wild, CAT.to_act(state)) == ("write", 0, {0, 1, 2})
    error = refused(state, "0 write 1@A1 2@I1 3@B2 4@C3")
    assert (error.code, error.facts["rule"]) == ("move/no-circle", "CAT-9")
    state = play(state, f"2 {OPENING}", f"0 {OPENING}", f"1 {OPENING}", "roll 1 1 5 6")
    assert (state.phase, CAT.to_act(state)) == ("cross", {1})  # then the next seat


@pytest.mark.rule("CAT-9")
def test_seat_0_rolls_first_and_then_the_next_seat():
    assert CAT.roller(begun(3)) == 0
    assert CAT.roller(opened(3)) == 1


@pytest.mark.rule("CAT-9")
def test_the_opening_offers_circles_only():
    """Four of eight circles, 70 ways, and 24 orders of four different numbers."""
    state = play(begun(1), "roll 1 2 3 4")
    assert sum(1 for _ in CAT.moves(state, 0)) == 70 * 24
    circles = {sheet("spring").names[space] for space in sheet("spring").circles}
    assert {cell for move in CAT.moves(state, 0) for _, cell in move.numbers} == circles


@pytest.mark.rule("CAT-10")
def test_the_active_seat_must_cross_off_before_anybody_writes():
    state = play(opened(2), "roll 1 1 5 6")
    assert refused(state, "1 write 1@A2 1@C3 5@A3 6@B3").code == "move/not-now"
    assert refused(state, "0 cross 1").code == "move/not-your-turn"
    state = play(state, "1 cross 1 row 1")
    assert (state.wild, CAT.to_act(state)) == (1, {0, 1})
    # The box is in row one, and yet both ones are wild.
    play(state, "0 write 2@A2 3@C3 5@A3 6@B3")


@pytest.mark.rule("CAT-10")
def test_without_an_open_box_nothing_is_wild():
    """Six and all blanks are used up: both boxes of 6, and three blanks that became 6."""
    state = opened(2)
    counter = state.counter
    for row in (1, 2):
        for column in (6, 7, 8, 9):
            counter = counter.cross(6, row, column)
    state = type(state)(**{**_fields(state), "counter": counter})
    state = play(state, "roll 6 6 6 6")
    assert (state.phase, state.wild) == ("write", 0)
    error = refused(state, "0 write 1@A2 6@C3 6@A3 6@B3")
    assert (error.code, error.message) == (
        "move/not-rolled",
        "The dice show 6 6 6 6, and nothing is wild: these numbers cannot be 1 6 6 6.",
    )
    play(state, "0 write 6@A2 6@C3 6@A3 6@B3")


def _fields(state):
    return {name: getattr(state, name) for name in state.__struct_fields__}


@pytest.mark.rule("CAT-11")
def test_worked_case_2_three_wild_dice_are_three_numbers_of_ones_choice():
    """With 1 wild, 1 1 1 2 are any three numbers and a 2: 56 sets of three from six."""
    assert len(hands((1, 1, 1, 2), 1, 4)) == 56
    state = play(opened(1), "roll 1 1 1 2", "0 cross 1")
    play(state, "0 write 1@A2 2@C3 6@A3 2@B3")
    play(state, "0 write 1@A2 1@C3 1@A3 2@B3")
    error = refused(state, "0 write 1@A2 1@C3 6@A3 1@B3")  # the 2 is missing
    assert (error.code, error.facts["rule"]) == ("move/not-rolled", "CAT-11")
    assert error.message == (
        "The dice show 1 1 1 2, and 1 is wild: these numbers cannot be 1 1 1 6."
    )


@pytest.mark.rule("CAT-11")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0 write 1@A2 5@C3 6@A3", "move/how-many"),
        ("0 done", "move/how-many"),
        ("0 write 1@A2 1@C3 5@A3 6@B3 6@B4", "move/how-many"),
        ("0 write 1@A2 1@A2 5@A3 6@B3", "move/space-twice"),
        ("0 write 1@A2 1@E1 5@A3 6@B3", "move/no-such-space"),
        ("0 write 1@A2 1@C3 5@A3 5@B3", "move/not-rolled"),
        ("0 cross 1", "move/not-now"),
    ],
)
def test_all_four_numbers_are_written_each_into_a_space_of_its_own(line, code):
    state = play(opened(2), "roll 1 1 5 6", "1 cross 1")
    assert refused(state, line).code == code


@pytest.mark.rule("CAT-11")
def test_all_write_at_once_and_what_others_do_changes_no_decision():
    state = play(opened(3), "roll 1 1 5 6", "1 cross 6")
    names = [CAT.decision(state, seat) for seat in range(3)]
    assert names == ["write 1"] * 3
    after = play(state, "2 write 1@A2 1@C3 5@A3 4@B3")
    assert [CAT.decision(after, seat) for seat in range(3)] == ["write 1", "write 1", ""]
    assert refused(after, "2 write 1@A2 1@C3 5@A3 4@B3").code == "move/not-your-turn"
    assert CAT.view(after, 0).waits == (0, 1)
    assert CAT.view(after, 0).needs == (4, 4, 0)


@pytest.mark.rule("CAT-12")
def test_what_was_written_stays():
    state = play(opened(1), "roll 1 1 5 6", "0 cross 1")
    error = refused(state, "0 write 1@A1 1@C3 5@A3 6@B3")
    assert (error.code, error.facts["rule"]) == ("move/space-filled", "CAT-12")
    assert not CAT.allows_take_backs(CAT.info.options())


@pytest.mark.rule("CAT-13")
def test_the_next_seat_is_active_and_it_ends_when_the_sheets_are_full():
    state, active = opened(3), []
    while state.phase != "over":
        state = play(state, "roll 1 2 3 4")
        if state.phase == "cross":
            active += CAT.to_act(state)
            state = CAT.play(state, *CAT.to_act(state), next(CAT.moves(state, *CAT.to_act(state))))
        else:
            active.append(-1)
        assert CAT.outcome(state) is None
        for seat in range(3):
            state = CAT.play(state, seat, next(CAT.moves(state, seat)))
    # 48 spaces: the opening and eleven turns. Row one of 1, 2, 3, 4 and of three blanks is enough
    # for seven of them; no number shows twice, so the last four have no wild.
    assert active == [1, 2, 0, 1, 2, 0, 1, -1, -1, -1, -1]
    assert all("0" not in numbers for numbers in state.sheets)
    assert (CAT.to_act(state), CAT.outcome(state).reason) == (NOBODY, "full")


@pytest.mark.parametrize(
    ("seat", "move"),
    [
        (NATURE, Roll((1, 2, 3))),
        (NATURE, Roll((1, 2, 3, 7))),
        (NATURE, Roll((0, 2, 3, 4))),
        (NATURE, Roll((4, 3, 2, 1))),
        (NATURE, Cross(1, 1, 1)),
        (0, Roll((1, 2, 3, 4))),
        (CLOCK, Late(0)),
        (CLOCK, Write(())),
        (-3, Write(())),
    ],
)
def test_before_the_roll_only_four_dice_in_order_are_taken(seat, move):
    with pytest.raises(IllegalMove):
        CAT.play(begun(2), seat, move)
    assert CAT.may_act(begun(2)) == NOBODY


def test_honour_needs_two_people_and_no_bots():
    with pytest.raises(OptionError, match="two players"):
        begun(1, referee="honour")
    assert not CAT.allows_bots(CAT.info.options(referee="honour"))
    with pytest.raises(OptionError, match="1 to 6"):
        begun(7)


@pytest.mark.rule("CAT-11")
def test_a_move_at_random_writes_each_die_once_and_a_wild_one_as_any_number():
    state = play(opened(1), "roll 2 3 5 6", "0 cross 6")
    others = set()
    for seed in range(60):
        move = CAT.sample(state, 0, Random(seed))
        CAT.play(state, 0, move)
        values = sorted(value for value, _ in move.numbers)
        for die in (2, 3, 5):
            values.remove(die)
        others |= {*values}
    assert others == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("CAT-14", "CAT-15")
def test_in_honour_a_move_at_random_has_the_wrong_number_now_and_then():
    state = play(opened(2, referee="honour"), "roll 2 3 5 6", "1 cross 6")
    counts = Counter()
    for seed in range(200):
        move = CAT.sample(state, 0, Random(seed))
        CAT.play(state, 0, move)
        counts[len(move.numbers)] += 1
    assert {*counts} == {*range(9)}
    assert counts[4] > 100
