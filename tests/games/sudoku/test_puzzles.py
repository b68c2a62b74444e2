"""Puzzles of SuDoKu: what is lost, and what is no puzzle."""

from itertools import islice
from random import Random

from masume.puzzles import find_puzzle, judge, pose, setter_of
from tests.puzzles.checks import lost_spaces

SETTER = setter_of("sudoku")
[KIND] = SETTER.kinds


def test_most_positions_are_no_puzzle_and_puzzles_lose_nothing():
    positions = islice(SETTER.positions(KIND, "easy", Random(3)), 400)
    found = [SETTER.solve(KIND, match.state, seat) for match, seat in positions]
    solved = [each for each in found if each]
    assert 0 < len(solved) < len(found)
    assert all(each.best == 0 and each.next < 0 for each in solved)


def test_other_spaces_lose_as_many_as_can_take_nothing_any_more():
    posed = pose(SETTER, KIND, find_puzzle("sudoku", "keep-room", "easy", 1))
    state = posed.match.state
    board = [int(digit) for digit in state.board]
    for move in SETTER.game.moves(state, posed.seat):
        answer = judge(posed, move)
        after = [*board]
        after[SETTER.game.kit.board.index[move.cell]] = move.value
        assert answer.worth == lost_spaces(board) - lost_spaces(after)
        assert answer.solved == (posed.game.text(move) == posed.puzzle.answer)
