"""Hands, who starts, the key."""

from collections import Counter
from random import Random

import pytest

from masume import NATURE, IllegalMove, OptionError
from masume.core.options import choices, options_from
from masume.games.sumoku.draws import Draw
from masume.games.sumoku.key import Roll
from masume.games.sumoku.sumoku.moves import Lot, Play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, parse_tiles
from tests.games.sumoku.sumoku.positions import hand, offered, played, position

LOW = "R1 R1 O1 O1 Y1 Y1 G1 G1"  # 8
HIGH = "R8 R8 O8 O8 Y8 Y8 G8 G8"  # 64
SIXES = "R6 R6 O6 O6 Y6 Y6 G6 G6"  # 48: as nines it would be more than SEVENS
SEVENS = "R7 O7 Y7 G7 B7 P7 R4 O4"  # 50


def start(seats=2, **options):
    return SUMOKU.start(options_from(SUMOKU, options), seats)


def dealt(*hands, **options):
    state = start(len(hands), **options)
    for each in hands:
        state = played(state, f"draw {each}", NATURE)
    return state


@pytest.mark.rule("SUM-1", "SUM-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_draws_eight_tiles_out_of_96(seats):
    state, rng = start(seats), Random(seats)
    for seat in range(seats):
        assert SUMOKU.to_act(state) == {NATURE}
        assert (state.phase, state.turn) == ("deal", seat)
        chance = SUMOKU.chance(state)
        left = 96 - 8 * seat
        assert (chance.stream, chance.sizes) == ("bag", tuple(range(left, left - 8, -1)))
        state = SUMOKU.play(state, NATURE, chance.roll(rng))
    assert [len(each) for each in state.hands] == [8] * seats
    assert len(state.bag) == 96 - 8 * seats
    assert Counter(state.bag) + Counter(sum(state.hands, ())) == Counter(kinds_in(FULL_BAG))


@pytest.mark.rule("SUM-10")
def test_hands_are_open_and_only_the_bag_is_hidden():
    state = dealt(LOW, HIGH)
    for viewer in (None, 0, 1):
        view = SUMOKU.view(state, viewer)
        assert view.hands == state.hands
        assert view.bag == 80
        assert SUMOKU.resample(state, viewer, Random(1)) == state


@pytest.mark.rule("SUM-11")
def test_the_smallest_total_rolls_and_starts():
    state = dealt(HIGH, LOW)
    assert (state.phase, state.turn) == ("roll", 1)
    state = played(state, "roll 4", NATURE)
    assert (state.phase, state.turn, state.key) == ("turn", 1, 4)
    assert SUMOKU.to_act(state) == {1}


@pytest.mark.rule("SUM-2", "SUM-11")
def test_in_a_hand_a_six_counts_as_six():
    assert dealt(SEVENS, SIXES).turn == 1


@pytest.mark.rule("SUM-11")
def test_ties_are_drawn_by_lot_among_those_with_the_smallest_total():
    """Twice 16."""
    state = dealt(HIGH, "R2 R2 O2 O2 Y2 Y2 G2 G2", "B2 B2 P2 P2 R1 R3 O1 O3")
    assert state.phase == "lot"
    chance = SUMOKU.chance(state)
    assert list(chance.results()) == [Lot(1), Lot(2)]
    assert SUMOKU.play(state, NATURE, Lot(2)).turn == 2
    with pytest.raises(IllegalMove) as caught:
        SUMOKU.play(state, NATURE, Lot(0))
    assert (caught.value.code, caught.value.facts["rule"]) == ("move/lot", "SUM-11")


@pytest.mark.rule("SUM-3")
def test_one_die_gives_the_key_three_four_or_five_alike():
    state = dealt(LOW, HIGH)
    chance = SUMOKU.chance(state)
    assert chance.stream == "die"
    keys = Counter(SUMOKU.play(state, NATURE, move).key for move in chance.results())
    assert keys[3] == keys[4] == keys[5] > 0
    assert keys.keys() == {3, 4, 5}
    for move in (Roll((6,)), Roll((3, 4)), Roll(())):
        with pytest.raises(IllegalMove):
            SUMOKU.play(state, NATURE, move)


@pytest.mark.rule("SUM-4")
def test_two_dice_give_the_keys_six_to_ten_as_one_two_three_two_one():
    state = dealt(LOW, HIGH, key="two-dice")
    keys = Counter(SUMOKU.play(state, NATURE, m).key for m in SUMOKU.chance(state).results())
    least = keys[6]
    assert keys == {6: least, 7: 2 * least, 8: 3 * least, 9: 2 * least, 10: least}
    assert played(state, "roll 3 5", NATURE).faces == (3, 5)


@pytest.mark.rule("SUM-4")
@pytest.mark.parametrize("key", range(2, 11))
def test_a_fixed_key_is_not_rolled(key):
    state = dealt(LOW, HIGH, key=key)
    assert (state.phase, state.turn, state.key) == ("turn", 0, key)


@pytest.mark.rule("SUM-4")
def test_the_key_is_from_one_die_unless_said_otherwise():
    (key,) = [each for each in choices(SUMOKU) if each.name == "key"]
    assert key.values[0] == "one-die"
    assert set(key.values) == {"one-die", "two-dice", *range(2, 11)}
    with pytest.raises(OptionError):
        options_from(SUMOKU, {"key": 11})


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_play(seats):
    with pytest.raises(OptionError) as caught:
        SUMOKU.check(options_from(SUMOKU, {}), seats)
    assert caught.value.code == "option/seats"


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        ("R1 R1 O1 O1 Y1 Y1 G1", "move/draw"),
        ("R1 R1 R1 O1 Y1 Y1 G1 G1", "move/not-in-bag"),
    ],
)
def test_only_what_is_in_the_bag_can_be_drawn(tiles, code):
    with pytest.raises(IllegalMove) as caught:
        SUMOKU.play(start(), NATURE, Draw(parse_tiles(tiles)))
    assert caught.value.code == code


def test_a_draw_is_named_in_order():
    with pytest.raises(IllegalMove) as caught:
        SUMOKU.play(start(), NATURE, Draw(tuple(reversed(parse_tiles(LOW)))))
    assert caught.value.code == "move/draw"


def test_nothing_else_happens_before_the_first_turn():
    state = start()
    for move in (Lot(0), Roll((3,)), Play(())):
        with pytest.raises(IllegalMove) as caught:
            SUMOKU.play(state, NATURE, move)
        assert caught.value.code == "move/no-such-chance"
    assert offered(state, 0) == []
    assert SUMOKU.decision(state, 0) == ""
    with pytest.raises(IllegalMove) as caught:
        played(state, "pass", 0)
    assert caught.value.code == "move/not-your-turn"


def test_a_hand_is_kept_in_order():
    assert hand(dealt(LOW, HIGH), 0) == LOW
    assert hand(position(hands=("B6 R3", "")), 0) == "R3 B6"
