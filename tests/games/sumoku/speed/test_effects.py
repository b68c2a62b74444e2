"""What everybody is told and shown of a game of Speed Sumoku. All values are worked out by hand."""

import msgspec
import pytest

from masume.games.sumoku.claims import GaveUp
from masume.games.sumoku.draws import Dealt, Drew
from masume.games.sumoku.judging import LayoutWrong, LineRight, LineWrong
from masume.games.sumoku.key import KeyRolled
from masume.games.sumoku.speed.effects import NoWinner, Out, RoundWon, SpeedEnded, Swapped
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.tiles import parse_tiles
from tests.games.sumoku.positions import begun, effects_of, play, speed
from tests.games.sumoku.speed.hands import HAND, OTHER, RIGHT, WRONG


@pytest.mark.rule("SPD-3", "SPD-4")
def test_a_right_claim_is_told_line_by_line():
    *lines, won = effects_of(speed(OTHER, HAND), f"1: {RIGHT}")
    assert [line.total for line in lines] == [5, 10, 5, 5, 10, 5, 5, 5]
    cells, tiles = ("3,3", "4,3", "5,3"), ("B1", "R2", "G2")
    assert lines[3] == LineRight(cells, tiles, 5, rule="SUM-6", seat=1)
    assert won == RoundWon(1, 1, 1, rule="SPD-4", seat=1, points=1)


@pytest.mark.rule("SPD-4", "SPD-7")
def test_a_round_won_tells_how_many_by_now_and_how_many_in_a_row():
    state = speed(HAND, OTHER, wins=(1, 1), last=1, in_row=1, round=3)
    won = effects_of(state, f"0: {RIGHT}")[-1]
    assert won == RoundWon(3, 2, 1, rule="SPD-4", seat=0, points=1)


@pytest.mark.rule("SPD-3", "SPD-5")
def test_a_wrong_claim_tells_which_lines_break_which_rule():
    *found, out = effects_of(speed(HAND, OTHER), f"0: {WRONG}")
    assert [each for each in found if each.kind == "line-wrong"] == [
        LineWrong(("1,1", "2,1"), ("G9", "P4"), 13, "total", rule="SUM-6", seat=0),
        LineWrong(("1,0", "1,1"), ("B4", "G9"), 13, "total", rule="SUM-6", seat=0),
    ]
    assert out == Out(1, rule="SPD-5", seat=0)


@pytest.mark.rule("SPD-3")
def test_tiles_left_out_and_parts_cut_off_are_told():
    found = effects_of(speed(HAND, OTHER), "0: claim R1@0,0 B4@1,0 O1@5,5 Y4@6,5")
    left = ("R2", "G2", "G6", "B1", "P3", "P4")
    assert [each for each in found if each.kind == "layout-wrong"] == [
        LayoutWrong("apart", ("0,0", "1,0"), rule="SUM-5", seat=0),
        LayoutWrong("unused", tiles=left, rule="SPD-3", seat=0),
    ]


@pytest.mark.rule("SUM-9", "SPD-3")
def test_a_lone_tile_is_told_to_be_none():
    single, unused, _ = effects_of(speed(HAND, OTHER), "0: claim R1@0,0")
    assert single == LayoutWrong("single", ("0,0",), rule="SUM-9", seat=0)
    assert unused.fault == "unused"


@pytest.mark.rule("SPD-1", "SUM-3")
def test_hands_and_the_key_are_told():
    state = begun(SPEED, 2)
    assert effects_of(state, f"deal {HAND}") == [
        Dealt(tuple(HAND.split()), rule="SPD-1", seat=0),
    ]
    state = play(state, f"deal {HAND}")
    [dealt] = effects_of(state, f"deal {OTHER}")
    assert dealt.seat == 1
    state = play(state, f"deal {OTHER}")
    assert effects_of(state, "roll 5") == [KeyRolled(5, (5,), rule="SUM-3", seat=0)]


@pytest.mark.rule("SPD-2", "SPD-5")
def test_swaps_and_draws_are_told_with_their_reason():
    state = speed(OTHER, HAND)
    assert effects_of(state, "1: swap R1") == [Swapped(("R1",), rule="SPD-2", seat=1)]
    drew = Drew(("R3",), rule="SPD-2", seat=1)
    assert effects_of(play(state, "1: swap R1"), "draw R3") == [drew]
    drew = Drew(("R3",), rule="SPD-5", seat=0)
    assert effects_of(play(state, f"1: {WRONG}"), "draw R3") == [drew]


@pytest.mark.rule("SPD-5", "SPD-7")
def test_giving_up_is_told_and_a_round_without_a_winner():
    gave_up = GaveUp(rule="SPD-5", seat=0)
    assert effects_of(speed(HAND, OTHER), "0: giveup") == [gave_up]
    no_winner = NoWinner(2, rule="SPD-5")
    assert effects_of(speed(HAND, "", round=2), "0: giveup") == [gave_up, no_winner]
    assert effects_of(speed(HAND, "", round=15), "0: giveup") == [
        gave_up,
        NoWinner(15, rule="SPD-5"),
        SpeedEnded("rounds", rule="SPD-7"),
    ]
    assert effects_of(speed(HAND, "", round=2), f"0: {WRONG}")[-2:] == [
        Out(2, rule="SPD-5", seat=0),
        no_winner,
    ]


@pytest.mark.rule("SPD-7")
def test_the_end_is_told_with_its_reason_and_who_won():
    state = speed(HAND, OTHER, wins=(1, 0), last=0, in_row=1)
    end = effects_of(state, f"0: {RIGHT}")[-1]
    assert end == SpeedEnded("two-in-a-row", rule="SPD-7", seat=0)
    state = speed(OTHER, HAND, wins=(2, 2), last=0, in_row=1)
    end = effects_of(state, f"1: {RIGHT}")[-1]
    assert end == SpeedEnded("three-rounds", rule="SPD-7", seat=1)


def test_the_view_shows_all_but_which_tile_comes_next():
    view = SPEED.view(speed(HAND, OTHER), None)
    assert view.hands == (parse_tiles(HAND), parse_tiles(OTHER))
    assert view.bag == 76
    assert SPEED.view(speed(HAND, OTHER), 1) == view


def test_effects_are_read_back_from_json():
    for line in (f"0: {WRONG}", f"0: {RIGHT}", "0: swap R1", "0: giveup"):
        effects = effects_of(speed(HAND, OTHER), line)
        written = msgspec.json.encode(effects)
        assert msgspec.json.decode(written, type=list[SPEED.info.effect]) == effects
