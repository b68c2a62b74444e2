"""The bots of Team Sumoku: what they find, and their pace."""

from random import Random

import pytest

from masume.bots import adviser, decide, make_bot, seconds_to_think
from masume.games.sumoku.claims import GiveUp
from masume.games.sumoku.team.rules import TEAM
from tests.games.sumoku.paces import Usual
from tests.games.sumoku.positions import team
from tests.games.sumoku.speed.hands import HAND, HOPELESS, OTHER


@pytest.mark.parametrize("level", ["random", "kind", "strong"])
def test_a_team_of_bots_claims_all_its_tiles_or_gives_up(level):
    state = team(HOPELESS, HAND)
    claim = decide(make_bot(level, TEAM), TEAM, state, 1, Random(1))
    assert TEAM.play(state, 1, claim).winner == 1
    assert decide(make_bot(level, TEAM), TEAM, state, 0, Random(1)) == GiveUp()
    assert decide(adviser(TEAM), TEAM, state, 1, Random(1)) == claim


@pytest.mark.parametrize(
    ("level", "seconds"), [("random@30", 30), ("greedy@14", 14), ("strong", 7)]
)
def test_every_tile_takes_its_time(level, seconds):
    luck, state = Usual(), team(OTHER + " P1 P1", HAND)
    assert seconds_to_think(level, TEAM, state, 0, luck) == 12 * seconds
    assert seconds_to_think(level, TEAM, state, 1, luck, 0.5) == 10 * seconds / 2
    assert luck.asked == [(0, 0.6)] * 2
