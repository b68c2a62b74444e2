"""Bots meet over the same deals, seats swapped, and the games can be verified."""

import pickle
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import pairwise

import pytest

from masume import MasumeError
from masume.arena import Plan, Played, play, simulate
from masume.core import record
from masume.core.errors import ArenaError
from masume.core.verify import verify

from .entered import Broken


def deal(text):
    """The opening draws of a record."""
    return [row.text for row in record.loads(text).rows[:3]]


def test_seats_are_swapped_over_the_same_deals():
    played = list(simulate(Plan("sudoku", ("greedy", "random"), 4, "tea", records=True)))
    assert [one.seats for one in played] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert deal(played[0].record) == deal(played[1].record) != deal(played[2].record)
    names = [[seat.name for seat in record.loads(one.record).seats] for one in played]
    assert names[:2] == [["greedy", "random"], ["random", "greedy"]]


def test_every_bot_sits_everywhere_in_turn():
    plan = Plan("sudoku", ("greedy", "kind", "random"), 3, "tea")
    assert [plan.seating(number) for number in range(4)] == [
        (0, 1, 2),
        (1, 2, 0),
        (2, 0, 1),
        (0, 1, 2),
    ]


def test_scores_and_wins_are_told_by_bot_and_not_by_seat():
    for one in simulate(Plan("sudokids", ("greedy", "random"), 4, "tea", records=True)):
        result = record.loads(one.record).result
        assert one.scores == tuple(result.scores[seat] for seat in one.seats)
        assert [wins > 0 for wins in one.wins] == [seat in result.winners for seat in one.seats]
        assert sum(one.wins) == pytest.approx(1)


def test_the_same_seed_plays_the_same_games_over_any_number_of_processes():
    plan = Plan("sudokids", ("greedy", "kind", "random"), 4, "tea", records=True)
    alone = {one.number: one.record for one in simulate(plan)}
    together = {one.number: one.record for one in simulate(plan, workers=2)}
    assert alone == together


def test_dealt_games_are_verified_and_plain_ones_prove_nothing():
    for dealt, proved in ((True, True), (False, False)):
        plan = Plan("sudokids", ("greedy", "random"), 1, "tea", dealt=dealt, records=True)
        [one] = simulate(plan)
        report = verify(record.loads(one.record))
        assert report.fits
        assert (report.draws > 0) == proved


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (Plan("chess", ("greedy", "greedy"), 1, "x"), "game/unknown"),
        (Plan("sudoku", ("greedy",) * 5, 1, "x"), "option/seats"),
        (Plan("sudoku", ("clever", "greedy"), 1, "x"), "bot/unknown"),
        (Plan("sudoku", ("greedy", "greedy"), 1, "x", {"gold": "dust"}), "option/value"),
        (Plan("sudoku", ("greedy",) * 2, 1, "x", {"referee": "honour"}), "bot/people-only"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(plan, code):
    with pytest.raises(MasumeError) as caught:
        next(simulate(plan, workers=2))
    assert caught.value.code == code


def test_where_all_act_at_once_the_quicker_bot_wins_whatever_its_seat():
    """`careful` needs half the time of `greedy` (see `bots/sumoku_pace.py`)."""
    plan = Plan("spot-sumoku", ("careful", "greedy"), 20, "tea", records=True)
    played = list(simulate(plan))
    for seat in (0, 1):
        assert sum(one.wins[0] for one in played if one.seats[0] == seat) > 5
    for one in played:
        calls = [row.ms for row in record.loads(one.record).rows if row.who != "nature"]
        assert all(later - sooner >= 2500 for sooner, later in pairwise([0, *calls]))


def test_an_executor_of_ones_own_plays_the_same_games_and_stays_open():
    plan = Plan("sudokids", ("greedy", "random"), 5, "tea", records=True)
    alone = {one.number: one.record for one in simulate(plan)}
    with ThreadPoolExecutor(2) as executor:
        assert {one.number: one.record for one in simulate(plan, executor=executor)} == alone
        assert executor.submit(int).result() == 0


class Instant(Executor):
    """Plays nothing: each game is over at once, and says that it took so many seconds."""

    def __init__(self, seconds):
        self.seconds, self.sizes = seconds, []

    def submit(self, fn, /, plan, numbers):
        self.sizes.append(len(numbers))
        future = Future()
        future.set_result(tuple(map(self.played, numbers)))
        return future

    def played(self, number):
        return Played(number, (1, 0), (1.0, 0.0), (0, 1), 9, self.seconds, "stuck")


def test_an_executor_has_at_most_1024_tasks_however_many_games_there_are():
    executor = Instant(seconds=1.0)
    games = simulate(Plan("sudokids", ("greedy", "random"), 5_000, "tea"), executor=executor)
    numbers = []
    for one in games:
        assert len(executor.sizes) - len(numbers) <= 1024
        numbers.append(one.number)
    assert sorted(numbers) == [*range(5_000)]


@pytest.mark.parametrize(("seconds", "size"), [(0.0, 64), (0.001, 64), (0.02, 5), (0.2, 1)])
def test_a_task_has_as_many_games_as_take_a_tenth_of_a_second(seconds, size):
    executor = Instant(seconds)
    plan = Plan("sudokids", ("greedy", "random"), 32 + 2 * size, "tea")
    assert len([*simulate(plan, executor=executor)]) == plan.games
    assert executor.sizes == [1] * 32 + [size] * 2


def test_long_games_are_given_out_before_the_first_one_is_over(monkeypatch):
    monkeypatch.setattr(sys.modules["masume.arena.simulate"], "SECONDS_TO_LEARN", 0)
    executor = Never(lost=40)
    with pytest.raises(ArenaError, match="Game 40 of seed tea"):
        [*simulate(Plan("sudokids", ("greedy", "random"), 100, "tea"), executor=executor)]
    assert len(executor.futures) == 100


class Never(Executor):
    """Begins nothing; one task is lost."""

    def __init__(self, lost):
        self.lost, self.futures = lost, []

    def submit(self, fn, /, plan, numbers):
        self.futures.append(Future())
        if len(self.futures) == self.lost + 1:
            self.futures[-1].set_exception(BrokenProcessPool("A process died"))
        return self.futures[-1]


def test_a_game_that_is_lost_is_named_and_the_others_are_cancelled():
    executor = Never(lost=2)
    with pytest.raises(ArenaError) as refused:
        [*simulate(Plan("sudokids", ("greedy", "random"), 5, "tea"), executor=executor)]
    assert refused.value.code == "arena/lost"
    words = "Game 2 of seed tea cannot be played: BrokenProcessPool: A process died"
    assert words in refused.value.message
    assert [future.cancelled() for future in executor.futures] == [True, True, False, True, True]


def test_a_game_that_fails_is_named_with_its_seed_and_place_wherever_it_is_played():
    plan = Plan("sudokids", ("random", Broken()), 4, "tea")
    line = Broken.choose.__code__.co_firstlineno + 1
    words = f"Game 0 of seed tea failed: ValueError: no idea (entered.py, line {line})."
    with ThreadPoolExecutor(1) as executor:
        for games in (simulate(plan), simulate(plan, executor=executor)):
            with pytest.raises(ArenaError) as refused:
                next(games)
            assert (refused.value.code, refused.value.message) == ("arena/game", words)
    with pytest.raises(ArenaError, match="Game 3 of seed tea") as refused:
        play(plan, 3)
    assert isinstance(refused.value.__cause__, ValueError)
    assert pickle.loads(pickle.dumps(refused.value)).message == refused.value.message


class Closed(Executor):
    """Takes no work any more."""

    def submit(self, fn, /, *args, **kwargs):
        raise RuntimeError("cannot schedule new futures after shutdown")


def test_an_executor_that_takes_nothing_is_told_with_the_games_that_were_lost():
    with pytest.raises(
        ArenaError, match="Game 0 of seed tea cannot be played: RuntimeError: "
    ) as told:
        [*simulate(Plan("sudokids", ("greedy", "random"), 4, "tea"), executor=Closed())]
    assert told.value.code == "arena/lost"


class Illegal:
    """Makes a move that the rules refuse."""

    def choose(self, game, state, seat, rng):
        return game.parse("draw rabbit")


def test_a_bot_that_breaks_the_rules_is_told_in_the_words_of_the_game():
    with pytest.raises(ArenaError) as told:
        play(Plan("sudokids", (Illegal(), "random"), 1, "tea"), 0)
    assert told.value.code == "arena/game"
    assert "IllegalMove" not in told.value.message
    assert "line" not in told.value.message
    assert told.value.message.startswith("Game 0 of seed tea failed: ")
