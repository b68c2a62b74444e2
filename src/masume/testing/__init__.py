"""The contract test that any game must pass, for our games and for other people's.

from masume.testing import check_game

def test_it_keeps_the_contract():
    check_game(MY_GAME, recount=my_slow_and_obvious_recount)
"""

from masume.testing.contract import Tally, check_game
from masume.testing.position import ContractBroken
from masume.testing.setups import setups, some_setups
from masume.testing.walk import Recount

__all__ = ["ContractBroken", "Recount", "Tally", "check_game", "setups", "some_setups"]
