"""The contract test that any game must pass, for our games and for other people's.

from masume.testing import check_game

def test_it_keeps_the_contract():
    check_game(MY_GAME, recount=my_slow_and_obvious_recount)
"""

from masume.testing.contract import check_game, setups, some_setups
from masume.testing.promises import ContractBroken

__all__ = ["ContractBroken", "check_game", "setups", "some_setups"]
