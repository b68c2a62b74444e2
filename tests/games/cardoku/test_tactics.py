"""Captures are those that the rules find; playing on keeps the rules; judged moves have reasons."""

from collections import Counter
from random import Random

import pytest

from masume import NATURE
from masume.bots import Budget, judge
from masume.games.cardoku.bots.contest import Contest, Weights, steps_of
from masume.games.cardoku.bots.explaining import explain
from masume.games.cardoku.bots.playing_on import World, lead
from masume.games.cardoku.bots.reasons import Completes, Denies, Keeps, Leaves, Locks, RunsOut
from masume.games.cardoku.bots.tactics import captures, most_captured, turn_of
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.cards import CARD, NAME
from masume.games.cardoku.rules.moves import Draw, Pass, Play
from masume.games.cardoku.rules.sides import may_rearrange, side_in_turn
from masume.games.cardoku.rules.state import CardokuOptions
from tests.games.cardoku.pictures import SOLVED, without
from tests.games.cardoku.positions import drawn, listed

SEVEN_OF_ROW_1 = "1 2 3 | 4 . 6 | 7 8 ."
VARIANTS = [
    (2, {}),
    (2, {"decks": 3}),
    (2, {"separation": True, "wild": True}),
    (3, {}),
]


def walked(seats, options, rng):
    """All positions in which somebody is in turn, of a match of random moves."""
    state = CARDOKU.start(CARDOKU.check(CardokuOptions(**options), seats), seats)
    while waits := CARDOKU.to_act(state):
        seat = min(waits)
        if seat == NATURE:
            state = CARDOKU.play(state, seat, CARDOKU.chance(state).roll(rng))
            continue
        yield state
        state = CARDOKU.play(state, seat, CARDOKU.sample(state, seat, rng))


def by_value(move):
    """A move as text; of cards in hand only the value, for one of several may be named."""
    text = CARDOKU.text(move)
    return (text.partition("@")[0].strip("KSTVW"), move.cell) if isinstance(move, Play) else text


def gain(state, move):
    return sum(CARDOKU.play(state, state.turn, move).points) - sum(state.points)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_captures_are_the_moves_that_score(seats, options):
    rng = Random(1)
    for state in [*walked(seats, options, rng)][::4]:
        hand = state.hands[side_in_turn(state)]
        found = captures(state.table, state.scored, state.terms, hand, may_rearrange(state))
        moves = [move for move in CARDOKU.moves(state, state.turn) if gain(state, move)]
        assert {by_value(turn_of(step)) for _, step, _, _ in found} == {*map(by_value, moves)}
        most = most_captured(state.table, state.scored, state.terms, hand, may_rearrange(state))
        assert most[0] == max((gain(state, move) for move in moves), default=0)
        assert most[0] == (found[0][0] if found else 0)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_quick_moves_in_a_world_are_moves_by_the_rules(seats, options):
    """A world and the rules go through the same match: same points, same end."""
    rng = Random(2)
    state = next(walked(seats, options, rng))
    world = World(state, rng)
    while CARDOKU.to_act(state):
        step = world.quick(rng)
        state = CARDOKU.play(state, state.turn, Pass() if step is None else turn_of(step))
        world.make(step)
        if state.phase == "draw":
            drawn_card = Counter(world.hands[world.side]) - Counter(state.hands[world.side])
            state = CARDOKU.play(state, NATURE, Draw(NAME[min(drawn_card)]))
        assert (*world.points,) == state.points
        assert world.table == state.table
        assert world.is_over is bool(state.end)


def test_a_copy_of_a_world_goes_on_alone():
    world = World(drawn(SEVEN_OF_ROW_1, ("5S 9T", "9V"), ("1K 2K", "1K 2K")), Random(1))
    other = world.copy()
    other.play_on(2, Random(1))
    assert world.points == [0, 0]
    assert other.points == [1, 0]
    assert sum(map(len, world.decks)) == 4


def test_the_lead_is_over_the_best_other_side():
    assert lead([3, 5, 4], 1) == 5 - 4
    assert lead([3, 5, 4], 2) == 4 - 5


def test_cards_of_equal_value_are_one_step_unless_domains_matter():
    state = drawn("1 2 3", ("9T 9S", "8V"), ("1K", "1K"))
    assert len(steps_of(state, 10, Random(1))) * 2 == len(listed(state, 0))
    apart = drawn("1 2 3", ("9T 9S", "8V"), ("1K", "1K"), apart=True)
    assert len(steps_of(apart, 10, Random(1))) == len(listed(apart, 0))


def test_of_many_moves_of_table_cards_some_are_looked_at_and_all_that_score():
    state = drawn(SEVEN_OF_ROW_1 + "\n . . .|. . .|. . .\n . . .|. . .|. . 5", ("9T", "9V"))
    for seed in range(5):
        steps = steps_of(state, 3, Random(seed))
        assert {(-1, 26, 4), (-1, 26, 8)} <= {*steps}
        assert len([step for step in steps if step[0] < 0]) <= 5


def test_a_threat_counts_by_how_likely_the_card_is_held():
    """After 4S the row lacks a 5, on either of two spaces: side 1 holds one, or may draw one."""
    lay = (CARD["4S"], 3, -1)
    state = drawn("1 2 3 | . . 6 | 7 8 .", ("4S 2T", "5V"), ("1K 2K", ""))
    sure = Contest(CARDOKU, state, Weights(), Random(1)).first_sight(lay)
    assert (sure.gain, sure.threat) == (0, pytest.approx(1.0 + 0.3))
    state = drawn("1 2 3 | . . 6 | 7 8 .", ("4S 2T", "9V"), ("1K 2K", "5V 1K 2K"))
    maybe = Contest(CARDOKU, state, Weights(), Random(1)).first_sight(lay)
    assert maybe.threat == pytest.approx(1.3 * 2 / 4)  # it will hold two of its four cards


# -- reasons ------------------------------------------------------------------------------------


def why(state, line):
    steps = steps_of(state, 9999, Random(1))
    step = next(each for each in steps if CARDOKU.text(turn_of(each)) == line)
    return explain(state, step)


def test_it_says_which_lines_a_move_completes_and_what_it_locks():
    state = drawn(without(SOLVED, "I1", "A5"), ("9S", "9V"), ("1K 2K", "1K 2K"))
    assert why(state, "9S@I1") == (
        Completes(lines=("row 1", "column I", "block 3"), points=3),
        Locks(cells=("I1",)),
    )


def test_it_says_what_a_move_leaves_to_the_next_side():
    """Row 1 lacks a 5 after 4S: side 1 holds a 5 for sure."""
    state = drawn("1 2 3 | . . 6 | 7 8 .", ("4S 2T", "5V"), ("1K 2K", ""))
    [left] = [reason for reason in why(state, "4S@D1") if isinstance(reason, Leaves)]
    assert (left.value, left.lines, left.chance, left.points) == (5, ("row 1",), 1.0, -1.0)
    assert left.cell in ("E1", "I1")


def test_it_says_what_a_move_denies():
    """Row 1 lacks a 5 on E1 and I1. A 5 on E2 sees E1 only; a 9 on I1 leaves E1."""
    state = drawn(SEVEN_OF_ROW_1 + " . . . . . . . . 5", ("5S 9S", "5V"), ("1K 2K", "3V 6V"))
    assert Denies(lines=("row 1",)) in why(state, "5S@D3")  # now fives see E1 and I1
    assert Denies(lines=("row 1",)) not in why(state, "9S@A9")


def test_who_is_ahead_lets_the_game_run_out_and_who_is_not_keeps_cards():
    ahead = drawn("1 2 3", ("9T", "9V"), points=(2, 1), idle=1)
    assert RunsOut(turns=4) in why(ahead, "A1>A9")
    even = drawn("1 2 3", ("9T", "9V"))
    assert Keeps(cards=1) in why(even, "A1>A9")


# -- the judge ----------------------------------------------------------------------------------


def test_the_judge_says_how_sure_it_is():
    state = drawn(SEVEN_OF_ROW_1, ("5S 9T 2T", "9V"), ("1K 2K", "1K 2K"))
    best, *others = judge(CARDOKU, state, 0, Random(1), Budget(playouts=48))
    assert best.playouts > others[-1].playouts > 0
    assert others[-1].error >= 0
    assert Completes(lines=("row 1",), points=1) in best.reasons
    assert all(other.worth <= best.worth for other in others)


def test_the_chance_to_win_is_told_where_the_playouts_reach_the_end():
    ending = drawn("1 2 3", ("9T", "9V"), points=(2, 0), idle=4)
    assert all(each.wins is not None for each in judge(CARDOKU, ending, 0, Random(1)))
    opening = drawn("1 2 3", ("9T", "9V"), ("1K " * 20, "1K " * 20))
    assert judge(CARDOKU, opening, 0, Random(1), Budget(playouts=8))[0].wins is None


def test_a_single_move_is_judged_without_playouts():
    only = drawn(without(SOLVED, "I1"), ("9S", "9V"), points=(1, 0))
    [best] = judge(CARDOKU, only, 0, Random(1))
    assert (CARDOKU.text(best.move), best.playouts) == ("9S@I1", 0)
    stuck = drawn(without(SOLVED, "I1"), ("1S", "2S"), points=(1, 0))
    [best] = judge(CARDOKU, stuck, 0, Random(1))
    assert (CARDOKU.text(best.move), best.worth) == ("pass", 1)
