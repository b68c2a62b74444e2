"""Tiles laid out but not played, and claims that go on from them."""

from random import Random

import pytest

from masume.bots import advice
from masume.games.sumoku.layout import layout_text, parse_layout
from masume.games.sumoku.loose import going_on, items_of, loose_tiles, slots
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.team.rules import TEAM
from masume.games.sumoku.tiles import parse_tiles
from tests.games.sumoku.positions import pictured, solo, speed, team
from tests.games.sumoku.solo.layouts import BASE
from tests.games.sumoku.speed.hands import HAND, HOPELESS

HAND_TILES = parse_tiles("R6 R6 B1")


def test_tiles_of_a_kind_have_names_of_their_own():
    laid = parse_layout("R9@3,-2 B1@4,-2")
    assert [*slots(HAND_TILES)] == ["R6.0", "R6.1", "B1.0"]
    assert items_of(HAND_TILES, laid) == {"R6.0": "3,-2,9", "B1.0": "4,-2,1"}
    assert loose_tiles(HAND_TILES, items_of(HAND_TILES, laid)) == laid


@pytest.mark.parametrize(
    "item",
    [("R6.2", "0,0,6"), ("R6.0", "0,0,7"), ("R6.0", "0,0"), ("hold:R6.0", "Ann"), ("B1.0", "x")],
)
def test_whatever_else_a_draft_holds_means_nothing(item):
    assert loose_tiles(HAND_TILES, dict([item])) == ()


@pytest.mark.parametrize(("game", "position"), [(SPEED, speed), (TEAM, team)])
def test_a_hint_goes_on_from_what_lies(game, position):
    """1+4 and 4+6 of the ten tiles lie, far from where the builder would begin."""
    state, lying = position(HAND, "R2 B3"), parse_layout("R1@7,7 B4@8,7 G6@8,8")
    found = advice(game, state, 0, Random(1), laid=items_of(state.hands[0], lying))
    assert {*lying} < {*found.move.layout}
    assert len(found.move.layout) == 10
    assert [reason.kind for reason in found.reasons] == ["sumoku-builds"]


def test_what_cannot_be_gone_on_from_is_left_and_another_way_is_advised():
    """R1 and R2 touch, so every line through both has a colour twice."""
    state, lying = speed(HAND, "R2 B3"), parse_layout("R1@0,0 R2@1,0")
    found = advice(SPEED, state, 0, Random(1), laid=items_of(state.hands[0], lying))
    assert SPEED.play(state, 0, found.move).wins == (1, 0)
    overlapping = {"R1.0": "0,0,1", "R2.0": "0,0,2"}
    assert advice(SPEED, state, 0, Random(1), laid=overlapping).move == found.move


def test_where_nothing_lies_there_is_nothing_to_go_on_from():
    assert going_on(parse_tiles("R1 B4"), 5, {}) is None


def test_where_nothing_can_be_built_a_swap_is_advised_with_the_reason():
    found = advice(SPEED, speed(HOPELESS, "R2 B3"), 0, Random(1))
    assert SPEED.text(found.move).startswith("swap P")
    assert [reason.kind for reason in found.reasons] == ["sumoku-no-layout"]


def test_in_solo_the_tiles_of_earlier_stages_stay_and_numbers_may_not_repeat():
    """On 1+4 and 4+6 only the 4 of purple fits beside the 6: 6+4."""
    state = solo("P4 G1", base=BASE)
    items = items_of(parse_tiles("P4 G1"), parse_layout("P4@2,1"))
    found = advice(SOLO, state, 0, Random(1), laid=items)
    assert {*pictured(BASE), *parse_layout("P4@2,1")} < {*found.move.layout}
    assert "G1@" in layout_text(found.move.layout)


def test_in_a_given_time_solo_advises_as_many_tiles_as_fit():
    """The 2 makes 5 or 10 with none of 1, 4, 6 and 9, nor with several of them in a line."""
    state = solo("P4 O2", base=BASE, minutes=5)
    found = advice(SOLO, state, 0, Random(1))
    assert SOLO.text(found.move) == "claim R1@0,0 B4@1,0 G6@1,1 P4@2,1"
    assert [reason.tiles for reason in found.reasons] == [4]
