"""Each level plays as it says."""

from collections import Counter
from math import e
from random import Random

import pytest

from masume import UnknownBot, game
from masume.arena import Plan, simulate
from masume.bots import Budget, levels_for, make_bot
from masume.bots.expert import Expert
from masume.bots.judge import Judged
from masume.bots.levels import ANYTHING, Greedy, Kind, Sometimes, Tempered, TemperedBest, slip
from tests.core.coins import COINS, Add, match_of
from tests.games.sudoku.positions import drawn

# A 7 in hand. B2 and C2 see three tiles in their block and the 4 in their row: 4 points. H1 sees
# three, G2 two, and no space sees more than these.
SEVEN = drawn(
    """
    1 2 . | . . . | . . .
    3 . . | . . . | . 4 .
    """,
    hands="7 5",
)
BEST = {"7@B2", "7@C2"}


def gains(rules, state, seat):
    """The points of every move, found by playing it."""
    return {
        rules.text(move): rules.play(state, seat, move).scores[seat] - state.scores[seat]
        for move in rules.moves(state, seat)
    }


def choose(level, state, seed=1, key="sudoku", **budget):
    rules = game(key)
    bot = make_bot(level, rules, Budget(**budget) if budget else None)
    return rules.text(bot.choose(rules, state, 0, Random(seed)))


def test_greedy_takes_the_most_points():
    points = gains(game("sudoku"), SEVEN, 0)
    assert {move for move in points if points[move] == max(points.values()) == 4} == BEST
    assert {choose("greedy@0", SEVEN, seed) for seed in range(5)} <= BEST


def test_kind_leaves_the_best_to_others_but_does_not_throw_points_away():
    points = gains(game("sudoku"), SEVEN, 0)
    chosen = {points[choose("kind@1", SEVEN, seed)] for seed in range(5)}
    assert chosen == {3}  # four would be the best


class Leaves(Expert):
    """Knows points and what each move leaves to the next player."""

    points = {2: 9, 4: 9, 6: 5, 8: 5, 9: 1}  # noqa: RUF012

    def gains(self, state, seat):
        return [(points, Add(move)) for move, points in self.points.items()]

    def opponent_best(self, state, seat, move):
        return -move.points


@pytest.mark.parametrize(
    ("bot", "move"),
    [
        (Greedy, Add(4)),  # 2 and 4 bring nine points; 4 leaves less
        (Kind, Add(6)),  # 6 and 8 bring five, the next most; 6 leaves more
    ],
)
def test_among_equals_greedy_leaves_the_least_and_kind_the_most(bot, move):
    chosen = {bot(Leaves(COINS)).choose(COINS, None, 0, Random(seed)).points for seed in range(9)}
    assert chosen == {move.points}


def test_among_moves_that_leave_the_same_any_is_chosen():
    class Same(Leaves):
        def opponent_best(self, state, seat, move):
            return 0.0

    chosen = {Greedy(Same(COINS)).choose(COINS, None, 0, Random(n)).points for n in range(30)}
    assert chosen == {2, 4}


def test_kind_plays_on_where_all_moves_are_worth_the_same():
    state = drawn(". . . . . .", hands="r f")
    assert choose("kind@1", state, key="sudokids").startswith("rabbit@")


def test_random_plays_anything():
    chosen = {choose("random@inf", SEVEN, seed) for seed in range(200)}
    assert len(chosen) > 40
    assert chosen <= gains(game("sudoku"), SEVEN, 0).keys()


def test_the_best_level_takes_a_far_better_move():
    assert choose("strong", SEVEN, playouts=30) in BEST


def test_the_best_level_thinks_by_the_clock_if_told():
    """With that many playouts it would never end."""
    assert choose("strong", SEVEN, playouts=10**9, ms=1) in BEST


def test_alone_the_best_level_keeps_room_for_the_tiles_to_come():
    totals = {
        level: sum(
            one.scores[0]
            for one in simulate(Plan("sudokids", (level,), 6, "tea", budget=Budget(playouts=12)))
        )
        for level in ("greedy@0", "strong")
    }
    assert totals["strong"] > 1.2 * totals["greedy@0"]


@pytest.mark.parametrize("level", levels_for(game("sudokids")))
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_level_finishes_games_of_any_size(level, seats):
    plan = Plan("sudokids", (level,) * seats, 2, "tea", budget=Budget(playouts=4))
    assert [one.reason in ("stuck", "laid") for one in simulate(plan)] == [True, True]


def test_an_unknown_level_is_refused():
    with pytest.raises(
        UnknownBot, match="There are random, kind, greedy, careful, strong"
    ) as caught:
        make_bot("clever", game("sudoku"))
    assert caught.value.code == "bot/unknown"


@pytest.mark.parametrize("level", ["greedy@", "greedy@warm", "clever@2", "@2"])
def test_a_setting_that_means_nothing_is_refused(level):
    with pytest.raises(UnknownBot, match="There is no bot"):
        make_bot(level, game("sudoku"))


class Sees(Expert):
    """Sees two moves, the second of which is worth two points more."""

    def at_sight(self, state, seat):
        return [(3.0, Add(1)), (5.0, Add(2))]

    def judge(self, game, state, seat, rng):
        return tuple(Judged(move=move, worth=worth) for worth, move in self.at_sight(state, seat))


def times_chosen(bot, games=4000):
    rng = Random(1)
    return Counter(bot.choose(COINS, None, 0, rng).points for _ in range(games))


@pytest.mark.parametrize("bot", [Tempered, TemperedBest])
def test_a_move_worth_less_is_chosen_less_often_by_the_temperature(bot):
    """Two points less at a temperature of two: e times less often."""
    chosen = times_chosen(bot(Sees(COINS), 2.0))
    assert chosen[2] / chosen[1] == pytest.approx(e, rel=0.1)
    assert times_chosen(bot(Sees(COINS), 0.2), 200) == {2: 200}
    assert times_chosen(bot(Sees(COINS), 0.0), 200) == {2: 200}


def test_at_the_highest_temperature_any_move_is_as_likely():
    state = match_of(2).state
    bot = Tempered(Sees(COINS), ANYTHING)
    chosen = {bot.choose(COINS, state, 0, Random(n)).points for n in range(99)}
    assert chosen == {move.points for move in COINS.moves(state, 0)}


def test_the_best_after_a_slip_is_chosen_as_often_as_at_that_temperature():
    rng = Random(1)
    better = sum(5 + slip(2.0, rng) > 3 + slip(2.0, rng) for _ in range(4000))
    assert better / (4000 - better) == pytest.approx(e, rel=0.1)


def test_sometimes_another_bot_chooses():
    bot = Sometimes(0.25, Tempered(Sees(COINS), 0.0), Kind(Leaves(COINS)))
    chosen = times_chosen(bot)
    assert chosen.keys() == {2, 6}
    assert chosen[2] / 4000 == pytest.approx(0.25, abs=0.03)
