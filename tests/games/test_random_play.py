"""Every game played at random: a move from the list, or sampled, is accepted, and the game ends."""

from itertools import islice
from random import Random

import pytest

from masume import CLOCK, KeyDealer, Match, Player
from masume.core.registry import games
from masume.testing.contract import setups

LISTED = 40


@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.info.key)
def test_a_match_at_random_ends_with_a_result(rules, part):
    rng = Random(f"{rules.info.key} {part}")
    options, seats = rng.choice(list(setups(rules)))
    players = [Player(str(seat)) for seat in range(seats)]
    match = Match(rules, options, players, KeyDealer.seeded(f"{rules.info.key} {part}"))
    match.begin()
    while not match.is_over:
        seats_now = sorted(rules.to_act(match.state) | rules.may_act(match.state), reverse=True)
        seat = seats_now[0] if rng.random() < 0.5 else rng.choice(seats_now)  # the clock is last
        move = rules.forced(match.state, seat)
        if move is None and rng.random() < 0.1:
            move = rng.choice([*islice(rules.moves(match.state, seat), LISTED), None])
        if move is None:
            move = rules.sample(match.state, seat, rng)
        match.act(seat, move, ms=rules.time_limit(match.options) or 0 if seat == CLOCK else 0)
        for viewer in (*range(seats), None):
            rules.view(match.state, viewer)
    assert len(match.result.scores) == seats
    assert len(match.line) <= rules.most_rows(options, seats)
