"""Cat Sudoku keeps what every game promises, with every sheet, referee and number of seats."""

import pytest

from masume.games.cat import CAT
from masume.testing import check_game

from .recount import recount


@pytest.mark.no_cover  # three times as fast, and the lines are met elsewhere
def test_it_keeps_the_contract_with_all_options():
    tally = check_game(CAT, recount=recount, matches=1)
    assert tally.setups == 4 * (6 + 5)
