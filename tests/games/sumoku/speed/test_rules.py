"""Speed Sumoku, rule by rule. All values are worked out by hand."""

from collections import Counter
from random import Random

import pytest

from masume import NATURE, IllegalMove, KeyDealer, Match, Player, TableError
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.draws import Deal
from masume.games.sumoku.key import Roll
from masume.games.sumoku.layout import Laid
from masume.games.sumoku.solo.moves import Stop
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, parse_tiles, tiles_text
from tests.games.sumoku.positions import begun, claim, pictured, play, rest, speed, tiles_of
from tests.games.sumoku.speed.hands import HAND, OTHER, RIGHT, TEN, THIRD, WRONG


def hand(state, seat):
    return tiles_text(state.hands[seat])


def drawing(state):
    """The seats that draw, in order."""
    return state.due


def sent(state, line):
    with pytest.raises(IllegalMove) as refused:
        play(state, line)
    return refused.value.code


# -- a round ------------------------------------------------------------------------------------


@pytest.mark.rule("SPD-1")
def test_everybody_draws_ten_tiles_and_all_build_when_the_die_stops():
    state = begun(SPEED, 3)
    assert SPEED.scores(state) == (0, 0, 0)
    for seat, tiles in enumerate((HAND, OTHER, THIRD)):
        assert SPEED.to_act(state) == {NATURE}
        assert SPEED.chance(state).sizes == tuple(range(96 - 10 * seat, 86 - 10 * seat, -1))
        state = play(state, f"deal {tiles}")
    assert state.phase == "roll"
    assert SPEED.decision(state, 0) == ""
    state = play(state, "roll 4")
    assert (state.key, state.faces, sum(state.bag)) == (4, (4,), 66)
    assert SPEED.to_act(state) == {0, 1, 2}
    assert hand(state, 0) == "R1 R2 O1 Y4 G2 G6 B1 B4 P3 P4"


@pytest.mark.rule("SPD-1", "SUM-4")
def test_with_two_dice_the_key_is_their_sum_and_with_a_fixed_key_nothing_is_rolled():
    state = play(play(begun(SPEED, 2, key="two-dice"), f"deal {HAND}"), f"deal {OTHER}")
    assert SPEED.chance(state).sizes == (6, 6)
    assert play(state, "roll 3 5").key == 8
    assert sent(state, "roll 4") == "move/roll"
    state = play(play(begun(SPEED, 2, key=7), f"deal {HAND}"), f"deal {OTHER}")
    assert (state.phase, state.key, state.faces) == ("play", 7, ())


def test_a_hand_that_cannot_have_been_dealt_is_refused():
    state = begun(SPEED, 2)
    assert sent(state, "deal R1 R2") == "move/draw"
    assert sent(state, "deal R1 R1 R1 R2 R3 R4 R5 R6 R7 R8") == "move/not-in-bag"
    assert sent(state, "roll 4") == "move/no-such-chance"
    assert sent(state, "draw R1") == "move/no-such-chance"
    for nonsense in (-1, 48, 99):
        with pytest.raises(IllegalMove, match="bag does not hold"):
            SPEED.play(state, NATURE, Deal((nonsense, *range(9))))
    state = play(play(state, f"deal {HAND}"), f"deal {OTHER}")
    assert sent(state, f"deal {THIRD}") == "move/no-such-chance"
    with pytest.raises(IllegalMove, match="3, 4 or 5"):
        SPEED.play(state, NATURE, Roll((6,)))


@pytest.mark.rule("SPD-2")
def test_a_swap_gives_one_tile_and_takes_two_and_the_tile_goes_in_after_them():
    state = play(speed(HAND, OTHER, bag="O5 P8"), "0: swap R1")
    assert drawing(state) == (0, 0)
    assert SPEED.chance(state).sizes == (2,)  # R1 is not among them
    assert sent(state, "draw R1") == "move/not-in-bag"
    state = play(play(state, "draw P8"), "draw O5")
    assert hand(state, 0) == "R2 O1 O5 Y4 G2 G6 B1 B4 P3 P4 P8"
    assert kinds_in(state.bag) == parse_tiles("R1")


@pytest.mark.rule("SPD-2")
def test_nobody_swaps_when_fewer_than_two_tiles_are_in_the_pile_or_a_tile_they_do_not_have():
    assert sent(speed(HAND, OTHER, bag="O5"), "0: swap R1") == "move/too-few-left"
    assert sent(speed(HAND, OTHER), "0: swap R8") == "move/not-held"
    moves = [SPEED.text(move) for move in SPEED.moves(speed(HAND, OTHER, bag="O5"), 0)]
    assert moves == ["giveup"]


def test_swaps_are_listed_once_a_kind():
    moves = [SPEED.text(move) for move in SPEED.moves(speed(HAND, OTHER), 1)]
    assert moves == ["swap R8", "swap O8", "swap Y8", "swap G8", "swap B8", "giveup"]


@pytest.mark.rule("SPD-3", "SPD-4", "SPD-6")
def test_a_right_claim_wins_the_round_and_the_winner_rolls_the_next():
    state = play(speed(OTHER, HAND), f"1: {RIGHT}")
    assert state.wins == (0, 1)
    assert (state.round, state.roller, state.phase, state.key) == (2, 1, "deal", 0)
    assert state.hands == ((), ())
    assert state.bag == FULL_BAG


@pytest.mark.rule("SPD-3")
@pytest.mark.parametrize(
    "wrong",
    [
        WRONG,  # two lines of 13
        claim(pictured(TEN.replace("P3", "..") + "\n.. .. .. .. .. .. P3")),  # not connected
        claim(pictured(TEN.replace("P3", ".."))),  # a tile of one's own left out
        claim(pictured("G2\n" + TEN.replace("G2", ".."))),  # three apart and a line of 3
    ],
)
def test_lines_connection_and_all_tiles_are_checked(wrong):
    state = play(speed(HAND, OTHER), f"0: {wrong}")
    assert state.wins == (0, 0)
    assert state.hands[0] == ()


@pytest.mark.rule("SPD-3", "SUM-7")
def test_a_colour_twice_in_a_line_is_wrong_though_the_total_fits():
    hand = HAND.replace("B4", "R4")
    wrong = claim(pictured(TEN.replace("B4", "R4")))  # R1 R4: 5, but red twice
    assert play(speed(hand, OTHER), f"0: {wrong}").hands[0] == ()


@pytest.mark.rule("SUM-8", "SPD-3")
def test_a_number_may_repeat_in_a_line():
    assert "B1 R2 G2" in TEN
    assert play(speed(HAND, OTHER), f"0: {RIGHT}").wins == (1, 0)


# -- a wrong claim ------------------------------------------------------------------------------


@pytest.mark.rule("SPD-5")
def test_after_a_wrong_claim_the_others_draw_two_one_by_one_clockwise_from_the_claimant():
    state = play(speed(OTHER, HAND, THIRD, "", bag="R3 O3 Y3 B3"), f"1: {WRONG}")
    assert state.hands[1] == ()
    assert drawing(state) == (2, 0, 2, 0)  # seat 3 was out before
    assert SPEED.chance(state).sizes == (14,)  # the ten tiles went back first
    for tile in ("R3", "O3", "P3", "Y3"):
        assert SPEED.decision(state, 0) == SPEED.decision(state, 2) == ""
        state = play(state, f"draw {tile}")
    assert hand(state, 2) == "R3 R7 R7 O7 O7 Y7 Y7 G7 G7 B7 B7 P3"
    assert hand(state, 0) == "R8 R8 O3 O8 O8 Y3 Y8 Y8 G8 G8 B8 B8"
    assert SPEED.to_act(state) == {0, 2}


@pytest.mark.rule("SPD-5")
def test_they_draw_as_long_as_the_pile_lasts():
    """Eight hands of twelve are all 96 tiles. Twelve go back: seven draw one, five a second."""
    every = kinds_in(FULL_BAG)
    hands = [tiles_text(every[12 * seat : 12 * seat + 12]) for seat in range(8)]
    first = hands[6].split()
    state = play(speed(*hands, bag=""), f"6: claim {first[0]}@0,0 {first[1]}@1,0")
    assert drawing(state) == (7, 0, 1, 2, 3, 4, 5, 7, 0, 1, 2, 3)


@pytest.mark.rule("SPD-5")
def test_a_claim_of_tiles_not_held_is_refused_and_costs_nothing():
    state = speed(OTHER, HAND)
    assert sent(state, f"0: {RIGHT}") == "move/not-held"
    assert sent(state, "0: claim R8@0,0 R8@1,0 R8@2,0") == "move/not-held"
    assert sent(state, "1: claim R1@0,0 B4@0,0") == "move/overlap"


@pytest.mark.rule("SPD-5", "SUM-2")
def test_what_cannot_lie_on_a_table_is_no_claim():
    state = speed(HAND, OTHER)
    red_one, red_two = parse_tiles("R1 R2")
    for layout in (
        (),
        (Laid(0, 0, red_one, 9),),  # a 1 read as 9
        (Laid(0, 1000, red_one, 1), Laid(0, 1001, red_two, 2)),
        (Laid(0, 0, 99, 1),),
    ):
        with pytest.raises(IllegalMove):
            SPEED.play(state, 0, Claim(layout))
    far = (Laid(0, -999, red_one, 1), Laid(999, 1, red_two, 2))
    assert SPEED.play(state, 0, Claim(far)).hands[0] == ()  # wrong, but it can be written
    for move in (Swap(99), Stop(), Deal(())):
        with pytest.raises(IllegalMove):
            SPEED.play(state, 0, move)


@pytest.mark.rule("SPD-5")
def test_who_is_out_does_nothing_more_in_this_round():
    state = play(speed(HAND, OTHER, THIRD), f"0: {WRONG}")
    while state.phase == "draw":
        state = SPEED.play(state, NATURE, SPEED.chance(state).pick(0))
    assert SPEED.decision(state, 0) == ""
    assert sent(state, "0: giveup") == "move/not-your-turn"
    assert [*SPEED.moves(state, 0)] == []


@pytest.mark.rule("SPD-5")
def test_giving_up_puts_the_tiles_back_and_nobody_draws():
    state = play(speed(HAND, OTHER, THIRD), "0: giveup")
    assert state.phase == "play"
    assert state.hands[0] == ()
    assert sum(state.bag) == 76
    assert SPEED.to_act(state) == {1, 2}


@pytest.mark.rule("SPD-5", "SPD-6")
def test_who_is_left_alone_must_complete_or_give_up_and_if_all_are_out_nobody_wins():
    state = play(speed(HAND, OTHER, roller=1), "1: giveup")
    assert state.round == 1
    assert play(state, f"0: {RIGHT}").wins == (1, 0)
    state = play(state, "0: giveup")
    assert state.wins == (0, 0)
    assert (state.round, state.roller, state.phase) == (2, 0, "deal")  # after seat 1 comes seat 0


@pytest.mark.rule("SPD-5")
def test_a_wrong_claim_of_who_was_left_alone_ends_the_round_too():
    state = play(speed(HAND, ""), f"0: {WRONG}")
    assert (state.round, state.phase, state.wins) == (2, "deal", (0, 0))


# -- crossing messages --------------------------------------------------------------------------


@pytest.mark.rule("SPD-5")
def test_a_right_claim_that_crosses_a_wrong_one_is_void_and_costs_nothing():
    match = Match(SPEED, {"key": 5}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("cross"))
    match.state = speed(OTHER, HAND, dice=0, fixed=5)
    meant = match.decision(1)
    assert meant == "round 1 hand 10"
    match.act(0, SPEED.parse("claim R8@0,0 O8@1,0"), decision=match.decision(0))
    assert match.decision(1) == "round 1 hand 12"  # Bea drew two
    with pytest.raises(TableError, match="Something has changed"):
        match.act(1, SPEED.parse(RIGHT), decision=meant)
    assert match.state.hands[1]
    assert SPEED.to_act(match.state) == {1}


@pytest.mark.rule("SPD-5")
def test_others_swaps_and_giving_up_leave_ones_own_decision_as_it_was():
    state = speed(OTHER, HAND, THIRD)
    before = SPEED.decision(state, 1)
    state = play(play(play(state, "0: swap R8"), "draw R1"), "draw R2")
    assert SPEED.decision(state, 1) == before
    assert SPEED.decision(state, 0) == "round 1 hand 11"
    assert SPEED.decision(play(state, "2: giveup"), 1) == before


@pytest.mark.rule("SPD-5")
def test_one_tile_drawn_is_enough_to_make_a_hand_another():
    every = kinds_in(FULL_BAG)
    hands = [tiles_text(every[12 * seat : 12 * seat + 12]) for seat in range(8)]
    first = hands[6].split()
    state = play(speed(*hands, bag=""), f"6: claim {first[0]}@0,0 {first[1]}@1,0")
    while state.phase == "draw":
        state = SPEED.play(state, NATURE, SPEED.chance(state).pick(0))
    assert [SPEED.decision(state, seat) for seat in (3, 4, 6)] == [
        "round 1 hand 14",
        "round 1 hand 13",
        "",
    ]


# -- the match ----------------------------------------------------------------------------------


@pytest.mark.rule("SPD-7")
def test_two_rounds_in_a_row_win_the_match():
    state = play(speed(HAND, OTHER, wins=(1, 1), last=0, in_row=1, round=3), f"0: {RIGHT}")
    assert SPEED.outcome(state).reason == "two-in-a-row"
    assert SPEED.outcome(state).winners == (0,)
    assert SPEED.scores(state) == (2, 1)
    assert SPEED.to_act(state) == frozenset()


@pytest.mark.rule("SPD-7")
def test_three_rounds_in_all_win_the_match():
    state = play(speed(HAND, OTHER, wins=(2, 2), last=1, in_row=1, round=5), f"0: {RIGHT}")
    assert SPEED.outcome(state).reason == "three-rounds"
    assert SPEED.outcome(state).winners == (0,)


@pytest.mark.rule("SPD-7")
def test_a_round_without_a_winner_breaks_a_row():
    state = play(play(speed(HAND, OTHER, wins=(1, 0), last=0, in_row=1), "0: giveup"), "1: giveup")
    assert (state.last, state.in_row) == (None, 0)
    for tiles in (HAND, OTHER):
        state = play(state, f"deal {tiles}")
    state = play(play(state, "roll 5"), f"0: {RIGHT}")
    assert SPEED.outcome(state) is None
    assert (state.wins, state.in_row) == ((2, 0), 1)


@pytest.mark.rule("SPD-7")
def test_another_winner_begins_a_row_of_their_own():
    state = play(speed(HAND, OTHER, wins=(0, 1), last=1, in_row=1, round=2), f"0: {RIGHT}")
    assert (state.wins, state.last, state.in_row) == ((1, 1), 0, 1)
    assert SPEED.outcome(state) is None


@pytest.mark.rule("SPD-7")
def test_after_fifteen_rounds_the_most_rounds_won_decide():
    state = speed(HAND, OTHER, THIRD, wins=(2, 1, 2), round=15)
    state = play(play(play(state, "0: giveup"), "1: giveup"), "2: giveup")
    outcome = SPEED.outcome(state)
    assert (outcome.reason, outcome.winners, outcome.scores) == ("rounds", (0, 2), (2, 1, 2))


@pytest.mark.rule("SPD-6")
def test_no_tile_is_ever_lost():
    state = speed(HAND, OTHER, THIRD)
    assert tiles_of(state) == 96
    for line in ("0: swap R1", "draw R3", "draw O3", f"1: {claim(pictured('R8 O8'))}"):
        state = play(state, line)
        assert tiles_of(state) == 96
    assert rest(*state.hands) == state.bag


def test_swaps_are_bounded_by_the_tiles_that_end_up_in_hands():
    """Two seats: the first to leave has at most 86 tiles, the second 96, ten of each dealt."""
    assert SPEED.most_rows(SPEED.info.options(), 2) == 15 * (2 + 1 + 3 * (76 + 86) + 2 + 2)
    # Eight: 86 + 76 + … + 16 are 408 swaps.
    assert SPEED.most_rows(SPEED.info.options(), 8) == 15 * (8 + 1 + 3 * 408 + 8 + 8 * 7) < 20_000


def test_random_moves_are_accepted_claims_right_and_wrong_swaps_and_giving_up():
    """A fifth is a swap or giving up, and two fifths are right where the hand can be built."""
    state = speed(OTHER, HAND)
    moves = [SPEED.sample(state, 1, Random(seed)) for seed in range(300)]
    after = [SPEED.play(state, 1, move) for move in moves]
    words = Counter(SPEED.text(move).split()[0] for move in moves)
    assert words.keys() == {"claim", "swap", "giveup"}
    assert 210 < words["claim"] < 270
    assert 85 < sum(each.wins == (0, 1) for each in after) < 155
    sizes = {len(move.layout) for move in moves if isinstance(move, Claim)}
    assert sizes == {2, 3, 10}
    rows = [move.layout for move in moves if isinstance(move, Claim) and len(move.layout) == 3]
    assert all([tile.cell for tile in row] == [(0, 0), (1, 0), (2, 0)] for row in rows)
