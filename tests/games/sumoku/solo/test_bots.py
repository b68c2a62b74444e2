"""The bots of Solo Sumoku: what they find, and their pace."""

from random import Random

import pytest

from masume import CLOCK
from masume.bots import adviser, decide, make_bot, seconds_to_think
from masume.bots.levels import RandomBot
from masume.games.sumoku.builder import Built
from masume.games.sumoku.solo import planning
from masume.games.sumoku.solo.moves import Stop, TimeUp
from masume.games.sumoku.solo.rules import SOLO
from tests.games.sumoku.paces import Usual
from tests.games.sumoku.positions import claim, pictured, play, solo
from tests.games.sumoku.solo.layouts import BASE, GROWN


def decided(state, level="greedy@1"):
    return decide(make_bot(level, SOLO), SOLO, state, 0, Random(1))


def test_a_bot_builds_on_what_lies_and_stops_where_it_cannot():
    state = solo("P4", base=BASE)
    move = decided(state)
    assert {*state.base} < {*move.layout}
    assert SOLO.play(state, 0, move).stage == 2
    assert adviser(SOLO).choose(SOLO, state, 0, Random(1)) == move
    assert decided(solo("R2 R2", base=BASE, key=10)) == Stop()


def test_where_tiles_are_not_locked_it_rearranges_them():
    """1+4 needs the 4, which has two lines already. With G read as 9 all fit: R1 G9, G9 P1."""
    state = solo("P1", base=BASE)
    assert decided(state) == Stop()
    free = solo("P1", base=BASE, locked=False)
    assert SOLO.play(free, 0, decided(free)).stage == 2


def test_without_a_given_time_some_of_the_tiles_are_not_enough():
    """4 joins 6 for 10; the 2 joins nothing: 2+6 is 8, 2+4 is 6, 2+4+4 repeats a number."""
    assert decided(solo("P4 R2", base=BASE)) == Stop()


def test_in_a_given_time_it_hands_in_what_it_can_and_then_stops():
    state = solo("P4 R2", base=BASE, minutes=5)
    after = SOLO.play(state, 0, decided(state))
    assert SOLO.scores(after) == (4,)
    assert decided(after) == Stop()  # no more than four can be placed


def test_in_a_given_time_it_hands_in_nothing_that_lay_there_before():
    assert decided(solo("R2 R2", base=BASE, key=10, minutes=5)) == Stop()


def test_the_clock_says_that_time_is_up():
    timed = solo("P4", base=BASE, minutes=5)
    assert adviser(SOLO).choose(SOLO, timed, CLOCK, Random(1)) == TimeUp()


@pytest.mark.parametrize(
    ("level", "seconds"), [("random", 10), ("kind", 24), ("greedy", 14), ("careful", 8)]
)
def test_every_new_tile_takes_its_time(level, seconds):
    luck, state = Usual(), solo("P4 P8", base=BASE)
    assert seconds_to_think(level, SOLO, state, 0, luck) == 2 * seconds
    assert seconds_to_think(level, SOLO, state, 0, luck, 0.5) == seconds
    assert luck.asked == [(0, 0.35)] * 2
    stage = play(solo("P4", base=BASE), f"0: {claim(pictured(GROWN))}")
    stage = play(stage, "deal P1 P2 P3 P5 P7 P8 O1 O2 O3 O4")
    assert seconds_to_think(level, SOLO, stage, 0, luck) == 10 * seconds


def test_levels_differ_in_how_soon_they_give_up(monkeypatch):
    """20,000 steps, or a 400th of them; who is in haste tries at random."""
    asked = []

    def build(kinds, key, locked, distinct, meter, seed=0):
        asked.append((meter.left, seed))
        return Built("ran-out")

    monkeypatch.setattr(planning, "build", build)
    for level in ("greedy@1", "kind@400", "random@4000"):
        assert decided(solo("P4", base=BASE), level) == Stop()
    (steps, seed), (fewer, chance), (fewest, _) = asked
    assert (steps, fewer, fewest) == (20_000, 50, 5)
    assert seed == 0 != chance


def test_the_best_level_looks_ahead_and_random_at_its_end_plays_anything():
    careful, kind = make_bot("careful", SOLO), make_bot("kind@30", SOLO)
    assert (careful.looks_ahead, careful.haste) == (True, 1.0)
    assert (kind.looks_ahead, kind.haste) == (False, 30.0)
    assert type(make_bot("random@inf", SOLO)) is RandomBot
