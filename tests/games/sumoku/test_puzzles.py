"""Puzzles of the Sumoku games: what is no puzzle, and what moves are worth."""

from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.games.sumoku.layout import Laid
from masume.games.sumoku.spot.puzzles import with_one_four
from masume.games.sumoku.sumoku.moves import Pass, Play
from masume.games.sumoku.tiles import parse_tiles
from masume.puzzles import Posed, find_puzzle, pose, setter_of


def posed(key: str, kind: str) -> Posed:
    setter = setter_of(key)
    return pose(setter, setter.find(kind), find_puzzle(key, kind, "easy", 1))


def test_a_position_with_two_best_plays_is_no_puzzle():
    setter = setter_of("sumoku")
    kind = setter.kinds[0]
    positions = islice(setter.positions(kind, "easy", Random(7)), 60)
    found = [setter.solve(kind, match.state, seat) for match, seat in positions]
    assert None in found and any(found)


def test_a_best_play_that_is_hardly_better_than_the_next_is_no_puzzle():
    puzzle = posed("sumoku", "best-play")
    wider = replace(puzzle.kind, margin=puzzle.puzzle.best + 1)
    assert puzzle.setter.solve(puzzle.kind, puzzle.match.state, puzzle.seat)
    assert puzzle.setter.solve(wider, puzzle.match.state, puzzle.seat) is None


def test_what_is_no_play_is_worth_nothing_and_an_illegal_one_is_refused():
    puzzle = posed("sumoku", "best-play")
    setter, state, seat = puzzle.setter, puzzle.match.state, puzzle.seat
    assert setter.worth(puzzle.kind, state, seat, Pass()) == 0
    with pytest.raises(IllegalMove):
        far = Play((Laid(90, 90, state.hands[seat][0], 1),))
        setter.worth(puzzle.kind, state, seat, far)


def test_a_play_scores_its_lines_and_that_is_the_reason():
    puzzle = posed("sumoku", "best-play")
    [reason] = puzzle.setter.reasons(puzzle.kind, puzzle.match.state, puzzle.seat, puzzle.answer)
    assert reason.points == puzzle.puzzle.best and reason.lines >= 1


def test_ten_tiles_with_no_four_or_several_are_no_puzzle():
    puzzle = posed("spot-sumoku", "tens")
    setter, kind, state = puzzle.setter, puzzle.kind, puzzle.match.state
    reds = parse_tiles("R1 R2 R3 R4 R5 O1 O2 O3 O4 O5")  # two colours only
    assert setter.solve(kind, replace(state, table=reds), 0) is None
    [reason] = setter.reasons(kind, state, 0, puzzle.answer)
    assert all(total % state.key == 0 for total in reason.totals)


def test_tens_that_cannot_be_repaired_soon_are_given_up():
    found = [with_one_four(3, Random(seed)) for seed in range(20)]
    assert () in found
