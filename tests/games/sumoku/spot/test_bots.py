"""The bots of Spot Sumoku: what they see, how they err, their pace."""

from random import Random

import pytest
from msgspec.structs import replace

from masume.bots import adviser, decide, make_bot, seconds_to_think
from masume.bots.crew import crew_of
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.spot.bots import MISTAKES
from masume.games.sumoku.spot.calls import fours, is_right_call, right_totals
from masume.games.sumoku.spot.dealing import lying
from masume.games.sumoku.spot.rules import SPOT
from masume.games.sumoku.tiles import parse_tiles
from tests.games.sumoku.paces import Usual
from tests.games.sumoku.positions import speed, spot
from tests.games.sumoku.spot.tables import TABLE

ALL_RIGHT = "R5 O5 Y5 G5 B5 P5 R5 O5 Y5 G5"
"""With key 5 every four of four colours: 6 · 5 · 4 · 3 / 24 = 15 calls."""


@pytest.mark.parametrize(("level", "share"), [("random", 0.12), ("greedy", 0.05), ("strong", 0)])
def test_a_bot_errs_as_often_as_its_level(level, share):
    bot, rng = make_bot(level, SPOT), Random(level)
    calls = [decide(bot, SPOT, spot(TABLE), 0, rng) for _ in range(400)]
    wrong = sum(not is_right_call(call.tiles, None, 5) for call in calls)
    assert wrong / 400 == pytest.approx(share, abs=0.03)
    assert MISTAKES.get(level, 0) == share


def test_hints_never_err():
    for seed in range(100):
        call = decide(adviser(SPOT), SPOT, spot(TABLE, say_total=True), 0, Random(seed))
        assert call.total is not None
        assert is_right_call(call.tiles, call.total, 5)
        assert adviser(SPOT).choose(SPOT, spot(TABLE), 0, Random(seed)).total is None


def test_every_right_call_can_be_made():
    state = spot(TABLE)
    right = {four for four in fours(lying(state)) if right_totals(four, 5)}
    bot = adviser(SPOT)
    assert {bot.choose(SPOT, state, 0, Random(seed)).tiles for seed in range(99)} == right


def test_a_wrong_call_names_a_total_that_its_tiles_have():
    """Five colours, but no four of them reach a multiple of 10 with key 10: 1+1+1+1 … 1+1+1+2."""
    state = spot("R1 O1 Y1 G1 B2 R5 O2 Y2 G2 P1", key=10, say_total=True)
    bot = make_bot("kind", SPOT)
    calls = [bot.choose(SPOT, state, 0, Random(seed)) for seed in range(60)]
    wrong = [call for call in calls if not is_right_call(call.tiles, call.total, 10)]
    assert wrong
    assert all(call.total == sum(kind % 8 + 1 for kind in call.tiles) for call in wrong)


def test_a_bot_that_errs_where_every_call_is_right_calls_rightly():
    bot = make_bot("kind", SPOT)
    calls = [bot.choose(SPOT, spot(ALL_RIGHT), 0, Random(seed)) for seed in range(50)]
    assert all(is_right_call(call.tiles, None, 5) for call in calls)


# -- pace ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "usual"), [("random@19", 19), ("kind@15", 15), ("strong", 4)])
def test_the_more_right_calls_the_sooner_one_is_seen(level, usual):
    """After 2.5 seconds in which nobody calls: one call in √8 times the usual, 15 in √(8/15)."""
    one = spot("R5 O5 Y5 G5 R1 R1 R2 R2 R3 R3")
    assert sum(bool(right_totals(four, 5)) for four in fours(parse_tiles("R5 O5 Y5 G5"))) == 1
    seconds = seconds_to_think(level, SPOT, one, 0, Usual())
    assert seconds == pytest.approx(2.5 + usual * 8**0.5)
    seconds = seconds_to_think(level, SPOT, spot(ALL_RIGHT), 0, Usual())
    assert seconds == pytest.approx(2.5 + usual * (8 / 15) ** 0.5)


@pytest.mark.parametrize("level", ["random", "kind", "greedy", "careful"])
def test_nobody_calls_before_two_and_a_half_seconds_however_quick_the_table(level):
    state = spot(ALL_RIGHT)
    times = [seconds_to_think(level, SPOT, state, 0, Random(seed), 0.01) for seed in range(300)]
    assert 2.5 <= min(times) < 2.51
    assert max(times) < 4


def test_a_table_without_a_right_call_still_has_a_time():
    nothing = spot("R1 R1 R2 R2 R3 R3 R4 R4 R5 R5")
    assert seconds_to_think("greedy@8", SPOT, nothing, 0, Usual()) == pytest.approx(
        2.5 + 8 * 8**0.5
    )


# -- patience -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "seconds"), [("", 60), ("R1 O1 Y1 G1", 20), ("R1 O1 Y1 G1 " * 2, 0)]
)
def test_a_bot_is_patient_until_a_newcomer_has_called_rightly_twice(won, seconds):
    state = replace(spot(TABLE), collected=(parse_tiles(won), parse_tiles("B1 P1 R2 O2")))
    assert crew_of(SPOT).patience(state, {0}) == seconds


def test_nobody_waits_for_who_sits_out_or_sees_none():
    crew = crew_of(SPOT)
    assert crew.patience(replace(spot(TABLE), sits_out=0), {0}) == 0
    assert crew.patience(replace(spot(TABLE), said_none=(0,)), {0}) == 0
    assert crew.patience(replace(spot(TABLE), said_none=(0,)), {0, 1}) == 60
    assert crew_of(SPEED).patience(speed("R1 O1", "B1 P1"), {0}) == 0
