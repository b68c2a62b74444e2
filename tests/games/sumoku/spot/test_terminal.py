"""Spot Sumoku in the terminal."""

from typing import get_args

import pytest

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
from masume.games.sumoku.spot.state import Reason
from masume.games.sumoku.tiles import parse_tiles
from masume.terminal.face import face_of
from tests.clock import FakeClock
from tests.games.sumoku.positions import spot
from tests.games.sumoku.terminal.screen import table_of

FACE = face_of(SPOT)

# Seed «tea» turns up R4 Y6 O1 B3 O2 R5 R8 Y8 Y4 R3 in Spot, and rolls a 5.
RIGHT_CALL = "call R3 O1 Y8 B3"  # 3+1+8+3 = 15
WRONG_CALL = "call R4 O1 Y8 B3"  # 16


def test_a_right_call_is_told_with_its_sum_and_new_tiles_come(masume):
    said = masume("play", "spot-sumoku", "-p", "Ann,Bea", "--seed", "tea", typed=f"{RIGHT_CALL}\n")
    assert "The key is 5." in said.out
    assert "key 5, round 1, bag 86" in said.out
    assert "Ann: R3 O1 Y8 B3 = 15 ✓ four tiles." in said.out
    assert "key 5, round 2, bag 82" in said.out
    assert "4 of 16 tiles" in said.out


def test_a_wrong_call_says_why_and_the_next_round_is_the_others(masume):
    typed = f"{WRONG_CALL}\nBea: none\nlog\n"
    said = masume("play", "spot-sumoku", "-p", "Ann,Bea", "--seed", "tea", typed=typed)
    assert "Ann: R4 O1 Y8 B3 ✗ they add up to 16, and the key is 5 (SPT-4)." in said.out
    assert "Ann: sitting out round 2." in said.out
    assert "0 of 16 tiles, sits out" in said.out
    assert "Bea: none in sight. All ten are replaced." in said.out


def test_the_total_is_said_where_the_table_asks_for_it(masume):
    arguments = ("play", "spot-sumoku", "-p", "Ann,Bea", "--seed", "tea", "-o", "say_total=true")
    said = masume(*arguments, typed=f"{RIGHT_CALL} 10\n")
    assert "✗ 10 was said, but they add up to 15, and the key is 5" in said.out


def test_bots_race_by_their_own_clock_and_who_is_late_loses_nothing(masume, monkeypatch):
    """Of seven bots one sees a call while a person types."""
    monkeypatch.setattr("masume.cli.play.Clock", FakeClock)
    said = masume(
        "play",
        "spot-sumoku",
        "-p",
        "You,careful,careful,careful,careful,careful,careful,careful",
        "--seed",
        "tea",
        typed=f"{RIGHT_CALL}\n" * 3,
    )
    assert "That came too late, and costs nothing." in said.out
    assert " ✓ four tiles." in said.out
    assert "You: sitting out" not in said.out


def test_what_is_no_move_costs_no_time(masume):
    """Fifty lines of six seconds each would have been enough for any bot."""
    said = masume("play", "spot-sumoku", "-p", "You,careful", typed="hello\n" * 50)
    assert said.out.count("is no move") == 50
    assert "round 2" not in said.out


def test_the_table_shows_ten_places_and_what_everybody_has():
    state = spot(
        "R1 .. B6 R2 G1 R3 Y2 R4 R5 R7",
        seats=2,
        collected=(parse_tiles("P1 P2 P3 P4"), ()),
        said_none=(1,),
        sits_out=0,
        round=3,
        bag="O1 O2",
    )
    _, places, _, foot, _, ann, bea = table_of("spot-sumoku", state).splitlines()
    assert places.split() == ["R1", "··", "B6", "R2", "G1", "R3", "Y2", "R4", "R5", "R7"]
    assert foot == "  key 5, round 3, bag 2"
    assert " ".join(ann.split()) == "Ann 4 of 16 tiles, sits out P1 P2 P3 P4"
    assert " ".join(bea.split()) == "Bea 0 of 16 tiles, none no tiles"


FOUR, SUMS = ("R6", "Y2", "G1", "B6"), (15, 18, 21)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (TurnedUp(("R1", "B6"), rule="SPT-3"), "Turned up: R1 B6."),
        (
            CallRight(FOUR, 3, SUMS, (15, 18, 21), rule="SPT-3"),
            "Ann: R6 Y2 G1 B6 = 15 18 21 ✓ four tiles.",
        ),
        (
            CallWrong(FOUR, 4, SUMS, "total", rule="SPT-4"),
            "Ann: R6 Y2 G1 B6 ✗ they add up to 15 or 18 or 21, and the key is 4 (SPT-4).",
        ),
        (
            CallWrong(FOUR, 4, SUMS, "total", 16, rule="SPT-4"),
            "Ann: R6 Y2 G1 B6 ✗ 16 was said, but they add up to 15 or 18 or 21, and the key is 4"
            " (SPT-4).",
        ),
        (
            CallWrong(FOUR, 4, SUMS, "colour", rule="SPT-4"),
            "Ann: R6 Y2 G1 B6 ✗ a colour twice (SPT-4).",
        ),
        (SitsOut(2, rule="SPT-4"), "Ann: sitting out round 2."),
        (SawNothing(rule="SPT-6"), "Ann: none in sight."),
        (AllReplaced(rule="SPT-6"), "All ten are replaced."),
        (NoCallHere(rule="SPT-6"), "There is no right call here: all ten are replaced (SPT-6)."),
        (SpotEnded("no-call", rule="SPT-6"), "It is over: no right call is left."),
    ],
)
def test_effects_are_said_in_words(effect, words):
    assert FACE.words(effect, "Ann") == words


def test_every_way_to_end_has_words():
    assert FACE.reasons.keys() == {*get_args(Reason)}
