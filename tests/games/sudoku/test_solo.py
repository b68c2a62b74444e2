"""One seat: SDK-15."""

from random import Random

import pytest

from masume import NATURE, Match, Player, RandomDealer
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU

from .pictures import EIGHT_NINES, ONE_GOLDEN
from .positions import drawn, play
from .recount import recount


@pytest.mark.rule("SDK-15")
def test_alone_one_draws_lays_and_scores():
    state = drawn(ONE_GOLDEN, "3", bag="45")
    state = play(state, "0: 3@B1")
    assert state.scores == (1,)
    assert SUDOKU.to_act(state) == {NATURE}
    state = play(state, "draw 4")
    assert SUDOKU.to_act(state) == {0}
    assert play(state, "0: 4@C1").scores == (1 + 2,)


@pytest.mark.rule("SDK-15", "SDK-9")
def test_alone_one_plays_until_the_tile_fits_nowhere():
    state = play(drawn(EIGHT_NINES, "1", scores=(50,)), "0: 1@A9")
    assert SUDOKU.outcome(state) is None
    outcome = SUDOKU.outcome(play(state, "draw 9"))
    assert (outcome.reason, outcome.scores, outcome.winners) == ("stuck", (50,), (0,))


@pytest.mark.rule("SDK-15", "SDK-10")
def test_alone_one_plays_until_every_tile_is_laid():
    state = drawn(ONE_GOLDEN, "3", bag="4")
    state = play(state, "0: 3@B1", "draw 4", "0: 4@C1")
    assert SUDOKU.outcome(state).reason == "laid"
    assert state.scores == (3,)


@pytest.mark.rule("SDK-15")
@pytest.mark.parametrize("game", [SUDOKU, SUDOKIDS], ids=["sudoku", "sudokids"])
def test_alone_nothing_is_hidden_but_the_bag(game):
    match = Match(game, {}, [Player("Ann")], RandomDealer(Random(3)))
    match.begin()
    while not match.is_over:
        assert game.view(match.state, 0).hands == match.state.hands
        assert game.resample(match.state, 0, Random(0)) == match.state
        match.act(0, game.sample(match.state, 0, Random(len(match.log))))
    assert match.scores == recount(match).scores
    assert match.result.winners == (0,)
