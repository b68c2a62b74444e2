"""Sets of spaces as bits."""

from collections import Counter
from random import Random

import pytest

from masume.grids.bits import any_of, chosen, set_of, spaces_in


def test_a_set_and_its_spaces_are_inverse():
    assert set_of([0, 3, 80]) == 1 << 80 | 0b1001
    assert list(spaces_in(1 << 80 | 0b1001)) == [0, 3, 80]
    assert list(spaces_in(0)) == []


def test_of_one_item_for_each_space_those_in_the_set_are_chosen():
    assert "".join(chosen("sudoku", 0b100101)) == "sdu"


@pytest.mark.parametrize("size", [1, 8, 9, 36])
def test_every_space_of_a_set_is_drawn_about_equally_often(size):
    rng = Random(size)
    spaces = rng.sample(range(36), size)
    drawn = Counter(any_of(set_of(spaces), 36, rng) for _ in range(200 * size))
    assert {*drawn} == {*spaces}
    assert all(130 < count < 280 for count in drawn.values())
