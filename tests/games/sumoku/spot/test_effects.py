"""What everybody is told of a game of Spot Sumoku. All values are worked out by hand."""

import msgspec
import pytest

from masume.games.sumoku.key import KeyRolled
from masume.games.sumoku.spot.effects import (
    AllReplaced,
    CallRight,
    CallWrong,
    NoCallHere,
    SawNothing,
    SitsOut,
    SpotEnded,
    TurnedUp,
)
from masume.games.sumoku.spot.rules import SPOT
from masume.games.sumoku.tiles import parse_tiles
from tests.games.sumoku.positions import begun, effects_of, play, spot
from tests.games.sumoku.spot.tables import CALL, NEW, TABLE

FOUR = ("R6", "Y2", "G1", "B6")
"""They add up to 15, 18 or 21."""


@pytest.mark.rule("SPT-3")
def test_a_right_call_tells_its_tiles_and_what_they_add_up_to():
    right = CallRight(FOUR, 5, (15, 18, 21), (15,), rule="SPT-3", seat=1, points=4)
    assert effects_of(spot(TABLE), f"1: {CALL}") == [right]


@pytest.mark.rule("SPT-2", "SPT-3")
def test_a_total_that_was_said_is_told():
    state = spot(TABLE, say_total=True)
    right = CallRight(FOUR, 5, (15, 18, 21), (15,), 15, rule="SPT-3", seat=0, points=4)
    assert effects_of(state, f"0: {CALL} 15") == [right]
    wrong, _ = effects_of(state, f"0: {CALL} 18")
    assert (wrong.fault, wrong.said) == ("total", 18)


@pytest.mark.rule("SPT-4")
def test_a_wrong_call_tells_why_and_who_sits_out():
    assert effects_of(spot(TABLE, key=4), f"0: {CALL}") == [
        CallWrong(FOUR, 4, (15, 18, 21), "total", rule="SPT-4", seat=0),
        SitsOut(2, rule="SPT-4", seat=0),
    ]
    wrong, _ = effects_of(spot(TABLE), "0: call R1 R2 R3 R4")
    assert (wrong.fault, wrong.totals) == ("colour", (10,))


@pytest.mark.rule("SPT-4", "SPT-6")
def test_nobody_sits_out_after_the_last_round():
    wrong, end = effects_of(spot(TABLE, key=4, round=100), f"0: {CALL}")
    assert (wrong.kind, end) == ("call-wrong", SpotEnded("rounds", rule="SPT-6"))


@pytest.mark.rule("SPT-1", "SUM-3", "SUM-4")
def test_the_first_ten_and_the_key_are_told():
    up = TurnedUp(tuple(TABLE.split()), rule="SPT-1")
    assert effects_of(begun(SPOT, 2), f"deal {TABLE}") == [up]
    assert effects_of(begun(SPOT, 2, key=5), f"deal {TABLE}") == [up]
    state = play(begun(SPOT, 2), f"deal {TABLE}")
    assert effects_of(state, "roll 5") == [KeyRolled(5, (5,), rule="SUM-3")]
    state = play(begun(SPOT, 2, key="two-dice"), f"deal {TABLE}")
    assert effects_of(state, "roll 3 4") == [KeyRolled(7, (3, 4), rule="SUM-4")]


@pytest.mark.rule("SPT-3", "SPT-6")
def test_new_tiles_cite_the_rule_by_which_they_come():
    called = play(spot(TABLE), f"0: {CALL}")
    assert effects_of(called, f"deal {NEW}") == [TurnedUp(tuple(NEW.split()), rule="SPT-3")]
    none_there = "deal O8 P8 O7 P7"  # three colours
    assert effects_of(called, none_there) == [
        TurnedUp(("O8", "P8", "O7", "P7"), rule="SPT-3"),
        NoCallHere(rule="SPT-6"),
    ]
    [up] = effects_of(play(called, none_there), "deal R1 O8 G8 B7 Y7 R2 R3 R4 R5 R7")
    assert up.rule == "SPT-6"


@pytest.mark.rule("SPT-6")
def test_who_sees_nothing_is_told_and_that_all_ten_are_replaced():
    saw_nothing = SawNothing(rule="SPT-6", seat=0)
    assert effects_of(spot(TABLE, seats=2), "0: none") == [saw_nothing]
    state = play(spot(TABLE, seats=2), "1: none")
    assert effects_of(state, "0: none") == [saw_nothing, AllReplaced(rule="SPT-6")]


@pytest.mark.rule("SPT-5", "SPT-6")
def test_the_end_is_told_with_its_reason():
    collected = (parse_tiles("P1 P1 P2 P2 P3 P3 P4 P4 P5 P5 P7 P7"), ())
    end = effects_of(spot(TABLE, collected=collected), f"0: {CALL}")[-1]
    assert end == SpotEnded("collected", rule="SPT-5")
    state = play(spot(TABLE, bag="O1 O2"), f"1: {CALL}")
    assert effects_of(state, "deal O1 O2")[-1] == SpotEnded("no-call", rule="SPT-6")


def test_effects_are_read_back_from_json():
    for line in (f"0: {CALL}", "0: call R1 R2 R3 R4", "0: none"):
        effects = effects_of(spot(TABLE), line)
        written = msgspec.json.encode(effects)
        assert msgspec.json.decode(written, type=list[SPOT.info.effect]) == effects
