"""What is told and shown of a game of Speed Sumoku. All values are worked out by hand."""

import pytest

from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.tiles import parse_tiles

from .test_speed import HAND, OTHER, RIGHT, WRONG
from .variant_positions import begun, play, speed, told


@pytest.mark.rule("SPD-3", "SPD-4")
def test_a_right_claim_is_told_line_by_line():
    effects = told(speed(HAND, OTHER), f"0: {RIGHT}")
    lines = [effect for effect in effects if effect.kind == "line-right"]
    assert [line.facts["total"] for line in lines] == [5, 10, 5, 5, 10, 5, 5, 5]
    assert lines[3].facts["cells"] == ("3,3", "4,3", "5,3")
    assert lines[3].facts["tiles"] == "B1 R2 G2"
    [won] = effects[8:]
    assert (won.kind, won.rule, won.seat, won.points) == ("round-won", "SPD-4", 0, 1)
    assert won.facts == {"round": 1, "wins": 1, "in_row": 1}


@pytest.mark.rule("SPD-3", "SPD-5")
def test_a_wrong_claim_tells_which_lines_break_which_rule():
    effects = told(speed(HAND, OTHER), f"0: {WRONG}")
    wrong = [effect for effect in effects if effect.kind == "line-wrong"]
    assert [(one.rule, one.facts["total"], one.facts["tiles"]) for one in wrong] == [
        ("SUM-6", 13, "G9 P4"),
        ("SUM-6", 13, "B4 G9"),
    ]
    assert (effects[-1].kind, effects[-1].rule, effects[-1].seat) == ("out", "SPD-5", 0)


@pytest.mark.rule("SPD-3")
def test_tiles_left_out_and_parts_cut_off_are_told():
    effects = told(speed(HAND, OTHER), "0: claim R1@0,0 B4@1,0 O1@5,5 Y4@6,5")
    wrong = [(e.rule, e.facts["fault"]) for e in effects if e.kind == "layout-wrong"]
    assert wrong == [("SUM-5", "layout/apart"), ("SPD-3", "layout/unused")]
    assert effects[-2].facts["tiles"] == ("R2", "G2", "G6", "B1", "P3", "P4")


@pytest.mark.rule("SUM-9", "SPD-3")
def test_a_lone_tile_is_told_to_be_none():
    effects = told(speed(HAND, OTHER), "0: claim R1@0,0")
    assert [(e.rule, e.facts["fault"]) for e in effects if e.kind == "layout-wrong"] == [
        ("SUM-9", "layout/single"),
        ("SPD-3", "layout/unused"),
    ]


@pytest.mark.rule("SPD-1", "SPD-2", "SPD-5", "SPD-7")
def test_everything_else_is_told_too():
    [dealt] = told(begun(SPEED, 2), f"deal {HAND}")
    assert (dealt.kind, dealt.rule, dealt.seat) == ("dealt", "SPD-1", 0)
    state = play(play(begun(SPEED, 2), f"deal {HAND}"), f"deal {OTHER}")
    [key] = told(state, "roll 5")
    assert (key.kind, key.seat, key.facts) == ("key", 0, {"key": 5, "faces": (5,), "round": 1})
    [swapped] = told(speed(HAND, OTHER), "0: swap R1")
    assert (swapped.kind, swapped.rule, swapped.facts) == ("swapped", "SPD-2", {"tiles": ("R1",)})
    [drew] = told(play(speed(HAND, OTHER), "0: swap R1"), "draw R3")
    assert (drew.kind, drew.rule, drew.seat) == ("drew", "SPD-2", 0)
    [drew] = told(play(speed(HAND, OTHER), f"0: {WRONG}"), "draw R3")
    assert (drew.rule, drew.seat) == ("SPD-5", 1)
    kinds = [effect.kind for effect in told(speed(HAND, "", round=15), "0: giveup")]
    assert kinds == ["gave-up", "no-winner", "end-rounds"]
    [gave_up] = told(speed(HAND, OTHER), "0: giveup")
    assert gave_up.kind == "gave-up"
    last = told(speed(HAND, OTHER, wins=(1, 0), last=0, in_row=1), f"0: {RIGHT}")[-1]
    assert (last.kind, last.rule, last.seat) == ("end-two-in-a-row", "SPD-7", 0)


def test_the_view_shows_all_but_the_order_of_the_pile():
    view = SPEED.view(speed(HAND, OTHER), None)
    assert view.hands == (parse_tiles(HAND), parse_tiles(OTHER))
    assert view.pile == 76
    assert SPEED.view(speed(HAND, OTHER), 1) == view
