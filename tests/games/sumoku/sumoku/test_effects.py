"""What is told of a move, and how moves are written."""

import msgspec
import pytest

from masume import NATURE
from masume.games.sumoku.draws import Drew
from masume.games.sumoku.key import KeyRolled
from masume.games.sumoku.sumoku.effects import (
    DealtAgain,
    Declined,
    ExtraTurn,
    LeftInHand,
    Passed,
    Scored,
    Starts,
    SumokuEnded,
)
from masume.games.sumoku.sumoku.rules import SUMOKU
from tests.games.sumoku.sumoku.boards import CORNER, REDS, ROW
from tests.games.sumoku.sumoku.positions import position


def effects_of(state, line, seat=None):
    """The effects of a line, which are the same for everybody."""
    who = state.turn if seat is None else seat
    move = SUMOKU.parse(line)
    after = SUMOKU.play(state, who, move)
    views = [SUMOKU.effects(state, who, move, after, viewer) for viewer in (None, 0, 1)]
    assert views[0] == views[1] == views[2]  # there are no secrets
    written = msgspec.json.encode(views[0])
    assert msgspec.json.decode(written, type=tuple[SUMOKU.info.effect, ...]) == views[0]
    return [*views[0]]


@pytest.mark.rule("SUM-14")
def test_every_line_is_told_with_its_tiles_cells_and_total():
    state = position("R3@0,0 B5@1,0", ("G1 Y3", ""), key=4)
    scored = Scored(
        ("G1 Y3", "R3 G1", "B5 Y3"),
        (("0,1", "1,1"), ("0,0", "0,1"), ("1,0", "1,1")),
        (4, 4, 8),
        rule="SUM-14",
        seat=0,
        points=16,
    )
    assert effects_of(state, "G1@0,1 Y3@1,1") == [scored]


@pytest.mark.rule("SUM-12")
def test_the_first_play_cites_its_own_rule():
    [scored] = effects_of(position(hands=("R2 B8", "")), "R2@0,0 B8@1,0")
    assert (scored.rule, scored.seat, scored.points) == ("SUM-12", 0, 10)


@pytest.mark.rule("SUM-16")
def test_an_extra_turn_is_told_and_so_is_declining_it():
    state = position(CORNER, ("P5 P5", "R8"))
    scored, extra = effects_of(state, "P5@5,0")
    assert (scored.points, extra) == (20, ExtraTurn(rule="SUM-16", seat=0))
    state = SUMOKU.play(state, 0, SUMOKU.parse("P5@5,0"))
    assert effects_of(state, "decline") == [Declined(rule="SUM-16", seat=0)]


@pytest.mark.rule("SUM-17")
def test_a_pass_is_told():
    state = position(ROW, ("G5", "G1"), key=10, turn=1)
    assert effects_of(state, "pass") == [Passed(rule="SUM-17", seat=1)]


@pytest.mark.rule("SUM-18", "SUM-19")
def test_the_end_is_told_with_what_everybody_loses():
    state = position(ROW, ("G1", "G6 G7", ""), key=10, passes=2, turn=2)
    assert effects_of(state, "pass") == [
        Passed(rule="SUM-17", seat=2),
        SumokuEnded("empty", rule="SUM-18"),
        LeftInHand(("G1",), rule="SUM-19", seat=0, points=-1),
        LeftInHand(("G6", "G7"), rule="SUM-19", seat=1, points=-13),
    ]


@pytest.mark.rule("SUM-18")
def test_a_new_deal_is_told():
    state = position(hands=(REDS, REDS), key=7, passes=1)
    assert effects_of(state, "pass") == [
        Passed(rule="SUM-17", seat=0),
        DealtAgain(rule="SUM-18"),
    ]


@pytest.mark.rule("SUM-3", "SUM-10", "SUM-11")
def test_who_starts_and_the_key_are_told():
    low, high = "R1 R1 O1 O1 Y1 Y1 G1 G1", "R8 R8 O8 O8 Y8 Y8 G8 G8"
    state = SUMOKU.start(SUMOKU.info.options(), 2)
    drew = Drew(tuple(high.split()), rule="SUM-10", seat=0)
    assert effects_of(state, f"draw {high}", NATURE) == [drew]
    state = SUMOKU.play(state, NATURE, SUMOKU.parse(f"draw {high}"))
    assert effects_of(state, f"draw {low}", NATURE) == [
        Drew(tuple(low.split()), rule="SUM-10", seat=1),
        Starts(8, rule="SUM-11", seat=1),
    ]
    state = SUMOKU.play(state, NATURE, SUMOKU.parse(f"draw {low}"))
    assert effects_of(state, "roll 4", NATURE) == [KeyRolled(4, (4,), rule="SUM-3", seat=1)]


@pytest.mark.rule("SUM-11", "SUM-4")
def test_a_lot_and_two_dice_are_told():
    state = position(hands=("R1", "O1"), key=0, phase="lot")
    assert effects_of(state, "lot 1", NATURE) == [Starts(1, rule="SUM-11", seat=1)]
    state = position(hands=("R1", "O1"), key=0, phase="roll", dice=2)
    rolled = KeyRolled(8, (3, 5), rule="SUM-4", seat=0)
    assert effects_of(state, "roll 3 5", NATURE) == [rolled]


@pytest.mark.rule("SUM-15")
def test_a_refill_is_told():
    state = position(ROW, ("G1", "G5"), key=10, phase="refill", bag="P1")
    assert effects_of(state, "draw P1", NATURE) == [Drew(("P1",), rule="SUM-15", seat=0)]
