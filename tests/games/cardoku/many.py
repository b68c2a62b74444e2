"""Tens of thousands of random matches of all variants: not a test of every run, but by hand.

python -m tests.games.cardoku.many 10000
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random

from masume import Match, Player, RandomDealer
from masume.games.cardoku.rules import CARDOKU
from masume.testing import setups

from .recount import recount
from .test_properties import cards_in, cards_of


def one(options, seats, seed):
    """Plays and checks one match: it ends, no card is lost, no line scores twice, counts agree."""
    rng = Random(seed)
    dealer = RandomDealer(Random(seed))
    match = Match(CARDOKU, options, [Player(name) for name in "ABCDEF"[:seats]], dealer)
    match.begin()
    scored = 0
    while not match.is_over:
        state = match.state
        assert state.scored & scored == scored
        scored = state.scored
        seat = rng.choice(sorted(CARDOKU.to_act(state) | CARDOKU.may_act(state)))
        match.act(seat, CARDOKU.sample(state, seat, rng))
    assert len(match.line) <= CARDOKU.most_rows(match.options, seats)
    assert sum(match.state.points) == match.state.scored.bit_count() <= 27
    assert cards_in(match.state).total() == sum(cards_of(match.options, seats))
    assert match.scores == recount(match).scores
    return match


def main():
    """Goes through all setups again and again."""
    wanted, every = int(sys.argv[1]), list(setups(CARDOKU))
    began, rows, ends, points = time.process_time(), 0, Counter(), Counter()
    for number in range(wanted):
        options, seats = every[number % len(every)]
        match = one(options, seats, number)
        rows += len(match.log)
        ends[match.state.end] += 1
        points[sum(match.state.points)] += 1
    spent = time.process_time() - began
    print(f"{wanted} matches, {rows} rows, {spent:.0f} s; ended by {dict(ends)}")
    print(f"lines scored: {dict(sorted(points.items()))}")


if __name__ == "__main__":
    main()
