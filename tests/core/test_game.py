"""What a game is, and what it need not say itself."""

from importlib import import_module
from itertools import pairwise
from pkgutil import iter_modules
from random import Random

import msgspec
import pytest
from msgspec import Struct

from masume import Chance, OptionError, Outcome, Traits, core
from masume.core.game import NATURE, Effect, Game, accepted, encoder, no_such_move, not_your_turn

from .coins import COINS, Add, CoinOptions, Purse, Toss

START = COINS.start(CoinOptions(), 2)
TURN = COINS.play(START, NATURE, Purse(0, 0))
TWO_DICE = Chance("dice", (2, 3), lambda *numbers: numbers)


# -- chance -----------------------------------------------------------------------------------


def test_a_chance_counts_its_results():
    assert Chance("coin", (2,), Toss).count() == 2
    assert TWO_DICE.count() == 6


def test_a_chance_lists_its_results_the_last_number_running_fastest():
    assert list(TWO_DICE.results()) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_a_chance_with_no_number_has_one_result():
    sure = Chance("none", (), lambda *numbers: numbers)
    assert (sure.count(), list(sure.results()), sure.roll(Random(1))) == (1, [()], ())


@pytest.mark.parametrize("sizes", [(5,), (2, 3), (1,), (1, 1)])
def test_a_roll_gives_each_result_and_no_other(sizes):
    chance = Chance("any", sizes, lambda *numbers: numbers)
    rng = Random(1)
    assert {chance.roll(rng) for _ in range(300)} == set(chance.results())


def test_a_roll_is_even():
    rng = Random(1)
    counts = [0] * 6
    for _ in range(6000):
        few, many = TWO_DICE.roll(rng)
        counts[3 * few + many] += 1
    assert all(900 < count < 1100 for count in counts)  # 1000 each; the deviation is 29


# -- outcome ----------------------------------------------------------------------------------


def test_the_most_points_win():
    assert Outcome.most_points((3, 9, 4), "laid") == Outcome((3, 9, 4), (1,), "laid")


def test_all_who_share_the_best_score_share_the_win():
    assert Outcome.most_points((9, 4, 9), "laid").winners == (0, 2)
    assert Outcome.most_points((0, 0), "stuck").winners == (0, 1)
    assert Outcome.most_points((-5,), "stuck").winners == (0,)


# -- JSON -------------------------------------------------------------------------------------


def test_equal_values_give_equal_bytes():
    one = {"b": frozenset({"x", "y", "z"}), "a": 1}
    two = {"a": 1, "b": frozenset({"z", "y", "x"})}
    assert encoder().encode(one) == encoder().encode(two) == b'{"a":1,"b":["x","y","z"]}'


def test_an_effect_leaves_out_what_it_does_not_say():
    class Ended(Effect, frozen=True, tag="end-laid"):
        """A kind of effect without facts."""

    effect = Ended(rule="SDK-10")
    assert encoder().encode(effect) == b'{"kind":"end-laid","rule":"SDK-10"}'
    assert (effect.kind, effect.seat, effect.points) == ("end-laid", None, 0)


def test_the_values_of_the_core_cannot_be_changed():
    modules = [import_module(f"masume.core.{each.name}") for each in iter_modules(core.__path__)]
    values = {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct
    }
    assert len(values) > 20
    assert all(kind.__struct_config__.frozen for kind in values)


def test_a_game_has_no_trait_that_it_does_not_claim():
    assert not any(msgspec.structs.astuple(Traits()))


# -- setting up -------------------------------------------------------------------------------


def test_the_options_come_back_if_they_fit():
    options = CoinOptions(rounds=1)
    assert all(COINS.check(options, seats) == options for seats in (1, 2, 3, 4))


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_too_few_or_too_many_seats_are_refused(seats):
    with pytest.raises(OptionError, match="takes 1 to 4 seats") as refused:
        COINS.check(CoinOptions(), seats)
    assert refused.value.code == "option/seats"
    assert refused.value.facts == {"seats": seats}


def test_a_game_for_just_so_many_says_just_that():
    class Solo(type(COINS)):
        info = msgspec.structs.replace(COINS.info, seats=(1, 1))

    with pytest.raises(OptionError, match="Coins takes 1 seats, not 2"):
        Solo().check(CoinOptions(), 2)


def test_an_unknown_rules_version_is_refused():
    assert COINS.check(CoinOptions(rules=2), 2).rules == 2
    with pytest.raises(OptionError, match="no rules version 3") as refused:
        COINS.check(CoinOptions(rules=3), 2)
    assert refused.value.code == "option/rules"


# -- what a game need not say -----------------------------------------------------------------


def test_bots_may_sit_unless_the_game_says_no():
    assert COINS.allows_bots(CoinOptions())
    assert not COINS.allows_bots(CoinOptions(people=True))


def test_each_seat_plays_for_itself_unless_there_are_teams():
    teams = COINS.start(CoinOptions(teams=True), 4)
    assert [COINS.side(START, seat) for seat in range(4)] == [0, 1, 2, 3]
    assert [COINS.side(teams, seat) for seat in range(4)] == [0, 1, 0, 1]


def test_real_dice_are_in_no_hand_unless_the_game_says_whose():
    assert COINS.roller(START) is None


def test_silence_means_nothing_unless_the_game_says_what():
    assert COINS.silent_move(START, 0) is None


def test_nobody_else_may_act_and_nobody_slips():
    assert COINS.may_act(TURN) == frozenset()
    assert list(COINS.tolerated(TURN, 0)) == []


def test_a_sample_is_any_accepted_move():
    rng = Random(1)
    assert {COINS.sample(TURN, 0, rng) for _ in range(300)} == set(map(Add, range(10)))


def test_a_sample_may_be_a_slip():
    class Careless(type(COINS)):
        def tolerated(self, state, seat):
            return iter([Add(99)])

    rng = Random(1)
    assert Add(99) in {Careless().sample(TURN, 0, rng) for _ in range(300)}
    assert list(accepted(Careless(), TURN, 0)) == [*map(Add, range(10)), Add(99)]


def test_nothing_is_hidden_told_or_dealt_again_unless_the_game_says_so():
    assert COINS.redact(TURN, 0, Add(3), 1) == Add(3)
    after = COINS.play(TURN, 0, Add(3))
    assert COINS.effects(TURN, 0, Add(3), after, 1) == ()
    assert COINS.resample(TURN, None, Random(1)) is TURN


def test_a_game_must_say_the_rest():
    with pytest.raises(TypeError, match="abstract"):
        Game()


# -- refusals ---------------------------------------------------------------------------------


def test_the_refusal_out_of_turn_names_the_seat():
    refusal = not_your_turn(3)
    assert (refusal.code, refusal.facts) == ("move/not-your-turn", {"seat": 3})


def test_a_line_that_is_no_move_is_quoted_up_to_forty_characters():
    assert no_such_move("5@", "Write 5@C4.").message == "'5@' is no move. Write 5@C4."
    whole, cut = "x" * 40, "x" * 39 + "…"
    assert no_such_move(whole, "").message.startswith(f"'{whole}' is")
    assert no_such_move(whole + "x", "").message.startswith(f"'{cut}' is")


# -- the little game itself, which the other tests rely on ------------------------------------


def test_coins_is_played_as_its_text_says():
    state = COINS.play(TURN, 0, Add(7))
    states = [START, TURN, state, COINS.play(state, NATURE, Toss("heads"))]
    assert [COINS.to_act(each) for each in states] == [{NATURE}, {0}, {NATURE}, {1}]
    assert [COINS.scores(each) for each in states] == [(0, 0), (0, 0), (7, 0), (7, 0)]
    assert all(before != after for before, after in pairwise(states))
    for move in (Purse(2, 4), Add(7), Toss("tails"), Toss(None)):
        assert COINS.parse(COINS.text(move)) == move


def test_in_most_games_everybody_plays_for_themselves():
    assert not COINS.plays_together(COINS.info.options())
