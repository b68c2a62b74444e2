"""The bots of Speed Sumoku: what they find, how they err, their pace."""

from random import Random

import pytest

from masume.bots import Race, adviser, decide, make_bot, seconds_to_think
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.judging import is_right
from masume.games.sumoku.speed.bots import MISTAKES, least_useful, wrong_layout
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.tiles import parse_tile, parse_tiles, tile_text
from tests.games.sumoku.paces import Usual
from tests.games.sumoku.positions import pictured, speed
from tests.games.sumoku.speed.hands import HAND, HOPELESS, OTHER, TEN


def test_a_bot_claims_its_whole_hand_rightly():
    state = speed(OTHER, HAND)
    move = decide(adviser(SPEED), SPEED, state, 1, Random(1))
    assert is_right(move.layout, state.hands[1], 5)


def test_a_bot_that_can_build_nothing_swaps_while_there_are_two_tiles():
    for bag in (None, "O1 O2"):
        state = speed(HOPELESS, HAND, bag=bag)
        move = decide(adviser(SPEED), SPEED, state, 0, Random(1))
        assert isinstance(move, Swap)
        assert move.tile in state.hands[0]
    stuck = speed(HOPELESS, HAND, bag="O1")
    assert decide(adviser(SPEED), SPEED, stuck, 0, Random(1)) == GiveUp()


def test_a_bot_swaps_a_tile_of_its_commonest_colour_but_keeps_a_six():
    hand = parse_tiles("R1 R2 R6 O1 Y1 G1 B1 P1 O2 R6")
    assert {tile_text(least_useful(hand, Random(seed))) for seed in range(20)} == {"R1", "R2"}
    sixes = parse_tiles("R6 R6 O1")
    given = {tile_text(least_useful(sixes, Random(seed))) for seed in range(20)}
    assert given == {"R6", "O1"}


@pytest.mark.parametrize(("level", "share"), [("random", 0.12), ("greedy", 0.05), ("strong", 0)])
def test_a_bot_errs_as_often_as_its_level(level, share):
    state = speed(HAND, OTHER)
    bot, rng = make_bot(level, SPEED), Random(level)
    claims = [decide(bot, SPEED, state, 0, rng) for _ in range(900)]
    wrong = sum(not is_right(claim.layout, state.hands[0], 5) for claim in claims)
    assert wrong / 900 == pytest.approx(share, abs=0.03)
    assert MISTAKES.get(level, 0) == share


def test_a_wrong_layout_is_a_claim_that_the_rules_accept_and_judge_wrong():
    hand = parse_tiles(HAND)
    for seed in range(30):
        wrong = wrong_layout(pictured(TEN), hand, 5, Random(seed))
        assert {tile.cell for tile in wrong} == {tile.cell for tile in pictured(TEN)}
        assert not is_right(wrong, hand, 5)
        assert SPEED.play(speed(HAND, OTHER), 0, Claim(wrong)).wins == (0, 0)


def test_an_exchange_takes_the_readings_of_sixes_along():
    """R9 B1 is 10; exchanged it is still 10 while each 6 stays a 9, so a tile is forgotten."""
    pair = pictured("R9 B1")
    forgotten = wrong_layout(pair, parse_tiles("R6 B1"), 5, Random(1))
    assert [(tile.kind, tile.reads) for tile in forgotten] == [(parse_tile("R6"), 9)]


def test_hints_never_err():
    state = speed(HAND, OTHER)
    for seed in range(100):
        move = adviser(SPEED).choose(SPEED, state, 0, Random(seed))
        assert is_right(move.layout, state.hands[0], 5)


# -- pace ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "seconds"), [("random@200", 200), ("kind@240", 240), ("strong", 60)]
)
def test_ten_tiles_take_a_minute_to_some_minutes(level, seconds):
    luck = Usual()
    assert seconds_to_think(level, SPEED, speed(OTHER, HAND), 1, luck) == seconds
    assert seconds_to_think(level, SPEED, speed(OTHER, HAND), 1, luck, 0.5) == seconds / 2
    assert luck.asked == [(0, 0.8)] * 2


def test_a_hand_that_has_grown_is_partly_built_already():
    """12 tiles, at 0.4 of the time for each."""
    grown = speed(OTHER, HAND + " O3 O5")
    seconds = seconds_to_think("kind@240", SPEED, grown, 1, Usual())
    assert seconds == pytest.approx(240 * 0.4 * 1.2)
    fewer = speed(OTHER, "R1 B4 G6 P4 O1")
    assert seconds_to_think("kind@240", SPEED, fewer, 1, Usual()) == pytest.approx(240 * 0.4 * 0.5)


# -- racing -------------------------------------------------------------------------------------


def test_a_decision_is_thought_about_once_and_a_new_one_again():
    race, state = Race(Random(1)), speed(HAND, OTHER)
    due = race.due(SPEED, state, 0, "kind")
    assert race.due(SPEED, state, 0, "kind") == due
    race.pass_to(100)
    grown = speed(HAND + " O3 O5", OTHER)
    again = race.due(SPEED, grown, 0, "kind")
    assert again > 100
    assert again != due
    race.pass_to(50)
    assert race.now == 100  # time does not go back


def test_whoever_is_due_first_acts_first_and_nobody_where_no_bot_is_to_act():
    race, state = Race(Usual()), speed(HAND, OTHER)
    assert race.first(SPEED, state, {0: "kind@240", 1: "greedy@130"}) == (130, 1)
    assert race.first(SPEED, state, {}) is None
