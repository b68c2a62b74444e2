"""The quick arithmetic of Cat Sudoku's bots agrees with the plain way, on random sheets."""

from random import Random

import pytest
from msgspec.structs import replace

from masume.games.cat.bots.evaluation import Weights, expected_loss
from masume.games.cat.bots.paper import ground, paper, written
from masume.games.cat.rules.scoring import circles, lost
from masume.games.cat.rules.sheet import SEASONS, sheet


@pytest.mark.parametrize("season", SEASONS)
def test_the_quick_arithmetic_agrees_with_the_rules(season):
    """Random numbers in random spaces: the same loss and the same circles."""
    rng, of, on = Random(season), sheet(season), ground(season)
    for _ in range(150):
        few, share = rng.randrange(1, 7), rng.random()
        numbers = "".join(
            str(rng.randrange(1, few + 1)) if rng.random() < share else "0" for _ in of.names
        )
        now = paper(on, numbers)
        assert now.lost == lost(of, numbers)
        assert now.circled == sum(1 << space for space in circles(of, numbers))
        empty = [space for space in range(len(numbers)) if numbers[space] == "0"]
        for space in rng.sample(empty, min(4, len(empty))):
            value = rng.randrange(1, 7)
            more = numbers[:space] + str(value) + numbers[space + 1 :]
            assert written(on, now, value, space).lost == lost(of, more)
            if not now.blocked[value] >> space & 1:
                assert lost(of, more) == now.lost


@pytest.mark.parametrize("season", SEASONS)
def test_an_empty_space_costs_by_how_many_numbers_it_can_take(season):
    """By the plain way: none 2.2 points, one 0.63 … five 0.04, and all six nothing."""
    rng, of, on = Random(season), sheet(season), ground(season)
    costs, weights = (2.2, 0.63, 0.42, 0.37, 0.31, 0.04, 0), replace(Weights(), short=0.0)
    for _ in range(40):
        share = rng.random()
        numbers = "".join(
            str(rng.randrange(1, 7)) if rng.random() < share else "0" for _ in of.names
        )
        now = paper(on, numbers)
        takes = [
            sum(lost(of, numbers[:k] + str(n) + numbers[k + 1 :]) == now.lost for n in range(1, 7))
            for k in range(len(numbers))
            if numbers[k] == "0"
        ]
        wanted = now.lost + sum(costs[number] for number in takes)
        assert expected_loss(on, now, weights) == pytest.approx(wanted)
