"""What holds for the bots of all games without turns."""

from random import Random

import pytest

from masume import KeyDealer, Match, Player, game
from masume.bots import decide, levels_for, make_bot


@pytest.mark.parametrize("key", ["speed-sumoku", "spot-sumoku", "team-sumoku", "solo-sumoku"])
@pytest.mark.parametrize("level", ["random", "kind", "greedy", "best"])
def test_bots_of_every_level_play_whole_matches(key, level):
    rules = game(key)
    level = levels_for(rules)[-1] if level == "best" else level
    players = [Player(f"{level} {k}", level) for k in range(min(2, rules.info.seats[1]))]
    match = Match(rules, {}, players, KeyDealer.seeded(f"{key} {level}"))
    bot, rng = make_bot(level, rules), Random(level)
    match.begin()
    while not match.is_over:
        seat = min(rules.to_act(match.state))
        match.act(seat, decide(bot, rules, match.state, seat, rng))
    assert match.result is not None
