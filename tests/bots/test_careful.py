"""How playouts are counted, played and weighed."""

from random import Random

import pytest

from masume.bots.bot import Budget
from masume.bots.careful import CANDIDATES, Careful, playout, weigh
from masume.bots.expert import Expert
from tests.clock import FakeClock
from tests.core.coins import COINS, Add, Coins, match_of


class Steady(Expert):
    """Everybody goes on by taking as much as this."""

    takes = {0: 2, 1: 5}  # noqa: RUF012

    def quick(self, state, seat, rng):
        return Add(self.takes[seat])


class TickingClock(FakeClock):
    """A second passes whenever somebody looks at it."""

    def monotonic(self):
        self.seconds += 1
        return self.seconds


@pytest.mark.parametrize(("playouts", "candidates", "worlds"), [(200, 6, 33), (7, 3, 2), (1, 9, 2)])
def test_playouts_are_shared_out_over_candidates_and_each_gets_two(playouts, candidates, worlds):
    assert [*Budget(playouts).worlds(candidates)] == [*range(worlds)]


def test_with_a_time_the_playouts_do_not_count():
    """Begun at 1, so it ends at 4: looked at 2 and 3 after the first two worlds."""
    assert [*Budget(playouts=10**9, ms=3000).worlds(6, TickingClock())] == [0, 1, 2, 3]


def test_even_without_time_there_are_two_worlds():
    assert [*Budget(ms=0).worlds(6, TickingClock())] == [0, 1]


def test_a_playout_ends_with_the_margin_over_the_best_other():
    """Of two players each takes twice: 2 + 2 and 5 + 5."""
    state, rng = match_of(2).state, Random(1)
    assert playout(COINS, Steady(COINS), state, 0, rng) == 4 - 10
    assert playout(COINS, Steady(COINS), state, 1, rng) == 10 - 4


def test_alone_a_playout_ends_with_the_points_themselves():
    assert playout(COINS, Steady(COINS), match_of(1).state, 0, Random(1)) == 2 + 2


def test_the_move_with_the_best_margin_is_chosen():
    bot = Careful(Steady(COINS), Budget(playouts=4))
    assert bot.choose(COINS, match_of(2).state, 0, Random(1)) == Add(9)


class Contrary(Steady):
    """Prefers small moves, with or without doubt."""

    def __init__(self, game, doubt):
        super().__init__(game)
        self.doubt = doubt

    def prior(self, state, seat, move):
        return -move.points

    def prior_sd(self, state):
        return self.doubt


def test_only_the_best_by_their_priors_are_played_out():
    """Of 0 … 9 the six smallest are candidates, and 5 is the best of them."""
    bot = Careful(Contrary(COINS, doubt=1e9), Budget(playouts=4))
    assert CANDIDATES == 6
    assert bot.choose(COINS, match_of(2).state, 0, Random(1)) == Add(5)


def test_an_expert_without_doubt_is_not_overruled():
    bot = Careful(Contrary(COINS, doubt=1e-9), Budget(playouts=4))
    assert bot.choose(COINS, match_of(2).state, 0, Random(1)) == Add(0)


class Offers(Coins):
    """Coins where only these points can be taken."""

    def __init__(self, *points):
        self.points = points

    def moves(self, state, seat):
        return map(Add, self.points)


def test_of_two_moves_both_are_played_out():
    bot = Careful(Contrary(COINS, doubt=1e9), Budget(playouts=4))
    assert bot.choose(Offers(0, 9), match_of(2).state, 0, Random(1)) == Add(9)


def test_an_only_move_is_made_without_playing_it_out():
    bot, rng = Careful(Contrary(COINS, doubt=1e9), Budget(playouts=4)), Random(1)
    before = rng.getstate()
    assert bot.choose(Offers(3), match_of(2).state, 0, rng) == Add(3)
    assert rng.getstate() == before


def test_many_playouts_overrule_a_doubtful_prior_and_few_do_not():
    priors = [1.0, 0.0]
    noisy = [[0.0, 4.0], [4.0, 0.0], [0.0, 4.0]]
    first, second = weigh(priors, noisy, prior_sd=0.3)
    assert first > second
    first, second = weigh(priors, noisy * 100, prior_sd=3.0)
    assert first < second


def test_prior_and_playouts_count_by_their_precision():
    """The prior says ±4 with precision 1/2² = ¼; the playouts ∓1 with 2 / 1 = 2.

    Margins 5:7 and 3:5 less their middles are −1:1 both times. To give them a spread of 1, one of
    them is moved by 2: −2:2 and 0:0, mean ∓1, mean square 1.
    """
    first, second = weigh([8, 0], [[4, 8], [4, 4]], prior_sd=2)
    assert first == pytest.approx((0.25 * 4 + 2 * -1) / 2.25)
    assert second == pytest.approx((0.25 * -4 + 2 * 1) / 2.25)


def test_playouts_that_all_agree_count_as_if_they_spread_by_a_thousandth_of_a_point():
    """The prior says ±1 with precision 10⁶, both playouts ∓1 with precision 10⁶ each."""
    first, second = weigh([2, 0], [[0, 2], [0, 2]], prior_sd=1e-3)
    assert (first, second) == (pytest.approx(-1 / 3), pytest.approx(1 / 3))
