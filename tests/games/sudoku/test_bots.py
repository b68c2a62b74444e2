"""What SuDoKu's expert knows of a move before any playout."""

from random import Random
from types import SimpleNamespace

import pytest

from masume.bots.expert import Expert
from masume.games.sudoku.bots import SudokuCrew, SudokuExpert, playouts
from masume.games.sudoku.bots import expert as module
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.moves import Lay

from .positions import drawn

STATE = drawn(
    """
    1 2 . | . . . | . . .
    3 . . | . . . | . 4 .
    """,
    hands="7 5",
)


@pytest.mark.parametrize(("cell", "points"), [("C2", 4), ("H1", 3), ("G2", 2), ("E5", 0)])
def test_the_expert_and_the_general_one_see_the_same_points(cell, points):
    for expert in (SudokuExpert(SUDOKU), Expert(SUDOKU)):
        assert expert.gain(STATE, 0, Lay(7, cell)) == points


def test_what_a_move_leaves_is_the_mean_best_reply_over_unseen_tiles():
    """After 1@A1 all the unseen tiles are two 2s and one 1.

    A 2 fits next to the 1 for one point; the 1 fits in no space that sees the 1: no points.
    """
    state = drawn(". . . . . .", hands="r f", bag="12")
    left = SudokuExpert(SUDOKIDS).opponent_best(state, 0, Lay(1, "A1"))
    assert left == pytest.approx((2 * 1 + 1 * 0) / 3)


def test_nothing_is_left_when_nobody_has_a_tile():
    state = drawn(". . . . . .", hands="r -", bag="")
    assert SudokuExpert(SUDOKIDS).opponent_best(state, 0, Lay(1, "A1")) == 0


def test_against_others_the_prior_is_points_less_what_is_left():
    """A 1 beside the 2 scores one point. Of what is unseen, the 3 in the other hand and a 3 in the
    bag, each then finds two neighbours."""
    state = drawn("f . . . . .", hands="r s", bag="3")
    expert = SudokuExpert(SUDOKIDS)
    assert expert.prior(state, 0, Lay(1, "B1")) == 1 - 2
    assert expert.prior_sd(state) == 0.3


def test_alone_the_prior_counts_the_room_that_is_left_for_the_tiles_to_come():
    """After 1@A1 a 2 fits on all 35 empty spaces; a 1 on 23: not in the row, the column and the
    block of A1, which are 13 spaces."""
    expert, lay = SudokuExpert(SUDOKIDS), Lay(1, "A1")
    twos = drawn(". . . | . . .", hands="r", bag="22")
    assert expert.prior(twos, 0, lay) == pytest.approx(-(2**2) / 35.1)
    both = drawn(". . . | . . .", hands="r", bag="12")
    assert expert.prior(both, 0, lay) == pytest.approx(-1 / 23.1 - 1 / 35.1)
    assert expert.prior_sd(both) == 1e9, "it is not in points"


def test_the_quick_move_has_the_most_points_and_is_any_of_those():
    expert = SudokuExpert(SUDOKU)
    chosen = {expert.quick(STATE, 0, Random(seed)).cell for seed in range(20)}
    assert chosen == {"B2", "C2"}


class Noted:
    """A kernel that notes what it is asked."""

    def margins(self, state, seat, cells, lucks):
        self.asked = seat, cells, len({*lucks})
        return [[1.0 for _ in cells] for _ in lucks]


def test_playouts_go_through_the_kernel_where_there_is_one(monkeypatch):
    kernel = Noted()
    monkeypatch.setattr(module, "playouts_of", lambda kit: kernel)
    found = SudokuExpert(SUDOKU).playouts(STATE, 0, [Lay(7, "C1"), Lay(7, "A3")], 5, Random(1))
    assert found == [[1.0, 1.0]] * 5
    assert kernel.asked == (0, [2, 18], 5)


def test_without_a_kernel_playouts_go_by_the_rules():
    margins = SudokuExpert(SUDOKU).playouts(STATE, 0, [Lay(7, "C1")], 2, Random(1))
    assert [len(world) for world in margins] == [1, 1]


def test_the_crew_warms_the_kernel_of_its_board_up(monkeypatch):
    built = []
    package = SimpleNamespace(Playouts=lambda kit: built.append(kit.board.size))
    monkeypatch.setattr(playouts, "_kernels", {})
    monkeypatch.setattr(playouts, "import_module", lambda name: package)
    monkeypatch.setattr(playouts.Kernel, "get", lambda kernel: kernel._build())
    SudokuCrew(SUDOKIDS).warm_up()
    assert built == [6]
