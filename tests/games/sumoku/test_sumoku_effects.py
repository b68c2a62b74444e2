"""What is told of a move, and how moves are written."""

import pytest

from masume import NATURE, TextError
from masume.games.sumoku.key import Roll
from masume.games.sumoku.sumoku.moves import Decline, Draw, Lot, Pass, Play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.tiles import parse_tiles

from .positions import position
from .test_sumoku_end import REDS, ROW
from .test_sumoku_turn import CORNER


def told(state, line, seat=None):
    """Kind, rule, seat and points of everything that is told, and all facts together."""
    who = state.turn if seat is None else seat
    move = SUMOKU.parse(line)
    after = SUMOKU.play(state, who, move)
    views = [SUMOKU.effects(state, who, move, after, viewer) for viewer in (None, 0, 1)]
    assert views[0] == views[1] == views[2]  # there are no secrets
    effects = views[0]
    facts = {name: fact for effect in effects for name, fact in effect.facts.items()}
    return [(each.kind, each.rule, each.seat, each.points) for each in effects], facts


@pytest.mark.rule("SUM-14")
def test_every_line_is_told_with_its_tiles_cells_and_total():
    state = position("R3@0,0 B5@1,0", ("G1 Y3", ""), key=4)
    effects, facts = told(state, "G1@0,1 Y3@1,1")
    assert effects == [("score", "SUM-14", 0, 16)]
    assert facts == {
        "lines": ("G1 Y3", "R3 G1", "B5 Y3"),
        "cells": ("0,1 1,1", "0,0 0,1", "1,0 1,1"),
        "parts": (4, 4, 8),
    }


@pytest.mark.rule("SUM-12")
def test_the_first_play_cites_its_own_rule():
    effects, _ = told(position(hands=("R2 B8", "")), "R2@0,0 B8@1,0")
    assert effects == [("score", "SUM-12", 0, 10)]


@pytest.mark.rule("SUM-16")
def test_an_extra_turn_is_told_and_so_is_declining_it():
    state = position(CORNER, ("P5 P5", "R8"))
    assert told(state, "P5@5,0")[0] == [("score", "SUM-14", 0, 20), ("extra", "SUM-16", 0, 0)]
    extra = SUMOKU.play(state, 0, SUMOKU.parse("P5@5,0"))
    assert told(extra, "decline")[0] == [("decline", "SUM-16", 0, 0)]


@pytest.mark.rule("SUM-17")
def test_a_pass_is_told():
    state = position(ROW, ("G1", "G5"), key=10)
    assert told(state, "pass")[0] == [("pass", "SUM-17", 0, 0)]


@pytest.mark.rule("SUM-18", "SUM-19")
def test_the_end_is_told_with_what_everybody_loses():
    state = position(ROW, ("G1", "G6 G7", ""), key=10, passes=2, turn=2)
    effects, facts = told(state, "pass")
    assert effects == [
        ("pass", "SUM-17", 2, 0),
        ("end", "SUM-18", None, 0),
        ("left", "SUM-19", 0, -1),
        ("left", "SUM-19", 1, -13),
    ]
    assert facts == {"reason": "empty", "tiles": "G6 G7"}


@pytest.mark.rule("SUM-18")
def test_a_new_deal_is_told():
    state = position(hands=(REDS, REDS), key=7, passes=1)
    assert told(state, "pass")[0] == [("pass", "SUM-17", 0, 0), ("redeal", "SUM-18", None, 0)]


@pytest.mark.rule("SUM-3", "SUM-4", "SUM-11")
def test_who_starts_and_the_key_are_told():
    low, high = "R1 R1 O1 O1 Y1 Y1 G1 G1", "R8 R8 O8 O8 Y8 Y8 G8 G8"
    state = SUMOKU.start(SUMOKU.info.options(), 2)
    effects, _ = told(state, f"draw {high}", NATURE)
    assert effects == [("draw", "SUM-10", 0, 0)]
    state = SUMOKU.play(state, NATURE, SUMOKU.parse(f"draw {high}"))
    effects, facts = told(state, f"draw {low}", NATURE)
    assert effects == [("draw", "SUM-10", 1, 0), ("starts", "SUM-11", 1, 0)]
    assert facts == {"tiles": low, "total": 8}
    state = SUMOKU.play(state, NATURE, SUMOKU.parse(f"draw {low}"))
    assert told(state, "roll 4", NATURE) == ([("key", "SUM-3", 1, 0)], {"faces": (4,), "key": 4})


@pytest.mark.rule("SUM-11", "SUM-4")
def test_a_lot_and_two_dice_are_told():
    state = position(hands=("R1", "O1"), key=0, phase="lot")
    assert told(state, "lot 1", NATURE)[0] == [("starts", "SUM-11", 1, 0)]
    state = position(hands=("R1", "O1"), key=0, phase="roll", dice=2)
    assert told(state, "roll 3 5", NATURE) == (
        [("key", "SUM-4", 0, 0)],
        {"faces": (3, 5), "key": 8},
    )


@pytest.mark.rule("SUM-15")
def test_a_refill_is_told():
    state = position(ROW, ("G1", "G5"), key=10, phase="refill", bag="P1")
    assert told(state, "draw P1", NATURE) == ([("draw", "SUM-15", 0, 0)], {"tiles": "P1"})


@pytest.mark.parametrize(
    ("line", "move"),
    [
        (" PASS ", Pass()),
        ("decline", Decline()),
        ("draw b6 R3", Draw(parse_tiles("R3 B6"))),
        ("lot 4", Lot(4)),
        ("roll  3 4", Roll((3, 4))),
    ],
)
def test_moves_are_read_from_text(line, move):
    assert SUMOKU.parse(line) == move
    assert SUMOKU.parse(SUMOKU.text(move)) == move


@pytest.mark.parametrize(
    "line",
    ["", "pass now", "draw", "draw 1", "lot", "lot 5", "lot x", "roll", "roll 6", "roll 3 3 3",
     "R1", "R1 0,0", "R1@0,0 B9", "play", "R1@0,0 " * 9],
)  # fmt: skip
def test_what_is_no_move_is_refused_in_words(line):
    with pytest.raises(TextError):
        SUMOKU.parse(line)


def test_a_play_is_written_in_reading_order():
    move = SUMOKU.parse("g1@1,1 b9@1,0 r1@-1,0")
    assert isinstance(move, Play)
    assert SUMOKU.text(move) == "R1@-1,0 B9@1,0 G1@1,1"
