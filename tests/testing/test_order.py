"""A game must do the same in every process, whatever the seed of its hashes is."""

import pytest

from masume.games.sudoku.rules.sudokids import ANIMALS, SUDOKIDS, Sudokids
from masume.grids.board import Board
from masume.testing import ContractBroken
from masume.testing.order import check_order

PARTS = Board(high=2, wide=3), ANIMALS


class MovesFromASet(Sudokids):
    """Lists its moves in the order of a set of texts."""

    def moves(self, state, seat):
        return map(self.parse, {self.text(move) for move in super().moves(state, seat)})


class NotAnywhere(Sudokids):
    """Cannot be played where it cannot be sent."""

    def __reduce__(self):
        return int, ("no number",)


def test_a_game_whose_order_depends_on_the_hash_seed_is_caught():
    with pytest.raises(ContractBroken, match="do not depend on the hash seed"):
        check_order(MovesFromASet(*PARTS), "0")


def test_a_game_that_breaks_down_in_another_process_is_caught():
    with pytest.raises(ContractBroken, match=r"can be played in another process: .*no number"):
        check_order(NotAnywhere(*PARTS), "0")


def test_a_game_that_keeps_its_order_passes():
    assert check_order(SUDOKIDS, "0")


def test_a_game_that_cannot_be_sent_to_another_process_is_not_checked():
    class Local(Sudokids):
        """Only known inside this function."""

    assert not check_order(Local(*PARTS), "0")
