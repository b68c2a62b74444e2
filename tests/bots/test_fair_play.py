"""Bots know no more than people."""

from random import Random

import pytest
from msgspec.structs import replace

from masume import KeyDealer, Match, Player, game
from masume.bots import Budget, decide, make_bot


class Spy:
    """Notes the states it is asked about."""

    def __init__(self):
        self.states = []

    def choose(self, game, state, seat, rng):
        self.states.append(state)
        return game.sample(state, seat, rng)


def test_a_bot_is_never_shown_what_its_seat_cannot_see():
    sudoku, spy = game("sudoku"), Spy()
    match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    match.begin()
    for seed in range(40):
        decide(spy, sudoku, match.state, 0, Random(seed))
    assert {state.hands[0] for state in spy.states} == {match.state.hands[0]}
    assert {state.hands[1] for state in spy.states} == set(range(1, 10))


@pytest.mark.parametrize("level", ["kind", "greedy", "careful"])
def test_a_bot_decides_the_same_whatever_the_others_hold(level):
    sudokids = game("sudokids")
    match = Match(sudokids, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    match.begin()
    true = match.state
    other = next(tile for tile in true.bag if int(tile) != true.hands[1])
    bag = "".join(sorted(true.bag.replace(other, "", 1) + str(true.hands[1])))
    swapped = replace(true, hands=(true.hands[0], int(other)), bag=bag)
    assert sudokids.view(true, 0) == sudokids.view(swapped, 0)
    moves = []
    for state in (true, swapped):
        bot = make_bot(level, sudokids, Budget(playouts=6))
        samples = [decide(bot, sudokids, state, 0, Random(seed)) for seed in range(30)]
        moves.append({sudokids.text(move) for move in samples})
    assert moves[0] == moves[1]
