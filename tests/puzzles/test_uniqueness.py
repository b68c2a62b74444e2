"""One answer is best in every puzzle: a second solver that tries everything says the same."""

import pytest

from masume.puzzles import LEVELS, find_puzzle, pack_of
from tests.puzzles.checks import CHECKS
from tests.puzzles.test_puzzles import KINDS

SAMPLE = (1, 12, 24)
"""Of each pack; all the others are checked by `make test-long`."""
MADE = 500
"""Puzzles of each kind that are made for the long test, over all levels."""
FIRST = 1001


def test_every_kind_has_a_second_solver():
    assert {*CHECKS} == {*KINDS}


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_a_second_solver_finds_the_same_best_answer(key, kind):
    for level in LEVELS:
        for number in SAMPLE:
            CHECKS[key, kind](pack_of(key, kind).of(level)[number - 1])


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_a_second_solver_agrees_about_five_hundred_puzzles_and_all_packs(key, kind):
    check = CHECKS[key, kind]
    for level in LEVELS:
        for puzzle in pack_of(key, kind).of(level):
            check(puzzle)
    for k in range(MADE):
        check(find_puzzle(key, kind, LEVELS[k % len(LEVELS)], FIRST + k // len(LEVELS)))
