"""Every level of every game plays differently from all others: by its moves, or by its pace."""

from itertools import combinations
from random import Random

import pytest

from masume.bots import Budget, decide, make_bot, seconds_to_think
from masume.bots.crew import crew_of
from masume.core import registry
from masume.core.dealer import RandomDealer
from masume.core.match import Match, Player

SEEDS = 4
"""So often each level is asked about a position."""
POSITIONS = 16
THOUGHT = Budget(playouts=12)


def positions(game):
    """Decisions of random games, further and further into them, each with its seat."""
    seats = min(2, game.info.seats[1])
    for number in range(POSITIONS):
        rng = Random(number)
        match = Match(game, {}, [Player(f"seat {k}") for k in range(seats)], RandomDealer(rng))
        match.begin()
        for _ in range(3 * number):
            seat = min(game.to_act(match.state))
            match.act(seat, game.sample(match.state, seat, rng))
            if match.is_over:
                break
        else:
            yield match.state, min(game.to_act(match.state))


def answers(game, level, state, seat):
    """What a level does there, once for each seed; in a race also when."""
    bot = make_bot(level, game, THOUGHT)
    for seed in range(SEEDS):
        yield game.text(decide(bot, game, state, seat, Random(seed)))
        if game.info.traits.real_time:
            yield seconds_to_think(level, game, state, seat, Random(seed))


@pytest.mark.parametrize("key", registry.keys())
def test_each_level_plays_differently_from_all_others(key):
    game = registry.game(key)
    alike = {*combinations(crew_of(game).levels, 2)}
    for state, seat in positions(game):
        given = {level: [*answers(game, level, state, seat)] for level in {*sum(alike, ())}}
        alike = {(one, other) for one, other in alike if given[one] == given[other]}
        if not alike:
            break
    assert not alike
