"""The Wild Counter, box by box."""

import pytest

from masume import IllegalMove
from masume.games.cat.rules import CAT
from masume.games.cat.rules.counter import Counter

from .positions import opened, play


def boxes(counter, dice):
    return list(counter.open_boxes(dice))


def refused(state, line):
    with pytest.raises(IllegalMove) as error:
        play(state, line)
    return error.value


@pytest.mark.rule("CAT-5")
def test_there_are_two_rows_of_six_headed_and_three_blank_columns():
    view = CAT.view(opened(), None)
    assert view.headings == (1, 2, 3, 4, 5, 6, 0, 0, 0)
    assert view.crossed == ((False,) * 9, (False,) * 9)


@pytest.mark.rule("CAT-6", "CAT-7")
def test_worked_cases_1_and_8_a_fresh_counter_has_16_boxes_for_1_1_2_3():
    """Row one of 1, 2, 3; row two of 1; three blanks as 1, 2, 3 in row one and as 1 in row two."""
    headed = [(1, 1, 1), (2, 1, 2), (3, 1, 3), (1, 2, 1)]
    blank = [(number, 1, column) for number in (1, 2, 3) for column in (7, 8, 9)]
    blank += [(1, 2, column) for column in (7, 8, 9)]
    found = boxes(Counter(), (1, 1, 2, 3))
    assert len(found) == 16
    assert set(found) == {*headed, *blank}
    assert len(list(CAT.moves(play(opened(), "roll 1 1 2 3"), 1))) == 16


@pytest.mark.rule("CAT-6")
def test_two_dice_may_use_either_row_and_one_die_only_row_one():
    state = play(opened(), "roll 1 1 2 3")
    assert play(state, "1 cross 1 row 1").wild == 1
    assert play(state, "1 cross 1 row 2").wild == 1
    error = refused(state, "1 cross 2 row 2")
    assert (error.code, error.facts["rule"]) == ("move/box", "CAT-6")
    assert "2 shows once" in error.message
    assert "No die shows 6" in refused(state, "1 cross 6").message
    assert "two rows" in refused(state, "1 cross 1 row 3").message


@pytest.mark.rule("CAT-7")
def test_a_blank_column_gets_its_number_for_both_boxes():
    state = play(opened(1), "roll 2 2 2 5", "0 cross 2 row 1 blank 2")
    assert CAT.view(state, None).headings == (1, 2, 3, 4, 5, 6, 0, 2, 0)
    counter = state.counter
    assert (2, 2, 8) in boxes(counter, (2, 2, 3, 5))
    assert (5, 1, 8) not in boxes(counter, (2, 2, 3, 5))
    assert (5, 1, 7) in boxes(counter, (2, 2, 3, 5))


@pytest.mark.rule("CAT-7")
def test_a_blank_may_repeat_a_number_while_its_own_column_is_open():
    """Column 2 is untouched; two blanks become 2 one after the other."""
    counter = Counter().cross(2, 1, 7).cross(2, 1, 8)
    assert counter.blanks == (2, 2, 0)
    assert (2, 1, 2) in boxes(counter, (2, 3, 4, 5))


@pytest.mark.rule("CAT-8")
def test_each_box_is_crossed_off_once():
    counter = Counter().cross(3, 1, 3)
    assert (3, 1, 3) not in boxes(counter, (3, 3, 4, 5))
    assert (3, 2, 3) in boxes(counter, (3, 3, 4, 5))
    state = play(opened(1), "roll 3 3 4 5", "0 cross 3", "0 write 3@A2 3@C3 4@A3 5@B3")
    state = play(state, "roll 3 3 4 5")
    assert "already crossed off" in refused(state, "0 cross 3").message
    assert play(state, "0 cross 3 row 2").wild == 3


def test_the_clock_takes_the_headed_row_one_then_row_two_then_a_blank_for_the_lowest():
    dice = (2, 2, 5, 6)
    counter = Counter()
    taken = []
    while found := boxes(counter, dice):
        taken.append(found[0])
        counter = counter.cross(*found[0])
    headed = [(2, 1, 2), (5, 1, 5), (6, 1, 6), (2, 2, 2)]
    assert taken == [*headed, (2, 1, 7), (2, 1, 8), (2, 1, 9), (2, 2, 7), (2, 2, 8), (2, 2, 9)]


def test_a_column_of_another_number_is_refused_with_its_heading():
    state = play(opened(1), "roll 2 2 2 5", "0 cross 2 row 1 blank 1")
    state = play(state, "0 write 2@A2 1@C3 3@A3 5@B3", "roll 2 4 4 5")
    error = refused(state, "0 cross 5 row 1 blank 1")
    assert (error.facts["rule"], error.message) == ("CAT-7", "That column is for 2.")
