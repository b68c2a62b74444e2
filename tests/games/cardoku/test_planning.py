"""Plans for whoever plays against nobody."""

from random import Random

import pytest
from msgspec.structs import replace

from masume import KeyDealer, Match, Player
from masume.bots import judge
from masume.games.cardoku.bots.completion import completion
from masume.games.cardoku.bots.following import open_spaces, planned_moves
from masume.games.cardoku.bots.planning import (
    can_complete,
    closest_grid,
    crossing,
    enough_for_all,
    find_plan,
    lending_plan,
)
from masume.games.cardoku.bots.reasons import Completes, Lends, Planned, Repairs
from masume.games.cardoku.bots.together import judge_together, reasons
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.tableau import BLOCKS, LINES, NAMES, SPACE
from masume.grids.bits import spaces_in
from tests.games.cardoku.pictures import FULL_ROW, SOLVED, without
from tests.games.cardoku.positions import drawn, listed

UNFILLABLE = """
    . . . | . 4 . | . . .
    . . 8 | . . . | . . .
    . . . | . . . | 8 . .
    . . . | . . . | . . 6
    . 2 . | . . . | . . .
    . . . | . . 8 | . . .
    . . . | 8 . . | . . .
    . . . | . . . | . 8 .
    3 . . | . . . | . . .
"""
"""Seeds that no grid has: the 8 of block 2 could only lie on E1, where a 4 lies."""
FILLABLE = UNFILLABLE.replace("| 8 . .", "| . . .")
"""The same without the 8 on G3."""


def begun(seats=1, seed="tea", **options):
    players = [Player(name) for name in ("Ann", "Bea", "Cam")[:seats]]
    match = Match(CARDOKU, options, players, KeyDealer.seeded(seed))
    match.begin()
    return match


def values(*marks):
    return [int(mark) if mark.isdigit() else 0 for mark in " ".join(marks).split() if mark != "|"]


def test_a_grid_agrees_with_the_table_and_keeps_sudokus_rule():
    table = values(FILLABLE)
    grid = completion(table, Random(1))
    assert all(value in (0, grid[space]) for space, value in enumerate(table))
    for line in LINES:
        assert sorted(grid[space] for space in spaces_in(line)) == [*range(1, 10)]


def test_some_seeds_are_in_no_grid_but_in_one_once_a_card_was_moved():
    state = drawn(UNFILLABLE, ("1K",))
    assert completion(values(UNFILLABLE), Random(1)) is None
    grid, wrong = closest_grid(state.table, Random(1))
    assert wrong
    assert all(
        (grid[space] == value) is not bool(wrong >> space & 1)
        for space, value in enumerate(values(UNFILLABLE))
        if value
    )
    assert not find_plan(state, Random(1)).is_sure
    assert can_complete(state.table, wrong, Random(1))
    assert not can_complete(state.table, 0, Random(1))


def test_where_several_cards_stand_in_the_way_most_are_agreed_with():
    """Neither I1 nor A9 can have a 9, the only value that its row lacks."""
    state = drawn(
        """
        1 2 3 | 4 5 6 | 7 8 .
        . . . | . . . | . . .
        . . . | . . . | . . .
        9 . . | . . . | . . .
        . . . | . . . | . . 9
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .
        . 1 4 | 5 6 7 | 8 2 3
        """,
        ("1S",),
    )
    grid, wrong = closest_grid(state.table, Random(1))
    assert 2 <= wrong.bit_count() < 9
    assert (wrong & LINES[0] or wrong >> SPACE["I5"] & 1) and len({*grid[:9]}) == 9


def test_where_locked_cards_clash_there_is_no_plan():
    """Two 1s in a full row: only the honour referee lets that lie."""
    state = drawn(FULL_ROW.replace("2", "1S"), ("1S",))
    assert find_plan(state, Random(1)) is None
    best = judge_together(CARDOKU, state, Random(1))[0]
    assert CARDOKU.text(best.move) in listed(state, 0)


def test_which_rows_and_columns_cross_a_block():
    assert crossing(BLOCKS) == (0, 1, 2, 9, 10, 11)
    assert crossing(BLOCKS + 8) == (6, 7, 8, 15, 16, 17)


@pytest.mark.parametrize(
    ("decks", "wilds", "enough"),
    [("2", 0, False), ("3", 0, True), ("3", 2, True)],
)
def test_three_decks_have_cards_for_every_space(decks, wilds, enough):
    options = {"decks": int(decks), "wild": bool(wilds)}
    assert enough_for_all(begun(**options).state) is enough


def test_wild_cards_fill_up_what_a_value_lacks():
    assert not enough_for_all(drawn(SOLVED.replace("9", "."), ("W " * 8,), wilds=8))
    assert enough_for_all(drawn(SOLVED.replace("9", "."), ("W " * 9,), wilds=9))


def test_every_line_through_the_lender_waits_for_a_1_or_a_9():
    state = begun().state
    plan = find_plan(state, Random(1))
    assert plan.is_sure
    assert plan.most == 26
    for line in crossing(plan.lender):
        waiting = [plan.grid[space] for space in spaces_in(plan.later & LINES[line])]
        assert waiting in ([1], [9])
    assert {plan.grid[space] for space in spaces_in(plan.later)} == {*range(1, 10)}
    assert not plan.later & state.table.filled
    assert open_spaces(state, plan) & plan.later == 0


def test_a_block_with_locked_cards_lends_nothing():
    """Row 1 is locked, and with it cards of the first three blocks."""
    state = drawn(FULL_ROW, ("1S",))
    grid = completion([*values(FULL_ROW), *[0] * 72], Random(1))
    assert lending_plan(state, grid, 0).lender >= BLOCKS + 3


def test_without_a_lender_the_grid_is_followed_for_what_there_is():
    state = drawn(without(SOLVED, "I1"), ("1S",))
    plan = find_plan(state, Random(1))
    assert plan.lender == -1
    assert not plan.is_sure


def played_out(seats=1, seed="tea", **options):
    """The points of a match in which the best planned move is made in every turn."""
    match, rng = begun(seats, seed, **options), Random(1)
    while not match.is_over:
        seat = min(CARDOKU.to_act(match.state))
        best = judge_together(CARDOKU, match.state, rng)[0]
        match.act(seat, best.move)
    return sum(match.state.points)


@pytest.mark.parametrize("seed", ["a", "b"])
def test_alone_all_lines_are_completed(seed):
    """All 26 that there can be with two decks, all 27 with three (CRD-21)."""
    assert played_out(seed=seed) == 26
    assert played_out(seed=seed, decks=3) == 27


def test_together_all_lines_are_completed():
    assert played_out(2, cooperative=True) == 26
    assert played_out(3, cooperative=True) == 27


def test_with_wild_cards_and_separation_a_game_is_finished():
    assert played_out(wild=True) == 26
    assert played_out(separation=True, decks=3) >= 12


def test_a_wrong_card_is_moved_as_soon_as_it_may_be():
    state = drawn(UNFILLABLE, ("1S 2S",), three=True)
    plan = replace(find_plan(state, Random(3)), lender=-1, later=0)
    wrong = {NAMES[space] for space in spaces_in(plan.wrong)}
    moves = [CARDOKU.text(move) for move in planned_moves(state, plan)]
    assert wrong & {text.partition(">")[0] for text in moves if ">" in text}
    told = [reasons(state, plan, move) for move in planned_moves(state, plan)]
    assert any(isinstance(each, Repairs) for found in told for each in found)


def test_when_its_lines_have_scored_the_lender_gives_its_cards():
    """Block 9 has a 9 and a 4 left; the table lacks them on F2 and D1."""
    scored = sum(1 << line for line in crossing(BLOCKS + 8))
    empty = ["D1", "F2", "H7", "I7", "G8", "I8", "G9", "H9", "I9"]
    state = drawn(without(SOLVED, *empty), ("1S",), scored=scored)
    plan = lending_plan(state, tuple(values(SOLVED)), 0)
    assert plan.later == 0
    assert plan.lender == BLOCKS + 8
    moves = planned_moves(state, plan)
    assert {CARDOKU.text(move) for move in moves} == {"G7>F2", "H8>D1"}
    assert Lends(block="block 9") in reasons(state, plan, moves[0])


def test_the_reasons_tell_of_lines_and_of_the_plan():
    """8S on H1 completes nothing; 9S on I1 completes row 1, column I and block 3."""
    state = drawn(without(SOLVED, "I1"), ("8S 9S",), three=True)
    best = judge_together(CARDOKU, state, Random(1))[0]
    assert CARDOKU.text(best.move) == "9S@I1"
    assert best.worth == 27
    assert best.reasons[:2] == (
        Completes(lines=("row 1", "column I", "block 3"), points=3),
        Planned(lines=27),
    )


def test_no_block_lends_where_its_lines_have_no_gap_or_no_hole():
    """All 1s and 9s lie: no line can wait for one. Or all 5s lie where no line crosses."""
    grid = tuple(values(SOLVED))
    ends = "".join(mark if mark in "19|\n" else "." if mark.isdigit() else mark for mark in SOLVED)
    assert lending_plan(drawn(ends, ("2S",)), grid, 0) is None
    assert lending_plan(drawn(without(ends, "H7"), ("2S",)), grid, 0) is None
    fives = "".join(mark if mark in "5|\n" else "." if mark.isdigit() else mark for mark in SOLVED)
    assert lending_plan(drawn(fives, ("2S",)), grid, 0) is None


def test_before_the_game_runs_out_a_card_is_played():
    """Block 9 lends its 9, which completes nothing; a ninth idle turn would end the game."""
    scored = (1 << 27) - 1 - (1 << BLOCKS + 8)
    empty = ["F2", "H7", "I7", "G8", "H8", "I8", "G9", "H9", "I9", "A1"]
    state = drawn(without(SOLVED, *empty), ("1S 2S",), scored=scored, idle=8)
    plan = lending_plan(state, tuple(values(SOLVED)), 0)
    assert [CARDOKU.text(move) for move in planned_moves(state, plan)] == ["1S@A1"]


def test_the_judge_of_the_crew_follows_the_plan():
    state = drawn(without(SOLVED, "I1"), ("8S 9S",), three=True)
    assert CARDOKU.text(judge(CARDOKU, state, 0, Random(1))[0].move) == "9S@I1"
