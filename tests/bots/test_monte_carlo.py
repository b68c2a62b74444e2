"""How moves are played out, weighed and judged."""

from random import Random

import pytest

from masume.bots.bot import Budget
from masume.bots.expert import Expert
from masume.bots.judge import Best
from masume.bots.monte_carlo import (
    CANDIDATES,
    MOST,
    Candidate,
    MonteCarlo,
    _judged,
    some_moves,
    weigh,
)
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
    assert [*Budget(playouts).worlds(candidates)] == [worlds]


def test_playouts_are_shared_out_over_rounds():
    """200 over three rounds of four candidates: 16 worlds each."""
    assert [*Budget(200).worlds(4, rounds=3)] == [16]


def test_with_a_time_the_playouts_do_not_count():
    """Begun at 1, so it ends at 4: looked at 2 and 3, then it is over."""
    budget = Budget(playouts=10**9, ms=3000)
    assert [*budget.worlds(6, clock=TickingClock())] == [2, 1, 1]
    assert [*budget.worlds(6, batch=64, clock=TickingClock())] == [64, 64, 64]
    assert [*budget.worlds(6, rounds=3, batch=64, clock=TickingClock())] == [64]


def test_even_without_time_there_are_two_worlds():
    assert [*Budget(ms=0).worlds(6, clock=TickingClock())] == [2]


def test_a_playout_ends_with_the_margin_over_the_best_other():
    """Of two players each takes twice: 2 + 2 and 5 + 5."""
    state, rng = match_of(2).state, Random(1)
    assert Steady(COINS).playout(state, 0, rng) == 4 - 10
    assert Steady(COINS).playout(state, 1, rng) == 10 - 4


def test_alone_a_playout_ends_with_the_points_themselves():
    assert Steady(COINS).playout(match_of(1).state, 0, Random(1)) == 2 + 2


def test_the_move_with_the_best_margin_is_chosen():
    bot = Best(MonteCarlo(Steady(COINS), Budget(playouts=4)))
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
    bot = Best(MonteCarlo(Contrary(COINS, doubt=1e9), Budget(playouts=4)))
    assert CANDIDATES == 6
    assert bot.choose(COINS, match_of(2).state, 0, Random(1)) == Add(5)


def test_an_expert_without_doubt_is_not_overruled():
    bot = Best(MonteCarlo(Contrary(COINS, doubt=1e-9), Budget(playouts=4)))
    assert bot.choose(COINS, match_of(2).state, 0, Random(1)) == Add(0)


class Offers(Coins):
    """Coins where only these points can be taken."""

    def __init__(self, *points):
        self.points = points

    def moves(self, state, seat):
        return map(Add, self.points)


def test_of_two_moves_both_are_played_out():
    bot = Best(MonteCarlo(Contrary(COINS, doubt=1e9), Budget(playouts=4)))
    assert bot.choose(Offers(0, 9), match_of(2).state, 0, Random(1)) == Add(9)


def test_an_only_move_is_made_without_playing_it_out():
    bot, rng = Best(MonteCarlo(Contrary(COINS, doubt=1e9), Budget(playouts=4))), Random(1)
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


class Dice(Steady):
    """Every move leads to its points, more or less: up or down by one, the same for all moves."""

    def prior_sd(self, state):
        return 1e9

    def playouts(self, state, seat, moves, worlds, rng):
        lucks = [(-1) ** world for world in range(worlds)]
        return [[move.points + luck for move in moves] for luck in lucks]


def test_the_best_candidates_get_the_most_playouts():
    """Of 9 … 4 in three rounds of eight playouts: two worlds for six, two for three, four for two.

    Each world is one up or down for all, so the differences are exact and the spread is one.
    """
    judge = MonteCarlo(Dice(COINS), Budget(playouts=24))
    judged = judge.judge(COINS, match_of(2).state, 0, Random(1))
    assert [each.move.points for each in judged] == [9, 8, 7, 6, 5, 4]
    assert [each.playouts for each in judged] == [8, 8, 4, 2, 2, 2]
    assert [each.worth for each in judged] == [9, 8, 7, 6, 5, 4]
    assert [each.spread for each in judged] == [1] * 6
    assert [each.error for each in judged] == [pytest.approx(8**-0.5), 0, 0, 0, 0, 0]
    assert [each.wins for each in judged] == [1] * 6


def test_nobody_wins_or_loses_alone():
    judge = MonteCarlo(Dice(COINS), Budget(playouts=24))
    judged = judge.judge(COINS, match_of(1).state, 0, Random(1))
    assert {each.wins for each in judged} == {None}


class Level(Dice):
    """What a move leads to has nothing to do with it: ahead, level, behind."""

    def playouts(self, state, seat, moves, worlds, rng):
        return [[float(1 - world % 3)] * len(moves) for world in range(worlds)]


def test_a_shared_win_counts_as_half_a_win():
    """Three worlds for two moves: 1, 0 and −1."""
    judge = MonteCarlo(Level(COINS), Budget(playouts=6))
    first, second = judge.judge(Offers(1, 2), match_of(2).state, 0, Random(1))
    assert (first.wins, first.playouts) == (0.5, 3)
    assert (second.wins, second.playouts) == (0.5, 3)


def test_an_only_move_and_a_certain_prior_are_judged_without_playouts():
    only = MonteCarlo(Contrary(COINS, doubt=1e9)).judge(Offers(3), match_of(2).state, 0, Random(1))
    assert [(each.worth, each.playouts, each.error) for each in only] == [(-3, 0, 0)]
    certain = MonteCarlo(Contrary(COINS, doubt=0)).judge(COINS, match_of(2).state, 0, Random(1))
    assert [each.worth for each in certain] == [0, -1, -2, -3, -4, -5]


class Counts(Coins):
    """So many moves; samples are even numbers."""

    def __init__(self, many):
        self.many = many

    def moves(self, state, seat):
        return map(Add, range(self.many))

    def sample(self, state, seat, rng):
        return Add(2 * rng.randrange(self.many // 2))


def test_of_very_many_moves_some_are_taken_at_random():
    """A thousand are all looked at; of more so many are drawn, each counted once."""
    every = some_moves(Counts(MOST), None, 0, Random(1))
    assert [move.points for move in every] == [*range(1000)]
    some = some_moves(Counts(MOST + 1), None, 0, Random(1))
    assert 250 < len(some) < 500 and len({*some}) == len(some)
    assert all(move.points % 2 == 0 for move in some)


def test_a_move_that_was_left_early_is_compared_where_both_were_and_never_called_better():
    """In the worlds that both met the second did better by one, as luck had it."""
    first, second = _judged(
        [Candidate(Add(9), 0, [1.0, 1.0, 7.0, 7.0]), Candidate(Add(8), 0, [2.0, 2.0])],
        against_others=True,
    )
    assert (first.worth, second.worth) == (4.0, 4.0)
    assert (first.error, second.error) == (1.5, 0.0)  # a deviation of 3, over the root of 4
    assert (first.playouts, second.playouts) == (4, 2)
