"""Bots of the box with compiled code; that it finds the same is seen in `test_kernel_twin.py`."""

from random import Random

import pytest

from masume.bots import Budget, judge
from masume.bots.crew import crew_of
from masume.games.sumoku import kernel
from masume.games.sumoku.sumoku.expert import SumokuExpert
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.sumoku.searching import best_play, good_plays, listed_plays
from tests.games.sumoku.sumoku.positions import position

pytest.importorskip("numba")

STATE = position(
    "R1@0,0 B9@1,0", ("Y4 G1 P5 P6", "O1 G4 P3"), bag="R5 O5 Y5 G5 B5 P5 R4 O4 Y4 G3 B3 P3 " * 2
)


@pytest.fixture(autouse=True, scope="module")
def compiled(kernels):
    crew_of(SUMOKU).warm_up()
    assert kernel.search() is not None


def test_playouts_compare_the_plays_that_the_weights_like_best():
    found = judge(SUMOKU, STATE, 0, Random(1), Budget(playouts=64))
    assert found[0].playouts > found[-1].playouts > 0
    assert all(0 < each.wins < 1 for each in found)
    again = judge(SUMOKU, STATE, 0, Random(1), Budget(playouts=64))
    assert found == again


def test_a_pass_can_be_played_out():
    state = position("R5@0,0 B5@1,0", ("G1", "G2"), key=10, bag="R5 O5 Y5 G5")
    expert = SumokuExpert(SUMOKU)
    (only,) = judge(SUMOKU, state, 0, Random(1))
    assert len(expert.playouts(state, 0, [only.move], 3, Random(2))) == 3


def test_all_plays_the_best_first():
    found = listed_plays(STATE.table, STATE.hands[0], STATE.key)
    points = [play.points for play in found]
    assert points == sorted(points, reverse=True)
    best = best_play(STATE.table, STATE.hands[0], STATE.key)
    assert best is not None
    assert best.points == points[0]
    assert len(good_plays(STATE.table, STATE.hands[0], STATE.key, 5)) == 5
