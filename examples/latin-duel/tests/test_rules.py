"""The rules of Latin Duel, worked out by hand. Boards are drawn as text: `.` is an empty cell."""

import pytest

from latin_duel.moves import Pass, Roll, Write
from latin_duel.rules import LATIN_DUEL, State
from masume import NATURE, IllegalMove, Outcome, TextError
from masume.testing import check_game

EMPTY = "....." * 5


def board(drawing, die=0, **more):
    """A state with this board; spaces and line ends only help the eye."""
    cells = tuple(0 if sign == "." else int(sign) for sign in "".join(drawing.split()))
    return State(cells=cells, die=die, **more)


def cells_for(state):
    return [move.cell for move in LATIN_DUEL.moves(state, state.turn % 2)]


@pytest.mark.rule("LTN-1")
def test_the_board_is_empty_at_first_and_players_take_turns():
    state = LATIN_DUEL.start(LATIN_DUEL.info.options(), 2)
    assert state.cells == (0,) * 25
    state = LATIN_DUEL.play(state, NATURE, Roll(3))
    assert LATIN_DUEL.to_act(state) == {0}
    state = LATIN_DUEL.play(state, 0, Write(3, "C3"))
    state = LATIN_DUEL.play(state, NATURE, Roll(3))
    assert LATIN_DUEL.to_act(state) == {1}


@pytest.mark.rule("LTN-2")
def test_a_turn_begins_with_a_die_from_one_to_five():
    state = board(EMPTY)
    assert LATIN_DUEL.to_act(state) == {NATURE}
    assert list(LATIN_DUEL.chance(state).results()) == [Roll(n) for n in (1, 2, 3, 4, 5)]


@pytest.mark.rule("LTN-3")
def test_a_number_goes_where_its_row_and_column_lack_it():
    state = board("3.... ..... ..3.. ..... 12.45", die=3)
    # rows 1 and 3 and columns A and C have a 3; B5, D5 and E5 are taken
    assert cells_for(state) == ["B2", "D2", "E2", "B4", "D4", "E4"]


@pytest.mark.rule("LTN-3")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Write(2, "A1"), "move/not-the-die"),
        (Write(3, "A2"), "move/space-filled"),
        (Write(3, "E2"), "move/repeats"),
        (Write(3, "A5"), "move/repeats"),
        (Write(3, "Z9"), "move/no-such-space"),
        (Roll(3), "move/not-now"),
    ],
)
def test_what_the_rules_refuse_has_a_code(move, code):
    with pytest.raises(IllegalMove) as error:
        LATIN_DUEL.play(board("..... 3.... ..... ..... .....", die=3), 0, move)
    assert error.value.code == code


@pytest.mark.rule("LTN-4")
def test_every_filled_neighbour_is_a_point():
    state = board("..... .1... 2.3.. .4... .....", die=5)
    assert LATIN_DUEL.play(state, 0, Write(5, "B3")).scores == (4, 0)
    assert LATIN_DUEL.play(state, 0, Write(5, "B1")).scores == (1, 0)
    assert LATIN_DUEL.play(state, 0, Write(5, "E5")).scores == (0, 0)


@pytest.mark.rule("LTN-5")
@pytest.mark.parametrize(("wrap", "points"), [(False, 0), (True, 2)])
def test_with_wrap_the_corners_touch_the_opposite_edges(wrap, points):
    state = board("....1 ..... ..... ..... 2....", die=3, wrap=wrap)
    assert LATIN_DUEL.play(state, 0, Write(3, "A1")).scores == (points, 0)


@pytest.mark.rule("LTN-6")
def test_a_number_that_fits_nowhere_is_passed_by_the_program():
    state = board("12345 2345. 345.. 45... 5....", die=5)
    # column A to E have a 5 each
    assert LATIN_DUEL.forced(state, 0) == Pass()
    after = LATIN_DUEL.play(state, 0, Pass())
    assert (after.passes, after.scores) == (1, (0, 0))


@pytest.mark.rule("LTN-6")
def test_nobody_may_pass_while_the_number_fits():
    state = board(EMPTY, die=5)
    assert LATIN_DUEL.forced(state, 0) is None
    with pytest.raises(IllegalMove, match="cannot pass"):
        LATIN_DUEL.play(state, 0, Pass())


@pytest.mark.rule("LTN-7")
def test_a_full_board_ends_the_game():
    state = board("12345 23451 34512 45123 5123.", die=4)
    after = LATIN_DUEL.play(state, 0, Write(4, "E5"))
    assert LATIN_DUEL.to_act(after) == frozenset()
    assert LATIN_DUEL.outcome(after).reason == "full"


@pytest.mark.rule("LTN-7")
def test_two_passes_in_a_row_end_the_game():
    state = board("12345 2345. 345.. 45... 5....", die=5, passes=1)
    after = LATIN_DUEL.play(state, 0, Pass())
    assert LATIN_DUEL.outcome(after).reason == "stuck"


@pytest.mark.rule("LTN-8")
@pytest.mark.parametrize(("scores", "winners"), [((9, 8), (0,)), ((8, 8), (0, 1)), ((1, 2), (1,))])
def test_most_points_wins(scores, winners):
    over = board(EMPTY, passes=2, scores=scores)
    assert LATIN_DUEL.outcome(over).winners == winners


@pytest.mark.parametrize("line", ["3@B2", " 3  b2", "3 @ b2", "3@b2"])
def test_people_may_write_moves_in_their_own_way(line):
    assert LATIN_DUEL.parse(line) == Write(3, "B2")


@pytest.mark.parametrize("line", ["6@B2", "3@F2", "3", "roll", "roll 6", "passs"])
def test_what_is_no_move_is_refused(line):
    with pytest.raises(TextError):
        LATIN_DUEL.parse(line)


def recount(match):
    """Points and winners again, from the log alone and by coordinates."""
    cells, points = {}, [0, 0]
    for number in match.line:
        row = match.log[number].row
        if not isinstance(row.move, Write):
            continue
        column, line = ord(row.move.cell[0]), int(row.move.cell[1])
        for right, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            around = column + right, line + down
            if match.options.wrap:
                around = ord("A") + (around[0] - ord("A")) % 5, 1 + (around[1] - 1) % 5
            points[row.who] += around in cells
        cells[column, line] = row.move.value
    winners = tuple(seat for seat in (0, 1) if points[seat] == max(points))
    return Outcome(tuple(points), winners, "")


def test_it_keeps_the_contract():
    tally = check_game(LATIN_DUEL, recount=recount)
    assert tally.setups == 2
    assert {*tally.unmet_effects, *tally.unmet_reasons} <= {"full"}  # hardly ever: see above
