"""Moves that a judge has left out are compared with its best one, over the same worlds."""

from random import Random

import pytest

from masume.bots import Budget
from masume.bots.comparing import with_moves, won
from masume.bots.crew import judge
from masume.bots.expert import Expert
from masume.bots.judge import Judged
from tests.core.coins import COINS, Add, match_of

NINE = Judged(move=Add(9), worth=2.0, wins=0.6, playouts=50)


class Worlds(Expert):
    """Knows how every move ends, world by world; notes what it was asked."""

    ends = {9: (3, 1, -1, -3), 2: (1, -1, -1, -3), 5: (9, 8, 9, 8), 7: (4, 0, 0, -2)}  # noqa: RUF012
    batch = 2

    def __init__(self, game):
        super().__init__(game)
        self.asked = []

    def playouts(self, state, seat, moves, worlds, rng):
        self.asked.append(([move.points for move in moves], worlds))
        return [
            [float(self.ends[move.points][world % 4]) for move in moves] for world in range(worlds)
        ]


def compared(*also, best=NINE, playouts=8):
    expert = Worlds(COINS)
    found = with_moves((best,), map(Add, also), expert, None, 0, Random(1), Budget(playouts))
    return {each.move.points: each for each in found}, expert


def test_nothing_is_played_out_for_moves_that_were_judged():
    found, expert = compared(9, 9)
    assert (found, expert.asked) == ({9: NINE}, [])


def test_a_move_is_compared_once_and_stands_where_it_belongs():
    """2 ends with 1, −1, −1, −3 where 9 ends with 3, 1, −1, −3: one point less in the mean."""
    found, expert = compared(2, 2, 9)
    assert [*found] == [9, 2]
    assert expert.asked == [([9, 2], 4)]  # eight playouts of two moves
    two = found[2]
    assert (two.worth, two.playouts) == (1.0, 4)
    assert two.error == pytest.approx(0.5)  # 2, 2, 0, 0: a deviation of one, over the root of four
    assert two.spread == pytest.approx(2**0.5)  # of 1, −1, −1, −3
    assert two.wins == pytest.approx(0.6 - 0.25)  # it wins one world of four, not two


def test_only_what_is_much_better_is_preferred_to_the_best_move_of_a_judge():
    """5 is 8.5 points better, surely; 7 is half a point better, perhaps."""
    found, _ = compared(5, 7, playouts=12)
    assert [*found] == [5, 9, 7]
    assert found[5].worth == pytest.approx(2.0 + 8.5)
    assert found[7].worth == 2.0
    assert found[5].wins == 1.0  # 0.6 and a half more, which is no chance


def test_where_a_judge_knows_nothing_is_preferred_to_its_best_move():
    found, _ = compared(5, best=Judged(move=Add(9), worth=2.0))
    assert (found[5].worth, found[5].wins) == (2.0, None)


def test_a_shared_win_is_half_a_win():
    assert [won(margin) for margin in (-2, 0, 0.5)] == [0, 0.5, 1]


def test_without_a_budget_the_usual_one_is_used():
    """The general judge plays out 9 to 4; two of 200 playouts a move would be too few."""
    judged = judge(COINS, match_of(2).state, 0, Random(1), None, [Add(0)])
    assert (judged[-1].move, judged[-1].playouts) == (Add(0), 100)
    assert judged[0].worth - judged[-1].worth == pytest.approx(9)
