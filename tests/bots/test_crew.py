"""Which bots a game has: its own crew's, or the general ones."""

from random import Random

import pytest
from msgspec.structs import replace

from masume import UnknownBot
from masume.bots import Budget, adviser, decide, levels_for, make_bot, seconds_to_think
from masume.bots.crew import FACTORS, Crew, crew_of, pause
from masume.bots.expert import Expert
from masume.bots.judge import Best
from masume.bots.levels import Greedy, Kind, RandomBot, Tempered, TemperedBest
from masume.bots.monte_carlo import MonteCarlo
from masume.core import registry
from tests.core.coins import COINS, Add, Coins, match_of


class Modest:
    """Always takes one point."""

    def choose(self, game, state, seat, rng):
        return Add(1)


class CoinsCrew(Crew):
    """A crew of other people."""

    levels = (*Crew.levels, "modest")

    def bot(self, level, budget=None):
        return Modest() if level == "modest" else super().bot(level, budget)

    def adviser(self):
        return Modest()


@pytest.fixture
def crew(install):
    install("masume_coins", {"coins": "tests.core.coins:COINS"}, bots=f"{__name__}:CoinsCrew")


def test_a_game_of_other_people_is_played_by_its_own_bots(crew):
    assert levels_for(COINS) == ("random", "kind", "greedy", "careful", "modest")
    state = match_of(2).state
    for bot in (make_bot("modest", COINS), adviser(COINS)):
        assert decide(bot, COINS, state, 0, Random(1)) == Add(1)
    assert decide(make_bot("greedy", COINS), COINS, state, 0, Random(1)) == Add(9)


def test_a_game_without_a_crew_gets_the_general_bots():
    assert levels_for(COINS) == ("random", "kind", "greedy", "careful")
    assert crew_of(COINS).expert is Expert
    assert type(adviser(COINS)) is Greedy
    careful = make_bot("careful", COINS, Budget(playouts=7))
    assert isinstance(careful, Best)
    assert isinstance(careful.judge, MonteCarlo)
    assert careful.judge.budget.playouts == 7
    with pytest.raises(UnknownBot, match="There is no bot 'modest'"):
        make_bot("modest", COINS)


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_of_ours_has_its_own_crew(key):
    crew = crew_of(registry.game(key))
    assert type(crew) is not Crew
    assert {"kind", "greedy"} < {*crew.levels}
    assert all(crew.bot(level) for level in crew.levels)


def test_people_play_against_greedy_unless_the_game_is_for_children():
    assert {key: crew_of(registry.game(key)).usual() for key in ("sudoku", "sudokids", "cat")} == {
        "sudoku": "greedy",
        "sudokids": "kind",
        "cat": "greedy",
    }


@pytest.mark.parametrize(("age", "level"), [(7, "kind"), (8, "greedy")])
def test_games_from_below_eight_are_for_children(age, level):
    class ForAge(Coins):
        info = replace(COINS.info, age=age)

    assert Crew(ForAge()).usual() == level


class Ends(Random):
    """Always at one end of what is asked for."""

    def __init__(self, end):
        super().__init__(0)
        self.end = end

    def uniform(self, *ends):
        return ends[self.end]


@pytest.mark.parametrize(
    ("pace", "low", "high"),
    [("instant", 0, 0), ("fast", 0.3, 0.7), ("normal", 0.9, 2.2), ("slow", 1.5, 3.0)],
)
def test_at_a_table_a_bot_waits_so_that_people_can_follow(pace, low, high):
    state = match_of(2).state
    assert pause("greedy", COINS, state, 0, Ends(0), pace) == low
    assert pause("greedy", COINS, state, 0, Ends(1), pace) == high


def test_the_general_bots_think_as_long_as_at_a_table_times_a_factor():
    state = match_of(2).state
    assert seconds_to_think("greedy", COINS, state, 0, Ends(1)) == 2.2
    assert seconds_to_think("greedy", COINS, state, 0, Ends(0), factor=3) == pytest.approx(2.7)


def test_in_real_time_a_bot_waits_as_long_as_a_person_needs(monkeypatch):
    speed = registry.game("speed-sumoku")
    monkeypatch.setattr(type(crew_of(speed)), "seconds", lambda self, *rest: 10 * rest[-1])
    assert [pause("kind", speed, None, 0, Random(1), pace) for pace in FACTORS] == [0, 5, 10, 16]


def test_levels_that_err_among_considered_moves_think_a_quarter_as_long(crew):
    """CoinsCrew has a better level than `careful`, which is as its name says or tempered."""
    for given, kept in (
        (Budget(playouts=200), Budget(50)),
        (Budget(playouts=3), Budget(1)),
        (Budget(playouts=40, ms=10), Budget(10, 2)),
        (Budget(playouts=40, ms=3), Budget(10, 1)),
        (None, Budget(50)),
    ):
        careful = make_bot("careful", COINS, given)
        assert (type(careful), careful.judge.budget) == (Best, kept)
        erring = make_bot("careful@0.5", COINS, given)
        assert (type(erring), erring.temperature) == (TemperedBest, 0.5)
        assert erring.judge.budget == kept


def test_levels_are_made_weaker_by_their_setting(crew):
    random, half = make_bot("random", COINS), make_bot("random@3", COINS)
    assert (type(random), type(half), half.temperature) == (RandomBot, Tempered, 3.0)
    assert type(make_bot("greedy", COINS)) is type(make_bot("greedy@0", COINS)) is Greedy
    kind, seldom = make_bot("kind", COINS), make_bot("kind@0.25", COINS)
    assert (kind.share, seldom.share) == (1.0, 0.25)
    assert (type(kind.bot), type(kind.otherwise)) == (Kind, Greedy)


def test_a_setting_changes_a_copy_of_the_crew_alone():
    crew = crew_of(COINS)
    weaker = crew.with_setting("greedy", 2.0)
    assert (crew.settings, weaker.settings) == ({}, {"greedy": 2.0})
    assert weaker.game is crew.game


def test_a_bot_of_the_general_crew_waits_for_nobody_and_shows_nothing():
    crew, state = crew_of(COINS), match_of(2).state
    assert (crew.patience(state, {1}), crew.progress(Add(1))) == (0.0, ())
    assert crew.warm_up() is None


def test_a_level_with_a_setting_thinks_as_long_as_that_setting_says(monkeypatch):
    speed, given = registry.game("speed-sumoku"), []

    def seconds(crew, level, state, seat, rng, factor):
        given.append((level, crew.settings[level], factor))
        return 1.0

    monkeypatch.setattr(type(crew_of(speed)), "seconds", seconds)
    seconds_to_think("kind@40", speed, None, 0, Random(1), 2.0)
    assert given == [("kind", 40.0, 2.0)]
