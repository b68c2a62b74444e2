"""Spot Sumoku, rule by rule. All values are worked out by hand."""

from random import Random

import pytest

from masume import NATURE, IllegalMove, KeyDealer, Match, Player, TableError
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.spot.calls import (
    fours,
    has_call,
    is_right_call,
    right_totals,
    some_right_four,
)
from masume.games.sumoku.spot.moves import Call
from masume.games.sumoku.spot.rules import SPOT
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, parse_tiles, tile_text
from tests.games.sumoku.positions import begun, play, spot, tiles_of
from tests.games.sumoku.spot.tables import CALL, NEW, TABLE


def placed(state):
    return " ".join(".." if kind is None else tile_text(kind) for kind in state.table)


def sent(state, line):
    with pytest.raises(IllegalMove) as refused:
        play(state, line)
    return refused.value.code


# -- setting up ---------------------------------------------------------------------------------


@pytest.mark.rule("SPT-1", "SUM-3")
def test_ten_tiles_are_turned_up_as_they_come_and_the_die_is_rolled_once():
    state = begun(SPOT, 2)
    assert SPOT.chance(state).sizes == (96, 95, 94, 93, 92, 91, 90, 89, 88, 87)
    assert SPOT.chance(state).pick(*[95] + [0] * 9) == SPOT.parse(
        "deal P8 R1 R1 R2 R2 R3 R3 R4 R4 R5"
    )
    state = play(state, f"deal {TABLE}")
    assert placed(state) == TABLE
    assert state.phase == "roll"
    state = play(state, "roll 5")
    assert SPOT.to_act(state) == {0, 1}
    state = play(play(state, f"0: {CALL}"), f"deal {NEW}")
    assert (state.phase, state.key) == ("play", 5)


# -- calls --------------------------------------------------------------------------------------


@pytest.mark.rule("SPT-2", "SUM-2")
def test_worked_case_8_two_sixes_a_one_and_a_two():
    """6+6+1+2 = 15, 6+9+1+2 = 18, 9+9+1+2 = 21."""
    four = parse_tiles("R6 B6 G1 Y2")
    right = {key for key in range(2, 11) if is_right_call(four, None, key)}
    assert right == {2, 3, 5, 6, 7, 9}
    assert play(spot(TABLE, key=5), f"0: {CALL}").collected[0] == four
    assert play(spot(TABLE, key=4), f"0: {CALL}").collected[0] == ()


@pytest.mark.rule("SPT-2", "SPT-4")
def test_four_tiles_that_repeat_a_colour_are_a_wrong_call():
    state = play(spot(TABLE), "0: call R1 R2 R3 R4")  # 10, but red
    assert (state.collected[0], state.sits_out) == ((), 0)


@pytest.mark.rule("SPT-2")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("call R6 Y2 G1", "move/four"),
        ("call R6 Y2 G1 B6 R1", "move/four"),
        ("call R6 Y2 G1 B5", "move/not-there"),
        ("call R1 R1 G1 B6", "move/not-there"),
        ("call R6 Y2 G1 B6 15", "move/total"),
    ],
)
def test_what_is_no_call_of_four_tiles_that_lie_there_is_refused(line, code):
    assert sent(spot(TABLE), f"0: {line}") == code


@pytest.mark.rule("SPT-2")
def test_where_the_total_is_said_it_must_be_exactly_a_reading_of_the_sixes():
    state = spot(TABLE, say_total=True)
    assert play(state, f"0: {CALL} 15").collected[0] == parse_tiles("R6 B6 G1 Y2")
    for wrong in (18, 20, 21):  # 18 and 21 are no multiples of 5; 20 is no reading
        assert play(state, f"0: {CALL} {wrong}").sits_out == 0
    assert sent(state, f"0: {CALL}") == "move/total"
    with pytest.raises(IllegalMove, match="Say the total too"):
        play(state, f"0: {CALL}")
    with pytest.raises(IllegalMove, match="don't say the total"):
        play(spot(TABLE), f"0: {CALL} 15")


@pytest.mark.rule("SPT-3")
def test_a_right_caller_keeps_the_four_and_new_ones_lie_in_their_places():
    state = play(spot(TABLE), f"1: {CALL}")
    assert SPOT.scores(state) == (0, 4, 0)
    assert placed(state) == "R1 .. .. R2 .. R3 .. R4 R5 R7"
    assert SPOT.chance(state).sizes == (86, 85, 84, 83)
    state = play(state, f"deal {NEW}")
    assert placed(state) == "R1 O8 G8 R2 B7 R3 Y7 R4 R5 R7"
    assert (state.round, state.sits_out) == (2, None)
    assert tiles_of(state) == 96


@pytest.mark.rule("SPT-4")
def test_the_four_of_a_wrong_call_go_back_after_the_new_ones_were_drawn():
    state = play(spot(TABLE, key=4), f"1: {CALL}")
    assert SPOT.chance(state).sizes == (86, 85, 84, 83)
    assert sent(state, "deal R6 R6 B6 B6") == "move/not-in-bag"  # one of each lies aside
    state = play(state, "deal O8 G8 B7 Y5")
    assert sum(state.bag) == 86
    assert tiles_of(state) == 96
    assert state.back == ()


@pytest.mark.rule("SPT-4")
def test_a_wrong_caller_sits_out_the_next_round_and_only_that():
    state = play(play(spot(TABLE), "1: call R1 R2 R3 R4"), f"deal {NEW}")
    assert SPOT.to_act(state) == {0, 2}
    assert SPOT.decision(state, 1) == ""
    assert sent(state, "1: none") == "move/not-your-turn"
    state = play(state, "0: call R5 R6 R7 B7")  # another wrong call
    state = play(state, "deal O1 G1 B1 Y1")
    assert SPOT.to_act(state) == {1, 2}


# -- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("SPT-5")
@pytest.mark.parametrize(("seats", "goal"), [(2, 16), (4, 16), (5, 12), (8, 12)])
def test_sixteen_tiles_win_with_up_to_four_players_and_twelve_with_more(seats, goal):
    almost = parse_tiles("P1 P1 P2 P2 P3 P3 P4 P4 P5 P5 P7 P7")[: goal - 4]
    kept = (almost, *((),) * (seats - 1))
    state = play(spot(TABLE, collected=kept, seats=seats), f"0: {CALL}")
    assert SPOT.outcome(state).reason == "collected"
    assert SPOT.outcome(state).winners == (0,)
    assert SPOT.scores(state)[0] == goal
    fewer = (almost[4:], *((),) * (seats - 1))
    assert SPOT.outcome(play(spot(TABLE, collected=fewer, seats=seats), f"0: {CALL}")) is None


@pytest.mark.rule("SPT-6")
def test_when_table_and_pile_hold_no_right_call_most_tiles_win():
    """Reds and oranges are left: no four colours."""
    kept = (parse_tiles("P1 P2 P3 P4"), ())
    state = play(spot(TABLE, bag="O1 O2", collected=kept), f"1: {CALL}")
    assert SPOT.chance(state).sizes == (2, 1)
    state = play(state, "deal O1 O2")
    assert placed(state) == "R1 O1 O2 R2 .. R3 .. R4 R5 R7"
    outcome = SPOT.outcome(state)
    assert (outcome.reason, outcome.winners, outcome.scores) == ("no-call", (0, 1), (4, 4))


@pytest.mark.rule("SPT-6")
def test_when_only_the_ten_hold_no_right_call_they_are_replaced_and_that_is_no_round():
    state = play(spot(TABLE), f"0: {CALL}")
    state = play(state, "deal O8 P8 O7 P7")  # three colours
    assert (state.phase, state.replace_all, state.round) == ("deal", True, 2)
    assert placed(state) == "R1 O8 P8 R2 O7 R3 P7 R4 R5 R7"  # still to be seen
    assert SPOT.chance(state).sizes == tuple(range(92, 82, -1))  # all ten among them
    state = play(state, "deal R1 O8 G8 B7 Y7 R2 R3 R4 R5 R7")
    assert (state.phase, state.replace_all, state.round, state.tens_without_call) == (
        "play",
        False,
        2,
        0,
    )
    assert tiles_of(state) == 96


@pytest.mark.rule("SPT-6")
def test_the_first_ten_are_replaced_too_if_they_hold_none():
    state = play(begun(SPOT, 2), "deal R1 R2 R3 R4 R5 R6 R7 R8 O1 O2")
    state = play(state, "roll 3")
    assert (state.phase, state.replace_all, state.round) == ("deal", True, 1)
    state = play(begun(SPOT, 2, key=9), "deal R1 R2 R3 R4 R5 R6 R7 R8 O1 O2")
    assert (state.phase, state.replace_all, state.tens_without_call) == ("deal", True, 1)


@pytest.mark.rule("SPT-6")
def test_the_fiftieth_ten_in_a_row_without_a_right_call_ends_the_game():
    state = play(spot(TABLE, tens_without_call=48), f"0: {CALL}")
    state = play(state, "deal O8 P8 O7 P7")
    assert (state.phase, state.tens_without_call) == ("deal", 49)
    state = play(state, "deal R1 R2 R3 R4 R5 R7 R8 R8 O1 O2")
    assert SPOT.outcome(state).reason == "no-call"


@pytest.mark.rule("SPT-6")
def test_when_all_who_may_call_say_none_the_ten_are_replaced_and_the_round_ends():
    state = play(spot(TABLE, sits_out=1), "0: none")
    assert state.round == 1
    assert SPOT.to_act(state) == {2}
    state = play(state, "2: none")
    assert (state.round, state.replace_all, state.sits_out, state.said_none) == (2, True, None, ())
    assert SPOT.chance(state).sizes == tuple(range(96, 86, -1))


@pytest.mark.rule("SPT-6")
def test_who_said_none_may_still_call_and_says_it_once():
    state = play(spot(TABLE), "0: none")
    assert SPOT.may_act(state) == {0}
    assert SPOT.decision(state, 0) == SPOT.decision(spot(TABLE), 0)
    assert sent(state, "0: none") == "move/said"
    assert "none" not in [SPOT.text(move) for move in SPOT.moves(state, 0)]
    assert play(state, f"0: {CALL}").collected[0]


@pytest.mark.rule("SPT-6")
def test_after_a_hundred_rounds_most_tiles_win():
    state = play(spot(TABLE, round=100, seats=2), f"1: {CALL}")
    assert SPOT.outcome(state).reason == "rounds"
    assert SPOT.outcome(state).winners == (1,)
    assert tiles_of(play(spot(TABLE, round=100), "1: call R1 R2 R3 R4")) == 96


@pytest.mark.rule("SPT-3", "SPT-4")
def test_empty_places_are_filled_as_far_as_the_pile_goes():
    state = play(spot(TABLE + " ", key=5, bag="O8 G8"), "0: call R1 R2 R3 R4")  # wrong: 2 come
    state = play(state, "deal G8 O8")
    assert placed(state) == "G8 R6 B6 O8 G1 .. Y2 .. R5 R7"
    assert sum(state.bag) == 4  # the four that went back
    state = play(state, f"1: {CALL}")
    assert len(SPOT.chance(state).sizes) == 4  # six places, four tiles


@pytest.mark.rule("SPT-4")
def test_with_an_empty_pile_the_four_of_a_wrong_call_become_the_pile():
    state = play(spot(TABLE, bag=""), "0: call R1 R3 R4 R5")
    assert placed(state) == ".. R6 B6 R2 G1 .. Y2 .. .. R7"
    assert (state.phase, sum(state.bag), state.back) == ("play", 4, ())


# -- racing -------------------------------------------------------------------------------------


@pytest.mark.rule("SPT-7")
def test_a_call_for_a_closed_round_is_void_and_costs_nothing():
    match = Match(SPOT, {"key": 5}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("race"))
    match.state = spot(TABLE, seats=2, dice=0)
    meant = match.decision(1)
    assert meant == "round 1"
    match.act(0, SPOT.parse(CALL), decision=match.decision(0))
    before = match.state
    with pytest.raises(TableError, match="Something has changed"):
        match.act(1, SPOT.parse(CALL), decision=meant)
    assert match.state == before
    assert match.scores == (4, 0)
    assert match.decision(1) == "round 2"


@pytest.mark.rule("SPT-7")
def test_nobody_takes_anything_back():
    assert not SPOT.allows_take_backs(SPOT.info.options())


def test_calls_are_listed_right_or_wrong_without_telling_which():
    state = spot("R1 R1 O1 Y1 G1 B1 P1 R2 O2 Y2")
    calls = [move for move in SPOT.moves(state, 0) if isinstance(move, Call)]
    # Two kinds each of red, orange and yellow, one each of green, blue and purple: of the fours
    # of colours 3 hold one of the first three (2 each), 9 hold two (4 each), 3 hold all (8 each).
    assert len({call.tiles for call in calls}) == len(calls) == 3 * 2 + 9 * 4 + 3 * 8
    assert calls[0].tiles == parse_tiles("R1 O1 Y1 G1")
    said = [*SPOT.moves(spot(TABLE, say_total=True), 0)]
    assert {15, 18, 21} == {
        move.total for move in said[:-1] if move.tiles == parse_tiles("R6 B6 G1 Y2")
    }


def test_other_moves_are_not_for_now():
    state = spot(TABLE)
    with pytest.raises(IllegalMove, match="Call four tiles"):
        SPOT.play(state, 0, Claim(()))
    with pytest.raises(IllegalMove, match="not your turn"):
        SPOT.play(state, NATURE, SPOT.parse(f"deal {NEW}"))
    assert [*SPOT.moves(play(state, f"0: {CALL}"), 0)] == []


def test_chance_gives_what_is_due_and_nothing_else():
    state = begun(SPOT, 2)
    assert sent(state, "roll 5") == "move/no-such-chance"
    assert sent(state, "none") == "move/no-such-chance"
    assert sent(state, "deal R1 R2") == "move/draw"
    state = play(state, f"deal {TABLE}")
    assert sent(state, f"deal {TABLE}") == "move/no-such-chance"
    assert sent(state, "roll 3 3") == "move/roll"
    assert sent(state, "0: none") == "move/not-your-turn"


@pytest.mark.parametrize("key", [2, 3, 4, 5, 7, 10])
def test_whether_there_is_a_call_is_found_without_trying_all(key):
    rng = Random(key)
    for _ in range(200):
        tiles = rng.sample(kinds_in(FULL_BAG), rng.randrange(4, 9))
        assert has_call(tiles, key) == any(is_right_call(four, None, key) for four in fours(tiles))


def test_every_right_four_can_come_at_random():
    """Two tiles in each of five colours; with key 5 many fours are right."""
    table = parse_tiles("R1 R2 O1 O4 Y2 Y6 G3 G5 B1 B6")
    right = {four for four in fours(table) if right_totals(four, 5)}
    assert {some_right_four(table, 5, Random(seed)) for seed in range(1_500)} == right


def test_a_right_four_is_found_even_where_luck_never_brings_it():
    class Unlucky(Random):
        def random(self):
            return 0.0  # always red, orange, yellow and green: 4

    table = parse_tiles("R1 O1 Y1 G1 B2")
    four = some_right_four(table, 5, Unlucky(1))
    assert len(four) == 4
    assert right_totals(four, 5) == (5,)


@pytest.mark.parametrize("say_total", [False, True])
def test_random_moves_are_accepted_right_and_wrong(say_total):
    state = spot(TABLE, say_total=say_total)
    moves = [SPOT.sample(state, 0, Random(seed)) for seed in range(300)]
    after = [SPOT.play(state, 0, move) for move in moves]
    calls = [move for move in moves if isinstance(move, Call)]
    assert 30 < len(moves) - len(calls) < 90  # a fifth is `none`
    right = sum(bool(each.collected[0]) for each in after)
    wrong = sum(each.sits_out == 0 for each in after)
    assert 130 < right < 220  # more than half
    assert 30 < wrong < 110
    assert all((call.total is not None) == say_total for call in calls)
    if say_total:
        assert any(call.total == 30 for call in calls)  # no four tiles here add up to 30


def test_whoever_said_none_calls_at_random():
    state = play(spot(TABLE), "0: none")
    assert all(isinstance(SPOT.sample(state, 0, Random(seed)), Call) for seed in range(60))


@pytest.mark.rule("SPT-6")
def test_with_few_tiles_left_all_of_them_are_turned_up_again():
    """Seven tiles lie there and one is in the bag: eight places are filled."""
    state = spot("R1 R6 B6 .. G1 .. Y2 .. R5 R7", bag="O8", seats=2)
    state = play(play(state, "0: none"), "1: none")
    assert SPOT.chance(state).sizes == (8, 7, 6, 5, 4, 3, 2, 1)
    state = play(state, "deal O8 R1 R6 B6 G1 Y2 R5 R7")
    assert placed(state) == "O8 R1 R6 B6 G1 Y2 R5 R7 .. .."
    assert sum(state.bag) == 0


@pytest.mark.rule("SPT-6")
def test_fifty_tens_are_counted_from_the_last_right_call():
    state = play(spot(TABLE, tens_without_call=7), f"0: {CALL}")
    assert play(state, f"deal {NEW}").tens_without_call == 0
    assert play(state, "deal O8 P8 O7 P7").tens_without_call == 8


@pytest.mark.parametrize("seats", [2, 8])
def test_no_match_is_longer_than_the_game_promises(seats):
    """A roll and fifty tens; then a hundred rounds of `none` from all, a call and fifty tens."""
    assert SPOT.most_rows(SPOT.info.options(), seats) == 1 + 100 * (seats + 1 + 50) + 50
