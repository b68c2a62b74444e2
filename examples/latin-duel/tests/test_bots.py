"""What the expert of Latin Duel knows."""

from random import Random

from test_rules import board

from latin_duel.bots import LatinExpert
from latin_duel.moves import Write
from latin_duel.rules import LATIN_DUEL
from masume.bots import Expert, decide, make_bot


def test_gains_are_those_that_playing_would_give():
    state = board("1.... .2... ..3.. ..... .....", die=4, wrap=True)
    fast, slow = LatinExpert(LATIN_DUEL), Expert(LATIN_DUEL)
    assert fast.gains(state, 0) == slow.gains(state, 0)


def test_a_greedy_bot_takes_the_cell_with_most_neighbours():
    state = board("..... .1... 2.3.. .4... .....", die=5)
    bot = make_bot("greedy", LATIN_DUEL)
    assert decide(bot, LATIN_DUEL, state, 0, Random(1)) == Write(5, "B3")


def test_what_is_left_to_the_other_is_the_mean_over_the_die():
    """After 1 in A1 every number but 1 can be written beside it: (0 + 1 + 1 + 1 + 1) / 5."""
    state = board("....." * 5, die=1)
    assert LatinExpert(LATIN_DUEL).opponent_best(state, 0, Write(1, "A1")) == 0.8
